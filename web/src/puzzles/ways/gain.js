// Puzzles that ask for seeds: capture at least so many, whatever the other side does.

import { gainHint } from "../../made/puzzles/hints.js";
import { t, tn } from "../../strings.js";
import { pursue } from "../pursuit.js";

const OURS = {
  theirs: false,
  standing(n, goal, left) {
    const held = t("Captured: {n} of {goal}.", { n, goal });
    return left ? `${held} ${tn("{n} move is left.", "{n} moves are left.", left)}` : held;
  },
  refuted: (held, goal) => (held
    ? tn("After that {n} seed in all is the most; {goal} are wanted.",
      "After that {n} seeds in all are the most; {goal} are wanted.", held, { goal })
    : t("After that nothing can be forced; {goal} are wanted.", { goal })),
  hint: ({ won }) => gainHint(won),
};

export const gainWay = { ask: (task, puzzle, after) => pursue(task, puzzle, after, OURS) };
