// Positions of graph games as JSON: read, and written as Python writes them. What is wrong with a text
// is named in the words of songo_edu/games/graphs/notation.py.

import {
  GRAPH_MOST_ARCS, GRAPH_MOST_NODES, GRAPH_MOST_SEEDS, GRAPH_MOVER, GRAPH_NORTH, GRAPH_SOUTH,
  GRAPH_STRIDE,
} from "../rules/graphs.rules.js";
import { t } from "../strings.js";
import { TextError } from "../errors.js";
import { shown } from "../timeline.js";
import { JsonError, jsonText, readJson } from "./json.js";

const GRAPH_SIDES = ["S", "N"];
const LONGEST_GRAPH = 20000;
const GRAPH_FIELDS = {
  "chip-firing": ["nodes", "arcs", "at"],
  "graph-awale": ["nodes", "arcs", "owners", "mover", "stores", "at"],
};
const GRAPH_NEEDED = { "chip-firing": ["nodes", "arcs"], "graph-awale": ["nodes", "arcs", "owners"] };
const GRAPH_EXAMPLES = {
  "chip-firing": '{"nodes":{"A":1,"B":0},"arcs":[["A","B"],["B","A"]]}',
  "graph-awale": '{"nodes":{"A":2,"B":2},"arcs":[["A","B"],["B","A"]],"owners":{"A":"S","B":"N"},' +
    '"mover":"S","stores":{"S":0,"N":0}}',
};

/** A complaint about a whole text. */
function complaint(text, what) {
  const words = t("{what}, in {text}.", { what, text: shown(text) });
  return new TextError(words[0].toUpperCase() + words.slice(1));
}

class GraphReader {
  constructor(name, text) {
    this.name = name;
    this.text = text;
  }

  fail(what) { throw complaint(this.text, what); }

  fields() {
    const { name, text } = this;
    if (!text.trimStart().startsWith("{")) {
      throw new TextError(t("{text} is no position; write it like {example}",
        { text: shown(text), example: GRAPH_EXAMPLES[name] }));
    }
    if (text.length > LONGEST_GRAPH) this.fail(t("more than {most} characters", { most: LONGEST_GRAPH }));
    let found;
    try {
      found = readJson(text);
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      if (error.twice) this.fail(t("{key} comes twice", { key: shown(error.twice) }));
      this.fail(t("no JSON from character {n} on", { n: error.at + 1 }));
    }
    const known = GRAPH_FIELDS[name];
    for (const key of found.keys()) {
      if (!known.includes(key)) {
        this.fail(t("unknown field {key}; the fields of {game} are {known}",
          { key: shown(key), game: name, known: known.join(", ") }));
      }
    }
    for (const key of GRAPH_NEEDED[name]) {
      if (!found.has(key)) this.fail(t("the field {key} is missing", { key }));
    }
    return found;
  }

  number(value) {
    if (!Number.isInteger(value) || value < 0 || value > GRAPH_MOST_SEEDS) {
      this.fail(t("{value} is no whole number from 0 to {most}",
        { value: shown(jsonText(value)), most: GRAPH_MOST_SEEDS }));
    }
    return value;
  }

  mapping(key, value) {
    if (!(value instanceof Map)) {
      this.fail(t("{key} is no object with a value for each name", { key }));
    }
    return value;
  }

  seeds(value) {
    const found = this.mapping("nodes", value);
    if (found.size < 1 || found.size > GRAPH_MOST_NODES) {
      this.fail(t("{count} nodes; there may be 1 to {most}",
        { count: found.size, most: GRAPH_MOST_NODES }));
    }
    for (const node of found.keys()) {
      if (!/^[A-Za-z0-9_]{1,12}$/.test(node)) {
        this.fail(t("{node} is no name of a node: 1 to 12 letters, digits or _",
          { node: shown(node) }));
      }
    }
    return [...found.values()].map((held) => this.number(held));
  }

  arcs(value, nodes) {
    if (!Array.isArray(value)) this.fail(t("{key} is no list", { key: "arcs" }));
    if (value.length > GRAPH_MOST_ARCS) {
      this.fail(t("{count} arcs are more than {most}",
        { count: value.length, most: GRAPH_MOST_ARCS }));
    }
    const found = [];
    for (const one of value) {
      const arc = shown(jsonText(one));
      if (!Array.isArray(one) || one.length !== 2) {
        this.fail(t("{arc} is no arc: two nodes, from and to", { arc }));
      }
      const ends = one.map((node) => nodes.indexOf(node));
      ends.forEach((end, i) => {
        if (end < 0) {
          this.fail(t("the arc {arc} names {node}, which is no node",
            { arc, node: shown(jsonText(one[i])) }));
        }
      });
      if (ends[0] === ends[1]) this.fail(t("the arc {arc} is a loop", { arc }));
      if (found.some(([tail, head]) => tail === ends[0] && head === ends[1])) {
        this.fail(t("the arc {arc} comes twice", { arc }));
      }
      found.push(ends);
    }
    return found.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  }

