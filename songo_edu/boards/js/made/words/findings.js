// Made from songo_edu/words/findings.py by `make generated`; change it there, not here.
import { player, seedWords, withSource } from "./common.js";
import { either, listed } from "./lists.js";
import { REASONS, namesOf, refusalWords, verdictWords } from "./moves/two_row.js";
import { DEFENCE_COUNTER, DEFENCE_YINDA } from "../../rules/two-row-lens.rules.js";
import { t, tn } from "../../strings.js";
import { hasIn } from "../../subset/has.js";
import { sortedBy } from "../../subset/sorted.js";

export function helpWords(names, one) {
    const stops = one.replies.filter((reply) => reply.left === 0).map((reply) => reply.move);
    const limits = one.replies.filter((reply) => reply.left > 0);
    const values = { other: player(1 - one.side) };
    values.stops = either(namesOf(names, stops));
    if (limits.length > 0) {
        const best = sortedBy(limits, (reply) => reply.left)[0];
        Object.assign(values, { limit: names[best.move], left: best.left });
        if (stops.length > 0) return t("{other} can stop it with {stops}, or limit it with {limit} (to {left}).", values);
        return t("{other} can only limit it, with {limit} (to {left}).", values);
    }
    if (stops.length > 0) return t("{other} can stop it with {stops}.", values);
    return t("No reply of {other} helps.", values);
}

export function findingsMenace(names, one) {
    const told = t("{player}, {source} threatens {pits} ({seeds}).", { player: player(one.side), source: names[one.source], pits: listed(namesOf(names, one.targets)), seeds: seedWords(one.seeds) });
    return `${told} ${helpWords(names, one)}`;
}

export function findingsDouble(names, order, one) {
    const values = { player: player(one.side), sources: listed(namesOf(names, one.sources)), pits: listed(order.filter((pit) => hasIn(one.lasts, pit)).map((pit) => names[pit])), moves: either(namesOf(names, one.stops)), seeds: seedWords(one.least) };
    if (one.apparent) return t("{player}, {sources} seem to threaten {pits} doubly, but {moves} stops both.", values);
    return t("{player}, {sources} threaten {pits} doubly: at least {seeds}, whatever the reply.", values);
}

export function findingsGrenier(names, one) {
    let told;
    const [last, takes] = [one.journey[0], one.journey[1]];
    const values = { pit: names[one.pit], seeds: seedWords(one.seeds) };
    Object.assign(values, { last: names[Math.max(last, 0)], takes: seedWords(takes) });
    if (last < 0) {
        told = t("Grenier {pit} ({seeds}): its last seed is kept.", values);
    } else if (takes > 0) {
        told = t("Grenier {pit} ({seeds}): ends in {last}, takes {takes}.", values);
    } else {
        told = t("Grenier {pit} ({seeds}): ends in {last}, takes nothing.", values);
    }
    const more = one.best;
    if (more === 0) return told;
    const best = tn("With {n} seed more it would take {best}.", "With {n} seeds more it would take {best}.", more, { best: seedWords(one.journey[2 * more + 1]) });
    return `${told} ${best}`;
}

export function findingsAnswers(names, order, found) {
    let pit;
    const told = [];
    for (pit of order) {
        const saved = found.defences.filter((one) => one.move === pit && one.kind === DEFENCE_YINDA).map((one) => one.before - one.left);
        if (saved.length > 0) {
            const values = { move: names[pit], seeds: seedWords(Math.max(...saved)) };
            told.push(t("Yinda: {move} saves {seeds}.", values));
        }
    }
    const moves = found.defences.filter((one) => one.kind === DEFENCE_COUNTER).map((one) => one.move);
    if (moves.length > 0) {
        const counters = order.filter((pit) => hasIn(moves, pit)).map((pit) => names[pit]);
        told.push(t("Counter-threat: {moves}.", { moves: listed(counters) }));
    }
    return told;
}

export function findingsLine(words, side, pits) {
    return { words, side, pits };
}

export function findingLines(board, order, found) {
    let side, told;
    const names = board.names;
    const lines = [];
    if (found.over) {
        told = verdictWords(board.sheet, board.ending, board.closing);
        lines.push(findingsLine(told, -1, []));
    }
    for (side of [0, 1]) {
        for (const menace of found.menaces[side]) {
            const aimed = [menace.source, ...menace.targets];
            lines.push(findingsLine(findingsMenace(names, menace), side, aimed));
        }
        const pairs = found.doubles[side];
        lines.push(...pairs.map((one) => findingsLine(findingsDouble(names, order, one), side, one.sources)));
    }
    for (side of [0, 1]) {
        const held = found.greniers[side];
        lines.push(...held.map((one) => findingsLine(findingsGrenier(names, one), side, [one.pit])));
    }
    lines.push(...findingsAnswers(names, order, found).map((told) => findingsLine(told, -1, [])));
    for (const barred of found.forbidden) {
        const pit = barred.pit;
        const [words, source] = refusalWords(board, pit, REASONS[barred.reason]);
        const values = { move: names[pit], why: withSource(words, source) };
        lines.push(findingsLine(t("{move} cannot be played: {why}", values), -1, [pit]));
    }
    told = t("Bidoua: South {south}, North {north}. Waiting moves: South {w_south}, North {w_north}.", { south: found.bidoua[0], north: found.bidoua[1], w_south: found.waiting[0], w_north: found.waiting[1] });
    lines.push(findingsLine(told, -1, []));
    return lines;
}

export function pitLine(lines, names, pit) {
    const told = lines.filter((line) => hasIn(line.pits, pit)).map((line) => line.words);
    if (told.length > 0) return told.join(" ");
    return t("{pit} threatens nothing, and nothing threatens it.", { pit: names[pit] });
}
