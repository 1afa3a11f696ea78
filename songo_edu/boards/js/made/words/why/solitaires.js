// Made from songo_edu/words/why/solitaires.py by `make generated`; change it there, not here.
import { moveCountWords, seedWords } from "../common.js";
import { either, listed } from "../lists.js";
import { soloMoveWords } from "../moves/solitaires.js";
import { SOLO_END_HOME, SOLO_GOES_ON, SOLO_HOLES, SOLO_LANDING, SOLO_LAND_STORE, SOLO_WRAPS, solo_ending, solo_legal, solo_make, solo_stride, solo_trace, solo_trace_size } from "../../../rules/solitaires.rules.js";
import { t, tn } from "../../../strings.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export function soloTempting(rules, state, key) {
    const legal = soloPlayable(rules, state);
    const wrong = legal.filter((hole) => hole !== key);
    if (wrong.length === 0) return -1;
    if (legal[0] !== key && rules[SOLO_WRAPS] === 0) return legal[0];
    return sortedBy(wrong, (hole) => [solitairesGoesOn(rules, state, hole) ? 0 : 1, -solitairesBrought(rules, state, hole), hole])[0];
}

export function soloWhy(way, tempted, fewest) {
    const parts = [];
    if (tempted >= 0) parts.push(solitairesSoloLure(way, tempted, fewest));
    parts.push({ code: "line", words: "", steps: solitairesHome(way), close: "" });
    return { idea: solitairesSoloIdea(way, tempted), parts };
}

export function soloPlayable(rules, state) {
    const stride = solo_stride(rules);
    const board = [...state, ...rangeOf(stride).map((_) => 0)];
    const found = rangeOf(rules[SOLO_HOLES]).map((_) => 0);
    const count = solo_legal(rules, board, 0, stride, found, 0);
    return found.slice(0, count);
}

export function solitairesPlayed(rules, state, hole) {
    const stride = solo_stride(rules);
    const board = [...state, ...rangeOf(stride).map((_) => 0)];
    solo_make(rules, board, 0, stride, hole);
    return board.slice(stride);
}

export function solitairesBrought(rules, state, hole) {
    const store = rules[SOLO_HOLES];
    return solitairesPlayed(rules, state, hole)[store] - state[store];
}

export function soloSown(rules, state, hole) {
    const stride = solo_stride(rules);
    const board = [...state, ...rangeOf(stride).map((_) => 0)];
    const events = rangeOf(solo_trace_size(rules, board, 0)).map((_) => 0);
    const size = solo_trace(rules, board, 0, stride, hole, events);
    return soloMoveWords(rules, hole, state[hole], events.slice(0, size));
}

export function solitairesHome(way) {
    let state = way.state;
    const steps = [];
    for (const hole of way.line) {
        steps.push({ move: String(hole + 1), words: soloSown(way.rules, state, hole) });
        state = solitairesPlayed(way.rules, state, hole);
    }
    return steps;
}

export function solitairesSoloIdea(way, tempted) {
    const key = way.line[0];
    const values = { hole: key + 1, other: tempted + 1 };
    if (way.kind === "tchoukaillon-only") {
        if (way.rules[SOLO_LANDING] === SOLO_LAND_STORE) return t("Always play the hole nearest the store that may be played: here hole {hole}. A hole farther out would drop a seed into it and make it too full for good.", values);
        return t("Hole {hole} keeps every hole playable: none of them ever holds more seeds than it is steps from the store.", values);
    }
    if (way.kind === "kaillon-fewest") {
        const near = Math.max(0, key - way.state[key]);
        values.holes = listed(rangeOf(near, key).map((hole) => String(hole + 1)));
        return tn("Hole {hole} comes first: it drops a seed into {holes}, and if that is played before it, it has to be played once more after it.", "Hole {hole} comes first: it drops a seed into each of {holes}, and whichever of these is played before it has to be played once more after it.", key - near, values);
    }
    return solitairesIdeaOfChoosing(way);
}

