// Puzzles that ask for a defence: no more than so many seeds may be lost, whatever the other side plays.

import { t, tn } from "../../strings.js";
import { pursue } from "../pursuit.js";

const THEIRS = {
  theirs: true,
  standing(n, goal, left) {
    const held = goal ? t("Seeds lost so far: {n}. Allowed: {goal} at most.", { n, goal })
      : t("Seeds lost so far: {n}. Allowed: none.", { n });
    return left
      ? `${held} ${tn("The other side has {n} move left.", "The other side has {n} moves left.", left)}`
      : held;
  },
  refuted: (held, goal) => tn("After that {n} seed can be taken. Allowed: {goal} at most.",
    "After that {n} seeds can be taken. Allowed: {goal} at most.", held, { goal }),
  hint: ({ value }) => tn("After the right move {n} seed at most goes.",
    "After the right move {n} seeds at most go.", value),
};

export const guardWay = { ask: (task, puzzle, after) => pursue(task, puzzle, after, THEIRS) };
