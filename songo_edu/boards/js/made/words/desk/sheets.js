// Made from songo_edu/words/desk/sheets.py by `make generated`; change it there, not here.
import { PUZZLE_KINDS } from "../puzzles.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export function sheetRules(game, kinds, most) {
    if (game.startsWith("songo")) return sheetsSongoRules(game, kinds, most);
    if (game.startsWith("awale")) return sheetsAwaleRules(game, kinds, most);
    return sheetsRowRules(game);
}

export function sheetsSongoRules(game, kinds, most) {
    const told = [t("You are South, the lower row. Take all the seeds of one of your pits and sow them one by one along the arrow. Does the last one bring a pit of North’s row to 2, 3 or 4? Those seeds are yours, and so are those of the pits just before it, as long as they hold 2, 3 or 4. A last seed in N0 takes nothing.")];
    if (most > 13) told.push(t("Fourteen seeds and more go round once, past the pit they came from, then along North’s row only; a last seed that would fall in N0 then is kept."));
    if (game === "songo" && hasIn(kinds, "forbidden")) {
        told.push(t("S0 cannot be played with one seed, nor with two that take nothing. When North has no seed, the fullest of the pits that reach its row must be played."));
    } else if (sheetsAnyStudy(kinds)) {
        told.push(t("The game ends when fewer than ten seeds are left, or nobody can move: each side then adds the seeds of its own row."));
    } else {
        told.push(t("A move that would take all the seeds of the other side takes nothing."));
    }
    return told.join(" ");
}

export function sheetsAwaleRules(game, kinds, most) {
    const told = [t("You are South, the lower row. Take all the seeds of one of your pits and sow them one by one along the arrow. Does the last one bring a pit of North’s row to 2 or 3? Those seeds are yours, and so are those of the pits just before it in that row, as long as they hold 2 or 3.")];
    if (most > 11) told.push(t("Twelve seeds and more leave out the pit they came from."));
    if (hasIn(kinds, "forbidden")) {
        told.push(t("When North has no seed, a pit must be played that gives it some."));
    } else if (sheetsAnyStudy(kinds)) {
        told.push(t("At the end of the game each side adds the seeds left in its own row."));
    } else if (!hasIn(game, "grand-slam")) told.push(t("A move that would take all the seeds of the other side takes nothing."));
    return told.join(" ");
}

export function sheetsRowRules(game) {
    if (game.startsWith("sowing")) return t("Both play on one row. Left takes all the seeds of a hole and sows them one by one to the right, Right to the left. The last seed must fall in a hole that holds some, and none beyond the end. A player who cannot move any more loses.");
    if (game.startsWith("wing")) return t("Both play on one row. Left takes all the seeds of a hole and sows them one by one to the right, Right to the left. No seed may fall beyond the end, and no board may come back. A player who cannot move any more loses.");
    if (game.startsWith("kaillon")) return t("Take all the seeds of a hole and sow them one by one towards the store. The last may fall in any hole or in the store, but not beyond it. All are to come home.");
    if (game.startsWith("tchoukaillon")) return t("Take all the seeds of a hole and sow them one by one towards the store: the last must fall in the store. All are to come home.");
    if (game.startsWith("tchouka-rouma")) return t("Sow the seeds of a hole one by one towards the store, and on from the far end. Last seed in the store: choose again. In a hole that holds some: sow that hole on. In an empty hole: lost. All are to come home.");
    return "";
}

export function sheetsAnyStudy(kinds) {
    return kinds.some((kind) => PUZZLE_KINDS[kind].goal === "rest");
}

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
