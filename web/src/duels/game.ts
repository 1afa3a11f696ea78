// A duel being played: one row of holes, Left sowing rightward, Right leftward.

import { DUEL_NAMES, DUEL_OPTIONS, DUEL_SHEETS } from "../data/duels.js";
import {
  DUEL_REASONS,
  duelMoveName,
  duelMoveNumber,
  readDuel,
  writeDuel,
} from "../made/games/one_row_words.js";
import { Timeline, openSheet, readPosition } from "../timeline.js";
import type { Done, Found, Sheet, Step } from "../types.js";
import {
  DUEL_IMPARTIAL, duel_ending, duel_legal, duel_reason, duel_step, duel_stride, duel_trace, duel_winner,
} from "../rules/duels.rules.js";

/** A name with its options in their usual order. */
function inOrder(name: string): string {
  const [base, ...asked] = name.split("+");
  const there = Object.keys((DUEL_OPTIONS as Record<string, object>)[base] ?? {});
  return [base, ...asked.sort((a, b) => there.indexOf(a) - there.indexOf(b))].join("+");
}

export interface DuelSheet extends Omit<Sheet, "pits"> { base: string; start: string; rules: number[] }

export class DuelGame extends Timeline {
  declare sheet: DuelSheet & Sheet; declare holes: number; declare stride: number;

  constructor(name: string, position = "", record = "") {
    super();
    const sheet = openSheet<DuelSheet>(DUEL_SHEETS, inOrder(String(name)), DUEL_NAMES);
    const { start, rules } = sheet;
    this.states = readPosition((text) => readDuel(rules, text), position || start, start);
    this.holes = this.states.length - 2;
    this.sheet = { ...sheet, pits: Array.from({ length: this.holes }, (_, i) => String(i + 1)) };
    this.rules = [this.holes, ...rules.slice(1)];
    this.stride = duel_stride(this.rules);
    this.start = this.position;
    this.playRecord(record);
  }

  get sides(): string { return "LR"; }
  get position(): string { return writeDuel(this.state); }
  get mover(): number { return this.states[this.at + this.holes]; }

  find(): Found {
    const moves: number[] = [];
    const count = duel_legal(this.rules, this.states, this.at, 0, moves, 0);
    const how = duel_ending(this.rules, this.states, this.at, count);
    return { how, moves: how ? [] : moves.slice(0, count) };
  }

  get won(): number { return this.over ? duel_winner(this.rules, this.states, this.at) : -1; }
  override get openPits(): number[] { return [...new Set(this.found.moves.map((move) => move >> 1))]; }

  // -- moves by number, as the rules count them, and by name ---------------------------------------

  /** The moves from a hole, legal or not: one each way that the mover may sow. */
  movesFrom(pit: number): number[] {
    return this.rules[DUEL_IMPARTIAL] ? [2 * pit, 2 * pit + 1] : [2 * pit + this.mover];
  }

  legalFrom(pit: number): number[] { return this.found.moves.filter((move) => move >> 1 === pit); }

  moveName(move: number): string { return duelMoveName(this.rules, move); }
  /** A move by its name, -1 where the board has none of that name. */
  numberOf(name: string): number { return duelMoveNumber(this.rules, this.holes, this.mover, name); }

  override knows(move: string): boolean { return this.numberOf(move) >= 0; }
  override pitOf(move: string): number { return this.pitNamed(move.replace(/[<>]$/, "")); }
  override allows(move: string): boolean { return this.found.moves.includes(this.numberOf(move)); }

  /** Why a move may not be played, by its number; "" where it may. */
  whyNot(move: number): string {
    if (this.over) return "over";
    return DUEL_REASONS[duel_reason(this.rules, this.states, this.at, 0, move)];
  }

  /** Why a hole may not be played at all; "" where it may. */
  why(pit: number): string {
    const codes = this.movesFrom(pit).map((move) => this.whyNot(move));
    return codes.includes("") ? "" : codes[0];
  }

  /** A hole, and where both ways are open, the one beside it on the side that it is sown to. */
  override step([pit, beside]: number[]): Step {
    const code = this.why(pit);
    if (code) return { code };
    const legal = this.legalFrom(pit);
    const next = legal.map((move) => pit + duel_step(move));
    const chosen = legal.length === 1 ? 0 : next.indexOf(beside);
    return chosen < 0 ? { next, along: [pit] } : { move: this.moveName(legal[chosen]) };
  }

  make(name: string): Done {
    const move = this.numberOf(name);
    const { rules, states, at, scratch } = this;
    return this.traced(move >> 1, (events) => duel_trace(rules, states, at, scratch, move, events));
  }

  /** Where each seed of a hole would fall, -1 off the board; nothing where there is a choice. */
  landings(pit: number): number[] {
    const moves = this.rules[DUEL_IMPARTIAL] ? this.legalFrom(pit) : this.movesFrom(pit);
    if (moves.length !== 1) return [];
    return Array.from({ length: this.seedsIn(pit) }, (_, k) => {
      const hole = pit + (k + 1) * duel_step(moves[0]);
      return hole < this.holes ? Math.max(hole, -1) : -1;
    });
  }
}
