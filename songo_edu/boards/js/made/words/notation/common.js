// Made from songo_edu/words/notation/common.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { t } from "../../../strings.js";

export function noPosition(text, example) {
    return t("{text} is no position; write it like {example}", { text: shown(text), example });
}

export function seedsIn(part, mostDigits, text) {
    const found = /^(?:0*([0-9]*))$/u.exec(part);
    if (part === "" || found == null || found[1].length > mostDigits) {
        const values = { part: shown(part), text: shown(text) };
        throw new TextError(t("{part} is no number of seeds, in {text}", values));
    }
    return found[1] ? Number(found[1]) : 0;
}

export function rowIn(row, mostDigits, text) {
    return row.split(".").map((part) => seedsIn(part, mostDigits, text));
}

export function rowText(seeds) {
    return seeds.map((n) => String(n)).join(".");
}

export function inColumns(rows) {
    let row;
    let wide = 2;
    for (row of rows) {
        wide = Math.max(wide, ...row.map((cell) => cell.length));
    }
    return rows.map((row) => row.map((cell) => commonAtTheEnd(cell, wide)).join(" "));
}

export function commonAtTheEnd(text, wide) {
    let told = text;
    while (told.length < wide) {
        told = ` ${told}`;
    }
    return told;
}

export function oneRowBoard(pits, seeds, store, goal) {
    const before = store.length > 0 ? [""] : [];
    const held = goal.length > 0 ? [""] : store.map((n) => String(n));
    const rows = [[...before, ...pits], [...held, ...seeds.map((n) => String(n))]];
    if (goal.length > 0) rows.push([">", ...goal.map((n) => String(n))]);
    return inColumns(rows);
}
