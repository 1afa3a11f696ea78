// Made from songo_edu/words/why/tree.py by `make generated`; change it there, not here.
import { forced } from "../../../rules/two-row-puzzles.rules.js";
import { END_STORE, GOES_ON, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN, ending, legal, make, row_seeds } from "../../../rules/two-row.rules.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export const MANY_SEEDS = 1000;
export const SLOT_OF_MOVES = 8;
export function claimOf(sheet, state, moves, seeds, theirs) {
    const space = rangeOf(STRIDE * (2 * moves + 4)).map((_) => 0);
    const states = [...state.slice(0, STRIDE), ...space];
    return { sheet, states, moves, seeds, theirs };
}

export function legalPits(claim, at) {
    const found = rangeOf(SLOT_OF_MOVES).map((_) => 0);
    const [sheet, states] = [claim.sheet, claim.states];
    const count = legal(sheet, states, at, at + STRIDE, found, 0);
    if (ending(sheet, states, at, 0, count) !== GOES_ON) return [];
    return found.slice(0, count);
}

export function howItEnds(claim, at) {
    const found = rangeOf(SLOT_OF_MOVES).map((_) => 0);
    const [sheet, states] = [claim.sheet, claim.states];
    const count = legal(sheet, states, at, at + STRIDE, found, 0);
    return ending(sheet, states, at, 0, count);
}

export function countedSide(claim) {
    const solver = claim.states[MOVER];
    return claim.theirs ? 1 - solver : solver;
}

export function sweptAt(claim, at, side) {
    const how = howItEnds(claim, at);
    const sheet = claim.sheet;
    if (how === GOES_ON || how === END_STORE && sheet[SWEEP_WIN] === 0) return 0;
    return row_seeds(sheet, claim.states, at, side * sheet[ROW]);
}

export function countedAt(claim, at) {
    const side = countedSide(claim);
    const states = claim.states;
    return states[at + SOUTH + side] - states[SOUTH + side] + sweptAt(claim, at, side);
}

export function stillForced(claim, at, left, floor, ceiling) {
    const space = rangeOf(16 * left + 16).map((_) => 0);
    const side = countedSide(claim);
    const [sheet, states] = [claim.sheet, claim.states];
    const need = at + STRIDE * (2 * left + 4);
    if (states.length < need) states.push(...rangeOf(need - states.length).map((_) => 0));
    return forced(sheet, states, at, 0, left, side, floor, ceiling, space, 0);
}

export function treeKeeps(claim, at, left) {
    const side = countedSide(claim);
    const states = claim.states;
    const rest = claim.seeds - (states[at + SOUTH + side] - states[SOUTH + side]);
    if (claim.theirs) return stillForced(claim, at, left + 1, rest, rest + 1) <= rest;
    return stillForced(claim, at, left, rest - 1, rest) >= rest;
}

export function treeFulfilled(claim, seeds) {
    return !claim.theirs && seeds >= claim.seeds;
}

export function treeNodes(claim, at, left) {
    const after = at + STRIDE;
    const nodes = [];
    for (const pit of legalPits(claim, at)) {
        make(claim.sheet, claim.states, at, after, pit);
        if (treeKeeps(claim, after, left - 1)) nodes.push(treeNode(claim, at, pit, left));
    }
    return nodes;
}

export function treeNode(claim, at, pit, left) {
    const after = at + STRIDE;
    const [sheet, states] = [claim.sheet, claim.states];
    make(sheet, states, at, after, pit);
    const seeds = countedAt(claim, after);
    const answers = [];
    if (left > 1 && !treeFulfilled(claim, seeds)) {
        for (const reply of legalPits(claim, after)) {
            make(sheet, states, after, after + STRIDE, reply);
            let nodes = [];
            if (!treeFulfilled(claim, countedAt(claim, after + STRIDE))) {
                nodes = treeNodes(claim, after + STRIDE, left - 1);
            }
            answers.push({ pit: reply, nodes });
        }
    }
    return { pit, seeds, answers };
}

export function grownTree(claim, key) {
    return treeNode(claim, 0, key, claim.moves);
}

export function worthOf(claim, node, at) {
    const after = at + STRIDE;
    make(claim.sheet, claim.states, at, after, node.pit);
    if (node.answers.length === 0) {
        if (!claim.theirs || legalPits(claim, after).length === 0) return node.seeds;
        return node.seeds + stillForced(claim, after, 1, -1, MANY_SEEDS);
    }
    const worths = node.answers.map((one) => worthOfAnswer(claim, one, after));
    return claim.theirs ? Math.max(...worths) : Math.min(...worths);
}

export function worthOfAnswer(claim, answer, at) {
    const after = at + STRIDE;
    make(claim.sheet, claim.states, at, after, answer.pit);
    if (answer.nodes.length === 0) return countedAt(claim, after);
    const worths = [];
    for (const node of answer.nodes) {
        make(claim.sheet, claim.states, at, after, answer.pit);
        worths.push(worthOf(claim, node, after));
    }
    return claim.theirs ? Math.min(...worths) : Math.max(...worths);
}

export function depthOf(node) {
    const below = node.answers.flatMap((answer) => answer.nodes.map((one) => depthOf(one)));
    return 1 + Math.max(...[0, ...below]);
}

export function bestNode(claim, answer, at) {
    const after = at + STRIDE;
    const sign = claim.theirs ? 1 : -1;
    const ranked = [];
    for (const [i, node] of answer.nodes.entries()) {
        make(claim.sheet, claim.states, at, after, answer.pit);
        ranked.push([sign * worthOf(claim, node, after), depthOf(node), i]);
    }
    make(claim.sheet, claim.states, at, after, answer.pit);
    return answer.nodes[sortedBy(ranked)[0][2]];
}

export function bestAnswer(claim, node, at) {
    const sign = claim.theirs ? -1 : 1;
    const ranked = [];
    for (const [i, one] of node.answers.entries()) {
        const deep = Math.max(...[0, ...one.nodes.map((each) => depthOf(each))]);
        const ways = one.nodes.length > 0 ? one.nodes.length : MANY_SEEDS;
        ranked.push([-deep, sign * worthOfAnswer(claim, one, at), ways, i]);
    }
    return node.answers[sortedBy(ranked)[0][3]];
}
