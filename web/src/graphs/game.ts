// The games on graphs being played: what may fire, which routes may be sown, and why not.

import { shown, TextError } from "../errors.js";
import { GRAPH_REASONS } from "../made/games/graphs/sentences.js";
import {
  type Board as GraphBoard, checkLength, comesTwice, graphExample, graphIntegers, noJson,
  type Parsed, readGraph, readGraphMove, writeGraph, writeGraphMove,
} from "../made/games/graphs/strings.js";
import { GRAPH_BOARDS, GRAPH_SHEETS } from "../made/games/variants.js";
import { likeGame, ownSheet, readPosition, Timeline } from "../timeline.js";
import {
  GRAPH_END_STORE, graph_ending, graph_fire_ending, graph_fire_reason, graph_fire_trace,
  graph_fireable, graph_first_route, graph_followers, graph_legal, graph_may_follow, GRAPH_MOVER,
  graph_next_route, graph_node_reason, GRAPH_NORTH, GRAPH_OUT, graph_route_reason, graph_same_board,
  GRAPH_SOUTH, GRAPH_SPAN, GRAPH_STRIDE, graph_sweep, graph_tabulate, graph_trace, GRAPH_WIN,
} from "../rules/graphs.rules.js";
import { t } from "../strings.js";
import type { Done, Found, Move, Sheet, Step } from "../types.js";

/** The text of a named board; another text stays as it is, and none is the first board's. */
export function graphText(name: string, text: string): string {
  const boards = GRAPH_BOARDS[likeGame(name)];
  const wanted = text || Object.keys(boards)[0];
  return Object.hasOwn(boards, wanted) ? boards[wanted] : wanted;
}

function boardOf(name: string, sides: boolean, text: string): GraphBoard {
  let board: GraphBoard | null = null;
  readPosition((given) => {
    if (!given.trimStart().startsWith("{")) return [];
    checkLength(given);
    board = readGraph(name, sides, given, readJson(given));
    return board.state;
  }, text, graphExample(sides));
  return board!;
}

abstract class GraphGame extends Timeline {
  declare graph: GraphBoard; declare route: Int32Array;
  abstract readonly finalState: number[];

  constructor(name: string, position: string, record: string) {
    super();
    const { rules, title } = (ownSheet(name) ?? GRAPH_SHEETS[name]) as Sheet & {
      rules: { sides: boolean };
    };
    this.graph = boardOf(likeGame(name), rules.sides, graphText(name, position));
    const { nodes, arcs, owners, state } = this.graph;
    this.sheet = { name, title, pits: nodes, rules } as Sheet;
    const total = state.slice(0, GRAPH_MOVER).reduce((sum, n) => sum + n, 0);
    this.rules = graphIntegers(rules, nodes.length, arcs, owners, total);
    this.states = [...state];
    this.route = new Int32Array(GRAPH_SPAN); // one at a time, with its table
    this.start = writeGraph(this.graph);
    this.playRecord(record);
  }

  get stride(): number { return GRAPH_STRIDE; }
  get position(): string { return writeGraph({ ...this.graph, state: this.state }); }
  /** The seeds of each node, for a reader who cannot see the board. */
  get spelled(): string {
    return this.graph.nodes.map((node, i) => `${node} ${this.seedsIn(i)}`).join(", ");
  }

  headsOf(pit: number): string[] {
    return this.graph.arcs
      .filter(([tail]) => tail === pit)
      .map(([, head]) => this.graph.nodes[head]);
  }
}

export class ChipGame extends GraphGame {
  get sides(): string { return ""; }
  get mover(): number { return 0; }
  get winner(): number { return this.over ? 0 : -1; }
  get finalState(): number[] { return this.state; }
  landings(): number[] { return []; }

  find(): Found {
    const moves: number[] = [];
    const count = graph_fireable(this.rules, this.states, this.at, moves);
    const how = graph_fire_ending(this.rules, this.states, this.at);
    return { how, moves: moves.slice(0, count) };
  }

