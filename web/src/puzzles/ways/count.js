// How far one handful goes: what asks it is fetched with the first of its puzzles.


let counting = null;

export const countWay = {
  mode: "choose-one",
  async open() { counting ??= (await import("../../naming/ways.js")).NAMING_WAYS; },
  ask: (task, puzzle, after) => counting.count(task, puzzle, after),
};
