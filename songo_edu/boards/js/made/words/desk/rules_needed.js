// Made from songo_edu/words/desk/rules_needed.py by `make generated`; change it there, not here.
import { PUZZLE_KINDS } from "../puzzles.js";
import { END_STORE, FIRST_PIT, GOES_ON, GRAND_SLAM, LAST_ONE, LAST_TWO, MOVER, ROW, SINGLE, SOLIDARITY, STOP_ALL, STOP_GIFT, STOP_KEPT, STOP_SINGLE, STRIDE, ending, last_pit_barred, legal, make, trace } from "../../../rules/two-row.rules.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sumOf } from "../../../subset/sum.js";

export const RULES = [...["sow", "first", "lap", "kept", "single", "all"], ...["last-pit", "gift", "feed", "end", "win"]];
export const RULES_NEEDED_EVENTS = 320;
export function rulesNeeded(kind, sheet, state, nodes, others) {
    const found = ["sow"];
    if (sheet[FIRST_PIT] === 1) found.push("first");
    if (sheet[SINGLE] === 1) found.push("single");
    if (sheet[GRAND_SLAM] === 1) found.push("all");
    if (kind === "forbidden" || sheet[SOLIDARITY] === 0) found.push("feed");
    if (kind === "forbidden" && sheet[LAST_ONE] === 1) found.push("last-pit");
    if (PUZZLE_KINDS[kind].goal === "rest") found.push(...["end", "win"]);
    for (const pit of rulesNeededWatch(sheet, state, found)) {
        rulesNeededWatch(sheet, rulesNeededPlayed(sheet, state, pit), found);
    }
    for (const node of nodes) {
        rulesNeededFollow(sheet, state, node, found);
    }
    for (const answer of others) {
        rulesNeededAnswer(sheet, state, answer, found);
    }
    return RULES.filter((rule) => hasIn(found, rule));
}

export function rulesNeededFollow(sheet, state, node, found) {
    const after = rulesNeededPlayed(sheet, state, node.pit);
    rulesNeededWatch(sheet, after, found);
    for (const answer of node.answers) {
        rulesNeededAnswer(sheet, after, answer, found);
    }
}

export function rulesNeededAnswer(sheet, state, answer, found) {
    const after = rulesNeededPlayed(sheet, state, answer.pit);
    rulesNeededWatch(sheet, after, found);
    for (const node of answer.nodes) {
        rulesNeededFollow(sheet, after, node, found);
    }
}

export function rulesNeededPlayed(sheet, state, pit) {
    const board = [...state.slice(0, STRIDE), ...rangeOf(STRIDE).map((_) => 0)];
    make(sheet, board, 0, STRIDE, pit);
    return board.slice(STRIDE, 2 * STRIDE);
}

export function rulesNeededWatch(sheet, state, found) {
    const board = [...state.slice(0, STRIDE), ...rangeOf(2 * STRIDE).map((_) => 0)];
    const [row, mover] = [sheet[ROW], board[MOVER]];
    const moves = rangeOf(8).map((_) => 0);
    const count = legal(sheet, board, 0, STRIDE, moves, 0);
    const ends = ending(sheet, board, 0, 0, count);
    if (last_pit_barred(sheet, board, 0, STRIDE) === 1) found.push("last-pit");
    const other = (1 - mover) * row;
    if (sumOf(board.slice(other, other + row)) === 0) found.push("feed");
    rulesNeededEnd(ends, found);
    if (ends !== GOES_ON) return [];
    for (const pit of moves.slice(0, count)) {
        rulesNeededMove(sheet, board, pit, found);
    }
    return moves.slice(0, count);
}

export function rulesNeededMove(sheet, board, pit, found) {
    const [row, held] = [sheet[ROW], board[pit]];
    const events = rangeOf(RULES_NEEDED_EVENTS).map((_) => 0);
    const stop = events[trace(sheet, board, 0, STRIDE, pit, events) - 1];
    if (stop === STOP_ALL) found.push("all");
    if (stop === STOP_KEPT) found.push("kept");
    if (stop === STOP_SINGLE) found.push("single");
    if (stop === STOP_GIFT) found.push("gift");
    if (held >= 2 * row) found.push("lap");
    const closed = held === 1 ? sheet[LAST_ONE] : sheet[LAST_TWO];
    if ((pit + 1) % row === 0 && held < 3 && closed > 0) found.push("last-pit");
    const moves = rangeOf(8).map((_) => 0);
    const count = legal(sheet, board, STRIDE, 2 * STRIDE, moves, 0);
    rulesNeededEnd(ending(sheet, board, STRIDE, STRIDE, count), found);
}

export function rulesNeededEnd(ends, found) {
    if (ends !== GOES_ON) found.push(ends === END_STORE ? "win" : "end");
}
