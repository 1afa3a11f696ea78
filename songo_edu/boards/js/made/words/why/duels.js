// Made from songo_edu/words/why/duels.py by `make generated`; change it there, not here.
import { moveCountWords } from "../common.js";
import { either, listed } from "../lists.js";
import { duelPlayer } from "../moves/duels.js";
import { duelMoveName } from "../notation/duels.js";
import { NEAR_END, toTheEnd, waysOn } from "./outplayed.js";
import { aloneIn, aloneLine, spareWords } from "./spare.js";
import { comeBack, gapWords, whyStuck } from "./stuck.js";
import { DUEL_HOLES, DUEL_IMPARTIAL, DUEL_MISERE, duel_make, duel_stride } from "../../../rules/duels.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export const LONG_LURE = 6;
export function duelOf(rules, state, tree) {
    const stride = duel_stride(rules);
    const space = rangeOf(stride * (2 * (duelDepth(tree) + NEAR_END) + 6)).map((_) => 0);
    return { rules, states: [...state, ...space], tree };
}

export function duelDepth(node) {
    const below = node.answers.flatMap((answer) => answer.nodes.map((one) => duelDepth(one)));
    return 1 + Math.max(...[0, ...below]);
}

export function duelMoves(duel, at) {
    return waysOn(duel.rules, duel.states, at);
}

export function duelsPlay(duel, at, move) {
    const to = at + duel_stride(duel.rules);
    duel_make(duel.rules, duel.states, at, to, move);
    return to;
}

export function duelTempting(duel) {
    const sign = duel.rules[DUEL_MISERE] === 1 ? -1 : 1;
    const key = duel.tree.move;
    const left = duelMoves(duel, duelsPlay(duel, 0, key)).length;
    const found = [];
    for (const move of duelMoves(duel, 0)) {
        const n = duelMoves(duel, duelsPlay(duel, 0, move)).length;
        if (move !== key && n > 0 && sign * (n - left) <= 0) found.push([sign * n, move]);
    }
    if (found.length === 0) return -1;
    return sortedBy(found, (one) => one)[0][1];
}

export function duelReplies(duel, move) {
    const sign = duel.rules[DUEL_MISERE] === 1 ? -1 : 1;
    const at = duelsPlay(duel, 0, move);
    const replies = duelMoves(duel, at);
    const ranked = replies.map((reply) => [sign * duelMoves(duel, duelsPlay(duel, at, reply)).length, reply]);
    return sortedBy(ranked, (one) => one).map((one) => one[1]);
}

export const NUMBER = "number";
export const SPARE = "spare";
export const PAIRING = "pairing";
export function duelReasonOf(duel) {
    const rules = duel.rules;
    if (rules[DUEL_MISERE] === 0) {
        if (duelsLeavesFewest(duel)) return NUMBER;
        if (rules[DUEL_IMPARTIAL] === 0 && duelsAloneSpares(duel)) return SPARE;
    }
    if (duel.tree.answers.length > 1 && duelPairs(duel).length > 0) return PAIRING;
    return "";
}

export function duelsLeavesFewest(duel) {
    const key = duel.tree.move;
    const left = duelMoves(duel, duelsPlay(duel, 0, key)).length;
    const wrong = duelMoves(duel, 0).filter((move) => move !== key);
    return wrong.every((move) => duelMoves(duel, duelsPlay(duel, 0, move)).length > left);
}

export function duelsAloneSpares(duel) {
    const key = duel.tree.move;
    const left = duelMoves(duel, duelsPlay(duel, 0, key)).length;
    if (duelsSpared(duel, key) <= 0) return false;
    return duelsAsTight(duel, left).every((move) => duelsSpared(duel, move) <= 0);
}

export function duelsAsTight(duel, left) {
    const wrong = duelMoves(duel, 0).filter((move) => move !== duel.tree.move);
    return wrong.filter((move) => duelMoves(duel, duelsPlay(duel, 0, move)).length <= left);
}

export function duelsSpared(duel, move) {
    const side = duelsSide(duel, 0);
    const stride = duel_stride(duel.rules);
    const at = duelsPlay(duel, 0, move);
    const state = duel.states.slice(at, at + stride);
    const mine = aloneIn(duel.rules, state, side, {});
    return mine - aloneIn(duel.rules, state, 1 - side, {});
}

export function duelPairs(duel) {
    const answers = duel.tree.answers;
    return duelsPaired(answers, 0, []);
}

export function duelsPaired(answers, first, used) {
    if (first === answers.length) return [];
    for (const node of answers[first].nodes) {
        const move = node.move;
        if (!hasIn(used, move)) {
            const rest = duelsPaired(answers, first + 1, [...used, move]);
            if (rest.length === answers.length - first - 1) return [[answers[first].move, move], ...rest];
        }
    }
    return [];
}

