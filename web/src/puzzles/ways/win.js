// Puzzles on a row of holes: play the position to its win, alone or against the best defence.

import { fetchAsking } from "../../asking-switch.js";
import { moveHint, soleHint } from "../../made/puzzles/hints.js";
import { PUZZLE_KINDS, firstHint } from "../../made/puzzles/questions.js";
import { nearWords } from "../replies.js";

let winAsking = null;

function winning(task, { kind, goal, key, line }, after) {
  const { board } = task;
  const hints = [firstHint(kind) || soleHint(), nearWords(board, board.game.pitOf(key)), moveHint(key)];
  // Where the question does not tell how many moves it takes, any number will do.
  const most = PUZZLE_KINDS[kind].goal ? { most: goal.moves } : {};
  const asked = winAsking.win.ask(task, { ask: { line, ...most }, hints: { [task.lang]: hints } });
  return { ...asked, after, stop() {}, standing: () => "" };
}

export const winWay = {
  apart: true, // it listens to its own board
  async open() { winAsking ??= await fetchAsking(); },
  ask: winning,
};
