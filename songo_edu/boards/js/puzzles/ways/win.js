// Puzzles on a row of holes: play the position to its win, alone or against the best defence.

import { askWin } from "../../ask-win.js";
import { PUZZLE_KINDS } from "../../made/words/puzzles.js";
import { t } from "../../strings.js";

function winning(task, { kind, goal, key, line }, after) {
  const { board } = task;
  const near = () => {
    const pit = board.game.pitOf(key);
    const { pitAt, names } = board.view;
    const half = Math.ceil(pitAt.length / 2);
    const part = pitAt.indexOf(pit) < half ? pitAt.slice(0, half) : pitAt.slice(-half);
    return t("It is one of {pits}.", { pits: part.map((one) => names[one]).join(", ") });
  };
  const hints = [t("Exactly one first move wins."), near(), t("The move is {pit}.", { pit: key })];
  // Where the question does not tell how many moves it takes, any number will do.
  const most = PUZZLE_KINDS[kind].goal ? { most: goal.moves } : {};
  const asked = askWin(task, { ask: { line, ...most }, hints: { [task.lang]: hints } });
  return { ...asked, after, stop() {}, standing: () => "" };
}

export const winWay = { apart: true, ask: winning }; // apart: it listens to its own board