  why(pit: number): string {
    if (this.over) return "over";
    return GRAPH_REASONS[graph_fire_reason(this.rules, this.states, this.at, pit)];
  }

  make(move: string): Done {
    const pit = this.pitNamed(move);
    const { rules, states, at, scratch } = this;
    const handful = rules[GRAPH_OUT + pit];
    const left = this.seedsIn(pit) - handful;
    const write = (events: number[]) => graph_fire_trace(rules, states, at, scratch, pit, events);
    return { ...this.traced(pit, write), handful, left };
  }

  /** Whether this board has stood before: the firings never end. */
  get repeats(): boolean {
    const before = [...Array(this.ply).keys()].map((ply) => ply * GRAPH_STRIDE);
    return before.some((at) => graph_same_board(this.states, at, this.at) === 1);
  }
}

export class GraphAwaleGame extends GraphGame {
  get sides(): string { return "SN"; }
  get mover(): number { return this.states[this.at + GRAPH_MOVER]; }
  override mine(pit: number): boolean { return this.graph.owners[pit] === this.mover; }

  find(): Found {
    const { rules, states, at, route } = this;
    const how = graph_ending(rules, states, at, route, 0);
    const moves: number[] = [];
    const count = how ? 0 : graph_legal(rules, states, at, route, 0, moves);
    return { how, moves: moves.slice(0, count) };
  }

  why(pit: number): string {
    if (this.over) return "over";
    return GRAPH_REASONS[graph_node_reason(this.rules, this.states, this.at, pit, this.route, 0)];
  }

  routesOf(pit: number, most: number): number[][] {
    const { rules, states, at, route } = this;
    const routes: number[][] = [];
    if (this.over || !this.mine(pit)) return routes;
    let more = graph_first_route(rules, states, at, pit, route, 0);
    while (more === 1 && routes.length < most) {
      routes.push(Array.from(route.slice(0, this.seedsIn(pit))));
      more = graph_next_route(rules, states, at, pit, route, 0);
    }
    return routes;
  }

  /** A move as its node and its route, which is null where none is named; null for no move. */
  readMove(move: string): { pit: number; route: number[] | null } | null {
    const [pit, ...route] = readGraphMove(this.graph.nodes, String(move));
    return pit === undefined ? null : { pit, route: route.length ? route : null };
  }

  override knows(move: string): boolean { return this.readMove(move) !== null; }
  override pitOf(move: string): number { return this.readMove(move)?.pit ?? -1; }

  moveName(pit: number, route: number[]): string {
    const { nodes } = this.graph;
    if (this.routesOf(pit, 2).length === 1) return nodes[pit];
    return writeGraphMove(nodes, pit, route);
  }

  override allows(move: string): boolean {
    const choice = this.readMove(move);
    if (!choice || this.over) return false;
    const { pit, route } = choice;
    if (!route) return this.routesOf(pit, 2).length === 1;
    return graph_route_reason(this.rules, this.states, this.at, pit, route, 0, route.length) === 0;
  }

  override play(move: string): Move {
    const { pit, route } = this.readMove(move)!;
    return super.play(this.moveName(pit, route ?? []));
  }

  /** What the nodes chosen lead to: the origin, then one wherever the route parts. */
  override step([pit, ...choices]: number[]): Step {
    const code = this.why(pit);
    if (code) return { code };
    const { rules, states, at, route } = this;
    graph_tabulate(rules, states, at, pit, route, 0);
    for (let sown = 0; ; sown += 1) {
      const next: number[] = [];
      const args = [rules, states, at, pit, route, 0, sown] as const;
      const count = graph_followers(...args, next);
      const along = Array.from(route.slice(0, sown));
      if (count === 0) return { move: this.moveName(pit, along) };
      if (count > 1 && !choices.length) {
        return { next: next.slice(0, count), along: [pit, ...along] };
      }
      if (count > 1 && graph_may_follow(...args, choices[0]) !== 1) return { code: "no-route" };
      route[sown] = count === 1 ? next[0] : choices.shift()!;
    }
  }

