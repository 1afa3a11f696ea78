// Puzzles that ask for seeds: capture at least so many, whatever the other side does.

import { gainHint, pursue } from "./pursuit.js";
import { t, tn } from "../strings.js";

const GAIN = {
  theirs: false,
  standing(n, goal, left) {
    const held = t("Captured: {n} of {goal}.", { n, goal });
    return left ? `${held} ${tn("{n} move is left.", "{n} moves are left.", left)}` : held;
  },
  refuted: (held, goal) => (held
    ? tn("After that {n} seed in all is the most; {goal} are wanted.",
      "After that {n} seeds in all are the most; {goal} are wanted.", held, { goal })
    : t("After that nothing can be forced; {goal} are wanted.", { goal })),
  hint: gainHint,
};

export const CAPTURE = {
  title: () => t("Capture"),
  question: ({ goal }) => tn("Capture at least {seeds} seeds in {n} move.",
    "Capture at least {seeds} seeds in {n} moves.", goal.moves, { seeds: goal.seeds }),
  ask: (task, puzzle, after) => pursue(task, puzzle, after, GAIN),
};

/** A kind of capture whose first move has to be of a sort, told at its start and by its hint. */
export function captureBy(title, question, hint) {
  return {
    title,
    question: (puzzle) => `${question()} ${CAPTURE.question(puzzle)}`,
    ask: (task, puzzle, after) => pursue(task, puzzle, after, {
      ...GAIN,
      hint: (best, game) => (game.ply ? gainHint(best) : hint()),
    }),
  };
}
