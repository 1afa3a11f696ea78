// A game of two rows being played: positions, what may be played and why not.

import { SHEETS } from "./data/sheets.js";
import { TextError, shown } from "./errors.js";
import { readTwoRows, rowsOf, writeTwoRows } from "./made/games/strings.js";
import { REASONS } from "./made/games/two_row/sentences.js";
import { ownSheet, Timeline, readPosition } from "./timeline.js";
import { t } from "./strings.js";
import type { Done, Found, Sheet } from "./types.js";
import {
  END_STORE, MOVER, NORTH, SOUTH, STRIDE, SWEEP_WIN, WIN, drop_pit, ending, keeps_last, legal, make,
  reason, sweep, trace,
} from "./rules/two-row.rules.js";

const MOVES = 8; // room for the moves of a position, as the rules want it

/** The sheet of a game of two rows; `start` are the seeds of each pit, `based` is the game it is like. */
export interface TwoRowSheet extends Sheet {
  rules: number[]; start: number; clockwise: boolean; based: string;
  rows: [north: number[], south: number[]]; // their pits as they are drawn
}

export function sheetOf(name: string): TwoRowSheet {
  const sheet = (Object.hasOwn(SHEETS, name) ? (SHEETS as Record<string, object>)[name]
    : ownSheet(name)) as TwoRowSheet | undefined;
  if (!sheet) throw new TextError(t("Unknown game {text}.", { text: shown(name) }));
  return { ...sheet, rows: rowsOf(sheet.pits.length / 2, sheet.clockwise) as TwoRowSheet["rows"] };
}

function parsePosition(sheet: TwoRowSheet, text: string): number[] {
  const most = sheet.start * sheet.pits.length;
  const example = writeTwoRows(sheet.rows, startOf(sheet));
  return readPosition((given) => readTwoRows(given, sheet.rows, most, sheet.name), text, example);
}

export function startOf(sheet: TwoRowSheet): number[] {
  const state = new Array<number>(STRIDE).fill(0);
  return state.fill(sheet.start, 0, sheet.pits.length);
}

export class SongoGame extends Timeline {
  declare sheet: TwoRowSheet;

  constructor(name = "songo", position = "", record = "") {
    super();
    this.sheet = sheetOf(name);
    this.rules = this.sheet.rules;
    this.states = position ? parsePosition(this.sheet, position) : startOf(this.sheet);
    this.start = writeTwoRows(this.sheet.rows, this.states);
    this.playRecord(record);
  }

  get sides(): string { return "SN"; }
  get stride(): number { return STRIDE; }
  get row(): number { return this.sheet.pits.length / 2; }
  get mover(): number { return this.states[this.at + MOVER]; }
  find(): Found {
    const { rules, states, at, scratch } = this;
    const moves = new Array(MOVES).fill(0);
    const count = legal(rules, states, at, scratch, moves, 0);
    const how = ending(rules, states, at, 0, count);
    return { how, moves: how ? [] : moves.slice(0, count) };
  }

  /** Room for the next position: lists that grow under the rules make browsers slow ever after. */
  override get scratch(): number {
    while (this.states.length < this.at + 2 * STRIDE) this.states.push(0);
    return this.at + STRIDE;
  }

  /** Why a pit may not be played: a name of REASONS, "over", or "" where it may. */
  why(pit: number): string {
    if (this.over) return "over";
    const { rules, states, at, scratch } = this;
    return (REASONS as string[])[reason(rules, states, at, scratch, pit, new Array(MOVES).fill(0), 0)];
  }

  override mine(pit: number): boolean { return Math.floor(pit / this.row) === this.mover; }
  make(move: string): Done {
    const pit = this.pitNamed(move);
    const { rules, states, at, scratch } = this;
    const done = this.traced(pit, (events) => trace(rules, states, at, scratch, pit, events));
    make(rules, states, at, scratch, pit);
    return done;
  }

  override gained(side: number, ply = 0): number {
    return this.finalState[SOUTH + side] - this.states[ply * STRIDE + SOUTH + side];
  }

  get position(): string { return writeTwoRows(this.sheet.rows, this.state); }

  get spelled(): string { return writeTwoRows(this.sheet.rows, this.finalState); }
  override shownIn(pit: number): number { return this.finalState[pit]; }

  /** The position, its rows swept into the stores where the game ends so. */
  get finalState(): number[] {
    const state = this.state;
    if (this.ending > 0 && (this.ending !== END_STORE || this.rules[SWEEP_WIN] === 1)) {
      sweep(this.rules, state, 0);
    }
    return state;
  }

  /** The side that has won (0 South, 1 North), -1 where nobody has. */
  get winner(): number {
    if (!this.over) return -1;
    const state = this.finalState;
    return [SOUTH, NORTH].findIndex((store) => state[store] >= this.rules[WIN]);
  }

  /** Where each seed of a pit would fall; the last is -1 where it would be kept. */
  landings(pit: number): number[] {
    const seeds = this.seedsIn(pit);
    const fall = Array.from({ length: seeds }, (_, k) => drop_pit(this.rules, pit, k + 1));
    if (seeds && keeps_last(this.rules, seeds) === 1) fall[seeds - 1] = -1;
    return fall;
  }
}
