// How a board comes by presenter mode: a module of its own, fetched when a teacher asks for it.

import { Presenter } from "./presenter.js";

/** @returns {Promise<typeof Presenter>} the class of what shows a board to a class */
export async function openPresenter() {
  return Presenter;
}
