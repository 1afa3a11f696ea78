// Made from songo_edu/words/common.py by `make generated`; change it there, not here.
import { t, tn } from "../../strings.js";

export function player(side) {
    return side === 0 ? t("South") : t("North");
}

export function moveCountWords(n) {
    return tn("{n} move", "{n} moves", n);
}

export function seedWords(n) {
    return tn("{n} seed", "{n} seeds", n);
}

export function boardWords(position) {
    return t("Board: {position}", { position });
}

export function storeWords(side, n) {
    return tn("{player}: {n} seed in store", "{player}: {n} seeds in store", n, { player: commonBare(side) });
}

export function moverWords(side) {
    return t("{player} to move.", { player: commonBare(side) });
}

export function commonBare(side) {
    return side.slice(1, 2) === " " ? side.slice(2) : side;
}

export function overWords() {
    return t("The game is over.");
}

export function sourceWords(source) {
    const parts = source.split(", ");
    const title = commonTitleOf(parts[0]);
    if (parts.length > 1) return t("Source: {title}, part {part}.", { title, part: parts[1] });
    return t("Source: {title}.", { title });
}

export function commonTitleOf(source) {
    if (source === "S0") return t("“Songo, rules and strategies”");
    if (source === "S1") return t("“Awalé”");
    if (source === "S2") return t("“One-row sowing games”");
    if (source === "S3") return t("a page that retells Serge Mbarga Owona, “Le jeu de songo”");
    return t("Deledicq and Popova, “Wari et solo”, 1977");
}

export function withSource(words, source) {
    return source ? `${words} ${sourceWords(source)}` : words;
}
