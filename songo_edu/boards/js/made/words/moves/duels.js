// Made from songo_edu/words/moves/duels.py by `make generated`; change it there, not here.
import { overWords, seedWords } from "../common.js";
import { numbersWith, pitsWith } from "./two_row.js";
import { DUEL_END_SUICIDE, DUEL_EVENT_DROP, DUEL_GOES_ON, DUEL_REPEAT, DUEL_STOP_EMPTY, DUEL_STOP_SUICIDE, duel_broken, duel_landing } from "../../../rules/duels.rules.js";
import { t, tn } from "../../../strings.js";

export const DUEL_REASONS = ["", "empty", "wrong-side", "off-board", "empty-landing", "repetition"];
export function duelPlayer(side) {
    return side === 0 ? t("Left") : t("Right");
}

export function duelMoveWords(side, pit, handful, events) {
    const drops = pitsWith(events, DUEL_EVENT_DROP);
    const values = { player: duelPlayer(side), seeds: seedWords(handful), hole: pit + 1, holes: drops.map((hole) => String(hole + 1)).join(", ") };
    const told = t("{player} sows {seeds} from hole {hole}: {holes}.", values);
    return `${told} ${duelsDuelStop(events, drops.at(-1))}`;
}

export function duelsDuelStop(events, last) {
    const how = events.at(-1);
    const values = { hole: events.at(-2) + 1 };
    if (how === DUEL_STOP_SUICIDE && events.at(-2) !== last) return t("A seed falls in hole {hole}, which was empty.", values);
    if ([DUEL_STOP_SUICIDE, DUEL_STOP_EMPTY].includes(how)) return t("The last seed falls in hole {hole}, which was empty.", values);
    return tn("The last seed falls in hole {hole}, which held {n} seed.", "The last seed falls in hole {hole}, which held {n} seeds.", numbersWith(events, DUEL_EVENT_DROP).at(-1) - 1, values);
}

export function duelRefusalWords(rules, states, at, move, code, turned) {
    let told;
    const hole = (move >> 1) + 1;
    const source = rules[DUEL_REPEAT] > 0 ? "S2, Wing" : "S2, Sowing";
    if (code === "over") return [overWords(), ""];
    if (code === "empty") return [t("Hole {hole} is empty.", { hole }), ""];
    if (code === "off-board") {
        const rightward = ((move & 1) === 0) !== turned;
        return [duelsDuelOffBoard(hole, states[at + hole - 1], rightward), source];
    }
    if (code === "repetition") {
        if (rules[DUEL_REPEAT] === 2) {
            told = t("That board has been seen in this game already, with the same player to move.");
            return [told, ""];
        }
        return [t("That board has been seen in this game already."), source];
    }
    const broken = duel_broken(rules, states, at, move);
    const values = { hole: broken + 1 };
    if (broken === duel_landing(states, at, move)) return [t("The last seed would fall in hole {hole}, which is empty.", values), source];
    told = t("Every seed must fall in a hole that holds some, and hole {hole} is empty.", values);
    return [told, ""];
}

export function duelsDuelOffBoard(hole, n, rightward) {
    if (rightward) return tn("Sown rightward, the seed of hole {hole} would leave the board.", "Sown rightward, the {n} seeds of hole {hole} would run off the board.", n, { hole });
    return tn("Sown leftward, the seed of hole {hole} would leave the board.", "Sown leftward, the {n} seeds of hole {hole} would run off the board.", n, { hole });
}

export function duelVerdictWords(how, mover, winner) {
    if (how === DUEL_GOES_ON) return "";
    if (how === DUEL_END_SUICIDE) return t("{player} has sown into an empty hole: {other} wins.", { player: duelPlayer(1 - mover), other: duelPlayer(mover) });
    const values = { player: duelPlayer(mover), other: duelPlayer(winner) };
    if (winner === mover) return t("{player} has no move left, and so wins.", values);
    return t("{player} has no move left: {other} wins.", values);
}
