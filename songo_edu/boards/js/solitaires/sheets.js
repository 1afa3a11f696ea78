// The sheets of the solitaires by name, and their positions as text: games/solitaires/sheets.py and
// notation.py say the same; a test in the browser compares them.

import {
  SOLO_LAND_ANY, SOLO_LAND_OCCUPIED, SOLO_LAND_STORE,
} from "../rules/solitaires.rules.js";
import { t, tn } from "../strings.js";
import { TextError } from "../errors.js";
import { shown } from "../timeline.js";

export const MOST_HOLES = 64;
export const MOST_SEEDS = 10000;

const PLAIN = { landing: SOLO_LAND_ANY, wraps: 0, relay: 0, away: 0, skip: 0, options: {} };

/** Every solitaire, and what each of its options changes. */
const SOLO_SHEETS = {
  tchoukaillon: {
    ...PLAIN, start: "1.1.3.2.4.6 0", landing: SOLO_LAND_STORE,
    options: { occupied: { landing: SOLO_LAND_OCCUPIED } },
  },
  kaillon: { ...PLAIN, start: "1.0.2.1 0" },
  "tchouka-rouma": {
    ...PLAIN, start: "2.2.2.2 0", wraps: 1, relay: 1, options: { "skip-origin": { skip: 1 } },
  },
  monde: { ...PLAIN, start: "1.1.2.1.1.0 > 0.0.3.0.2.1", relay: 1, away: 1 },
};

/** All names, options included: each game has one option at most. */
function allNames() {
  return Object.entries(SOLO_SHEETS).flatMap(([base, { options }]) =>
    [base, ...Object.keys(options).map((option) => `${base}+${option}`)]);
}

/** The sheet of a name such as "tchoukaillon+occupied"; throws a TextError that names the text. */
export function soloSheet(name) {
  if (!allNames().includes(name)) {
    throw new TextError(t("Unknown game {text}; known games: {known}.",
      { text: shown(String(name)), known: allNames().join(", ") }));
  }
  const [base, option] = name.split("+");
  return { ...SOLO_SHEETS[base], ...SOLO_SHEETS[base].options[option], name, base };
}

/** The sheet, for a row of so many holes, as the integers that the rules read. */
export function soloIntegers(sheet, holes) {
  return [holes, sheet.landing, sheet.wraps, sheet.relay, sheet.away, sheet.skip];
}

function soloNumber(part, text) {
  if (!/^0*[0-9]{1,5}$/.test(part)) {
    throw new TextError(t("{part} is no number of seeds, in {text}.",
      { part: shown(part), text: shown(text) }));
  }
  return Number(part);
}

function soloRow(words, text) {
  const parts = words.split(".");
  if (parts.length > MOST_HOLES) {
    throw new TextError(t("{count} holes are more than the {most} a row may have, in {text}.",
      { count: parts.length, most: MOST_HOLES, text: shown(text) }));
  }
  return parts.map((part) => soloNumber(part, text));
}

const soloSum = (row) => row.reduce((sum, n) => sum + n, 0);

function fewEnough(total, text) {
  if (total > MOST_SEEDS) {
    throw new TextError(t("{total} seeds are more than the {most} a board may have, in {text}.",
      { total, most: MOST_SEEDS, text: shown(text) }));
  }
}

/** @returns {number[]} the position a text stands for, laid out as the rules want it */
export function parseSolo(sheet, text) {
  const shape = sheet.away ? /^([0-9.]+) > ([0-9.]+)( x)?$/ : /^([0-9.]+)(?: ([0-9]+))?( x)?$/;
  const match = shape.exec(text);
  if (!match || (match[3] && !sheet.relay)) {
    throw new TextError(t("{text} is no position; write it like {example}",
      { text: shown(text), example: sheet.start }));
  }
  const row = soloRow(match[1], text);
  const lost = match[3] ? 1 : 0;
  if (lost && !row.includes(1)) { // the seed that lost lies alone
    throw new TextError(
      t("x says that a last seed fell in an empty hole, but none holds 1 seed, in {text}.",
        { text: shown(text) }));
  }
  if (!sheet.away) {
    const store = soloNumber(match[2] ?? "0", text);
    fewEnough(soloSum(row) + store, text);
    return [...row, store, lost];
  }
  const end = soloRow(match[2], text);
  fewEnough(soloSum(row), text);
  checkEnd(row, end, lost, shown(text));
  return [...row, 0, lost, ...end];
}

/** Throws where a board of Le Monde and the one asked for cannot belong together. */
function checkEnd(row, end, lost, text) {
  const [seeds, others] = [soloSum(row), soloSum(end)];
  if (row.length !== end.length) {
    throw new TextError(tn("A board of {count} hole cannot become one of {other}, in {text}.",
      "A board of {count} holes cannot become one of {other}, in {text}.",
      row.length, { count: row.length, other: end.length, text }));
  }
  if (seeds !== others) {
    throw new TextError(tn("A board with {count} seed cannot become one with {other}, in {text}.",
      "A board with {count} seeds cannot become one with {other}, in {text}.",
      seeds, { count: seeds, other: others, text }));
  }
  if (lost && row.every((n, i) => n === end[i])) {
    throw new TextError(
      t("x says that the game is lost, but the end asked for is there, in {text}.", { text }));
  }
}

/** @returns {string} a position as text */
export function formatSolo(sheet, state, holes) {
  const row = state.slice(0, holes).join(".");
  const behind = state[holes + 1] ? " x" : "";
  return sheet.away ? `${row} > ${state.slice(holes + 2).join(".")}${behind}`
    : `${row} ${state[holes]}${behind}`;
}
