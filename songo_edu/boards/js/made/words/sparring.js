// Made from songo_edu/words/sparring.py by `make generated`; change it there, not here.
import { greniersPlayed, newDoubles, newMenaces, yindaSaves } from "./before_and_after.js";
import { pitsWith } from "./moves/two_row.js";
import { EVENT_CAPTURE, EVENT_DROP } from "../../rules/two-row.rules.js";
import { later, t } from "../../strings.js";
import { sumOf } from "../../subset/sum.js";

export const SPARRING_READER = 0;
export const SPARRING_OTHER = 1;
export const SPARS = { "02-sowing": { knows: 2, position: "", level: 1, kind: "land", n: 1, pit: 12 }, "03-capturing": { knows: 3, position: "", level: 1, kind: "chain", n: 2, pit: -1 }, "before-you-move": { knows: 3, position: "", level: 1, kind: "spared", n: 5, pit: -1 }, "04-grenier": { knows: 4, position: "3.1.2.4.0.2.5/4.2.0.3.1.12.4 S 16-11", level: 1, kind: "house", n: 1, pit: -1 }, "05-forbidden": { knows: 5, position: "0.0.0.0.0.1.2/3.1.4.2.0.5.1 S 26-25", level: 1, kind: "feed", n: 1, pit: -1 }, "06-ending": { knows: 6, position: "2.2.0.2.0.1.1/4.1.1.0.1.3.0 S 20-32", level: 1, kind: "win", n: 1, pit: -1 }, "07-simple-threat": { knows: 7, position: "6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0", level: 1, kind: "carry", n: 1, pit: -1 }, "08-double-threat": { knows: 8, position: "0.0.0.0.1.0.2/4.3.6.7.0.4.0 S 14-29", level: 1, kind: "double", n: 1, pit: -1 }, "09-yinda": { knows: 9, position: "3.4.2.4.0.4.0/4.2.0.0.1.3.3 S 22-18", level: 1, kind: "yinda", n: 1, pit: -1 }, "10-grenier-strategy": { knows: 10, position: "1.0.3.3.1.3.0/2.2.4.16.0.1.5 S 9-20", level: 1, kind: "harvest", n: 8, pit: -1 }, "11-bidoua": { knows: 11, position: "7.5.6.8.1.9.0/8.0.2.1.3.2.4 S 7-7", level: 1, kind: "wait", n: 5, pit: -1 }, "12-putting-it-together": { knows: 12, position: "", level: 2, kind: "ahead", n: 10, pit: -1 } };
export const SPAR_TASKS = { land: later("Let the last seed of one of your moves fall in {pit}."), chain: later("Take a chain of {n} pits or more in one move."), spared: later("Play {n} moves, one after the other, to which North answers without taking."), house: later("Let a pit of yours grow to fourteen seeds or more, and sow it."), feed: later("Let North’s row run empty, and feed it."), win: later("Win the game."), carry: later("Make a threat, and carry it out with your next move."), double: later("Make a double threat that no reply stops."), yinda: later("Save seeds by a yinda: add a seed to a pit under threat, so that less is taken."), harvest: later("Take {n} seeds or more with a grenier."), wait: later("Play {n} waiting moves, one after the other."), ahead: later("Be {n} seeds ahead.") };
export const SPAR_HINTS = { land: later("Count the steps from each of your pits to {pit}: one that holds as many seeds ends there."), chain: later("Look for two neighbours in North’s row that a sowing brings to 2, 3 or 4."), spared: later("Before you let go of the seeds, count where the last seed of each of North’s pits would then fall."), house: later("Leave one pit alone, and let every sowing that passes add a seed to it."), feed: later("Sow inside your own row until North has given everything over; then play the fullest pit that reaches."), win: later("Count what you have in store: forty win, whatever lies in the pits."), carry: later("Look for a pit whose last seed, one move later, would bring a pit to 2, 3 or 4, and see what North can do about it."), double: later("Look for two pits of yours whose last seeds fall in different pits of North."), yinda: later("Find the pit of North that aims at you, and make the pit where its last seed falls too rich for it."), harvest: later("Keep your grenier until its lap would bring the pits where it ends to 2, 3 or 4."), wait: later("Look for pits whose seeds stay in your own row."), ahead: later("Take what you can, and count before each move what North would take.") };
export function sparTask(spar, names) {
    return t(SPAR_TASKS[spar.kind], sparringValues(spar, names));
}

export function sparHint(spar, names) {
    return t(SPAR_HINTS[spar.kind], sparringValues(spar, names));
}

export function sparAgainst(level, name) {
    return t("Against level {level}, {name}", { level, name });
}

export function sparFar(spar, count) {
    if (count < 0) return "";
    return t("{n} of {total}", { n: Math.min(count, spar.n), total: spar.n });
}

export function sparDone() {
    return t("The task is done; play on as long as you like.");
}

export function sparringValues(spar, names) {
    return { n: spar.n, pit: spar.pit >= 0 ? names[spar.pit] : "" };
}

export function sparMet(spar, plies) {
    for (let i = 0; i < plies.length; i += 1) {
        if (sparringMeets(spar, plies.slice(0, i + 1))) return i + 1;
    }
    return 0;
}

export function sparCount(spar, plies) {
    if (spar.kind === "ahead") return sparringLead(plies);
    if (spar.kind === "wait") return sparringWaits(plies);
    if (spar.kind === "spared") return sparringSpared(plies);
    return -1;
}

export function sparringMeets(spar, plies) {
    const [kind, last] = [spar.kind, plies.at(-1)];
    if (["ahead", "spared", "wait"].includes(kind)) return sparCount(spar, plies) >= spar.n;
    if (kind === "win") return last.won === SPARRING_READER;
    return last.made.side === SPARRING_READER && sparringDoes(kind, spar, plies);
}

export function sparringDoes(kind, spar, plies) {
    const made = plies.at(-1).made;
    if (kind === "land") return pitsWith(made.events, EVENT_DROP).at(-1) === spar.pit;
    if (kind === "chain") return pitsWith(made.events, EVENT_CAPTURE).length >= spar.n;
    if (kind === "house") return greniersPlayed(made).length > 0;
    if (kind === "harvest") return greniersPlayed(made).length > 0 && made.takes >= spar.n;
    if (kind === "feed") return sparringRow(plies.at(-1).held) === 0 && sparringRow(plies.at(-1).left) > 0;
    if (kind === "double") return newDoubles(made).length > 0 && !made.repeats;
    if (kind === "yinda") return yindaSaves(made) >= spar.n;
    return made.takes > 0 && plies.length > 2 && sparringAimed(plies.at(-3).made, made.pit);
}

export function sparringAimed(before, pit) {
    return newMenaces(before).some((one) => one.source === pit);
}

export function sparringRow(pits) {
    return sumOf(pits.slice(Math.floor(pits.length / 2)));
}

export function sparringLead(plies) {
    if (plies.length === 0) return 0;
    const stores = plies.at(-1).stores;
    return Math.max(0, stores[SPARRING_READER] - stores[SPARRING_OTHER]);
}

export function sparringWaits(plies) {
    const own = plies.filter((one) => one.made.side === SPARRING_READER).map((one) => one.made.waits);
    return sparringLastOf(own);
}

export function sparringSpared(plies) {
    const theirs = plies.filter((one) => one.made.side === SPARRING_OTHER).map((one) => one.made.takes === 0);
    return sparringLastOf(theirs);
}

export function sparringLastOf(told) {
    let count = 0;
    for (const one of [...told].reverse()) {
        if (!one) return count;
        count += 1;
    }
    return count;
}
