// Puzzles, as the page comes to them. A list has of each what it is chosen by: id, kind, game,
// goal, level, themes. Where it has a `part` as well, the rest (position, key, line, solution)
// stands in the file of that name, by the puzzle's id, with those of its neighbours
// (songo_edu/puzzles/page.py). Whoever opens a puzzle asks for it whole.

import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import type { Task } from "../tasks/task.js";
import type { Action, AskedPuzzle, Game, ListedPuzzle, Puzzle } from "../types.js";
import { heldOf } from "./held.js";
import type { PuzzleRoom } from "./room.js";

export const isGuard = (kind: string): boolean => PUZZLE_KINDS[kind].goal === "guard";

export const movesOf = (game: Game & { moveName?(move: number): string }): string[] =>
  (game.moveName ? game.found.moves.map((move) => game.moveName!(move))
    : game.openPits.map((pit) => game.sheet.pits[pit]));

/** The same object, filled. */
export async function wholePuzzle(puzzle: ListedPuzzle & Partial<Puzzle>): Promise<Puzzle> {
  if (puzzle.position !== undefined) return puzzle as Puzzle;
  return Object.assign(puzzle, await heldOf(puzzle.id, `puzzles/${puzzle.part}.json`)) as Puzzle;
}

// What a room of puzzles is given: the puzzles asked for, and who leads through them.

/** Who knows in what order the puzzles come, and hears of what becomes of them (runs/runs.js). */
export interface Guide {
  /** Whether answers count for no rating. */
  readonly hurried?: boolean;
  readonly heading?: string;
  first(room: PuzzleRoom): number | undefined;
  asks?(question: AskedPuzzle, task: Task): void;
  shown(question: string): void;
  answered(right: boolean): void;
  onward(): Action[];
  leave?(): void;
}

export interface Given {
  puzzles: ListedPuzzle[];
  day?: string;
  title?: string;
  /** What stands above them in the place of the title. */
  head?: Node;
  hints?: number;
  reveal?: boolean;
  /** Where nothing tells their kind. */
  plain?: boolean;
  guide?: Guide;
  /** So many wrong answers come before the first hint. */
  hintAfter?: number;
}
