// Made from songo_edu/words/notation/duels.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { rowIn, rowText } from "./common.js";
import { DUEL_IMPARTIAL, DUEL_SUICIDE } from "../../../rules/duels.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { sumOf } from "../../../subset/sum.js";

export const DUEL_MOST_HOLES = 24;
export const DUEL_MOST_SEEDS = 200;
export const DUELS_DIGITS = 3;
export function readDuel(rules, text) {
    const found = /^(?:([0-9.]+) ([LR])( x)?)$/u.exec(text);
    if (found == null) return [];
    const holes = found[1].split(".").length;
    if (holes > DUEL_MOST_HOLES) throw new TextError(tn("{count} hole is more than a board may have, {most}, in {text}", "{count} holes are more than a board may have, {most}, in {text}", holes, { count: holes, most: DUEL_MOST_HOLES, text: shown(text) }));
    const seeds = rowIn(found[1], DUELS_DIGITS, text);
    if (sumOf(seeds) > DUEL_MOST_SEEDS) throw new TextError(tn("{count} seed is more than a board may hold, {most}, in {text}", "{count} seeds are more than a board may hold, {most}, in {text}", sumOf(seeds), { count: sumOf(seeds), most: DUEL_MOST_SEEDS, text: shown(text) }));
    const lost = found[3] == null ? 0 : 1;
    if (lost === 1 && (rules[DUEL_SUICIDE] === 0 || !hasIn(seeds, 1))) throw new TextError(t("x says that a seed fell in an empty hole and lost, which cannot be in {text}", { text: shown(text) }));
    return [...seeds, found[2] === "R" ? 1 : 0, lost];
}

export function writeDuel(state) {
    const mover = state.at(-2) === 1 ? "R" : "L";
    const behind = state.at(-1) === 1 ? " x" : "";
    return `${rowText(state.slice(0, -2))} ${mover}${behind}`;
}

export function duelMoveName(rules, move) {
    const hole = String((move >> 1) + 1);
    if (rules[DUEL_IMPARTIAL] === 0) return hole;
    return (move & 1) === 1 ? `${hole}<` : `${hole}>`;
}

export function duelMoveNumber(rules, holes, mover, name) {
    for (let move = 0; move < 2 * holes; move += 1) {
        if (duelMoveName(rules, move) === name) return rules[DUEL_IMPARTIAL] === 1 ? move : move + mover;
    }
    return -1;
}
