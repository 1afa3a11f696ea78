// Made from songo_edu/words/why/two_row.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { either } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { aimsOf, metBy, moveOf, newAims, pitsAllowed, sweptBy } from "./effects.js";
import { ideaTold } from "./ideas.js";
import { groupsOf, luresOf, mainLine } from "./lines.js";
import { MOST_AIMS, aimShown, aimsShown, boundTold, endingTold, joinedTold, metTold, pitShown, severalMet, stepsAside, takesTold } from "./pieces.js";
import { GOES_ON, ROW, SOUTH } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";

export function twoRowWhy(riddle) {
    const [claim, tree] = [riddle.claim, riddle.tree];
    const line = mainLine(claim, tree);
    const groups = groupsOf(claim, tree);
    const parts = luresOf(claim, tree.pit).map((lure) => twoRowLure(riddle, line[0], lure));
    parts.push(twoRowLine(riddle, line));
    if (line.length > 1) parts.push(...twoRowOthers(riddle, line, groups));
    return { idea: ideaTold(riddle, line, groups), parts };
}

export function twoRowStep(riddle, move, told) {
    return { move: riddle.pits[move.pit], words: joinedTold(told) };
}

export function twoRowLure(riddle, key, lure) {
    const move = lure.move;
    const told = [twoRowTempting(riddle, key, lure)];
    const steps = [twoRowStep(riddle, move, told)];
    steps.push(...lure.reply.map((reply) => twoRowStep(riddle, reply, refutingTold(riddle, reply))));
    return { code: "lure", words: "", steps, close: twoRowTooFew(riddle, key, lure) };
}

export function twoRowTempting(riddle, key, lure) {
    const move = lure.move;
    const values = { move: pitShown(riddle, move.pit), key: pitShown(riddle, key.pit), seeds: seedWords(move.takes), other: player(1 - move.side) };
    if (riddle.claim.theirs) {
        if (move.takes > 0) return takesTold(riddle, move);
        const met = metBy(riddle.claim.sheet, move);
        const seems = t("{move} seems to defend as well.", values);
        return `${seems} ${metTold(riddle, met[0], move)}`;
    }
    const told = move.takes > 0 ? takesTold(riddle, move) : "";
    if (riddle.claim.moves === 1 || lure.next.length === 0) return told;
    values.aims = aimsShown(riddle, lure.next);
    values.sum = move.takes + lure.next[0].seeds;
    if (told) {
        const more = t("Then {aims}: {sum} seem to be in reach.", values);
        return `${told} ${more}`;
    }
    return t("{move} looks good as well: {aims}.", values);
}

export function refutingTold(riddle, reply) {
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
    const met = metBy(sheet, reply);
    told.push(...severalMet(riddle, met, reply));
    const solver = 1 - reply.side;
    told.push(endingTold(riddle, reply, solver));
    if (reply.ends === GOES_ON) {
        const left = aimsOf(sheet, reply.after, solver);
        if (left.length === 0 && met.length === 0) {
            told.push(t("Nothing more is in sight."));
        } else if (left.length > 0) {
            told.push(t("What is left: {aims}.", { aims: aimsShown(riddle, left.slice(0, 1)) }));
        } else {
            told.push(t("Nothing is threatened any more."));
        }
    }
    return told;
}

export function twoRowTooFew(riddle, key, lure) {
    const [goal, worth] = [riddle.claim.seeds, lure.worth];
    const values = { goal, move: pitShown(riddle, lure.move.pit), key: pitShown(riddle, key.pit), other: player(1 - key.side), seeds: seedWords(worth) };
    if (riddle.claim.theirs) {
        if (goal === 0) return t("So {other} takes {seeds} in all, and after {key} none.", values);
        return t("So {other} takes {seeds} in all, and after {key} {goal} at most.", values);
    }
    if (riddle.claim.moves === 1) return t("There it ends, and {key} takes {goal}.", values);
    if (worth === 0) return t("So nothing is sure after {move}; {key} makes sure of {goal}.", values);
    return t("So {move} brings {seeds} at most; {key} makes sure of {goal}.", values);
}

export function twoRowLine(riddle, line) {
    let told;
    const steps = [];
    const theirs = riddle.claim.theirs;
    const solver = line[0].side;
    for (const [i, move] of line.entries()) {
        if (move.side !== solver) {
            told = twoRowResisting(riddle, move, i === 1, i + 1 < line.length ? line[i + 1].pit : -1);
        } else if (theirs) {
            told = twoRowDefending(riddle, move);
        } else {
            told = twoRowWinning(riddle, line, i);
        }
        steps.push(twoRowStep(riddle, move, told));
    }
    return { code: "line", words: "", steps, close: twoRowClose(riddle, line) };
}

export function twoRowClose(riddle, line) {
    const claim = riddle.claim;
    const solver = line[0].side;
    const side = claim.theirs ? 1 - solver : solver;
    const last = line.at(-1);
    let gained = last.after[SOUTH + side] - line[0].before[SOUTH + side];
    gained += sweptBy(claim.sheet, last, side);
    const values = { player: player(side), seeds: seedWords(gained) };
    if (claim.theirs) {
        if (gained === 0) return t("{player} takes nothing.", values);
        return t("{player} takes {seeds} and no more.", values);
    }
    if (line.length === 1) return "";
    return t("That makes {seeds} in all.", values);
}

