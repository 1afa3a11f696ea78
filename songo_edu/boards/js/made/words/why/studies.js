// Made from songo_edu/words/why/studies.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { either } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { afterStandingStill, aimsOf, metBy, moveOf, newAims, pitsAllowed } from "./effects.js";
import { aimsShown, boundTold, endingTold, joinedTold, knownFirst, metTold, nowMet, pitShown, pitsFilled, sownInto, stepOf, stepsAside, takesTold } from "./pieces.js";
import { GOES_ON, ROW } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";
import { sumOf } from "../../../subset/sum.js";

export function studyWhy(study) {
    const line = studyLine(study);
    const parts = [studyRefuted(study, study.others[temptingOf(study)]), studiesLine(study, line)];
    parts.push(...studiesOthers(study, line));
    return { idea: studiesIdea(study, line), parts };
}

export function nodeDepth(node) {
    const below = node.answers.flatMap((answer) => answer.nodes.map((one) => nodeDepth(one)));
    return 1 + Math.max(...[0, ...below]);
}

export function nodeSize(node) {
    const below = node.answers.flatMap((answer) => answer.nodes.map((one) => nodeSize(one)));
    return 1 + sumOf(below);
}

export function longestReply(node) {
    const ranked = [];
    for (const [i, answer] of node.answers.entries()) {
        const deep = Math.max(...[0, ...answer.nodes.map((one) => nodeDepth(one))]);
        ranked.push([-deep, -sumOf(answer.nodes.map((one) => nodeSize(one))), i]);
    }
    return node.answers[sortedBy(ranked, (one) => one)[0][2]];
}

export function studyLine(study) {
    const sheet = study.riddle.claim.sheet;
    const line = [];
    let node = study.riddle.tree;
    let here = study.state;
    while (true) {
        line.push(moveOf(sheet, here, node.pit));
        if (node.answers.length === 0) return line;
        const answer = longestReply(node);
        line.push(moveOf(sheet, line.at(-1).after, answer.pit));
        if (answer.nodes.length === 0) return line;
        here = line.at(-1).after;
        node = answer.nodes[0];
    }
}

export function studiesGiven(move, sheet) {
    if (move.gift) return 0;
    const toGo = sheet[ROW] - 1 - move.pit % sheet[ROW];
    return Math.max(0, move.held - toGo);
}

export function studiesIdea(study, line) {
    const [riddle, key] = [study.riddle, line[0]];
    const sheet = riddle.claim.sheet;
    const met = metBy(sheet, key);
    const values = { move: pitShown(riddle, key.pit), player: player(key.side), other: player(1 - key.side), goal: seedWords(riddle.claim.seeds) };
    const told = [takesTold(riddle, key)];
    told.push(studiesSacrifice(study, key));
    if (riddle.kind === "zugzwang") {
        told.push(t("After {move}, whoever has to move loses by it, and it is {other}’s turn.", values));
    } else if (stepsAside(key, met) && key.home) {
    } else if (key.takes === 0 && key.home) {
        told.push(t("{move} waits: it stays at home, and {other} has to move.", values));
    } else if (key.takes === 0 && studiesGiven(key, sheet) > 0) {
        values.given = seedWords(studiesGiven(key, sheet));
        told.push(t("{move} takes nothing and hands {given} over.", values));
    }
    if (met.length > 0) {
        told.push(t("{aims}.", { aims: aimsShown(riddle, [met[0].aim]) }));
        told.push(metTold(riddle, met[0], key));
    }
    if (key.ends === GOES_ON) {
        const aims = newAims(sheet, key);
        if (aims.length > 0) told.push(t("Now {aims}.", { aims: aimsShown(riddle, aims.slice(0, 1)) }));
    }
    told.push(studiesRunsOut(riddle, line) || studiesHarvest(riddle, line));
    told.push(studiesPromise(riddle.kind, values));
    return joinedTold(told);
}

export function studiesRunsOut(riddle, line) {
    const sheet = riddle.claim.sheet;
    for (const move of line) {
        if (move.side === line[0].side) continue;
        const moves = pitsAllowed(sheet, move.before).map((pit) => moveOf(sheet, move.before, pit));
        const lost = moves.filter((one) => one.takes === 0 && !one.home);
        if (lost.length < moves.length || move.fed) continue;
        const given = move.gift ? move.held : studiesGiven(move, sheet);
        const values = { other: player(move.side), player: player(1 - move.side), move: pitShown(riddle, move.pit), given: seedWords(given) };
        return t("In the main line {other} runs out of moves at home, and {move} has to give {player} {given}.", values);
    }
    return "";
}

