// Made from songo_edu/words/why/studies.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { either } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { aimsOf, metBy, moveOf, newAims, pitsAllowed, sweptBy } from "./effects.js";
import { aimsShown, joinedTold, metTold, pitShown, pitsFilled, pitsShown, sownInto, stepOf, stepsAside, takesTold } from "./pieces.js";
import { oursTold, seedsGiven, seedsWon, studyLine, theirsTold } from "./study_lines.js";
import { studyRefuted, temptingOf } from "./study_lures.js";
import { GOES_ON, SOUTH, WIN } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export const FEW_SEEDS = 4;
export function studyWhy(study) {
    const line = studyLine(study);
    const parts = [studyRefuted(study, study.others[temptingOf(study)]), studiesLine(study, line)];
    parts.push(...studiesOthers(study, line));
    return { idea: studiesIdea(study, line), parts };
}

export function studiesIdea(study, line) {
    const [riddle, key] = [study.riddle, line[0]];
    const sheet = riddle.claim.sheet;
    const met = metBy(sheet, key);
    const values = { move: pitShown(riddle, key.pit), player: player(key.side), other: player(1 - key.side), goal: seedWords(riddle.claim.seeds), win: sheet[WIN] };
    const told = [takesTold(riddle, key)];
    told.push(studiesSacrifice(study, key));
    if (riddle.kind === "zugzwang") {
        told.push(t("After {move}, whoever has to move loses by it, and it is {other}’s turn.", values));
    } else if (stepsAside(key, met) && key.home) {
    } else if (key.takes === 0 && key.home) {
        told.push(t("{move} waits: it stays at home, and {other} has to move.", values));
    } else if (key.takes === 0 && seedsGiven(key, sheet) > 0) {
        values.given = seedWords(seedsGiven(key, sheet));
        told.push(t("{move} takes nothing and hands {given} over.", values));
    }
    if (met.length > 0) {
        told.push(t("{aims}.", { aims: aimsShown(riddle, [met[0].aim]) }));
        told.push(metTold(riddle, met[0], key, false));
    }
    if (key.ends === GOES_ON) {
        const aims = newAims(sheet, key);
        if (aims.length > 0) told.push(t("Now {aims}.", { aims: aimsShown(riddle, aims.slice(0, 1)) }));
    }
    told.push(studiesAfforded(riddle, key));
    told.push(studiesRunsOut(riddle, line) || studiesHarvest(riddle, line));
    told.push(studiesPromise(riddle.kind, values));
    told.push(studiesNearlyFull(riddle, key));
    return joinedTold(told);
}

export function studiesAfforded(riddle, key) {
    if (key.ends !== GOES_ON) return "";
    const aims = aimsOf(riddle.claim.sheet, key.after, 1 - key.side);
    if (aims.length === 0) return "";
    return t("{source} may take {seeds} then ({pits}): that is not enough.", { source: pitShown(riddle, aims[0].source), seeds: seedWords(aims[0].seeds), pits: pitsShown(riddle, aims[0].pits) });
}

export function studiesNearlyFull(riddle, key) {
    const lacks = riddle.claim.sheet[WIN] - key.before[SOUTH + 1 - key.side];
    if (!["study-win", "study-draw"].includes(riddle.kind) || lacks > FEW_SEEDS) return "";
    return tn("Beware: {other} needs only {n} seed more to win.", "Beware: {other} needs only {n} seeds more to win.", lacks, { other: player(1 - key.side) });
}

