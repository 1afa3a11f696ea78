// A solitaire being played: a row of holes from the store outward, any number of them.

import { SOLO_SHEETS } from "./data.js";
import { readSolo, soloHoles, writeSolo } from "../made/words/notation/solitaires.js";
import { SOLO_REASONS } from "../made/words/solitaires.js";
import { Timeline, openSheet, readPosition } from "../timeline.js";
import {
  SOLO_AWAY, SOLO_END_GOAL, SOLO_END_HOME, SOLO_SKIP, SOLO_WRAPS, solo_ending, solo_legal, solo_make, solo_next, solo_reason,
  solo_stride, solo_trace,
} from "../rules/solitaires.rules.js";

export class SoloGame extends Timeline {
  /** Throws a TextError where the game, the position or a move of the record is wrong. */
  constructor(name, position = "", record = "") {
    super();
    const sheet = openSheet(SOLO_SHEETS, name, Object.keys(SOLO_SHEETS));
    const { start, rules } = sheet;
    this.states = readPosition((text) => readSolo(rules, text), position || start, start);
    this.holes = soloHoles(rules, this.states);
    this.sheet = { ...sheet, pits: Array.from({ length: this.holes }, (_, i) => String(i + 1)) };
    this.rules = [this.holes, ...rules.slice(1)];
    this.stride = solo_stride(this.rules);
    this.start = this.position;
    this.playRecord(record);
  }

  get sides() { return ""; }
  get mover() { return 0; }
  get at() { return this.ply * this.stride; }
  get scratch() { return this.at + this.stride; }
  get position() { return writeSolo(this.rules, this.state); }
  get state() { return this.stateAt(this.ply); }
  stateAt(ply) { return this.states.slice(ply * this.stride, (ply + 1) * this.stride); }

  seedsIn(pit) { return this.states[this.at + pit]; }
  get stored() { return this.states[this.at + this.holes]; }
  /** Seeds in the holes. */
  get left() { return this.state.slice(0, this.holes).reduce((sum, n) => sum + n, 0); }
  /** The board that is asked for, null where all is to come home. */
  get goal() { return this.rules[SOLO_AWAY] ? this.state.slice(this.holes + 2) : null; }

  /** Everything that depends on the position only, worked out once. */
  get found() {
    if (this.cache?.ply !== this.ply) {
      const moves = [];
      const count = solo_legal(this.rules, this.states, this.at, this.scratch, moves, 0);
      const how = solo_ending(this.rules, this.states, this.at, count);
      this.cache = { ply: this.ply, how, moves: how ? [] : moves.slice(0, count) };
    }
    return this.cache;
  }

  /** How the game has ended, one of the rules' SOLO_END numbers, 0 where it goes on. */
  get ending() { return this.found.how; }
  get over() { return this.ending !== 0; }
  get won() { return this.ending === SOLO_END_HOME || this.ending === SOLO_END_GOAL ? 0 : -1; }
  get openPits() { return this.found.moves; }
  mine() { return true; }

  why(pit) {
    if (this.over) return "over";
    return SOLO_REASONS[solo_reason(this.rules, this.states, this.at, this.scratch, pit)];
  }

  allows(move) { return this.knows(move) && !this.why(this.pitNamed(move)); }

  step([pit]) {
    const code = this.why(pit);
    return code ? { code } : { move: this.sheet.pits[pit] };
  }

  make(move) {
    const pit = this.pitNamed(move);
    const done = { pit, side: 0, handful: this.seedsIn(pit) };
    const events = [];
    const size = solo_trace(this.rules, this.states, this.at, this.scratch, pit, events);
    solo_make(this.rules, this.states, this.at, this.scratch, pit);
    return { ...done, events: events.slice(0, size) };
  }

  gained(_side, ply = 0) { return this.stored - this.states[ply * this.stride + this.holes]; }

  /** Where each seed of a hole would fall, what it sets going left aside; -1 off the row. */
  landings(pit) {
    const fall = [];
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