export function studiesHarvest(riddle, line) {
    const side = line[0].side;
    const later = rangeOf(2, line.length).filter((i) => line[i].side === side && line[i].pits.length > 0);
    const ranked = sortedBy(later, (i) => -line[i].takes);
    if (ranked.length === 0 || line[ranked[0]].takes <= line[0].takes) return "";
    const [best, reply] = [line[ranked[0]], line[ranked[0] - 1]];
    const values = { source: pitShown(riddle, best.pit), seeds: seedWords(best.takes), pits: pitsFilled(riddle, best.pits, sownInto(reply, best.pits), 1 - side), reply: pitShown(riddle, reply.pit), other: player(1 - side) };
    if (pitsAllowed(riddle.claim.sheet, reply.before).length === 1) return t("{other} has fewer moves to spare: in the main line only {reply} is left to it, and then {source} takes {seeds} ({pits}).", values);
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", values);
}

export function studiesSacrifice(study, key) {
    const riddle = study.riddle;
    const sheet = riddle.claim.sheet;
    const moves = study.others.map((one) => moveOf(sheet, study.state, one.pit));
    const greedy = sortedBy(moves, (one) => -one.takes);
    if (greedy.length === 0 || greedy[0].takes <= key.takes) return "";
    return t("{greedy} would take {seeds} at once: that is too dear.", { greedy: pitShown(riddle, greedy[0].pit), seeds: seedWords(greedy[0].takes) });
}

export function studiesPromise(kind, values) {
    if (kind === "study-win") return t("Whatever {other} plays, {player} gets the {goal} that its store still lacks, and by no other first move.", values);
    if (kind === "study-draw") return t("Whatever {other} plays, {player} gets {goal}, and {other} never fills its store; every other first move loses.", values);
    return t("Whatever {other} plays, {goal} come in by the end of the game, and fewer by every other first move.", values);
}

export function temptingOf(study) {
    const sheet = study.riddle.claim.sheet;
    const ranked = [];
    for (const [i, answer] of study.others.entries()) {
        const move = moveOf(sheet, study.state, answer.pit);
        ranked.push([-move.takes, -afterStandingStill(sheet, move), i]);
    }
    return sortedBy(ranked, (one) => one)[0][2];
}

export function studyRefuted(study, answer) {
    const riddle = study.riddle;
    const sheet = riddle.claim.sheet;
    const move = moveOf(sheet, study.state, answer.pit);
    const values = { move: pitShown(riddle, move.pit), player: player(move.side), other: player(1 - move.side), goal: riddle.claim.seeds };
    const aims = move.ends !== GOES_ON ? [] : aimsOf(sheet, move.after, move.side);
    const replies = answer.nodes.map((node) => moveOf(sheet, move.after, node.pit));
    const missed = studiesOverlooked(sheet, study.state, replies);
    const told = [takesTold(riddle, move)];
    if (aims.length > 0) {
        values.aims = aimsShown(riddle, aims.slice(0, 1));
        told.push(t("{move} looks good: {aims}.", values));
    } else if (missed.length > 0 && move.takes === 0) {
        values.aims = aimsShown(riddle, missed);
        told.push(t("{move} overlooks a threat: {aims}.", values));
    } else if (move.takes === 0 && move.home) {
        told.push(t("{move} moves seeds at home.", values));
    } else if (move.takes === 0) told.push(t("{move} looks harmless.", values));
    told.push(endingTold(riddle, move, move.side));
    const steps = [stepOf(riddle, move, told)];
    const known = aims.slice(0, 1).map((aim) => aim.source);
    for (const [i, reply] of replies.entries()) {
        steps.push(stepOf(riddle, reply, studiesRefuting(riddle, reply, known)));
        steps.push(...studiesHeldAgainst(riddle, reply, answer.nodes[i], known));
    }
    const close = tn("After that {player} can no longer reach {goal} seed.", "After that {player} can no longer reach {goal} seeds.", riddle.claim.seeds, values);
    return { code: "lure", words: "", steps, close };
}

export function studiesHeldAgainst(riddle, reply, node, known) {
    const sheet = riddle.claim.sheet;
    const steps = [];
    while (reply.takes === 0 && reply.ends === GOES_ON && node.answers.length > 0) {
        const answer = longestReply(node);
        const move = moveOf(sheet, reply.after, answer.pit);
        steps.push(stepOf(riddle, move, studiesTheirs(riddle, move, steps.length === 0, known)));
        if (answer.nodes.length === 0) return steps;
        node = answer.nodes[0];
        reply = moveOf(sheet, move.after, node.pit);
        steps.push(stepOf(riddle, reply, studiesOurs(riddle, reply, known)));
    }
    return steps;
}

