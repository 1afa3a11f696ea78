// Made from songo_edu/words/why/two_row.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { listed } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { aimsOf, metBy, moveOf, newAims, pitsAllowed, sweptBy } from "./effects.js";
import { leastTold } from "./giving.js";
import { ideaTold, keyAims } from "./ideas.js";
import { answered, leastOfAll, luresOf, mainLine, nearMiss } from "./lines.js";
import { lureTold, watched } from "./lures.js";
import { MOST_AIMS, aimShown, aimsShown, barredTold, boundTold, endingTold, joinedTold, knownFirst, nowMet, pitShown, severalMet, sownInto, stepOf, stepsAside, takesTold, unkeptTold } from "./pieces.js";
import { moveGives, othersTold } from "./replies.js";
import { GOES_ON, ROW, SOUTH } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export function twoRowWhy(riddle) {
    const [claim, tree] = [riddle.claim, riddle.tree];
    const line = mainLine(claim, tree);
    const told = answered(claim, tree);
    const lures = luresOf(claim, tree.pit);
    const parts = lures.map((lure) => lureTold(riddle, line[0], lure, told, "lure"));
    const near = nearMiss(claim, tree.pit, lures);
    parts.push(...near.map((lure) => lureTold(riddle, line[0], lure, told, "near")));
    parts.push(twoRowLine(riddle, line, told));
    if (line.length > 1) parts.push(...othersTold(riddle, line[1], told));
    return { idea: ideaTold(riddle, line, told), parts };
}

export function twoRowLine(riddle, line, answers) {
    let told;
    const steps = [];
    const theirs = riddle.claim.theirs;
    const solver = line[0].side;
    const known = theirs ? watched(riddle, line[0]) : [];
    for (const [i, move] of line.entries()) {
        if (move.side !== solver) {
            const nextPit = i + 1 < line.length ? line[i + 1].pit : -1;
            const first = i === 1 ? twoRowFirstTry(riddle, line) : "";
            told = twoRowResisting(riddle, move, first, nextPit, known);
        } else if (theirs) {
            told = twoRowDefending(riddle, move, known);
        } else {
            told = twoRowWinning(riddle, line, i, answers, known);
        }
        steps.push(stepOf(riddle, move, told));
    }
    return { code: "line", words: "", steps, close: twoRowClose(riddle, line) };
}

export function twoRowClose(riddle, line) {
    const claim = riddle.claim;
    const solver = line[0].side;
    const side = claim.theirs ? 1 - solver : solver;
    const gained = twoRowGained(riddle, line);
    const values = { player: player(side), seeds: seedWords(gained) };
    if (claim.theirs) {
        if (gained === 0) return t("{player} gets nothing.", values);
        return t("{player} gets {seeds} and no more.", values);
    }
    if (line.length === 1) return "";
    return t("That makes {seeds} in all.", values);
}

export function twoRowGained(riddle, line) {
    const [first, last] = [line[0], line.at(-1)];
    const side = riddle.claim.theirs ? 1 - first.side : first.side;
    const gained = last.after[SOUTH + side] - first.before[SOUTH + side];
    return gained + sweptBy(riddle.claim.sheet, last, side);
}

export function twoRowWinning(riddle, line, i, answers, known) {
    const move = line[i];
    const sheet = riddle.claim.sheet;
    const name = { move: pitShown(riddle, move.pit), other: player(1 - move.side) };
    const told = [...boundTold(riddle, move, known), takesTold(riddle, move)];
    const quiet = move.takes === 0;
    const last = i === line.length - 1;
    if (!last) {
        let aims = newAims(sheet, move);
        if (i === 0 && aims.length > 0) {
            const toldBefore = keyAims(riddle, move, answers);
            aims = toldBefore.length > 1 ? toldBefore : aims;
        }
        known.push(...aims.slice(0, MOST_AIMS).map((one) => one.source));
        if (aims.length > 0) {
            const values = { ...name, aims: aimsShown(riddle, aims.slice(0, MOST_AIMS)) };
            if (!quiet) {
                told.push(t("And now {aims}.", values));
            } else if (i > 0) {
                told.push(tn("{move} makes a new threat: {aims}.", "{move} makes new threats: {aims}.", Math.min(aims.length, MOST_AIMS), values));
            } else {
                told.push(t("After {move}, {aims}.", values));
            }
        } else if (quiet && told.at(-1) === "") told.push(twoRowWaiting(riddle, line, i, known, keyAims(riddle, line[0], answers)));
        told.push(twoRowPrepared(riddle, line, i));
        told.push(twoRowSaved(riddle, line, i));
    } else if (quiet) told.push(t("{move} is enough.", name));
    told.push(endingTold(riddle, move, move.side));
    return told;
}