export function twoRowWinning(riddle, line, i) {
    const move = line[i];
    const sheet = riddle.claim.sheet;
    const name = { move: pitShown(riddle, move.pit), other: player(1 - move.side) };
    const told = [...boundTold(riddle, move), takesTold(riddle, move)];
    const quiet = move.takes === 0;
    const last = i === line.length - 1;
    if (!last) {
        const aims = newAims(sheet, move);
        if (aims.length > 0) {
            const values = { ...name, aims: aimsShown(riddle, aims.slice(0, MOST_AIMS)) };
            if (!quiet) {
                told.push(t("And now {aims}.", values));
            } else {
                told.push(t("After {move}, {aims}.", values));
            }
        } else if (quiet && move.home) {
            told.push(twoRowWaiting(riddle, line, i));
        } else if (quiet) told.push(t("{move} makes ready.", name));
        told.push(twoRowPrepared(riddle, line, i, aims));
        told.push(twoRowSaved(riddle, line, i));
    } else if (quiet) told.push(t("{move} is enough.", name));
    told.push(endingTold(riddle, move, move.side));
    return told;
}

export function twoRowWaiting(riddle, line, i) {
    const move = line[i];
    const name = { move: pitShown(riddle, move.pit), other: player(1 - move.side) };
    const waited = line.slice(0, i).filter((one) => one.side === move.side && twoRowWaits(one));
    if (i > 0 && twoRowIsLastWord(riddle, line[0], move)) return t("{move} waits too, and now every move of {other} gives something away.", name);
    if (waited.length === 0) return t("{move} stays at home and leaves the move to {other}.", name);
    if (waited.length === 1) return t("{move} waits as well.", name);
    return t("{move} waits once more.", name);
}

export function twoRowWaits(move) {
    return move.home && move.takes === 0;
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

export function twoRowPrepared(riddle, line, i, aims) {
    const move = line[i];
    for (const later of line.slice(i + 2)) {
        const pit = later.pit;
        if (later.side !== move.side || later.takes === 0) continue;
        if (move.after[pit] > move.before[pit] && move.before[pit] > 0) {
            const values = { source: pitShown(riddle, pit), held: seedWords(move.after[pit]), last: later.last >= 0 ? pitShown(riddle, later.last) : "" };
            if (later.held === move.after[pit] && later.last >= 0) return t("The seed that {source} gets makes it end in {last}.", values);
            if (move.after[pit] >= 2 * riddle.claim.sheet[ROW]) return t("It feeds the house {source}, which holds {held} now.", values);
        }
        return "";
    }
    return "";
}

export function twoRowSaved(riddle, line, i) {
    const move = line[i];
    const used = line.slice(i + 2).filter((one) => one.side === move.side).map((one) => one.pit);
    for (const met of metBy(riddle.claim.sheet, move)) {
        if (met.left === 0 && met.aim.pits.some((pit) => hasIn(used, pit))) return metTold(riddle, met, move);
    }
    return "";
}

export function twoRowResisting(riddle, move, first, nextPit) {
    const sheet = riddle.claim.sheet;
    const name = { player: player(move.side), move: pitShown(riddle, move.pit) };
    let told = boundTold(riddle, move);
    if (told.length > 0) {
    } else if (first) {
        told = [t("{player}’s best try is {move}.", name)];
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
    const met = metBy(sheet, move);
    told.push(...met.slice(0, 1).map((one) => metTold(riddle, one, move)));
    told.push(endingTold(riddle, move, solver));
    if (move.ends === GOES_ON) told.push(twoRowOpened(riddle, move, nextPit));
    return told;
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
    if (before.length === 0 || before[0] < now[0].seeds) return t("But now {aims}.", { aims: aimsShown(riddle, now) });
    return t("{source} still aims at {pits} ({seeds}).", aimShown(riddle, now[0]));
}

export function twoRowDefending(riddle, move) {
    const sheet = riddle.claim.sheet;
    const name = { move: pitShown(riddle, move.pit) };
    const met = metBy(sheet, move);
    const told = [takesTold(riddle, move)];
    if (!told[0] && !stepsAside(move, met)) told.push(met.length > 0 ? t("{move} defends.", name) : t("{move} holds.", name));
    told.push(...severalMet(riddle, met, move));
    const left = aimsOf(sheet, move.after, 1 - move.side);
    if (move.ends === GOES_ON && left.length > 0) told.push(t("What is left: {aims}.", { aims: aimsShown(riddle, left.slice(0, 1)) }));
    told.push(endingTold(riddle, move, 1 - move.side));
    return told;
}

export function twoRowOthers(riddle, line, groups) {
    const told = [];
    for (const group of groups) {
        const replies = group.replies.filter((pit) => pit !== line[1].pit);
        if (replies.length === 0) continue;
        const values = { replies: either(namesOf(riddle.names, replies)), move: pitShown(riddle, group.pit) };
        told.push(t("After {replies}, play {move}.", values));
    }
    if (told.length === 0) return [];
    return [{ code: "others", words: told.join(" "), steps: [], close: "" }];
}
