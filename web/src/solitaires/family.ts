// The family of the solitaires. What a board needs of a family is listed in types.ts.

import type { SongoBoard } from "../board.js";
import { makeButton, textBox } from "../buttons.js";
import { SOLO_SHEETS } from "../data/solitaires.js";
import { shown, TextError } from "../errors.js";
import { rowLayout } from "../made/drawing/geometry.js";
import {
  soloMoveWords, soloRefusalWords, soloVerdictWords, readSolo, SOLO_REASONS, soloHoles, writeSolo,
} from "../made/games/one_row_words.js";
import {
  SOLO_AWAY, SOLO_EVENT_LIFT, solo_free, SOLO_LAND_STORE, SOLO_LANDING, solo_reason,
  SOLO_STOP_EMPTY, solo_trace, SOLO_END_GOAL, SOLO_END_HOME, solo_ending, solo_hopeless,
  solo_horizon, solo_legal, solo_longest, solo_make, solo_next, SOLO_SKIP, solo_slots, solo_stride,
  solo_winnable, SOLO_WRAPS,
} from "../rules/solitaires.rules.js";
import { t, tn } from "../strings.js";
import type { Choices, Config, Family, GameMenu, Done, Found, Sheet } from "../types.js";
import { markSlots, rowView } from "../telling.js";
import { openSheet, readPosition, Timeline } from "../timeline.js";

/** A sheet as the data have it: `choice` is what the menu calls it among those of its board. */
interface SoloSheet extends Omit<Sheet, "pits"> {
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
  stateAt(ply: number): number[] {
    return this.states.slice(ply * this.stride, (ply + 1) * this.stride);
  }

  get stored(): number { return this.states[this.at + this.holes]; }
  get left(): number { return this.state.slice(0, this.holes).reduce((sum, n) => sum + n, 0); }
  /** The board that is asked for, null where all is to come home. */
  get goal(): number[] | null {
    return this.rules[SOLO_AWAY] ? this.state.slice(this.holes + 2) : null;
  }

  find(): Found {
    const moves: number[] = [];
    const count = solo_legal(this.rules, this.states, this.at, this.scratch, moves, 0);
    const how = solo_ending(this.rules, this.states, this.at, count);
    return { how, moves: how ? [] : moves.slice(0, count) };
  }

  get winner(): number {
    return this.ending === SOLO_END_HOME || this.ending === SOLO_END_GOAL ? 0 : -1;
  }

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

