// Made from songo_edu/words/review.py by `make generated`; change it there, not here.
import { answersOf, bestDouble, bluntedBy, greniersPlayed, largest, mostSeeds, nameOf, newDoubles, newMenaces, shownInOrder } from "./before_and_after.js";
import { player, seedWords } from "./common.js";
import { joined, listed } from "./lists.js";
import { namesOf } from "./moves/two_row.js";
import { marginWords, standWords } from "./values.js";
import { DEFENCE_YINDA } from "../../rules/two-row-lens.rules.js";
import { t, tn } from "../../strings.js";
import { hasIn } from "../../subset/has.js";
import { sortedBy } from "../../subset/sorted.js";

export const WORST = 5;
export const SHOWN_OF_LINE = 6;
export function commentOn(one) {
    return reviewNumbered(one, joined([reviewTold(one), ...reviewStanding(one)]));
}

export function worstOf(moves) {
    const slips = moves.filter((one) => one.slip);
    return sortedBy(slips, (one) => [one.thrown ? 0 : 1, -one.lost, one.number]).slice(0, WORST);
}

export function worstWords(read) {
    const most = read.worst.map((one) => t("{number}. {move} ({loss})", { number: one.number, move: nameOf(one.made), loss: reviewLoss(one) }));
    if (most.length > 0) return t("What lost most: {moves}.", { moves: most.join(", ") });
    const values = { seeds: marginWords(read.noise) };
    return t("Before the game was decided, the search found no move that lost more than {seeds}.", values);
}

export function tablesWords(read) {
    const known = read.moves.filter((one) => one.exact).map((one) => `${one.number}. ${nameOf(one.made)}`);
    if (known.length === 0) return [];
    const told = t("The tables of endings say what these moves were worth: {moves}. This is exact.", { moves: listed(known) });
    return [told];
}

export function reachWords(read) {
    return tn("The search looked at about {n} position before each move, {again} times as many before one that seemed to lose much; it cannot see beyond.", "The search looked at about {n} positions before each move, {again} times as many before one that seemed to lose much; it cannot see beyond.", read.nodes, { again: read.again });
}

export function errorWords(read) {
    return t("In 49 of 50 cases the search errs by less than {seeds}; no smaller loss is called a mistake.", { seeds: marginWords(read.noise) });
}

export function reviewTold(one) {
    const told = joined([reviewEvent(one.made), ...reviewSecond(one.made)]);
    if (!one.slip) return told;
    const values = { told, loss: reviewLoss(one) };
    return reviewVerdict(one, t("{told}, but it gives up {loss}", values));
}

export function reviewStanding(one) {
    if (one.slip || one.made.verdict) return [];
    const told = standWords(one.stand);
    return [one.exact ? t("the tables say {stand}", { stand: told }) : told];
}

export function reviewNumbered(one, told) {
    return t("{number}. {told}.", { number: one.number, told });
}

export function reviewEvent(made) {
    const played = greniersPlayed(made);
    const values = { move: nameOf(made), seeds: seedWords(made.takes) };
    if (played.length > 0) {
        values.held = seedWords(played[0].seeds);
        if (made.takes > 0) return t("{move} sows its grenier ({held}) and takes {seeds}", values);
        return t("{move} sows its grenier ({held})", values);
    }
    if (made.takes > 0) return t("{move} takes {seeds}", values);
    const quiet = reviewQuiet(made);
    if (quiet) return quiet;
    return t("{player} plays {move}", { player: player(made.side), move: nameOf(made) });
}

export function reviewSecond(made) {
    const doubles = newDoubles(made);
    if (doubles.length === 0 || made.takes === 0 && greniersPlayed(made).length === 0) return [];
    const best = bestDouble(doubles);
    const pits = listed(shownInOrder(made, best.lasts));
    return [t("it makes a double threat on {pits} (at least {seeds})", { pits, seeds: seedWords(best.least) })];
}

