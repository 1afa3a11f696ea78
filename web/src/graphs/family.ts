// The families of the graph games: chip-firing and awalé on a graph.

import type { SongoBoard } from "../board.js";
import { nodeLabel, SIDE_SIGNS } from "../made/drawing/geometry.js";
import { graphLayout } from "../made/drawing/graph.js";
import {
  chipWords, comesBackWords, firingWords, noFiringWords, routeRefusalWords, routeVerdictWords,
  routeWords, stableWords,
} from "../made/games/graphs/sentences.js";
import { nodePlaces } from "../made/games/graphs/strings.js";
import { GRAPH_BOARDS, GRAPH_TITLES } from "../made/games/variants.js";
import { stepWords } from "../made/games/two_row/sentences.js";
import { player, seedWords } from "../made/games/wording.js";
import { drawChance, levelAt, opponents } from "../opponent.js";
import { likeGame } from "../timeline.js";
import {
  GRAPH_NORTH, GRAPH_OUT, GRAPH_SEARCHED, GRAPH_SOUTH, GRAPH_VICTORY,
} from "../rules/graphs.rules.js";
import { t, tn } from "../strings.js";
import { think } from "../thinker.js";
import type { GraphAnswer } from "../thinking/graphs.js";
import type { Family, GameMenu } from "../types.js";
import { calledSide, markSlots } from "../telling.js";
import { type ChipGame, type GraphAwaleGame, graphText, openGraphGame } from "./game.js";

type GraphGame = ChipGame | GraphAwaleGame;

function boardChoice(menu: GameMenu): void {
  const { board } = menu;
  const { name } = board.game.sheet;
  const titles = Object.keys(GRAPH_BOARDS[likeGame(name)])
    .map((key): [string, string] => [key, t(GRAPH_TITLES[key])]);
  const now = () => titles.find(([key]) => graphText(name, key) === board.game.start)?.[0] ?? "";
  menu.select(t("Graph"), [["", t("another one")], ...titles],
    (key) => { if (key) board.restart(graphText(name, key)); }, now);
}

const SHARED = {
  open: openGraphGame,
  isPosition: (text) => text.startsWith("{"),
  view({ graph: { nodes, owners } }: GraphGame, { turned }) {
    const numbers = [...nodes.keys()];
    return {
      pitAt: numbers,
      slotOf: numbers,
      endOf: turned ? [0, 1] : [1, 0],
      labels: nodes.map(nodeLabel),
      names: nodes,
      said: owners.length ? nodes.map((name, i) => `${name}, ${player(owners[i])}`) : nodes,
    };
  },
  layout: (shape, { graph }: GraphGame, { turned }) =>
    graphLayout(shape, nodePlaces(graph.nodes.length, graph.places),
      graph.arcs, graph.owners, turned),
  scene(board) {
    const { game, view, config } = board as SongoBoard & { game: GraphGame };
    const state = game.finalState;
    const seen = {
      seeds: view.pitAt.map((pit) => state[pit]), names: view.labels, stores: [null, null],
      sides: ["", ""], mover: -1, marks: markSlots(board),
    };
    if (!game.sides) return seen;
    const places = [0, 1].map((end) => view.endOf.indexOf(end)); // the sides above and below
    return {
      ...seen,
      stores: places.map((side) => state[side === 0 ? GRAPH_SOUTH : GRAPH_NORTH]),
      sides: places.map((side) => SIDE_SIGNS[side] + calledSide(config, side, player)),
      mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
    };
  },
  lens: false,
} satisfies Partial<Family>;

// -- chip-firing ----------------------------------------------------------------------------------

const CHIP_FIRING: Family = {
  ...SHARED,
  told: (game: ChipGame, { pit }, view) => firingWords(view.names[pit], game.headsOf(pit)),
  refusal: (game, pit, code, { names }) =>
    [noFiringWords(code, names[pit], game.seedsIn(pit), game.rules[GRAPH_OUT + pit]), ""],
  verdict: (game) => (game.over ? stableWords() : ""),
  opening: (game, { controls }) => {
    if (controls === "none" || controls === "task") return ""; // a task says what to do
    return game.over ? stableWords()
      : t("Choose a node with at least as many chips as outgoing arcs: it fires.");
  },
  step: (view, pit, _kind, n) =>
    t("A chip goes to {pit}: {n} there now.", { pit: view.names[pit], n }),
  comment: (game: ChipGame) => (!game.over && game.repeats ? comesBackWords() : ""),
  hint(game: ChipGame) {
    const [pit = -1] = game.openPits;
    if (pit < 0) return { pit, words: stableWords() };
    return { pit, words: tn(
      "{pit} may fire: {n} arc leaves it.", "{pit} may fire: {n} arcs leave it.",
      game.rules[GRAPH_OUT + pit], { pit: game.graph.nodes[pit] }) };
  },
  holding: chipWords,
  menu: { more: boardChoice },
};

