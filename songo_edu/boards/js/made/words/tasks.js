// Made from songo_edu/words/tasks.py by `make generated`; change it there, not here.
import { moveCountWords, seedWords } from "./common.js";
import { later, t } from "../../strings.js";
import { hasIn } from "../../subset/has.js";

export const TASKS = { capture: later("South to move: capture at least {seeds} in {moves}."), defend: later("South to move: let North take no more than {seeds} in {moves}."), yinda: later("South to move: strengthen a threatened pit (yinda) so that North takes no more than {seeds}."), double: later("South to move: make a double threat and capture at least {seeds} in {moves}."), wait: later("South to move: wait until North has no good move left, and capture at least {seeds} in {moves}."), "study-win": later("South to move: win; it needs {seeds} more by the end of the game."), "study-draw": later("South to move: keep the draw; it needs {seeds} more by the end of the game."), "study-only": later("South to move: gain at least {seeds} by the end of the game."), zugzwang: later("South to move: leave a board on which whoever has to move loses by it, and gain at least {seeds} by the end of the game."), count: later("{pit} is sown: where does the last seed fall, and how many are taken?"), forbidden: later("South to move: which pits cannot be played, and why?"), "sowing-win": later("Left to move: win in {moves}."), "wing-win": later("Left to move: win in {moves}."), "tchoukaillon-only": later("One move alone keeps the board winnable: play it to the end."), "kaillon-fewest": later("Bring all the seeds home in {moves}."), "rouma-choices": later("One choice alone wins: find it.") };
export const TASKS_OF_NONE = { defend: later("South to move: let North take nothing in {moves}."), yinda: later("South to move: strengthen a threatened pit (yinda) so that North takes nothing.") };
export function puzzleTask(kind, goal, key) {
    if (hasIn(TASKS_OF_NONE, kind) && goal.seeds === 0) return t(TASKS_OF_NONE[kind], { moves: moveCountWords(goal.moves) });
    const moves = moveCountWords(goal.moves);
    const values = { seeds: seedWords((goal.seeds ?? 0)), moves, pit: key };
    return t(TASKS[kind], values);
}
