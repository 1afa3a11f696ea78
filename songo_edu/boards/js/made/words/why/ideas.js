// Made from songo_edu/words/why/ideas.py by `make generated`; change it there, not here.
import { moveCountWords, player, seedWords } from "../common.js";
import { listed } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { aimsOf, metBy, moveOf, newAims, pitsAllowed, withSide } from "./effects.js";
import { MOST_AIMS, aimsShown, barredTold, endingTold, joinedTold, knownFirst, nowMet, pitShown, pitsFilled, severalMet, sownInto, stepsAside, takesTold, unkeptTold } from "./pieces.js";
import { keyGives } from "./replies.js";
import { MANY_SEEDS } from "./tree.js";
import { forced } from "../../../rules/two-row-puzzles.rules.js";
import { GOES_ON, LAST_TWO, MOVER, ROW, STRIDE } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";
import { sumOf } from "../../../subset/sum.js";

export const SEEN_MOVES = 3;
export const BARRED_TWO = 2;
export const MAIN_TURN = 2;
export function ideaTold(riddle, line, answers) {
    if (riddle.claim.theirs) return ideasIdeaOfDefence(riddle, line);
    if (riddle.kind === "wait") return ideasIdeaOfWaiting(riddle, line[0], answers);
    const key = line[0];
    if (riddle.claim.moves === 1) return ideasIdeaOfCapture(riddle, key);
    const told = [takesTold(riddle, key), ideasIdeaOfThreats(riddle, key, answers, line)];
    if (line.length > 1 && key.ends === GOES_ON) {
        told.push(ideasHasToMove(riddle, key));
        told.push(ideasPromise(riddle, line));
    }
    return joinedTold(told);
}

export function ideasPromise(riddle, line) {
    const claim = riddle.claim;
    return t("Whatever {other} plays, {seeds} come in within {moves}.", { other: player(1 - line[0].side), seeds: seedWords(claim.seeds), moves: moveCountWords(claim.moves) });
}

export function ideasIdeaOfCapture(riddle, key) {
    const told = [takesTold(riddle, key)];
    if (key.pits.length > 1) told.push(t("The last seed falls in {last}, and the chain runs back to {end}.", { last: pitShown(riddle, key.last), end: pitShown(riddle, key.pits.at(-1)) }));
    told.push(ideasTwoMayLeave(riddle, key));
    told.push(endingTold(riddle, key, key.side));
    return joinedTold(told);
}

export function ideasTwoMayLeave(riddle, key) {
    const sheet = riddle.claim.sheet;
    if (key.held !== BARRED_TWO || (key.pit + 1) % sheet[ROW] !== 0 || sheet[LAST_TWO] !== 1) return "";
    return t("Two seeds may leave the last pit here because they capture.");
}

export function ideasMeant(riddle, key, answers) {
    const used = answers.map((one) => one.move.pit);
    const aims = aimsOf(riddle.claim.sheet, key.after, key.side);
    return aims.filter((one) => hasIn(used, one.source));
}

export function keyAims(riddle, key, answers) {
    if (riddle.kind === "wait" || riddle.claim.theirs) return [];
    return ideasMeant(riddle, key, answers);
}

export function ideasIdeaOfThreats(riddle, key, answers, line) {
    let told;
    const sheet = riddle.claim.sheet;
    const meant = ideasMeant(riddle, key, answers);
    const values = { move: pitShown(riddle, key.pit), other: player(1 - key.side) };
    const quiet = takesTold(riddle, key) === "";
    const enough = key.takes + sumOf(meant.map((one) => one.seeds)) >= riddle.claim.seeds;
    const known = aimsOf(sheet, key.before, key.side).map((one) => ideasSeedsOf(one));
    const bothNew = meant.slice(0, MOST_AIMS).every((one) => !hasIn(known, ideasSeedsOf(one)));
    const waits = meant.every((one) => hasIn(known, ideasSeedsOf(one)));
    if (meant.length > 0 && (enough || !waits || !key.home)) {
        values.aims = aimsShown(riddle, meant.slice(0, MOST_AIMS));
        const least = ideasLeast(sheet, key, meant.map((one) => one.source));
        if (quiet && waits) {
            told = t("{move} takes nothing yet, for what there is can wait: {aims}.", values);
        } else if (meant.length > MOST_AIMS && quiet) {
            told = t("{move} takes nothing yet, but now there are several threats at once: {aims}, and more.", values);
        } else if (meant.length > MOST_AIMS) {
            told = t("It leaves several threats at once: {aims}, and more.", values);
        } else if (meant.length > 1 && quiet && bothNew) {
            told = t("{move} takes nothing yet, but it makes two threats at once: {aims}.", values);
        } else if (meant.length > 1 && quiet) {
            told = t("{move} takes nothing yet, but now two threats stand at once: {aims}.", values);
        } else if (meant.length > 1) {
            told = t("It leaves two threats at once: {aims}.", values);
        } else if (quiet) {
            told = t("{move} takes nothing yet, but now {aims}.", values);
        } else {
            told = t("And now {aims}.", values);
        }
        told = joinedTold([told, ideasLaid(riddle, key, meant.slice(0, MOST_AIMS))]);
        if (least === 0) return enough ? told : joinedTold([told, ideasHarvest(riddle, line)]);
        let sure = t("No reply stops that altogether.");
        if (meant.length > MOST_AIMS) {
            sure = t("No reply stops all of them.");
        } else if (meant.length > 1 && key.takes + meant[1].seeds < riddle.claim.seeds) {
            sure = t("No reply saves enough.");
        } else if (meant.length > 1) {
            sure = t("One reply cannot stop both.");
        } else if (least >= meant[0].seeds) {
            sure = t("No reply makes that any less.");
        }
        return `${told} ${sure}`;
    }
    const harvest = ideasHarvest(riddle, line) || ideasGivenAway(riddle, key, answers);
    if (!quiet) return harvest || t("The rest comes from what {other} has to play then.", values);
    if (key.home) {
        told = t("{move} stays at home and leaves the move to {other}.", values);
        return joinedTold([told, harvest]);
    }
    if (harvest) return joinedTold([t("{move} takes nothing and threatens nothing yet.", values), harvest]);
    return t("{move} takes nothing and threatens nothing yet: it prepares.", values);
}

