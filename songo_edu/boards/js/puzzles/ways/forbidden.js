// Pits that may not be played: what asks for them is fetched with the first of its puzzles.

import { openNaming } from "../../naming/door.js";

let forbidding = null;

export const forbiddenWay = {
  mode: "choose",
  async open() { forbidding ??= await openNaming(); },
  ask: (task, puzzle, after) => forbidding.forbidden(task, puzzle, after),
};
