// Made from songo_edu/words/puzzles.py by `make generated`; change it there, not here.
import { seedWords } from "./common.js";
import { later, t, tn } from "../../strings.js";

export const PUZZLE_KINDS = { capture: { title: later("Capture"), way: "gain", first: "", goal: "gain", hint: "" }, defend: { title: later("Defence"), way: "guard", first: later("Defend."), goal: "guard", hint: "" }, yinda: { title: later("Yinda"), way: "guard", first: later("Strengthen a pit that is threatened."), goal: "guard", hint: later("The right move adds a seed to a pit that is threatened.") }, double: { title: later("Double threat"), way: "gain", first: later("Make two threats at once."), goal: "gain", hint: later("The right move takes nothing, and two pits threaten after it.") }, wait: { title: later("Waiting move"), way: "gain", first: later("Wait until the other side has to give way."), goal: "gain", hint: later("The right move stays in its own row and takes nothing.") }, "study-win": { title: later("Study: win"), way: "study", first: later("One first move wins: find it, and bring the win home."), goal: "rest", hint: later("What looks best at once is not enough here: look at what can be kept.") }, "study-draw": { title: later("Study: draw"), way: "study", first: later("This cannot be won any more: find the one move that keeps the draw."), goal: "rest", hint: later("Nothing can be won any more: look for what the other side still needs.") }, "study-only": { title: later("Study: the only move"), way: "study", first: "", goal: "rest", hint: later("Play the end of the game to yourself: who has to give the last seeds?") }, zugzwang: { title: later("Zugzwang"), way: "study", first: later("Leave a board on which whoever has to move loses by it."), goal: "rest", hint: later("After the right move neither side would want to be the one to move.") }, count: { title: later("Count"), way: "count", first: later("{pit} is sown: where does the last seed fall, and how many are taken?"), goal: "", hint: "" }, forbidden: { title: later("Forbidden pits"), way: "forbidden", first: later("Choose all your pits whose seeds cannot be sown now."), goal: "", hint: "" }, "sowing-win": { title: later("Sowing: the winning move"), way: "win", first: "", goal: "win", hint: later("Count the moves that you leave the other side: each of them needs an answer.") }, "wing-win": { title: later("Wing: the winning move"), way: "win", first: "", goal: "win", hint: later("Count the moves that you leave the other side: each of them needs an answer.") }, "tchoukaillon-only": { title: later("Tchoukaillon: the only move"), way: "win", first: later("One move alone keeps the board winnable: play it to the end."), goal: "", hint: later("Which hole could be played now, and never again with one seed more?") }, "kaillon-fewest": { title: later("Kaillon: the fewest moves"), way: "win", first: "", goal: "home", hint: later("What is emptied too early has to be sown again.") }, "rouma-choices": { title: later("Tchouka-Rouma: the right choice"), way: "win", first: "", goal: "choices", hint: later("Look for a hole that ends in the store and leaves others that do.") } };
export const MOST_OF_DAYS = 3;
export function kindTitle(kind) {
    const title = PUZZLE_KINDS[kind].title;
    return t(title);
}

export function puzzleQuestion(kind, goal, key) {
    const [first, told] = [PUZZLE_KINDS[kind].first, PUZZLE_KINDS[kind].goal];
    const parts = [first ? t(first, { pit: key }) : "", puzzlesGoal(told, goal)];
    return parts.filter((words) => words).join(" ");
}

export function plainQuestion(kind, goal, key) {
    const told = PUZZLE_KINDS[kind].goal;
    return ["gain", "guard"].includes(told) ? puzzlesGoal(told, goal) : puzzleQuestion(kind, goal, key);
}

export function isForDays(game, kind, level) {
    return game === "songo" && PUZZLE_KINDS[kind].goal === "gain" && level <= MOST_OF_DAYS;
}

export function firstHint(kind) {
    const hint = PUZZLE_KINDS[kind].hint;
    return hint ? t(hint) : "";
}

export function puzzleLevelWords(level) {
    return t("level {level}", { level });
}

export function puzzlesGoal(told, goal) {
    const n = goal.moves;
    if (told === "gain") return tn("Capture at least {seeds} seeds in {n} move.", "Capture at least {seeds} seeds in {n} moves.", n, { seeds: goal.seeds });
    if (told === "guard") {
        const span = tn("On its next move", "In its next {n} moves", n);
        if (goal.seeds === 0) return t("{span} the other side may take nothing.", { span });
        const values = { span, seeds: seedWords(goal.seeds) };
        return t("{span} the other side may take {seeds} at most.", values);
    }
    if (told === "win") return tn("Win in {n} move, whatever the other side plays.", "Win in {n} moves, whatever the other side plays.", n);
    if (told === "rest") return tn("Gain at least {n} seed more by the end of the game.", "Gain at least {n} seeds more by the end of the game.", goal.seeds);
    if (told === "home") return tn("Bring all the seeds home in {n} move.", "Bring all the seeds home in {n} moves.", n);
    if (told === "choices") return tn("Bring all the seeds home in {n} choice.", "Bring all the seeds home in {n} choices.", n);
    return "";
}
