// Made from songo_edu/words/why/hints.py by `make generated`; change it there, not here.
import { gainHint } from "../hints.js";
import { MET_EMPTIED, MET_FARTHER, MET_FULL, aimsOf, metBy, moveOf, newAims } from "./effects.js";
import { GOES_ON, ROW } from "../../../rules/two-row.rules.js";
import { t } from "../../../strings.js";

export const LONG_CHAIN = 3;
export function ideaHint(sheet, state, key, moves, theirs) {
    const keyMove = moveOf(sheet, state, key);
    if (theirs) {
        const met = metBy(sheet, keyMove);
        if (met.length === 0) return t("Look for what the other side would take, then for what stays out of reach.");
        const how = met[0].how;
        if (how === MET_FULL) return t("A pit that gets a seed more can be too full to be taken.");
        if (how === MET_FARTHER) return t("A pit that threatens runs on too far when it gets seeds.");
        if (how === MET_EMPTIED) return t("The pit that threatens can be taken itself.");
        return t("What is threatened can be played away.");
    }
    if (keyMove.held >= 2 * sheet[ROW]) return t("A grenier goes round the whole board.");
    if (keyMove.takes > 0) {
        if (moves === 1 && keyMove.pits.length >= LONG_CHAIN) return t("Look for a long chain.");
        if (moves === 1) return gainHint(keyMove.takes);
        return t("Take something now, and have more in view.");
    }
    const aims = keyMove.ends !== GOES_ON ? [] : aimsOf(sheet, keyMove.after, keyMove.side);
    if (aims.length > 1) return t("The right move takes nothing at once: it leaves several threats.");
    if (aims.length === 1 && newAims(sheet, keyMove).length === 0) return t("The right move takes nothing at once: it keeps a threat.");
    if (aims.length === 1) return t("The right move takes nothing at once: it makes a threat.");
    return t("The right move takes nothing and threatens nothing: let the other side come to you.");
}