export function duelWhy(duel, tempted, refuting) {
    const parts = [];
    if (tempted >= 0 && refuting.length > 0) parts.push(duelRefuted(duel, tempted, refuting));
    const line = duelsDuelLine(duel);
    parts.push(line);
    parts.push(...duelsDuelOthers(duel, line));
    return { idea: duelsDuelIdea(duel), parts };
}

export function duelsSide(duel, at) {
    return duel.states[at + duel.rules[DUEL_HOLES]];
}

export function duelsNames(duel, moves) {
    return moves.map((move) => duelMoveName(duel.rules, move));
}

export function duelsValues(duel, at, move) {
    const side = duelsSide(duel, at);
    return { player: duelPlayer(side), other: duelPlayer(1 - side), hole: duelMoveName(duel.rules, move) };
}

export function duelLeft(duel, at, move) {
    let told;
    const values = duelsValues(duel, at, move);
    const after = duelsPlay(duel, at, move);
    const replies = duelMoves(duel, after);
    values.holes = listed(duelsNames(duel, replies));
    if (replies.length === 0) {
        told = t("{player} plays {hole}, and {other} has no move left", values);
        return duelsExplained(told, whyStuck(duel.rules, duel.states, after));
    }
    told = tn("{player} plays {hole}, and {other} has one move: {holes}.", "{player} plays {hole}, and {other} has {n} moves: {holes}.", replies.length, values);
    return `${told} ${duelsBarred(duel, after)}`.trim();
}

export function duelsExplained(told, why) {
    if (why === "") return t("{told}.", { told });
    return t("{told}: {why}.", { told, why });
}

export function duelsBarred(duel, at) {
    const again = comeBack(duel.rules, duel.states, at);
    return again ? t("{told}.", { told: again }) : "";
}

export function duelsDuelIdea(duel) {
    const key = duel.tree.move;
    const values = duelsValues(duel, 0, key);
    const after = duelsPlay(duel, 0, key);
    const replies = duelMoves(duel, after);
    values.holes = either(duelsNames(duel, replies));
    let told = tn("After hole {hole} {other} can only play {holes}, and you have the answer to it.", "After hole {hole} {other} can play {holes}, and you have an answer to each.", replies.length, values);
    const rules = duel.rules;
    const gap = rules[DUEL_MISERE] === 0 ? gapWords(rules, duel.states, after, key >> 1) : "";
    const reason = duelReasonOf(duel);
    const tight = duelsAsTight(duel, replies.length);
    duelsPlay(duel, 0, key);
    if (reason === NUMBER) {
        const fewest = t("Every other first move leaves more to choose from.");
        told = `${told} ${fewest}`;
    }
    if (reason === PAIRING) {
        told = t("After hole {hole} {other} can play {holes}.", values);
        const each = duelPairs(duel).map((pair) => duelsNames(duel, pair)).map((names) => t("{reply} with {hole}", { hole: names[1], reply: names[0] }));
        const own = t("Each has an answer of its own: answer {pairs}.", { pairs: listed(each) });
        told = `${told} ${own}`;
    }
    told = `${told} ${gap}`.trim();
    if (rules[DUEL_MISERE] === 1) {
        const misere = t("Here whoever has no move left wins.");
        return `${told} ${misere}`;
    }
    if (rules[DUEL_IMPARTIAL] === 1) return told;
    const side = duelsSide(duel, 0);
    const stride = duel_stride(rules);
    const state = duel.states.slice(after, after + stride);
    const [mine, theirs] = [aloneLine(rules, state, side), aloneLine(rules, state, 1 - side)];
    values.mine = spareWords(rules, mine);
    values.theirs = spareWords(rules, theirs);
    if (mine.length > theirs.length) {
        const more = t("And you have more moves to spare, moves that each could make one after the other if the other stood still: you {mine}, {other} {theirs}.", values);
        told = `${told} ${more}`;
        if (reason === SPARE) {
            values.holes = either(duelsNames(duel, tight));
            const sole = tn("After {holes}, which leaves {other} no more to choose from, you would not have more to spare.", "After {holes}, which leave {other} no more to choose from, you would not have more to spare.", tight.length, values);
            told = `${told} ${sole}`;
        }
    }
    return told;
}

