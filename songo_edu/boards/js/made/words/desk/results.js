// Made from songo_edu/words/desk/results.py by `make generated`; change it there, not here.
import { TextError } from "../../../errors.js";
import { OPEN, bareCode, codeRead, outcomeMissed, outcomeState, outcomeWords, solvedOf } from "./codes.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";

export const RESULTS_FORMULAS = "=+-@＝＋－＠";
export const RESULTS_BLANKS = " \t\r\n  ﻿";
export const LONGEST_LIST = 1000000;
export const MOST_PUPILS = 2000;
export const RESULTS_CODE_WORDS = ["code", "codes"];
export const RESULTS_NAME_WORDS = [...["name", "names", "surname", "firstname", "lastname", "pupil", "student"], ...["nom", "noms", "prénom", "prénoms", "prenom", "prenoms", "élève", "eleve"]];
export function classResults(ids, text) {
    const lines = handedIn(text);
    return lines.map((handed) => resultsPupilResult(ids, lines, handed));
}

export function resultsPupilResult(ids, lines, handed) {
    if (handed.code === "") return { ...handed, outcomes: ids.map((_) => OPEN), fault: "", remark: t("no code") };
    const code = codeRead(ids, handed.code);
    const remarks = code.fault !== "" ? [code.fault] : [];
    if (code.old) remarks.push(t("a code of an older page, which counts no wrong tries"));
    const mine = bareCode(handed.code);
    const others = lines.filter((one) => one.line !== handed.line && one.code !== "" && bareCode(one.code) === mine).map((one) => one.name);
    if (others.length > 0) remarks.push(t("the same code as {names}", { names: others.join(", ") }));
    const remark = remarks.join("; ");
    return { ...handed, outcomes: code.outcomes, fault: code.fault, remark };
}

export function puzzleTotals(count, pupils) {
    const read = pupils.filter((pupil) => pupil.fault === "");
    const totals = [];
    for (let at = 0; at < count; at += 1) {
        const states = read.map((pupil) => outcomeState(pupil.outcomes[at]));
        const missed = sumOf(read.map((pupil) => outcomeMissed(pupil.outcomes[at])));
        const done = states.filter((state) => state !== OPEN).length;
        totals.push({ solved: solvedOf(states), done, missed });
    }
    return totals;
}

export function resultsTable(ids, pupils) {
    const rows = [[t("Name"), t("Solved"), ...rangeOf(ids.length).map((at) => String(at + 1)), t("Remark")]];
    for (const pupil of pupils) {
        const cells = pupil.outcomes.map((outcome) => outcomeWords(outcome));
        const solved = solvedOf(pupil.outcomes.map((outcome) => outcomeState(outcome)));
        if (pupil.fault !== "") {
            rows.push([pupil.name, "", ...ids.map((_) => ""), pupil.remark]);
        } else {
            rows.push([pupil.name, String(solved), ...cells, pupil.remark]);
        }
    }
    const totals = puzzleTotals(ids.length, pupils);
    const allSolved = totals.map((one) => one.solved);
    const missed = totals.map((one) => one.missed);
    const of = tn("of {n} pupil", "of {n} pupils", pupils.length);
    rows.push([t("All: solved"), String(sumOf(allSolved)), ...allSolved.map((n) => String(n)), of]);
    const most = t("of each pupil three at most are counted");
    rows.push([t("All: wrong tries"), String(sumOf(missed)), ...missed.map((n) => String(n)), most]);
    return rows;
}

export function handedIn(text) {
    if (text.length > LONGEST_LIST) throw new TextError(t("the list is too long to be one of names and codes"));
    const plain = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
    const first = hasIn(plain, "\n") ? plain.slice(0, plain.indexOf("\n")) : plain;
    let coded = 1;
    let named = [0];
    const lines = [];
    let begun = false;
    for (const [number, row] of resultsRows(plain, resultsMarkOf(first))) {
        const cells = row.map((cell) => bareText(cell));
        if (cells.every((cell) => cell === "")) continue;
        const codes = resultsColumns(cells, RESULTS_CODE_WORDS);
        if (!begun && codes.length > 0) {
            coded = codes[0];
            const names = resultsColumns(cells, RESULTS_NAME_WORDS).filter((at) => at !== coded);
            named = names.length > 0 ? names : [coded > 0 ? 0 : 1];
        } else {
            const parts = named.filter((at) => at < cells.length && cells[at] !== "").map((at) => cells[at]);
            const code = coded < cells.length ? cells[coded] : "";
            if (parts.length > 0 || code !== "") lines.push({ line: number, name: parts.join(" "), code });
        }
        begun = true;
        if (lines.length > MOST_PUPILS) throw new TextError(t("the list is too long to be one of names and codes"));
    }
    if (lines.length > 0 && lines.every((one) => one.code === "")) throw new TextError(t("no line has a code; each line has a name and a code"));
    return lines;
}

export function resultsColumns(cells, words) {
    return [...cells.entries()].filter(([at, cell]) => resultsWordsIn(cell).some((one) => hasIn(words, one))).map(([at, cell]) => at);
}

export function resultsWordsIn(heading) {
    let plain = heading.toLowerCase();
    for (const mark of ":?,()/  ") {
        plain = plain.replaceAll(mark, " ");
    }
    return plain.split(" ");
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
    let told = [...text].map((letter) => letter < " " || "" <= letter && letter <= "" ? " " : letter).join("");
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
