// Made from songo_edu/words/why/pieces.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { listed } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { MET_ALL, MET_BARE, MET_BARRED, MET_EMPTIED, MET_FARTHER, MET_FULL, MET_LESS, keptBy, pitsAllowed, sweptBy } from "./effects.js";
import { BARRED_LAST_PIT, END_FEW, END_NO_MOVE, END_NO_SEED, END_STORE, FEW, GOES_ON, MOVER, ROW, SOUTH, STRIDE, WIN, reason } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";

export const MOST_AIMS = 2;
export const SHORT_CHAIN = 3;
export function pitShown(riddle, pit) {
    return riddle.names[pit];
}

export function pitsShown(riddle, pits) {
    if (pits.length < SHORT_CHAIN) return listed(namesOf(riddle.names, pits));
    return t("{first} back to {last}", { first: pitShown(riddle, pits[0]), last: pitShown(riddle, pits.at(-1)) });
}

export function pitsAimed(riddle, pits) {
    if (pits.length < SHORT_CHAIN) return listed(namesOf(riddle.names, pits));
    return t("pits {first} back to {last}", { first: pitShown(riddle, pits[0]), last: pitShown(riddle, pits.at(-1)) });
}

export function pitsFilled(riddle, pits, fell, side) {
    const shown = pitsShown(riddle, pits);
    const values = { pits: shown, player: player(side) };
    if (fell.length === 0) return shown;
    if (fell.length === pits.length) return t("{pits}, filled by {player} itself", values);
    return t("{pits}, partly filled by {player} itself", values);
}

export function sownInto(move, pits) {
    return pits.filter((pit) => move.after[pit] > move.before[pit]);
}

