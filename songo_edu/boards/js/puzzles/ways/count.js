// How far one handful goes: what asks it is fetched with the first of its puzzles.

import { openNaming } from "../../naming/door.js";

let counting = null;

export const countWay = {
  mode: "choose-one",
  async open() { counting ??= await openNaming(); },
  ask: (task, puzzle, after) => counting.count(task, puzzle, after),
};