export function ideasLaid(riddle, key, aims) {
    let fell = aims.flatMap((aim) => sownInto(key, aim.pits));
    fell = [...fell.entries()].filter(([i, pit]) => !hasIn(fell.slice(0, i), pit)).map(([i, pit]) => pit);
    if (fell.length === 0 || key.takes > 0) return "";
    const pits = listed(namesOf(riddle.names, fell));
    return tn("It is {move} itself that puts a seed into {pits}.", "It is {move} itself that puts seeds into {pits}.", fell.length, { move: pitShown(riddle, key.pit), pits });
}

export function ideasHarvest(riddle, line) {
    let move;
    const key = line[0];
    const later = line.slice(2).filter((move) => move.side === key.side);
    if (later.length < 2) return "";
    const best = sortedBy(later, (move) => -move.takes)[0];
    if (best.takes === 0 || best.pits.length === 0) return "";
    const source = best.pit;
    const fell = ideasFallen(riddle, line, best);
    const values = { move: pitShown(riddle, key.pit), other: player(1 - key.side), source: pitShown(riddle, source), seeds: seedWords(best.takes), pits: pitsFilled(riddle, best.pits, fell, 1 - key.side), last: best.last >= 0 ? pitShown(riddle, best.last) : "" };
    let waits = 0;
    for (move of [key, ...later]) {
        if (move.takes > 0) break;
        if (move.home && newAims(riddle.claim.sheet, move).length === 0) waits += 1;
    }
    if (waits > 1) return t("It is a war of waiting: {other} is the first to run out of harmless moves. In the main line {source} takes {seeds} ({pits}).", values);
    const fed = key.after[source] > key.before[source] && key.before[source] > 0;
    if (fed && best.held === key.after[source] && best.last >= 0) return t("With the seed it gets, {source} ends in {last}, and in the main line takes {seeds} ({pits}).", values);
    const aimed = best.pits.filter((pit) => key.after[pit] > key.before[pit]);
    if (aimed.length > 0 && key.takes === 0) {
        values.pit = pitShown(riddle, aimed[0]);
        return t("It lays a seed in {pit}, which {source} takes later: {seeds} ({pits}).", values);
    }
    const saved = metBy(riddle.claim.sheet, key).filter((one) => hasIn(one.aim.pits, source));
    if (saved.length > 0 && saved[0].left === 0) return t("{source}, which was threatened, stays and takes {seeds} in the end ({pits}).", values);
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", values);
}

export function ideasFallen(riddle, line, best) {
    const known = aimsOf(riddle.claim.sheet, line[0].after, best.side);
    if (known.some((one) => one.source === best.pit && one.seeds >= best.takes)) return [];
    const replies = [];
    for (const move of line) {
        if (move.pit === best.pit && move.takes === best.takes) break;
        if (move.side !== best.side) replies.push(move);
    }
    return best.pits.filter((pit) => replies.some((one) => one.after[pit] > one.before[pit]));
}

export function ideasGivenAway(riddle, key, answers) {
    const given = keyGives(riddle, riddle.tree.answers.length, answers);
    if (given === "") return "";
    const told = t("Every reply gives something away: {given}.", { given });
    return joinedTold([told, barredTold(riddle, key.after)]);
}

export function ideasLeast(sheet, key, sources) {
    let least = MANY_SEEDS;
    for (const reply of pitsAllowed(sheet, key.after)) {
        const after = moveOf(sheet, key.after, reply);
        const aims = after.ends !== GOES_ON ? [] : aimsOf(sheet, after.after, key.side);
        least = Math.min(least, Math.max(...[0, ...aims.filter((one) => hasIn(sources, one.source)).map((one) => one.seeds)]));
    }
    return least;
}

