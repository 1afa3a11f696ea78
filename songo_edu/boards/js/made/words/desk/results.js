// Made from songo_edu/words/desk/results.py by `make generated`; change it there, not here.
import { TextError } from "../../../errors.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export const RESULTS_FORMULAS = "=+-@＝＋－＠";
export const RESULTS_BLANKS = " \t\r\n  ﻿";
export const LONGEST_LIST = 1000000;
export const MOST_PUPILS = 2000;
export function handedIn(text) {
    if (text.length > LONGEST_LIST) throw new TextError(t("the list is too long to be one of names and codes"));
    const plain = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
    const first = hasIn(plain, "\n") ? plain.slice(0, plain.indexOf("\n")) : plain;
    const mark = resultsMarkOf(first);
    const found = [];
    for (const [number, cells] of resultsRows(plain, mark)) {
        const told = cells.map((cell) => bareText(cell));
        if (told.every((cell) => cell === "")) continue;
        const code = told.length > 1 ? told[1] : "";
        if (found.length === 0 && ["code", "codes", t("code")].includes(code.toLowerCase())) continue;
        if (code === "") throw new TextError(t("line {line}: there is no code; each line has a name and a code", { line: number }));
        found.push({ line: number, name: told[0], code });
        if (found.length > MOST_PUPILS) throw new TextError(t("the list is too long to be one of names and codes"));
    }
    return found;
}

export function resultsMarkOf(line) {
    const parts = line.split("\"");
    const bare = [...parts.entries()].filter(([at, part]) => at % 2 === 0).map(([at, part]) => part).join("");
    if (hasIn(bare, "\t")) return "\t";
    return hasIn(bare, ";") ? ";" : ",";
}

export function resultsRows(text, mark) {
    const rows = [];
    let cells = [];
    let cell = "";
    let line = 1;
    let begun = 1;
    let isQuoted = false;
    let wasQuote = false;
    for (const letter of `${text}\n`) {
        if (isQuoted) {
            if (letter === "\"") {
                isQuoted = false;
                wasQuote = true;
            } else {
                cell += letter;
            }
        } else if (letter === "\"" && wasQuote) {
            cell += letter;
            isQuoted = true;
            wasQuote = false;
        } else if (letter === "\"" && cell === "") {
            isQuoted = true;
        } else if (letter === mark || letter === "\n") {
            cells.push(cell);
            cell = "";
            wasQuote = false;
            if (letter === "\n") {
                rows.push([begun, cells]);
                cells = [];
                begun = line + 1;
            }
        } else {
            cell += letter;
            wasQuote = false;
        }
        if (letter === "\n") line += 1;
    }
    if (isQuoted) throw new TextError(t("line {line}: a quotation mark is opened and not closed", { line: begun }));
    return rows;
}

export function bareText(text) {
    let begin = 0;
    let end = text.length;
    while (begin < end && hasIn(RESULTS_BLANKS, text[begin])) {
        begin += 1;
    }
    while (end > begin && hasIn(RESULTS_BLANKS, text[end - 1])) {
        end -= 1;
    }
    const plain = text.slice(begin, end);
    if (plain.length > 1 && plain[0] === "'" && hasIn(RESULTS_FORMULAS, plain[1])) return plain.slice(1);
    return plain;
}

export function csvLine(cells) {
    return cells.map((cell) => csvCell(cell)).join(",") + "\r\n";
}

export function csvCell(text) {
    let told = [...text].map((letter) => letter < " " ? " " : letter).join("");
    const bare = bareText(told);
    if (bare !== "" && hasIn(RESULTS_FORMULAS, bare[0])) {
        told = `'${told}`;
    }
    if (hasIn(told, ",") || hasIn(told, ";") || hasIn(told, "\"")) {
        const doubled = told.replaceAll("\"", "\"\"");
        return `"${doubled}"`;
    }
    return told;
}
