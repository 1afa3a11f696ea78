// Made from songo_edu/words/composed.py by `make generated`; change it there, not here.
import { player, seedWords } from "./common.js";
import { listed } from "./lists.js";
import { t, tn } from "../../strings.js";
import { hasIn } from "../../subset/has.js";
import { sortedBy } from "../../subset/sorted.js";

export const COMPOSED_KINDS = ["capture", "defend"];
export function composedClaim(kind, side, moves, worths) {
    const values = worths.map((one) => one.value);
    const guarded = kind === "defend";
    const best = guarded ? Math.min(...values) : Math.max(...values);
    const keys = worths.filter((one) => one.value === best).map((one) => one.move);
    const told = { player: player(side), seeds: seedWords(best) };
    if (!guarded && best === 0) {
        const words = tn("{player} can force nothing in {n} move.", "{player} can force nothing in {n} moves.", moves, told);
        return { seeds: 0, keys: [], words };
    }
    return { seeds: best, keys, words: composedWords(guarded, moves, worths, keys, told) };
}

export function composedWords(guarded, moves, worths, keys, told) {
    let said;
    const others = worths.filter((one) => !hasIn(keys, one.move));
    if (guarded && others.length === 0) return t("Whatever {player} plays, {seeds} may go: nothing is asked.", told);
    const values = { ...told, key: keys[0], others: listed(keys.slice(1)) };
    if (keys.length > 1 && guarded) return tn("{player} loses {seeds} at most in the other side’s next {n} move with {key}, but with {others} as well.", "{player} loses {seeds} at most in the other side’s next {n} moves with {key}, but with {others} as well.", moves, values);
    if (keys.length > 1) return tn("{player} takes at least {seeds} in {n} move with {key}, but with {others} as well.", "{player} takes at least {seeds} in {n} moves with {key}, but with {others} as well.", moves, values);
    if (guarded) {
        said = tn("{player} loses {seeds} at most in the other side’s next {n} move: with {key}, and with no other move.", "{player} loses {seeds} at most in the other side’s next {n} moves: with {key}, and with no other move.", moves, values);
    } else {
        said = tn("{player} takes at least {seeds} in {n} move: with {key}, and with no other move.", "{player} takes at least {seeds} in {n} moves: with {key}, and with no other move.", moves, values);
    }
    if (others.length === 0) return said;
    const after = sortedBy(others, (one) => guarded ? one.value : -one.value)[0];
    const nextBest = { key: after.move, count: String(after.value) };
    const following = t("Next comes {key}, with {count}.", nextBest);
    return `${said} ${following}`;
}
