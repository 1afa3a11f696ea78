// What only the page says of a solitaire; the rest stands in songo_edu/games/solitaires/sentences.py.

import { soloMoveWords, soloRefusalWords, soloVerdictWords } from "../made/games/solitaires/sentences.js";
import { SOLO_AWAY, SOLO_EVENT_LIFT, SOLO_LAND_STORE, SOLO_LANDING, solo_free } from "../rules/solitaires.rules.js";
import { t, tn } from "../strings.js";
import type { BoardView, Config, Done, Help } from "../types.js";
import type { SoloGame } from "./game.js";
import { type Winnable, isHopeless, wayBack, winnable } from "./winnability.js";

/** What a hint knows: of a game that is over, not all. */
type FoundWin = Pick<Winnable, "winnable" | "line"> & Partial<Winnable>;

export const soloTold = (game: SoloGame, { pit, handful, events }: Done): string =>
  soloMoveWords(game.rules, pit, handful, events);

export const soloRefusal = (game: SoloGame, pit: number, code: string): [words: string, source: string] =>
  soloRefusalWords(game.rules, code, pit, game.seedsIn(pit)) as [string, string];

export const soloVerdict = (game: SoloGame): string => soloVerdictWords(game.rules, game.ending, game.left);

/** One event of a move, for stepping through it. */
export function soloStep(view: BoardView, place: number, kind: number, n: number): string {
  const values = { hole: place + 1, n };
  if (kind === SOLO_EVENT_LIFT) {
    return t("The {n} seeds of hole {hole} are taken up and sown on.", values);
  }
  return place === view.names.length ? t("A seed falls in the store: {n} there now.", values)
    : t("A seed falls in hole {hole}: {n} there now.", values);
}

/** A reader who plays is told at once; one who is being asked something is not. */
const plays = ({ controls }: Config) => controls === "game" || controls === "study";

/** What is said after a move: that all is lost, as soon as it is known. */
export function soloComment(game: SoloGame, config: Config): string {
  return !game.over && plays(config) && isHopeless(game) ? t("This can no longer be won.") : "";
}

/** The words before anything has happened at a position. */
export function soloOpening(game: SoloGame, config: Config): string {
  if (config.controls === "none") return "";
  if (game.over) return soloVerdict(game);
  if (config.mode !== "play") return ""; // what is asked stands above
  const lost = plays(config) && isHopeless(game);
  if (game.ply) return lost ? t("This can no longer be won.") : t("Choose a hole.");
  const aim = game.goal
    ? t("One series must bring the board {board}.", { board: game.goal.join(".") })
    : t("Bring every seed into the store.");
  return `${aim} ${lost ? t("This board cannot be won.") : t("Choose a hole.")}`;
}

/** Help for a reader who asks: a hole that keeps the win, or how far to go back for one. */
export function soloHint(game: SoloGame): Help {
  if (game.over && !game.ply) return { pit: -1, words: soloVerdict(game) };
  const found: FoundWin = game.over ? { winnable: game.won >= 0, line: [] }
    : winnable(game.rules, game.state);
  if (game.won >= 0) return { pit: -1, words: soloVerdict(game) };
  if (found.winnable) return { pit: found.line[0], words: winningWords(game, found) };
  if (found.winnable === null) {
    return { pit: -1, words: t("Whether this can still be won is not settled.") };
  }
  const back = wayBack(game);
  const words = ({
    "-1": () => t("This can no longer be won."),
    0: () => t("This board cannot be won, whatever is played."),
  } as Record<string, () => string>)[back]?.() ?? tn(
    "This can no longer be won. Take back {n} move: there it still could.",
    "This can no longer be won. Take back {n} moves: there it still could.", back);
  return { pit: -1, words };
}

function winningWords({ rules }: SoloGame, { line, shortest }: FoundWin): string {
  const hole = line[0] + 1;
  if (rules[SOLO_LANDING] === SOLO_LAND_STORE) {
    return t("Hole {hole} is the playable hole nearest the store: no other move keeps the win.",
      { hole });
  }
  if (solo_free(rules) && shortest) {
    return tn("Hole {hole} begins a shortest way home: {n} move.",
      "Hole {hole} begins a shortest way home: {n} moves.", line.length, { hole });
  }
  return rules[SOLO_AWAY] ? t("Hole {hole} brings the board asked for.", { hole })
    : t("Hole {hole} keeps the win.", { hole });
}

/** Where a last seed falls, told after a guess; for a wrong guess, that it does not. */
export function soloLanded(place: string, right = true): string {
  const values = { hole: place };
  if (place === "home") {
    return right ? t("The last seed falls in the store.") : t("Not in the store.");
  }
  return right ? t("The last seed falls in hole {hole}.", values)
    : t("Not in hole {hole}.", values);
}
