// Made from songo_edu/words/hints.py by `make generated`; change it there, not here.
import { t, tn } from "../../strings.js";

export function soleHint() {
    return t("Exactly one first move wins.");
}

export function gainHint(won) {
    if (won === 0) return t("The right move takes nothing at once.");
    return tn("The right move takes {n} seed at once.", "The right move takes {n} seeds at once.", won);
}

export function nearHint(names, place) {
    const half = Math.min(names.length, Math.max(2, Math.floor((names.length + 1) / 2)));
    const near = place < half ? names.slice(0, half) : names.slice(names.length - half);
    return t("It is one of {pits}.", { pits: near.join(", ") });
}

export function moveHint(name) {
    return t("The move is {pit}.", { pit: name });
}

export function takenWords(taken) {
    if (taken === 0) return t("Nothing is taken.");
    return tn("{n} seed is taken.", "{n} seeds are taken.", taken);
}

export function countHints(sown, taken) {
    const told = taken === 0 ? takenWords(0) : t("Something is taken.");
    return [tn("{n} seed is sown.", "{n} seeds are sown.", sown), told];
}

export function noneWords() {
    return t("No pit is forbidden.");
}

export function forbiddenHints(barred, lastPit) {
    let told = t("A rule has its conditions: look whether they are met.");
    if (barred > 0) {
        told = tn("{n} pit cannot be played.", "{n} pits cannot be played.", barred);
    }
    if (!lastPit) return [t("A move must feed an empty row."), told];
    return [t("A last pit cannot give seeds away without a capture, and a move must feed an empty row."), told];
}
