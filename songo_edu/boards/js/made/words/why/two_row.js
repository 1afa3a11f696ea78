// Made from songo_edu/words/why/two_row.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { either, listed } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { moveCountWords } from "../puzzles.js";
import { MET_ALL, MET_BARE, MET_BARRED, MET_EMPTIED, MET_FARTHER, MET_FULL, MET_LESS, aimsOf, metBy, moveOf, newAims, pitsAllowed, sweptBy, withSide } from "./effects.js";
import { groupsOf, luresOf, mainLine } from "./lines.js";
import { MANY_SEEDS } from "./tree.js";
import { forced } from "../../../rules/two-row-puzzles.rules.js";
import { END_STORE, GOES_ON, MOVER, ROW, SOUTH, STRIDE, WIN } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";

export const MOST_AIMS = 2;
export const SHORT_CHAIN = 3;
export function twoRowWhy(riddle) {
    const [claim, tree] = [riddle.claim, riddle.tree];
    const line = mainLine(claim, tree);
    const groups = groupsOf(claim, tree);
    const parts = luresOf(claim, tree.pit).map((lure) => twoRowLure(riddle, line[0], lure));
    parts.push(twoRowLine(riddle, line));
    if (line.length > 1) parts.push(...twoRowOthers(riddle, line, groups));
    return { idea: twoRowIdea(riddle, line, groups), parts };
}

export function twoRowName(riddle, pit) {
    return riddle.names[pit];
}

export function twoRowPits(riddle, pits) {
    if (pits.length < SHORT_CHAIN) return listed(namesOf(riddle.names, pits));
    return t("{first} back to {last}", { first: twoRowName(riddle, pits[0]), last: twoRowName(riddle, pits.at(-1)) });
}

export function twoRowAim(riddle, aim) {
    return { source: twoRowName(riddle, aim.source), pits: twoRowPits(riddle, aim.pits), seeds: seedWords(aim.seeds) };
}

export function twoRowAims(riddle, aims) {
    const first = t("{source} aims at {pits} ({seeds})", twoRowAim(riddle, aims[0]));
    if (aims.length === 1) return first;
    const second = t("{source} at {pits} ({seeds})", twoRowAim(riddle, aims[1]));
    return t("{first}, and {second}", { first, second });
}

export function twoRowJoined(told) {
    return told.filter((words) => words).join(" ");
}

export function twoRowTakes(riddle, move) {
    const values = { move: twoRowName(riddle, move.pit), seeds: seedWords(move.takes), held: seedWords(move.held), pits: twoRowPits(riddle, move.pits) };
    const lap = move.held >= 2 * riddle.claim.sheet[ROW];
    if (move.pits.length > 0) {
        if (lap) return t("{move} goes round the board with {held} and takes {seeds} ({pits}).", values);
        return t("{move} takes {seeds} ({pits}).", values);
    }
    if (move.kept) return t("{move} goes round the board with {held}, and the last seed is kept.", values);
    if (move.gift) {
        values.other = player(1 - move.side);
        return t("{move} has to be given away: {held} for {other}.", values);
    }
    if (lap) return t("{move} goes round the board with {held} and takes nothing.", values);
    return "";
}

