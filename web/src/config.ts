// The options of a board and their usual values; attributes and traits bear the same names.

import { choiceOf } from "./kept.js";
import type { Lang, Mode, Refusal, Side } from "./types.js";

const SLOWEST = 1000; // milliseconds a seed, whatever was kept

export const CONFIG = {
  game: "songo",
  position: "", // at the start of the history; empty for the game's start
  history: "",
  opponent: "" as Side, // the side the computer plays: "", "N" or "S"
  level: 1,
  controls: "game" as "game" | "study" | "task" | "none", // of a task: actions and the menu
  turned: false,
  count: true, // where seeds would fall, on hover and focus
  numbering: "s0", // or "s3": 1 to 7 in each row
  aim: [] as string[],
  chosen: [] as string[],
  forbid: [] as string[],
  lens: "", // "on": threats, greniers and bidoua over the board; "threats": without bidoua
  lens_side: "both", // whose threats: "both", "S" or "N"
  names: "", // of the players, the side that is called first before the other, a line each
  clock: "", // seconds for either player, and what each has left
  friend: "" as Side, // the side of a friend who plays by link
  lang: "en" as Lang,
  get speed() { return Math.min(SLOWEST, choiceOf("speed", 220)); }, // milliseconds a seed
  step: false,
  remarks: "", // what is said once so many moves of the history are played, as JSON
  questions: "", // what is asked there
  mode: "play" as Mode,
  /** Asked before the reader's move is played: true, or what is said instead. */
  accept: null as ((move: string) => boolean | Refusal) | null,
  undo: null as (() => void) | null,
};

/** Options that pages and Python may tell; the others a script alone. */
const UNTOLD = ["mode", "accept", "undo", "names", "clock", "friend"];
export const TOLD_OPTIONS = Object.keys(CONFIG).filter((name) => !UNTOLD.includes(name));

export const toldOption = (name: string, value: unknown): unknown =>
  (["aim", "chosen", "forbid"].includes(name) ? String(value).split(/\s+/).filter(Boolean) : value);
