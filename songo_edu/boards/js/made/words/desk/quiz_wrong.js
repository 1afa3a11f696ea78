// Made from songo_edu/words/desk/quiz_wrong.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { metBy, moveOf } from "../why/effects.js";
import { refuted } from "../why/lines.js";
import { refutingTold } from "../why/lures.js";
import { aimsShown, endingTold, joinedTold, metTold, pitShown, takesTold } from "../why/pieces.js";
import { countedAt } from "../why/tree.js";
import { STRIDE, make } from "../../../rules/two-row.rules.js";
import { t, tn } from "../../../strings.js";

export function wrongWords(riddle, pit) {
    const claim = riddle.claim;
    const move = moveOf(claim.sheet, claim.states.slice(0, STRIDE), pit);
    if (claim.moves === 1 && !claim.theirs) return quizWrongAtOnce(riddle, move);
    const lure = refuted(claim, move);
    const told = claim.theirs ? quizWrongGuarding(riddle, move) : quizWrongGaining(riddle, lure);
    told.push(endingTold(riddle, move, claim.theirs ? 1 - move.side : move.side));
    for (const reply of lure.reply) {
        told.push(...refutingTold(riddle, reply, lure.next.map((aim) => aim.source)));
    }
    told.push(quizWrongShort(riddle, lure));
    return joinedTold(told);
}

export function quizWrongTakes(riddle, move) {
    const words = takesTold(riddle, move);
    return words ? words : t("{move} takes nothing.", { move: pitShown(riddle, move.pit) });
}

export function quizWrongAsked(riddle) {
    return tn("{n} seed is asked for.", "{n} seeds are asked for.", riddle.claim.seeds);
}

export function quizWrongAtOnce(riddle, move) {
    const claim = riddle.claim;
    make(claim.sheet, claim.states, 0, STRIDE, move.pit);
    const told = [quizWrongTakes(riddle, move), endingTold(riddle, move, move.side)];
    if (countedAt(claim, STRIDE) > move.takes) {
        const values = { seeds: seedWords(countedAt(claim, STRIDE)) };
        told.push(t("That makes {seeds} in all.", values));
    }
    return joinedTold([...told, quizWrongAsked(riddle)]);
}

export function quizWrongGaining(riddle, lure) {
    const move = lure.move;
    const values = { move: pitShown(riddle, move.pit) };
    if (lure.next.length === 0) {
        if (move.takes > 0) return [takesTold(riddle, move)];
        return [t("{move} takes nothing and threatens nothing.", values)];
    }
    values.aims = aimsShown(riddle, lure.next);
    if (move.takes === 0) return [t("After {move}, {aims}.", values)];
    return [takesTold(riddle, move), t("And now {aims}.", values)];
}

export function quizWrongGuarding(riddle, move) {
    const met = metBy(riddle.claim.sheet, move);
    const told = move.takes > 0 ? [takesTold(riddle, move)] : [];
    if (met.length > 0) return [...told, metTold(riddle, met[0], move, false)];
    const values = { move: pitShown(riddle, move.pit) };
    return [...told, t("{move} leaves every threat as it was.", values)];
}

export function quizWrongShort(riddle, lure) {
    const [claim, move] = [riddle.claim, lure.move];
    const values = { move: pitShown(riddle, move.pit), other: player(1 - move.side), seeds: seedWords(lure.worth), goal: seedWords(claim.seeds) };
    if (claim.theirs) {
        if (claim.seeds === 0) return t("So {other} gets {seeds} in all, and none is allowed.", values);
        return t("So {other} gets {seeds} in all; allowed: {goal} at most.", values);
    }
    let brings = t("So {move} brings {seeds} at most.", values);
    if (lure.worth === 0) {
        brings = t("So nothing is sure after {move}.", values);
    }
    return `${brings} ${quizWrongAsked(riddle)}`;
}
