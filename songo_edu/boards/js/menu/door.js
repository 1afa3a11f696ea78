// How a board comes by what its menu holds: a module of its own, fetched after the first touch.

import { Menu } from "./menu.js";

/** @returns {Promise<typeof Menu>} the menu's class */
export async function openMenu() {
  return Menu;
}
