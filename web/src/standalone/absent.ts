// What a page that is handed out does without: tools of the board, and proofs.

import { node } from "../buttons.js";

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

// Whoever writes a page that is handed out has proved its puzzles and found their reasons.
// Takes the place of what does both.

export const reasonsOf = (puzzle: unknown, _view: unknown, ask: (puzzle: unknown) => unknown) => ask(puzzle);
export const proofHolds = null;
