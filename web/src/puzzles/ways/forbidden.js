// Pits that may not be played: what asks for them is fetched with the first of its puzzles.


let forbidding = null;

export const forbiddenWay = {
  mode: "choose",
  async open() { forbidding ??= (await import("../../naming/ways.js")).NAMING_WAYS; },
  ask: (task, puzzle, after) => forbidding.forbidden(task, puzzle, after),
};
