// Made from songo_edu/words/desk/codes.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";
import { zipOf } from "../../../subset/zip.js";

export const LETTERS = "34679ACDEFHJKMNPQRTVWXY";
export const CODES_BASE = 23;
export const STATES = 5;
export const OPEN = 0;
export const SHOWN = 4;
export const CODES_BLOCK = 20;
export const CODES_GROUP = 4;
export const CODES_HEX = "0123456789abcdef";
export function puzzleState(solved, hints, looked) {
    if (looked || solved && hints > 2) return SHOWN;
    return solved ? 1 + hints : OPEN;
}

export function stateWords(state) {
    if (state === OPEN) return "–";
    if (state === SHOWN) return t("shown");
    return state === 1 ? t("alone") : tn("{n} hint", "{n} hints", state - 1);
}

export function solvedOf(states) {
    return states.filter((state) => OPEN < state && state < SHOWN).length;
}

export function effortWords() {
    return t("A code proves effort, not identity: whoever has it can hand it on.");
}

export function resultCode(ids, states) {
    const told = codesRebased(states, STATES, CODES_BASE, codesToldLength(ids.length));
    const shifts = codesShifts(ids);
    const whole = zipOf([...told, 0], shifts).map(([one, shift]) => (one + shift) % CODES_BASE);
    const found = [];
    for (let block = 0; block < codesBlocks(whole.length); block += 1) {
        found.push(...codesChecked(whole.slice(block * CODES_BLOCK, (block + 1) * CODES_BLOCK)));
    }
    const letters = found.map((one) => LETTERS[one]).join("");
    const grouped = Math.floor((letters.length + CODES_GROUP - 1) / CODES_GROUP);
    return rangeOf(grouped).map((at) => letters.slice(at * CODES_GROUP, (at + 1) * CODES_GROUP)).join("-");
}

export function readCode(ids, text) {
    let letter, place, values;
    const letters = [...text.toUpperCase()].filter((letter) => !hasIn(" - ‐‑–\t", letter));
    const found = [];
    for ([place, letter] of letters.entries()) {
        const at = LETTERS.indexOf(letter);
        if (at < 0) {
            values = { n: place + 1, letter: shown(letter) };
            throw new TextError(t("character {n} of the code, {letter}, stands in no code", values));
        }
        found.push(at);
    }
    const length = codeLength(ids.length);
    if (found.length !== length) {
        const has = tn("the code has {n} character", "the code has {n} characters", found.length);
        values = { told: has, length };
        throw new TextError(t("{told}, and that of this assignment has {length}", values));
    }
    const whole = [];
    for (let number = 0; number < codesBlocks(codesToldLength(ids.length) + 1); number += 1) {
        const begin = number * (CODES_BLOCK + 2);
        const block = found.slice(begin, begin + CODES_BLOCK + 2);
        codesRequireChecked(block, begin);
        whole.push(...block.slice(0, block.length - 2));
    }
    const shifts = codesShifts(ids);
    const told = zipOf(whole, shifts).map(([one, shift]) => (one + CODES_BASE - shift) % CODES_BASE);
    let states = [];
    if (told.at(-1) === 0) {
        states = codesRebased(told.slice(0, told.length - 1), CODES_BASE, STATES, ids.length);
    }
    if (states.length === 0) throw new TextError(t("the code is of another assignment, or its puzzles were reordered"));
    return states;
}

export function codeLength(puzzles) {
    const whole = codesToldLength(puzzles) + 1;
    return whole + 2 * codesBlocks(whole);
}

export function codesBlocks(whole) {
    return Math.floor((whole + CODES_BLOCK - 1) / CODES_BLOCK);
}

export function codesToldLength(puzzles) {
    return Math.floor(puzzles * 5133 / 10000) + 1;
}

export function codesShifts(ids) {
    let mixed = 7;
    for (const name of ids) {
        for (const letter of name) {
            mixed = (mixed * 31 + CODES_HEX.indexOf(letter) + 2) % 999983;
        }
    }
    const first = mixed % CODES_BASE;
    const step = Math.floor(mixed / CODES_BASE) % (CODES_BASE - 1) + 1;
    const length = codesToldLength(ids.length);
    const told = rangeOf(length).map((place) => (Math.floor(mixed / 529) + place * step) % CODES_BASE);
    return [...told, first];
}

export function codesRebased(digits, base, other, length) {
    const found = rangeOf(length).map((_) => 0);
    for (const digit of digits) {
        let carried = digit;
        for (let back = 0; back < length; back += 1) {
            const place = length - 1 - back;
            const value = found[place] * base + carried;
            found[place] = value % other;
            carried = Math.floor(value / other);
        }
        if (carried > 0) return [];
    }
    return found;
}

export function codesChecked(told) {
    const count = told.length;
    const total = sumOf(told);
    const placed = sumOf(told.map((one, place) => one * (place + 1)));
    const last = ((count + 1) * total - placed) % CODES_BASE;
    const before = (2 * CODES_BASE - total % CODES_BASE - last) % CODES_BASE;
    return [...told, before, last];
}

export function codesRequireChecked(block, begin) {
    let one, place;
    const total = sumOf(block) % CODES_BASE;
    const placed = sumOf(block.map((one, place) => one * (place + 1))) % CODES_BASE;
    if (total === 0 && placed === 0) return;
    for ([place, one] of block.entries()) {
        if (total * (place + 1) % CODES_BASE === placed) {
            const right = LETTERS[(one + CODES_BASE - total) % CODES_BASE];
            const values = { n: begin + place + 1, letter: shown(LETTERS[one]), right: shown(right) };
            const told = t("character {n} of the code, {letter}, is wrong; perhaps it is {right}", values);
            throw new TextError(told);
        }
    }
    throw new TextError(t("more than one character of the code is wrong, or two are exchanged"));
}
