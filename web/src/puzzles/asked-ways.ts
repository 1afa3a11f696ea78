// The six ways in which puzzles are asked (`Way` in types.ts). What three of them need is fetched
// with the first of their puzzles.

import { fetchAsking } from "../asking-switch.js";
import { gainHint, moveHint, soleHint } from "../made/puzzles/hints.js";
import { PUZZLE_KINDS, firstHint } from "../made/puzzles/questions.js";
import { fetchRefuting } from "../refuting-switch.js";
import { t, tn } from "../strings.js";
import type { Way } from "../types.js";
import { type Aim, nearWords, pursue } from "./pursuit.js";

let naming: typeof import("../naming/ways.js").NAMING_WAYS | null = null;
let studies: typeof import("../study/asking.js").STUDIES | null = null;
let winning: Awaited<ReturnType<typeof fetchAsking>> | null = null;

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
  hint: ({ won }) => gainHint(won),
};

/** Capture at least so many seeds, whatever the other side does. */
export const gainWay: Way = { ask: (task, puzzle, after) => pursue(task, puzzle, after, GAIN) };

const GUARD: Aim = {
  theirs: true,
  standing(n, goal, left) {
    const held = goal ? t("Seeds lost so far: {n}. Allowed: {goal} at most.", { n, goal })
      : t("Seeds lost so far: {n}. Allowed: none.", { n });
    if (!left) return held;
    const more = tn("The other side has {n} move left.", "The other side has {n} moves left.",
      left);
    return `${held} ${more}`;
  },
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
  ask(task, puzzle, after) {
    const { board } = task;
    const { kind, goal, key, line } = puzzle;
    const hints = [
      firstHint(kind) || soleHint(), nearWords(board, board.game.pitOf(key)), moveHint(key),
    ];
    // Where the question does not tell how many moves it takes, any number will do.
    const most: { most?: number } = PUZZLE_KINDS[kind].goal ? { most: goal.moves } : {};
    const refuted = async (move: string, sentence: string) =>
      (await fetchRefuting())?.onRow(puzzle, move, sentence, most.most ?? 0, task.lang) ?? null;
    const question = winning!.win.ask(task, { ask: { line, ...most, refuted } });
    return { ...question, hints: () => hints, after, stop() {}, standing: () => "" };
  },
};