export function studiesRunsOut(riddle, line) {
    const sheet = riddle.claim.sheet;
    for (const move of line) {
        if (move.side === line[0].side) continue;
        const moves = pitsAllowed(sheet, move.before).map((pit) => moveOf(sheet, move.before, pit));
        const lost = moves.filter((one) => one.takes === 0 && !one.home);
        if (lost.length < moves.length || move.fed) continue;
        const given = move.gift ? move.held : seedsGiven(move, sheet);
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
    if (pitsAllowed(riddle.claim.sheet, reply.before).length === 1) return t("In the main line only {reply} is left to {other}, and then {source} takes {seeds} ({pits}).", values);
    return t("The harvest comes later: in the main line {source} takes {seeds} ({pits}).", values);
}

export function studiesSacrifice(study, key) {
    const riddle = study.riddle;
    const sheet = riddle.claim.sheet;
    const moves = study.others.map((one) => moveOf(sheet, study.state, one.pit));
    const greedy = sortedBy(moves, (one) => -one.takes);
    if (greedy.length === 0 || greedy[0].takes <= key.takes) return "";
    return t("{greedy} would take {seeds} at once: that costs too much.", { greedy: pitShown(riddle, greedy[0].pit), seeds: seedWords(greedy[0].takes) });
}

export function studiesPromise(kind, values) {
    if (kind === "study-win") return t("Whatever {other} plays, {player} gets the {goal} that its store still lacks; no other first move does that.", values);
    if (kind === "study-draw") return t("Whatever {other} plays, {player} gets {goal}, and {other} never reaches {win}; every other first move loses.", values);
    return t("Whatever {other} plays, {goal} come in by the end of the game; every other first move brings fewer.", values);
}

export function studiesLine(study, line) {
    const riddle = study.riddle;
    const steps = [];
    const known = metBy(riddle.claim.sheet, line[0]).slice(0, 1).map((one) => one.aim.source);
    for (const [i, move] of line.entries()) {
        const told = i % 2 === 0 ? oursTold(riddle, move, known) : theirsTold(riddle, move, i === 1, known);
        steps.push(stepOf(riddle, move, told));
    }
    return { code: "line", words: "", steps, close: studiesClose(riddle, line) };
}

export function studiesClose(riddle, line) {
    const [first, last, goal] = [line[0], line.at(-1), riddle.claim.seeds];
    const [side, won] = [first.side, seedsWon(riddle, line)];
    const values = { player: player(side), other: player(1 - side), goal: seedWords(goal), seeds: seedWords(won) };
    if (riddle.kind === "study-win" && last.ends !== GOES_ON) {
        values.seeds = seedWords(first.before[SOUTH + side] + won);
        return t("{player} ends with {seeds} and wins.", values);
    }
    if (riddle.kind === "study-win") return t("So {player} wins.", values);
    if (riddle.kind === "study-draw" && last.ends !== GOES_ON) {
        const sheet = riddle.claim.sheet;
        values.win = sheet[WIN];
        values.seeds = last.after[SOUTH + 1 - side] + sweptBy(sheet, last, 1 - side);
        return t("{other} ends with {seeds}, fewer than the {win} that win: a draw.", values);
    }
    if (riddle.kind === "study-draw") return t("So {other} cannot fill its store any more: a draw.", values);
    if (won > goal) return t("That makes {seeds}, more than {goal}.", values);
    return t("So {player} has its {goal}.", values);
}

export function studiesOthers(study, line) {
    let answer, pit, values;
    const riddle = study.riddle;
    const pits = [];
    for (answer of riddle.tree.answers) {
        for (const node of answer.nodes) {
            if (!hasIn(pits, node.pit) && answer.pit !== line[1].pit) pits.push(node.pit);
        }
    }
    const told = [];
    for (pit of pits) {
        const replies = riddle.tree.answers.filter((answer) => answer.nodes.length > 0 && answer.nodes[0].pit === pit && answer.pit !== line[1].pit).map((answer) => answer.pit);
        values = { replies: either(namesOf(riddle.names, replies)), move: pitShown(riddle, pit), goal: seedWords(riddle.claim.seeds) };
        told.push(t("After {replies}, play {move}: {goal} come in all the same.", values));
    }
    let over = riddle.tree.answers.filter((one) => one.nodes.length === 0).map((one) => one.pit);
    over = over.filter((pit) => pit !== line[1].pit);
    if (over.length > 0) {
        values = { replies: either(namesOf(riddle.names, over)), goal: seedWords(riddle.claim.seeds) };
        told.push(t("After {replies} the {goal} are there at once.", values));
    }
    if (told.length === 0) return [];
    return [{ code: "others", words: told.join(" "), steps: [], close: "" }];
}
