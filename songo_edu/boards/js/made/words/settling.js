// Made from songo_edu/words/settling.py by `make generated`; change it there, not here.
import { END_STORE, GOES_ON, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN, ending, legal, make, row_seeds } from "../../rules/two-row.rules.js";
import { hasIn } from "../../subset/has.js";
import { rangeOf } from "../../subset/range.js";
import { sortedBy } from "../../subset/sorted.js";

export const PROMISE_BROKEN = 0;
export const PROMISE_KEPT = 1;
export const PROMISE_OPEN = 2;
export const MOST_AHEAD = 12;
export const ROOM_OF_MOVES = 8;
export function boardKey(states, at) {
    return states.slice(at, at + MOVER + 1).map((number) => String(number)).join(",");
}

export function searchOf(sheet, line, ply, solver, goal, most) {
    const at = ply * STRIDE;
    const board = row_seeds(sheet, line, 0, 0) + row_seeds(sheet, line, 0, sheet[ROW]);
    const mine = line[SOUTH + solver] + goal;
    const theirs = line[SOUTH + 1 - solver] + board - goal;
    const space = rangeOf(STRIDE * (2 * MOST_AHEAD + 6)).map((_) => 0);
    return { sheet, states: [...line.slice(at, at + STRIDE), ...space], seen: rangeOf(ply).map((one) => boardKey(line, one * STRIDE)), left: most, hope: settlingPromise(solver, mine, theirs, PROMISE_BROKEN), bar: settlingPromise(1 - solver, theirs + 1, mine - 1, PROMISE_KEPT) };
}

export function settlingPromise(side, seeds, rest, back) {
    return { side, seeds, rest, back, within: {}, beyond: {} };
}

export function settlingAtTheEnd(search, promise, at, how) {
    const [sheet, states, side] = [search.sheet, search.states, promise.side];
    let [mine, theirs] = [states[at + SOUTH + side], states[at + SOUTH + 1 - side]];
    if (how !== END_STORE || sheet[SWEEP_WIN] === 1) {
        mine += row_seeds(sheet, states, at, side * sheet[ROW]);
        theirs += row_seeds(sheet, states, at, (1 - side) * sheet[ROW]);
    }
    return mine >= promise.seeds || theirs <= promise.rest ? PROMISE_KEPT : PROMISE_BROKEN;
}

export function keptWithin(search, promise, at, moves) {
    let known;
    const [sheet, states, side] = [search.sheet, search.states, promise.side];
    if (states[at + SOUTH + side] >= promise.seeds) return PROMISE_KEPT;
    if (states[at + SOUTH + 1 - side] > promise.rest) return PROMISE_BROKEN;
    const key = boardKey(states, at);
    const [within, beyond] = [promise.within, promise.beyond];
    if (hasIn(within, key) && within[key] <= moves) return PROMISE_KEPT;
    if (hasIn(beyond, key) && beyond[key] >= moves) return PROMISE_BROKEN;
    if (hasIn(search.seen, key)) return promise.back;
    if (search.left === 0) return PROMISE_OPEN;
    search.left -= 1;
    const after = at + STRIDE;
    const found = rangeOf(ROOM_OF_MOVES).map((_) => 0);
    const count = legal(sheet, states, at, after, found, 0);
    const how = ending(sheet, states, at, at, count);
    if (how !== GOES_ON) {
        known = settlingAtTheEnd(search, promise, at, how);
        if (known === PROMISE_KEPT) {
            within[key] = 0;
        } else {
            beyond[key] = MOST_AHEAD;
        }
        return known;
    }
    const ours = states[at + MOVER] === side;
    if (ours && moves === 0) return PROMISE_BROKEN;
    const wanted = ours ? PROMISE_KEPT : PROMISE_BROKEN;
    for (const pit of found.slice(0, count)) {
        make(sheet, states, at, after, pit);
        known = keptWithin(search, promise, after, ours ? moves - 1 : moves);
        if (known === PROMISE_OPEN) return PROMISE_OPEN;
        if (known === wanted) break;
    }
    if (known === PROMISE_KEPT) {
        within[key] = moves;
    } else {
        beyond[key] = moves;
    }
    return known;
}

export function promiseSettled(search) {
    for (let moves = 0; moves < MOST_AHEAD + 1; moves += 1) {
        const known = keptWithin(search, search.hope, 0, moves);
        if (known !== PROMISE_BROKEN) return { known, moves };
        const barred = keptWithin(search, search.bar, 0, moves);
        if (barred !== PROMISE_BROKEN) return { known: barred === PROMISE_KEPT ? PROMISE_BROKEN : PROMISE_OPEN, moves };
    }
    return { known: PROMISE_OPEN, moves: MOST_AHEAD };
}

export function settlingMovesNeeded(search, promise, pit) {
    make(search.sheet, search.states, 0, STRIDE, pit);
    for (let moves = 0; moves < MOST_AHEAD + 1; moves += 1) {
        if (keptWithin(search, promise, STRIDE, moves) === PROMISE_KEPT) return moves;
    }
    return MOST_AHEAD + 1;
}

export function settlingOpenPits(search) {
    const found = rangeOf(ROOM_OF_MOVES).map((_) => 0);
    const count = legal(search.sheet, search.states, 0, STRIDE, found, 0);
    return found.slice(0, count);
}

export function replyHoldingOut(search) {
    const ranked = settlingOpenPits(search).map((pit) => [-settlingMovesNeeded(search, search.hope, pit), pit]);
    return sortedBy(ranked)[0][1];
}

export function soonestMove(search, promise) {
    const ranked = settlingOpenPits(search).map((pit) => [settlingMovesNeeded(search, promise, pit), pit]);
    return sortedBy(ranked)[0][1];
}
