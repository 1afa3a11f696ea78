// Endings to be played out: the proof says what is right and how the other side replies. What asks
// them is fetched when the first one is opened.


let asking = null;

export const studyWay = {
  async open() { asking ??= (await import("../../study/asking.js")).STUDIES; },
  ask: (task, puzzle, after) => asking.ask(task, puzzle, after),
};
