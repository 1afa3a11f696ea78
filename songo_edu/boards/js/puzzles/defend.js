// Puzzles that ask for a defence: at most so many seeds may go, whatever the other side plays.

import { pursue } from "./pursuit.js";
import { t, tn } from "../strings.js";
import { seedWords } from "../made/words/common.js";

/** What may go, as the end of a question. */
export function limitWords({ moves, seeds }) {
  const span = tn("In its next {n} move", "In its next {n} moves", moves);
  return seeds ? t("{span} the other side may take {seeds} at most.", { span, seeds: seedWords(seeds) })
    : t("{span} the other side may take nothing.", { span });
}

/** What a defence is about; `hint` is the first of the hints. */
export function guard(hint) {
  return {
    theirs: true,
    standing(n, goal, left) {
      const held = t("Lost: {n}; at most {goal} may go.", { n, goal });
      return left
        ? `${held} ${tn("The other side has {n} move left.", "The other side has {n} moves left.", left)}`
        : held;
    },
    refuted: (held, goal) => tn("After that {n} seed can be taken; at most {goal} may go.",
      "After that {n} seeds can be taken; at most {goal} may go.", held, { goal }),
    hint,
  };
}

export const DEFEND = {
  title: () => t("Defence"),
  question: ({ goal }) => `${t("Defend.")} ${limitWords(goal)}`,
  ask: (task, puzzle, after) => pursue(task, puzzle, after, guard(({ value }) =>
    tn("After the right move {n} seed at most goes.",
      "After the right move {n} seeds at most go.", value))),
};
