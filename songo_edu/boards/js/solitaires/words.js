// What is said of a move, a refusal and an ending of a solitaire: the sentences of
// songo_edu/games/solitaires/words.py, compared word for word in the browser; and those of the page.

import {
  SOLO_END_EMPTY, SOLO_END_GOAL, SOLO_END_HOME, SOLO_EVENT_DROP, SOLO_EVENT_LIFT, SOLO_EVENT_STOP,
  SOLO_LAND_ANY, SOLO_LAND_OCCUPIED,
} from "../rules/solitaires.rules.js";
import { t, tn } from "../strings.js";
import { isHopeless, isKaillon, isTchoukaillon, settleSolo, wayBack } from "./hope.js";

/** Tell a move from its events: each sowing with its last seed, and what came home. */
export function soloMoveWords({ sheet, holes }, { pit, handful, events }) {
  const lines = [];
  let [origin, hand, home] = [pit, handful, 0];
  for (let i = 0; i < events.length; i += 3) {
    const [kind, place, n] = events.slice(i, i + 3);
    if (kind === SOLO_EVENT_DROP && place === holes) home += 1;
    if (kind === SOLO_EVENT_LIFT || kind === SOLO_EVENT_STOP) {
      const [last, now] = events.slice(i - 2, i);
      lines.push(soloSowing(!lines.length, origin + 1, hand, last === holes ? "" : last + 1, now));
      [origin, hand] = [place, n];
    }
  }
  if (sheet.wraps && home) lines.push(tn("{n} seed comes home.", "{n} seeds come home.", home));
  return lines.join(" ");
}

/** Tell one sowing: the hole played, or one sown on in a relay (which holds two at least). */
function soloSowing(first, hole, n, last, now) {
  const values = { hole, n, last, now };
  if (last === "") {
    return first ? tn("Hole {hole}: its {n} seed goes into the store.",
      "Hole {hole}: {n} seeds, the last into the store.", n, values)
      : t("Hole {hole} is sown on: {n} seeds, the last into the store.", values);
  }
  if (now === 1) {
    return first ? tn("Hole {hole}: its {n} seed goes to hole {last}, which was empty.",
      "Hole {hole}: {n} seeds, the last into hole {last}, which was empty.", n, values)
      : t("Hole {hole} is sown on: {n} seeds, the last into hole {last}, which was empty.", values);
  }
  return first ? tn("Hole {hole}: its {n} seed goes to hole {last}, which now holds {now}.",
    "Hole {hole}: {n} seeds, the last into hole {last}, which now holds {now}.", n, values)
    : t("Hole {hole} is sown on: {n} seeds, the last into hole {last}, which now holds {now}.",
      values);
}

/** Why a hole may not be played: the words and the source, which may be empty. */
export function soloRefusal(game, pit, code) {
  const { sheet } = game;
  const [hole, n] = [pit + 1, game.seedsIn(pit)];
  const values = { hole, n, last: hole - n };
  if (code === "over") return [t("The game is over."), ""];
  if (code === "empty") return [t("Hole {hole} is empty.", values), ""];
  if (code === "too-far") {
    if (sheet.away) { // the rule is ours
      return [hole + n > game.holes
        ? tn("Hole {hole} holds {n} seed: it would fall off the row.",
          "Hole {hole} holds {n} seeds: the last would fall off the row.", n, values)
        : t("Begun in hole {hole}, the series would run off the row.", values), ""];
    }
    return [t("Hole {hole} holds {n} seeds: the last would run past the store.", values),
      sheet.landing === SOLO_LAND_ANY ? "S2, Kaillon" : "S2, Tchoukaillon"];
  }
  if (sheet.landing === SOLO_LAND_OCCUPIED) {
    return [t("The last seed of hole {hole} would fall in hole {last}, which is empty.", values),
      "S2, Tchoukaillon"];
  }
  return [t("The last seed of hole {hole} would fall in hole {last}; it must fall in the store.",
    values), "Wari et solo"];
}

/** How a game has ended; an empty text where it goes on. */
export function soloVerdict(game) {
  const { ending, sheet, left } = game;
  if (!ending) return "";
  if (ending === SOLO_END_HOME) return t("Every seed is in the store: the game is won.");
  if (ending === SOLO_END_GOAL) return t("The board is the one asked for: the game is won.");
  if (ending === SOLO_END_EMPTY) {
    return sheet.away ? t("The series has ended on another board: the game is lost.")
      : t("The last seed fell in an empty hole: the game is lost.");
  }
  if (sheet.away) return t("No hole may be played: the game is lost.");
  return tn("No hole may be played and {n} seed is left: the game is lost.",
    "No hole may be played and {n} seeds are left: the game is lost.", left);
}

/** One event of a move, for stepping through it. */
export function soloStep(view, place, kind, n) {
  const values = { hole: place + 1, n };
  if (kind === SOLO_EVENT_LIFT) {
    return t("The {n} seeds of hole {hole} are taken up and sown on.", values);
  }
  return place === view.names.length ? t("A seed falls in the store: {n} there now.", values)
    : t("A seed falls in hole {hole}: {n} there now.", values);
}

// -- what only the page says -------------------------------------------------------------------

/** A reader who plays is told at once; one who is being asked something is not. */
const plays = ({ controls }) => controls === "game" || controls === "study";

/** What is said after a move: that all is lost, as soon as it is known. */
export function soloComment(game, config) {
  return !game.over && plays(config) && isHopeless(game) ? t("This can no longer be won.") : "";
}

/** The words before anything has happened at a position. */
export function soloOpening(game, config) {
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
export function soloHint(game) {
  if (game.over && !game.ply) return { pit: -1, words: soloVerdict(game) };
  const found = game.over ? { winnable: game.won >= 0, line: [] }
    : settleSolo(game.rules, game.state);
  if (game.won >= 0) return { pit: -1, words: soloVerdict(game) };
  if (found.winnable) return { pit: found.line[0], words: winningWords(game, found) };
  if (found.winnable === null) {
    return { pit: -1, words: t("Whether this can still be won is not settled.") };
  }
  const back = wayBack(game);
  const words = {
    "-1": () => t("This can no longer be won."),
    0: () => t("This board cannot be won, whatever is played."),
  }[back]?.() ?? tn("This can no longer be won. Take back {n} move: there it still could.",
    "This can no longer be won. Take back {n} moves: there it still could.", back);
  return { pit: -1, words };
}

function winningWords({ rules, sheet }, { line, shortest }) {
  const hole = line[0] + 1;
  if (isTchoukaillon(rules)) {
    return t("Hole {hole} is the playable hole nearest the store: no other move keeps the win.",
      { hole });
  }
  if (isKaillon(rules) && shortest) {
    return tn("Hole {hole} begins a shortest way home: {n} move.",
      "Hole {hole} begins a shortest way home: {n} moves.", line.length, { hole });
  }
  return sheet.away ? t("Hole {hole} brings the board asked for.", { hole })
    : t("Hole {hole} keeps the win.", { hole });
}

/** Where a last seed falls, told after a guess; for a wrong guess, that it does not. */
export function soloLanded(place, right = true) {
  const values = { hole: place };
  if (place === "home") {
    return right ? t("The last seed falls in the store.") : t("Not in the store.");
  }
  return right ? t("The last seed falls in hole {hole}.", values)
    : t("Not in hole {hole}.", values);
}
