// What is said of a move, a refusal and an ending. The same sentences as songo_edu/games/words.py,
// and a browser test compares the two word for word.

import {
  EVENT_CAPTURE,
  EVENT_DROP,
  EVENT_GIFT,
  EVENT_STOP,
  STOP_ALL,
  STOP_COUNT,
  STOP_FIRST_PIT,
  STOP_OWN_ROW,
  STOP_SINGLE,
} from "./rules/two-row.rules.js";
import { t, tn } from "./strings.js";

/**
 * @typedef {{kind: number, pit: number, n: number}} MoveEvent
 * @typedef {import("./game.js").Sheet} Sheet  the sheet's `pits`, `win`, `few`, `give`,
 *   `solidarity`, `last_pit_two` as songo_edu/games/sheets.py has them
 */

/** @param {number} side 0 South, 1 North @returns {string} */
export function playerName(side) {
  return side === 0 ? t("South") : t("North");
}

/** @param {number} n @returns {string} */
export function seedsInWords(n) {
  return tn("{n} seed", "{n} seeds", n);
}

/**
 * Tell a move from its events: the sowing, what is taken, why no more is.
 * @param {Sheet} sheet @param {number} side @param {number} origin @param {number} handful
 * @param {MoveEvent[]} events @returns {string}
 */
export function moveInWords(sheet, side, origin, handful, events) {
  const pit = sheet.pits[origin];
  if (events.some((event) => event.kind === EVENT_GIFT)) {
    return tn(
      "{player} may not sow {pit} but has no other move: its {n} seed goes to {other}’s store.",
      "{player} may not sow {pit} but has no other move: its {n} seeds go to {other}’s store.",
      handful,
      { player: playerName(side), pit, other: playerName(1 - side) },
    );
  }
  return `${sowingInWords(sheet, side, pit, handful, events)} ${outcomeInWords(sheet, side, events)}`;
}

/** @param {Sheet} sheet @param {number} side @param {string} pit @param {number} handful @param {MoveEvent[]} events */
function sowingInWords(sheet, side, pit, handful, events) {
  const drops = events.filter((event) => event.kind === EVENT_DROP).map((event) => sheet.pits[event.pit]);
  const lap = sheet.pits.length - 1;
  const rest = drops.slice(lap);
  const values = { player: playerName(side), seeds: seedsInWords(handful), pit };
  if (handful <= lap) {
    return t("{player} sows {seeds} from {pit}: {pits}.", { ...values, pits: drops.join(", ") });
  }
  if (rest.length === 0) {
    return t("{player} sows {seeds} from {pit}: once round the board.", values);
  }
  return t("{player} sows {seeds} from {pit}: once round the board, then {pits}.", {
    ...values,
    pits: rest.join(", "),
  });
}

/** @param {Sheet} sheet @param {number} side @param {MoveEvent[]} events */
function outcomeInWords(sheet, side, events) {
  const taken = events.filter((event) => event.kind === EVENT_CAPTURE);
  const stop = events.find((event) => event.kind === EVENT_STOP);
  if (taken.length > 0) return captureInWords(sheet, side, taken, stop);
  return nothingTakenInWords(sheet, side, events, stop);
}

/** @param {Sheet} sheet @param {number} side @param {MoveEvent[]} taken @param {MoveEvent} stop */
function captureInWords(sheet, side, taken, stop) {
  const player = playerName(side);
  const first = taken[0];
  let told;
  if (taken.length === 1) {
    told = t("The last seed makes {n} in {pit}: {player} takes them.", {
      n: first.n,
      pit: sheet.pits[first.pit],
      player,
    });
  } else {
    told = t(
      "The last seed makes {n} in {pit}: {player} takes {sum} = {total} seeds, back to {end}.",
      {
        n: first.n,
        pit: sheet.pits[first.pit],
        player,
        sum: taken.map((event) => event.n).join(" + "),
        total: taken.reduce((sum, event) => sum + event.n, 0),
        end: sheet.pits[taken[taken.length - 1].pit],
      },
    );
  }
  if (stop.n === STOP_COUNT) {
    told += " " + t("The chain stops before {pit}.", { pit: sheet.pits[stop.pit] });
  }
  return told;
}

