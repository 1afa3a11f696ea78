// Made from songo_edu/words/notation/records.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export const RECORDS_WIDE = 78;
export const RECORDS_BLANKS = ["\t", "\r", "\f", "\u000b", " ", " ", "　"];
export function splitRecord(text) {
    let line, name, number;
    const plain = text.startsWith("﻿") ? text.slice(1) : text;
    const lines = plain.replaceAll("\r\n", "\n").split("\n");
    const headers = [];
    let body = lines.length;
    for ([number, line] of lines.entries()) {
        if (line.trim() === "") {
            body = number + 1;
            break;
        }
        name = line.split(":")[0].trim();
        if (!hasIn(line, ":") || headers.some(([known, _value]) => known === name)) {
            const told = t("{text} is no header of a record: write each on a line, like {example}", { text: shown(line), example: "game: songo" });
            throw new TextError(t("line {line}: {words}", { line: number + 1, words: told }));
        }
        headers.push([name, line.slice(line.indexOf(":") + 1).trim()]);
    }
    if (!headers.some(([name, _value]) => name === "game")) {
        const values = { text: shown(text), example: "game: songo" };
        throw new TextError(t("{text} is no record: its first lines name the game, like {example}", values));
    }
    const moves = [];
    const notes = [];
    for (line of lines.slice(body)) {
        if (!line.startsWith("#")) {
            for (const blank of RECORDS_BLANKS) {
                line = line.replaceAll(blank, " ");
            }
            moves.push(...line.split(" ").filter((word) => word !== ""));
            continue;
        }
        const words = line.startsWith("# ") ? line.slice(2) : line.slice(1);
        notes.push([moves.length, words]);
    }
    return { headers, moves, notes };
}

export function joinRecord(told) {
    const lines = told.headers.map(([name, value]) => `${name}: ${value}`);
    lines.push("");
    let at = 0;
    for (const [number, words] of told.notes) {
        lines.push(...recordsFilled(told.moves.slice(at, number)));
        lines.push(words !== "" ? `# ${words}` : "#");
        at = number;
    }
    lines.push(...recordsFilled(told.moves.slice(at)));
    return lines.join("\n") + "\n";
}

export function recordsFilled(moves) {
    const lines = [];
    let line = "";
    for (const move of moves) {
        if (line !== "" && line.length + 1 + move.length > RECORDS_WIDE) {
            lines.push(line);
            line = move;
        } else {
            line = line === "" ? move : `${line} ${move}`;
        }
    }
    if (line !== "") lines.push(line);
    return lines;
}
