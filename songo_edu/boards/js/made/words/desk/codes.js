// Made from songo_edu/words/desk/codes.py by `make generated`; change it there, not here.
import { shown } from "../../../errors.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";
import { zipOf } from "../../../subset/zip.js";

export const LETTERS = "34679ACDEFHJKMNPQRTVWXY";
export const CODES_BASE = 23;
export const OPEN = 0;
export const SHOWN = 5;
export const CODES_MISSED_OPEN = 2;
export const CODES_MISSED_DONE = 3;
export const CODES_BLOCK = 20;
export const CODES_GROUP = 4;
export const CODES_MARKS = 2;
export const CODES_OLD_STATES = 5;
export const CODES_OLD_SHOWN = 4;
export const CODES_SKIPPED = " -\t ‐‑–";
export const CODES_HEX = "0123456789abcdef";
export function puzzleState(solved, hints, looked) {
    if (looked) return SHOWN;
    return solved ? 1 + hints : OPEN;
}

export function puzzleOutcome(state, missed) {
    if (state === OPEN) return Math.min(missed, CODES_MISSED_OPEN);
    return CODES_MISSED_OPEN + 1 + (state - 1) * (CODES_MISSED_DONE + 1) + Math.min(missed, CODES_MISSED_DONE);
}

export function outcomeState(outcome) {
    const done = outcome - CODES_MISSED_OPEN - 1;
    return done < 0 ? OPEN : 1 + Math.floor(done / (CODES_MISSED_DONE + 1));
}

export function outcomeMissed(outcome) {
    const done = outcome - CODES_MISSED_OPEN - 1;
    return done < 0 ? outcome : done % (CODES_MISSED_DONE + 1);
}

export function stateWords(state) {
    if (state === OPEN) return "–";
    if (state === SHOWN) return t("shown");
    return state === 1 ? t("no hint") : tn("{n} hint", "{n} hints", state - 1);
}

export function outcomeWords(outcome) {
    const state = outcomeState(outcome);
    const missed = outcomeMissed(outcome);
    if (missed === 0) return stateWords(state);
    let wrong = tn("{n} wrong", "{n} wrong", missed);
    if (missed === (state === OPEN ? CODES_MISSED_OPEN : CODES_MISSED_DONE)) {
        wrong = t("{n} wrong or more", { n: missed });
    }
    return `${stateWords(state)}, ${wrong}`;
}

export function isSolved(state) {
    return OPEN < state && state < SHOWN;
}

export function solvedOf(states) {
    return states.filter((state) => isSolved(state)).length;
}

export function effortWords() {
    return t("A code proves effort, not identity: whoever has it can hand it on.");
}

export function resultCode(ids, outcomes) {
    const shifts = codesShifts(ids, ids.length, CODES_MARKS);
    const marked = [...outcomes, ...rangeOf(CODES_MARKS).map((_) => 0)];
    const whole = zipOf(marked, shifts).map(([one, shift]) => (one + shift) % CODES_BASE);
    const checked = [];
    for (let block = 0; block < codesBlocks(whole.length); block += 1) {
        checked.push(...codesChecked(whole.slice(block * CODES_BLOCK, (block + 1) * CODES_BLOCK)));
    }
    const letters = checked.map((one) => LETTERS[one]).join("");
    const grouped = Math.floor((letters.length + CODES_GROUP - 1) / CODES_GROUP);
    return rangeOf(grouped).map((at) => letters.slice(at * CODES_GROUP, (at + 1) * CODES_GROUP)).join("-");
}

export function bareCode(text) {
    return [...text.toUpperCase()].filter((letter) => !hasIn(CODES_SKIPPED, letter)).join("");
}

