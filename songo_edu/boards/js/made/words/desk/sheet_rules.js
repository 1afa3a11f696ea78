// Made from songo_edu/words/desk/sheet_rules.py by `make generated`; change it there, not here.
import { either } from "../lists.js";
import { moveWords } from "../moves/two_row.js";
import { FEW, GIFT, GIVE, GRAND_SLAM, LAP, LAST_TWO, ROW, SOLIDARITY, STRIDE, TAKE_MAX, TAKE_MIN, WIN, trace } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";
import { rangeOf } from "../../../subset/range.js";

export const SHEET_RULES_HANDFUL = 4;
export const SHEET_RULES_EVENTS = 320;
export function rulesCard(told, game, picture) {
    return { title: t("The rules: {game}", { game: told.title }), words: told.words, example: told.example, picture: `songo-rules-${game.replaceAll("+", "-")}.svg`, data: picture };
}

export function twoRowRules(title, sheet, pits, needed) {
    const state = exampleState(sheet);
    const board = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const events = rangeOf(SHEET_RULES_EVENTS).map((_) => 0);
    const source = sheet[ROW] - 2;
    const size = trace(sheet, board, 0, STRIDE, source, events);
    const sentences = needed.map((rule) => sheetRulesRule(rule, sheet, pits));
    return { title, words: sentences.filter((words) => words !== "").join(" "), example: t("For example: {move}", { move: moveWords(pits, 0, source, state[source], events.slice(0, size)) }), state };
}

export function rowRules(title, game, changes) {
    let words = sheetRulesRowWords(game);
    if (changes !== "") {
        words = t("{rules} But in this game: {changes}", { rules: words, changes });
    }
    return { title, words, example: "", state: [] };
}

export function exampleState(sheet) {
    let held, pit;
    const [row, least] = [sheet[ROW], sheet[TAKE_MIN]];
    const state = rangeOf(STRIDE).map((_) => 0);
    for ([pit, held] of [2, 0, 3, 1].entries()) {
        state[pit] = held;
    }
    for (pit = row + 3; pit < 2 * row; pit += 1) {
        state[pit] = (pit - row) % 3;
    }
    state[row - 2] = SHEET_RULES_HANDFUL;
    state[row - 1] = 1;
    state[row] = sheet[TAKE_MAX] + 1;
    state[row + 1] = least - 1;
    state[row + 2] = Math.min(least, sheet[TAKE_MAX] - 1);
    return state;
}

export function sheetRulesRule(rule, sheet, pits) {
    const row = sheet[ROW];
    const values = { counts: either(rangeOf(sheet[TAKE_MIN], sheet[TAKE_MAX] + 1).map((n) => String(n))), first: pits[row], facing: pits[0], last: pits[row - 1], end: pits[2 * row - 1], lap: 2 * row, few: sheet[FEW], win: sheet[WIN], give: sheet[GIVE] };
    if (rule === "sow") return t("South has the lower row, North the upper one. Take all the seeds of one of your pits and sow them one by one along the arrow. Does the last one bring a pit of the other row to {counts}? Those seeds are yours, and so are those of the pits just before it in that row, as long as they hold {counts}.", values);
    if (rule === "first") return t("A last seed in the first pit of the other row ({first} for South, {facing} for North) takes nothing.", values);
    if (rule === "lap") {
        if (sheet[LAP] === 0) return t("{lap} seeds and more leave out the pit they came from.", values);
        return t("{lap} seeds and more go round once, past the pit they came from, then along the other row only.", values);
    }
    if (rule === "kept") return t("A last seed that would fall in the first pit of the other row after going round is not sown: the player keeps it.");
    if (rule === "single") return t("A single seed sown from the last pit takes nothing.");
    if (rule === "all") {
        if (sheet[GRAND_SLAM] === 1) return t("All the seeds of the other side may be taken at once.");
        return t("A move that would take all the seeds of the other side takes nothing.");
    }
    if (rule === "last-pit") return sheetRulesLastPit(sheet, values);
    if (rule === "gift") {
        if (sheet[GIFT] === 0) return "";
        return t("Where no other move is left, the seeds of that pit go to the other side.");
    }
    if (rule === "feed") return sheetRulesFeed(sheet, values);
    if (rule === "end") return sheetRulesEnd(sheet, values);
    return t("Whoever has {win} seeds in store, wins.", values);
}

export function sheetRulesLastPit(sheet, values) {
    if (sheet[LAST_TWO] === 2) return t("The last pit before the other row ({last} for South, {end} for North) cannot be played with one seed or two.", values);
    if (sheet[LAST_TWO] === 1) return t("The last pit before the other row ({last} for South, {end} for North) cannot be played with one seed, nor with two that take nothing.", values);
    return t("The last pit before the other row ({last} for South, {end} for North) cannot be played with one seed.", values);
}

export function sheetRulesFeed(sheet, values) {
    if (sheet[SOLIDARITY] === 0) return t("Nobody has to feed an empty row.");
    if (sheet[SOLIDARITY] === 1) return t("When the other row is empty, a pit must be played that gives it seeds.");
    if (sheet[SOLIDARITY] === 2) return t("When the other row is empty, the fullest of the pits that reach it is played.");
    return t("When the other row is empty, it must be given {give} seeds at least, or else as many as can be.", values);
}

export function sheetRulesEnd(sheet, values) {
    if (sheet[FEW] > 0) return t("The game ends when fewer than {few} seeds are left, when a player cannot move or feed, or when a position comes back: each side then adds the seeds of its own row.", values);
    return t("The game ends when the player to move cannot move or feed, or when a position comes back: each side then adds the seeds of its own row.");
}

export function sheetRulesRowWords(game) {
    if (game.startsWith("sowing")) return t("Both play on one row. Left takes all the seeds of a hole and sows them one by one to the right, Right to the left. The last seed must fall in a hole that holds some, and none beyond the end. A player who cannot move any more loses.");
    if (game.startsWith("wing")) return t("Both play on one row. Left takes all the seeds of a hole and sows them one by one to the right, Right to the left. No seed may fall beyond the end, and no board may come back. A player who cannot move any more loses.");
    if (game.startsWith("kaillon")) return t("Take all the seeds of a hole and sow them one by one towards the store. The last may fall in any hole or in the store, but not beyond it. All are to come home.");
    if (game.startsWith("tchoukaillon")) return t("Take all the seeds of a hole and sow them one by one towards the store: the last must fall in the store. All are to come home.");
    if (game.startsWith("tchouka-rouma")) return t("Sow the seeds of a hole one by one towards the store, and on from the far end. Last seed in the store: choose again. In a hole that holds some: sow that hole on. In an empty hole: lost. All are to come home.");
    return "";
}
