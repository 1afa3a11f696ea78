// Made from songo_edu/words/moves/two_row.py by `make generated`; change it there, not here.
import { overWords, player, seedWords } from "../common.js";
import { END_FEW, END_NO_MOVE, END_NO_SEED, END_STORE, EVENT_CAPTURE, EVENT_DROP, EVENT_GIFT, EVENT_KEEP, EVENT_STOP, FEW, GIVE, GOES_ON, LAST_TWO, MOVER, NORTH, ROW, SOLIDARITY, SOUTH, STOP_ALL, STOP_COUNT, STOP_FIRST_PIT, STOP_OWN_ROW, STOP_SINGLE, STRIDE, WIN, last_pit_barred } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";

export const REASONS = ["", "last-pit", "solidarity", "empty", "wrong-side"];
export function namesOf(names, pits) {
    return pits.map((pit) => names[pit]);
}

export function pitsWith(events, kind) {
    return rangeOf(0, events.length, 3).filter((i) => events[i] === kind).map((i) => events[i + 1]);
}

export function numbersWith(events, kind) {
    return rangeOf(0, events.length, 3).filter((i) => events[i] === kind).map((i) => events[i + 2]);
}

export function moveWords(names, side, pit, handful, events) {
    if (pitsWith(events, EVENT_GIFT).length > 0) {
        const values = { player: player(side), pit: names[pit], other: player(1 - side) };
        return tn("{player} cannot sow {pit}, but no other move is allowed: its {n} seed goes to {other}’s store.", "{player} cannot sow {pit}, but no other move is allowed: its {n} seeds go to {other}’s store.", handful, values);
    }
    const told = twoRowSowing(names, side, pit, handful, events);
    if (pitsWith(events, EVENT_CAPTURE).length > 0) return `${told} ${captureWords(names, side, events)}`;
    return `${told} ${twoRowNoCapture(names, side, events)}`;
}

export function twoRowSowing(names, side, pit, handful, events) {
    const drops = namesOf(names, pitsWith(events, EVENT_DROP));
    const lap = names.length - 1;
    const values = { player: player(side), seeds: seedWords(handful), pit: names[pit] };
    if (handful <= lap) {
        values.pits = drops.join(", ");
        return t("{player} sows {seeds} from {pit}: {pits}.", values);
    }
    const rest = drops.slice(lap);
    if (rest.length === 0) return t("{player} sows {seeds} from {pit}: once round the board.", values);
    values.pits = rest.join(", ");
    return t("{player} sows {seeds} from {pit}: once round the board, then {pits}.", values);
}

export function captureWords(names, side, events) {
    let n, told;
    const pits = pitsWith(events, EVENT_CAPTURE);
    const taken = numbersWith(events, EVENT_CAPTURE);
    const who = player(side);
    const stop = names[pitsWith(events, EVENT_STOP)[0]];
    if (pits.length === 1) {
        told = t("The last seed brings {pit} to {n}: {player} takes them.", { n: taken[0], pit: names[pits[0]], player: who });
    } else {
        let total = 0;
        for (n of taken) {
            total += n;
        }
        told = t("The last seed brings {pit} to {n}: {player} takes {sum} = {total} seeds, back to {end}.", { n: taken[0], pit: names[pits[0]], player: who, sum: taken.map((n) => String(n)).join(" + "), total, end: names[pits.at(-1)] });
    }
    if (numbersWith(events, EVENT_STOP)[0] === STOP_COUNT) told += " " + t("The chain stops before {pit}.", { pit: stop });
    return told;
}

export function twoRowNoCapture(names, side, events) {
    const stop = numbersWith(events, EVENT_STOP)[0];
    const pit = names[pitsWith(events, EVENT_STOP)[0]];
    const values = { pit, player: player(side), other: player(1 - side) };
    if (stop === STOP_OWN_ROW) return t("The last seed falls in {pit}, in {player}’s own row: nothing is taken.", values);
    if (stop === STOP_COUNT) {
        const n = numbersWith(events, EVENT_DROP).at(-1);
        return t("The last seed brings {pit} to {n}: nothing is taken.", { n, pit });
    }
    if (stop === STOP_FIRST_PIT) return t("The last seed falls in {pit}, the first pit of {other}’s row: nothing is taken.", values);
    if (stop === STOP_ALL) return t("Taking would leave {other} without a seed: the capture is cancelled.", values);
    if (stop === STOP_SINGLE) return t("A single seed sown from the last pit takes nothing.");
    return t("The last seed would fall in {pit}: {player} keeps it as a capture.", values);
}

export function briefWords(names, side, handful, events) {
    const seeds = seedWords(handful);
    if (pitsWith(events, EVENT_GIFT).length > 0) return t("gives {seeds} to {player}", { seeds, player: player(1 - side) });
    if (pitsWith(events, EVENT_KEEP).length > 0) return t("{seeds}, the last one kept", { seeds });
    const last = pitsWith(events, EVENT_DROP).at(-1);
    const values = { seeds, pit: names[last] };
    const taken = numbersWith(events, EVENT_CAPTURE);
    if (taken.length > 0) {
        values.sum = taken.map((n) => String(n)).join(" + ");
        if (taken.length > 1) {
            values.sum = `${values.sum} = ${sumOf(taken)}`;
        }
        return t("{seeds} to {pit}: {sum} taken", values);
    }
    const stop = numbersWith(events, EVENT_STOP)[0];
    if (stop === STOP_COUNT) {
        values.n = numbersWith(events, EVENT_DROP).at(-1);
        return t("{seeds} to {pit}, now {n}: none taken", values);
    }
    if (stop === STOP_FIRST_PIT) return t("{seeds} to {pit}, the first pit: none taken", values);
    if (stop === STOP_ALL) return t("{seeds} to {pit}: the capture is cancelled", values);
    return t("{seeds} to {pit}: none taken", values);
}

