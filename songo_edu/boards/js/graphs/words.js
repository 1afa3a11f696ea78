// What is said of a move, a refusal and an ending of the graph games: the sentences of
// songo_edu/games/graphs/words.py. A test in the browser compares the two word for word.

import {
  GRAPH_EVENT_CAPTURE, GRAPH_EVENT_DROP, GRAPH_EVENT_SKIP, GRAPH_EVENT_STOP, GRAPH_NORTH, GRAPH_OUT,
  GRAPH_SOUTH, GRAPH_STOP_ALL, GRAPH_STOP_COUNT, GRAPH_STOP_OWN,
} from "../rules/graphs.rules.js";
import { later, t, tn } from "../strings.js";
import { player, seedWords } from "../made/words/common.js";
import { GRAPH_ENDINGS } from "./game.js";

const LONGEST_ROUTE = 30; // nodes of a route that are named one by one

// -- chip-firing ---------------------------------------------------------------------------------

/** Tell a firing. */
export function firingWords(node, heads) {
  return tn("{pit} fires: {n} chip goes to {pits}.", "{pit} fires: one chip each to {pits}.",
    heads.length, { pit: node, pits: heads.join(", ") });
}

/** What is said where a board has stood before. */
export function comesBackWords() {
  return t("This board has stood before: the firings never end, in whatever order.");
}

/** What is said where no node may fire. */
export function stableWords() {
  return t("No node may fire any more: the board is stable.");
}

/** Why a node may not fire. */
export function cannotFireWords(game, pit, code, name) {
  const held = game.seedsIn(pit);
  if (code === "over") return t("The game is over.");
  if (code === "empty") return t("{pit} is empty.", { pit: name });
  if (code === "no-route") return t("No arc leaves {pit}: it never fires.", { pit: name });
  return tn("{pit} holds {held} chip and has {arcs} outgoing arcs: too few to fire.",
    "{pit} holds {held} chips and has {arcs} outgoing arcs: too few to fire.",
    held, { pit: name, held, arcs: game.rules[GRAPH_OUT + pit] });
}

/** The words before anything has happened. */
export function chipOpeningWords(game, { controls }) {
  if (controls === "none" || controls === "task") return ""; // a task says what to do
  return game.over ? stableWords()
    : t("Choose a node that holds at least as many chips as arcs leave it: it fires.");
}

/** A node that may fire, for a reader who asks. */
export function chipHint(game) {
  const [pit = -1] = game.openPits;
  if (pit < 0) return { pit, words: stableWords() };
  const name = game.graph.nodes[pit];
  return { pit, words: tn("{pit} may fire: {n} arc leaves it.", "{pit} may fire: {n} arcs leave it.",
    game.rules[GRAPH_OUT + pit], { pit: name }) };
}

// -- awalé on a graph ----------------------------------------------------------------------------

/** Tell a sowing from its events: the route, what is taken, why no more is. */
export function routeWords({ side, pit, handful, events }, names) {
  const list = [];
  for (let i = 0; i < events.length; i += 3) {
    list.push({ kind: events[i], pit: names[events[i + 1]], n: events[i + 2] });
  }
  return `${routeSown(side, names[pit], handful, list)} ${routeOutcome(side, list)}`;
}

function routeSown(side, pit, handful, list) {
  let drops = list.filter((event) => event.kind === GRAPH_EVENT_DROP).map((event) => event.pit);
  if (drops.length > LONGEST_ROUTE) {
    drops = [...drops.slice(0, LONGEST_ROUTE - 2), "…", drops[drops.length - 1]];
  }
  const told = t("{player} sows {seeds} from {pit}: {pits}.",
    { player: player(side), seeds: seedWords(handful), pit, pits: drops.join(", ") });
  return list.some((event) => event.kind === GRAPH_EVENT_SKIP)
    ? `${told} ${t("The route passes over {pit}, which receives nothing.", { pit })}` : told;
}

function routeOutcome(side, list) {
  const taken = list.filter((event) => event.kind === GRAPH_EVENT_CAPTURE);
  const stop = list.find((event) => event.kind === GRAPH_EVENT_STOP);
  if (taken.length) return routeCapture(side, taken, stop);
  if (stop.n === GRAPH_STOP_OWN) {
    return t("The last seed falls in {pit}, {player}’s own: nothing is taken.",
      { pit: stop.pit, player: player(side) });
  }
  if (stop.n === GRAPH_STOP_ALL) {
    return t("Taking would leave {other} without a seed: the capture is cancelled.",
      { other: player(1 - side) });
  }
  const drops = list.filter((event) => event.kind === GRAPH_EVENT_DROP);
  return t("The last seed makes {n} in {pit}: nothing is taken.",
    { n: drops[drops.length - 1].n, pit: stop.pit });
}

