// Made from songo_edu/words/why/drills.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { either, listed } from "../lists.js";
import { moveWords, namesOf, refusalWords } from "../moves/two_row.js";
import { moveOf, pitsAllowed } from "./effects.js";
import { BARRED_LAST_PIT, GIVE, LAP, LAST_TWO, LEGAL, MOVER, ROW, SOLIDARITY, STOP_ALL, STOP_COUNT, STOP_FIRST_PIT, STRIDE, TAKE_MAX, TAKE_MIN, drop_pit, feeding_worth, first_pit_facing, landing, reach, reason, trace } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";
import { zipOf } from "../../../subset/zip.js";

export const DRILLS_EVENTS = 320;
export const DRILLS_BARE = 2;
export function drillsSaid(code, words, steps) {
    return { code, words, steps, close: "" };
}

export function countWhy(sheet, state, pit, names, key) {
    const move = moveOf(sheet, state, pit);
    const board = [...state.slice(0, STRIDE), ...rangeOf(STRIDE).map((_) => 0)];
    const events = rangeOf(DRILLS_EVENTS).map((_) => 0);
    const size = trace(sheet, board, 0, STRIDE, pit, events);
    const words = moveWords(names, move.side, pit, move.held, events.slice(0, size));
    const parts = [];
    const wrong = drillsMiscounted(sheet, names, move);
    if (wrong) parts.push(drillsSaid("lure", wrong, []));
    parts.push(drillsSaid("line", "", [{ move: key, words }]));
    return { idea: drillsCountIdea(sheet, names, move), parts };
}

export function drillsCountIdea(sheet, names, move) {
    let told;
    const lap = 2 * sheet[ROW] - 1;
    const [held, pit] = [move.held, move.pit];
    const facing = names[first_pit_facing(sheet, pit)];
    const values = { pit: names[pit], held: seedWords(held), other: player(1 - move.side), lap, rest: held - lap, first: facing, last: move.last >= 0 ? names[move.last] : facing, n: held };
    if (move.kept) return t("{pit} holds {held}. With {lap} of them the lap is complete, and the last of all would fall in {first}, the first pit: such a seed is kept, and nothing else taken.", values);
    if (held <= lap) {
        told = t("{pit} holds {held}: count {n} pits on, and you are in {last}.", values);
    } else if (sheet[LAP] === 1) {
        told = t("{pit} holds {held}. With {lap} of them the lap is complete; all that is left falls into {other}’s row, from {first} on: {rest} more, the last in {last}.", values);
    } else {
        told = t("{pit} holds {held}. A lap is {lap} pits, for {pit} itself is passed over; {rest} more, and the last falls in {last}.", values);
    }
    return `${told} ${drillsCountRule(names, sheet, move)}`.trim();
}

export function drillsCountRule(names, sheet, move) {
    const stop = move.stop;
    const values = { other: player(1 - move.side) };
    values.counts = either(rangeOf(sheet[TAKE_MIN], sheet[TAKE_MAX] + 1).map((n) => String(n)));
    if (stop === STOP_FIRST_PIT) return t("The first pit of a row is not taken by itself.");
    if (stop === STOP_ALL) return t("Nobody may take all that {other} has.", values);
    if (move.pits.length === 0 && stop === STOP_COUNT) {
        values.n = move.made;
        return t("{n} are not taken: it must be {counts}.", values);
    }
    let told = "";
    if (move.pits.length === 1) {
        Object.assign(values, { last: names[move.last], n: move.made });
        told = t("{last} then holds {n}, and {counts} are taken.", values);
    }
    if (move.pits.length > 1) {
        told = t("From there the chain goes back as long as a pit holds {counts}.", values);
    }
    return `${told} ${drillsChainEnd(names, sheet, move)}`.trim();
}

