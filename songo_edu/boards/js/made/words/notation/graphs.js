// Made from songo_edu/words/notation/graphs.py by `make generated`; change it there, not here.
import { TextError, shown } from "../../../errors.js";
import { GRAPH_MOST_ARCS, GRAPH_MOST_NODES, GRAPH_MOST_SEEDS, GRAPH_MOVER, GRAPH_NORTH, GRAPH_SOUTH, GRAPH_STRIDE } from "../../../rules/graphs.rules.js";
import { t } from "../../../strings.js";
import { hasIn } from "../../../subset/has.js";
import { rangeOf } from "../../../subset/range.js";
import { sortedBy } from "../../../subset/sorted.js";
import { sumOf } from "../../../subset/sum.js";
import { zipOf } from "../../../subset/zip.js";

export const LONGEST_GRAPH = 20000;
export function graphExample(owned) {
    if (owned) return "{\"nodes\":{\"A\":2,\"B\":2},\"arcs\":[[\"A\",\"B\"],[\"B\",\"A\"]],\"owners\":{\"A\":\"S\",\"B\":\"N\"},\"mover\":\"S\",\"stores\":{\"S\":0,\"N\":0}}";
    return "{\"nodes\":{\"A\":1,\"B\":0},\"arcs\":[[\"A\",\"B\"],[\"B\",\"A\"]]}";
}

export function inGraph(what, text) {
    return t("{what}, in {text}", { what, text: shown(text) });
}

export function checkLength(text) {
    if (text.length > LONGEST_GRAPH) throw new TextError(inGraph(t("more than {most} characters", { most: LONGEST_GRAPH }), text));
}

export function noJson(at, text) {
    return inGraph(t("no JSON from character {n} on", { n: at + 1 }), text);
}

export function comesTwice(key, text) {
    return inGraph(t("{key} comes twice", { key: shown(key) }), text);
}

export function noSeeds(value, text) {
    const values = { value, most: GRAPH_MOST_SEEDS };
    return inGraph(t("{value} is no whole number from 0 to {most}", values), text);
}

export function readGraph(game, owned, text, value) {
    let told;
    graphsCheckFields(game, owned, value, text);
    const nodes = graphsNodes(graphsField(value, "nodes"), text);
    const state = graphsField(value, "nodes").values.map((held) => graphsSeeds(held, text));
    state.push(...rangeOf(GRAPH_STRIDE - nodes.length).map((_) => 0));
    const arcs = graphsArcs(graphsField(value, "arcs"), nodes, text);
    let owners = [];
    if (owned) {
        owners = graphsForEveryNode("owners", value, nodes, text).map((one) => graphsSide(one, text));
        if (hasIn(value.keys, "stores")) {
            const stores = graphsField(value, "stores");
            graphsCheckObject("stores", stores, text);
            if (stores.keys.length !== 2 || !hasIn(stores.keys, "S") || !hasIn(stores.keys, "N")) {
                told = t("{key} must name S and N, nothing else", { key: "stores" });
                throw new TextError(inGraph(told, text));
            }
            state[GRAPH_SOUTH] = graphsSeeds(graphsField(stores, "S"), text);
            state[GRAPH_NORTH] = graphsSeeds(graphsField(stores, "N"), text);
        }
        if (hasIn(value.keys, "mover")) {
            state[GRAPH_MOVER] = graphsSide(graphsField(value, "mover"), text);
        }
    }
    const total = sumOf(state.slice(0, GRAPH_MOVER));
    if (total > GRAPH_MOST_SEEDS) {
        told = t("{total} seeds are more than {most}", { total, most: GRAPH_MOST_SEEDS });
        throw new TextError(inGraph(told, text));
    }
    let places = [];
    if (hasIn(value.keys, "at")) {
        places = graphsForEveryNode("at", value, nodes, text).map((one) => graphsPlace(one, text));
    }
    return { nodes, arcs, owners, places, state };
}

export function graphsField(value, key) {
    return value.values[value.keys.indexOf(key)];
}

export function graphsCheckFields(game, owned, value, text) {
    let key;
    const known = owned ? ["nodes", "arcs", "owners", "mover", "stores", "at"] : ["nodes", "arcs", "at"];
    for (key of value.keys) {
        if (!hasIn(known, key)) {
            const values = { key: shown(key), game, known: known.join(", ") };
            const told = t("unknown field {key}; the fields of {game} are {known}", values);
            throw new TextError(inGraph(told, text));
        }
    }
    for (key of known.slice(0, owned ? 3 : 2)) {
        if (!hasIn(value.keys, key)) throw new TextError(inGraph(t("the field {key} is missing", { key }), text));
    }
}

export function graphsCheckObject(key, value, text) {
    if (value.kind !== "object") {
        const told = t("{key} is no object with a value for each name", { key });
        throw new TextError(inGraph(told, text));
    }
}

export function graphsNodes(value, text) {
    let told;
    graphsCheckObject("nodes", value, text);
    const count = value.keys.length;
    if (count < 1 || count > GRAPH_MOST_NODES) {
        told = t("{count} nodes; there may be 1 to {most}", { count, most: GRAPH_MOST_NODES });
        throw new TextError(inGraph(told, text));
    }
    for (const node of value.keys) {
        if (/^(?:[A-Za-z0-9_]{1,12})$/u.exec(node) == null) {
            told = t("{node} is no name of a node: 1 to 12 letters, digits or _", { node: shown(node) });
            throw new TextError(inGraph(told, text));
        }
    }
    return value.keys;
}

