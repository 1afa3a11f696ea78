// Why a puzzle is solved as it is, for its reader: what is stored, or else what can be told without it.

import type { BoardView, Puzzle } from "../types.js";
import { plainWhy } from "./plain.js";
import { type Why, renamed, storedWhy } from "./stored.js";

/** A reason; `lost` where that which is stored could not be had, and its lines alone are told. */
export interface ToldWhy extends Why { lost?: boolean }

/**
 * Why a puzzle is solved so, its pits called as on its board.
 * @param ask what has the reasons of a room's puzzles; where nothing has, they lie beside the page
 */
export async function reasonsOf(
  puzzle: Puzzle, view: BoardView, ask = puzzle.part ? storedWhy : null,
): Promise<ToldWhy> {
  if (!ask) return plainWhy(puzzle, view);
  try {
    return renamed(await ask(puzzle), puzzle, view.names);
  } catch {
    return { ...await plainWhy(puzzle, view), lost: true };
  }
}
