// Made from songo_edu/words/why/study_lures.py by `make generated`; change it there, not here.
import { moveCountWords, player, seedWords } from "../common.js";
import { afterStandingStill, aimsOf, metBy, moveOf, sweptBy } from "./effects.js";
import { spareAtHome } from "./home.js";
import { aimsShown, boundTold, endingTold, joinedTold, knownFirst, nowMet, pitShown, stepOf, takesTold } from "./pieces.js";
import { longestReply, nodeDepth, oursTold, seedsWon, theirsTold } from "./study_lines.js";
import { END_STORE, GOES_ON } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { sortedBy } from "../../../subset/sorted.js";

export const FEW_MOVES = 4;
export function temptingOf(study) {
    const sheet = study.riddle.claim.sheet;
    const ranked = [];
    for (const [i, answer] of study.others.entries()) {
        const move = moveOf(sheet, study.state, answer.pit);
        const deep = Math.max(...[0, ...answer.nodes.map((one) => nodeDepth(one))]);
        ranked.push([-move.takes, -afterStandingStill(sheet, move), deep, i]);
    }
    return sortedBy(ranked, (one) => one)[0][3];
}

export function studyRefuted(study, answer) {
    const riddle = study.riddle;
    const sheet = riddle.claim.sheet;
    const move = moveOf(sheet, study.state, answer.pit);
    const values = { move: pitShown(riddle, move.pit), player: player(move.side), other: player(1 - move.side), goal: riddle.claim.seeds };
    const aims = move.ends !== GOES_ON ? [] : aimsOf(sheet, move.after, move.side);
    const replies = answer.nodes.map((node) => moveOf(sheet, move.after, node.pit));
    const missed = studyLuresOverlooked(sheet, study.state, replies);
    let told = [takesTold(riddle, move)];
    if (aims.length > 0) {
        values.aims = aimsShown(riddle, aims.slice(0, 1));
        told.push(t("{move} looks good: {aims}.", values));
    } else if (missed.length > 0 && move.takes === 0) {
        values.aims = aimsShown(riddle, missed);
        told.push(t("{move} overlooks a threat: {aims}.", values));
    } else if (move.takes === 0 && move.home) {
        values.held = seedWords(move.held);
        told.push(t("{move} moves {held} at home.", values));
    } else if (move.takes === 0) told.push(t("{move} looks harmless.", values));
    told.push(endingTold(riddle, move, move.side));
    const steps = [stepOf(riddle, move, told)];
    const known = aims.slice(0, 1).map((aim) => aim.source);
    let refuting = [move];
    for (const [i, reply] of replies.entries()) {
        steps.push(stepOf(riddle, reply, studyLuresRefuting(riddle, reply, known)));
        const against = studyLuresHeldAgainst(riddle, reply, answer.nodes[i], known);
        steps.push(...against.map((one) => one.step));
        refuting = [move, reply, ...against.map((one) => one.move)];
    }
    told = [studyLuresMissed(riddle, refuting, values), studyLuresFewerSpare(study, move, values)];
    return { code: "lure", words: "", steps, close: joinedTold(told) };
}

export function studyLuresMissed(riddle, line, values) {
    const goal = riddle.claim.seeds;
    if (line.at(-1).ends === END_STORE) return "";
    const swept = sweptBy(riddle.claim.sheet, line.at(-1), line[0].side);
    if (line.at(-1).ends !== GOES_ON && swept > 0 && seedsWon(riddle, line) < goal) {
        values.seeds = seedWords(seedsWon(riddle, line));
        return t("With its row {player} gets {seeds}; {goal} were needed.", values);
    }
    if (line.at(-1).ends !== GOES_ON && seedsWon(riddle, line) < goal) {
        values.seeds = seedWords(seedsWon(riddle, line));
        if (seedsWon(riddle, line) === 0) return t("{player} gets nothing more; {goal} were needed.", values);
        return t("That makes {seeds} for {player}; {goal} were needed.", values);
    }
    return tn("After that {player} can no longer reach {goal} seed.", "After that {player} can no longer reach {goal} seeds.", goal, values);
}

export function studyLuresFewerSpare(study, move, values) {
    if (move.ends !== GOES_ON) return "";
    const riddle = study.riddle;
    const sheet = riddle.claim.sheet;
    const key = moveOf(sheet, study.state, riddle.tree.pit);
    const [left, kept] = [spareAtHome(sheet, move), spareAtHome(sheet, key)];
    if (left >= kept || left > FEW_MOVES) return "";
    values.key = pitShown(riddle, key.pit);
    values.left = moveCountWords(left);
    values.kept = moveCountWords(kept);
    if (left === 0) return t("After {key} {player} has {kept} to make at home, after {move} none.", values);
    return t("After {key} {player} has {kept} to make at home, after {move} {left}.", values);
}

export function studyLuresHeldAgainst(riddle, reply, node, known) {
    const sheet = riddle.claim.sheet;
    const steps = [];
    while (reply.takes === 0 && reply.ends === GOES_ON && node.answers.length > 0) {
        const answer = longestReply(node);
        const move = moveOf(sheet, reply.after, answer.pit);
        let told = theirsTold(riddle, move, steps.length === 0, known);
        steps.push({ move, step: stepOf(riddle, move, told) });
        if (answer.nodes.length === 0) return steps;
        node = answer.nodes[0];
        reply = moveOf(sheet, move.after, node.pit);
        told = oursTold(riddle, reply, known);
        steps.push({ move: reply, step: stepOf(riddle, reply, told) });
    }
    return steps;
}

export function studyLuresOverlooked(sheet, state, replies) {
    return replies.flatMap((reply) => aimsOf(sheet, state, reply.side).filter((aim) => aim.source === reply.pit && reply.takes >= aim.seeds));
}

export function studyLuresRefuting(riddle, reply, known) {
    const values = { player: player(reply.side), move: pitShown(riddle, reply.pit) };
    const told = [...boundTold(riddle, reply, known)];
    if (told.length === 0) told.push(t("{player} answers {move}.", values));
    told.push(takesTold(riddle, reply));
    const met = knownFirst(metBy(riddle.claim.sheet, reply), known);
    if (met.length > 0) {
        told.push(nowMet(riddle, met[0], reply, known, reply.takes === 0));
    } else if (reply.takes === 0 && reply.home) told.push(t("{move} only waits.", values));
    told.push(endingTold(riddle, reply, reply.side));
    return told;
}