  override gained(_side: number, ply = 0): number {
    return this.stored - this.states[ply * this.stride + this.holes];
  }

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

/** Whether a board can be won, null where the nodes ran out; how, and whether shortest. */
interface Winnable { winnable: boolean | null; line: number[]; nodes: number; shortest: boolean }

const NODES = 60000; // a few hundredths of a second
const NODES_OF_A_HINT = 300000;
const ANY_MOVES = -1;

/** Ask the rules: `answer` is 1 for yes, 0 for no, less where the nodes ran out. */
function askRules(
  question: typeof solo_winnable | typeof solo_hopeless, rules: number[], state: number[],
  nodes: number, most: number,
) {
  const horizon = solo_horizon(rules, state, 0, most);
  const states = new Int32Array(state.length + solo_stride(rules) * (horizon + 2));
  states.set(state);
  const table = new Int32Array(solo_slots(nodes) * (rules[0] + 1));
  const line = new Int32Array(solo_longest(rules, state, 0) + 1);
  const info = [0, 0, 0];
  return { answer: question(rules, states, 0, most, nodes, table, line, info), line, info };
}

function winnable(rules: number[], state: number[], nodes = NODES): Winnable {
  const {
    answer, line, info: [length, looked, longer],
  } = askRules(solo_winnable, rules, state, nodes, ANY_MOVES);
  const won = answer === 1;
  return {
    winnable: answer < 0 ? null : won, line: won ? [...line.slice(0, length)] : [], nodes: looked,
    shortest: won && longer === 0,
  };
}

/** Whether a game is known to be lost for good, or not to be won within so many moves. */
function isHopeless(game: SoloGame, most = ANY_MOVES): boolean {
  if (game.over) return game.won < 0;
  return askRules(solo_hopeless, game.rules, game.state, NODES, most).answer === 1;
}

/** How many moves to take back until the game can be won: 0 for never, -1 where not settled. */
function wayBack(game: SoloGame): number {
  let nodes = NODES_OF_A_HINT;
  let sure = true;
  for (let ply = game.ply - 1; ply >= 0; ply -= 1) {
    const search = winnable(game.rules, game.stateAt(ply), Math.min(nodes, NODES));
    nodes -= search.nodes;
    if (search.winnable) return game.ply - ply;
    if (search.winnable === null) sure = false;
    if (nodes <= 0) return -1;
  }
  return sure ? 0 : -1;
}

// -- sentences; the others stand in songo_edu/games/one_row_words.py ------------------------------

const verdict = (game: SoloGame): string => soloVerdictWords(game.rules, game.ending, game.left);

/** A reader who plays is told at once that all is lost; one who is being asked something is not. */
const isTold = (game: SoloGame, { controls }: Config) =>
  (controls === "game" || controls === "study") && isHopeless(game);

function winningWords({ rules }: SoloGame, { line, shortest }: Winnable): string {
  const hole = line[0] + 1;
  if (rules[SOLO_LANDING] === SOLO_LAND_STORE) {
    return t("Hole {hole} is the playable hole nearest the store: no other move keeps the win.", {
      hole,
    });
  }
  if (solo_free(rules) && shortest) {
    return tn("A shortest way home begins with hole {hole}: {n} move.",
      "A shortest way home begins with hole {hole}: {n} moves.", line.length, { hole });
  }
  return rules[SOLO_AWAY] ? t("Hole {hole} brings the board asked for.", { hole })
    : t("Hole {hole} keeps the win.", { hole });
}

function sheetsLike(name: string): Choices | null {
  const { base, choice } = (SOLO_SHEETS as Record<string, Partial<SoloSheet>>)[name] ?? {};
  if (!choice) return null;
  return Object.values<SoloSheet>(SOLO_SHEETS).filter((sheet) => sheet.base === base)
    .map((sheet) => [sheet.name, t(sheet.choice!)]);
}

const randomBelow = (n: number) => Math.floor(Math.random() * n);

/** The one board of Tchoukaillon with so many seeds that can be won, from hole 1 outward. */
export function winningRow(seeds: number): number[] {
  const row: number[] = [];
  for (let plays = seeds, hole = 1; plays > 0; hole += 1) {
    row.push((hole * plays) % (hole + 1));
    plays = Math.floor((hole * plays) / (hole + 1));
  }
  return row;
}

/** A row of Kaillon that can be won: no hole holds more seeds than its number. */
function randomRow(holes: number, seeds: number): number[] {
  const row: number[] = new Array(holes).fill(0);
  for (let left = seeds; left > 0; left -= 1) {
    const open = [...row.keys()].filter((i) => row[i] <= i);
    row[open[randomBelow(open.length)]] += 1;
  }
  return row;
}

/** A board of Le Monde and the end that one series brings, the longest series of a few. */
function randomSeries(holes: number, seeds: number): string | null {
  const rules = [holes, ...SOLO_SHEETS.monde.rules.slice(1)];
  let best: string | null = null;
  let longest = 0;
  for (let tries = 0, count = 0; tries < 400 && count < 12; tries += 1) {
    const row: number[] = new Array(holes).fill(0);
    for (let left = seeds; left > 0; left -= 1) row[randomBelow(Math.random() * holes)] += 1;
    const pit = randomBelow(holes);
    const states = [...row, 0, 0, ...new Array<number>(holes).fill(-1)];
    const stride = states.length;
    if (solo_reason(rules, states, 0, stride, pit) !== 0) continue;
    const events: number[] = [];
    const size = solo_trace(rules, states, 0, stride, pit, events);
    if (events[size - 1] !== SOLO_STOP_EMPTY) continue;
    count += 1;
    if (size > longest) {
      longest = size;
      best = `${row.join(".")} > ${states.slice(stride, stride + holes).join(".")}`;
    }
  }
  return best;
}

const BOARDS_OF_S2 = [[4, 8], [5, 11], [6, 17]]; // holes and seeds, by its table
const MOST_TO_WIN = 1391; // seeds of a board of Tchoukaillon that fits into a row

const textOf = (row: number[]) => `${row.join(".")} 0`;

type Asked = [words: string, usual: number, least: number, most: number];

/** The numbers asked for, the most of the second after the first, and the board of them. */
interface Maker {
  numbers: Asked[];
  most?(first: number): number;
  make(first: number, second: number): string | null;
}

function makerOf(base: string): Maker {
  const holes = (usual: number, least: number): Asked => [t("Holes"), usual, least, 24];
  return ({
    tchoukaillon: {
      numbers: [[t("Seeds, for their winning board"), 17, 1, MOST_TO_WIN]],
      make: (seeds) => textOf(winningRow(seeds)),
    },
    kaillon: {
      numbers: [holes(5, 1), [t("Seeds"), 8, 1, 300]],
      most: (n) => (n * (n + 1)) / 2,
      make: (n, seeds) => textOf(randomRow(n, seeds)),
    },
    "tchouka-rouma": {
      numbers: [holes(4, 1), [t("Seeds in each hole"), 2, 1, 100]],
      make: (n, each) => textOf(new Array(n).fill(each)),
    },
    monde: { numbers: [holes(6, 2), [t("Seeds"), 6, 1, 48]], make: randomSeries },
  } as Record<string, Maker>)[base];
}

function wholeNumber(text: string, least: number, most: number): number {
  const n = Number(text);
  if (!/^\s*[0-9]{1,5}\s*$/.test(text) || n < least || n > most) {
    throw new TextError(t("{text} is not a whole number from {least} to {most}.",
      { text: shown(text.trim()), least, most }));
  }
  return n;
}

function fillMenu(menu: GameMenu): void {
  const { board } = menu;
  const { base } = (board.game as SoloGame).sheet;
  if (base === "tchoukaillon") {
    const boards: Choices = BOARDS_OF_S2.map(([holes, seeds]) =>
      [textOf(winningRow(seeds)), t("{holes} holes, {seeds} seeds", { holes, seeds })]);
    menu.select(t("Board"), [["", t("another")], ...boards],
      (value) => { if (value) board.restart(value); },
      () => (boards.some(([text]) => text === board.game.start) ? board.game.start : ""));
  }
  const { numbers, most, make } = makerOf(base);
  const boxes = numbers.map(([words, usual]) => {
    const box = textBox({ inputMode: "numeric", maxLength: 5, size: 4, value: String(usual) });
    box.addEventListener("keydown", (event) => { if (event.key === "Enter") begin(); });
    menu.field(words, box, () => {});
    return box;
  });
  function begin(): void {
    board.attempt(() => {
      const values: number[] = [];
      numbers.forEach(([, , least, greatest], i) => {
        const highest = i && most ? Math.min(greatest, most(values[0])) : greatest;
        values.push(wholeNumber(boxes[i].value, least, highest));
      });
      const text = make(values[0], values[1]);
      if (!text) throw new TextError(t("No board of that kind was found."));
      board.restart(text);
    });
  }
  menu.panel.append(makeButton({ label: t("New board"), act: begin }));
}

export const SOLITAIRES: Family = {
  open: (name, position, record) => new SoloGame(name, position, record),
  isPosition: (text) => /[.>x]/.test(text),
  /** The row with the store, which is the slot after the last hole, as it is in the rules. */
  view({ sheet, holes }: SoloGame, { turned }) {
    const view = rowView(sheet, turned);
    return { ...view, slotOf: [...view.slotOf, holes], endOf: [0, 0] };
  },
  layout: (shape, { holes, goal }: SoloGame, { turned }) =>
    rowLayout(shape, holes, turned ? 1 : -1, Boolean(goal)),
  scene(board) {
    const { game, view } = board as SongoBoard & { game: SoloGame };
    const { goal } = game;
    return {
      seeds: view.pitAt.map((pit) => game.seedsIn(pit)),
      names: view.labels,
      stores: [goal ? null : game.stored, null],
      sides: [t("Store"), ""],
      mover: -1,
      marks: markSlots(board),
      goals: goal ? view.pitAt.map((pit) => goal[pit]) : [],
      goal_word: goal ? t("Aim") : "",
    };
  },
  told: ({ rules }, { pit, handful, events }) => soloMoveWords(rules, pit, handful, events),
  refusal: (game, pit, code) => soloRefusalWords(game.rules, code, pit, game.seedsIn(pit)),
  verdict,
  opening(game: SoloGame, config) {
    if (config.controls === "none") return "";
    if (game.over) return verdict(game);
    if (config.mode !== "play") return ""; // what is asked stands above
    const lost = isTold(game, config);
    if (game.ply) return lost ? t("This can no longer be won.") : t("Choose a hole.");
    const aim = game.goal
      ? t("One series must bring the board {board}.", { board: game.goal.join(".") })
      : t("Bring every seed into the store.");
    return `${aim} ${lost ? t("This board cannot be won.") : t("Choose a hole.")}`;
  },
  comment: (game: SoloGame, config) =>
    !game.over && isTold(game, config) ? t("This can no longer be won.") : "",
  step(view, place, kind, n) {
    const values = { hole: place + 1, n };
    if (kind === SOLO_EVENT_LIFT) {
      return t("The {n} seeds of hole {hole} are picked up and sown in turn.", values);
    }
    return place === view.names.length ? t("A seed goes into the store: {n} there now.", values)
      : t("A seed goes into hole {hole}: {n} there now.", values);
  },
  hint(game: SoloGame) {
    if (game.over && (!game.ply || game.won >= 0)) return { pit: -1, words: verdict(game) };
    const search = game.over ? { winnable: false as const } : winnable(game.rules, game.state);
    if (search.winnable) return { pit: search.line[0], words: winningWords(game, search) };
    if (search.winnable === null) {
      return { pit: -1, words: t("Whether this can still be won is not settled.") };
    }
    const back = wayBack(game);
    if (back < 0) return { pit: -1, words: t("This can no longer be won.") };
    if (!back) return { pit: -1, words: t("This board cannot be won, whatever is played.") };
    return { pit: -1, words: tn(
      "This can no longer be won. Take back {n} move: there it still could.",
      "This can no longer be won. Take back {n} moves: there it still could.", back) };
  },
  lost: async (game: SoloGame, _side, most) => isHopeless(game, most),
  aside: () => ({ answer: "home", label: t("In the store") }),
  landed(hole, right = true) {
    if (hole === "home") {
      return right ? t("The last seed lands in the store.") : t("Not in the store.");
    }
    return right
      ? t("The last seed lands in hole {hole}.", { hole })
      : t("Not in hole {hole}.", { hole });
  },
  lens: false,
  menu: { rules: sheetsLike, more: fillMenu },
};