export function studiesOverlooked(sheet, state, replies) {
    return replies.flatMap((reply) => aimsOf(sheet, state, reply.side).filter((aim) => aim.source === reply.pit && reply.takes >= aim.seeds));
}

export function studiesRefuting(riddle, reply, known) {
    const values = { player: player(reply.side), move: pitShown(riddle, reply.pit) };
    const told = [...boundTold(riddle, reply, known)];
    if (told.length === 0) told.push(t("{player} answers {move}.", values));
    told.push(takesTold(riddle, reply));
    const met = knownFirst(metBy(riddle.claim.sheet, reply), known);
    if (met.length > 0) {
        told.push(nowMet(riddle, met[0], reply, known));
    } else if (reply.takes === 0 && reply.home) told.push(t("{move} only waits.", values));
    told.push(endingTold(riddle, reply, reply.side));
    return told;
}

export function studiesLine(study, line) {
    const riddle = study.riddle;
    const steps = [];
    const known = metBy(riddle.claim.sheet, line[0]).slice(0, 1).map((one) => one.aim.source);
    for (const [i, move] of line.entries()) {
        const told = i % 2 === 0 ? studiesOurs(riddle, move, known) : studiesTheirs(riddle, move, i === 1, known);
        steps.push(stepOf(riddle, move, told));
    }
    const values = { player: player(line[0].side), other: player(1 - line[0].side), goal: seedWords(riddle.claim.seeds) };
    let close = t("So {player} has its {goal}.", values);
    if (riddle.kind === "study-win") {
        close = t("So {player} wins.", values);
    } else if (riddle.kind === "study-draw") {
        close = t("So {other} cannot fill its store any more: a draw.", values);
    }
    return { code: "line", words: "", steps, close };
}

export function studiesOurs(riddle, move, known) {
    const values = { player: player(move.side), move: pitShown(riddle, move.pit) };
    const sheet = riddle.claim.sheet;
    const told = [...boundTold(riddle, move, known), takesTold(riddle, move)];
    if (studiesFeedsByChoice(riddle, move)) told.push(t("{player} plays {move}.", values));
    if (move.takes === 0) {
        const met = metBy(sheet, move);
        const aims = move.ends !== GOES_ON ? [] : newAims(sheet, move);
        if (told.length === 1 && met.length + aims.length === 0 && move.home) {
            told.push(t("{move} waits at home.", values));
        } else if (told.length === 1 && told[0] === "" && !stepsAside(move, met)) told.push(t("{player} plays {move}.", values));
        if (met.length > 0) {
            told.push(nowMet(riddle, met[0], move, known));
        } else if (aims.length > 0) told.push(t("Now {aims}.", { aims: aimsShown(riddle, aims.slice(0, 1)) }));
    }
    told.push(endingTold(riddle, move, move.side));
    return told;
}

export function studiesFeedsByChoice(riddle, move) {
    const several = pitsAllowed(riddle.claim.sheet, move.before).length > 1;
    return move.fed && several && takesTold(riddle, move) === "";
}

export function studiesTheirs(riddle, move, first, known) {
    const sheet = riddle.claim.sheet;
    const values = { player: player(move.side), move: pitShown(riddle, move.pit), other: player(1 - move.side) };
    const told = boundTold(riddle, move, known);
    if (told.length === 0 && first) {
        told.push(t("{player} holds out longest with {move}.", values));
    } else if (told.length === 0 || studiesFeedsByChoice(riddle, move)) told.push(t("{player} plays {move}.", values));
    told.push(takesTold(riddle, move));
    const given = studiesGiven(move, sheet) - move.takes;
    if (move.takes === 0 && given > 0) told.push(tn("{n} seed falls in {other}’s row.", "{n} seeds fall in {other}’s row.", given, values));
    told.push(endingTold(riddle, move, 1 - move.side));
    return told;
}

export function studiesOthers(study, line) {
    let answer;
    const riddle = study.riddle;
    const pits = [];
    for (answer of riddle.tree.answers) {
        for (const node of answer.nodes) {
            if (!hasIn(pits, node.pit) && answer.pit !== line[1].pit) pits.push(node.pit);
        }
    }
    const told = [];
    for (const pit of pits) {
        const replies = riddle.tree.answers.filter((answer) => answer.nodes.length > 0 && answer.nodes[0].pit === pit && answer.pit !== line[1].pit).map((answer) => answer.pit);
        const values = { replies: either(namesOf(riddle.names, replies)), move: pitShown(riddle, pit), goal: seedWords(riddle.claim.seeds) };
        told.push(t("After {replies}, play {move}: {goal} come in all the same.", values));
    }
    if (told.length === 0) return [];
    return [{ code: "others", words: told.join(" "), steps: [], close: "" }];
}
