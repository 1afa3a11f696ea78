// Made from songo_edu/words/why/spare.py by `make generated`; change it there, not here.
import { duelMoveName } from "../notation/duels.js";
import { DUEL_HOLES, DUEL_SLOT, duel_legal, duel_make, duel_stride } from "../../../rules/duels.rules.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export const LONG_ROW = 4;
export function aloneIn(rules, state, side, known) {
    const name = state.slice(0, rules[DUEL_HOLES]).map((n) => String(n)).join(" ");
    if (hasIn(known, name)) return known[name];
    let most = 0;
    const stride = duel_stride(rules);
    const board = [...state.slice(0, rules[DUEL_HOLES]), side, 0, ...rangeOf(stride).map((_) => 0)];
    const moves = rangeOf(DUEL_SLOT).map((_) => 0);
    const count = duel_legal(rules, board, 0, 0, moves, 0);
    for (const move of moves.slice(0, count)) {
        duel_make(rules, board, 0, stride, move);
        most = Math.max(most, 1 + aloneIn(rules, board.slice(stride, 2 * stride), side, known));
    }
    known[name] = most;
    return most;
}

export function aloneLine(rules, state, side) {
    const stride = duel_stride(rules);
    const known = {};
    let here = state;
    const line = [];
    while (aloneIn(rules, here, side, known) > 0) {
        const board = [...here.slice(0, rules[DUEL_HOLES]), side, 0, ...rangeOf(stride).map((_) => 0)];
        const moves = rangeOf(DUEL_SLOT).map((_) => 0);
        const count = duel_legal(rules, board, 0, 0, moves, 0);
        const best = [];
        for (const move of moves.slice(0, count)) {
            duel_make(rules, board, 0, stride, move);
            best.push([-aloneIn(rules, board.slice(stride, 2 * stride), side, known), move]);
        }
        line.push(sortedBy(best, (one) => one)[0][1]);
        duel_make(rules, board, 0, stride, line.at(-1));
        here = board.slice(stride, 2 * stride);
    }
    return line;
}

export function spareWords(rules, moves) {
    if (moves.length === 0 || moves.length > LONG_ROW) return String(moves.length);
    const holes = moves.map((move) => duelMoveName(rules, move)).join(", ");
    return t("{n} ({holes})", { n: moves.length, holes });
}
