// The computer's moves in a duel, and the help for a reader who asks.

import { t, tn } from "../strings.js";
import { movesInSight, narrowest, settleDuel } from "./search.js";
import { duelVerdict } from "./words.js";

/** How many plies the lower levels see, and the strong one where a game is not settled. */
const DUEL_SIGHT = [0, 1, 5, 7];
const SIGHT_NODES = 20000;
const HINT_NODES = 40000; // whoever asks may wait half a second

/**
 * The name of the computer's move, "" where there is none. The strong level plays perfectly where a
 * game can be settled: the winner wins fastest, the loser loses slowest.
 */
export function duelReply(game, level) {
  const at = Math.min(3, Math.max(1, Math.round(level) || 1));
  if (game.over) return "";
  if (at === 3) {
    const { move } = settleDuel(game);
    if (move >= 0) return game.moveName(move);
  }
  const moves = movesInSight(game, DUEL_SIGHT[at], SIGHT_NODES);
  return game.moveName(at === 3 ? narrowest(game, moves)
    : moves[Math.floor(Math.random() * moves.length)]);
}

/** A move as the subject of a sentence. */
function moveNamed(game, move, turned) {
  const hole = game.sheet.pits[move >> 1];
  if (!game.sheet.impartial) return t("Hole {hole}", { hole });
  return (move & 1) === (turned ? 1 : 0) ? t("Hole {hole} sown rightward", { hole })
    : t("Hole {hole} sown leftward", { hole });
}

/** Help for a reader who asks: the hole that wins, or that nothing does. */
export function duelHint(game, { turned } = {}) {
  if (game.over) return { pit: -1, words: duelVerdict(game) };
  const { wins, plies, move } = settleDuel(game, HINT_NODES);
  if (wins === null) {
    return { pit: -1, words: t("Who wins from here is not settled: the search was cut short.") };
  }
  const named = { move: moveNamed(game, move, turned) };
  if (!wins) {
    const lost = t("Every move loses against good play.");
    if (plies === null) return { pit: -1, words: lost };
    const longest = tn("{move} lasts longest: {n} move.", "{move} lasts longest: {n} moves.", plies, named);
    return { pit: move >> 1, words: `${lost} ${longest}` };
  }
  const words = plies === null ? t("{move} wins against any play.", named)
    : tn("{move} wins with this very move.",
      "{move} wins against any play, after {n} moves at the latest, both players’ counted.",
      plies, named);
  return { pit: move >> 1, words };
}

/** Whether a side is known to win no more, or not within so many moves of its own. */
export function duelLost(game, side, most = Infinity) {
  if (game.over) return game.won !== side;
  const { wins, plies } = settleDuel(game);
  if (wins === null) return false;
  const mine = game.mover === side;
  if (wins !== mine) return true;
  return plies !== null && Math.ceil((plies + (mine ? 0 : -1)) / 2) > most;
}
