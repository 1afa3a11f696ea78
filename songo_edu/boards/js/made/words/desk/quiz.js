// Made from songo_edu/words/desk/quiz.py by `make generated`; change it there, not here.
import { puzzleBrief } from "../briefs.js";
import { boardWords, seedWords, storeWords } from "../common.js";
import { puzzleLevelWords } from "../puzzles.js";
import { t } from "../../../strings.js";

export function questionOf(head, ask, choices, why) {
    const brief = puzzleBrief(head.kind, head.goal);
    return { id: head.id, name: `${head.title}, ${brief} (${head.id})`, ask, asked: askedWords(head, head.task), about: `${head.title}, ${puzzleLevelWords(head.level)}`, choices, pairs: [], answers: [], hints: head.hints, why: head.reveal ? [why] : [], tags: [head.kind, `level-${head.level}`], alt: head.alt, picture: head.picture, data: head.data };
}

export function askedWords(head, asked) {
    const changes = head.changes;
    return changes ? `${asked} ${changes}` : asked;
}

export function withoutLures(why) {
    let parts = why.parts.filter((one) => !["lure", "near"].includes(one.code));
    if (parts.length === 1 && parts[0].steps.length === 1 && parts[0].close === "") {
        parts = [];
    }
    return { idea: why.idea, parts };
}

export function partWords(part) {
    const told = [part.words, ...part.steps.map((step) => step.words), part.close];
    return told.filter((words) => words).join(" ");
}

export function heldShown(pit, held) {
    return t("{pit} ({seeds})", { pit, seeds: seedWords(held) });
}

export function rightWords() {
    return t("Right.");
}

export function boardAlt(board) {
    const columns = board.columns;
    const count = board.seeds.length;
    const told = [];
    for (let row = 0; row < 2; row += 1) {
        const first = row * columns;
        const store = board.stores[row];
        if (first < count) {
            const last = Math.min(first + columns, count) - 1;
            const seeds = board.seeds.slice(first, last + 1).map((n) => String(n)).join(", ");
            const values = { first: board.names[first], last: board.names[last], seeds, player: board.sides[row] };
            if (count > columns) {
                told.push(t("{player}, {first} to {last}: {seeds}.", values));
            } else {
                told.push(t("{first} to {last}: {seeds}.", values));
            }
        }
        if (store != null) {
            const side = board.sides[row];
            const both = `${storeWords(side, store)}.`;
            told.push(count > columns ? both : t("{name}: {n}.", { name: side, n: store }));
        }
    }
    return boardWords(told.join(" "));
}
