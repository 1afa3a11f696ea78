// What a room of puzzles is given: the puzzles asked for, and who leads through them.

import type { Task } from "../tasks/task.js";
import type { Action, AskedPuzzle, ListedPuzzle } from "../types.js";
import type { PuzzleRoom } from "./room.js";

/** Who knows in what order the puzzles come, and hears of what becomes of them (runs/runs.js). */
export interface Guide {
  /** Whether answers count for no rating. */
  readonly hurried?: boolean;
  /** The title of what is asked; else the puzzle's own. */
  readonly heading?: string;
  first(room: PuzzleRoom): number | undefined;
  asks?(asked: AskedPuzzle, task: Task): void;
  shown(question: string): void;
  answered(right: boolean): void;
  onward(): Action[];
  leave(): void;
}

/** The puzzles asked for, and no others. */
export interface Given {
  puzzles: ListedPuzzle[];
  title?: string;
  /** What stands above them in the place of the title. */
  head?: Node;
  hints?: number;
  reveal?: boolean;
  /** Where nothing tells their kind. */
  plain?: boolean;
  /** Who knows their order and their end. */
  guide?: Guide;
  /** So many wrong answers come before the first hint. */
  hintAfter?: number;
}
