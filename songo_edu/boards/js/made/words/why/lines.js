// Made from songo_edu/words/why/lines.py by `make generated`; change it there, not here.
import { afterStandingStill, aimsOf, metBy, moveOf } from "./effects.js";
import { MANY_SEEDS, bestAnswer, bestNode, countedAt, legalPits, stillForced, worthOfAnswer } from "./tree.js";
import { MOVER, SOUTH, STRIDE, make } from "../../../rules/two-row.rules.js";
import { hasIn } from "../../../subset/has.js";
import { sortedBy } from "../../../subset/sorted.js";
import { sumOf } from "../../../subset/sum.js";

export function mainLine(claim, tree) {
    const [sheet, states] = [claim.sheet, claim.states];
    const line = [];
    let [node, at] = [tree, 0];
    while (true) {
        line.push(moveOf(sheet, states.slice(at, at + STRIDE), node.pit));
        make(sheet, states, at, at + STRIDE, node.pit);
        at += STRIDE;
        if (node.answers.length === 0) break;
        const answer = bestAnswer(claim, node, at);
        make(sheet, states, at - STRIDE, at, node.pit);
        line.push(moveOf(sheet, states.slice(at, at + STRIDE), answer.pit));
        if (answer.nodes.length === 0) return line;
        node = bestNode(claim, answer, at);
        at += STRIDE;
    }
    if (claim.theirs) line.push(...linesStrongest(claim, at));
    return line;
}

export function linesStrongest(claim, at) {
    const found = legalPits(claim, at).map((pit) => moveOf(claim.sheet, claim.states.slice(at, at + STRIDE), pit));
    const taking = sortedBy(found, (one) => -one.takes);
    return taking.length > 0 && taking[0].takes > 0 ? taking.slice(0, 1) : [];
}

export function answered(claim, tree) {
    const [sheet, states] = [claim.sheet, claim.states];
    const key = moveOf(sheet, states.slice(0, STRIDE), tree.pit);
    const found = [];
    for (const answer of tree.answers) {
        if (answer.nodes.length === 0) continue;
        make(sheet, states, 0, STRIDE, tree.pit);
        const node = bestNode(claim, answer, STRIDE);
        const worth = worthOfAnswer(claim, answer, STRIDE);
        const reply = moveOf(sheet, key.after, answer.pit);
        const move = moveOf(sheet, reply.after, node.pit);
        const last = node.answers.length === 0;
        found.push({ reply, move, last, worth });
    }
    return found;
}

export function leastOfAll(claim, tree) {
    make(claim.sheet, claim.states, 0, STRIDE, tree.pit);
    const worths = tree.answers.map((one) => worthOfAnswer(claim, one, STRIDE));
    return claim.theirs ? Math.max(...worths) : Math.min(...worths);
}

export function luresOf(claim, key) {
    let ranked;
    const wrong = legalPits(claim, 0).filter((pit) => pit !== key);
    if (wrong.length === 0) return [];
    const [sheet, state] = [claim.sheet, claim.states.slice(0, STRIDE)];
    const moves = wrong.map((pit) => moveOf(sheet, state, pit));
    if (claim.theirs) return linesLureOfDefence(claim, moves, moveOf(sheet, state, key).takes);
    if (claim.moves === 1) {
        ranked = sortedBy(moves, (one) => -one.takes);
        if (ranked[0].takes === 0) return [];
        return [{ move: ranked[0], next: [], reply: [], worth: ranked[0].takes }];
    }
    ranked = sortedBy(moves, (one) => [-afterStandingStill(sheet, one), -one.takes, -one.pit]);
    const [best, first] = [ranked[0], moveOf(sheet, state, key)];
    const hoped = afterStandingStill(sheet, best);
    const seems = hoped >= Math.min(claim.seeds, afterStandingStill(sheet, first));
    if (hoped > 0 && (seems || best.takes > first.takes)) return [refuted(claim, best)];
    const greedy = sortedBy(moves, (one) => -one.takes)[0];
    return greedy.takes > first.takes ? [refuted(claim, greedy)] : [];
}

export function nearMiss(claim, key, lures) {
    if (claim.theirs || claim.moves === 1) return [];
    const [sheet, state] = [claim.sheet, claim.states.slice(0, STRIDE)];
    const known = [key, ...lures.map((one) => one.move.pit)];
    let [best, least] = [-1, Math.max(...[Math.floor((claim.seeds + 1) / 2), ...lures.map((one) => one.worth + 1)])];
    for (const pit of legalPits(claim, 0)) {
        if (hasIn(known, pit)) continue;
        const worth = linesWorthOf(claim, pit, least);
        if (worth >= least) {
            [best, least] = [pit, worth + 1];
        }
    }
    return best >= 0 ? [refuted(claim, moveOf(sheet, state, best))] : [];
}

export function linesWorthOf(claim, pit, least) {
    make(claim.sheet, claim.states, 0, STRIDE, pit);
    const gained = countedNow(claim, STRIDE);
    const floor = Math.max(-1, least - 1 - gained);
    const ceiling = Math.max(0, claim.seeds - gained);
    return gained + stillForced(claim, STRIDE, claim.moves - 1, floor, ceiling);
}

export function linesLureOfDefence(claim, moves, taken) {
    const greedy = sortedBy(moves, (one) => -one.takes);
    if (greedy[0].takes > taken) return [refuted(claim, greedy[0])];
    const meeting = moves.filter((one) => metBy(claim.sheet, one).length > 0);
    const found = meeting.map((one) => refuted(claim, one));
    return sortedBy(found, (one) => one.worth).slice(0, 1);
}

export function refuted(claim, move) {
    let reply;
    const [sheet, states] = [claim.sheet, claim.states];
    make(sheet, states, 0, STRIDE, move.pit);
    const theirs = claim.theirs;
    const left = claim.moves - 1;
    const solver = states[MOVER];
    let worst = theirs ? -1 : MANY_SEEDS;
    let found = [];
    for (reply of legalPits(claim, STRIDE)) {
        make(sheet, states, STRIDE, 2 * STRIDE, reply);
        const gained = countedNow(claim, 2 * STRIDE);
        const floor = theirs ? Math.max(-1, worst - 1 - gained) : -1;
        const ceiling = theirs ? MANY_SEEDS : Math.max(0, Math.min(worst + 1, claim.seeds) - gained);
        const worth = gained + stillForced(claim, 2 * STRIDE, left, floor, ceiling);
        if (theirs ? worth > worst : worth < worst) {
            worst = worth;
            found = [];
        }
        if (worth === worst) found.push(reply);
    }
    make(sheet, states, 0, STRIDE, move.pit);
    const aims = aimsOf(sheet, states.slice(STRIDE, 2 * STRIDE), solver);
    const replies = found.map((reply) => moveOf(sheet, states.slice(STRIDE, 2 * STRIDE), reply));
    const plain = sortedBy(replies, (one) => -linesPlainness(claim, one));
    if (plain.length === 0) {
        worst = countedAt(claim, STRIDE);
    }
    return { move, next: aims.slice(0, 1), reply: plain.slice(0, 1), worth: worst };
}

export function countedNow(claim, at) {
    const solver = claim.states[MOVER];
    const side = claim.theirs ? 1 - solver : solver;
    const store = SOUTH + side;
    return claim.states[at + store] - claim.states[store];
}

export function linesPlainness(claim, reply) {
    const met = metBy(claim.sheet, reply);
    return 2 * reply.takes + sumOf(met.map((one) => one.aim.seeds - one.left));
}
