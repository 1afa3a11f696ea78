// Pits that may not be played: what asks for them is fetched with the first of its puzzles.

import { fetchNaming } from "../../naming-switch.js";

let forbidding = null;

export const forbiddenWay = {
  mode: "choose",
  async open() { forbidding ??= await fetchNaming(); },
  ask: (task, puzzle, after) => forbidding.forbidden(task, puzzle, after),
};