// -- awalé on a graph ---------------------------------------------------------------------------

function someRoutes(game: GraphAwaleGame, pit: number): string[] {
  const names = (node: number) => game.routesOf(node, 3).map((route) => game.moveName(node, route));
  const own = names(pit);
  return (own.length ? own : game.openPits.flatMap(names)).slice(0, 3);
}

/** How far each level from 1 to 5 looks; the lower three vary among equal moves. */
const LEVELS = [{ depth: 1, nodes: 200 }, { depth: 2, nodes: 600 }, { depth: 3, nodes: 1500 },
  { depth: 5, nodes: 6000 }, { depth: 7, nodes: 12000 }];
const VARYING = 3;

function askThinker(game: GraphAwaleGame, level: number, chance: number, signal?: AbortSignal) {
  const choices = level > VARYING || !chance ? null : game.openPits.flatMap((pit) =>
    game.routesOf(pit, game.rules[GRAPH_SEARCHED]).map((route) => ({ pit, route })));
  const states = Array.from(game.states.slice(0, game.scratch));
  return think<GraphAnswer | null>("graphs",
    { rules: game.rules, states, ...LEVELS[level - 1], choices, chance }, signal);
}

const GRAPH_AWALE: Family = {
  ...SHARED,
  told: (_game, { side, pit, handful, events }, { names }) =>
    routeWords(names, side, pit, handful, events),
  who: player,
  refusal: (game: GraphAwaleGame, pit, code, { names, who }) =>
    routeRefusalWords(code, names[pit], game.mover, game.seedsIn(pit), someRoutes(game, pit), who),
  verdict: (game: GraphAwaleGame, who) =>
    routeVerdictWords(game.ending, game.finalState, game.won, who),
  opening(game: GraphAwaleGame, { controls, opponent, mode }) {
    if (controls === "none") return "";
    if (!opponent || mode !== "play") return t("{player} to move.", { player: player(game.mover) });
    const reader = opponent === "N" ? 0 : 1;
    return game.mover === reader
      ? t("You play {player}. Choose a node of yours.", { player: player(reader) })
      : t("You play {player}. The computer begins.", { player: player(reader) });
  },
  step: (view, pit, kind, n) => stepWords(view.names[pit], kind, n),
  routing(game: GraphAwaleGame, { along, next }, { names }) {
    const [origin, ...sown] = along;
    const list = (pits: number[]) => pits.map((pit) => names[pit]).join(", ");
    const left = game.seedsIn(origin) - sown.length;
    const ways = t("The next seed may land in {pits}: choose. Escape cancels.",
      { pits: list(next) });
    if (!sown.length) {
      return `${t("{seeds} from {pit}.", { seeds: seedWords(left), pit: names[origin] })} ${ways}`;
    }
    const way = tn("{pit}: {pits}; {n} seed left.", "{pit}: {pits}; {n} seeds left.", left,
      { pit: names[origin], pits: list(sown) });
    return `${way} ${ways}`;
  },
  async reply(game: GraphAwaleGame, level, signal) {
    if (game.over) return "";
    const answer = await askThinker(game, levelAt(level), drawChance(), signal);
    return answer ? game.moveName(answer.pit, answer.route) : "";
  },
  async look(game: GraphAwaleGame, signal) {
    const answer = await askThinker(game, LEVELS.length, 0, signal) as Required<GraphAnswer> | null;
    if (!answer) return null;
    // A game won counts for more than any seeds, less a hundredth for each ply.
    const won =
      2 * Math.abs(answer.value) > GRAPH_VICTORY ? Math.sign(answer.value) * GRAPH_VICTORY : 0;
    const mine = won ? 100 * Math.round((answer.value - won) / 100) : answer.value;
    const move = game.moveName(answer.pit, answer.route);
    return { ...answer, move, lead: game.mover ? -mine : mine };
  },
  thinker: "graphs",
  menu: {
    opponents,
    begins: (board, side) => board.game.start.replace(/"mover":"[SN]"/, `"mover":"${side}"`),
    began: (board) => /"mover":"([SN])"/.exec(board.game.start)![1],
    more: boardChoice,
  },
};

export const GRAPHS: Record<string, Family> = {
  "chip-firing": CHIP_FIRING, "graph-awale": GRAPH_AWALE,
};