export function codeRead(ids, text) {
    let values;
    const digits = [];
    for (const [place, letter] of [...bareCode(text)].entries()) {
        const at = LETTERS.indexOf(letter);
        if (at < 0) {
            values = { n: place + 1, letter: shown(letter) };
            return codesBroken(t("character {n} of the code, {letter}, stands in no code", values));
        }
        digits.push(at);
    }
    const count = ids.length;
    const old = digits.length === codeLength(codesOldLength(count) + 1);
    const length = codeLength(count + CODES_MARKS);
    if (digits.length !== length && !old) {
        const has = tn("the code has {n} character", "the code has {n} characters", digits.length);
        values = { told: has, length };
        return codesBroken(t("{told}, and that of this assignment has {length}", values));
    }
    const whole = [];
    for (let number = 0; number < Math.floor((digits.length + CODES_BLOCK + 1) / (CODES_BLOCK + 2)); number += 1) {
        const begin = number * (CODES_BLOCK + 2);
        const block = digits.slice(begin, begin + CODES_BLOCK + 2);
        const fault = codesCheckFault(block, begin);
        if (fault !== "") return codesBroken(fault);
        whole.push(...block.slice(0, block.length - 2));
    }
    const outcomes = old ? codesOldOutcomes(ids, whole) : codesOutcomes(ids, whole);
    if (outcomes.length === 0) return codesBroken(t("the code is of another assignment, or its puzzles were reordered"));
    return { outcomes, fault: "", old };
}

export function codesBroken(fault) {
    return { outcomes: [], fault, old: false };
}

export function codesOutcomes(ids, whole) {
    const digits = codesUnshifted(whole, codesShifts(ids, ids.length, CODES_MARKS));
    const count = ids.length;
    return digits.slice(count).every((one) => one === 0) ? digits.slice(0, count) : [];
}

export function codesOldOutcomes(ids, whole) {
    const digits = codesUnshifted(whole, codesShifts(ids, codesOldLength(ids.length), 1));
    const last = digits.length - 1;
    const states = digits[last] === 0 ? codesRebased(digits.slice(0, last), CODES_BASE, CODES_OLD_STATES, ids.length) : [];
    return states.map((one) => puzzleOutcome(one === CODES_OLD_SHOWN ? SHOWN : one, 0));
}

export function codeLength(characters) {
    return characters + 2 * codesBlocks(characters);
}

export function codesBlocks(characters) {
    return Math.floor((characters + CODES_BLOCK - 1) / CODES_BLOCK);
}

export function codesOldLength(puzzles) {
    return Math.floor(puzzles * 5133 / 10000) + 1;
}

export function codesShifts(ids, length, marks) {
    let mixed = 7;
    for (const name of ids) {
        for (const letter of name) {
            mixed = (mixed * 31 + CODES_HEX.indexOf(letter) + 2) % 999983;
        }
    }
    const step = Math.floor(mixed / CODES_BASE) % (CODES_BASE - 1) + 1;
    const shifts = rangeOf(length).map((place) => (Math.floor(mixed / 529) + place * step) % CODES_BASE);
    return [...shifts, ...[mixed % CODES_BASE, Math.floor(mixed / CODES_BASE) % CODES_BASE].slice(0, marks)];
}

export function codesUnshifted(whole, shifts) {
    return zipOf(whole, shifts).map(([one, shift]) => (one + CODES_BASE - shift) % CODES_BASE);
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

export function codesCheckFault(block, begin) {
    let one, place;
    const total = sumOf(block) % CODES_BASE;
    const placed = sumOf(block.map((one, place) => one * (place + 1))) % CODES_BASE;
    if (total === 0 && placed === 0) return "";
    for ([place, one] of block.entries()) {
        if (total * (place + 1) % CODES_BASE === placed) {
            const right = LETTERS[(one + CODES_BASE - total) % CODES_BASE];
            const values = { n: begin + place + 1, letter: shown(LETTERS[one]), right: shown(right) };
            return t("character {n} of the code, {letter}, is wrong; perhaps it is {right}", values);
        }
    }
    return t("more than one character of the code is wrong, or two are exchanged");
}
