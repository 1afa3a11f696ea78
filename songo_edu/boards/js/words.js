// What is said of a move, a refusal and an ending: the sentences of songo_edu/games/words.py.
// A test in the browser compares the two word for word.

import { ENDINGS } from "./game.js";
import {
  EVENT_CAPTURE, EVENT_DROP, EVENT_GIFT, EVENT_KEEP, EVENT_STOP, FEW, GIVE, LAST_TWO, NORTH, SOLIDARITY, SOUTH,
  STOP_ALL, STOP_COUNT, STOP_FIRST_PIT, STOP_OWN_ROW, STOP_SINGLE,
} from "./rules/two-row.rules.js";
import { fillWords, later, t, tn } from "./strings.js";

/** The name of a side, 0 South or 1 North. */
export function player(side) {
  return side === 0 ? t("South") : t("North");
}

/** A number of seeds in words. */
export function seedWords(n) {
  return tn("{n} seed", "{n} seeds", n);
}

function eventList(sheet, events) {
  const list = [];
  for (let i = 0; i < events.length; i += 3) {
    list.push({ kind: events[i], pit: sheet.pits[events[i + 1]], n: events[i + 2] });
  }
  return list;
}

/** Tell a move from its events: the sowing, what is taken, why no more is. */
export function moveWords(sheet, side, pit, handful, events) {
  const list = eventList(sheet, events);
  if (list.some((event) => event.kind === EVENT_GIFT)) {
    return tn(
      "{player} may not sow {pit}, but no other move is allowed: its {n} seed goes to {other}’s store.",
      "{player} may not sow {pit}, but no other move is allowed: its {n} seeds go to {other}’s store.",
      handful, { player: player(side), pit, other: player(1 - side) });
  }
  return `${sowingWords(sheet, side, pit, handful, list)} ${outcomeWords(side, list)}`;
}

function sowingWords(sheet, side, pit, handful, list) {
  const drops = list.filter((event) => event.kind === EVENT_DROP).map((event) => event.pit);
  const lap = sheet.pits.length - 1;
  const values = { player: player(side), seeds: seedWords(handful), pit };
  if (handful <= lap) {
    return t("{player} sows {seeds} from {pit}: {pits}.", { ...values, pits: drops.join(", ") });
  }
  const rest = drops.slice(lap);
  if (!rest.length) return t("{player} sows {seeds} from {pit}: once round the board.", values);
  return t("{player} sows {seeds} from {pit}: once round the board, then {pits}.",
    { ...values, pits: rest.join(", ") });
}

function outcomeWords(side, list) {
  const taken = list.filter((event) => event.kind === EVENT_CAPTURE);
  const stop = list.find((event) => event.kind === EVENT_STOP);
  return taken.length ? captureWords(side, taken, stop) : nothingTaken(side, list, stop);
}

function captureWords(side, taken, stop) {
  const [{ n, pit }] = taken;
  let told;
  if (taken.length === 1) {
    told = t("The last seed makes {n} in {pit}: {player} takes them.",
      { n, pit, player: player(side) });
  } else {
    told = t(
      "The last seed makes {n} in {pit}: {player} takes {sum} = {total} seeds, back to {end}.", {
        n, pit, player: player(side),
        sum: taken.map((event) => event.n).join(" + "),
        total: taken.reduce((sum, event) => sum + event.n, 0),
        end: taken[taken.length - 1].pit,
      });
  }
  if (stop.n === STOP_COUNT) told += ` ${t("The chain stops before {pit}.", { pit: stop.pit })}`;
  return told;
}

function nothingTaken(side, list, stop) {
  const values = { pit: stop.pit, player: player(side), other: player(1 - side) };
  if (stop.n === STOP_OWN_ROW) {
    return t("The last seed falls in {pit}, in {player}’s own row: nothing is taken.", values);
  }
  if (stop.n === STOP_COUNT) {
    const drops = list.filter((event) => event.kind === EVENT_DROP);
    return t("The last seed makes {n} in {pit}: nothing is taken.",
      { ...values, n: drops[drops.length - 1].n });
  }
  if (stop.n === STOP_FIRST_PIT) {
    return t("The last seed falls in {pit}, the first pit of {other}’s row: nothing is taken.",
      values);
  }
  if (stop.n === STOP_ALL) {
    return t("Taking would leave {other} without a seed: the capture is cancelled.", values);
  }
  if (stop.n === STOP_SINGLE) return t("A single seed sown from the last pit takes nothing.");
  return t("The last seed would fall in {pit}: {player} keeps it as a capture.", values);
}

