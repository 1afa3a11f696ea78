// Made from songo_edu/words/moves/graphs.py by `make generated`; change it there, not here.
import { overWords, player, seedWords } from "../common.js";
import { captureWords, namesOf, numbersWith, pitsWith } from "./two_row.js";
import { GRAPH_EVENT_CAPTURE, GRAPH_EVENT_DROP, GRAPH_EVENT_SKIP, GRAPH_EVENT_STOP, GRAPH_NORTH, GRAPH_SOUTH, GRAPH_STOP_ALL, GRAPH_STOP_OWN } from "../../../rules/graphs.rules.js";
import { t, tn } from "../../../strings.js";

export const GRAPH_REASONS = ["", "", "solidarity", "empty", "wrong-side", "no-route", "too-few"];
export const GRAPH_ENDINGS = ["", "store", "", "no-seed", "no-move", "repetition", "stable"];
export const LONGEST_ROUTE = 30;
export function firingWords(node, heads) {
    return tn("{pit} fires: {n} chip goes to {pits}.", "{pit} fires: one chip each to {pits}.", heads.length, { pit: node, pits: heads.join(", ") });
}

export function chipWords(n) {
    return tn("{n} chip", "{n} chips", n);
}

export function comesBackWords() {
    return t("This board has stood before: the firings never end, in whatever order.");
}

export function stableWords() {
    return t("No node may fire any more: the board is stable.");
}

export function noFiringWords(code, node, held, arcs) {
    if (code === "over") return overWords();
    if (code === "empty") return t("{pit} is empty.", { pit: node });
    if (code === "no-route") return t("No arc leaves {pit}: it never fires.", { pit: node });
    return tn("{pit} holds {held} chip and has {arcs} outgoing arcs: too few to fire.", "{pit} holds {held} chips and has {arcs} outgoing arcs: too few to fire.", held, { pit: node, held, arcs });
}

export function routeWords(names, side, pit, handful, events) {
    const told = graphsRouteSown(names, side, pit, handful, events);
    if (pitsWith(events, GRAPH_EVENT_CAPTURE).length > 0) return `${told} ${captureWords(names, side, events)}`;
    return `${told} ${graphsRouteWithoutCapture(names, side, events)}`;
}

export function graphsRouteSown(names, side, pit, handful, events) {
    const drops = namesOf(names, pitsWith(events, GRAPH_EVENT_DROP));
    let pits = drops.join(", ");
    if (drops.length > LONGEST_ROUTE) {
        pits = `${drops.slice(0, LONGEST_ROUTE - 2).join(", ")}, …, ${drops.at(-1)}`;
    }
    const values = { player: player(side), seeds: seedWords(handful), pit: names[pit], pits };
    const told = t("{player} sows {seeds} from {pit}: {pits}.", values);
    if (pitsWith(events, GRAPH_EVENT_SKIP).length === 0) return told;
    const over = t("The route passes over {pit}, which receives nothing.", values);
    return `${told} ${over}`;
}

export function graphsRouteWithoutCapture(names, side, events) {
    const why = numbersWith(events, GRAPH_EVENT_STOP)[0];
    const values = { pit: names[pitsWith(events, GRAPH_EVENT_STOP)[0]], player: player(side), other: player(1 - side), n: numbersWith(events, GRAPH_EVENT_DROP).at(-1) };
    if (why === GRAPH_STOP_OWN) return t("The last seed falls in {pit}, {player}’s own: nothing is taken.", values);
    if (why === GRAPH_STOP_ALL) return t("Taking would leave {other} without a seed: the capture is cancelled.", values);
    return t("The last seed brings {pit} to {n}: nothing is taken.", values);
}

export function routeRefusalWords(code, node, side, held, allowed) {
    let told;
    const values = { pit: node, player: player(side), other: player(1 - side), pits: allowed.join(", ") };
    if (code === "over") return [overWords(), ""];
    if (code === "empty") return [t("{pit} is empty.", values), ""];
    if (code === "wrong-side") return [t("{pit} is {other}’s, and it is {player}’s turn.", values), ""];
    if (code === "choose-route") return [t("{pit} has several routes: name one, such as {pits}.", values), ""];
    if (code === "no-route") {
        told = tn("No such route: {n} seed from {pit} must follow an arc.", "No such route: {n} seeds from {pit} must follow the arcs one by one, to the last.", held, values);
        return [told, ""];
    }
    told = t("{other} has no seed left: {player} must sow a route that feeds {other} ({pits}).", values);
    return [told, "S1"];
}

export function routeVerdictWords(how, state, winner) {
    let result;
    if (how === 0) return "";
    const score = t("South {south}, North {north}:", { south: state[GRAPH_SOUTH], north: state[GRAPH_NORTH] });
    if (winner < 0) {
        result = t("nobody has more than half, the game is drawn.");
    } else {
        result = t("{player} wins.", { player: player(winner) });
    }
    if (GRAPH_ENDINGS[how] === "store") return `${score} ${result}`;
    return `${graphsRouteEnd(GRAPH_ENDINGS[how])} ${score} ${result}`;
}

export function graphsRouteEnd(ending) {
    if (ending === "no-seed") return t("The player to move has no seed: each player adds their own nodes.");
    if (ending === "no-move") return t("No route may be sown: each player adds their own nodes.");
    return t("The same position has come back: each player adds their own nodes.");
}
