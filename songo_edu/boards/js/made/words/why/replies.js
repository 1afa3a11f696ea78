// Made from songo_edu/words/why/replies.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { aimsOf, moveOf, newAims, pitsAllowed } from "./effects.js";
import { afterEach, givenTold, takingTold } from "./giving.js";
import { aimsShown, pitShown, pitsFilled, sownInto } from "./pieces.js";
import { GOES_ON } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";
import { sumOf } from "../../../subset/sum.js";

export const MOST_TOLD = 4;
export function othersTold(riddle, first, told) {
    const rest = told.filter((one) => one.reply.pit !== first.pit);
    let groups = afterEach(riddle, rest.map((one) => repliesQuietTwice(riddle, one, rest) ? repliesRoughly(riddle, one, rest) : { pit: one.reply.pit, tail: repliesBrought(riddle, one) }));
    if (groups.length > MOST_TOLD) {
        groups = afterEach(riddle, rest.map((one) => repliesRoughly(riddle, one, rest)));
    }
    const said = groups.map((one) => t("After {replies}, {tail}.", { replies: one[0], tail: one[1] }));
    if (said.length === 0) return [];
    return [{ code: "others", words: said.join(" "), steps: [], close: "" }];
}

export function repliesBrought(riddle, one) {
    const [move, sheet] = [one.move, riddle.claim.sheet];
    const values = repliesValues(riddle, one);
    if (riddle.claim.theirs) {
        if (one.worth === 0) return t("play {move}: {other} takes nothing", values);
        return t("play {move}: {other} takes {worth} at most", values);
    }
    if (move.pits.length > 0) {
        values.seeds = seedWords(move.takes);
        values.pits = pitsFilled(riddle, move.pits, repliesOpenedBy(sheet, one), 1 - move.side);
        if (one.last) return t("{move} takes {seeds} ({pits})", values);
        return t("{move} takes {seeds} ({pits}), which makes {worth} in the end", values);
    }
    const aims = newAims(sheet, move);
    if (aims.length > 0 && !one.last) {
        values.aims = aimsShown(riddle, aims.slice(0, 1));
        return t("play {move}: {aims}, which makes {worth} in the end", values);
    }
    return t("play {move}: that makes {worth} in the end", values);
}

export function repliesValues(riddle, one) {
    return { move: pitShown(riddle, one.move.pit), other: player(1 - one.move.side), worth: seedWords(one.worth) };
}

export function repliesOpenedBy(sheet, one) {
    const move = one.move;
    const known = aimsOf(sheet, one.reply.before, move.side);
    const before = sumOf(known.filter((aim) => aim.source === move.pit).map((aim) => aim.seeds));
    return before < move.takes ? sownInto(one.reply, move.pits) : [];
}

export function repliesQuietTwice(riddle, one, allTold) {
    if (riddle.claim.theirs || one.move.takes > 0) return false;
    const same = allTold.filter((each) => each.move.pit === one.move.pit);
    const worths = same.map((each) => each.worth);
    return same.every((each) => each.move.takes === 0) && Math.min(...worths) < Math.max(...worths);
}

export function repliesRoughly(riddle, one, allTold) {
    let tail;
    const same = allTold.filter((each) => each.move.pit === one.move.pit);
    const worths = same.map((each) => each.worth);
    const values = repliesValues(riddle, one);
    if (riddle.claim.theirs) {
        values.worth = seedWords(Math.max(...worths));
        tail = t("play {move}: {other} takes {worth} at most", values);
        return { pit: one.reply.pit, tail };
    }
    values.worth = seedWords(Math.min(...worths));
    tail = t("play {move}: that makes at least {worth} in the end", values);
    return { pit: one.reply.pit, tail };
}

export function keyGives(riddle, treeReplies, told) {
    if (told.length < treeReplies || told.some((one) => one.move.takes === 0)) return "";
    return givenTold(riddle, told.map((one) => ({ pit: one.reply.pit, tail: takingTold(riddle, one.move.pit, one.move.takes) })));
}

export function moveGives(riddle, move) {
    const sheet = riddle.claim.sheet;
    const told = [];
    for (const pit of pitsAllowed(sheet, move.after)) {
        const reply = moveOf(sheet, move.after, pit);
        const aims = reply.ends === GOES_ON ? aimsOf(sheet, reply.after, move.side) : [];
        if (aims.length === 0) return "";
        const tail = takingTold(riddle, aims[0].source, aims[0].seeds);
        told.push({ pit, tail });
    }
    return givenTold(riddle, told);
}
