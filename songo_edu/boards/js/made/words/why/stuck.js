// Made from songo_edu/words/why/stuck.py by `make generated`; change it there, not here.
import { joined, listed } from "../lists.js";
import { duelMoveName } from "../notation/duels.js";
import { DUEL_BARRED_LANDING, DUEL_BARRED_OFF, DUEL_BARRED_REPEAT, DUEL_HOLES, DUEL_IMPARTIAL, DUEL_LANDING, DUEL_REPEAT, duel_broken, duel_mover, duel_reason } from "../../../rules/duels.rules.js";
import { t, tn } from "../../../strings.js";
import { rangeOf } from "../../../subset/range.js";

export function barredBy(rules, states, at, code) {
    let moves = rangeOf(2 * rules[DUEL_HOLES]);
    if (rules[DUEL_IMPARTIAL] === 0) {
        const side = duel_mover(rules, states, at);
        moves = rangeOf(rules[DUEL_HOLES]).map((hole) => 2 * hole + side);
    }
    return moves.filter((move) => duel_reason(rules, states, at, 0, move) === code);
}

export function comeBack(rules, states, at) {
    const moves = barredBy(rules, states, at, DUEL_BARRED_REPEAT);
    if (moves.length === 0) return "";
    const values = { holes: stuckNames(rules, moves) };
    if (rules[DUEL_REPEAT] === 2) return tn("{holes} would bring back a board that has stood before with the same player to move", "{holes} would each bring back a board that has stood before with the same player to move", moves.length, values);
    return tn("{holes} would bring back a board that has stood before", "{holes} would each bring back a board that has stood before", moves.length, values);
}

export function whyStuck(rules, states, at) {
    const clauses = [];
    if (rules[DUEL_IMPARTIAL] === 0) {
        const openTo = barredBy(rules, states, at, DUEL_BARRED_LANDING);
        for (let gap = 0; gap < rules[DUEL_HOLES]; gap += 1) {
            const moves = openTo.filter((move) => duel_broken(rules, states, at, move) === gap);
            if (moves.length > 0) clauses.push(stuckInto(rules, gap, moves));
        }
    }
    const again = comeBack(rules, states, at);
    if (again) clauses.push(again);
    const off = barredBy(rules, states, at, DUEL_BARRED_OFF);
    if (rules[DUEL_IMPARTIAL] === 0 && off.length > 0) clauses.push(stuckOff(clauses.length, off.length));
    return clauses.length > 0 ? joined(clauses) : "";
}

export function stuckInto(rules, gap, moves) {
    const values = { holes: stuckNames(rules, moves), gap: gap + 1 };
    if (rules[DUEL_LANDING] === 1) return tn("{holes} would end in hole {gap}, which is empty", "{holes} would end in hole {gap}, which is empty", moves.length, values);
    return tn("{holes} would drop a seed into hole {gap}, which is empty", "{holes} would drop a seed into hole {gap}, which is empty", moves.length, values);
}

export function stuckOff(others, n) {
    if (others === 0) return t("every sowing would run off the board");
    return tn("the other one would run off the board", "the others would run off the board", n);
}

export function stuckNames(rules, moves) {
    return listed(moves.map((move) => duelMoveName(rules, move)));
}

export function gapWords(rules, states, at, hole) {
    const barred = barredBy(rules, states, at, DUEL_BARRED_LANDING);
    const moves = barred.filter((move) => duel_broken(rules, states, at, move) === hole);
    if (moves.length === 0) return "";
    const values = { gap: hole + 1, holes: stuckNames(rules, moves) };
    if (rules[DUEL_LANDING] === 1) return tn("Hole {gap} is empty now: {holes} would end in it, and so cannot be played.", "Hole {gap} is empty now: {holes} would end in it, and so cannot be played.", moves.length, values);
    return tn("Hole {gap}, empty now, is a gap that {holes} cannot cross: every seed must fall in a hole that holds some.", "Hole {gap}, empty now, is a gap that {holes} cannot cross: every seed must fall in a hole that holds some.", moves.length, values);
}
