// Made from songo_edu/words/judged.py by `make generated`; change it there, not here.
import { WON_LATER } from "../../rules/two-row-endings.rules.js";
import { SEED, VICTORY } from "../../rules/two-row.rules.js";
import { got } from "../../subset/got.js";

export const SLIP = 200;
export const DOUBTFUL = 200;
export const SURE = 400;
export const PAGE_NODES = 4000;
export const PAGE_AGAIN = 10;
export const PAGE_NOISE = { songo: 459, "songo-ekang": 468, awale: 341, "awale-grand-slam": 199, "awale-mbekh": 249 };
export function standOf(value, side) {
    const sign = side === 0 ? 1 : -1;
    const wins = value > 0 ? 1 : -1;
    const far = Math.abs(value);
    if (2 * far < VICTORY) return { hundredths: sign * value, winner: -1, plies: -1 };
    const winner = sign === wins ? 0 : 1;
    if (2 * far < WON_LATER + VICTORY) {
        const seeds = Number((far - WON_LATER) / SEED);
        return { hundredths: sign * wins * seeds * SEED, winner, plies: -1 };
    }
    const plies = (SEED - far % SEED) % SEED;
    return { hundredths: sign * wins * (far - VICTORY + plies), winner, plies };
}

export function outcomeFor(stand, side) {
    if (stand.winner < 0) return 0;
    return stand.winner === side ? 1 : -1;
}

export function lossOf(one) {
    const sign = one.side === 0 ? 1 : -1;
    const loss = Math.max(0, sign * (one.better.hundredths - one.stand.hundredths));
    return one.first < 0 ? loss : Math.min(loss, one.first);
}

export function sureLead(win, seeds) {
    return SEED * Math.max(0, 2 * win - seeds) + SURE;
}

export function isDecided(one, enough) {
    const winner = judgedWinner(one.stand, enough);
    return winner >= 0 && winner === judgedWinner(one.better, enough);
}

export function judgedWinner(stand, enough) {
    if (stand.winner >= 0 || Math.abs(stand.hundredths) <= enough) return stand.winner;
    return stand.hundredths > 0 ? 0 : 1;
}

export function fallOf(one) {
    const side = one.side;
    return Math.max(0, outcomeFor(one.better, side) - outcomeFor(one.stand, side));
}

export function isSlip(one, noise, enough) {
    return fallOf(one) > 1 || lossOf(one) >= Math.max(SLIP, noise) && !isDecided(one, enough);
}

export function putsAhead(one, noise) {
    const side = one.side;
    return judgedBehind(one.stand, side, noise) && !judgedBehind(one.better, side, noise);
}

export function judgedBehind(stand, side, noise) {
    const lead = side === 1 ? stand.hundredths : -stand.hundredths;
    return outcomeFor(stand, side) < 0 || stand.winner < 0 && lead > noise;
}

export function pageNoise(game) {
    return got(PAGE_NOISE, game, Math.max(...[...Object.values(PAGE_NOISE)]));
}