export function twoRowWaiting(riddle, line, i, known, first) {
    const [move, sheet] = [line[i], riddle.claim.sheet];
    const name = { move: pitShown(riddle, move.pit), player: player(move.side), other: player(1 - move.side) };
    if (i > 0 && twoRowIsLastWord(riddle, line[0], move)) {
        if (pitsAllowed(sheet, move.after).length === 1) return t("{move} only waits.", name);
        name.given = moveGives(riddle, move);
        let told = t("{move} waits, and now every move of {other} gives something away.", name);
        if (name.given) {
            told = t("{move} waits, and now every move of {other} gives something away: {given}.", name);
        }
        return joinedTold([told, barredTold(riddle, move.after)]);
    }
    const aims = aimsOf(sheet, move.after, move.side);
    if (i === 0 && first.length > 1 && move.home) {
        known.push(...first.slice(0, MOST_AIMS).map((one) => one.source));
        name.aims = aimsShown(riddle, first.slice(0, MOST_AIMS));
        return t("{move} stays at home and keeps two threats: {aims}.", name);
    }
    if (aims.length > 0) {
        known.push(aims[0].source);
        name.aims = aimsShown(riddle, aims.slice(0, 1));
        if (move.home) return t("{move} stays at home and keeps a threat: {aims}.", name);
        return t("{move} keeps a threat: {aims}.", name);
    }
    if (!move.home) return t("{move} takes nothing yet.", name);
    if (line.slice(0, i).some((one) => one.side === move.side && twoRowOnlyWaits(riddle, one))) return t("{player} waits again, with {move}.", name);
    if (aimsOf(sheet, move.after, 1 - move.side).length === 0) return t("{move} stays at home and leaves the move to {other}, which has nothing to take.", name);
    return t("{move} stays at home and leaves the move to {other}.", name);
}

export function twoRowWaits(move) {
    return move.home && move.takes === 0;
}

export function twoRowOnlyWaits(riddle, move) {
    if (!twoRowWaits(move) || move.ends !== GOES_ON) return false;
    return aimsOf(riddle.claim.sheet, move.after, move.side).length === 0;
}

export function twoRowIsLastWord(riddle, key, move) {
    const [sheet, side] = [riddle.claim.sheet, move.side];
    const wanted = riddle.claim.seeds + key.before[SOUTH + side] - move.after[SOUTH + side];
    for (const pit of pitsAllowed(sheet, move.after)) {
        const reply = moveOf(sheet, move.after, pit);
        const aims = reply.ends !== GOES_ON ? [] : aimsOf(sheet, reply.after, side);
        if (aims.length === 0 || aims[0].seeds < wanted) return false;
    }
    return true;
}

export function twoRowPrepared(riddle, line, i) {
    const move = line[i];
    for (let k = i + 2; k < line.length; k += 2) {
        const later = line[k];
        const pit = later.pit;
        const taking = line.slice(k + 2).filter((one) => one.side === move.side).map((one) => one.pit);
        if (later.takes === 0 && !hasIn(taking, later.last)) continue;
        if (move.after[pit] > move.before[pit] && move.before[pit] > 0) {
            const values = { source: pitShown(riddle, pit), held: seedWords(move.after[pit]), last: later.last >= 0 ? pitShown(riddle, later.last) : "" };
            if (later.held === move.after[pit] && later.last >= 0) return t("The seed that {source} gets makes it end in {last}.", values);
            if (move.after[pit] >= 2 * riddle.claim.sheet[ROW]) return t("It feeds the grenier {source}, which holds {held} now.", values);
        }
        if (later.takes > 0) return "";
    }
    return "";
}

export function twoRowSaved(riddle, line, i) {
    const move = line[i];
    const used = line.slice(i + 2).filter((one) => one.side === move.side).map((one) => one.pit);
    for (const met of metBy(riddle.claim.sheet, move)) {
        if (met.left === 0 && met.aim.pits.some((pit) => hasIn(used, pit))) return nowMet(riddle, met, move, [], false);
    }
    return "";
}