export function duelRefuted(duel, tempted, refuting) {
    let close;
    const first = { move: duelMoveName(duel.rules, tempted), words: duelLeft(duel, 0, tempted) };
    const after = duelsPlay(duel, 0, tempted);
    const values = duelsValues(duel, after, refuting[0]);
    const replies = duelReplies(duel, tempted);
    duelsPlay(duel, 0, tempted);
    let words = duelLeft(duel, after, refuting[0]);
    if (refuting.length === 1 && replies.length > 1) {
        const sole = t("{hole} is {player}’s only winning reply.", values);
        words = `${words} ${sole}`;
    }
    const second = { move: duelMoveName(duel.rules, refuting[0]), words };
    values.player = duelPlayer(1 - duelsSide(duel, 0));
    values.other = duelPlayer(duelsSide(duel, 0));
    const at = duelsPlay(duel, after, refuting[0]);
    const rules = duel.rules;
    const steps = [first, second];
    if (duelMoves(duel, at).length === 0) {
        close = t("{player} wins.", values);
        return { code: "lure", words: "", steps, close };
    }
    const line = toTheEnd(rules, duel.states, at);
    if (line.length > 0) {
        let here = at;
        for (const move of (line.length <= LONG_LURE ? line : line.slice(0, 2))) {
            steps.push({ move: duelMoveName(rules, move), words: duelLeft(duel, here, move) });
            here = duelsPlay(duel, here, move);
        }
        close = t("{player} wins.", values);
        if (line.length > LONG_LURE) {
            values.moves = moveCountWords(Math.floor(line.length / 2) - 1);
            close = t("From there {player} wins in {moves} at most, whatever {other} plays.", values);
        }
        return { code: "lure", words: "", steps, close };
    }
    close = t("From there {player} wins, whatever is played.", values);
    const state = duel.states.slice(at, at + duel_stride(rules));
    const spare = [0, 1].map((side) => aloneLine(rules, state, side));
    const [mine, theirs] = [spare[duelsSide(duel, 0)], spare[1 - duelsSide(duel, 0)]];
    const plain = rules[DUEL_MISERE] === 0 && rules[DUEL_IMPARTIAL] === 0;
    if (plain && theirs.length > mine.length) {
        values.mine = spareWords(rules, mine);
        values.theirs = spareWords(rules, theirs);
        close = t("From there {player} wins, with more moves to spare, moves that each could make one after the other if the other stood still: {player} {theirs}, {other} {mine}.", values);
    }
    return { code: "lure", words: "", steps, close };
}

export function duelsLongest(answers) {
    let i, one;
    const ranked = [];
    for ([i, one] of answers.entries()) {
        const deep = Math.max(...[0, ...one.nodes.map((node) => duelDepth(node))]);
        ranked.push([-deep, one.nodes.length, one.move, i]);
    }
    return answers[sortedBy(ranked, (one) => one)[0][3]];
}

export function duelsSoonest(nodes) {
    const ranked = nodes.map((node, i) => [duelDepth(node), node.move, i]);
    return nodes[sortedBy(ranked, (one) => one)[0][2]];
}

export function duelsDuelLine(duel) {
    const steps = [];
    const rules = duel.rules;
    let [node, at] = [duel.tree, 0];
    while (true) {
        let name = duelMoveName(rules, node.move);
        steps.push({ move: name, words: duelLeft(duel, at, node.move) });
        at = duelsPlay(duel, at, node.move);
        if (node.answers.length === 0) break;
        const answer = duelsLongest(node.answers);
        name = duelMoveName(rules, answer.move);
        steps.push({ move: name, words: duelLeft(duel, at, answer.move) });
        at = duelsPlay(duel, at, answer.move);
        if (answer.nodes.length === 0) break;
        node = duelsSoonest(answer.nodes);
    }
    const side = duelsSide(duel, 0);
    const values = { player: duelPlayer(side), other: duelPlayer(1 - side) };
    let close = t("{player} wins.", values);
    if (duelMoves(duel, at).length > 0) {
        close = t("Whatever {other} plays, {player} then has no move left, and so wins.", values);
    }
    return { code: "line", words: "", steps, close };
}

export function duelsDuelOthers(duel, line) {
    const told = [];
    for (const answer of duel.tree.answers) {
        const name = duelMoveName(duel.rules, answer.move);
        if (answer.nodes.length > 0 && name !== line.steps[1].move) {
            const move = duelsSoonest(answer.nodes).move;
            const at = duelsPlay(duel, duelsPlay(duel, 0, duel.tree.move), answer.move);
            const end = duelsPlay(duel, at, move);
            const left = duelMoves(duel, end);
            const values = { reply: name, hole: duelMoveName(duel.rules, move), other: duelPlayer(1 - duelsSide(duel, 0)), holes: either(duelsNames(duel, left)) };
            if (left.length === 0) {
                const stuck = t("After {reply}, play {hole}, and {other} has no move left", values);
                told.push(duelsExplained(stuck, comeBack(duel.rules, duel.states, end)));
            } else {
                told.push(t("After {reply}, play {hole}: {other} can only play {holes}.", values));
                const again = duelsBarred(duel, end);
                if (again) told.push(again);
            }
        }
    }
    if (told.length === 0) return [];
    return [{ code: "others", words: told.join(" "), steps: [], close: "" }];
}