const SOLIDARITY_WORDS = [
  null,
  [later("{other} has no seed left: {player} must play a pit that feeds {other} ({pits})."), "S1"],
  [later("{other} has no seed left: {player} must play the fullest pit that feeds {other} ({pits})."),
    "S0, VI"],
  [later("{other} has no seed left: {player} must give at least {give} seeds, or as many as possible ({pits})."),
    "S3"],
];

function lastPitWords(held, rules) {
  if (held === 1) {
    return t("{pit} is {player}’s last pit: a single seed may not be sown across from there.");
  }
  return rules[LAST_TWO] === 2
    ? t("{pit} is {player}’s last pit: two seeds may not be sown across from there.")
    : t("{pit} is {player}’s last pit: two seeds may be sown across from there only to capture.");
}

/**
 * Why a pit may not be played.
 * @param {import("./game.js").SongoGame} game
 * @param {number} pit
 * @param {string} code
 * @param {string[]} names of the pits, as they are shown
 * @returns {string[]} the words and the source, which may be empty
 */
export function refusalWords(game, pit, code, names = game.sheet.pits) {
  const { rules, mover } = game;
  const values = { pit: names[pit], player: player(mover), other: player(1 - mover) };
  if (code === "over") return [t("The game is over."), ""];
  if (code === "empty") return [t("{pit} is empty.", values), ""];
  if (code === "wrong-side") {
    return [t("{pit} is in {other}’s row, and it is {player}’s turn.", values), ""];
  }
  if (code === "last-pit") {
    return [fillWords(lastPitWords(game.seedsIn(pit), rules), values),
      rules[LAST_TWO] === 2 ? "S3" : "S0, VI"];
  }
  if (game.onlyGift) {
    return [t("{other} has no seed left and no allowed pit feeds {other}: {player} must give away {pits}.",
      { ...values, pits: game.legalPits.map((other) => names[other]).join(", ") }), "S3"];
  }
  const [words, source] = SOLIDARITY_WORDS[rules[SOLIDARITY]];
  const pits = game.legalPits.map((other) => names[other]).join(", ");
  return [t(words, { ...values, give: rules[GIVE], pits }), source];
}

/** A source by its full name: "S0" alone would be read as a pit. */
export function sourceWords(source) {
  const [name, part] = source.split(", ");
  const title = {
    S0: t("“Songo, rules and strategies”"),
    S1: t("“Awalé”"),
    S2: t("“One-row sowing games”"),
    S3: t("songo after Serge Mbarga Owona"),
    "Wari et solo": t("Deledicq and Popova, “Wari et solo”, 1977"),
  }[name];
  return part ? t("Source: {title}, part {part}.", { title, part }) : t("Source: {title}.", { title });
}

const ENDING_WORDS = {
  "few-seeds": later("Fewer than {few} seeds are left: each player adds their own row."),
  "no-seed": later("The player to move has no seed: each player adds their own row."),
  "no-move": later("No move feeds an empty row: each player adds their own row."),
  repetition: later("The same position has come back: each player adds their own row."),
};

/** How a game has ended; an empty text where it goes on. */
export function verdictWords(game) {
  if (!game.over) return "";
  const state = game.finalState;
  const how = ENDINGS[game.ending];
  const score = t("South {south}, North {north}:", { south: state[SOUTH], north: state[NORTH] });
  const result = game.won < 0
    ? t("nobody has {win}, the game is drawn.", { win: game.winAt })
    : t("{player} wins.", { player: player(game.won) });
  const told = `${score} ${result}`;
  return how === "store" ? told : `${t(ENDING_WORDS[how], { few: game.rules[FEW] })} ${told}`;
}

/** One event of a move, for stepping through it. */
export function stepWords(pit, kind, n) {
  if (kind === EVENT_CAPTURE) return tn("{n} seed is taken from {pit}.", "{n} seeds are taken from {pit}.", n, { pit });
  if (kind === EVENT_KEEP) return t("The last seed is kept.");
  if (kind === EVENT_GIFT) return tn("{n} seed changes hands.", "{n} seeds change hands.", n);
  return t("A seed falls in {pit}: {n} there now.", { pit, n });
}

/** The words before anything has happened at a position. */
export function openingWords(game, { controls, opponent, mode }) {
  if (controls === "none") return "";
  if (game.over) return verdictWords(game);
  if (!opponent || mode !== "play") return t("{player} to move.", { player: player(game.mover) });
  const reader = opponent === "N" ? 0 : 1;
  return game.mover === reader
    ? t("You play {player}. Choose a pit of your row.", { player: player(reader) })
    : t("You play {player}. The computer begins.", { player: player(reader) });
}
