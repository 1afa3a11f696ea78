// Made from songo_edu/words/why/lures.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { afterStandingStill, aimsOf, metBy, newAims } from "./effects.js";
import { MOST_AIMS, aimsShown, endingTold, joinedTold, knownFirst, nowMet, pitShown, pitsShown, severalMet, stepOf, takesTold } from "./pieces.js";
import { GOES_ON } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";
import { sumOf } from "../../../subset/sum.js";

export function lureTold(riddle, key, lure, answers, code) {
    const move = lure.move;
    let told = [luresTempting(riddle, key, lure)];
    if (code === "near") {
        told = [luresComingNear(riddle, lure)];
    }
    const steps = [stepOf(riddle, move, told)];
    const known = lure.next.map((aim) => aim.source);
    steps.push(...lure.reply.map((reply) => stepOf(riddle, reply, refutingTold(riddle, reply, known))));
    const close = joinedTold([luresTooFew(riddle, key, lure), luresOtherwise(riddle, key, lure, answers)]);
    return { code, words: "", steps, close };
}

export function luresComingNear(riddle, lure) {
    const values = { move: pitShown(riddle, lure.move.pit) };
    const told = [takesTold(riddle, lure.move) || t("{move} almost does it.", values)];
    if (lure.next.length > 0) {
        values.aims = aimsShown(riddle, lure.next);
        told.push(t("Then {aims}.", values));
    }
    return joinedTold(told);
}

export function luresOtherwise(riddle, key, lure, answers) {
    if (riddle.claim.theirs || lure.reply.length === 0) return "";
    const reply = lure.reply[0];
    const same = answers.filter((one) => one.reply.pit === reply.pit).map((one) => one.move);
    if (same.length === 0) return "";
    if (same[0].pits.length === 0) return luresWaited(riddle, key, reply, same[0]);
    const aims = reply.ends !== GOES_ON ? [] : aimsOf(riddle.claim.sheet, reply.after, key.side);
    if (aims.length > 0 && aims[0].seeds >= same[0].takes) return "";
    return t("After {key}, {reply} would let {source} take {seeds} ({pits}).", { key: pitShown(riddle, key.pit), reply: pitShown(riddle, reply.pit), source: pitShown(riddle, same[0].pit), seeds: seedWords(same[0].takes), pits: pitsShown(riddle, same[0].pits) });
}

export function luresWaited(riddle, key, reply, move) {
    if (!move.home || newAims(riddle.claim.sheet, move).length > 0) return "";
    return t("After {key} and {reply}, {player} still has {move} to wait with.", { key: pitShown(riddle, key.pit), reply: pitShown(riddle, reply.pit), player: player(key.side), move: pitShown(riddle, move.pit) });
}

export function luresTempting(riddle, key, lure) {
    const move = lure.move;
    const values = { move: pitShown(riddle, move.pit), key: pitShown(riddle, key.pit), seeds: seedWords(move.takes), other: player(1 - move.side) };
    const over = endingTold(riddle, move, move.side);
    if (riddle.claim.theirs) {
        if (move.takes > 0) return joinedTold([takesTold(riddle, move), over]);
        const known = watched(riddle, move);
        const met = knownFirst(metBy(riddle.claim.sheet, move), known);
        const seems = t("{move} seems to defend as well.", values);
        return `${seems} ${nowMet(riddle, met[0], move, known, true)}`;
    }
    const told = joinedTold([move.takes > 0 ? takesTold(riddle, move) : "", over]);
    if (riddle.claim.moves === 1 || lure.next.length === 0) return told;
    values.aims = aimsShown(riddle, lure.next);
    const hoped = move.takes + lure.next[0].seeds;
    values.sum = hoped;
    if (told) {
        const shown = afterStandingStill(riddle.claim.sheet, key);
        let more = t("Then {aims}: {sum} seem to be in reach.", values);
        if (shown < hoped && hoped < riddle.claim.seeds) {
            more = t("Then {aims}: {sum} seem to be in reach, more than {key} shows at first.", values);
        }
        return `${told} ${more}`;
    }
    return t("{move} looks good as well: {aims}.", values);
}

export function watched(riddle, first) {
    const aims = aimsOf(riddle.claim.sheet, first.before, 1 - first.side);
    return aims.slice(0, MOST_AIMS).map((aim) => aim.source);
}

export function refutingTold(riddle, reply, known) {
    const sheet = riddle.claim.sheet;
    const values = { player: player(reply.side), move: pitShown(riddle, reply.pit) };
    const told = [t("{player} answers {move}.", values)];
    if (reply.takes > 0) told.push(takesTold(riddle, reply));
    if (riddle.claim.theirs) {
        const aims = riddle.claim.moves === 1 ? [] : newAims(sheet, reply);
        if (aims.length > 0) told.push(t("Now {aims}.", { aims: aimsShown(riddle, aims.slice(0, MOST_AIMS)) }));
        told.push(endingTold(riddle, reply, reply.side));
        return told;
    }
    const met = knownFirst(metBy(sheet, reply), known);
    told.push(...severalMet(riddle, met, reply, known, reply.takes === 0));
    const solver = 1 - reply.side;
    told.push(endingTold(riddle, reply, solver));
    if (reply.ends === GOES_ON) {
        const left = aimsOf(sheet, reply.after, solver);
        if (left.length === 0 && met.length === 0) {
            told.push(t("For now nothing more is in sight."));
        } else if (left.length > 0) {
            values.aims = aimsShown(riddle, left.slice(0, 1));
            if (luresIsNew(riddle, reply, left[0])) {
                told.push(t("But now {aims}.", values));
            } else {
                told.push(t("What is left: {aims}.", values));
            }
        } else {
            told.push(t("For now nothing more is threatened."));
        }
    }
    return told;
}

export function luresIsNew(riddle, reply, aim) {
    const before = aimsOf(riddle.claim.sheet, reply.before, 1 - reply.side);
    return aim.seeds > sumOf(before.filter((one) => one.source === aim.source).map((one) => one.seeds));
}

export function luresTooFew(riddle, key, lure) {
    const [goal, worth] = [riddle.claim.seeds, lure.worth];
    const values = { goal, move: pitShown(riddle, lure.move.pit), key: pitShown(riddle, key.pit), other: player(1 - key.side), seeds: seedWords(worth) };
    if (riddle.claim.theirs) {
        if (goal === 0) return t("So {other} gets {seeds} in all; if {key} is played, none.", values);
        return t("So {other} gets {seeds} in all, and {goal} at most after {key}.", values);
    }
    if (riddle.claim.moves === 1) return t("That is all, while {key} takes {goal}.", values);
    if (worth === 0) return t("So nothing is sure after {move}; {key} makes sure of {goal}.", values);
    return t("So {move} brings {seeds} at most; {key} makes sure of {goal}.", values);
}
