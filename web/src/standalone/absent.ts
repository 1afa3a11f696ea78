// What a page that is handed out does without, to stay light: tools of the board, proofs and
// reasons, which whoever writes it has found, and why a move fails but for what it costs.

import { node } from "../buttons.js";
import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import { tn } from "../strings.js";
import type { Game, Puzzle } from "../types.js";

export const fetchLens = (): Promise<void> => Promise.reject(new Error());

export class LensSwitch { update(): void {} hide(): void {} look(): void {} }

export class MenuSwitch {
  button = node("span", { hidden: true });
  panel = node("span", { hidden: true });
  update(): void {}
}

export class FilmSwitch {
  button = node("span", { hidden: true });
  update(): void {}
}

export class MovesSwitch {}

export class PlaySwitch {}

export function hear(): void {}

export const reasonsOf = (puzzle: unknown, _view: unknown, ask: (puzzle: unknown) => unknown) =>
  ask(puzzle);
export const proofHolds = null;

function words(
  { kind, goal }: Pick<Puzzle, "kind" | "goal">, _game: Game, _names: string[], _reply: number,
  n: number,
): string | null {
  return PUZZLE_KINDS[kind].goal !== "gain" ? null
    : tn("After that, {n} seed is no longer certain.",
      "After that, {n} seeds are no longer certain.", goal.seeds! - n);
}

const nothing = async (): Promise<null> => null;

export const fetchRefuting = async () => ({ known: nothing, onRow: nothing, words });
