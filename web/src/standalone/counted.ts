// Why a move fails is told by what it costs alone: a page that is handed out is to stay light.
// Takes the place of the way to the whole sentence.

import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import { tn } from "../strings.js";
import type { Game, Puzzle } from "../types.js";

function words({ kind, goal }: Pick<Puzzle, "kind" | "goal">, _game: Game, _names: string[], _reply: number, n: number): string | null {
  return PUZZLE_KINDS[kind].goal !== "gain" ? null
    : tn("After that, {n} seed is no longer certain.", "After that, {n} seeds are no longer certain.", goal.seeds! - n);
}

const nothing = async (): Promise<null> => null;

export const fetchRefuting = async () => ({ known: nothing, onRow: nothing, words });
