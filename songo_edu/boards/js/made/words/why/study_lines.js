// Made from songo_edu/words/why/study_lines.py by `make generated`; change it there, not here.
import { player } from "../common.js";
import { aimsOf, metBy, moveOf, newAims, pitsAllowed, sweptBy } from "./effects.js";
import { aimsShown, boundTold, endingTold, nowMet, pitShown, stepsAside, takesTold } from "./pieces.js";
import { GOES_ON, MOVER, ROW, SOUTH } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { sortedBy } from "../../../subset/sorted.js";
import { sumOf } from "../../../subset/sum.js";

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

export function seedsGiven(move, sheet) {
    if (move.gift) return 0;
    const toGo = sheet[ROW] - 1 - move.pit % sheet[ROW];
    return Math.max(0, move.held - toGo);
}

export function seedsWon(riddle, line) {
    const [first, last] = [line[0], line.at(-1)];
    const store = SOUTH + first.side;
    const swept = sweptBy(riddle.claim.sheet, last, first.side);
    return last.after[store] - first.before[store] + swept;
}

export function oursTold(riddle, move, known) {
    const values = { player: player(move.side), move: pitShown(riddle, move.pit) };
    const sheet = riddle.claim.sheet;
    const told = [...boundTold(riddle, move, known), takesTold(riddle, move)];
    if (studyLinesFeedsByChoice(riddle, move)) told.push(t("{player} plays {move}.", values));
    if (move.takes === 0) {
        const met = metBy(sheet, move);
        const aims = move.ends !== GOES_ON ? [] : newAims(sheet, move);
        const left = move.ends !== GOES_ON ? [] : aimsOf(sheet, move.after, 1 - move.side);
        if (told.length === 1 && met.length + aims.length + left.length === 0 && move.home) {
            told.push(t("{move} waits at home.", values));
        } else if (told.length === 1 && told[0] === "" && !stepsAside(move, met)) told.push(t("{player} plays {move}.", values));
        if (met.length > 0) {
            told.push(nowMet(riddle, met[0], move, known, false));
        } else if (aims.length > 0) told.push(t("Now {aims}.", { aims: aimsShown(riddle, aims.slice(0, 1)) }));
    }
    told.push(endingTold(riddle, move, move.side));
    return told;
}

export function studyLinesFeedsByChoice(riddle, move) {
    const several = pitsAllowed(riddle.claim.sheet, move.before).length > 1;
    return move.fed && several && takesTold(riddle, move) === "";
}

export function theirsTold(riddle, move, first, known) {
    const sheet = riddle.claim.sheet;
    const values = { player: player(move.side), move: pitShown(riddle, move.pit), other: player(1 - move.side) };
    const told = boundTold(riddle, move, known);
    if (told.length === 0 && first && move.side === riddle.claim.states[MOVER]) {
        told.push(t("{player} does best with {move}.", values));
    } else if (told.length === 0 && first) {
        told.push(t("{player}’s best try is {move}.", values));
    } else if (told.length === 0 || studyLinesFeedsByChoice(riddle, move)) told.push(t("{player} plays {move}.", values));
    told.push(takesTold(riddle, move));
    const given = seedsGiven(move, sheet) - move.takes;
    if (move.takes === 0 && given > 0) told.push(tn("{n} seed falls in {other}’s row.", "{n} seeds fall in {other}’s row.", given, values));
    told.push(endingTold(riddle, move, 1 - move.side));
    return told;
}
