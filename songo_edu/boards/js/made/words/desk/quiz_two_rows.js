// Made from songo_edu/words/desk/quiz_two_rows.py by `make generated`; change it there, not here.
import { numberWords, pathWords } from "../answers.js";
import { askedWords, heldShown, partWords, questionOf, rightWords, withoutLures } from "./quiz.js";
import { wrongWords } from "./quiz_wrong.js";
import { countWhy, forbiddenWhy } from "../why/drills.js";
import { moveOf } from "../why/effects.js";
import { studyWhy } from "../why/studies.js";
import { studyRefuted } from "../why/study_lures.js";
import { legalPits } from "../why/tree.js";
import { twoRowWhy } from "../why/two_row.js";
import { BARRED_LAST_PIT, EVENT_CAPTURE, EVENT_DROP, LAP, LEGAL, MOVER, ROW, STRIDE, first_pit_facing, reason, trace } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";
import { got } from "../../../subset/got.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";

export const QUIZ_TWO_ROWS_EVENTS = 320;
export const QUIZ_TWO_ROWS_NEAR = 2;
export function quizTwoRowsInOrder(names, pits, order) {
    return order.flatMap((name) => pits.filter((pit) => names[pit] === name));
}

export function moveQuestion(head, riddle) {
    const [claim, key] = [riddle.claim, riddle.tree.pit];
    const why = withoutLures(twoRowWhy(riddle));
    const held = claim.states.slice(0, STRIDE);
    const pits = quizTwoRowsInOrder(riddle.names, legalPits(claim, 0), head.order);
    const choices = pits.map((pit) => quizTwoRowsChoice(riddle, held, pit, pit === key ? "" : wrongWords(riddle, pit)));
    return quizTwoRowsWhich(questionOf(head, "choice", choices, why), claim.moves === 1);
}

export function studyQuestion(head, study) {
    let answer;
    const riddle = study.riddle;
    const why = withoutLures(studyWhy(study));
    const told = {};
    for (answer of study.others) {
        told[riddle.pits[answer.pit]] = partWords(studyRefuted(study, answer));
    }
    const pits = [riddle.tree.pit, ...study.others.map((answer) => answer.pit)];
    const choices = quizTwoRowsInOrder(riddle.names, pits, head.order).map((pit) => quizTwoRowsChoice(riddle, study.state, pit, got(told, riddle.pits[pit], "")));
    return quizTwoRowsWhich(questionOf(head, "choice", choices, why), false);
}

export function quizTwoRowsWhich(asked, sole) {
    const which = sole ? t("Which pit do you play?") : t("Which pit do you play first?");
    return { ...asked, asked: `${asked.asked} ${which}` };
}

export function quizTwoRowsChoice(riddle, held, pit, told) {
    const right = pit === riddle.tree.pit;
    return { text: riddle.pits[pit], shown: heldShown(riddle.names[pit], held[pit]), right, told: right ? rightWords() : told };
}

export function countQuestions(head, sheet, state, pit, names, key) {
    const why = countWhy(sheet, state, pit, names, key);
    const where = questionOf(head, "choice", quizTwoRowsLandings(head, sheet, state, pit, names), why);
    const many = questionOf(head, "number", quizTwoRowsNumbers(sheet, state, pit, names, why.idea), why);
    where.id = `${head.id}-1`;
    where.asked = askedWords(head, t("{pit} is sown: where does the last seed fall?", { pit: key }));
    where.hints = head.hints.slice(0, 1);
    many.id = `${head.id}-2`;
    const brief = t("How many seeds are taken?");
    many.name = `${head.title}, ${brief} (${head.id})`;
    many.asked = askedWords(head, t("{pit} is sown: how many seeds are taken?", { pit: key }));
    many.hints = head.hints.slice(1, 2);
    return [where, many];
}

export function quizTwoRowsLandings(head, sheet, state, pit, names) {
    let told;
    const move = moveOf(sheet, state, pit);
    const ring = 2 * sheet[ROW];
    const facing = first_pit_facing(sheet, pit);
    const end = move.kept ? facing : move.last;
    const near = rangeOf(-QUIZ_TWO_ROWS_NEAR, QUIZ_TWO_ROWS_NEAR + 1).map((step) => (end + ring + step) % ring);
    const countedOn = (pit + move.held) % ring;
    const pits = hasIn(near, countedOn) ? near : [...near, countedOn];
    const path = quizTwoRowsPath(sheet, state, pit);
    if (move.kept) path.push(-1);
    const found = [];
    for (const one of quizTwoRowsInOrder(names, pits, head.order)) {
        const right = one === end && !move.kept;
        told = right ? rightWords() : pathWords(names, pit, path, one);
        found.push({ text: names[one], shown: names[one], right, told });
    }
    if (move.kept || sheet[LAP] === 1 && move.held >= ring) {
        told = t("The last seed is kept only where it would fall in {first} after a whole lap.", { first: names[facing] });
        found.push({ text: "kept", shown: t("in no pit: it is kept"), right: move.kept, told: move.kept ? rightWords() : told });
    }
    return found;
}

export function quizTwoRowsEvents(sheet, state, pit) {
    const board = [...state.slice(0, STRIDE), ...rangeOf(STRIDE).map((_) => 0)];
    const events = rangeOf(QUIZ_TWO_ROWS_EVENTS).map((_) => 0);
    const size = trace(sheet, board, 0, STRIDE, pit, events);
    return events.slice(0, size);
}

export function quizTwoRowsPath(sheet, state, pit) {
    const told = quizTwoRowsEvents(sheet, state, pit);
    return rangeOf(0, told.length, 3).filter((i) => told[i] === EVENT_DROP).map((i) => told[i + 1]);
}

export function quizTwoRowsNumbers(sheet, state, pit, names, idea) {
    const told = quizTwoRowsEvents(sheet, state, pit);
    const parts = rangeOf(0, told.length, 3).filter((i) => told[i] === EVENT_CAPTURE).map((i) => ({ name: names[told[i + 1]], n: told[i + 2] }));
    const taken = moveOf(sheet, state, pit).takes;
    const found = [quizTwoRowsNumber(String(taken), true, rightWords())];
    const known = [taken];
    let total = 0;
    for (const part of parts) {
        for (const given of [total, taken - part.n, taken + part.n]) {
            if (!hasIn(known, given)) {
                known.push(given);
                found.push(quizTwoRowsNumber(String(given), false, numberWords(given, taken, parts)));
            }
        }
        total += part.n;
    }
    return [...found, quizTwoRowsNumber("*", false, idea)];
}

export function quizTwoRowsNumber(text, right, told) {
    return { text, shown: text, right, told };
}

export function closedQuestion(head, board, pits) {
    let pit;
    const sheet = board.sheet;
    const state = board.states.slice(board.at, board.at + STRIDE);
    const first = state[MOVER] * sheet[ROW];
    const held = rangeOf(first, first + sheet[ROW]).filter((pit) => state[pit] > 0);
    const space = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const moves = rangeOf(24).map((_) => 0);
    const pairs = [];
    for (pit of quizTwoRowsInOrder(board.names, held, head.order)) {
        const code = reason(sheet, space, 0, STRIDE, pit, moves, 0);
        const answer = code === LEGAL ? 0 : code === BARRED_LAST_PIT ? 1 : 2;
        const shown = heldShown(board.names[pit], state[pit]);
        pairs.push({ text: pits[pit], shown, answer });
    }
    const asked = questionOf(head, "match", [], forbiddenWhy(board, pits));
    asked.pairs = pairs;
    asked.answers = [t("may be played"), t("no: last pit"), t("no: does not feed")];
    return asked;
}
