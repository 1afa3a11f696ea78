// How far one handful goes: what asks it is fetched with the first of its puzzles.

import { fetchNaming } from "../../naming-switch.js";

let counting = null;

export const countWay = {
  mode: "choose-one",
  async open() { counting ??= await fetchNaming(); },
  ask: (task, puzzle, after) => counting.count(task, puzzle, after),
};
