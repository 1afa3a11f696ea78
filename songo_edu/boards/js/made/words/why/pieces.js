// Made from songo_edu/words/why/pieces.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { listed } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { MET_ALL, MET_BARE, MET_BARRED, MET_EMPTIED, MET_FARTHER, MET_FULL, MET_LESS, pitsAllowed, sweptBy } from "./effects.js";
import { END_STORE, GOES_ON, ROW, SOUTH, WIN } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";

export const MOST_AIMS = 2;
export const SHORT_CHAIN = 3;
export function pitShown(riddle, pit) {
    return riddle.names[pit];
}

export function pitsShown(riddle, pits) {
    if (pits.length < SHORT_CHAIN) return listed(namesOf(riddle.names, pits));
    return t("{first} back to {last}", { first: pitShown(riddle, pits[0]), last: pitShown(riddle, pits.at(-1)) });
}

export function aimShown(riddle, aim) {
    return { source: pitShown(riddle, aim.source), pits: pitsShown(riddle, aim.pits), seeds: seedWords(aim.seeds) };
}

export function aimsShown(riddle, aims) {
    const first = t("{source} aims at {pits} ({seeds})", aimShown(riddle, aims[0]));
    if (aims.length === 1) return first;
    const second = t("{source} at {pits} ({seeds})", aimShown(riddle, aims[1]));
    return t("{first}, and {second}", { first, second });
}

export function joinedTold(told) {
    return told.filter((words) => words).join(" ");
}

export function takesTold(riddle, move) {
    const values = { move: pitShown(riddle, move.pit), seeds: seedWords(move.takes), held: seedWords(move.held), pits: pitsShown(riddle, move.pits) };
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

export function metTold(riddle, met, move) {
    const values = { source: pitShown(riddle, met.aim.source), pit: met.pit >= 0 ? pitShown(riddle, met.pit) : "", before: met.aim.seeds, left: seedWords(met.left), held: seedWords(met.n), n: met.n, player: player(move.side) };
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

export function stepsAside(move, met) {
    return met.length > 0 && met[0].how === MET_BARE && met[0].pit === move.pit;
}

export function severalMet(riddle, met, move) {
    const told = met.slice(0, 1).map((one) => metTold(riddle, one, move));
    told.push(...met.slice(1, MOST_AIMS).filter((one) => one.how !== met[0].how || one.pit !== met[0].pit).map((one) => metTold(riddle, one, move)));
    return told;
}

export function endingTold(riddle, move, side) {
    const seeds = sweptBy(riddle.claim.sheet, move, side);
    if (move.ends === GOES_ON) return "";
    if (move.ends === END_STORE) return t("{player} has won the game.", { player: player(piecesWinner(riddle, move)) });
    if (seeds === 0) return t("The game ends there.");
    return tn("The game ends there, and {player} adds the {n} seed of its row.", "The game ends there, and {player} adds the {n} seeds of its row.", seeds, { player: player(side) });
}

export function piecesWinner(riddle, move) {
    return move.after[SOUTH] >= riddle.claim.sheet[WIN] ? 0 : 1;
}

export function boundTold(riddle, move) {
    const values = { player: player(move.side), other: player(1 - move.side), move: pitShown(riddle, move.pit) };
    if (move.fed) return [t("{other} has no seed left, and {player} must feed it.", values)];
    if (pitsAllowed(riddle.claim.sheet, move.before).length === 1) return [t("{player} has only {move}.", values)];
    return [];
}
