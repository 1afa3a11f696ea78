// Made from songo_edu/words/finders.py by `make generated`; change it there, not here.
import { DEFENCE_BEFORE, DEFENCE_KIND, DEFENCE_LEFT, DEFENCE_REGAIN, DEFENCE_REPLY, DEFENCE_SIZE, DEFENCE_SOURCE, DOUBLE_FIRST, DOUBLE_LEAST, DOUBLE_SECOND, DOUBLE_SIZE, DOUBLE_STOPS, MENACE_ANSWER, MENACE_LAST, MENACE_LEFT, MENACE_PITS, MENACE_REPLIES, MENACE_REPLY, MENACE_SEEDS, MENACE_TABLE, bidoua_of, find_defences, find_doubles, find_menaces, grenier_journey, is_grenier, waiting_of } from "../../rules/two-row-lens.rules.js";
import { LEGAL, MOVER, ROW, STRIDE, reason } from "../../rules/two-row.rules.js";
import { hasIn } from "../../subset/has.js";
import { rangeOf } from "../../subset/range.js";
import { sortedBy } from "../../subset/sorted.js";

export const MOVE_SPACE = 24;
export function findersInOrder(order, pits) {
    return order.filter((pit) => hasIn(pits, pit));
}

export function findersRowOf(sheet, order, side) {
    const first = side * sheet[ROW];
    return order.filter((pit) => first <= pit && pit < first + sheet[ROW]);
}

export function menaceTable(sheet, states, at, side) {
    const table = rangeOf(MENACE_TABLE).map((_) => 0);
    find_menaces(sheet, states, at, side, rangeOf(MOVE_SPACE).map((_) => 0), table);
    return table;
}

export function menacesIn(sheet, order, table, side) {
    const first = side * sheet[ROW];
    const threats = rangeOf(sheet[ROW]).filter((i) => table[MENACE_SEEDS + i] > 0);
    const found = threats.map((i) => findersMenace(order, table, side, first + i, i));
    return sortedBy(found, (one) => order.indexOf(one.source));
}

export function findersMenace(order, table, side, source, i) {
    const seeds = table[MENACE_SEEDS + i];
    const last = table[MENACE_LAST + i];
    const chain = rangeOf(table[MENACE_PITS + i]).map((back) => last - back);
    const helps = findersReplyLines(table).filter((line) => table[line + i] < seeds).map((line) => ({ move: table[line + MENACE_REPLY], left: table[line + i] }));
    return { side, source, last, chain, targets: findersInOrder(order, chain), seeds, replies: sortedBy(helps, (one) => order.indexOf(one.move)), answer: table[MENACE_ANSWER + i] };
}

export function findersReplyLines(table) {
    return rangeOf(table[MENACE_REPLIES]).map((reply) => MENACE_LEFT + 8 * reply);
}

export function doublesIn(sheet, order, table, side) {
    const out = rangeOf(21 * DOUBLE_SIZE).map((_) => 0);
    const count = find_doubles(sheet, table, out);
    const first = side * sheet[ROW];
    let found = rangeOf(0, count * DOUBLE_SIZE, DOUBLE_SIZE).map((at) => findersDouble(order, table, side, first, out.slice(at, at + DOUBLE_SIZE)));
    found = sortedBy(found, (one) => one.sources.map((pit) => order.indexOf(pit)));
    const real = found.filter((one) => !one.apparent);
    return [...real, ...found.filter((one) => one.apparent)];
}

export function findersDouble(order, table, side, first, pair) {
    const both = [pair[DOUBLE_FIRST], pair[DOUBLE_SECOND]];
    const sources = findersInOrder(order, both.map((i) => first + i));
    const threats = sources.map((source) => findersMenace(order, table, side, source, source - first));
    const aimed = threats.flatMap((one) => one.chain);
    const lines = findersReplyLines(table);
    const stops = rangeOf(lines.length).filter((reply) => pair[DOUBLE_STOPS] >> reply & 1).map((reply) => table[lines[reply] + MENACE_REPLY]);
    return { side, sources, lasts: threats.map((one) => one.last), targets: findersInOrder(order, aimed), seeds: Math.max(...threats.map((one) => one.seeds)), least: pair[DOUBLE_LEAST], stops: findersInOrder(order, stops), apparent: stops.length > 0 };
}

export function defencesIn(sheet, order, states, at, table) {
    const out = rangeOf(51 * DEFENCE_SIZE).map((_) => 0);
    const count = find_defences(sheet, states, at, table, rangeOf(MOVE_SPACE).map((_) => 0), out);
    const found = rangeOf(0, count * DEFENCE_SIZE, DEFENCE_SIZE).map((place) => ({ move: out[place + DEFENCE_REPLY], source: out[place + DEFENCE_SOURCE], kind: out[place + DEFENCE_KIND], before: out[place + DEFENCE_BEFORE], left: out[place + DEFENCE_LEFT], regain: out[place + DEFENCE_REGAIN] }));
    return sortedBy(found, (one) => [order.indexOf(one.move), order.indexOf(one.source)]);
}

export function forbiddenIn(sheet, order, states, at) {
    const moves = rangeOf(MOVE_SPACE).map((_) => 0);
    const held = findersRowOf(sheet, order, states[at + MOVER]).filter((pit) => states[at + pit] > 0);
    const found = held.map((pit) => ({ pit, reason: reason(sheet, states, at, at + STRIDE, pit, moves, 0) }));
    return found.filter((one) => one.reason !== LEGAL);
}

export function greniersIn(sheet, order, states, at, side) {
    return findersRowOf(sheet, order, side).filter((pit) => is_grenier(sheet, states, at, pit) === 1).map((pit) => findersGrenier(sheet, states, at, side, pit));
}

export function findersGrenier(sheet, states, at, side, pit) {
    const journey = rangeOf(4 * sheet[ROW]).map((_) => 0);
    const best = grenier_journey(sheet, states, at, at + STRIDE, pit, journey);
    return { side, pit, seeds: states[at + pit], journey, best };
}

export function findingsOf(sheet, order, states, at, over, known) {
    let menaces = [[], []];
    let doubles = [[], []];
    let defences = [];
    let forbidden = [];
    if (!over) {
        const tables = [0, 1].map((side) => menaceTable(sheet, states, at, side));
        menaces = [0, 1].map((side) => menacesIn(sheet, order, tables[side], side));
        doubles = [0, 1].map((side) => doublesIn(sheet, order, tables[side], side));
        defences = defencesIn(sheet, order, states, at, tables[1 - states[at + MOVER]]);
        forbidden = forbiddenIn(sheet, order, states, at);
    }
    return { over, menaces, doubles, greniers: [0, 1].map((side) => greniersIn(sheet, order, states, at, side)), defences, forbidden, bidoua: [0, 1].map((side) => bidoua_of(sheet, states, at, side)), waiting: [0, 1].map((side) => waiting_of(sheet, states, at, side, known)) };
}
