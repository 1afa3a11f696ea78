// The games on graphs being played: what may fire, which routes may be sown, and why not.

import {
  GRAPH_END_STORE, GRAPH_MOVER, GRAPH_NORTH, GRAPH_OUT, GRAPH_SOUTH, GRAPH_SPAN, GRAPH_STRIDE,
  GRAPH_WIN, graph_ending, graph_fire_ending, graph_fire_reason, graph_fire_trace,
  graph_fireable, graph_first_route, graph_followers, graph_legal, graph_may_follow,
  graph_next_route, graph_node_reason, graph_route_reason, graph_same_board, graph_sweep,
  graph_tabulate, graph_trace,
} from "../rules/graphs.rules.js";
import { TextError, shown } from "../errors.js";
import { GRAPH_REASONS } from "../made/games/graphs/sentences.js";
import {
  checkLength, graphExample, readGraph, readGraphMove, writeGraph, writeGraphMove,
} from "../made/games/graphs/strings.js";
import { GRAPH_BOARDS, GRAPH_SHEETS, graphIntegers } from "../made/games/graphs/sheet_data.js";
import { likeGame, ownSheet } from "../own.js";
import { t } from "../strings.js";
import { Timeline, readPosition } from "../timeline.js";
import { readJson } from "./json.js";

/** The text of a named board; another text stays as it is, and none is the first board's. */
export function graphText(name, text) {
  const boards = GRAPH_BOARDS[likeGame(name)];
  const wanted = text || Object.keys(boards)[0];
  return Object.hasOwn(boards, wanted) ? boards[wanted] : wanted;
}

/** The board and the seeds that a text stands for. */
function boardOf(name, sides, text) {
  let board = null;
  readPosition((given) => {
    if (!given.trimStart().startsWith("{")) return [];
    checkLength(given);
    board = readGraph(name, sides, given, readJson(given));
    return board.state;
  }, text, graphExample(sides));
  return board;
}

class GraphGame extends Timeline {
  constructor(name, position, record) {
    super();
    const { rules, title } = ownSheet(name) ?? GRAPH_SHEETS[name];
    this.graph = boardOf(likeGame(name), rules.sides, graphText(name, position));
    const { nodes, arcs, owners, state } = this.graph;
    this.sheet = { name, title, pits: nodes };
    const total = state.slice(0, GRAPH_MOVER).reduce((sum, n) => sum + n, 0);
    this.rules = graphIntegers(rules, nodes.length, arcs, owners, total);
    this.states = [...state];
    this.route = new Int32Array(GRAPH_SPAN); // one at a time, with its table
    this.start = writeGraph(this.graph);
    this.playRecord(record);
  }

  get stride() { return GRAPH_STRIDE; }
  get position() { return writeGraph({ ...this.graph, state: this.state }); }
  /** The seeds of each node, for a reader who cannot see the board. */
  get spelled() {
    return this.graph.nodes.map((node, i) => `${node} ${this.seedsIn(i)}`).join(", ");
  }

  /** The nodes that the arcs of a node lead to, by name. */
  headsOf(pit) {
    return this.graph.arcs.filter(([tail]) => tail === pit).map(([, head]) => this.graph.nodes[head]);
  }
}

export class ChipGame extends GraphGame {
  get sides() { return ""; }
  get mover() { return 0; }
  get won() { return this.over ? 0 : -1; }
  get finalState() { return this.state; }
  landings() { return []; }

  find() {
    const moves = [];
    const count = graph_fireable(this.rules, this.states, this.at, moves);
    const how = graph_fire_ending(this.rules, this.states, this.at);
    return { how, moves: moves.slice(0, count) };
  }

  why(pit) {
    if (this.over) return "over";
    return GRAPH_REASONS[graph_fire_reason(this.rules, this.states, this.at, pit)];
  }

  make(move) {
    const pit = this.pitNamed(move);
    const { rules, states, at, scratch } = this;
    const handful = rules[GRAPH_OUT + pit];
    const left = this.seedsIn(pit) - handful;
    const write = (events) => graph_fire_trace(rules, states, at, scratch, pit, events);
    return { ...this.traced(pit, write), handful, left };
  }

  /** Whether this board has stood before: the firings never end. */
  get repeats() {
    for (let at = 0; at < this.at; at += GRAPH_STRIDE) {
      if (graph_same_board(this.states, at, this.at) === 1) return true;
    }
    return false;
  }
}

export class GraphAwaleGame extends GraphGame {
  get sides() { return "SN"; }
  get mover() { return this.states[this.at + GRAPH_MOVER]; }
  mine(pit) { return this.graph.owners[pit] === this.mover; }

