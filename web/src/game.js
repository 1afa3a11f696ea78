// A game of two rows being played: positions, what may be played and why not.

import { SHEETS } from "./data/sheets.js";
import { TextError, shown } from "./errors.js";
import { readTwoRows, rowsOf, writeTwoRows } from "./made/games/two_row/strings.js";
import { REASONS } from "./made/games/two_row/sentences.js";
import { ownSheet } from "./own.js";
import { Timeline, readPosition } from "./timeline.js";
import { t } from "./strings.js";
import {
  END_STORE, MOVER, NORTH, SOUTH, STRIDE, SWEEP_WIN, WIN,
  drop_pit, ending, keeps_last, legal, make, reason, sweep, trace,
} from "./rules/two-row.rules.js";

const MOVES = 8; // room for the moves of a position, as the rules want it

/** @returns {{name: string, pits: string[], rules: number[], start: number, clockwise: boolean}} */
export function sheetOf(name) {
  const sheet = Object.hasOwn(SHEETS, name) ? SHEETS[name] : ownSheet(name);
  if (!sheet) throw new TextError(t("Unknown game {text}.", { text: shown(name) }));
  return { ...sheet, rows: rowsOf(sheet.pits.length / 2, sheet.clockwise) };
}

/** @returns {number[]} the position a text stands for; throws a TextError that names the text */
export function parsePosition(sheet, text) {
  const most = sheet.start * sheet.pits.length;
  const example = writeTwoRows(sheet.rows, startOf(sheet));
  return readPosition((given) => readTwoRows(given, sheet.rows, most, sheet.name), text, example);
}

/** @returns {number[]} the start, South to move */
export function startOf(sheet) {
  const state = new Array(STRIDE).fill(0);
  return state.fill(sheet.start, 0, sheet.pits.length);
}

export class SongoGame extends Timeline {
  /** Throws a TextError where the position or a move of the record is wrong. */
  constructor(name = "songo", position = "", record = "") {
    super();
    this.sheet = sheetOf(name);
    this.rules = this.sheet.rules;
    this.states = position ? parsePosition(this.sheet, position) : startOf(this.sheet);
    this.start = writeTwoRows(this.sheet.rows, this.states);
    this.playRecord(record);
  }

  get sides() { return "SN"; }
  get stride() { return STRIDE; }
  get row() { return this.sheet.pits.length / 2; }
  get mover() { return this.states[this.at + MOVER]; }
  find() {
    const { rules, states, at, scratch } = this;
    const moves = new Array(MOVES).fill(0);
    const count = legal(rules, states, at, scratch, moves, 0);
    const how = ending(rules, states, at, 0, count);
    return { how, moves: how ? [] : moves.slice(0, count) };
  }

  /**
   * Where the rules may write the next position. There is room for it: one list that grows under
   * their hands, and browsers run every search of the page ten times slower ever after.
   */
  get scratch() {
    while (this.states.length < this.at + 2 * STRIDE) this.states.push(0);
    return this.at + STRIDE;
  }

  /** Why a pit may not be played: a name of REASONS, "over", or "" where it may. */
  why(pit) {
    if (this.over) return "over";
    const { rules, states, at, scratch } = this;
    return REASONS[reason(rules, states, at, scratch, pit, new Array(MOVES).fill(0), 0)];
  }

  mine(pit) { return Math.floor(pit / this.row) === this.mover; }
  make(move) {
    const pit = this.pitNamed(move);
    const { rules, states, at, scratch } = this;
    const done = this.traced(pit, (events) => trace(rules, states, at, scratch, pit, events));
    make(rules, states, at, scratch, pit);
    return done;
  }

  /** Seeds that a side has won since a ply. */
  gained(side, ply = 0) {
    return this.finalState[SOUTH + side] - this.states[ply * STRIDE + SOUTH + side];
  }

  /** The position string, rows still on the board. */
  get position() { return writeTwoRows(this.sheet.rows, this.state); }

  /** The position as it is to be seen, for a reader who cannot. */
  get spelled() { return writeTwoRows(this.sheet.rows, this.finalState); }
  shownIn(pit) { return this.finalState[pit]; }

  /** The position, its rows swept into the stores where the game ends so. */
  get finalState() {
    const state = this.state;
    if (this.over && (this.ending !== END_STORE || this.rules[SWEEP_WIN] === 1)) {
      sweep(this.rules, state, 0);
    }
    return state;
  }

  /** The side that has won (0 South, 1 North), -1 where nobody has. */
  get won() {
    if (!this.over) return -1;
    const state = this.finalState;
    return [SOUTH, NORTH].findIndex((store) => state[store] >= this.rules[WIN]);
  }

  /** Where each seed of a pit would fall; the last is -1 where it would be kept. */
  landings(pit) {
    const seeds = this.seedsIn(pit);
    const fall = [];
    for (let k = 1; k <= seeds; k += 1) fall.push(drop_pit(this.rules, pit, k));
    if (seeds && keeps_last(this.rules, seeds) === 1) fall[seeds - 1] = -1;
    return fall;
  }
}
