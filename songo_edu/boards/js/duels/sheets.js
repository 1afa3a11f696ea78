// The sheets of the duels by name, and their positions as text: games/duels/sheets.py and
// notation.py say the same; a test in the browser compares them.

import { t, tn } from "../strings.js";
import { TextError } from "../errors.js";
import { shown } from "../timeline.js";

export const DUEL_MOST_HOLES = 24;
export const DUEL_MOST_SEEDS = 200;

const DUEL_PLAIN = { suicide: 0, misere: 0, impartial: 0, repeat: 0 };

/** The duels, and what each of their options changes, in the order in which options are written. */
const DUEL_SHEETS = {
  sowing: {
    ...DUEL_PLAIN, start: "1.2.2.1.1.2.2.1 L", landing: 1,
    options: {
      suicide: { suicide: 1 }, misere: { misere: 1 }, impartial: { impartial: 1 },
      fafy: { landing: 2 },
    },
  },
  wing: {
    ...DUEL_PLAIN, start: "1.1.1.1.1.1 L", landing: 0, repeat: 1,
    options: { situational: { repeat: 2 } },
  },
};

/** The names there are; options in brackets can be combined. */
function duelNames() {
  return Object.entries(DUEL_SHEETS).map(([base, { options }]) =>
    base + Object.keys(options).map((option) => `[+${option}]`).join("")).join(", ");
}

/**
 * The sheet of a name such as "sowing+misere"; the order of its options does not matter. Throws a
 * TextError that names the text.
 */
export function duelSheet(name) {
  const [base, ...asked] = String(name).split("+");
  const found = Object.hasOwn(DUEL_SHEETS, base) ? DUEL_SHEETS[base] : null;
  const there = Object.keys(found?.options ?? {});
  if (!found || new Set(asked).size < asked.length || asked.some((one) => !there.includes(one))) {
    throw new TextError(t("Unknown game {text}; known games: {known}.",
      { text: shown(String(name)), known: duelNames() }));
  }
  const chosen = there.filter((option) => asked.includes(option));
  return Object.assign({}, found, ...chosen.map((option) => found.options[option]),
    { name: [base, ...chosen].join("+"), base, chosen });
}

/** The sheet, for a board of so many holes, as the integers that the rules read. */
export function duelIntegers({ landing, suicide, misere, impartial, repeat }, holes) {
  return [holes, landing, suicide, misere, impartial, repeat];
}

function duelNumber(part, text) {
  if (!/^0*[0-9]{1,3}$/.test(part)) {
    throw new TextError(t("{part} is no number of seeds, in {text}.",
      { part: shown(part), text: shown(text) }));
  }
  return Number(part);
}

/** @returns {number[]} the position a text stands for; throws a TextError that names the text */
export function parseDuel(sheet, text) {
  const match = /^([0-9.]+) ([LR])( x)?$/.exec(text);
  if (!match) {
    throw new TextError(t("{text} is no position; write it like {example}",
      { text: shown(text), example: sheet.start }));
  }
  const parts = match[1].split(".");
  if (parts.length > DUEL_MOST_HOLES) {
    throw new TextError(tn("{count} hole is more than a board may have, {most}, in {text}.",
      "{count} holes are more than a board may have, {most}, in {text}.",
      parts.length, { count: parts.length, most: DUEL_MOST_HOLES, text: shown(text) }));
  }
  const seeds = parts.map((part) => duelNumber(part, text));
  const total = seeds.reduce((sum, n) => sum + n, 0);
  if (total > DUEL_MOST_SEEDS) {
    throw new TextError(tn("{count} seed is more than a board may hold, {most}, in {text}.",
      "{count} seeds are more than a board may hold, {most}, in {text}.",
      total, { count: total, most: DUEL_MOST_SEEDS, text: shown(text) }));
  }
  const lost = match[3] ? 1 : 0;
  if (lost && !(sheet.suicide && seeds.includes(1))) { // the seed that lost fell in an empty hole
    throw new TextError(
      t("x says that a seed fell in an empty hole and lost, which cannot be in {text}.",
        { text: shown(text) }));
  }
  return [...seeds, "LR".indexOf(match[2]), lost];
}

/** @returns {string} a position as text */
export function formatDuel(state) {
  const [mover, lost] = state.slice(-2);
  return `${state.slice(0, -2).join(".")} ${"LR"[mover]}${lost ? " x" : ""}`;
}
