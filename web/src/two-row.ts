// Two rows, songo and awalé: the game being played, and its family. What a board needs of a family
// is listed in types.ts.

import type { SongoBoard } from "./board.js";
import { layout, pitLabel, twoRowPlaces } from "./made/drawing/geometry.js";
import {
  briefWords, keptWords, moveWords, openingWords, refusalWords, stepWords, sweptWords, verdictWords,
  REASONS, type Board,
} from "./made/games/two_row/sentences.js";
import { player } from "./made/games/wording.js";
import { opponents, replyTo, rulesFor } from "./opponent.js";
import {
  NORTH, SOUTH, STRIDE, END_STORE, MOVER, SWEEP_WIN, WIN, drop_pit, ending, keeps_last, legal, make,
  reason, sweep, trace,
} from "./rules/two-row.rules.js";
import { t } from "./strings.js";
import type { Family, Layout, Done, Found, Sheet } from "./types.js";
import { calledSide, markSlots } from "./telling.js";
import { SHEETS } from "./data/sheets.js";
import { TextError, shown } from "./errors.js";
import { readTwoRows, rowsOf, writeTwoRows } from "./made/games/strings.js";
import { ownSheet, Timeline, readPosition } from "./timeline.js";

const MOVES = 8; // room for the moves of a position, as the rules want it

/** The sheet of a game of two rows; `start`: seeds of each pit, `based`: the game it is like. */
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
    this.states = startOf(this.sheet);
    const { rows, start, pits } = this.sheet;
    const read = (text: string) => readTwoRows(text, rows, start * pits.length, this.sheet.name);
    if (position) this.states = readPosition(read, position, writeTwoRows(rows, this.states));
    this.start = writeTwoRows(rows, this.states);
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
    const found = reason(rules, states, at, scratch, pit, new Array(MOVES).fill(0), 0);
    return (REASONS as string[])[found];
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

// -- the family -----------------------------------------------------------------------------------

type TwoRowBoard = SongoBoard & { game: SongoGame };

const ROOM = 4; // positions that the finders overwrite after the one in question

export function factsOf(game: SongoGame, names: string[]): Board {
  const { rules: sheet, openPits: allowed, ending, finalState: closing } = game;
  const states = [...game.state, ...new Array(ROOM * STRIDE).fill(0)];
  return { sheet, names, order: game.sheet.rows.flat(), states, at: 0, allowed, ending, closing };
}

export const TWO_ROWS: Family = {
  open: (name, position, record) => new SongoGame(name, position, record),
  isPosition: (text) => text.includes("/"),
  view({ sheet }: SongoGame, { turned, numbering }) {
    const [north, south] = sheet.rows;
    const pitAt: number[] = twoRowPlaces(north, south, turned);
    const slotOf = pitAt.map((_, pit) => pitAt.indexOf(pit));
    const row = sheet.pits.length / 2;
    const counted = numbering === "s3" && sheet.clockwise;
    const labelOf = (pit: number): string => pitLabel(sheet.pits[pit], pit, row, counted);
    // A bare number names two pits: in sentences the side stands behind it.
    const names = sheet.pits.map((name, pit) => (counted ? labelOf(pit) + name[0] : name));
    return { pitAt, slotOf, endOf: turned ? [0, 1] : [1, 0], labels: pitAt.map(labelOf), names };
  },
  layout: (shape, { row, sheet }: SongoGame) =>
    layout(shape, row, sheet.clockwise ? "songo" : "awale") as unknown as Layout,
  scene(board: TwoRowBoard) {
    const { game, view, config } = board;
    const state = game.finalState;
    const places = [0, 1].map((end) => view.endOf.indexOf(end)); // the sides above and below
    return {
      seeds: view.pitAt.map((pit) => state[pit]),
      names: view.labels,
      stores: places.map((side) => state[side === 0 ? SOUTH : NORTH]),
      sides: places.map((side) => calledSide(config, side, player)),
      mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
      marks: markSlots(board),
    };
  },
  told: ({ states, at }, { pit, events }, view) =>
    moveWords(view.names, states, at - STRIDE, pit, events),
  brief: ({ side, handful, events }, view) => briefWords(view.names, side, handful, events),
  who: player,
  refusal: (game: SongoGame, pit, code, view) =>
    refusalWords(factsOf(game, view.names), pit, code, view.who) as [string, string],
  verdict: ({ rules, ending, finalState }: SongoGame, who) =>
    verdictWords(rules, ending, finalState, who),
  swept: ({ row, ending, state, finalState }: SongoGame, who) =>
    ending > 0 ? sweptWords(row, state, finalState, who) : "",
  opening: (game: SongoGame, { controls, opponent, mode }) => (controls === "none" ? ""
    : openingWords(game.mover, mode === "play" ? opponent : "")),
  step: (view, pit, kind, n) => stepWords(view.names[pit], kind, n),
  reply: replyTo,
  thinker: "two-row",
  /** The pit of the focused row whose shown name holds a digit; letters have their place. */
  numbered({ game, view, pits }: TwoRowBoard, digit) {
    const side = Math.floor(pits.active / game.row);
    const first = side * game.row;
    for (let pit = first; pit < first + game.row; pit += 1) {
      if (view.labels[view.slotOf[pit]].includes(digit)) return pit;
    }
    if (/\d/.test(view.labels[0])) return -1;
    const row = view.pitAt.filter((pit) => Math.floor(pit / game.row) === side);
    return row[Number(digit) - 1] ?? -1;
  },
  // A seed that would come back to its own pit is kept: a last seed may fall in no pit.
  aside: (game, from) => (game.seedsIn(game.pitNamed(from)) >= game.sheet.pits.length - 1
    ? { answer: "kept", label: t("It is kept") } : null),
  landed: (answer, right) => (answer === "kept" ? keptWords(right) : null),
  lens: true,
  menu: {
    kind: ({ sheet }) => (sheet.clockwise ? "songo" : "awale"),
    opponents, hasLevels: true, rules: rulesFor,
    begins: (board, side) => board.game.start.replace(/ [NS] /, ` ${side} `),
  },
};