  make(move: string): Done {
    const { pit, route } = this.readMove(move)!;
    const way = route ?? this.routesOf(pit, 1)[0];
    const { rules, states, at, scratch } = this;
    return this.traced(pit, (events) =>
      graph_trace(rules, states, at, scratch, pit, way, 0, events),
    );
  }

  landings(pit: number): number[] {
    const routes = this.routesOf(pit, 2);
    return routes.length === 1 ? routes[0] : [];
  }

  get finalState(): number[] {
    const state = this.state;
    if (this.ending > 0 && this.ending !== GRAPH_END_STORE) graph_sweep(this.rules, state, 0);
    return state;
  }

  get winner(): number {
    if (!this.over) return -1;
    const state = this.finalState;
    return [GRAPH_SOUTH, GRAPH_NORTH].findIndex((store) => state[store] >= this.rules[GRAPH_WIN]);
  }

  override gained(side: number, ply = 0): number {
    const store = GRAPH_SOUTH + side;
    return this.finalState[store] - this.states[ply * GRAPH_STRIDE + store];
  }
}

const GRAPH_GAMES: Record<string, typeof ChipGame | typeof GraphAwaleGame> = {
  "chip-firing": ChipGame, "graph-awale": GraphAwaleGame,
};

export function openGraphGame(
  name: string, position: string, record: string,
): ChipGame | GraphAwaleGame {
  const base = likeGame(name);
  if (!Object.hasOwn(GRAPH_GAMES, base)) {
    throw new TextError(t("Unknown game {text}.", { text: shown(name) }));
  }
  return new GRAPH_GAMES[base](name, position, record);
}

/** A value read, as songo_edu/games/graphs/strings.py wants it, and as it is written. */
interface JsonRead extends Parsed { written: string; values: JsonRead[] }

const JSON_BLANK = /[ \t\n\r]*/y;
const JSON_STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const JSON_NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const JSON_WORD = /true|false|null|NaN|-?Infinity/y;
const MOST_BRACKETS = 50;

function parsed(kind: string, written: string, held: Partial<JsonRead> = {}): JsonRead {
  return {
    kind, written, shown: shown(written), text: "", number: 0, keys: [], values: [], ...held,
  };
}

function readJson(text: string): JsonRead {
  let at = 0;

  function bad(): never { throw new TextError(noJson(at, text)); }

  function taken(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0];
    at += match?.length ?? 0;
    return match;
  }

  function token(): string | undefined {
    taken(JSON_BLANK);
    return text[at];
  }

  function expected(sign: string): void {
    if (token() !== sign) bad();
    at += 1;
  }

  function list(close: string, item: () => void): void {
    at += 1;
    if (token() !== close) {
      item();
      while (token() === ",") {
        at += 1;
        item();
      }
    }
    expected(close);
  }

  function string(): string {
    token();
    return JSON.parse(taken(JSON_STRING) ?? bad());
  }

  function value(depth: number): JsonRead {
    const first = token();
    if (depth > MOST_BRACKETS) bad();
    if (first === '"') {
      const word = string();
      return parsed("text", JSON.stringify(word), { text: word });
    }
    const values: JsonRead[] = [];
    if (first === "[") {
      list("]", () => values.push(value(depth + 1)));
      return parsed("list", `[${values.map(({ written }) => written).join()}]`, { values });
    }
    if (first === "{") {
      const keys: string[] = [];
      list("}", () => {
        const key = string();
        expected(":");
        const held = value(depth + 1);
        if (keys.includes(key)) throw new TextError(comesTwice(key, text));
        keys.push(key);
        values.push(held);
      });
      const pairs = keys.map((key, i) => `${JSON.stringify(key)}:${values[i].written}`);
      return parsed("object", `{${pairs.join()}}`, { keys, values });
    }
    const word = taken(JSON_WORD) ?? taken(JSON_NUMBER) ?? bad();
    return /^-?\d{1,9}$/.test(word) ? parsed("whole", word, { number: Number(word) })
      : parsed("other", word);
  }

  const whole = value(0);
  if (token() !== undefined) bad();
  return whole;
}
