// Made from songo_edu/words/values.py by `make generated`; change it there, not here.
import { player } from "./common.js";
import { t, tn } from "../../strings.js";

export function tenths(hundredths) {
    const n = Math.floor((Math.abs(hundredths) + 5) / 10);
    return t("{whole}.{tenth}", { whole: Math.floor(n / 10), tenth: n % 10 });
}

export function marginWords(hundredths) {
    return t("{value} seeds", { value: tenths(hundredths) });
}

export function leadWords(hundredths) {
    if (Math.abs(hundredths) < 5) return t("no lead");
    const side = hundredths > 0 ? 0 : 1;
    return t("{player} +{value}", { player: player(side), value: tenths(hundredths) });
}

export function standWords(stand) {
    if (stand.winner < 0) return leadWords(stand.hundredths);
    const values = { player: player(stand.winner) };
    if (stand.plies < 0) return t("{player} wins by force", values);
    return tn("{player} wins in {n} ply", "{player} wins in {n} plies", stand.plies, values);
}
