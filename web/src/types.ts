// What travels between the modules of a page: options, games, boards' looks, puzzles.
// Types alone: nothing of it is there when a page runs.

import type { DayList } from "./made/course/day_puzzle.js";
import type { Scene } from "./made/drawing/board.js";
import type { Layout } from "./made/drawing/geometry.js";
import type { SongoBoard } from "./board.js";
import type { CONFIG } from "./config.js";
import type { PuzzleRecord } from "./data/puzzle_record.js";
import type { Timeline } from "./timeline.js";

/** A language by its code, such as "en"; what has no catalogue is written in English. */
export type Lang = string;

export type ByLang<T> = Record<Lang, T>;

/** A side by its sign: "S" and "N", "L" and "R", "" where it is nobody's. */
export type Side = string;

export type Point = [x: number, y: number];

// -- boards ---------------------------------------------------------------------------------------

/** What a touched pit does: it is played, toggled among others, or chosen alone. */
export type Mode = "play" | "choose" | "choose-one";

export interface Refusal { message: string }

export type Config = { -readonly [Name in keyof typeof CONFIG]: (typeof CONFIG)[Name] };

export type Options = Partial<Config>;

export type GameOptions = Pick<Config, "game" | "position" | "history">;

export interface Marks { aim: string[]; chosen: string[]; forbid: string[] }

export interface Action {
  label: string; icon?: string; words?: boolean | "always"; main?: boolean; pressed?: boolean;
  disabled?: boolean; act: () => void;
}

/** Where pits are drawn and what they are called: `labels` by slot for the wood, `names` by pit. */
export interface BoardView {
  pitAt: number[];
  slotOf: number[];
  /** The upper (0) or lower (1) place of either side. */
  endOf: number[];
  labels: string[];
  names: string[];
  /** What is read out, where it is more than the name. */
  said?: string[];
  turned?: boolean;
  /** What a side is called: as whoever plays it, where that is known. */
  who?: Who;
}

export type Who = (side: number) => string;

export type SlotMarks = Partial<Record<"aim" | "chosen" | "forbid" | "last" | "taken", number[]>>;

export type { Layout, Scene };

export interface SlotLabel { slot: number; words: string | number; kind: string }

/** What the events of a board tell; `pit` is the move's name, `by` who has made it. */
export interface BoardDetail {
  pit: string; by: string; position: string; start: string; history: string; over: boolean;
}

export interface ChoiceDetail extends BoardDetail { chosen: string[] }

export interface AnswerDetail { name: string; right: boolean; answer: string; solved: boolean }

declare global {
  interface GlobalEventHandlersEventMap {
    "songo:move": CustomEvent<BoardDetail>;
    "songo:change": CustomEvent<BoardDetail>;
    "songo:choose": CustomEvent<ChoiceDetail>;
    "songo:answer": CustomEvent<AnswerDetail>;
  }
}

// -- games and their families ---------------------------------------------------------------------

/** What every game's sheet has; that of two rows has more (two-row.ts), and so have others. */
export interface Sheet {
  name: string; pits: string[]; title: string; base?: string; clockwise?: boolean;
  like?: string; // of a reader's own: the game that it is like
}

/** What a move has done: `events` are triples of kind, pit and number. */
export interface Done {
  pit: number; side: number; handful: number; events: number[];
  left?: number; // what stays in the pit, where not all is taken up
}

export interface Move extends Done { move: string }

/** What the pits chosen so far lead to: a move, a choice of the next pit, or why it cannot be. */
export interface Step { move?: string; next?: number[]; along?: number[]; code?: string }

export interface Route { picked: number[]; next: number[]; along: number[] }

/** How a game has ended, as its rules number it, 0 where it goes on; and the moves there are. */
export interface Found { how: number; moves: number[] }

/** A game being played; of some families: the position as told, rows swept, a row's length. */
export type Game = Timeline & {
  readonly spelled?: string; readonly finalState?: number[]; readonly row?: number;
};

export type Choices = [value: string, words: string][];

export interface GameMenu {
  board: SongoBoard;
  panel: HTMLElement;
  field(words: string, control: HTMLElement, update: () => void): void;
  select(
    words: string, options: Choices, change: (value: string) => void, value: () => string,
  ): void;
}

interface FamilyMenu {
  opponents?(): Choices;
  hasLevels?: boolean;
  rules?(name: string): Choices | null;
  more?(menu: GameMenu): void;
  begins?(board: SongoBoard, side: Side): string;
  began?(board: SongoBoard): Side;
  sides?(): Choices;
  kind?(game: Game): string;
}

export interface Help { pit: number; words: string }

