// What every game has, whatever its rules: moves one after the other, taken back and played again.
// A family extends this with its rules. And rule sheets of a reader's own, as Python tells them.

import { readAsTold, shown, TextError } from "./errors.js";
import { GIVEN_UP, moveLabel, moveNumber } from "./made/games/wording.js";
import { noPosition } from "./made/games/strings.js";
import { t } from "./strings.js";
import type { Done, Family, Found, Game, GameOptions, Move, Sheet, Side, Step } from "./types.js";

export function openSheet<Kind extends Omit<Sheet, "pits">>(
  sheets: Record<string, Kind>, name: string, known: string[]): Kind {
  const kind = Object.hasOwn(sheets, name) ? sheets[name] : ownSheet(name) as Kind | undefined;
  if (kind) return kind;
  throw new TextError(t("Unknown game {text}; known games: {known}.",
    { text: shown(String(name)), known: known.join(", ") }));
}

export function readPosition(
  read: (text: string) => number[], text: string, example: string,
): number[] {
  const state = readAsTold(() => read(text));
  if (!state.length) throw new TextError(noPosition(text, example));
  return state;
}

const END_GIVEN_UP = -1; // beside the endings that the rules number

export abstract class Timeline {
  declare family: Family; declare sheet: Sheet; declare rules: number[]; declare states: number[];
  declare start: string;
  line: string[] = []; // names of moves, those taken back included
  resigned = false; // whether who is to move behind the whole line has given the game up
  ply = 0;
  cache: (Found & { ply: number }) | null = null;

  abstract readonly stride: number;
  abstract readonly sides: string; // "SN", "LR", or "" where one plays alone
  abstract readonly mover: number;
  abstract readonly position: string;
  abstract readonly winner: number; // by the rules; -1 for nobody; alone, 0 once it is won
  abstract find(): Found;
  /** The code of why a pit may not be played, "" where it may. */
  abstract why(pit: number): string;
  abstract make(move: string): Done;
  abstract landings(pit: number): number[];

  playRecord(record: string): void {
    for (const move of String(record).split(/\s+/).filter(Boolean)) {
      if (move === GIVEN_UP && this.canGiveUp) {
        this.giveUp(true);
        continue;
      }
      if (!this.knows(move)) {
        throw new TextError(t("{text} is not a pit of this board.", { text: shown(move) }));
      }
      if (!this.allows(move)) {
        throw new TextError(t("Move {number} of the record, {move}, cannot be played.",
          { number: moveNumber(this.ply + 1, this.sides ? this.mover : -1), move }));
      }
      this.play(move);
    }
  }

  /** Who makes the move that leads to this ply, -1 who plays alone; sides always take turns. */
  sideOf(ply: number): number { return this.sides ? (this.mover + this.ply + ply + 1) % 2 : -1; }
  /** The number of that move in the score, and the move with it, like "40. N6". */
  numberAt(ply: number): number { return moveNumber(ply, this.sideOf(ply)); }
  labelAt(ply: number, move = this.line[ply - 1]): string {
    return moveLabel(ply, this.sideOf(ply), move);
  }

  /** Where the position of this ply stands, and where the rules may write the next one. */
  get at(): number { return this.ply * this.stride; }
  get scratch(): number { return this.at + this.stride; }
  get state(): number[] { return this.states.slice(this.at, this.at + this.stride); }
  seedsIn(pit: number): number { return this.states[this.at + pit]; }
  /** What is to be seen in a pit: where a game ends by sweeping the rows, nothing. */
  shownIn(pit: number): number { return this.seedsIn(pit); }

  get found(): Found {
    if (this.cache?.ply !== this.ply) {
      this.cache = {
        ply: this.ply, ...(this.isGivenUp ? { how: END_GIVEN_UP, moves: [] } : this.find()),
      };
    }
    return this.cache;
  }

