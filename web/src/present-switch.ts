// The way to presenter mode, for a class before a projector: fetched when it is asked for.

import type { SongoBoard } from "./board.js";

/** Show a board, or the puzzle that it stands in, to a class. */
export async function presentBoard(board: SongoBoard): Promise<void> {
  const { Presenter } = await import("./present/presenter.js");
  await new Presenter(board).open();
}
