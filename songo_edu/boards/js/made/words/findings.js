// Made from songo_edu/words/findings.py by `make generated`; change it there, not here.
import { DEFENCE_BEFORE, DEFENCE_KIND, DEFENCE_LEFT, DEFENCE_REGAIN, DEFENCE_REPLY, DEFENCE_SIZE, DEFENCE_SOURCE, DOUBLE_FIRST, DOUBLE_LEAST, DOUBLE_SECOND, DOUBLE_SIZE, DOUBLE_STOPS, MENACE_ANSWER, MENACE_LAST, MENACE_LEFT, MENACE_PITS, MENACE_REPLIES, MENACE_REPLY, MENACE_SEEDS, MENACE_TABLE, bidoua_of, find_defences, find_doubles, find_menaces, grenier_journey, is_grenier, waiting_of } from "../../rules/two-row-lens.rules.js";
import { LEGAL, MOVER, ROW, STRIDE, reason } from "../../rules/two-row.rules.js";
import { hasIn, rangeOf, sortedBy } from "../../subset.js";

export const MOVE_ROOM = 24;
export function findingsInOrder(order, pits) {
    return order.filter((pit) => hasIn(pits, pit));
}

export function findingsRowOf(sheet, order, side) {
    let first;
    first = side * sheet[ROW];
    return order.filter((pit) => first <= pit && pit < first + sheet[ROW]);
}

export function menaceTable(sheet, states, at, side) {
    let table;
    table = rangeOf(MENACE_TABLE).map((_) => 0);
    find_menaces(sheet, states, at, side, rangeOf(MOVE_ROOM).map((_) => 0), table);
    return table;
}

export function menacesIn(sheet, order, table, side) {
    let first, found, threats;
    first = side * sheet[ROW];
    threats = rangeOf(sheet[ROW]).filter((i) => table[MENACE_SEEDS + i] > 0);
    found = threats.map((i) => findingsMenace(order, table, side, first + i, i));
    return sortedBy(found, (one) => order.indexOf(one.source));
}

export function findingsMenace(order, table, side, source, i) {
    let chain, helps, last, seeds;
    seeds = table[MENACE_SEEDS + i];
    last = table[MENACE_LAST + i];
    chain = rangeOf(table[MENACE_PITS + i]).map((back) => last - back);
    helps = findingsReplyLines(table).filter((line) => table[line + i] < seeds).map((line) => ({ move: table[line + MENACE_REPLY], left: table[line + i] }));
    return { side: side, source: source, last: last, chain: chain, targets: findingsInOrder(order, chain), seeds: seeds, replies: sortedBy(helps, (one) => order.indexOf(one.move)), answer: table[MENACE_ANSWER + i] };
}

export function findingsReplyLines(table) {
    return rangeOf(table[MENACE_REPLIES]).map((reply) => MENACE_LEFT + 8 * reply);
}

export function doublesIn(sheet, order, table, side) {
    let count, first, found, out, real;
    out = rangeOf(21 * DOUBLE_SIZE).map((_) => 0);
    count = find_doubles(sheet, table, out);
    first = side * sheet[ROW];
    found = rangeOf(0, count * DOUBLE_SIZE, DOUBLE_SIZE).map((at) => findingsDouble(order, table, side, first, out.slice(at, at + DOUBLE_SIZE)));
    found = sortedBy(found, (one) => one.sources.map((pit) => order.indexOf(pit)));
    real = found.filter((one) => !one.apparent);
    return [...real, ...found.filter((one) => one.apparent)];
}

export function findingsDouble(order, table, side, first, pair) {
    let aimed, both, lines, sources, stops, threats;
    both = [pair[DOUBLE_FIRST], pair[DOUBLE_SECOND]];
    sources = findingsInOrder(order, both.map((i) => first + i));
    threats = sources.map((source) => findingsMenace(order, table, side, source, source - first));
    aimed = threats.flatMap((one) => one.chain);
    lines = findingsReplyLines(table);
    stops = rangeOf(lines.length).filter((reply) => pair[DOUBLE_STOPS] >> reply & 1).map((reply) => table[lines[reply] + MENACE_REPLY]);
    return { side: side, sources: sources, lasts: threats.map((one) => one.last), targets: findingsInOrder(order, aimed), seeds: Math.max(...threats.map((one) => one.seeds)), least: pair[DOUBLE_LEAST], stops: findingsInOrder(order, stops), apparent: stops.length > 0 };
}

export function defencesIn(sheet, order, states, at, table) {
    let count, found, out;
    out = rangeOf(51 * DEFENCE_SIZE).map((_) => 0);
    count = find_defences(sheet, states, at, table, rangeOf(MOVE_ROOM).map((_) => 0), out);
    found = rangeOf(0, count * DEFENCE_SIZE, DEFENCE_SIZE).map((place) => ({ move: out[place + DEFENCE_REPLY], source: out[place + DEFENCE_SOURCE], kind: out[place + DEFENCE_KIND], before: out[place + DEFENCE_BEFORE], left: out[place + DEFENCE_LEFT], regain: out[place + DEFENCE_REGAIN] }));
    return sortedBy(found, (one) => [order.indexOf(one.move), order.indexOf(one.source)]);
}

export function forbiddenIn(sheet, order, states, at) {
    let found, held, moves;
    moves = rangeOf(MOVE_ROOM).map((_) => 0);
    held = findingsRowOf(sheet, order, states[at + MOVER]).filter((pit) => states[at + pit] > 0);
    found = held.map((pit) => ({ pit: pit, reason: reason(sheet, states, at, at + STRIDE, pit, moves, 0) }));
    return found.filter((one) => one.reason !== LEGAL);
}

export function greniersIn(sheet, order, states, at, side) {
    return findingsRowOf(sheet, order, side).filter((pit) => is_grenier(sheet, states, at, pit) === 1).map((pit) => findingsGrenier(sheet, states, at, side, pit));
}

export function findingsGrenier(sheet, states, at, side, pit) {
    let best, journey;
    journey = rangeOf(4 * sheet[ROW]).map((_) => 0);
    best = grenier_journey(sheet, states, at, at + STRIDE, pit, journey);
    return { side: side, pit: pit, seeds: states[at + pit], journey: journey, best: best };
}

export function findingsOf(sheet, order, states, at, over, known) {
    let defences, doubles, forbidden, menaces, tables;
    menaces = [[], []];
    doubles = [[], []];
    defences = [];
    forbidden = [];
    if (!over) {
        tables = [0, 1].map((side) => menaceTable(sheet, states, at, side));
        menaces = [0, 1].map((side) => menacesIn(sheet, order, tables[side], side));
        doubles = [0, 1].map((side) => doublesIn(sheet, order, tables[side], side));
        defences = defencesIn(sheet, order, states, at, tables[1 - states[at + MOVER]]);
        forbidden = forbiddenIn(sheet, order, states, at);
    }
    return { over: over, menaces: menaces, doubles: doubles, greniers: [0, 1].map((side) => greniersIn(sheet, order, states, at, side)), defences: defences, forbidden: forbidden, bidoua: [0, 1].map((side) => bidoua_of(sheet, states, at, side)), waiting: [0, 1].map((side) => waiting_of(sheet, states, at, side, known)) };
}
