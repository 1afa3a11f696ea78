// Made from songo_edu/words/desk/results.py by `make generated`; change it there, not here.
import { OPEN, SHOWN } from "./codes.js";
import { t, tn } from "../../../strings.js";

export function stateWords(state) {
    if (state === OPEN) return "–";
    if (state === SHOWN) return t("shown");
    return state === 1 ? t("alone") : tn("{n} hint", "{n} hints", state - 1);
}

export function solvedOf(states) {
    return states.filter((state) => OPEN < state && state < SHOWN).length;
}

export function effortWords() {
    return t("A code proves effort, not identity: whoever has it can hand it on.");
}
