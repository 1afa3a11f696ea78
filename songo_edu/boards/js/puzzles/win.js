// Puzzles on a row of holes: play the position to its win, alone or against the best defence.

import { askWin } from "../ask-win.js";
import { t, tn } from "../strings.js";

/** The kind of a win; `most` says whether the number of moves is part of the goal. */
function winning(title, question, most) {
  return {
    title,
    question,
    apart: true, // it listens to its own board
    ask(task, { goal, key, line }, after) {
      const { board } = task;
      const near = () => {
        const pit = board.game.pitOf(key);
        const { pitAt, names } = board.view;
        const half = Math.ceil(pitAt.length / 2);
        const part = pitAt.indexOf(pit) < half ? pitAt.slice(0, half) : pitAt.slice(-half);
        return t("It is one of {pits}.", { pits: part.map((one) => names[one]).join(", ") });
      };
      const hints = [t("Exactly one first move wins."), near(), t("The move is {pit}.", { pit: key })];
      const asked = askWin(task, {
        ask: { line, ...(most ? { most: goal.moves } : {}) }, hints: { [task.lang]: hints },
      });
      return { ...asked, after, stop() {}, standing: () => "" };
    },
  };
}

const winIn = ({ goal }) => tn("Win in {n} move, whatever the other side plays.",
  "Win in {n} moves, whatever the other side plays.", goal.moves);

export const SOWING_WIN = winning(() => t("Sowing: the winning move"), winIn, true);
export const WING_WIN = winning(() => t("Wing: the winning move"), winIn, true);
export const TCHOUKAILLON_ONLY = winning(() => t("Tchoukaillon: the only move"),
  () => t("One move alone keeps the board winnable: play it to the end."), false);
export const KAILLON_FEWEST = winning(() => t("Kaillon: the fewest moves"),
  ({ goal }) => tn("Bring all the seeds home in {n} move.",
    "Bring all the seeds home in {n} moves.", goal.moves), true);
export const ROUMA_CHOICES = winning(() => t("Tchouka-Rouma: the right choice"),
  ({ goal }) => tn("Bring all the seeds home in {n} choice.",
    "Bring all the seeds home in {n} choices.", goal.moves), true);
