// Puzzles that ask for a defence: at most so many seeds may go, whatever the other side plays.

import { t, tn } from "../../strings.js";
import { pursue } from "../pursuit.js";

const THEIRS = {
  theirs: true,
  standing(n, goal, left) {
    const held = goal ? t("Lost: {n}; at most {goal} may go.", { n, goal })
      : t("Lost: {n}; none may go.", { n });
    return left
      ? `${held} ${tn("The other side has {n} move left.", "The other side has {n} moves left.", left)}`
      : held;
  },
  refuted: (held, goal) => tn("After that {n} seed can be taken; at most {goal} may go.",
    "After that {n} seeds can be taken; at most {goal} may go.", held, { goal }),
  hint: ({ value }) => tn("After the right move {n} seed at most goes.",
    "After the right move {n} seeds at most go.", value),
};

export const guardWay = { ask: (task, puzzle, after) => pursue(task, puzzle, after, THEIRS) };
