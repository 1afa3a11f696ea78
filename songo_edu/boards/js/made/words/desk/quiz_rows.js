// Made from songo_edu/words/desk/quiz_rows.py by `make generated`; change it there, not here.
import { moveCountWords, seedWords } from "../common.js";
import { partWords, questionOf, rightWords, withoutLures } from "./quiz.js";
import { duelMoveName } from "../notation/duels.js";
import { duelLeft, duelMoves, duelRefuted, duelWhy } from "../why/duels.js";
import { soloPlayable, soloSown, soloSpoilt, soloWhy } from "../why/solitaires.js";
import { DUEL_IMPARTIAL, DUEL_MISERE } from "../../../rules/duels.rules.js";
import { t, tn } from "../../../strings.js";

export function duelWrong(duel) {
    return duelMoves(duel, 0).filter((move) => move !== duel.tree.move);
}

export function duelQuestion(head, duel, wrong) {
    const key = duel.tree.move;
    const choices = [quizRowsDuelChoice(duel, key, rightWords(), true)];
    choices.push(...wrong.map((one) => quizRowsDuelChoice(duel, one.move, quizRowsLost(duel, one), false)));
    const why = withoutLures(duelWhy(duel, -1, []));
    return quizRowsWhichHole(questionOf(head, "choice", quizRowsByPlace(choices, head.order), why));
}

export function quizRowsLost(duel, wrong) {
    if (wrong.refuting.length > 0) return partWords(duelRefuted(duel, wrong.move, wrong.refuting));
    const told = duelLeft(duel, 0, wrong.move);
    if (duel.rules[DUEL_MISERE] === 1) {
        const misere = t("Here whoever has no move left wins.");
        return `${told} ${misere}`;
    }
    return told;
}

export function quizRowsDuelChoice(duel, move, told, right) {
    const [rules, hole] = [duel.rules, move >> 1];
    const values = { hole: hole + 1, seeds: seedWords(duel.states[hole]) };
    let shown = t("Hole {hole} ({seeds})", values);
    if (rules[DUEL_IMPARTIAL] === 1 && (move & 1) === 1) {
        shown = t("Hole {hole} to the left ({seeds})", values);
    } else if (rules[DUEL_IMPARTIAL] === 1) {
        shown = t("Hole {hole} to the right ({seeds})", values);
    }
    return { text: duelMoveName(rules, move), shown, right, told };
}

export function quizRowsWhichHole(asked) {
    const which = t("Which hole do you play first?");
    return { ...asked, asked: `${asked.asked} ${which}` };
}

export function quizRowsByPlace(choices, order) {
    const ways = ["", "<", ">"];
    return order.flatMap((hole) => ways.flatMap((way) => choices.filter((one) => one.text === hole + way)));
}

export function soloWrong(way) {
    return soloPlayable(way.rules, way.state).filter((hole) => hole !== way.line[0]);
}

export function soloQuestion(head, way, wrong) {
    const choices = [quizRowsSoloChoice(way, way.line[0], rightWords(), true)];
    for (const one of wrong) {
        const told = soloSown(way.rules, way.state, one.hole);
        let close = soloSpoilt(way.rules, way.state, one.hole);
        if (one.fewest > 0) {
            close = tn("After hole {hole} it takes {n} move at least; {moves} are enough.", "After hole {hole} it takes {n} moves at least; {moves} are enough.", one.fewest, { hole: one.hole + 1, moves: moveCountWords(way.line.length) });
        }
        choices.push(quizRowsSoloChoice(way, one.hole, `${told} ${close}`, false));
    }
    const why = withoutLures(soloWhy(way, -1, 0));
    return quizRowsWhichHole(questionOf(head, "choice", quizRowsByPlace(choices, head.order), why));
}

export function quizRowsSoloChoice(way, hole, told, right) {
    const values = { hole: hole + 1, seeds: seedWords(way.state[hole]) };
    const shown = t("Hole {hole} ({seeds})", values);
    return { text: String(hole + 1), shown, right, told };
}