export function ideasSeedsOf(aim) {
    return `${aim.source} ${aim.seeds}`;
}

export function ideasWorthOfPassing(riddle, key) {
    const claim = riddle.claim;
    const left = claim.moves - 1;
    const passed = withSide(key.after, key.side);
    const states = [...passed, ...rangeOf(STRIDE * (2 * left + 4)).map((_) => 0)];
    const space = rangeOf(16 * left + 16).map((_) => 0);
    const seeds = claim.seeds;
    const worth = forced(claim.sheet, states, 0, 0, left, passed[MOVER], -1, seeds, space, 0);
    return Math.min(seeds, key.takes + worth);
}

export function ideasHasToMove(riddle, key) {
    const worth = ideasWorthOfPassing(riddle, key);
    const values = { other: player(1 - key.side), less: seedWords(worth) };
    if (worth >= riddle.claim.seeds) return "";
    if (worth === 0) return t("If {other} could pass, there would be nothing to take.", values);
    if (riddle.claim.moves > SEEN_MOVES) return t("What matters is that {other} has to move: if it could pass, it would lose less.", values);
    return t("If {other} could pass, it would lose {less} in all at most.", values);
}

export function ideasIdeaOfWaiting(riddle, key, answers) {
    const values = { move: pitShown(riddle, key.pit), other: player(1 - key.side) };
    values.given = keyGives(riddle, riddle.tree.answers.length, answers);
    let told = t("{move} waits: it stays at home and takes nothing. Now {other} has to move, and every move it has gives something away.", values);
    if (values.given) {
        told = t("{move} waits: it stays at home and takes nothing. Now {other} has to move, and every move it has gives something away: {given}.", values);
    }
    const met = metBy(riddle.claim.sheet, key);
    const saved = met.length > 0 ? nowMet(riddle, met[0], key, [], false) : "";
    const barred = barredTold(riddle, key.after);
    return joinedTold([told, saved, barred, ideasHasToMove(riddle, key)]);
}

export function ideasLaterGuard(riddle, line) {
    if (line.length < MAIN_TURN + 1) return "";
    if (pitsAllowed(riddle.claim.sheet, line[1].after).length === 1) return "";
    for (const answer of riddle.tree.answers) {
        if (answer.pit === line[1].pit && answer.nodes.length === 1) return t("The next move matters as well: after {reply}, {move} alone holds.", { reply: pitShown(riddle, line[1].pit), move: pitShown(riddle, line[MAIN_TURN].pit) });
    }
    return "";
}

export function ideasIdeaOfDefence(riddle, line) {
    const key = line[0];
    const sheet = riddle.claim.sheet;
    const other = 1 - key.side;
    const aims = aimsOf(sheet, key.before, other);
    const known = aims.slice(0, MOST_AIMS).map((one) => one.source);
    const met = knownFirst(metBy(sheet, key), known);
    const values = { other: player(other), move: pitShown(riddle, key.pit), goal: seedWords(riddle.claim.seeds) };
    const told = [];
    if (aims.length > 0) {
        values.aims = aimsShown(riddle, aims.slice(0, MOST_AIMS));
        if (aims.length > MOST_AIMS) {
            told.push(t("{other} has several threats: {aims}, and more.", values));
        } else {
            told.push(t("{other} has an eye on your seeds: {aims}.", values));
        }
    }
    if (met.length === MOST_AIMS && aims.length === MOST_AIMS) {
        told.push(t("{move} meets both at once.", values));
        told.push(...severalMet(riddle, met, key, known, false));
    } else if (met.length > 1 && met.length === aims.length) {
        told.push(t("{move} meets them all at once.", values));
        told.push(...severalMet(riddle, met, key, known, false));
    } else if (met.length > 1) {
        told.push(t("{move} meets more than one of them at once.", values));
        told.push(...severalMet(riddle, met, key, known, false));
    } else if (met.length === 1) {
        if (!stepsAside(key, met)) told.push(t("{move} answers that.", values));
        told.push(nowMet(riddle, met[0], key, known, false));
    } else {
        told.push(unkeptTold(riddle, key) || t("{move} is the only answer.", values));
    }
    told.push(ideasLaterGuard(riddle, line));
    values.moves = moveCountWords(riddle.claim.moves);
    if (riddle.claim.seeds === 0 && riddle.claim.moves === 1) {
        told.push(t("Then {other} has nothing to take.", values));
    } else if (riddle.claim.seeds === 0) {
        told.push(t("With a careful defence {other} then gets nothing in {moves}.", values));
    } else if (riddle.claim.moves === 1) {
        told.push(t("Then {other} takes {goal} at most.", values));
    } else {
        told.push(t("With a careful defence {other} then gets {goal} at most in {moves}.", values));
    }
    return joinedTold(told);
}