export function aimShown(riddle, aim) {
    return { source: pitShown(riddle, aim.source), pits: pitsAimed(riddle, aim.pits), seeds: seedWords(aim.seeds) };
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

export function stepOf(riddle, move, told) {
    return { move: riddle.pits[move.pit], words: joinedTold(told) };
}

export function takesTold(riddle, move) {
    const values = { move: pitShown(riddle, move.pit), seeds: seedWords(move.takes), held: seedWords(move.held), pits: pitsShown(riddle, move.pits), player: player(move.side) };
    const lap = move.held >= 2 * riddle.claim.sheet[ROW];
    if (move.pits.length > 0) {
        if (lap) return t("{move} goes round the board with {held} and takes {seeds} ({pits}).", values);
        return t("{move} takes {seeds} ({pits}).", values);
    }
    if (move.kept) return t("{move} goes round the board with {held}, and {player} keeps the last seed.", values);
    if (move.gift) {
        values.other = player(1 - move.side);
        return piecesGiftTold(move, values);
    }
    if (lap) return t("{move} goes round the board with {held} and takes nothing.", values);
    return "";
}

export function piecesGiftTold(move, values) {
    if (move.fed) return tn("Only {move}, the last pit, could feed {other}, and its one seed cannot be sown from there: it goes into {other}’s store.", "Only {move}, the last pit, could feed {other}, and its {n} seeds cannot be sown from there: they go into {other}’s store.", move.held, values);
    return tn("No move is left but {move}, the last pit, and its one seed cannot be sown from there: it goes into {other}’s store.", "No move is left but {move}, the last pit, and its {n} seeds cannot be sown from there: they go into {other}’s store.", move.held, values);
}

export function metTold(riddle, met, move, named) {
    const values = { source: pitShown(riddle, met.aim.source), pit: met.pit >= 0 ? pitShown(riddle, met.pit) : "", before: met.aim.seeds, left: seedWords(met.left), held: seedWords(met.n), n: met.n, player: player(move.side) };
    const [how, spared] = [met.how, met.left === 0];
    if (how === MET_EMPTIED) return t("{source} is emptied, and its threat is gone.", values);
    if (how === MET_BARRED && (met.pit + 1) % riddle.claim.sheet[ROW] === 0) return t("{source} would take nothing then, and so cannot even be played.", values);
    if (how === MET_BARRED) return t("{source} cannot be played now.", values);
    if (how === MET_ALL) return t("{source} would take every seed of {player}, and so may take none.", values);
    if (how === MET_FARTHER && met.pit >= 0) {
        if (spared) return t("{source} holds {held} now and runs on to {pit}: it takes nothing.", values);
        return t("{source} holds {held} now and runs on to {pit}: it takes only {left}.", values);
    }
    if (how === MET_FULL) {
        const more = move.after[met.pit] > move.before[met.pit];
        if (spared && more) return t("{pit} gets a seed more: {source} would bring it to {n}, too many to take.", values);
        if (spared) return t("{source} would bring {pit} to {n}, too many to take.", values);
        if (more) return t("{pit} gets a seed more: {source} would bring it to {n}, and take {left} instead of {before}.", values);
        return t("{source} would bring {pit} to {n}, too many, and take {left} instead of {before}.", values);
    }
    if (how === MET_BARE && met.pit === move.pit) {
        if (named && spared && met.pit === met.aim.last) return t("{source} was to end there, and takes nothing.", values);
        if (named && spared) return t("{source} takes nothing any more.", values);
        if (named) return t("{source} would take {left} instead of {before}.", values);
        if (spared && met.pit === met.aim.last) return t("{player} empties {pit}: {source}, which ends there, takes nothing.", values);
        if (spared) return t("{player} empties {pit}, and {source} takes nothing.", values);
        return t("{player} empties {pit}: {source} would take {left} instead of {before}.", values);
    }
    if (how === MET_BARE) {
        if (spared) return t("{pit} is empty now, and {source} takes nothing.", values);
        return t("{pit} is empty now: {source} would take {left} instead of {before}.", values);
    }
    if ([MET_LESS, MET_FARTHER].includes(how)) {
        if (spared) return t("{source} takes nothing any more.", values);
        return t("{source} would take {left} instead of {before}.", values);
    }
    return "";
}

export function unkeptTold(riddle, move) {
    const pits = keptBy(riddle.claim.sheet, move);
    if (pits.length === 0) return "";
    const values = { move: pitShown(riddle, move.pit), source: pitShown(riddle, pits[0]), other: player(1 - move.side), held: seedWords(move.before[pits[0]]), now: move.after[pits[0]] };
    if (move.after[pits[0]] > move.before[pits[0]]) return t("With {held}, {source} would go round, end in the first pit and keep a seed for {other}; {move} makes them {now}, and none is kept.", values);
    return t("{source} would have kept a seed for {other}, and cannot any more.", values);
}

export function stepsAside(move, met) {
    return met.length > 0 && met[0].how === MET_BARE && met[0].pit === move.pit;
}

export function nowMet(riddle, met, move, known, named) {
    const told = metTold(riddle, met, move, named);
    if (told === "" || hasIn(known, met.aim.source)) return told;
    known.push(met.aim.source);
    return joinedTold([t("{source} was aiming at {pits} ({seeds}).", aimShown(riddle, met.aim)), metTold(riddle, met, move, false)]);
}

export function knownFirst(met, known) {
    const told = met.filter((one) => hasIn(known, one.aim.source));
    return [...told, ...met.filter((one) => !hasIn(known, one.aim.source))];
}

export function severalMet(riddle, met, move, known, named) {
    const told = met.slice(0, 1).map((one) => nowMet(riddle, one, move, known, named));
    told.push(...met.slice(1, MOST_AIMS).filter((one) => hasIn(known, one.aim.source) && (one.how !== met[0].how || one.pit !== met[0].pit)).map((one) => nowMet(riddle, one, move, known, false)));
    return told;
}

export function endingTold(riddle, move, side) {
    const seeds = sweptBy(riddle.claim.sheet, move, side);
    if (move.ends === GOES_ON) return "";
    if (move.ends === END_STORE) {
        const winner = piecesWinner(riddle, move);
        return t("{player} has {seeds} and has won.", { player: player(winner), seeds: seedWords(move.after[SOUTH + winner]) });
    }
    const values = { why: piecesWhyOver(riddle, move), player: player(side) };
    if (seeds === 0) return t("{why}: the game ends.", values);
    return tn("{why}: the game ends, and {player} adds the {n} seed of its row.", "{why}: the game ends, and {player} adds the {n} seeds of its row.", seeds, values);
}

export function piecesWhyOver(riddle, move) {
    const values = { few: riddle.claim.sheet[FEW], player: player(1 - move.side), other: player(move.side) };
    if (move.ends === END_FEW) return t("Fewer than {few} seeds are left", values);
    if (move.ends === END_NO_SEED) return t("{player} has no seed to play", values);
    if (move.ends === END_NO_MOVE) return t("{player} cannot feed {other}’s empty row", values);
    return t("The same board has come back", values);
}

export function piecesWinner(riddle, move) {
    return move.after[SOUTH] >= riddle.claim.sheet[WIN] ? 0 : 1;
}

export function boundTold(riddle, move, known) {
    const values = { player: player(move.side), other: player(1 - move.side), move: pitShown(riddle, move.pit) };
    const allowed = pitsAllowed(riddle.claim.sheet, move.before);
    if (move.fed && allowed.length === 1 && !move.gift) return [t("{other} has no seed left, and {player} must feed it with {move}.", values)];
    if (move.fed) return [t("{other} has no seed left, and {player} must feed it.", values)];
    if (allowed.length !== 1) return [];
    const barred = piecesBarredLast(riddle, move.before);
    if (barred < 0 || move.gift || hasIn(known, -1 - barred)) return [t("{player} has only {move}.", values)];
    known.push(-1 - barred);
    return [t("{player} has only {move}.", values), barredTold(riddle, move.before)];
}

export function barredTold(riddle, state) {
    const barred = piecesBarredLast(riddle, state);
    if (barred < 0) return "";
    const values = { last: pitShown(riddle, barred) };
    if (state[barred] === 1) return t("{last}, a lone seed in the last pit, cannot be played.", values);
    return t("{last}, two seeds in the last pit that take nothing, cannot be played.", values);
}

export function piecesBarredLast(riddle, state) {
    const [sheet, side] = [riddle.claim.sheet, state[MOVER]];
    const last = (side + 1) * sheet[ROW] - 1;
    const board = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const moves = rangeOf(24).map((_) => 0);
    return reason(sheet, board, 0, STRIDE, last, moves, 0) === BARRED_LAST_PIT ? last : -1;
}
