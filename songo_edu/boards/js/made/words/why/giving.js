// Made from songo_edu/words/why/giving.py by `make generated`; change it there, not here.
import { player, seedWords } from "../common.js";
import { either } from "../lists.js";
import { namesOf } from "../moves/two_row.js";
import { moveOf, pitsAllowed } from "./effects.js";
import { pitShown } from "./pieces.js";
import { GOES_ON } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";

export const MOST_GIVEN = 3;
export function afterEach(riddle, told) {
    let one;
    const tails = [];
    for (one of told) {
        if (!hasIn(tails, one.tail)) tails.push(one.tail);
    }
    const groups = tails.map((tail) => told.filter((one) => one.tail === tail).map((one) => one.pit));
    const order = sortedBy(rangeOf(tails.length), (i) => [-groups[i].length, i]);
    return order.map((i) => [either(namesOf(riddle.names, groups[i])), tails[i]]);
}

export function givenTold(riddle, told) {
    const groups = afterEach(riddle, told);
    if (groups.length === 0 || groups.length > MOST_GIVEN) return "";
    const said = groups.map((one) => t("after {replies}, {tail}", { replies: one[0], tail: one[1] }));
    let clause = said[0];
    for (const other of said.slice(1)) {
        clause = t("{first}; {second}", { first: clause, second: other });
    }
    return clause;
}

export function takingTold(riddle, source, seeds) {
    return t("{move} takes {seeds}", { move: pitShown(riddle, source), seeds: seedWords(seeds) });
}

export function leastTold(riddle, move) {
    const sheet = riddle.claim.sheet;
    const name = { move: pitShown(riddle, move.pit), other: player(1 - move.side) };
    const own = givingSeedsLost(givingLostAtOnce(sheet, move));
    const given = [];
    for (const pit of pitsAllowed(sheet, move.before)) {
        if (pit === move.pit) continue;
        const lost = givingLostAtOnce(sheet, moveOf(sheet, move.before, pit));
        if (givingSeedsLost(lost) <= own) return "";
        given.push({ pit, tail: takingTold(riddle, lost[0].pit, lost[0].takes) });
    }
    name.given = givenTold(riddle, given);
    if (own === 0 && name.given) return t("{move} gives nothing away, as every other move would: {given}.", name);
    if (own === 0) return t("{move} gives nothing away, as every other move would.", name);
    return t("{move} gives least: after every other move {other} takes more at once.", name);
}

export function givingLostAtOnce(sheet, move) {
    if (move.ends !== GOES_ON) return [];
    const replies = pitsAllowed(sheet, move.after).map((one) => moveOf(sheet, move.after, one));
    return sortedBy(replies, (one) => -one.takes).slice(0, 1);
}

export function givingSeedsLost(replies) {
    return replies.length > 0 ? replies[0].takes : 0;
}