export function twoRowMet(riddle, met, move) {
    const values = { source: twoRowName(riddle, met.aim.source), pit: met.pit >= 0 ? twoRowName(riddle, met.pit) : "", before: met.aim.seeds, left: seedWords(met.left), held: seedWords(met.n), n: met.n, player: player(move.side) };
    const [how, spared] = [met.how, met.left === 0];
    if (how === MET_EMPTIED) return t("{source} is emptied, and its threat is gone.", values);
    if (how === MET_BARRED && (met.pit + 1) % riddle.claim.sheet[ROW] === 0) return t("{source} would take nothing now, and so may not even be played.", values);
    if (how === MET_BARRED) return t("{source} may not be played now.", values);
    if (how === MET_ALL) return t("{source} would take every seed of {player}, and so may take none.", values);
    if (how === MET_FARTHER && met.pit >= 0) {
        if (spared) return t("{source} holds {held} now and runs on to {pit}: it takes nothing.", values);
        return t("{source} holds {held} now and runs on to {pit}: it takes only {left}.", values);
    }
    if (how === MET_FULL) {
        const more = move.after[met.pit] > move.before[met.pit];
        if (spared && more) return t("{pit} gets a seed more: {source} would make {n} there, too many to take.", values);
        if (spared) return t("{source} would make {n} in {pit}, too many to take.", values);
        if (more) return t("{pit} gets a seed more: {source} would make {n} there, and takes {left} instead of {before}.", values);
        return t("{source} would make {n} in {pit}, too many, and takes {left} instead of {before}.", values);
    }
    if (how === MET_BARE && met.pit === move.pit) {
        if (spared) return t("{pit} moves out of the way, and {source} takes nothing.", values);
        return t("{pit} moves out of the way: {source} takes {left} instead of {before}.", values);
    }
    if (how === MET_BARE) {
        if (spared) return t("{pit} is empty now, and {source} takes nothing.", values);
        return t("{pit} is empty now: {source} takes {left} instead of {before}.", values);
    }
    if ([MET_LESS, MET_FARTHER].includes(how)) {
        if (spared) return t("{source} takes nothing any more.", values);
        return t("{source} takes {left} instead of {before}.", values);
    }
    return "";
}

export function twoRowStepsAside(move, met) {
    return met.length > 0 && met[0].how === MET_BARE && met[0].pit === move.pit;
}

export function twoRowSeveral(riddle, met, move) {
    const told = met.slice(0, 1).map((one) => twoRowMet(riddle, one, move));
    told.push(...met.slice(1, MOST_AIMS).filter((one) => one.how !== met[0].how || one.pit !== met[0].pit).map((one) => twoRowMet(riddle, one, move)));
    return told;
}

export function twoRowEnding(riddle, move, side) {
    const seeds = sweptBy(riddle.claim.sheet, move, side);
    if (move.ends === GOES_ON) return "";
    if (move.ends === END_STORE) return t("{player} has won the game.", { player: player(twoRowWinner(riddle, move)) });
    if (seeds === 0) return t("The game ends there.");
    return tn("The game ends there, and {player} adds the {n} seed of its row.", "The game ends there, and {player} adds the {n} seeds of its row.", seeds, { player: player(side) });
}

export function twoRowWinner(riddle, move) {
    return move.after[SOUTH] >= riddle.claim.sheet[WIN] ? 0 : 1;
}

export function twoRowStep(riddle, move, told) {
    return { move: riddle.pits[move.pit], words: twoRowJoined(told) };
}

export function twoRowIdea(riddle, line, groups) {
    if (riddle.claim.theirs) return twoRowIdeaOfDefence(riddle, line[0]);
    if (riddle.kind === "wait") return twoRowIdeaOfWaiting(riddle, line[0]);
    const key = line[0];
    if (riddle.claim.moves === 1) return twoRowIdeaOfCapture(riddle, key);
    const told = [twoRowTakes(riddle, key), twoRowIdeaOfThreats(riddle, key, groups)];
    if (line.length > 1 && key.ends === GOES_ON) {
        told.push(twoRowHasToMove(riddle, key));
        told.push(twoRowPromise(riddle, line));
    }
    return twoRowJoined(told);
}

export function twoRowPromise(riddle, line) {
    const claim = riddle.claim;
    return t("Whatever {other} plays, {seeds} come in within {moves}.", { other: player(1 - line[0].side), seeds: seedWords(claim.seeds), moves: moveCountWords(claim.moves) });
}

export function twoRowIdeaOfCapture(riddle, key) {
    const told = [twoRowTakes(riddle, key)];
    if (key.pits.length > 1) told.push(t("The last seed falls in {last}, and the chain runs back to {end}.", { last: twoRowName(riddle, key.last), end: twoRowName(riddle, key.pits.at(-1)) }));
    told.push(twoRowEnding(riddle, key, key.side));
    return twoRowJoined(told);
}

