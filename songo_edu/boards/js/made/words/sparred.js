// Made from songo_edu/words/sparred.py by `make generated`; change it there, not here.
import { bestDouble, nameOf, newDoubles, shownInOrder } from "./before_and_after.js";
import { seedWords } from "./common.js";
import { listed } from "./lists.js";
import { SHOWN_OF_LINE, preparesWords, preventsWords, worstOf } from "./review.js";
import { sparHint, sparMet } from "./sparring.js";
import { marginWords } from "./values.js";
import { later, t } from "../../strings.js";
import { got } from "../../subset/got.js";

export const SPARRED_THREAT = 7;
export const SPARRED_DOUBLE = 8;
export const SPARRED_WAITING = 11;
export const SPARRED_READER_MOVES = 0;
export const SPAR_NEXT = { take: later("Next time, count first what each of your own pits would take."), spare: later("Next time, count before each move what North would take after it."), double: later("Next time, look for two pits that aim at two places at once."), threat: later("Next time, ask of a move that takes nothing what it will take next."), wait: later("Next time, where every move gives something away, look for one that stays in your row.") };
export const SPAR_PAGES = { take: "03-capturing", spare: "before-you-move", double: "08-double-threat", threat: "07-simple-threat", wait: "11-bidoua" };
export function sparredWords(spar, plies, read, names) {
    const missed = missedIn(read);
    return [sparredTask(spar, plies, names), sparredMissed(spar, missed), sparredNext(spar, plies, missed)];
}

export function sparredPage(spar, read) {
    const missed = missedIn(read);
    return missed.length === 0 ? "" : got(SPAR_PAGES, sparredKind(spar, missed[0]), "");
}

export function missedIn(read) {
    const own = read.moves.filter((one) => one.made.side === SPARRED_READER_MOVES);
    return worstOf(own).slice(0, 1);
}

export function sparredTask(spar, plies, names) {
    const number = sparMet(spar, plies);
    if (number === 0) return t("The task is still open. {hint}", { hint: sparHint(spar, names) });
    const values = { number, move: nameOf(plies[number - 1].made) };
    return t("The task is done, with move {number}, {move}.", values);
}

export function sparredKind(spar, one) {
    const [best, made] = [one.best, one.made];
    if (best.takes > made.takes) return "take";
    if (preventsWords(one) !== "") return "spare";
    if (spar.knows >= SPARRED_DOUBLE && newDoubles(best).length > 0 && newDoubles(made).length === 0) return "double";
    if (spar.knows >= SPARRED_THREAT && preparesWords(one) !== "") return "threat";
    if (spar.knows >= SPARRED_WAITING && best.waits) return "wait";
    return "";
}

export function sparredWhy(spar, one) {
    const [kind, best] = [sparredKind(spar, one), one.best];
    if (kind === "take") return t("it takes {seeds}", { seeds: seedWords(best.takes) });
    if (kind === "spare") return preventsWords(one);
    if (kind === "double") {
        const pits = listed(shownInOrder(best, bestDouble(newDoubles(best)).lasts));
        return t("it makes a double threat on {pits}", { pits });
    }
    if (kind === "threat") return preparesWords(one);
    if (kind === "wait") return t("it waits");
    if (one.thrown || one.forced) return t("it wins by force");
    return t("the search sees {seeds} more in it", { seeds: marginWords(one.lost) });
}

export function sparredMissed(spar, missed) {
    if (missed.length === 0) return t("The search found no move of yours that lost much.");
    const one = missed[0];
    const values = { number: one.number, move: nameOf(one.made), best: nameOf(one.best) };
    values.why = sparredWhy(spar, one);
    return t("The best move you missed: {best} instead of {move} (move {number}); {why}.", values);
}

export function sparredNext(spar, plies, missed) {
    if (missed.length === 0) return sparredFurther(spar, plies);
    const kind = sparredKind(spar, missed[0]);
    if (kind !== "") return t(SPAR_NEXT[kind]);
    const line = missed[0].line.slice(0, SHOWN_OF_LINE).join(" ");
    const values = { number: missed[0].number, line };
    return t("Next time, go back to move {number} and try {line}.", values);
}

export function sparredFurther(spar, plies) {
    if (sparMet(spar, plies) === 0) return t("Next: once more, with the task in mind.");
    return t("Next: the same against a level that sees more, on the page of games.");
}
