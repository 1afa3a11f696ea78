// What the finders of the rules see in a position, pits as numbers; songo_edu/analysis sees the same.

import { rowsOf } from "../game.js";
import {
  DEFENCE_BEFORE, DEFENCE_KIND, DEFENCE_LEFT, DEFENCE_REGAIN, DEFENCE_REPLY, DEFENCE_SIZE,
  DEFENCE_SOURCE, DOUBLE_FIRST, DOUBLE_LEAST, DOUBLE_SECOND, DOUBLE_SIZE, DOUBLE_STOPS,
  MENACE_ANSWER, MENACE_LAST, MENACE_LEFT, MENACE_PITS, MENACE_REPLIES, MENACE_REPLY, MENACE_SEEDS,
  bidoua_of, find_defences, find_doubles, find_menaces, grenier_journey, is_grenier, waiting_of,
  waiting_table,
} from "../rules/two-row-lens.rules.js";
import { MOVER, STRIDE } from "../rules/two-row.rules.js";

const ROOM = 4;
const waitingTables = new Map(); // by the length of a row; what was counted once is kept

/** What one side threatens, replies from left to right. */
function menacesOf(sheet, table, side, inOrder) {
  const row = sheet.pits.length / 2;
  const replies = Array.from({ length: table[MENACE_REPLIES] }, (_, i) => MENACE_LEFT + 8 * i);
  const found = [];
  for (let i = 0; i < row; i += 1) {
    const seeds = table[MENACE_SEEDS + i] ?? 0;
    if (!seeds) continue;
    const last = table[MENACE_LAST + i];
    const chain = Array.from({ length: table[MENACE_PITS + i] }, (_, back) => last - back);
    const helps = replies.filter((line) => table[line + i] < seeds)
      .map((line) => ({ move: table[line + MENACE_REPLY], left: table[line + i] }));
    found.push({
      side, source: side * row + i, last, chain, targets: inOrder(chain), seeds,
      replies: inOrder(helps, ({ move }) => move), answer: table[MENACE_ANSWER + i],
    });
  }
  return inOrder(found, ({ source }) => source);
}

/** Pairs of threats that fall in different pits, the real ones first. */
function doublesOf(sheet, table, side, menaces, inOrder) {
  const row = sheet.pits.length / 2;
  const out = [];
  const count = find_doubles(sheet.rules, table, out);
  const found = [];
  for (let at = 0; at < count * DOUBLE_SIZE; at += DOUBLE_SIZE) {
    const sources = inOrder([DOUBLE_FIRST, DOUBLE_SECOND].map((place) => side * row + out[at + place]));
    const both = sources.map((pit) => menaces.find(({ source }) => source === pit));
    const stops = [];
    for (let reply = 0; reply < table[MENACE_REPLIES]; reply += 1) {
      if (out[at + DOUBLE_STOPS] >> reply & 1) {
        stops.push(table[MENACE_LEFT + 8 * reply + MENACE_REPLY]);
      }
    }
    found.push({
      side, sources, lasts: both.map(({ last }) => last),
      targets: inOrder([...new Set(both.flatMap(({ targets }) => targets))]),
      seeds: Math.max(...both.map(({ seeds }) => seeds)),
      least: out[at + DOUBLE_LEAST], stoppedBy: inOrder(stops), apparent: stops.length > 0,
    });
  }
  const ordered = inOrder(inOrder(found, ({ sources }) => sources[1]), ({ sources }) => sources[0]);
  return [...ordered.filter((one) => !one.apparent), ...ordered.filter((one) => one.apparent)];
}

function greniersOf(sheet, states, side, inOrder) {
  const row = sheet.pits.length / 2;
  const own = inOrder(Array.from({ length: row }, (_, i) => side * row + i));
  return own.filter((pit) => is_grenier(sheet.rules, states, 0, pit) === 1).map((pit) => {
    const out = [];
    const best = grenier_journey(sheet.rules, states, 0, STRIDE, pit, out);
    return { side, pit, seeds: states[pit], journey: out, best };
  });
}

/** Answers of the player to move, by move and then by the pit they answer. */
function defencesOf(sheet, states, table, inOrder) {
  const out = [];
  const count = find_defences(sheet.rules, states, 0, table, [], out);
  const found = [];
  for (let at = 0; at < count * DEFENCE_SIZE; at += DEFENCE_SIZE) {
    found.push({
      move: out[at + DEFENCE_REPLY], source: out[at + DEFENCE_SOURCE], kind: out[at + DEFENCE_KIND],
      before: out[at + DEFENCE_BEFORE], left: out[at + DEFENCE_LEFT],
      regain: out[at + DEFENCE_REGAIN],
    });
  }
  return inOrder(inOrder(found, ({ source }) => source), ({ move }) => move);
}

/**
 * All that is found in the position of a game. Pits stand from left to right, North's row first.
 * Where the game is over nothing threatens and nothing is forbidden.
 * @param {import("../game.js").SongoGame} game
 */
export function findingsOf(game) {
  const { sheet, over, state } = game;
  const rank = [];
  rowsOf(sheet).flat().forEach((pit, place) => { rank[pit] = place; });
  const inOrder = (list, pitOf = (pit) => pit) =>
    [...list].sort((one, other) => rank[pitOf(one)] - rank[pitOf(other)]);
  const states = [...state, ...new Array(ROOM * STRIDE).fill(0)];
  const tables = [0, 1].map((side) => {
    const table = [];
    if (!over) find_menaces(sheet.rules, states, 0, side, [], table);
    return table;
  });
  const menaces = tables.map((table, side) => (over ? [] : menacesOf(sheet, table, side, inOrder)));
  const row = sheet.pits.length / 2;
  if (!waitingTables.has(row)) {
    waitingTables.set(row, new Int32Array(waiting_table(sheet.rules)));
  }
  const held = Array.from({ length: row }, (_, i) => state[MOVER] * row + i)
    .filter((pit) => state[pit]);
  return {
    over,
    menaces,
    doubles: tables.map((table, side) =>
      (over ? [] : doublesOf(sheet, table, side, menaces[side], inOrder))),
    greniers: [0, 1].map((side) => greniersOf(sheet, states, side, inOrder)),
    defences: over ? [] : defencesOf(sheet, states, tables[1 - state[MOVER]], inOrder),
    forbidden: over ? [] : inOrder(held).map((pit) => ({ pit, code: game.why(pit) }))
      .filter(({ code }) => code),
    bidoua: [0, 1].map((side) => bidoua_of(sheet.rules, states, 0, side)),
    waiting: [0, 1].map((side) => waiting_of(sheet.rules, states, 0, side, waitingTables.get(row))),
    inOrder,
  };
}
