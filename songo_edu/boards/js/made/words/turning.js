// Made from songo_edu/words/turning.py by `make generated`; change it there, not here.
import { player, seedWords } from "./common.js";
import { joined } from "./lists.js";
import { standWords } from "./values.js";
import { t } from "../../strings.js";

export const TELLING = 2;
export function turningWords(turn) {
    const values = { number: turn.number, move: turn.move };
    [values.before, values.after] = [standWords(turn.better), standWords(turn.stand)];
    const told = t("The game turned with {number}. {move}: {before} was possible, {after} came.", values);
    const changed = [...turningMaterial(turn), ...turningThreatened(turn), ...turningSpare(turn)];
    if (changed.length === 0) return t("{told} Nothing that the finders see changed at once.", { told });
    return t("{told} What changed: {changes}.", { told, changes: joined(changed) });
}

export function turningMaterial(turn) {
    const winner = turn.winner;
    const [won, lost] = [turn.taken[winner], turn.taken[1 - winner]];
    if (won - lost < TELLING) return [];
    const values = { player: player(winner), other: player(1 - winner), seeds: seedWords(won) };
    if (lost === 0) return [t("material ({player} takes {seeds})", values)];
    values.lost = seedWords(lost);
    return [t("material ({player} takes {seeds}, {other} {lost})", values)];
}

export function turningThreatened(turn) {
    const held = turn.threats;
    const sides = turningSidesTold(held, turn.winner);
    const told = sides.map((side) => turningThreatens(side, held[side][0], held[side][1]));
    return told.length > 0 ? [t("threats ({changes})", { changes: told.join(", ") })] : [];
}

export function turningSidesTold(counts, winner) {
    const grown = counts.map((each) => each[1] - each[0]);
    const sides = [];
    if (-grown[1 - winner] >= TELLING) sides.push(1 - winner);
    if (grown[winner] >= TELLING) sides.push(winner);
    return sides;
}

export function turningThreatens(side, before, after) {
    const values = { player: player(side), before, seeds: seedWords(after) };
    if (before === 0) return t("{player} threatens {seeds}", values);
    if (after === 0) return t("{player} threatens nothing instead of {before}", values);
    return t("{player} threatens {seeds} instead of {before}", values);
}

export function turningSpare(turn) {
    const held = turn.bidoua;
    const sides = turningSidesTold(held, turn.winner);
    const told = sides.map((side) => turningBidoua(side, held[side][0], held[side][1]));
    return told.length > 0 ? [t("room to wait ({changes})", { changes: told.join(", ") })] : [];
}

export function turningBidoua(side, before, after) {
    const values = { player: player(side), before, after };
    return t("{player} has a bidoua of {after} instead of {before}", values);
}