function routeCapture(side, taken, stop) {
  const [{ n, pit }] = taken;
  const who = player(side);
  const told = taken.length === 1
    ? t("The last seed makes {n} in {pit}: {player} takes them.", { n, pit, player: who })
    : t("The last seed makes {n} in {pit}: {player} takes {sum} = {total} seeds, back to {end}.", {
      n, pit, player: who,
      sum: taken.map((event) => event.n).join(" + "),
      total: taken.reduce((sum, event) => sum + event.n, 0),
      end: taken[taken.length - 1].pit,
    });
  return stop.n === GRAPH_STOP_COUNT
    ? `${told} ${t("The chain stops before {pit}.", { pit: stop.pit })}` : told;
}

/** The names of some moves: of this node where it has any, else of any node. */
function someRoutes(game, pit) {
  const names = (node) => game.routesOf(node, 3).map((route) => game.moveName(node, route));
  const own = names(pit);
  return (own.length ? own : game.openPits.flatMap(names)).slice(0, 3).join(", ");
}

/** Why no route of a node may be sown: the words and the source. */
export function routeRefusal(game, pit, code, name) {
  const values = { pit: name, player: player(game.mover), other: player(1 - game.mover) };
  if (code === "over") return [t("The game is over."), ""];
  if (code === "empty") return [t("{pit} is empty.", values), ""];
  if (code === "wrong-side") return [t("{pit} is {other}’s, and it is {player}’s turn.", values), ""];
  if (code === "no-route") {
    return [tn("No such route: {n} seed from {pit} must follow an arc.",
      "No such route: {n} seeds from {pit} must follow the arcs one by one, to the last.",
      game.seedsIn(pit), values), ""];
  }
  return [t("{other} has no seed left: {player} must sow a route that feeds {other} ({pits}).",
    { ...values, pits: someRoutes(game, pit) }), "S1"];
}

/** What is said while a route is chosen, node by node. */
export function routingWords(game, { along, next }, names) {
  const [origin, ...sown] = along;
  const list = (pits) => pits.map((pit) => names[pit]).join(", ");
  const left = game.seedsIn(origin) - sown.length;
  const ways = t("The next seed may fall in {pits}: choose. Escape gives up.", { pits: list(next) });
  if (!sown.length) {
    return `${t("{seeds} from {pit}.", { seeds: seedWords(left), pit: names[origin] })} ${ways}`;
  }
  const way = tn("{pit}: {pits}; {n} seed left.", "{pit}: {pits}; {n} seeds left.", left,
    { pit: names[origin], pits: list(sown) });
  return `${way} ${ways}`;
}

const GRAPH_ENDING_WORDS = {
  "no-seed": later("The player to move has no seed: each player adds their own nodes."),
  "no-move": later("No route may be sown: each player adds their own nodes."),
  repetition: later("The same position has come back: each player adds their own nodes."),
};

/** How a game has ended; an empty text where it goes on. */
export function routeVerdict(game) {
  if (!game.over) return "";
  const state = game.finalState;
  const how = GRAPH_ENDINGS[game.ending];
  const score = t("South {south}, North {north}:",
    { south: state[GRAPH_SOUTH], north: state[GRAPH_NORTH] });
  const result = game.won < 0 ? t("nobody has more than half, the game is drawn.")
    : t("{player} wins.", { player: player(game.won) });
  const told = `${score} ${result}`;
  return how === "store" ? told : `${t(GRAPH_ENDING_WORDS[how])} ${told}`;
}

/** The words before anything has happened at a position. */
export function routeOpening(game, { controls, opponent, mode }) {
  if (controls === "none") return "";
  if (game.over) return routeVerdict(game);
  if (!opponent || mode !== "play") return t("{player} to move.", { player: player(game.mover) });
  const reader = opponent === "N" ? 0 : 1;
  return game.mover === reader
    ? t("You play {player}. Choose a node of yours.", { player: player(reader) })
    : t("You play {player}. The computer begins.", { player: player(reader) });
}

/** What the named boards are, in the reader's language. */
export const GRAPH_TITLES = {
  sinks: later("A path with a sink at both ends: it always becomes stable"),
  cycle: later("One chip on a cycle of four nodes: it goes round for ever"),
  triangle: later("Three chips on one node of a triangle: stable after one firing"),
  endless: later("The same triangle with its chips placed otherwise: it never ends"),
  eight: later("Two loops that touch: the player chooses the way at the crossings"),
  ring: later("Twelve nodes in a ring: this is awalé"),
  diamond: later("Four nodes and eight seeds, small enough to be solved"),
};
