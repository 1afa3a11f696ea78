// Made from songo_edu/words/notation/two_row.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { rowText, seedsIn } from "./common.js";
import { MOVER, NORTH, SOUTH, STRIDE } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { rangeOf, sumOf, zipOf } from "../../../subset.js";

export const TWO_ROW_DIGITS = 4;
export function rowsOf(row, clockwise) {
    let north, south;
    south = rangeOf(row);
    north = rangeOf(row, 2 * row);
    return clockwise ? [north, [...south].reverse()] : [[...north].reverse(), south];
}

export function readTwoRows(text, rows, most, game) {
    let found, state, total, values;
    found = /^(?:([0-9.]+)\/([0-9.]+) ([NS]) ([0-9]+)-([0-9]+))$/u.exec(text);
    if (found == null) {
        return [];
    }
    state = rangeOf(STRIDE).map((_) => 0);
    twoRowFillRow(state, rows[0], found[1], text);
    twoRowFillRow(state, rows[1], found[2], text);
    state[NORTH] = seedsIn(found[4], TWO_ROW_DIGITS, text);
    state[SOUTH] = seedsIn(found[5], TWO_ROW_DIGITS, text);
    total = sumOf(state);
    if (total > most) {
        values = { total: total, seeds: most, game: game, text: shown(text) };
        throw new TextError(t("{total} seeds are more than the {seeds} of {game}, in {text}", values));
    }
    state[MOVER] = found[3] === "N" ? 1 : 0;
    return state;
}

export function twoRowFillRow(state, row, written, text) {
    let part, parts, pit;
    parts = written.split(".");
    if (parts.length !== row.length) {
        throw new TextError(tn("a row has {count} pit, not {found}, in {text}", "a row has {count} pits, not {found}, in {text}", row.length, { count: row.length, found: parts.length, text: shown(text) }));
    }
    for ([pit, part] of zipOf(row, parts)) {
        state[pit] = seedsIn(part, TWO_ROW_DIGITS, text);
    }
}

export function writeTwoRows(rows, state) {
    let mover, north, south;
    north = rowText(rows[0].map((pit) => state[pit]));
    south = rowText(rows[1].map((pit) => state[pit]));
    mover = state[MOVER] === 1 ? "N" : "S";
    return `${north}/${south} ${mover} ${state[NORTH]}-${state[SOUTH]}`;
}