  get ending(): number { return this.found.how; }
  get over(): boolean { return this.ending !== 0; }
  get won(): number { return this.isGivenUp ? 1 - this.mover : this.winner; }
  get isGivenUp(): boolean { return this.resigned && this.ply === this.line.length; }
  get canGiveUp(): boolean { return this.sides !== "" && this.ply > 0 && !this.over; }
  get openPits(): number[] { return this.found.moves; }
  mine(pit: number): boolean;
  mine() { return true; }
  gained(side: number, ply?: number): number;
  gained() { return 0; }
  allows(move: string): boolean { return this.knows(move) && !this.why(this.pitNamed(move)); }

  step([pit]: number[]): Step {
    const code = this.why(pit!);
    return code ? { code } : { move: this.sheet.pits[pit!] };
  }

  traced(pit: number, write: (events: number[]) => number): Done {
    const done = { pit, side: this.mover, handful: this.seedsIn(pit) };
    const events: number[] = [];
    const size = write(events);
    return { ...done, events: events.slice(0, size) };
  }

  pitNamed(name: string): number { return this.sheet.pits.indexOf(name); }
  knows(move: string): boolean { return this.pitNamed(move) >= 0; }
  pitOf(move: string): number { return this.pitNamed(move); }

  play(move: string): Move {
    const done = { move, ...this.make(move) };
    if (this.line[this.ply] !== move) {
      this.line = [...this.line.slice(0, this.ply), move];
      this.resigned = false;
    }
    this.ply += 1;
    this.cache = null;
    return done;
  }

  giveUp(resigned: boolean): void {
    this.line = this.line.slice(0, this.ply);
    this.resigned = resigned;
    this.cache = null;
  }

  goTo(ply: number): Move | null {
    const goal = Math.max(0, Math.min(ply, this.line.length));
    let done: Move | null = null;
    this.cache = null;
    if (goal < this.ply) this.ply = goal;
    while (this.ply < goal) done = this.play(this.line[this.ply]);
    return done;
  }

  follows(other: Game): boolean {
    return this.sheet.name === other.sheet.name && this.start === other.start && !this.resigned
      && this.ply === other.ply + 1
      && `${other.record} ${this.line[other.ply]}`.trim() === this.record;
  }

  get record(): string { return this.line.slice(0, this.ply).join(" "); }
  /** The whole line as it is kept and sent, with a last word where the game was given up. */
  get history(): string { return [...this.line, ...(this.resigned ? [GIVEN_UP] : [])].join(" "); }

  /** The ply before this one at which it was not `opponent`'s turn. */
  turnBefore(opponent: Side): number {
    let goal = this.ply - 1;
    if (!opponent || !this.sides) return goal;
    const mover = (ply: number) => this.sides[this.sideOf(ply + 1)];
    while (goal > 0 && mover(goal) === opponent) goal -= 1;
    return goal;
  }

  get asOptions(): GameOptions {
    return {
      game: this.sheet.name, position: this.start,
      history: this.isGivenUp ? this.history : this.record,
    };
  }

  get lastPit(): number { return this.ply ? this.pitOf(this.line[this.ply - 1]) : -1; }
}

const OWN_SHEETS = new Map<string, Sheet>();

/** Keep a sheet that is told as text; what cannot be read is no sheet, and its game unknown. */
export function keepSheet(text: string | null): void {
  try {
    const sheet = JSON.parse(text!);
    if (sheet) OWN_SHEETS.set(sheet.name, sheet);
  } catch {
    // its game is unknown
  }
}

export const ownSheet = (name: string): Sheet | undefined => OWN_SHEETS.get(name);

/** A sheet of one's own as text, to be kept; "" of any other. */
export const sheetText = (name: string): string =>
  OWN_SHEETS.has(name) ? JSON.stringify(OWN_SHEETS.get(name)) : "";

/** The game that one's own is like; any other stands for itself. */
export const likeGame = (name?: string): string => ownSheet(name!)?.like ?? String(name);