export function drillsChainEnd(names, sheet, move) {
    if (move.pits.length === 0) return "";
    const stopped = move.pits.at(-1) - 1;
    if (move.stop === STOP_COUNT) {
        const held = move.after[stopped];
        if (held === 0) return t("The chain ends before {pit}, which is empty.", { pit: names[stopped] });
        return tn("The chain ends before {pit}, which holds {n} seed.", "The chain ends before {pit}, which holds {n} seeds.", held, { pit: names[stopped] });
    }
    const first = (1 - move.side) * sheet[ROW];
    if (move.pits.at(-1) === first && move.pits.length > 1) return t("It goes to the end of the row.");
    return "";
}

export function drillsMiscounted(sheet, names, move) {
    const ring = 2 * sheet[ROW];
    const [held, pit] = [move.held, move.pit];
    let naive = (pit + held) % ring;
    if (sheet[LAP] === 1 && held >= ring) {
        naive = (pit + 1 + (held - 1) % (ring - 1)) % ring;
    }
    const values = { pit: names[pit], naive: names[naive] };
    values.other = player(1 - move.side);
    if (held >= ring && naive !== move.last) {
        if (sheet[LAP] === 1) return t("Simply going on round the board, {pit} left out, one would end in {naive}. But after the first lap no seed falls on your own side.", values);
        return t("Counting {pit} itself one would end in {naive}. But the pit one sows from is passed over.", values);
    }
    const [low, high] = [sheet[TAKE_MIN], sheet[TAKE_MAX]];
    if (move.stop === STOP_FIRST_PIT && (low <= move.made && move.made <= high)) {
        Object.assign(values, { last: names[move.last], n: move.made });
        return t("{last} then holds {n}, which would be taken anywhere else in the row.", values);
    }
    if (move.stop === STOP_ALL) {
        values.last = names[move.last];
        return t("{last} looks ripe, but the capture would empty {other}’s row.", values);
    }
    if (move.pits.length > 0 && move.stop === STOP_COUNT) return drillsBeyond(sheet, names, move);
    return "";
}

export function drillsBeyond(sheet, names, move) {
    const stopped = move.pits.at(-1) - 1;
    const first = (1 - move.side) * sheet[ROW];
    for (let pit = stopped - 1; pit > first - 1; pit += -1) {
        const n = move.after[pit];
        if (sheet[TAKE_MIN] <= n && n <= sheet[TAKE_MAX]) return t("{pit} holds {n}, too, but {stop} ({held}) stands between and breaks the chain.", { pit: names[pit], n, stop: names[stopped], held: move.after[stopped] });
    }
    return "";
}

export function forbiddenWhy(board, pits) {
    let code, pit;
    const [sheet, states, at] = [board.sheet, board.states, board.at];
    const state = states.slice(at, at + STRIDE);
    const side = state[MOVER];
    const own = rangeOf(side * sheet[ROW], (side + 1) * sheet[ROW]);
    const held = own.filter((pit) => state[pit] > 0);
    const space = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const moves = rangeOf(24).map((_) => 0);
    const why = held.map((pit) => reason(sheet, space, 0, STRIDE, pit, moves, 0));
    const barred = zipOf(held, why).filter(([pit, code]) => code !== LEGAL).map(([pit, code]) => pit);
    const steps = [];
    for ([pit, code] of zipOf(held, why)) {
        if (code === BARRED_LAST_PIT) {
            const words = refusalWords(board, pit, "last-pit")[0];
            steps.push({ move: pits[pit], words });
        } else if (code !== LEGAL) steps.push({ move: pits[pit], words: drillsUnfed(sheet, state, board.names, pit) });
    }
    const parts = [];
    const wrong = drillsMisjudged(sheet, state, board.names, barred);
    if (wrong) parts.push(drillsSaid("lure", wrong, []));
    const none = steps.length > 0 ? "" : t("Every pit that holds seeds may be played.");
    parts.push(drillsSaid("line", none, steps));
    const feeds = why.some((code) => ![LEGAL, BARRED_LAST_PIT].includes(code));
    return { idea: drillsForbiddenIdea(board, barred, feeds), parts };
}