export function twoRowIdeaOfThreats(riddle, key, groups) {
    let told;
    const sheet = riddle.claim.sheet;
    const aims = aimsOf(sheet, key.after, key.side);
    const used = groups.map((one) => one.pit);
    const meant = aims.filter((one) => hasIn(used, one.source));
    const values = { move: twoRowName(riddle, key.pit), other: player(1 - key.side) };
    const quiet = twoRowTakes(riddle, key) === "";
    const enough = key.takes + sumOf(meant.map((one) => one.seeds)) >= riddle.claim.seeds;
    const known = aimsOf(sheet, key.before, key.side).map((one) => twoRowSeedsOf(one));
    const waits = meant.every((one) => hasIn(known, twoRowSeedsOf(one)));
    if (meant.length > 0 && (enough || !waits || !key.home)) {
        values.aims = twoRowAims(riddle, meant.slice(0, MOST_AIMS));
        const least = twoRowLeast(sheet, key, meant.map((one) => one.source));
        if (quiet && waits) {
            told = t("{move} takes nothing yet, for what there is can wait: {aims}.", values);
        } else if (meant.length > 1 && quiet) {
            told = t("{move} takes nothing yet, but it makes two threats at once: {aims}.", values);
        } else if (meant.length > 1) {
            told = t("It leaves two threats at once: {aims}.", values);
        } else if (quiet) {
            told = t("{move} takes nothing yet, but now {aims}.", values);
        } else {
            told = t("And now {aims}.", values);
        }
        if (least === 0) return told;
        let sure = t("No reply stops that altogether.");
        if (meant.length > 1) {
            sure = t("One reply cannot stop both.");
        }
        return `${told} ${sure}`;
    }
    if (!quiet) return t("The rest comes from what {other} has to play then.", values);
    if (key.home) return t("{move} only moves seeds at home and leaves the next word to {other}.", values);
    return t("{move} takes nothing and threatens nothing yet: it prepares.", values);
}

export function twoRowLeast(sheet, key, sources) {
    let least = MANY_SEEDS;
    for (const reply of pitsAllowed(sheet, key.after)) {
        const after = moveOf(sheet, key.after, reply);
        const aims = after.ends !== GOES_ON ? [] : aimsOf(sheet, after.after, key.side);
        least = Math.min(least, Math.max(...[0, ...aims.filter((one) => hasIn(sources, one.source)).map((one) => one.seeds)]));
    }
    return least;
}

export function twoRowSeedsOf(aim) {
    return `${aim.source} ${aim.seeds}`;
}

export function twoRowWorthOfPassing(riddle, key) {
    const claim = riddle.claim;
    const left = claim.moves - 1;
    const passed = withSide(key.after, key.side);
    const states = [...passed, ...rangeOf(STRIDE * (2 * left + 4)).map((_) => 0)];
    const space = rangeOf(16 * left + 16).map((_) => 0);
    const seeds = claim.seeds;
    const worth = forced(claim.sheet, states, 0, 0, left, passed[MOVER], -1, seeds, space, 0);
    return Math.min(seeds, key.takes + worth);
}

export function twoRowHasToMove(riddle, key) {
    const worth = twoRowWorthOfPassing(riddle, key);
    const values = { other: player(1 - key.side), less: seedWords(worth) };
    if (worth >= riddle.claim.seeds) return "";
    if (worth === 0) return t("If {other} could pass, there would be nothing to take.", values);
    return t("If {other} could pass, it would lose no more than {less}.", values);
}

export function twoRowIdeaOfWaiting(riddle, key) {
    const values = { move: twoRowName(riddle, key.pit), other: player(1 - key.side) };
    const told = t("{move} waits: it moves seeds at home and takes nothing. Now {other} has to move, and every move it has gives something away.", values);
    return `${told} ${twoRowHasToMove(riddle, key)}`;
}

export function twoRowIdeaOfDefence(riddle, key) {
    const sheet = riddle.claim.sheet;
    const other = 1 - key.side;
    const aims = aimsOf(sheet, key.before, other);
    const met = metBy(sheet, key);
    const values = { other: player(other), move: twoRowName(riddle, key.pit), goal: seedWords(riddle.claim.seeds) };
    const told = [];
    if (aims.length > 0) {
        values.aims = twoRowAims(riddle, aims.slice(0, MOST_AIMS));
        if (aims.length > MOST_AIMS) {
            told.push(t("{other} has several threats: {aims}, and more.", values));
        } else {
            told.push(t("{other} has an eye on your seeds: {aims}.", values));
        }
    }
    if (met.length > 1) {
        told.push(t("{move} meets them together.", values));
        told.push(...twoRowSeveral(riddle, met, key));
    } else if (met.length === 1) {
        if (!twoRowStepsAside(key, met)) told.push(t("{move} answers that.", values));
        told.push(twoRowMet(riddle, met[0], key));
    } else {
        told.push(t("{move} is the only answer.", values));
    }
    if (riddle.claim.seeds === 0) {
        told.push(t("Then {other} has nothing to take.", values));
    } else {
        told.push(t("Then {other} takes {goal} at most.", values));
    }
    return twoRowJoined(told);
}

