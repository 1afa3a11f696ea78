// A solitaire being played: a row of holes from the store outward, any number of them.

import { SOLO_SHEETS } from "../data/solitaires.js";
import { readSolo, SOLO_REASONS, soloHoles, writeSolo } from "../made/games/one_row_words.js";
import {
  SOLO_AWAY, SOLO_END_GOAL, SOLO_END_HOME, solo_ending, solo_hopeless, solo_horizon, solo_legal, solo_longest,
  solo_make, solo_next, solo_reason, SOLO_SKIP, solo_slots, solo_stride, solo_trace, solo_winnable,
  SOLO_WRAPS,
} from "../rules/solitaires.rules.js";
import { openSheet, readPosition, Timeline } from "../timeline.js";
import type { Done, Found, Sheet } from "../types.js";

/** A sheet as the data have it: `choice` is what the menu calls it among those of its board. */
export interface SoloSheet extends Omit<Sheet, "pits"> {
  base: string; start: string; rules: number[]; choice?: string;
}

export class SoloGame extends Timeline {
  declare sheet: SoloSheet & Sheet; declare holes: number; declare stride: number;

  constructor(name: string, position = "", record = "") {
    super();
    const sheet = openSheet<SoloSheet>(SOLO_SHEETS, name, Object.keys(SOLO_SHEETS));
    const { start, rules } = sheet;
    this.states = readPosition((text) => readSolo(rules, text), position || start, start);
    this.holes = soloHoles(rules, this.states);
    this.sheet = { ...sheet, pits: Array.from({ length: this.holes }, (_, i) => String(i + 1)) };
    this.rules = [this.holes, ...rules.slice(1)];
    this.stride = solo_stride(this.rules);
    this.start = this.position;
    this.playRecord(record);
  }

  get sides(): string { return ""; }
  get mover(): number { return 0; }
  get position(): string { return writeSolo(this.rules, this.state); }
  stateAt(ply: number): number[] { return this.states.slice(ply * this.stride, (ply + 1) * this.stride); }

  get stored(): number { return this.states[this.at + this.holes]; }
  get left(): number { return this.state.slice(0, this.holes).reduce((sum, n) => sum + n, 0); }
  /** The board that is asked for, null where all is to come home. */
  get goal(): number[] | null { return this.rules[SOLO_AWAY] ? this.state.slice(this.holes + 2) : null; }

  find(): Found {
    const moves: number[] = [];
    const count = solo_legal(this.rules, this.states, this.at, this.scratch, moves, 0);
    const how = solo_ending(this.rules, this.states, this.at, count);
    return { how, moves: how ? [] : moves.slice(0, count) };
  }

  get won(): number { return this.ending === SOLO_END_HOME || this.ending === SOLO_END_GOAL ? 0 : -1; }

  why(pit: number): string {
    if (this.over) return "over";
    return SOLO_REASONS[solo_reason(this.rules, this.states, this.at, this.scratch, pit)];
  }

  make(move: string): Done {
    const pit = this.pitNamed(move);
    const { rules, states, at, scratch } = this;
    const done = this.traced(pit, (events) => solo_trace(rules, states, at, scratch, pit, events));
    solo_make(rules, states, at, scratch, pit);
    return done;
  }

  override gained(_side: number, ply = 0): number { return this.stored - this.states[ply * this.stride + this.holes]; }

  /** Where each seed of a hole would fall, what it sets going left aside; -1 off the row. */
  landings(pit: number): number[] {
    const fall: number[] = [];
    let place = pit;
    while (fall.length < this.seedsIn(pit)) {
      const done = place < 0 || (place === this.holes && !this.rules[SOLO_WRAPS]);
      place = done ? -1 : solo_next(this.rules, place);
      if (this.rules[SOLO_AWAY] && place >= this.holes) place = -1;
      if (place !== pit || !this.rules[SOLO_SKIP]) fall.push(place);
    }
    return fall;
  }
}

/** What asks the rules: 1 for yes, 0 for no, less where the nodes ran out. */
type Question = (
  rules: number[], states: Int32Array, at: number, most: number, nodes: number, table: Int32Array, line: Int32Array,
  info: number[],
) => number;

/** Whether a board can be won, null where the nodes ran out; and how, whether that is the shortest way. */
export interface Winnable { winnable: boolean | null; line: number[]; nodes: number; shortest: boolean }

const NODES = 60000; // a few hundredths of a second
const NODES_OF_A_HINT = 300000;
const ANY_MOVES = -1;

function askRules(question: Question, rules: number[], state: number[], nodes: number, most: number) {
  const horizon = solo_horizon(rules, state, 0, most);
  const states = new Int32Array(state.length + solo_stride(rules) * (horizon + 2));
  states.set(state);
  const table = new Int32Array(solo_slots(nodes) * (rules[0] + 1));
  const line = new Int32Array(solo_longest(rules, state, 0) + 1);
  const info = [0, 0, 0];
  return { found: question(rules, states, 0, most, nodes, table, line, info), line, info };
}

export function winnable(rules: number[], state: number[], nodes = NODES): Winnable {
  const { found, line, info } = askRules(solo_winnable, rules, state, nodes, ANY_MOVES);
  const won = found === 1;
  return {
    winnable: found < 0 ? null : won,
    line: won ? [...line.slice(0, info[0])] : [],
    nodes: info[1],
    shortest: won && info[2] === 0,
  };
}

/** Whether a game is known to be lost for good, or not to be won within so many moves. */
export function isHopeless(game: SoloGame, most = ANY_MOVES): boolean {
  if (game.over) return game.won < 0;
  return askRules(solo_hopeless, game.rules, game.state, NODES, most).found === 1;
}

/** How many moves to take back until the game can be won: 0 for never, -1 where not settled. */
export function wayBack(game: SoloGame): number {
  let nodes = NODES_OF_A_HINT;
  let sure = true;
  for (let ply = game.ply - 1; ply >= 0; ply -= 1) {
    const found = winnable(game.rules, game.stateAt(ply), Math.min(nodes, NODES));
    nodes -= found.nodes;
    if (found.winnable) return game.ply - ply;
    if (found.winnable === null) sure = false;
    if (nodes <= 0) return -1;
  }
  return sure ? 0 : -1;
}
