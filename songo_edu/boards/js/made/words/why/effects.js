// Made from songo_edu/words/why/effects.py by `make generated`; change it there, not here.
import { END_STORE, EVENT_CAPTURE, EVENT_DROP, EVENT_GIFT, EVENT_KEEP, GOES_ON, MOVER, ROW, STOP_ALL, STOP_COUNT, STRIDE, SWEEP_WIN, TAKE_MIN, chain, copy_state, ending, keeps_last, legal, make, sow, trace } from "../../../rules/two-row.rules.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";
import { sumOf } from "../../../subset/sum.js";

export const MET_EMPTIED = 1;
export const MET_BARRED = 2;
export const MET_FARTHER = 3;
export const MET_FULL = 4;
export const MET_BARE = 5;
export const MET_ALL = 6;
export const MET_LESS = 7;
export const MET_OVER = 8;
export const EFFECTS_EVENTS = 320;
export function pitsAllowed(sheet, state) {
    const board = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const found = rangeOf(8).map((_) => 0);
    const count = legal(sheet, board, 0, STRIDE, found, 0);
    if (ending(sheet, board, 0, 0, count) !== GOES_ON) return [];
    return found.slice(0, count);
}

export function withSide(state, side) {
    return [...state.slice(0, MOVER), side, ...state.slice(MOVER + 1, STRIDE)];
}

export function aimsOf(sheet, state, side) {
    const board = [...withSide(state, side), ...rangeOf(STRIDE).map((_) => 0)];
    const found = [];
    for (const pit of pitsAllowed(sheet, board.slice(0, STRIDE))) {
        const seeds = make(sheet, board, 0, STRIDE, pit) - keeps_last(sheet, board[pit]);
        if (seeds > 0) {
            copy_state(board, 0, STRIDE);
            const last = sow(sheet, board, STRIDE, pit);
            const taken = chain(sheet, board, STRIDE, pit, board[pit], last) >> 4;
            const pits = rangeOf(taken).map((back) => last - back);
            found.push({ source: pit, last, pits, seeds });
        }
    }
    return sortedBy(found, (one) => -one.seeds);
}

export function moveOf(sheet, state, pit) {
    const board = [...state.slice(0, STRIDE), ...rangeOf(2 * STRIDE).map((_) => 0)];
    const side = board[MOVER];
    const events = rangeOf(EFFECTS_EVENTS).map((_) => 0);
    const size = trace(sheet, board, 0, STRIDE, pit, events);
    const told = events.slice(0, size);
    const takes = make(sheet, board, 0, STRIDE, pit);
    const drops = rangeOf(0, size, 3).filter((i) => told[i] === EVENT_DROP);
    const first = (1 - side) * sheet[ROW];
    const theirs = board.slice(first, first + sheet[ROW]);
    const gift = told[0] === EVENT_GIFT;
    const kept = rangeOf(0, size, 3).some((i) => told[i] === EVENT_KEEP);
    const endedIn = gift || kept ? -1 : told[drops.at(-1) + 1];
    const moves = rangeOf(8).map((_) => 0);
    const count = legal(sheet, board, STRIDE, 2 * STRIDE, moves, 0);
    return { side, pit, held: board[pit], before: board.slice(0, STRIDE), after: board.slice(STRIDE, 2 * STRIDE), takes, pits: rangeOf(0, size, 3).filter((i) => told[i] === EVENT_CAPTURE).map((i) => told[i + 1]), kept, gift, home: !gift && Math.floor(pit / sheet[ROW]) === Math.floor((pit + board[pit]) / sheet[ROW]), fed: sumOf(theirs) === 0, ends: ending(sheet, board, STRIDE, STRIDE, count), stop: told[size - 1], last: endedIn, made: endedIn < 0 ? 0 : told[drops.at(-1) + 2] };
}

export function newAims(sheet, move) {
    if (move.ends !== GOES_ON) return [];
    const known = aimsOf(sheet, move.before, move.side);
    return aimsOf(sheet, move.after, move.side).filter((one) => one.seeds > effectsSeedsFrom(known, one.source));
}

export function effectsSeedsFrom(aims, source) {
    return sumOf(aims.filter((one) => one.source === source).map((one) => one.seeds));
}

export function metBy(sheet, move) {
    const other = 1 - move.side;
    const now = aimsOf(sheet, move.after, other);
    const found = [];
    for (const aim of aimsOf(sheet, move.before, other)) {
        const left = effectsSeedsFrom(now, aim.source);
        if (left < aim.seeds) found.push(effectsMet(sheet, move, aim, left));
    }
    return found;
}

export function effectsMet(sheet, move, aim, left) {
    const [source, other] = [aim.source, 1 - move.side];
    const plain = { aim, how: MET_LESS, left, pit: aim.last, n: 0 };
    const after = withSide(move.after, other);
    if (move.ends !== GOES_ON) return { ...plain, how: MET_OVER };
    if (after[source] === 0) return { ...plain, how: MET_EMPTIED, pit: source };
    if (!hasIn(pitsAllowed(sheet, after), source)) return { ...plain, how: MET_BARRED, pit: source };
    const now = moveOf(sheet, after, source);
    if (now.last !== aim.last) return { ...plain, how: MET_FARTHER, pit: now.last, n: after[source] };
    if (now.stop === STOP_ALL) return { ...plain, how: MET_ALL };
    if (now.stop === STOP_COUNT && now.pits.length < aim.pits.length) {
        const stopped = aim.pits[now.pits.length];
        const n = effectsSeedsThen(sheet, after, source, stopped);
        const how = n < sheet[TAKE_MIN] ? MET_BARE : MET_FULL;
        return { ...plain, how, pit: stopped, n };
    }
    return plain;
}

export function effectsSeedsThen(sheet, state, source, pit) {
    const board = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const events = rangeOf(EFFECTS_EVENTS).map((_) => 0);
    const size = trace(sheet, board, 0, STRIDE, source, events);
    const held = rangeOf(0, size, 3).filter((i) => events[i] === EVENT_DROP && events[i + 1] === pit).map((i) => events[i + 2]);
    return held.length > 0 ? held.at(-1) : state[pit];
}

export function keptBy(sheet, move) {
    const other = 1 - move.side;
    const [before, after] = [withSide(move.before, other), withSide(move.after, other)];
    const allowed = pitsAllowed(sheet, before);
    return allowed.filter((pit) => keeps_last(sheet, before[pit]) === 1 && keeps_last(sheet, after[pit]) === 0);
}

export function afterStandingStill(sheet, move) {
    const aims = move.ends !== GOES_ON ? [] : aimsOf(sheet, move.after, move.side);
    return move.takes + Math.max(...[0, ...aims.map((one) => one.seeds)]);
}

export function sweptBy(sheet, move, side) {
    if (move.ends === GOES_ON || move.ends === END_STORE && sheet[SWEEP_WIN] === 0) return 0;
    const first = side * sheet[ROW];
    return sumOf(move.after.slice(first, first + sheet[ROW]));
}
