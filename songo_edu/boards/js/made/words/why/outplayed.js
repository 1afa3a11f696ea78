// Made from songo_edu/words/why/outplayed.py by `make generated`; change it there, not here.
import { DUEL_GOES_ON, DUEL_HOLES, DUEL_SLOT, duel_ending, duel_legal, duel_make, duel_stride, duel_stuck_wins } from "../../../rules/duels.rules.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export const NEAR_END = 7;
export function waysOn(rules, states, at) {
    const found = rangeOf(DUEL_SLOT).map((_) => 0);
    const count = duel_legal(rules, states, at, 0, found, 0);
    if (duel_ending(rules, states, at, count) !== DUEL_GOES_ON) return [];
    return found.slice(0, count);
}

export function lostWithin(rules, states, at, most) {
    const moves = waysOn(rules, states, at);
    if (moves.length === 0) return duel_stuck_wins(rules, states, at) === 0;
    if (most <= 0) return false;
    return moves.every((move) => beatenBy(rules, states, at, move, most) >= 0);
}

export function noReply(rules) {
    return 2 * rules[DUEL_HOLES];
}

export function beatenBy(rules, states, at, move, most) {
    if (most <= 0) return -1;
    const stride = duel_stride(rules);
    const after = at + stride;
    duel_make(rules, states, at, after, move);
    const ranked = [];
    const replies = waysOn(rules, states, after);
    if (replies.length === 0 && duel_stuck_wins(rules, states, after) === 1) return noReply(rules);
    for (const reply of replies) {
        duel_make(rules, states, after, after + stride, reply);
        ranked.push([waysOn(rules, states, after + stride).length, reply]);
    }
    for (const one of sortedBy(ranked, (each) => each)) {
        duel_make(rules, states, at, after, move);
        duel_make(rules, states, after, after + stride, one[1]);
        if (lostWithin(rules, states, after + stride, most - 1)) return one[1];
    }
    return -1;
}

export function toTheEnd(rules, states, at) {
    const stride = duel_stride(rules);
    let most = 0;
    while (most <= NEAR_END && !lostWithin(rules, states, at, most)) {
        most += 1;
    }
    if (most > NEAR_END) return [];
    const line = [];
    let here = at;
    while (most > 0) {
        const holding = waysOn(rules, states, here);
        const longest = holding.filter((m) => beatenBy(rules, states, here, m, most - 1) < 0);
        const move = longest[0];
        const reply = beatenBy(rules, states, here, move, most);
        line.push(move);
        if (reply === noReply(rules)) return line;
        duel_make(rules, states, here, here + stride, move);
        duel_make(rules, states, here + stride, here + 2 * stride, reply);
        line.push(reply);
        here += 2 * stride;
        most -= 1;
    }
    return line;
}