export function drillsForbiddenIdea(board, barred, feeds) {
    let told;
    const sheet = board.sheet;
    const side = board.states[board.at + MOVER];
    const values = { player: player(side), other: player(1 - side), pits: listed(namesOf(board.names, barred)), allowed: either(namesOf(board.names, board.allowed)) };
    if (barred.length === 0) return drillsOpenIdea(sheet, board.states, board.at, values);
    if (!feeds) return t("Only the last pit can be closed, and only with one seed or two: {pits}.", values);
    values.give = sheet[GIVE];
    if (sheet[SOLIDARITY] === 1) {
        told = t("{other} has no seed left: {player} must play a pit that reaches the other side.", values);
    } else if (sheet[SOLIDARITY] === 2) {
        told = t("{other} has no seed left: {player} must play the fullest of the pits that reach the other side.", values);
    } else {
        told = t("{other} has no seed left: {player} must give {give} at least, or as many as can be.", values);
    }
    const rest = t("That leaves {allowed}; not allowed: {pits}.", values);
    return `${told} ${rest}`;
}

export function drillsOpenIdea(sheet, states, at, values) {
    const side = states[at + MOVER];
    const first = (1 - side) * sheet[ROW];
    let left = 0;
    for (let pit = first; pit < first + sheet[ROW]; pit += 1) {
        left += states[at + pit];
    }
    if (left === 0) return t("{other} has no seed left, but every pit gives what is asked for: no pit is forbidden.", values);
    if (left <= DRILLS_BARE && sheet[SOLIDARITY] > 0) {
        values.held = seedWords(left);
        return t("{other} still has {held}: the duty to feed begins with an empty row. No pit is forbidden.", values);
    }
    return t("The last pit is closed only where it would give seeds away. No pit is forbidden.");
}

export function drillsUnfed(sheet, state, names, pit) {
    const given = reach(sheet, state, 0, pit);
    const end = landing(sheet, state, 0, pit);
    const values = { pit: names[pit], held: seedWords(state[pit]) };
    values.last = end >= 0 ? names[end] : names[drop_pit(sheet, pit, state[pit])];
    values.given = seedWords(given);
    if (given === 0) return t("{pit} ends in {last} and gives nothing.", values);
    if (sheet[SOLIDARITY] === 2) {
        values.fuller = drillsFuller(sheet, state, names);
        return t("{pit} would feed, but it holds only {held}: {fuller}.", values);
    }
    const ranked = pitsAllowed(sheet, state).map((one) => [-reach(sheet, state, 0, one), one]);
    const giving = sortedBy(ranked, (one) => one);
    values.best = names[giving[0][1]];
    values.most = seedWords(-giving[0][0]);
    return t("{pit} gives {given}; {best} gives {most}.", values);
}

export function drillsFuller(sheet, state, names) {
    const best = namesOf(names, pitsAllowed(sheet, state));
    return tn("{best} is fuller", "{best} are fuller", best.length, { best: listed(best) });
}

export function drillsMisjudged(sheet, state, names, barred) {
    const last = (state[MOVER] + 1) * sheet[ROW] - 1;
    const values = { pit: names[last], n: state[last] };
    if (!hasIn(barred, last) && sheet[LAST_TWO] === 1 && state[last] === 2) {
        const taken = hasIn(pitsAllowed(sheet, state), last) ? moveOf(sheet, state, last).takes : 0;
        if (taken > 0) {
            values.seeds = seedWords(taken);
            return t("{pit} holds two seeds as well, but it takes {seeds}: it may be played.", values);
        }
    }
    for (const pit of barred) {
        if (pit !== last && feeding_worth(sheet, state, 0, pit) > 0) {
            values.pit = names[pit];
            if (sheet[SOLIDARITY] === 2) {
                values.fuller = drillsFuller(sheet, state, names);
                return t("{pit} feeds as well, but {fuller}.", values);
            }
            return t("{pit} feeds as well, but more can be given.", values);
        }
    }
    return "";
}