export function twoRowLure(riddle, key, lure) {
    const move = lure.move;
    const told = [twoRowTempting(riddle, key, lure)];
    const steps = [twoRowStep(riddle, move, told)];
    steps.push(...lure.reply.map((reply) => twoRowStep(riddle, reply, twoRowRefuting(riddle, reply))));
    return { code: "lure", words: "", steps, close: twoRowTooFew(riddle, key, lure) };
}

export function twoRowTempting(riddle, key, lure) {
    const move = lure.move;
    const values = { move: twoRowName(riddle, move.pit), key: twoRowName(riddle, key.pit), seeds: seedWords(move.takes), other: player(1 - move.side) };
    if (riddle.claim.theirs) {
        if (move.takes > 0) return twoRowTakes(riddle, move);
        const met = metBy(riddle.claim.sheet, move);
        const seems = t("{move} seems to defend as well.", values);
        return `${seems} ${twoRowMet(riddle, met[0], move)}`;
    }
    const told = move.takes > 0 ? twoRowTakes(riddle, move) : "";
    if (riddle.claim.moves === 1 || lure.next.length === 0) return told;
    values.aims = twoRowAims(riddle, lure.next);
    values.sum = move.takes + lure.next[0].seeds;
    if (told) {
        const more = t("Then {aims}: {sum} seem to be in reach.", values);
        return `${told} ${more}`;
    }
    return t("{move} looks good as well: {aims}.", values);
}

export function twoRowRefuting(riddle, reply) {
    const sheet = riddle.claim.sheet;
    const values = { player: player(reply.side), move: twoRowName(riddle, reply.pit) };
    const told = [t("{player} answers {move}.", values)];
    if (reply.takes > 0) told.push(twoRowTakes(riddle, reply));
    if (riddle.claim.theirs) {
        const aims = riddle.claim.moves === 1 ? [] : newAims(sheet, reply);
        if (aims.length > 0) told.push(t("Now {aims}.", { aims: twoRowAims(riddle, aims.slice(0, MOST_AIMS)) }));
        return told;
    }
    const met = metBy(sheet, reply);
    told.push(...twoRowSeveral(riddle, met, reply));
    const solver = 1 - reply.side;
    told.push(twoRowEnding(riddle, reply, solver));
    if (reply.ends === GOES_ON) {
        const left = aimsOf(sheet, reply.after, solver);
        if (left.length === 0 && met.length === 0) {
            told.push(t("Nothing more is in sight."));
        } else if (left.length > 0) {
            told.push(t("What is left: {aims}.", { aims: twoRowAims(riddle, left.slice(0, 1)) }));
        } else {
            told.push(t("Nothing is threatened any more."));
        }
    }
    return told;
}

export function twoRowTooFew(riddle, key, lure) {
    const [goal, worth] = [riddle.claim.seeds, lure.worth];
    const values = { goal, move: twoRowName(riddle, lure.move.pit), key: twoRowName(riddle, key.pit), other: player(1 - key.side), seeds: seedWords(worth) };
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
    const name = { move: twoRowName(riddle, move.pit), other: player(1 - move.side) };
    const told = [...twoRowBound(riddle, move), twoRowTakes(riddle, move)];
    const quiet = move.takes === 0;
    const last = i === line.length - 1;
    if (!last) {
        const aims = newAims(sheet, move);
        if (aims.length > 0) {
            const values = { ...name, aims: twoRowAims(riddle, aims.slice(0, MOST_AIMS)) };
            if (!quiet) {
                told.push(t("And now {aims}.", values));
            } else {
                told.push(t("After {move}, {aims}.", values));
            }
        } else if (quiet && move.home) {
            told.push(t("{move} stays at home and leaves the move to {other}.", name));
        } else if (quiet) told.push(t("{move} makes ready.", name));
        told.push(twoRowPrepared(riddle, line, i, aims));
        told.push(twoRowSaved(riddle, line, i));
    } else if (quiet) told.push(t("{move} is enough.", name));
    told.push(twoRowEnding(riddle, move, move.side));
    return told;
}

