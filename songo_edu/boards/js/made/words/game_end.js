// Made from songo_edu/words/game_end.py by `make generated`; change it there, not here.
import { player } from "./common.js";
import { t, tn } from "../../strings.js";

export const FAR_BEHIND = 5;
export function endTitle(winner, reader) {
    if (winner < 0) return t("A draw");
    if (reader < 0) return t("{player} wins", { player: player(winner) });
    return winner === reader ? t("You win") : t("You lose");
}

export function endLead(winner, leads, stores) {
    const n = leads.length - 1;
    const values = { most: Math.max(...stores), least: Math.min(...stores) };
    const behind = mostBehind(winner, leads);
    if (behind >= FAR_BEHIND) {
        values.behind = behind;
        return tn("{most} to {least} in {n} move; the winner had been {behind} behind.", "{most} to {least} in {n} moves; the winner had been {behind} behind.", n, values);
    }
    return tn("{most} to {least} in {n} move.", "{most} to {least} in {n} moves.", n, values);
}

export function mostBehind(winner, leads) {
    if (winner < 0) return 0;
    return Math.max(...[0, ...leads.map((lead) => winner === 0 ? -lead : lead)]);
}

export function turnOfLead(winner, leads) {
    const behind = mostBehind(winner, leads);
    if (behind < FAR_BEHIND) return -1;
    let found = -1;
    for (let number = 0; number < leads.length; number += 1) {
        if ((winner === 0 ? -leads[number] : leads[number]) === behind) {
            found = number;
        }
    }
    return found;
}