/** @param {Sheet} sheet @param {number} side @param {MoveEvent[]} events @param {MoveEvent} stop */
function nothingTakenInWords(sheet, side, events, stop) {
  const drops = events.filter((event) => event.kind === EVENT_DROP);
  const values = {
    pit: sheet.pits[stop.pit],
    player: playerName(side),
    other: playerName(1 - side),
    n: drops.length > 0 ? drops[drops.length - 1].n : 0,
  };
  switch (stop.n) {
    case STOP_OWN_ROW:
      return t("The last seed falls in {pit}, in {player}’s own row: nothing is taken.", values);
    case STOP_COUNT:
      return t("The last seed makes {n} in {pit}: nothing is taken.", values);
    case STOP_FIRST_PIT:
      return t(
        "The last seed falls in {pit}, the first pit of {other}’s row: nothing is taken.",
        values,
      );
    case STOP_ALL:
      return t("Taking would leave {other} without a seed: the capture is cancelled.", values);
    case STOP_SINGLE:
      return t("A single seed sown from the last pit takes nothing.");
    default:
      return t("The last seed would fall in {pit}: {player} keeps it as a capture.", values);
  }
}

/**
 * Tell why a pit may not be played, with the source of the rule where it has one.
 * @param {Sheet} sheet @param {string} code "over", "empty", "wrong-side", "last-pit", "solidarity"
 * @param {string} pit @param {number} side @param {number} held seeds in the pit
 * @param {string[]} allowed names of the legal pits @returns {{words: string, source: string}}
 */
export function refusalInWords(sheet, code, pit, side, held, allowed) {
  const values = {
    pit,
    player: playerName(side),
    other: playerName(1 - side),
    give: sheet.give,
    pits: allowed.join(", "),
  };
  switch (code) {
    case "over":
      return { words: t("The game is over."), source: "" };
    case "empty":
      return { words: t("{pit} is empty.", values), source: "" };
    case "wrong-side":
      return { words: t("{pit} is in {other}’s row, and it is {player}’s turn.", values), source: "" };
    case "last-pit":
      return lastPitInWords(sheet, held, values);
    default:
      return solidarityInWords(sheet, values);
  }
}

/** @param {Sheet} sheet @param {number} held @param {Record<string, string | number>} values */
function lastPitInWords(sheet, held, values) {
  const source = sheet.last_pit_two === "forbidden" ? "S3" : "S0, VI";
  if (held === 1) {
    return {
      words: t(
        "{pit} is {player}’s last pit: a single seed may not be sown across from there.",
        values,
      ),
      source,
    };
  }
  if (sheet.last_pit_two === "forbidden") {
    return {
      words: t("{pit} is {player}’s last pit: two seeds may not be sown across from there.", values),
      source,
    };
  }
  return {
    words: t(
      "{pit} is {player}’s last pit: two seeds may be sown across from there only to capture.",
      values,
    ),
    source,
  };
}

/** @param {Sheet} sheet @param {Record<string, string | number>} values */
function solidarityInWords(sheet, values) {
  switch (sheet.solidarity) {
    case "fullest":
      return {
        words: t(
          "{other} has no seed left: {player} must play the fullest pit that feeds {other} ({pits}).",
          values,
        ),
        source: "S0, VI",
      };
    case "most":
      return {
        words: t(
          "{other} has no seed left: {player} must give at least {give} seeds, or as many as possible ({pits}).",
          values,
        ),
        source: "S3",
      };
    default:
      return {
        words: t(
          "{other} has no seed left: {player} must play a pit that feeds {other} ({pits}).",
          values,
        ),
        source: "S1",
      };
  }
}

/**
 * Tell how a game has ended, from its final stores.
 * @param {Sheet} sheet @param {string} ending "store", "few-seeds", "no-seed", "no-move", "repetition"
 * @param {[number, number]} stores South's and North's @param {number | null} winner @returns {string}
 */
export function endingInWords(sheet, ending, stores, winner) {
  const score = t("South {south}, North {north}:", { south: stores[0], north: stores[1] });
  const result =
    winner === null
      ? t("nobody has {win}, the game is drawn.", { win: sheet.win })
      : t("{player} wins.", { player: playerName(winner) });
  const told = `${score} ${result}`;
  switch (ending) {
    case "few-seeds":
      return `${t("Fewer than {few} seeds are left: each player adds their own row.", { few: sheet.few })} ${told}`;
    case "no-seed":
      return `${t("The player to move has no seed: each player adds their own row.")} ${told}`;
    case "no-move":
      return `${t("No move feeds an empty row: each player adds their own row.")} ${told}`;
    case "repetition":
      return `${t("The same position has come back: each player adds their own row.")} ${told}`;
    default:
      return told;
  }
}
