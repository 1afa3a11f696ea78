// What only the page says of the graph games; the rest stands in songo_edu/games/graphs/sentences.py.

import { player, seedWords } from "../made/games/wording.js";
import { noFiringWords, routeRefusalWords, routeVerdictWords, stableWords } from "../made/games/graphs/sentences.js";
import { GRAPH_OUT } from "../rules/graphs.rules.js";
import { t, tn } from "../strings.js";
import type { BoardView, Config, Help, Route } from "../types.js";
import type { ChipGame, GraphAwaleGame } from "./game.js";

// -- chip-firing ---------------------------------------------------------------------------------

/** Why a node may not fire, and no source. */
export function chipRefusal(
  game: ChipGame, pit: number, code: string, { names }: BoardView,
): [words: string, source: string] {
  return [noFiringWords(code, names[pit], game.seedsIn(pit), game.rules[GRAPH_OUT + pit]), ""];
}

/** The words before anything has happened. */
export function chipOpeningWords(game: ChipGame, { controls }: Config): string {
  if (controls === "none" || controls === "task") return ""; // a task says what to do
  return game.over ? stableWords()
    : t("Choose a node that holds at least as many chips as arcs leave it: it fires.");
}

/** A node that may fire, for a reader who asks. */
export function chipHint(game: ChipGame): Help {
  const [pit = -1] = game.openPits;
  if (pit < 0) return { pit, words: stableWords() };
  const name = game.graph.nodes[pit];
  return { pit, words: tn("{pit} may fire: {n} arc leaves it.", "{pit} may fire: {n} arcs leave it.",
    game.rules[GRAPH_OUT + pit], { pit: name }) };
}

// -- awalé on a graph ----------------------------------------------------------------------------

/** The names of some moves: of this node where it has any, else of any node. */
function someRoutes(game: GraphAwaleGame, pit: number): string[] {
  const names = (node: number) => game.routesOf(node, 3).map((route) => game.moveName(node, route));
  const own = names(pit);
  return (own.length ? own : game.openPits.flatMap(names)).slice(0, 3);
}

/** Why no route of a node may be sown: the words and the source. */
export function routeRefusal(
  game: GraphAwaleGame, pit: number, code: string, { names }: BoardView,
): [words: string, source: string] {
  return routeRefusalWords(
    code, names[pit], game.mover, game.seedsIn(pit), someRoutes(game, pit)) as [string, string];
}

export const routeVerdict = (game: GraphAwaleGame): string =>
  routeVerdictWords(game.ending, game.finalState, game.won);

/** What is said while a route is chosen, node by node. */
export function routingWords(game: GraphAwaleGame, { along, next }: Route, names: string[]): string {
  const [origin, ...sown] = along;
  const list = (pits: number[]) => pits.map((pit) => names[pit]).join(", ");
  const left = game.seedsIn(origin) - sown.length;
  const ways = t("The next seed may fall in {pits}: choose. Escape gives up.", { pits: list(next) });
  if (!sown.length) {
    return `${t("{seeds} from {pit}.", { seeds: seedWords(left), pit: names[origin] })} ${ways}`;
  }
  const way = tn("{pit}: {pits}; {n} seed left.", "{pit}: {pits}; {n} seeds left.", left,
    { pit: names[origin], pits: list(sown) });
  return `${way} ${ways}`;
}

/** The words before anything has happened at a position. */
export function routeOpening(game: GraphAwaleGame, { controls, opponent, mode }: Config): string {
  if (controls === "none") return "";
  if (game.over) return routeVerdict(game);
  if (!opponent || mode !== "play") return t("{player} to move.", { player: player(game.mover) });
  const reader = opponent === "N" ? 0 : 1;
  return game.mover === reader
    ? t("You play {player}. Choose a node of yours.", { player: player(reader) })
    : t("You play {player}. The computer begins.", { player: player(reader) });
}