  forEveryNode(key, value, nodes) {
    const found = this.mapping(key, value);
    for (const name of found.keys()) {
      if (!nodes.includes(name)) {
        this.fail(t("{key} names {node}, which is no node", { key, node: shown(name) }));
      }
    }
    return nodes.map((node) => {
      if (!found.has(node)) this.fail(t("{key} says nothing of {node}", { key, node }));
      return found.get(node);
    });
  }

  side(value) {
    const side = GRAPH_SIDES.indexOf(value);
    if (side < 0) {
      this.fail(t("unknown side {side}; the sides are S and N", { side: shown(jsonText(value)) }));
    }
    return side;
  }

  stores(value) {
    const found = this.mapping("stores", value);
    if ([...found.keys()].sort().join() !== "N,S") {
      this.fail(t("{key} must name S and N, nothing else", { key: "stores" }));
    }
    return GRAPH_SIDES.map((side) => this.number(found.get(side)));
  }

  place(value) {
    const right = Array.isArray(value) && value.length === 2
      && value.every((n) => Number.isInteger(n) && n >= 0 && n <= 100);
    if (!right) {
      this.fail(t("{place} is no place: two whole numbers, 0 to 100",
        { place: shown(jsonText(value)) }));
    }
    return value;
  }
}

/**
 * The board and the seeds that a text stands for. Throws a TextError that names the text.
 * @returns {{graph: {nodes: string[], arcs: number[][], owners: number[], places: ?number[][]},
 *   state: number[]}}
 */
export function readGraph(name, text) {
  const reader = new GraphReader(name, text);
  const fields = reader.fields();
  const seeds = reader.seeds(fields.get("nodes"));
  const nodes = [...fields.get("nodes").keys()];
  const arcs = reader.arcs(fields.get("arcs"), nodes);
  const state = [...seeds, ...new Array(GRAPH_STRIDE - nodes.length).fill(0)];
  let owners = [];
  if (name === "graph-awale") {
    owners = reader.forEveryNode("owners", fields.get("owners"), nodes)
      .map((side) => reader.side(side));
    if (fields.has("stores")) {
      [state[GRAPH_SOUTH], state[GRAPH_NORTH]] = reader.stores(fields.get("stores"));
    }
    if (fields.has("mover")) state[GRAPH_MOVER] = reader.side(fields.get("mover"));
  }
  const total = state.slice(0, GRAPH_MOVER).reduce((sum, n) => sum + n, 0);
  if (total > GRAPH_MOST_SEEDS) {
    reader.fail(t("{total} seeds are more than {most}", { total, most: GRAPH_MOST_SEEDS }));
  }
  const places = fields.has("at")
    ? reader.forEveryNode("at", fields.get("at"), nodes).map((place) => reader.place(place)) : null;
  return { graph: { nodes, arcs, owners, places }, state };
}

/** A position as text, the same as Python's. */
export function writeGraph({ nodes, arcs, owners, places }, state) {
  const pair = (node, value) => `"${node}":${JSON.stringify(value)}`;
  const object = (values) => `{${nodes.map((node, i) => pair(node, values[i])).join(",")}}`;
  const pairs = JSON.stringify(arcs.map((arc) => arc.map((end) => nodes[end])));
  let text = `{"nodes":${object(state)},"arcs":${pairs}`;
  if (owners.length) {
    text += `,"owners":${object(owners.map((side) => GRAPH_SIDES[side]))}` +
      `,"mover":"${GRAPH_SIDES[state[GRAPH_MOVER]]}"` +
      `,"stores":{"S":${state[GRAPH_SOUTH]},"N":${state[GRAPH_NORTH]}}`;
  }
  if (places) text += `,"at":${object(places)}`;
  return text + "}";
}

/** Where each node is drawn: the places given, else on a circle. */
export function placesOf({ nodes, places }) {
  const turn = (2 * Math.PI) / nodes.length;
  return places ?? nodes.map((_, i) =>
    [Math.floor(50.5 + 40 * Math.sin(i * turn)), Math.floor(50.5 - 40 * Math.cos(i * turn))]);
}
