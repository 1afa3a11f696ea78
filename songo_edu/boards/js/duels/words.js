// What is said of a move, a refusal and an ending of a duel: the sentences of
// songo_edu/games/duels/words.py, compared word for word in the browser; and those of the page.

import {
  DUEL_END_SUICIDE, DUEL_EVENT_DROP, DUEL_STOP_EMPTY, DUEL_STOP_SUICIDE, duel_broken, duel_landing,
} from "../rules/duels.rules.js";
import { t, tn } from "../strings.js";
import { seedWords } from "../made/words/common.js";

/** The name of a player, 0 Left or 1 Right. */
export function duelPlayer(side) {
  return side === 0 ? t("Left") : t("Right");
}

/** Tell a move from its events: where its seeds fall, and how the sowing stops. */
export function duelMoveWords({ side, pit, handful, events }) {
  const drops = [];
  for (let i = 0; i < events.length; i += 3) {
    if (events[i] === DUEL_EVENT_DROP) drops.push([events[i + 1] + 1, events[i + 2]]);
  }
  const told = t("{player} sows {seeds} from hole {hole}: {holes}.", {
    player: duelPlayer(side), seeds: seedWords(handful), hole: pit + 1,
    holes: drops.map(([hole]) => hole).join(", "),
  });
  const [hole, how] = [events[events.length - 2] + 1, events[events.length - 1]];
  return `${told} ${duelStop(hole, how, drops[drops.length - 1])}`;
}

function duelStop(hole, how, [last, now]) {
  if (how === DUEL_STOP_SUICIDE && hole !== last) {
    return t("A seed falls in hole {hole}, which was empty.", { hole });
  }
  if (how === DUEL_STOP_SUICIDE || how === DUEL_STOP_EMPTY) {
    return t("The last seed falls in hole {hole}, which was empty.", { hole });
  }
  return tn("The last seed falls in hole {hole}, which held {n} seed.",
    "The last seed falls in hole {hole}, which held {n} seeds.", now - 1, { hole });
}

const duelSource = ({ base }) => (base === "wing" ? "S2, Wing" : "S2, Sowing");

function offBoard(hole, n, rightward) {
  return rightward
    ? tn("Sown rightward, the seed of hole {hole} would leave the board.",
      "Sown rightward, the {n} seeds of hole {hole} would run off the board.", n, { hole })
    : tn("Sown leftward, the seed of hole {hole} would leave the board.",
      "Sown leftward, the {n} seeds of hole {hole} would run off the board.", n, { hole });
}

/**
 * Why a move may not be played, by its number: the words and the source, which may be empty.
 * Where the board is `turned`, right is on the reader's left.
 */
export function duelMoveRefusal(game, move, turned = false) {
  const { rules, states, at, sheet } = game;
  const code = game.whyNot(move);
  const hole = (move >> 1) + 1;
  if (code === "over") return [t("The game is over."), ""];
  if (code === "empty") return [t("Hole {hole} is empty.", { hole }), ""];
  if (code === "off-board") {
    return [offBoard(hole, game.seedsIn(hole - 1), (move & 1) === (turned ? 1 : 0)), duelSource(sheet)];
  }
  if (code === "repetition") {
    return sheet.repeat === 2
      ? [t("That board has been seen in this game already, with the same player to move."), ""]
      : [t("That board has been seen in this game already."), duelSource(sheet)];
  }
  const broken = duel_broken(rules, states, at, move);
  if (broken === duel_landing(states, at, move)) {
    return [t("The last seed would fall in hole {hole}, which is empty.", { hole: broken + 1 }),
      duelSource(sheet)];
  }
  return [t("Every seed must fall in a hole that holds some, and hole {hole} is empty.",
    { hole: broken + 1 }), ""];
}

/** Why a hole may not be played; where it could be sown either way, what bars each. */
export function duelRefusal(game, pit, _code, { turned } = {}) {
  const told = game.movesFrom(pit).map((move) => duelMoveRefusal(game, move, turned));
  const words = [...new Set(told.map(([text]) => text))].join(" ");
  return [words, told.map(([, source]) => source).find(Boolean) ?? ""];
}

/** How a game has ended; an empty text where it goes on. */
export function duelVerdict(game) {
  if (!game.over) return "";
  const { mover, won } = game;
  if (game.ending === DUEL_END_SUICIDE) {
    return t("{player} has sown into an empty hole: {other} wins.",
      { player: duelPlayer(1 - mover), other: duelPlayer(mover) });
  }
  return won === mover ? t("{player} has no move left, and so wins.", { player: duelPlayer(mover) })
    : t("{player} has no move left: {other} wins.",
      { player: duelPlayer(mover), other: duelPlayer(won) });
}

// -- what only the page says -------------------------------------------------------------------

/** One event of a move, for stepping through it. */
export function duelStepWords(_view, pit, _kind, n) {
  return t("A seed falls in hole {hole}: {n} there now.", { hole: pit + 1, n });
}

/** The words before anything has happened at a position. */
export function duelOpening(game, { controls, opponent, mode, turned }) {
  if (controls === "none") return "";
  if (game.over) return duelVerdict(game);
  const { mover } = game;
  const values = { player: duelPlayer(mover) };
  const rightward = (mover === 0) !== Boolean(turned);
  if (!opponent || mode !== "play") {
    if (game.sheet.impartial) return t("{player} to move.", values);
    return rightward ? t("{player} to move, sowing rightward.", values)
      : t("{player} to move, sowing leftward.", values);
  }
  const reader = opponent === "R" ? 0 : 1;
  if (mover !== reader) {
    return t("You play {player}. The computer begins.", { player: duelPlayer(reader) });
  }
  if (game.sheet.impartial) return t("You play {player} and may sow either way. Choose a hole.", values);
  return rightward ? t("You play {player}, sowing rightward. Choose a hole.", values)
    : t("You play {player}, sowing leftward. Choose a hole.", values);
}

/** What is said while the way of a sowing is chosen. */
export function duelRouting(_game, { picked: [pit], next: [one, two] }) {
  return t("Hole {hole} may be sown towards hole {one} or hole {two}: choose one of them. Escape gives up.",
    { hole: pit + 1, one: one + 1, two: two + 1 });
}

/** Where a last seed falls, told after a guess; for a wrong guess, that it does not. */
export function duelLanded(hole, right = true) {
  return right ? t("The last seed falls in hole {hole}.", { hole }) : t("Not in hole {hole}.", { hole });
}