export function reviewQuiet(made) {
    const [names, move] = [made.names, nameOf(made)];
    const doubles = newDoubles(made);
    if (doubles.length > 0) {
        const best = bestDouble(doubles);
        return t("{move} makes a double threat on {pits}, from {sources} (at least {seeds})", { move, pits: listed(shownInOrder(made, best.lasts)), sources: listed(namesOf(names, best.sources)), seeds: seedWords(best.least) });
    }
    for (const one of answersOf(made)) {
        if (one.kind === DEFENCE_YINDA) {
            const values = { move, source: names[one.source] };
            values.before = one.before;
            if (one.left === 0) return t("{move} is a yinda: {source} takes nothing instead of {before}", values);
            return tn("{move} is a yinda: {source} takes {n} seed instead of {before}", "{move} is a yinda: {source} takes {n} seeds instead of {before}", one.left, values);
        }
    }
    const blunted = bluntedBy(made);
    if (blunted.length > 0) {
        const sources = listed(namesOf(names, blunted));
        return t("{move} blunts {sources}", { move, sources });
    }
    const menaces = newMenaces(made);
    if (menaces.length > 0) return t("With {move}, {source} threatens {pits} ({seeds})", { move, ...reviewAim(made, largest(menaces)) });
    if (made.waits) return t("{move} is a waiting move", { move });
    return "";
}

export function reviewAim(made, one) {
    return { source: made.names[one.source], pits: listed(namesOf(made.names, one.targets)), seeds: seedWords(one.seeds) };
}

export function reviewLoss(one) {
    if (one.thrown) return t("the game");
    return t("at least {seeds}", { seeds: marginWords(one.lost) });
}

export function reviewVerdict(one, blame) {
    const values = { blame, best: nameOf(one.best), why: reviewWhy(one) };
    [values.better, values.stand] = [standWords(one.better), standWords(one.stand)];
    values.line = one.line.slice(0, SHOWN_OF_LINE).join(" ");
    if (values.why) return t("{blame}: {best} was better, {why}; {better} instead of {stand} ({line})", values);
    return t("{blame}: {best} was better; {better} instead of {stand} ({line})", values);
}

export function reviewWhy(one) {
    const [best, made] = [one.best, one.made];
    if (one.forced) return t("it wins by force");
    if (best.takes > made.takes) return t("it takes {seeds}", { seeds: seedWords(best.takes) });
    const doubles = newDoubles(best);
    if (doubles.length > 0 && newDoubles(made).length === 0) {
        const pits = listed(shownInOrder(best, bestDouble(doubles).lasts));
        return t("it makes a double threat on {pits}", { pits });
    }
    const blunted = bluntedBy(best).filter((pit) => !hasIn(bluntedBy(made), pit));
    if (blunted.length > 0) return t("it blunts {sources}", { sources: listed(namesOf(best.names, blunted)) });
    let told = preventsWords(one);
    if (!told) {
        told = preparesWords(one);
    }
    if (!told && best.waits) return t("it waits");
    return told;
}

export function preventsWords(one) {
    const other = 1 - one.made.side;
    const spared = mostSeeds(one.best.after.menaces[other]);
    const worse = one.made.after.menaces[other];
    if (mostSeeds(worse) <= spared) return "";
    const worst = largest(worse);
    if (spared > 0) return t("it leaves {other} {seeds} to take instead of {before}", { other: player(other), seeds: seedWords(spared), before: worst.seeds });
    const source = one.made.names[worst.source];
    return t("it leaves {source} nothing to take", { source });
}

export function preparesWords(one) {
    const known = newMenaces(one.made);
    const fresh = newMenaces(one.best).filter((each) => each.seeds > mostSeeds(known.filter((old) => old.source === each.source)));
    if (fresh.length === 0) return "";
    return t("it threatens {pits} with {source} ({seeds})", reviewAim(one.best, largest(fresh)));
}
