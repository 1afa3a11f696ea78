// The six ways in which puzzles are asked (`Way` in types.ts). What three of them need is fetched with
// the first of their puzzles.

import { fetchAsking } from "../asking-switch.js";
import { gainHint, moveHint, soleHint } from "../made/puzzles/hints.js";
import { PUZZLE_KINDS, firstHint } from "../made/puzzles/questions.js";
import { t, tn } from "../strings.js";
import type { Way } from "../types.js";
import { type Aim, pursue } from "./pursuit.js";
import { nearWords } from "./pursuit.js";

type Naming = typeof import("../naming/ways.js").NAMING_WAYS;
type Studies = typeof import("../study/asking.js").STUDIES;
type Winning = Awaited<ReturnType<typeof fetchAsking>>;

let naming: Naming | null = null;
let studies: Studies | null = null;
let winning: Winning | null = null;

async function fetchNaming(): Promise<void> {
  naming ??= (await import("../naming/ways.js")).NAMING_WAYS;
}

/** How far one handful goes. */
export const countWay: Way = {
  mode: "choose-one",
  open: fetchNaming,
  ask: (task, puzzle, after) => naming!.count(task, puzzle, after),
};

/** Pits that may not be played. */
export const forbiddenWay: Way = {
  mode: "choose",
  open: fetchNaming,
  ask: (task, puzzle, after) => naming!.forbidden(task, puzzle, after),
};

const GAIN: Aim = {
  theirs: false,
  standing(n, goal, left) {
    const held = t("Captured: {n} of {goal}.", { n, goal });
    return left ? `${held} ${tn("{n} move is left.", "{n} moves are left.", left)}` : held;
  },
  refuted: (held, goal) => (held
    ? tn("After that, you can get at most {n} seed in all; you need {goal}.",
      "After that, you can get at most {n} seeds in all; you need {goal}.", held, { goal })
    : t("After that, nothing can be forced; you need {goal}.", { goal })),
  hint: ({ won }) => gainHint(won),
};

/** Capture at least so many seeds, whatever the other side does. */
export const gainWay: Way = { ask: (task, puzzle, after) => pursue(task, puzzle, after, GAIN) };

const GUARD: Aim = {
  theirs: true,
  standing(n, goal, left) {
    const held = goal ? t("Seeds lost so far: {n}. Allowed: {goal} at most.", { n, goal })
      : t("Seeds lost so far: {n}. Allowed: none.", { n });
    return left
      ? `${held} ${tn("The other side has {n} move left.", "The other side has {n} moves left.", left)}`
      : held;
  },
  refuted: (held, goal) => tn("After that, {n} seed can be taken. Allowed: at most {goal}.",
    "After that, {n} seeds can be taken. Allowed: at most {goal}.", held, { goal }),
  hint: ({ value }) => tn("After the right move, at most {n} seed is lost.",
    "After the right move, at most {n} seeds are lost.", value),
};

/** Lose no more than so many seeds, whatever the other side plays. */
export const guardWay: Way = { ask: (task, puzzle, after) => pursue(task, puzzle, after, GUARD) };

/** Endings to be played out: the proof says what is right and how the other side replies. */
export const studyWay: Way = {
  async open() { studies ??= (await import("../study/asking.js")).STUDIES; },
  ask: (task, puzzle, after) => studies!.ask(task, puzzle, after),
};

/** A row of holes to be won, alone or against the best defence. */
export const winWay: Way = {
  apart: true, // it listens to its own board
  async open() { winning ??= await fetchAsking(); },
  ask(task, { kind, goal, key, line }, after) {
    const { board } = task;
    const hints = [firstHint(kind) || soleHint(), nearWords(board, board.game.pitOf(key)), moveHint(key)];
    // Where the question does not tell how many moves it takes, any number will do.
    const most = PUZZLE_KINDS[kind].goal ? { most: goal.moves } : {};
    const asked = winning!.win.ask(task, { ask: { line, ...most }, hints: { [task.lang]: hints } });
    return { ...asked, after, stop() {}, standing: () => "" };
  },
};
