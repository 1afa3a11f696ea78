// Made from songo_edu/words/answers.py by `make generated`; change it there, not here.
import { player, seedWords } from "./common.js";
import { either, listed } from "./lists.js";
import { t, tn } from "../../strings.js";
import { hasIn } from "../../subset/has.js";

export function choiceWords(extra) {
    const values = { pits: listed(extra) };
    const told = tn("{pits} is not one of them.", "{pits} are not among them.", extra.length, values);
    return answersBegun(extra[0], told);
}

export function answersBegun(pit, sentence) {
    return pit.length === 1 ? sentence : sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

export function holdsWords(pit, held) {
    return answersBegun(pit, t("{pit} holds {seeds}.", { pit, seeds: held }));
}

export function restWords(good, missing) {
    if (missing > 0) return tn("{n} pit is missing.", "{n} pits are missing.", missing);
    return good > 0 ? t("The rest is right.") : "";
}

export function numberWords(given, value, parts) {
    const told = sideWords(given, value);
    if (parts.length < 2) return told;
    let total = 0;
    for (let i = 0; i < parts.length - 1; i += 1) {
        total += parts[i].n;
        if (total === given && parts[i + 1].n > 0) {
            const names = parts.slice(0, i + 1).map((one) => one.name);
            const values = { pits: listed(names), pit: parts[i + 1].name };
            return t("That is {pits} only: {pit} comes after them.", values);
        }
    }
    const without = parts.filter((one) => value - one.n === given);
    if (without.length === 1) return t("{pit} is left out: {n} there.", answersValues(without[0]));
    const twice = parts.filter((one) => value + one.n === given);
    if (twice.length === 1) return t("{pit} is counted twice: {n} there.", answersValues(twice[0]));
    return told + " " + t("Begin with {pit}: {n} there.", answersValues(parts[0]));
}

export function sideWords(given, value) {
    if (given < value) return t("It is more than {n}.", { n: given });
    return t("It is less than {n}.", { n: given });
}

export function answersValues(one) {
    return { pit: one.name, n: one.n };
}

export function takesWords(taken, seeds) {
    if (taken === 0) return tn("That takes nothing: {n} seed is asked for.", "That takes nothing: {n} seeds are asked for.", seeds);
    const values = { seeds };
    return tn("That takes {n} seed, not {seeds}.", "That takes {n} seeds, not {seeds}.", taken, values);
}

export function stepMissedWords(given, moves) {
    if (given >= moves.length) return sideWords(given, moves.length);
    return tn("After {n} move it still goes on, with {move}.", "After {n} moves it still goes on, with {move}.", given, { move: moves[given] });
}

export function pathWords(names, start, path, guess) {
    const n = path.length;
    if (n === 0) return "";
    const values = { pit: names[guess], first: names[path[0]], total: n };
    if (guess === start) return t("{pit} itself is emptied: the first seed falls in {first}.", values);
    if (hasIn(path, guess)) {
        const k = path.indexOf(guess) + 1;
        values.k = k;
        return tn("Seed {k} of {total} falls in {pit}: {n} is still in the hand.", "Seed {k} of {total} falls in {pit}: {n} are still in the hand.", n - k, values);
    }
    return tn("The {n} seed is used up before {pit}.", "The {n} seeds are used up before {pit}.", n, values);
}

export function afterSowingWords(pit, n) {
    return t("After the sowing {pit} holds {seeds}.", { pit, seeds: seedWords(n) });
}

export function leftToWords(move, source, n) {
    const values = { move, source, seeds: seedWords(n) };
    if (n === 0) return t("After {move}, {source} takes nothing.", values);
    return t("After {move}, {source} takes {seeds}.", values);
}

export function safeWords(side, pit) {
    const values = { other: player(side), pit };
    return t("As things stand, no move of {other}’s takes anything in {pit}.", values);
}

export function harmlessWords(pit) {
    return t("As things stand, {pit} would take nothing.", { pit });
}

export function elsewhereWords(side, pit) {
    return t("{pit} is in {player}’s row.", { pit, player: player(side) });
}

export function priceWords(side, pit, n) {
    const values = { other: player(side), seeds: seedWords(n), pit };
    return t("{other} can then take {seeds} with {pit}.", values);
}

export function leftWords(playerName, names) {
    return t("{player} can then play {pits}.", { player: playerName, pits: either(names) });
}

export function defenceWords(playerName, move) {
    const values = { player: playerName, move };
    return t("{player} answers {move}, and this can no longer be won.", values);
}
