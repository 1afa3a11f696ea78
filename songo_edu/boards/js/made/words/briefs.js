// Made from songo_edu/words/briefs.py by `make generated`; change it there, not here.
import { seedWords } from "./common.js";
import { PUZZLE_KINDS } from "./puzzles.js";
import { t, tn } from "../../strings.js";

export function puzzleBrief(kind, goal) {
    const told = PUZZLE_KINDS[kind].goal;
    const n = goal.moves;
    if (told === "gain") return tn("{seeds} in {n} move", "{seeds} in {n} moves", n, briefsSeedsOf(goal));
    if (told === "guard") {
        if (goal.seeds === 0) return t("Lose no seed");
        return t("Lose {seeds} at most", briefsSeedsOf(goal));
    }
    if (told === "rest") return briefsBriefOfStudy(kind, goal);
    if (kind === "count") return t("Where does the last seed fall?");
    if (kind === "forbidden") return t("Which pits cannot be played?");
    return t("Win");
}

export function briefsBriefOfStudy(kind, goal) {
    if (kind === "study-win") return t("Win the ending");
    if (kind === "study-draw") return t("Keep the draw");
    return t("{seeds} by the end", briefsSeedsOf(goal));
}

export function briefsSeedsOf(goal) {
    return { seeds: seedWords(goal.seeds) };
}

export function forbiddenWords(code) {
    if (code === "last-pit") return t("last pit, without a capture");
    return t("does not feed the other side enough");
}