  find() {
    const { rules, states, at, route } = this;
    const how = graph_ending(rules, states, at, route, 0);
    const moves = [];
    const count = how ? 0 : graph_legal(rules, states, at, route, 0, moves);
    return { how, moves: moves.slice(0, count) };
  }

  /** Why no route of a node may be sown, "" where one may. */
  why(pit) {
    if (this.over) return "over";
    return GRAPH_REASONS[graph_node_reason(this.rules, this.states, this.at, pit, this.route, 0)];
  }

  /** The legal routes of a node in order, so many of them at most. */
  routesOf(pit, most) {
    const { rules, states, at, route } = this;
    const found = [];
    if (this.over || !this.mine(pit)) return found;
    let more = graph_first_route(rules, states, at, pit, route, 0);
    while (more === 1 && found.length < most) {
      found.push(Array.from(route.slice(0, this.seedsIn(pit))));
      more = graph_next_route(rules, states, at, pit, route, 0);
    }
    return found;
  }

  /** A move as its node and its route, which is null where none is named; null for no move. */
  readMove(move) {
    const [pit, ...route] = readGraphMove(this.graph.nodes, String(move));
    return pit === undefined ? null : { pit, route: route.length ? route : null };
  }

  knows(move) { return this.readMove(move) !== null; }
  pitOf(move) { return this.readMove(move)?.pit ?? -1; }

  /** The name of a move: a bare node where it has one route only. */
  moveName(pit, route) {
    const { nodes } = this.graph;
    if (this.routesOf(pit, 2).length === 1) return nodes[pit];
    return writeGraphMove(nodes, pit, route);
  }

  allows(move) {
    const found = this.readMove(move);
    if (!found || this.over) return false;
    const { pit, route } = found;
    if (!route) return this.routesOf(pit, 2).length === 1;
    return graph_route_reason(this.rules, this.states, this.at, pit, route, 0, route.length) === 0;
  }

  play(move) {
    const { pit, route } = this.readMove(move);
    return super.play(this.moveName(pit, route ?? []));
  }

  /**
   * What the nodes chosen so far lead to. The first is the origin; the others are chosen where the
   * route parts, for what no choice is left goes by itself.
   */
  step([pit, ...choices]) {
    const code = this.why(pit);
    if (code) return { code };
    const { rules, states, at, route } = this;
    graph_tabulate(rules, states, at, pit, route, 0);
    for (let sown = 0; ; sown += 1) {
      const next = [];
      const args = [rules, states, at, pit, route, 0, sown];
      const count = graph_followers(...args, next);
      const along = Array.from(route.slice(0, sown));
      if (count === 0) return { move: this.moveName(pit, along) };
      if (count > 1 && !choices.length) return { next: next.slice(0, count), along: [pit, ...along] };
      if (count > 1 && graph_may_follow(...args, choices[0]) !== 1) return { code: "no-route" };
      route[sown] = count === 1 ? next[0] : choices.shift();
    }
  }

  make(move) {
    const { pit, route } = this.readMove(move);
    const way = route ?? this.routesOf(pit, 1)[0];
    const { rules, states, at, scratch } = this;
    return this.traced(pit, (events) => graph_trace(rules, states, at, scratch, pit, way, 0, events));
  }

  /** Where each seed of a node would fall, where there is no choice. */
  landings(pit) {
    const found = this.routesOf(pit, 2);
    return found.length === 1 ? found[0] : [];
  }

  /** The position, its nodes swept into the stores where the game ends so. */
  get finalState() {
    const state = this.state;
    if (this.over && this.ending !== GRAPH_END_STORE) graph_sweep(this.rules, state, 0);
    return state;
  }

  get won() {
    if (!this.over) return -1;
    const state = this.finalState;
    return [GRAPH_SOUTH, GRAPH_NORTH].findIndex((store) => state[store] >= this.rules[GRAPH_WIN]);
  }

  /** Seeds that a side has won since a ply. */
  gained(side, ply = 0) {
    return this.finalState[GRAPH_SOUTH + side] - this.states[ply * GRAPH_STRIDE + GRAPH_SOUTH + side];
  }
}

const GRAPH_GAMES = { "chip-firing": ChipGame, "graph-awale": GraphAwaleGame };

/** A graph game by its name. Throws a TextError that names what is wrong. */
export function openGraphGame(name, position, record) {
  const base = likeGame(name);
  if (!Object.hasOwn(GRAPH_GAMES, base)) {
    throw new TextError(t("Unknown game {text}.", { text: shown(name) }));
  }
  return new GRAPH_GAMES[base](name, position, record);
}