export function twoRowBound(riddle, move) {
    const values = { player: player(move.side), other: player(1 - move.side), move: twoRowName(riddle, move.pit) };
    if (move.fed) return [t("{other} has no seed left, and {player} must feed it.", values)];
    if (pitsAllowed(riddle.claim.sheet, move.before).length === 1) return [t("{player} has only {move}.", values)];
    return [];
}

export function twoRowPrepared(riddle, line, i, aims) {
    const move = line[i];
    for (const later of line.slice(i + 2)) {
        const pit = later.pit;
        if (later.side !== move.side || later.takes === 0) continue;
        if (move.after[pit] > move.before[pit] && move.before[pit] > 0) {
            const values = { source: twoRowName(riddle, pit), held: seedWords(move.after[pit]), last: later.last >= 0 ? twoRowName(riddle, later.last) : "" };
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
        if (met.left === 0 && met.aim.pits.some((pit) => hasIn(used, pit))) return twoRowMet(riddle, met, move);
    }
    return "";
}

export function twoRowResisting(riddle, move, first, nextPit) {
    const sheet = riddle.claim.sheet;
    const name = { player: player(move.side), move: twoRowName(riddle, move.pit) };
    let told = twoRowBound(riddle, move);
    if (told.length > 0) {
    } else if (first) {
        told = [t("{player}’s best try is {move}.", name)];
    } else {
        told = [t("{player} plays {move}.", name)];
    }
    if (move.takes > 0) told.push(twoRowTakes(riddle, move));
    if (riddle.claim.theirs) {
        const aims = nextPit >= 0 ? newAims(sheet, move) : [];
        if (aims.length > 0) told.push(t("Now {aims}.", { aims: twoRowAims(riddle, aims.slice(0, 1)) }));
        told.push(twoRowEnding(riddle, move, move.side));
        return told;
    }
    const solver = 1 - move.side;
    const met = metBy(sheet, move);
    told.push(...met.slice(0, 1).map((one) => twoRowMet(riddle, one, move)));
    told.push(twoRowEnding(riddle, move, solver));
    if (move.ends === GOES_ON) told.push(twoRowOpened(riddle, move, nextPit));
    return told;
}

export function twoRowOpened(riddle, move, nextPit) {
    const sheet = riddle.claim.sheet;
    const solver = 1 - move.side;
    const known = aimsOf(sheet, move.before, solver);
    const now = aimsOf(sheet, move.after, solver).filter((one) => one.source === nextPit);
    if (now.length === 0) return "";
    const before = known.filter((one) => one.source === nextPit).map((one) => one.seeds);
    if (before.length === 0 || before[0] < now[0].seeds) return t("But now {aims}.", { aims: twoRowAims(riddle, now) });
    return t("{source} still aims at {pits} ({seeds}).", twoRowAim(riddle, now[0]));
}

export function twoRowDefending(riddle, move) {
    const sheet = riddle.claim.sheet;
    const name = { move: twoRowName(riddle, move.pit) };
    const met = metBy(sheet, move);
    const told = [twoRowTakes(riddle, move)];
    if (!told[0] && !twoRowStepsAside(move, met)) told.push(met.length > 0 ? t("{move} defends.", name) : t("{move} holds.", name));
    told.push(...twoRowSeveral(riddle, met, move));
    const left = aimsOf(sheet, move.after, 1 - move.side);
    if (move.ends === GOES_ON && left.length > 0) told.push(t("What is left: {aims}.", { aims: twoRowAims(riddle, left.slice(0, 1)) }));
    told.push(twoRowEnding(riddle, move, 1 - move.side));
    return told;
}

export function twoRowOthers(riddle, line, groups) {
    const told = [];
    for (const group of groups) {
        const replies = group.replies.filter((pit) => pit !== line[1].pit);
        if (replies.length === 0) continue;
        const values = { replies: either(namesOf(riddle.names, replies)), move: twoRowName(riddle, group.pit) };
        told.push(t("After {replies}, play {move}.", values));
    }
    if (told.length === 0) return [];
    return [{ code: "others", words: told.join(" "), steps: [], close: "" }];
}