export function graphsArcs(value, nodes, text) {
    let told;
    if (value.kind !== "list") throw new TextError(inGraph(t("{key} is no list", { key: "arcs" }), text));
    const count = value.values.length;
    if (count > GRAPH_MOST_ARCS) {
        told = t("{count} arcs are more than {most}", { count, most: GRAPH_MOST_ARCS });
        throw new TextError(inGraph(told, text));
    }
    const found = [];
    for (const arc of value.values) {
        const [tail, head] = graphsArc(arc, nodes, text);
        if (tail === head) throw new TextError(inGraph(t("the arc {arc} is a loop", { arc: arc.shown }), text));
        if (hasIn(found, tail * nodes.length + head)) {
            told = t("the arc {arc} comes twice", { arc: arc.shown });
            throw new TextError(inGraph(told, text));
        }
        found.push(tail * nodes.length + head);
    }
    return sortedBy(found).map((one) => [Math.floor(one / nodes.length), one % nodes.length]);
}

export function graphsArc(arc, nodes, text) {
    let end, told;
    if (arc.kind !== "list" || arc.values.length !== 2) {
        told = t("{arc} is no arc: two nodes, from and to", { arc: arc.shown });
        throw new TextError(inGraph(told, text));
    }
    for (end of arc.values) {
        if (end.kind !== "text" || !hasIn(nodes, end.text)) {
            const values = { arc: arc.shown, node: end.shown };
            told = t("the arc {arc} names {node}, which is no node", values);
            throw new TextError(inGraph(told, text));
        }
    }
    return arc.values.map((end) => nodes.indexOf(end.text));
}

export function graphsSeeds(value, text) {
    const number = value.number;
    if (value.kind !== "whole" || number < 0 || number > GRAPH_MOST_SEEDS) throw new TextError(noSeeds(value.shown, text));
    return number;
}

export function graphsSide(value, text) {
    if (value.kind !== "text" || !["S", "N"].includes(value.text)) {
        const told = t("unknown side {side}; the sides are S and N", { side: value.shown });
        throw new TextError(inGraph(told, text));
    }
    return value.text === "N" ? 1 : 0;
}

export function graphsForEveryNode(key, whole, nodes, text) {
    let node, told;
    const value = graphsField(whole, key);
    graphsCheckObject(key, value, text);
    for (const name of value.keys) {
        if (!hasIn(nodes, name)) {
            told = t("{key} names {node}, which is no node", { key, node: shown(name) });
            throw new TextError(inGraph(told, text));
        }
    }
    for (node of nodes) {
        if (!hasIn(value.keys, node)) {
            told = t("{key} says nothing of {node}", { key, node });
            throw new TextError(inGraph(told, text));
        }
    }
    return nodes.map((node) => graphsField(value, node));
}

export function graphsPlace(value, text) {
    let found = value.values.filter((one) => one.kind === "whole").map((one) => one.number);
    if (value.kind !== "list" || value.values.length !== 2 || found.length !== 2) {
        found = [-1];
    }
    if (Math.min(...found) < 0 || Math.max(...found) > 100) {
        const told = t("{place} is no place: two whole numbers, 0 to 100", { place: value.shown });
        throw new TextError(inGraph(told, text));
    }
    return found;
}

export function writeGraph(board) {
    const nodes = board.nodes;
    const state = board.state;
    const arcs = board.arcs.map(([tail, head]) => `["${nodes[tail]}","${nodes[head]}"]`).join(",");
    const seeds = graphsOfNodes(nodes, state.slice(0, nodes.length).map((n) => String(n)));
    let told = `"nodes":${seeds},"arcs":[${arcs}]`;
    if (board.owners.length > 0) {
        const owners = graphsOfNodes(nodes, board.owners.map((side) => graphsSideText(side)));
        const stores = `{"S":${state[GRAPH_SOUTH]},"N":${state[GRAPH_NORTH]}}`;
        told += `,"owners":${owners},"mover":${graphsSideText(state[GRAPH_MOVER])},"stores":${stores}`;
    }
    if (board.places.length > 0) {
        const places = board.places.map(([x, y]) => `[${x},${y}]`);
        told += `,"at":${graphsOfNodes(nodes, places)}`;
    }
    return `{${told}}`;
}

export function graphsOfNodes(nodes, values) {
    const pairs = zipOf(nodes, values).map(([node, value]) => `"${node}":${value}`);
    return `{${pairs.join(",")}}`;
}

export function graphsSideText(side) {
    return side === 1 ? "\"N\"" : "\"S\"";
}

export function nodePlaces(count, places) {
    if (places.length > 0) return places;
    const turn = 2 * Math.PI / count;
    return rangeOf(count).map((i) => [Math.floor(50.5 + 40 * Math.sin(i * turn)), Math.floor(50.5 - 40 * Math.cos(i * turn))]);
}

export function readGraphMove(nodes, move) {
    const parts = move.split(":");
    const names = [parts[0]];
    if (parts.length === 2) names.push(...parts[1].split("."));
    const found = names.filter((name) => hasIn(nodes, name)).map((name) => nodes.indexOf(name));
    return found.length === names.length && parts.length <= 2 ? found : [];
}

export function writeGraphMove(nodes, origin, route) {
    return `${nodes[origin]}:${route.map((node) => nodes[node]).join(".")}`;
}
