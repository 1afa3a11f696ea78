// What travels of puzzles, tasks and progress. Types alone.

import type { Action, ByLang, ChoiceDetail, Mode } from "./types.js";

export interface Goal { moves: number; seeds?: number }

/** What a list has of a puzzle (songo_edu/puzzles/page.py). */
export interface ListedPuzzle {
  id: string;
  kind: string;
  game: string;
  goal: Goal;
  level: number;
  themes: string[];
  points?: number;
  sets?: string[];
  title?: string;
  /** The file that has the rest of it. */
  part?: string;
}

export interface Puzzle extends ListedPuzzle {
  position: string;
  /** The right first move, or what else is to be named. */
  key: string;
  /** On one row, one line of the solution. */
  line?: string[];
  solution?: Solution;
}

/** The tree of a solution: a move, and what it leads to. */
export interface Solution {
  move: string;
  seeds?: number;
  then?: Solution[];
  replies?: Record<string, Solution[]>;
  others?: Record<string, Solution[]>;
  most?: Solution[];
}

export interface PuzzlesTold {
  puzzles: ListedPuzzle[];
  themes: Record<string, string>;
  games: Record<string, { title: string; rule: string }>;
  sets?: Record<string, { title: string; told: string }>;
  /** Where the first alone is there: of how many. */
  total?: number;
}

export interface Way {
  mode?: Mode;
  apart?: boolean;
  open?(): Promise<void>;
  /** @param after the buttons once it is solved */
  ask(task: AskingTask, puzzle: Puzzle, after: () => Action[]): AskedPuzzle;
}

// -- tasks ------------------------------------------------------------------------------------------

export interface AskedTask {
  actions?(): Action[];
  hints?: (() => string[]) | null;
  fetchHints?(): Promise<unknown> | null;
  mostHints?: number;
  /** So many more tries until a hint is told. */
  waits?(): number;
  again(): void;
  undo?(): void;
  canUndo?(): boolean;
  /** Plays the solution; false where it was cut short. */
  show?: (() => unknown) | null;
  after?(): Action[];
  onward?(): Action[];
  otherwise?: string;
  locked?: boolean;
  judged?(right: boolean, answer: string): void;
  hinted?(opened: number): void;
  stop?(): void;
  answered?(): unknown;
  chose?(detail: ChoiceDetail): unknown;
}

export interface AskedPuzzle extends AskedTask {
  standing(): string;
}

export type AskingTask = import("./tasks/task.js").Task;

export interface Exercise {
  name: string;
  kind: string;
  game: string;
  position: string;
  grade: number;
  question: ByLang<string>;
  solution: ByLang<string>;
  hints: ByLang<string[]>;
  /** What is asked for, and what is known of answers: each kind has its own. */
  ask: any;
  goal?: any;
  why?: Record<string, ByLang<string>>;
}

// -- what is kept -----------------------------------------------------------------------------------

export interface Mark {
  solved: boolean;
  tries: number;
  hints: number;
  answer: string;
  /** When it comes back, and how often it has. */
  box: number;
  due: string;
  /** How it was met last, in how many seconds, and when. */
  score: number;
  seconds: number;
  at: string;
}

/** A reader's rating; none yet where it is empty. */
export interface Rating { reader?: number; count?: number }

export interface Progress {
  exercises: Record<string, Mark>;
  puzzles: Record<string, Mark>;
  games: Record<string, unknown>;
  choices: Record<string, unknown>;
  rating: Rating;
}

/** Keeps the state of a homework: on the device, or by the platform around the page. */
export interface Keeper {
  read(): string;
  keep(text: string, told: { done: boolean; solved: number; total: number }): void;
  /** Where a platform hears of every answer. */
  record?(id: string, result: string, answer: string): void;
}
