// Made from songo_edu/words/desk/sheets.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { partWords } from "./quiz.js";
import { noneWords } from "../hints.js";
import { PUZZLE_KINDS } from "../puzzles.js";
import { moveOf } from "../why/effects.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export function sheetAnswers(kind, goal) {
    const told = PUZZLE_KINDS[kind].goal;
    if (kind === "count") return [t("The last seed falls in ___ Taken: ______")];
    if (kind === "forbidden") return [t("Not allowed: ______ because ______")];
    if (kind === "double") return [t("I play ___ and threaten ______ then ___")];
    if (kind === "wait") return [t("I play ___ North must ______ then ___")];
    if (told === "gain") {
        if (goal.moves === 1) return [t("I play ___ and take, pit by pit, ______")];
        return [t("I play first ___ then ______")];
    }
    if (told === "guard") return [t("I play ___ North can still take ___")];
    if (told === "rest") return [t("I play ___ because ______"), "______"];
    if (wayInSteps(kind)) return [t("My moves, in order:")];
    return [t("I play ___ then ______")];
}

export function wayInSteps(kind) {
    return ["home", "choices"].includes(PUZZLE_KINDS[kind].goal) || kind === "tchoukaillon-only";
}

export function answerRoom(kind, goal) {
    let words;
    if (kind === "forbidden") {
        words = t("Tick the pits that cannot be played.");
        return { boxes: "ticks", words, lines: [t("because ______")] };
    }
    const lines = sheetAnswers(kind, goal);
    if (wayInSteps(kind)) return { boxes: "steps", words: lines[0], lines: [] };
    words = goal.moves === 1 ? t("After the move") : t("After the first move");
    return { boxes: "after", words, lines };
}

export function boxNames(twoRows) {
    return twoRows ? [player(1).slice(0, 1), player(0).slice(0, 1)] : [""];
}

export function keyWords(kind, key, why) {
    const parts = Object.fromEntries(why.parts.map((part) => [part.code, part]));
    const moves = hasIn(parts, "line") ? parts.line.steps.map((step) => step.move) : [];
    let answer = key.split(" ").join(", ");
    if (kind === "forbidden" && key === "") {
        answer = noneWords();
    } else if (kind !== "forbidden" && moves.length > 1) {
        answer = moves.join(" – ");
    }
    const others = hasIn(parts, "others") ? parts.others.words : "";
    const lure = hasIn(parts, "lure") ? t("Tempting: {told}", { told: partWords(parts.lure) }) : "";
    const reason = [why.idea, others].filter((words) => words !== "").join(" ");
    return { answer, reason, lure };
}

export function countKey(sheet, state, pits, key) {
    const move = moveOf(sheet, state, pits.indexOf(key));
    const landing = move.last < 0 ? t("kept") : pits[move.last];
    const taken = t("{seeds} taken", { seeds: seedWords(move.takes) });
    return `${key} → ${landing}, ${taken}`;
}