export function twoRowResisting(riddle, move, first, nextPit, known) {
    const sheet = riddle.claim.sheet;
    const name = { player: player(move.side), move: pitShown(riddle, move.pit) };
    let told = boundTold(riddle, move, known);
    if (told.length > 0) {
    } else if (first) {
        told = [first];
    } else if (twoRowIsWait(riddle, move, nextPit)) {
        told = [t("{player} waits with {move}.", name)];
    } else {
        told = [t("{player} plays {move}.", name)];
    }
    if (move.takes > 0) told.push(takesTold(riddle, move));
    if (riddle.claim.theirs) {
        const aims = nextPit >= 0 ? newAims(sheet, move) : [];
        if (aims.length > 0) told.push(t("Now {aims}.", { aims: aimsShown(riddle, aims.slice(0, 1)) }));
        told.push(endingTold(riddle, move, move.side));
        return told;
    }
    const solver = 1 - move.side;
    const met = knownFirst(metBy(sheet, move), known);
    told.push(...met.slice(0, 1).map((one) => nowMet(riddle, one, move, known, move.takes === 0)));
    told.push(endingTold(riddle, move, solver));
    if (move.ends === GOES_ON) {
        const lessened = met.length > 0 && met[0].aim.source === nextPit && met[0].left > 0;
        told.push(lessened ? "" : twoRowOpened(riddle, move, nextPit));
        known.push(nextPit);
    }
    return told;
}

export function twoRowFirstTry(riddle, line) {
    const [move, claim] = [line[1], riddle.claim];
    const name = { player: player(move.side), move: pitShown(riddle, move.pit) };
    const best = t("{player}’s best try is {move}.", name);
    if (riddle.tree.answers.length === 0) return best;
    if (twoRowGained(riddle, line) !== leastOfAll(claim, riddle.tree)) return t("{player} holds out longest with {move}.", name);
    if (!claim.theirs && move.takes === 0 && metBy(claim.sheet, move).length === 0) return t("{player} has nothing better than {move}.", name);
    return best;
}

export function twoRowIsWait(riddle, move, nextPit) {
    if (riddle.claim.theirs || !twoRowWaits(move) || move.ends !== GOES_ON) return false;
    return metBy(riddle.claim.sheet, move).length === 0 && !twoRowOpened(riddle, move, nextPit);
}

export function twoRowOpened(riddle, move, nextPit) {
    const sheet = riddle.claim.sheet;
    const solver = 1 - move.side;
    const known = aimsOf(sheet, move.before, solver);
    const now = aimsOf(sheet, move.after, solver).filter((one) => one.source === nextPit);
    if (now.length === 0) return "";
    const before = known.filter((one) => one.source === nextPit).map((one) => one.seeds);
    if (before.length === 0 || before[0] < now[0].seeds) {
        const fell = sownInto(move, now[0].pits);
        const values = { player: player(move.side), aims: aimsShown(riddle, now), source: pitShown(riddle, nextPit) };
        if (fell.length > 0) {
            values.fell = listed(namesOf(riddle.names, fell));
            return tn("But a seed of {player}’s own falls in {fell}: now {aims}.", "But {player}’s own seeds fall in {fell}: now {aims}.", fell.length, values);
        }
        if (move.after[nextPit] > move.before[nextPit]) return t("But {player} drops a seed into {source}: now {aims}.", values);
        return t("But now {aims}.", values);
    }
    return t("{source} still aims at {pits} ({seeds}).", aimShown(riddle, now[0]));
}

export function twoRowDefending(riddle, move, known) {
    const sheet = riddle.claim.sheet;
    const name = { move: pitShown(riddle, move.pit) };
    const met = knownFirst(metBy(sheet, move), known);
    const told = [takesTold(riddle, move)];
    const unkept = met.length === 0 ? unkeptTold(riddle, move) : "";
    if (!told[0] && !stepsAside(move, met)) {
        if (met.length > 0) {
            told.push(t("{move} defends.", name));
        } else {
            told.push((unkept ? "" : leastTold(riddle, move)) || t("{move} holds.", name));
        }
    }
    told.push(unkept);
    told.push(...severalMet(riddle, met, move, known, false));
    const left = aimsOf(sheet, move.after, 1 - move.side);
    if (move.ends === GOES_ON && left.length > 0) told.push(t("What is left: {aims}.", { aims: aimsShown(riddle, left.slice(0, 1)) }));
    told.push(endingTold(riddle, move, 1 - move.side));
    return told;
}