export function solitairesIdeaOfChoosing(way) {
    let hole;
    const [rules, state, key] = [way.rules, way.state, way.line[0]];
    const wrong = soloPlayable(rules, state).filter((hole) => hole !== key);
    const lost = wrong.filter((hole) => !solitairesGoesOn(rules, state, hole)).map((hole) => String(hole + 1));
    const values = { hole: key + 1, holes: lost.length > 0 ? either(lost) : "" };
    const told = t("Hole {hole} ends in the store, so that you choose again.", values);
    let wrongs = "";
    if (lost.length > 0) {
        wrongs = t("Hole {holes} would end in an empty hole, and that loses at once.", values);
    }
    let here = solitairesPlayed(rules, state, key);
    let exact = true;
    for (hole of way.line.slice(1)) {
        exact = exact && here[hole] === hole + 1;
        here = solitairesPlayed(rules, here, hole);
    }
    values.moves = moveCountWords(way.line.length - 1);
    let rest = t("From there the rest comes home in {moves}.", values);
    if (exact) {
        rest = t("From there on each hole holds, when its turn comes, as many seeds as it is steps from the store: {moves}, and each ends there.", values);
    }
    return [told, rest, wrongs].filter((words) => words).join(" ");
}

export function solitairesSoloLure(way, tempted, fewest) {
    const rules = way.rules;
    const step = { move: String(tempted + 1), words: soloSown(rules, way.state, tempted) };
    let close = soloSpoilt(rules, way.state, tempted);
    if (fewest > 0) {
        close = tn("After hole {hole} it takes {n} move at least; with hole {key} first, {moves}.", "After hole {hole} it takes {n} moves at least; with hole {key} first, {moves}.", fewest, { hole: tempted + 1, key: way.line[0] + 1, moves: moveCountWords(way.line.length) });
        close = `${solitairesTooEarly(way, tempted)} ${close}`.trim();
    }
    return { code: "lure", words: "", steps: [step], close };
}

export function solitairesTooEarly(way, tempted) {
    let [rules, here] = [way.rules, way.state];
    if (solitairesBrought(rules, here, tempted) > 0) return "";
    for (const hole of way.line) {
        if (hole === tempted) {
            const seeds = solitairesBrought(rules, here, hole);
            if (seeds === 0) return "";
            return t("Played first, hole {hole} brings nothing home; in its turn below it holds {held} and brings {seeds} home.", { hole: hole + 1, held: seedWords(here[hole]), seeds: seedWords(seeds) });
        }
        here = solitairesPlayed(rules, here, hole);
    }
    return "";
}

export function soloSpoilt(rules, state, hole) {
    const after = solitairesPlayed(rules, state, hole);
    if (rules[SOLO_WRAPS] === 0) {
        const full = rangeOf(rules[SOLO_HOLES]).filter((i) => after[i] > i + 1);
        if (full.length > 0) return t("Now hole {full} holds {held}: too many to be sown home, and nothing makes them fewer. It cannot be won any more.", { full: full[0] + 1, held: after[full[0]] });
    }
    const legal = soloPlayable(rules, after);
    if (solo_ending(rules, after, 0, legal.length) !== SOLO_GOES_ON) return t("That is the end, and seeds are left.");
    const going = legal.filter((one) => solitairesGoesOn(rules, after, one));
    if (going.length === 0) return t("Whatever is chosen next ends in an empty hole.");
    const values = { holes: either(going.map((one) => String(one + 1))) };
    return t("You can still go on with {holes}, but whatever follows, some seeds stay out.", values);
}

export function solitairesGoesOn(rules, state, hole) {
    const after = solitairesPlayed(rules, state, hole);
    return [SOLO_GOES_ON, SOLO_END_HOME].includes(solo_ending(rules, after, 0, soloPlayable(rules, after).length));
}
