// Made from songo_edu/words/notation/solitaires.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { rowIn, rowText, seedsIn } from "./common.js";
import { SOLO_AWAY, SOLO_RELAY } from "../../../rules/solitaires.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { sumOf } from "../../../subset/sum.js";

export const SOLO_MOST_HOLES = 64;
export const SOLO_MOST_SEEDS = 10000;
export const SOLITAIRES_DIGITS = 5;
export function readSolo(rules, text) {
    const lost = text.endsWith(" x") ? 1 : 0;
    const written = lost === 1 ? text.slice(0, -2) : text;
    const away = rules[SOLO_AWAY] === 1;
    let found = /^(?:([0-9.]+)(?: ([0-9]+))?)$/u.exec(written);
    if (away) {
        found = /^(?:([0-9.]+) > ([0-9.]+))$/u.exec(written);
    }
    if (found == null || lost > rules[SOLO_RELAY]) return [];
    const row = solitairesRow(found[1], text);
    if (lost === 1 && !hasIn(row, 1)) throw new TextError(t("x says that a last seed fell in an empty hole, but none holds 1 seed, in {text}", { text: shown(text) }));
    if (away) {
        const end = solitairesRow(found[2], text);
        solitairesFewEnough(sumOf(row), text);
        solitairesBelongTogether(row, end, lost, text);
        return [...row, 0, lost, ...end];
    }
    const store = found[2] == null ? 0 : seedsIn(found[2], SOLITAIRES_DIGITS, text);
    solitairesFewEnough(sumOf(row) + store, text);
    return [...row, store, lost];
}

export function solitairesRow(written, text) {
    const count = written.split(".").length;
    if (count > SOLO_MOST_HOLES) {
        const values = { count, most: SOLO_MOST_HOLES, text: shown(text) };
        throw new TextError(t("{count} holes are more than the {most} a row may have, in {text}", values));
    }
    return rowIn(written, SOLITAIRES_DIGITS, text);
}

export function solitairesFewEnough(total, text) {
    if (total > SOLO_MOST_SEEDS) {
        const values = { total, most: SOLO_MOST_SEEDS, text: shown(text) };
        throw new TextError(t("{total} seeds are more than the {most} a board may have, in {text}", values));
    }
}

export function solitairesBelongTogether(row, end, lost, text) {
    if (row.length !== end.length) throw new TextError(tn("a board of {count} hole cannot become one of {other}, in {text}", "a board of {count} holes cannot become one of {other}, in {text}", row.length, { count: row.length, other: end.length, text: shown(text) }));
    if (sumOf(row) !== sumOf(end)) throw new TextError(tn("a board with {count} seed cannot become one with {other}, in {text}", "a board with {count} seeds cannot become one with {other}, in {text}", sumOf(row), { count: sumOf(row), other: sumOf(end), text: shown(text) }));
    if (lost === 1 && rowText(row) === rowText(end)) throw new TextError(t("x says that the game is lost, but the end asked for is there, in {text}", { text: shown(text) }));
}

export function soloHoles(rules, state) {
    return rules[SOLO_AWAY] === 1 ? Math.floor((state.length - 2) / 2) : state.length - 2;
}

export function writeSolo(rules, state) {
    const holes = soloHoles(rules, state);
    const row = rowText(state.slice(0, holes));
    const behind = state[holes + 1] === 1 ? " x" : "";
    if (rules[SOLO_AWAY] === 1) return `${row} > ${rowText(state.slice(holes + 2))}${behind}`;
    return `${row} ${state[holes]}${behind}`;
}
