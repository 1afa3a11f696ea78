// Made from songo_edu/words/notation/two_row.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { inColumns, rowText, seedsIn } from "./common.js";
import { MOVER, NORTH, SOUTH, STRIDE } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";
import { zipOf } from "../../../subset/zip.js";

export const TWO_ROW_DIGITS = 4;
export function rowsOf(row, clockwise) {
    const south = rangeOf(row);
    const north = rangeOf(row, 2 * row);
    return clockwise ? [north, [...south].reverse()] : [[...north].reverse(), south];
}

export function readTwoRows(text, rows, most, game) {
    const found = /^(?:([0-9.]+)\/([0-9.]+) ([NS]) ([0-9]+)-([0-9]+))$/u.exec(text);
    if (found == null) return [];
    const state = rangeOf(STRIDE).map((_) => 0);
    twoRowFillRow(state, rows[0], found[1], text);
    twoRowFillRow(state, rows[1], found[2], text);
    state[NORTH] = seedsIn(found[4], TWO_ROW_DIGITS, text);
    state[SOUTH] = seedsIn(found[5], TWO_ROW_DIGITS, text);
    const total = sumOf(state);
    if (total > most) {
        const values = { total, seeds: most, game, text: shown(text) };
        throw new TextError(t("{total} seeds are more than the {seeds} of {game}, in {text}", values));
    }
    state[MOVER] = found[3] === "N" ? 1 : 0;
    return state;
}

export function twoRowFillRow(state, row, written, text) {
    const parts = written.split(".");
    if (parts.length !== row.length) throw new TextError(tn("a row has {count} pit, not {found}, in {text}", "a row has {count} pits, not {found}, in {text}", row.length, { count: row.length, found: parts.length, text: shown(text) }));
    for (const [pit, part] of zipOf(row, parts)) {
        state[pit] = seedsIn(part, TWO_ROW_DIGITS, text);
    }
}

export function writeTwoRows(rows, state) {
    const north = rowText(rows[0].map((pit) => state[pit]));
    const south = rowText(rows[1].map((pit) => state[pit]));
    const mover = state[MOVER] === 1 ? "N" : "S";
    return `${north}/${south} ${mover} ${state[NORTH]}-${state[SOUTH]}`;
}

export function twoRowBoard(pits, rows, state) {
    const names = rows.map((row) => row.map((pit) => pits[pit]));
    const held = rows.map((row) => row.map((pit) => String(state[pit])));
    const lines = inColumns([names[0], held[0], held[1], names[1]]);
    lines[0] = `${lines[0]}   ${state[NORTH]}`;
    lines[3] = `${lines[3]}   ${state[SOUTH]}`;
    return lines;
}
