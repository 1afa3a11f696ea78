// Made from songo_edu/words/kept.py by `make generated`; change it there, not here.
import { TextError } from "../../errors.js";
import { t } from "../../strings.js";
import { hasIn } from "../../subset/has.js";
import { isRecord } from "../../subset/record.js";

export const MOST_GAMES = 100;
export const LONGEST_GAME = 20000;
export const KEPT_MOST = 100000;
export const KEPT_MOST_CHOICES = 100;
export const KEPT_LONGEST_CHOICE = 100;
export const UNPLAYED = { game: "songo", position: "", history: "", ply: 0, opponent: "", level: 1, numbering: "s0", lens: "", lens_side: "both", turned: false, count: true, step: false };
export function readGames(content, quoted) {
    if (!isRecord(content) || [...Object.keys(content)].length > MOST_GAMES) throw new TextError(t("These are no games, {most} at most: {found}.", keptValues(content, MOST_GAMES, quoted)));
    return Object.fromEntries(Object.entries(content).map(([name, game]) => [name, keptGame(name, game, quoted)]));
}

export function keptValues(content, most, quoted) {
    return { most, found: quoted(content) };
}

export function keptGame(name, content, quoted) {
    const held = isRecord(content) ? content : {};
    const game = { ...UNPLAYED, ...held };
    const whole = game;
    const known = [...Object.keys(UNPLAYED)];
    const odd = Object.keys(game).filter((field) => !hasIn(known, field) || !keptIsLike(game, field));
    const named = /^(?:[a-z0-9][a-z0-9~._\/-]{0,99})$/u.exec(name) != null;
    if (!named || !isRecord(content) || odd.length > 0) {
        const found = odd.length > 0 ? { [odd[0]]: game[odd[0]] } : content;
        const values = { name: quoted(name), found: quoted(found) };
        throw new TextError(t("The game {name} cannot be read: {found}.", values));
    }
    return whole;
}

export function keptIsLike(game, field) {
    const usual = UNPLAYED;
    const value = game[field];
    if (typeof usual[field] === "boolean") return typeof value === "boolean";
    if (typeof usual[field] === "string") return typeof value === "string" && [...value].length <= LONGEST_GAME;
    return isCount(value, KEPT_MOST);
}

export function isCount(value, most) {
    return Number.isInteger(value) && !(typeof value === "boolean") && (0 <= value && value <= most);
}

export function readChoices(content, quoted) {
    let values;
    if (!isRecord(content) || [...Object.keys(content)].length > KEPT_MOST_CHOICES) {
        values = keptValues(content, KEPT_MOST_CHOICES, quoted);
        throw new TextError(t("These are no choices, {most} at most: {found}.", values));
    }
    for (const [name, value] of Object.entries(content)) {
        const plain = typeof value === "boolean" || isCount(value, KEPT_MOST) || keptIsShort(value);
        if (/^(?:[a-z][a-z0-9_-]{0,39})$/u.exec(name) == null || !plain) {
            values = { name: quoted(name), found: quoted(value) };
            throw new TextError(t("The choice {name} cannot be read: {found}.", values));
        }
    }
    return content;
}

export function keptIsShort(value) {
    return typeof value === "string" && [...value].length <= KEPT_LONGEST_CHOICE;
}