export function stepWords(name, kind, n) {
    if (kind === EVENT_CAPTURE) return tn("{n} seed is taken from {pit}.", "{n} seeds are taken from {pit}.", n, { pit: name });
    if (kind === EVENT_KEEP) return keptWords(true);
    if (kind === EVENT_GIFT) return tn("{n} seed changes hands.", "{n} seeds change hands.", n);
    return t("A seed falls in {pit}: {n} there now.", { pit: name, n });
}

export function keptWords(right) {
    return right ? t("The last seed is kept.") : t("It is not kept.");
}

export function twoRowOnlyGift(board) {
    const [sheet, states, at] = [board.sheet, board.states, board.at];
    const last = (states[at + MOVER] + 1) * sheet[ROW] - 1;
    return hasIn(board.allowed, last) && last_pit_barred(sheet, states, at, at + STRIDE) === 1;
}

export function refusalWords(board, pit, code) {
    const [sheet, names, held] = [board.sheet, board.names, board.states[board.at + pit]];
    const side = board.states[board.at + MOVER];
    const values = { pit: names[pit], player: player(side), other: player(1 - side) };
    if (code === "over") return [overWords(), ""];
    if (code === "empty") return [t("{pit} is empty.", values), ""];
    if (code === "wrong-side") return [t("{pit} is in {other}’s row, and it is {player}’s turn.", values), ""];
    if (code === "last-pit") return twoRowLastPit(sheet[LAST_TWO], held, values);
    values.pits = namesOf(names, board.allowed).join(", ");
    values.give = String(sheet[GIVE]);
    if (twoRowOnlyGift(board)) return [t("{other} has no seed left and no allowed pit feeds {other}: {player} must give away {pits}.", values), "S3"];
    return twoRowSolidarity(sheet[SOLIDARITY], values);
}

export function twoRowLastPit(two, held, values) {
    let told;
    const source = two === 2 ? "S3" : "S0, VI";
    if (held === 1) {
        told = t("{pit} is {player}’s last pit: a single seed cannot be sown across from there.", values);
    } else if (two === 2) {
        told = t("{pit} is {player}’s last pit: two seeds cannot be sown across from there.", values);
    } else {
        told = t("{pit} is {player}’s last pit: two seeds may be sown across from there only to capture.", values);
    }
    return [told, source];
}

export function twoRowSolidarity(rule, values) {
    if (rule === 1) return [t("{other} has no seed left: {player} must play a pit that feeds {other} ({pits}).", values), "S1"];
    if (rule === 2) return [t("{other} has no seed left: {player} must play the fullest pit that feeds {other} ({pits}).", values), "S0, VI"];
    return [t("{other} has no seed left: {player} must give at least {give} seeds, or as many as possible ({pits}).", values), "S3"];
}

export function verdictWords(sheet, ending, closing) {
    if (ending === GOES_ON) return "";
    let told = t("South {south}, North {north}:", { south: closing[SOUTH], north: closing[NORTH] });
    if (closing[SOUTH] < sheet[WIN] && closing[NORTH] < sheet[WIN]) {
        told += " " + t("nobody has {win}, the game is drawn.", { win: sheet[WIN] });
    } else {
        const winner = player(closing[SOUTH] >= sheet[WIN] ? 0 : 1);
        told += " " + t("{player} wins.", { player: winner });
    }
    if (ending === END_STORE) return told;
    return `${endingWords(ending, sheet[FEW])} ${told}`;
}

export function sweptWords(row, last, closing) {
    const told = [];
    for (const side of [1, 0]) {
        const left = sumOf(last.slice(side * row, side * row + row));
        const store = SOUTH + side;
        if (left > 0 && closing[store] - last[store] === left) told.push(tn("{n} seed left in {player}’s row goes to {player}.", "{n} seeds left in {player}’s row go to {player}.", left, { player: player(side) }));
    }
    return told.join(" ");
}

export function endingWords(ending, few) {
    if (ending === END_FEW) return t("Fewer than {few} seeds are left: each player adds their own row.", { few });
    if (ending === END_NO_SEED) return t("The player to move has no seed: each player adds their own row.");
    if (ending === END_NO_MOVE) return t("No move feeds an empty row: each player adds their own row.");
    return t("The same position has come back: each player adds their own row.");
}

export function openingWords(mover, opponent) {
    if (opponent === "") return t("{player} to move.", { player: player(mover) });
    const reader = opponent === "N" ? 0 : 1;
    if (mover === reader) return t("You play {player}. Choose a pit of your row.", { player: player(reader) });
    return t("You play {player}. The computer begins.", { player: player(reader) });
}
