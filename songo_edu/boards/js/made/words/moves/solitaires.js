// Made from songo_edu/words/moves/solitaires.py by `make generated`; change it there, not here.
import { overWords } from "../common.js";
import { SOLO_AWAY, SOLO_END_EMPTY, SOLO_END_GOAL, SOLO_END_HOME, SOLO_EVENT_DROP, SOLO_EVENT_LIFT, SOLO_EVENT_STOP, SOLO_GOES_ON, SOLO_HOLES, SOLO_LANDING, SOLO_LAND_ANY, SOLO_LAND_OCCUPIED, SOLO_WRAPS } from "../../../rules/solitaires.rules.js";
import { t, tn } from "../../../strings.js";

export const SOLO_REASONS = ["", "empty", "too-far", "not-home"];
export function soloMoveWords(rules, pit, handful, events) {
    const store = rules[SOLO_HOLES];
    const lines = [];
    let origin = pit;
    let hand = handful;
    let home = 0;
    for (let i = 0; i < events.length; i += 3) {
        if (events[i] === SOLO_EVENT_DROP && events[i + 1] === store) home += 1;
        if (events[i] === SOLO_EVENT_LIFT || events[i] === SOLO_EVENT_STOP) {
            const last = events[i - 2];
            lines.push(solitairesSoloSowing(lines.length === 0, origin + 1, hand, last, store, events[i - 1]));
            origin = events[i + 1];
            hand = events[i + 2];
        }
    }
    const told = events[events.length - 2] === store ? 1 : 0;
    if (rules[SOLO_WRAPS] === 1 && home > told) lines.push(tn("{n} seed comes home.", "{n} seeds come home.", home));
    return lines.join(" ");
}

export function solitairesSoloSowing(first, hole, n, last, store, now) {
    const values = { hole, n, last: last + 1, now };
    if (last === store) {
        if (first) return tn("Hole {hole}: its {n} seed goes into the store.", "Hole {hole}: {n} seeds, the last into the store.", n, values);
        return t("Hole {hole} is sown on: {n} seeds, the last into the store.", values);
    }
    if (now === 1) {
        if (first) return tn("Hole {hole}: its {n} seed goes to hole {last}, which was empty.", "Hole {hole}: {n} seeds, the last into hole {last}, which was empty.", n, values);
        return t("Hole {hole} is sown on: {n} seeds, the last into hole {last}, which was empty.", values);
    }
    if (first) return tn("Hole {hole}: its {n} seed goes to hole {last}, which now holds {now}.", "Hole {hole}: {n} seeds, the last into hole {last}, which now holds {now}.", n, values);
    return t("Hole {hole} is sown on: {n} seeds, the last into hole {last}, which now holds {now}.", values);
}

export function soloRefusalWords(rules, code, pit, n) {
    let told;
    const hole = pit + 1;
    const values = { hole, n, last: hole - n };
    if (code === "over") return [overWords(), ""];
    if (code === "empty") return [t("Hole {hole} is empty.", values), ""];
    if (code === "too-far") {
        if (rules[SOLO_AWAY] === 1) {
            if (hole + n <= rules[SOLO_HOLES]) return [t("Begun in hole {hole}, the series would run off the row.", values), ""];
            told = tn("Hole {hole} holds {n} seed: it would fall off the row.", "Hole {hole} holds {n} seeds: the last would fall off the row.", n, values);
            return [told, ""];
        }
        told = t("Hole {hole} holds {n} seeds: the last would run past the store.", values);
        const kaillon = rules[SOLO_LANDING] === SOLO_LAND_ANY;
        return [told, kaillon ? "S2, Kaillon" : "S2, Tchoukaillon"];
    }
    if (rules[SOLO_LANDING] === SOLO_LAND_OCCUPIED) {
        told = t("The last seed of hole {hole} would fall in hole {last}, which is empty.", values);
        return [told, "S2, Tchoukaillon"];
    }
    told = t("The last seed of hole {hole} would fall in hole {last}; it must fall in the store.", values);
    return [told, "Wari et solo"];
}

export function soloVerdictWords(rules, how, left) {
    if (how === SOLO_GOES_ON) return "";
    if (how === SOLO_END_HOME) return t("Every seed is in the store: the game is won.");
    if (how === SOLO_END_GOAL) return t("The board is the one asked for: the game is won.");
    if (how === SOLO_END_EMPTY) {
        if (rules[SOLO_AWAY] === 1) return t("The series has ended on another board: the game is lost.");
        return t("The last seed fell in an empty hole: the game is lost.");
    }
    if (rules[SOLO_AWAY] === 1) return t("No hole may be played: the game is lost.");
    return tn("No hole may be played and {n} seed is left: the game is lost.", "No hole may be played and {n} seeds are left: the game is lost.", left);
}