export interface Family {
  /** Throws a TextError. */
  open(name: string, position: string, record: string): Game;
  isPosition(text: string): boolean;
  view(game: Game, config: Config): BoardView;
  layout(shape: "wide" | "narrow", game: Game, config: Config): Layout;
  scene(board: SongoBoard): Scene;
  /** What a pit holds in words, where that is no seeds. */
  holding?(n: number): string;
  /** A move in words, the game standing after it; in half a line, what its side is called first. */
  told(game: Game, move: Done, view: BoardView): string;
  brief?(move: Done, view: BoardView): string;
  who?(side: number): string;
  /** Why a pit may not be played, and the source of it or "". */
  refusal(game: Game, pit: number, code: string, view: BoardView): [words: string, source: string];
  verdict(game: Game, who?: Who): string;
  opening(game: Game, config: Config): string;
  step(view: BoardView, pit: number, kind: number, n: number): string;
  /** Whose the seeds left in the rows are, once a game is over. */
  swept?(game: Game, who?: Who): string;
  /** What is said after each move, such as that all is lost. */
  comment?(game: Game, config: Config): string;
  /** What is said while a route is chosen, pit by pit. */
  routing?(game: Game, route: Route, view: BoardView): string;
  /** The name of the computer's move; `thinker` names what thinks it out. */
  reply?(game: Game, level: number, signal?: AbortSignal): Promise<string>;
  thinker?: string;
  hint?(game: Game, view: BoardView): Help | Promise<Help>;
  /** Whether a side is known to win no more, or not in so many moves. */
  lost?(game: Game, side: number, most?: number): Promise<boolean>;
  /** What the strongest level sees: South's lead after its move, in hundredths of a seed. */
  look?(game: Game, signal?: AbortSignal): Promise<Look | null>;
  /** That an answer is right, where "Right." would be a player. */
  correct?(): string;
  /** Where a last seed may fall that is no pit. */
  aside?(game: Game, from: string): { answer: string; label: string } | null;
  /** Where a last seed fell, or that it did not fall there. */
  landed?(answer: string, right: boolean): string | null;
  /** The pit that a digit goes to, where it is not the one of that label. */
  numbered?(board: SongoBoard, digit: string): number;
  lens?: boolean;
  menu: FamilyMenu;
}

export interface Look { pit: number; move: string; lead: number; depth: number; nodes: number }

// -- puzzles, tasks and progress ------------------------------------------------------------------

export interface Goal { moves: number; seeds?: number }

/** What a list has of a puzzle (songo_edu/puzzles/page.py). */
export interface ListedPuzzle {
  id: string; kind: string; game: string; goal: Goal; level: number; themes: string[];
  points?: number; sets?: string[]; title?: string;
  part?: string; // the file that has the rest of it
}

/** What a page is given of a record (songo_edu/puzzles/record.py), and of its solution. */
export interface Puzzle
  extends ListedPuzzle,
    Omit<PuzzleRecord, "features" | "goal" | "provenance" | "solution" | "strict"> {
  /** On one row, one line of the solution. */
  line?: string[];
  solution?: Solution;
}

/** The tree of a solution: a move, and what it leads to. */
export interface Solution {
  move: string; seeds?: number; then?: Solution[]; replies?: Record<string, Solution[]>;
  others?: Record<string, Solution[]>; most?: Solution[];
}

export interface PuzzleGroup { title: string; told: string; ids: string[] }

export interface PuzzleCatalogue {
  puzzles: ListedPuzzle[];
  themes: Record<string, string>;
  games: Record<string, { title: string; rule: string }>;
  sets?: Record<string, { title: string; told: string; groups?: PuzzleGroup[] }>;
  /** Where the first alone is there: of how many. */
  total?: number;
  /** Which puzzle is that of each day. */
  days?: DayList[];
}

export interface Way {
  /** The board's, where it is not played on. */
  mode?: Mode;
  /** Whether it wants a board of its own. */
  apart?: boolean;
  /** Fetches what it still lacks. */
  open?(): Promise<void>;
  /** @param after the buttons once it is solved */
  ask(task: import("./tasks/task.js").Task, puzzle: Puzzle, after: () => Action[]): AskedPuzzle;
}

// -- tasks ----------------------------------------------------------------------------------------

export interface AskedTask {
  /** Buttons while it is open, once it is solved, and that lead on. */
  actions?(): Action[];
  after?(): Action[];
  onward?(): Action[];
  /** Three texts; mostHints fewer. */
  hints?: (() => string[]) | null;
  mostHints?: number;
  /** So many more tries until a hint is told. */
  waits?(): number;
  /** Back to where one can try again, and one step back. */
  again(): void;
  undo?(): void;
  canUndo?(): boolean;
  /** Plays the solution; false where it was cut short. */
  show?: (() => unknown) | null;
  /** What beginning again is called once it is solved; it stands for undo then. */
  otherwise?: string;
  /** Whether pits are only looked at. */
  locked?: boolean;
  judged?(right: boolean, answer: string): void;
  won?(): string;
  hinted?(opened: number): void;
  lookedUp?(): void;
  /** The reader goes on to another puzzle, has moved, or has chosen pits. */
  stop?(): void;
  answered?(): unknown;
  chose?(detail: ChoiceDetail): unknown;
}

/** `standing` begins, and gives what is said then. */
export interface AskedPuzzle extends AskedTask { standing(): string }

export interface Exercise {
  name: string; kind: string; game: string; position: string; grade: number;
  question: ByLang<string>; solution: ByLang<string>; hints: ByLang<string[]>;
  /** What is asked for, and what is known of answers: each kind has its own. */
  ask: any;
  goal?: any;
  why?: Record<string, ByLang<string>>;
}

// -- what is kept ---------------------------------------------------------------------------------

export interface Mark {
  solved: boolean; tries: number; hints: number; answer: string;
  box: number; due: string; // how often it has come back, and when it does
  score: number; seconds: number; at: string; // how it was met last, in how many seconds, and when
}

export interface Rating { reader?: number; count?: number }

/** What was done on each day, by kinds (songo_edu/course/days.py). */
type Counts = Record<string, number>;
export type Days = Record<string, { right: Counts; missed: Counts }>;

export interface Progress {
  exercises: Record<string, Mark>; puzzles: Record<string, Mark>; games: Record<string, unknown>;
  choices: Record<string, unknown>; rating: Rating; beaten: Record<string, string>; days: Days;
}

/** Keeps the state of a homework: on the device, or by the platform around the page. */
export interface Keeper {
  read(): string;
  keep(text: string, counts: { done: boolean; solved: number; total: number }): void;
  /** Where a platform hears of every answer. */
  record?(id: string, result: string, answer: string): void;
}
