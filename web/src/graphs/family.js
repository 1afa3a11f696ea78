// The families of the graph games: chip-firing and awalé on a graph.

import { GRAPH_NORTH, GRAPH_SOUTH } from "../rules/graphs.rules.js";
import { t } from "../strings.js";
import { markSlots } from "../view.js";
import { stepWords } from "../made/games/two_row/sentences.js";
import { opponents } from "../two-row-menu.js";
import { player } from "../made/games/wording.js";
import {
  chipWords, comesBackWords, firingWords, routeWords, stableWords,
} from "../made/games/graphs/sentences.js";
import { GRAPH_BOARDS, GRAPH_TITLES } from "../made/games/graphs/sheet_data.js";
import { nodePlaces } from "../made/games/graphs/strings.js";
import { likeGame } from "../own.js";
import { graphText, openGraphGame } from "./game.js";
import { graphLayout } from "../made/drawing/graph.js";
import { SIDE_SIGNS, nodeLabel } from "../made/drawing/geometry.js";
import { graphLook, graphReply } from "./opponent.js";
import {
  chipHint, chipOpeningWords, chipRefusal, routeOpening, routeRefusal, routeVerdict, routingWords,
} from "./words.js";

/** Where each node is drawn and what it is called. */
function graphView({ graph }, { turned }) {
  const { nodes, owners } = graph;
  const numbers = nodes.map((_, i) => i);
  return {
    pitAt: numbers,
    slotOf: numbers,
    endOf: turned ? [0, 1] : [1, 0],
    labels: nodes.map(nodeLabel),
    names: nodes,
    said: owners.length ? nodes.map((name, i) => `${name}, ${player(owners[i])}`) : nodes,
  };
}

/** What is to be seen of a board, for `draw`. */
function graphScene(board) {
  const { game, view, config } = board;
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
    sides: places.map((side) => SIDE_SIGNS[side] + player(side)),
    mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
  };
}

/** The choice among the named boards. */
function boardChoice(menu) {
  const { board } = menu;
  const { name } = board.game.sheet;
  const titles = Object.keys(GRAPH_BOARDS[likeGame(name)]).map((key) => [key, t(GRAPH_TITLES[key])]);
  const now = () => titles.find(([key]) => graphText(name, key) === board.game.start)?.[0] ?? "";
  menu.select(t("Graph"), null, [["", t("another one")], ...titles],
    (key) => { if (key) board.restart(graphText(name, key)); }, now);
}

const GRAPH_SHARED = {
  open: openGraphGame,
  isPosition: (text) => text.startsWith("{"),
  view: graphView,
  layout: (shape, { graph }, { turned }) =>
    graphLayout(shape, nodePlaces(graph.nodes.length, graph.places), graph.arcs, graph.owners, turned),
  scene: graphScene,
  lens: false,
};

const CHIP_FIRING = {
  ...GRAPH_SHARED,
  told: (game, { pit }, view) => firingWords(view.names[pit], game.headsOf(pit)),
  refusal: chipRefusal,
  verdict: (game) => (game.over ? stableWords() : ""),
  opening: chipOpeningWords,
  step: (view, pit, _kind, n) => t("A chip goes to {pit}: {n} there now.", { pit: view.names[pit], n }),
  comment: (game) => (!game.over && game.repeats ? comesBackWords() : ""),
  hint: chipHint,
  holding: chipWords,
  menu: { more: boardChoice },
};

const GRAPH_AWALE = {
  ...GRAPH_SHARED,
  told: (_game, { side, pit, handful, events }, { names }) =>
    routeWords(names, side, pit, handful, events),
  who: player,
  refusal: routeRefusal,
  verdict: routeVerdict,
  opening: routeOpening,
  step: (view, pit, kind, n) => stepWords(view.names[pit], kind, n),
  routing: (game, route, view) => routingWords(game, route, view.names),
  reply: graphReply,
  look: graphLook,
  thinker: "graphs",
  menu: {
    opponents,
    levels: () => [],
    begins: (board, side) => board.game.start.replace(/"mover":"[SN]"/, `"mover":"${side}"`),
    began: (board) => /"mover":"([SN])"/.exec(board.game.start)[1],
    more: boardChoice,
  },
};

export const GRAPHS = { "chip-firing": CHIP_FIRING, "graph-awale": GRAPH_AWALE };
