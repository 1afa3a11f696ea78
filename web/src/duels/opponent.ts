// The computer's moves in a duel, and the help for a reader who asks.

import { drawChance, levelAt } from "../opponent.js";
import { languageInUse, t, tn, useLanguage } from "../strings.js";
import { DUEL_IMPARTIAL } from "../rules/duels.rules.js";
import { think } from "../thinker.js";
import type { DuelQuestion, DuelSettled } from "../thinking/duels.js";
import type { BoardView, Help } from "../types.js";
import type { DuelGame } from "./game.js";
import { duelVerdict } from "./words.js";

const HINT_NODES = 40000; // whoever asks may wait half a second

/** A question about a game so far. */
function askDuel<Answer>(
  game: DuelGame, question: Omit<DuelQuestion, "game">, signal?: AbortSignal,
): Promise<Answer> {
  const { sheet, rules, states, at, stride } = game;
  return think("duels", {
    ...question,
    game: {
      sheet: { name: sheet.name },
      rules: Array.from(rules), states: Array.from(states.slice(0, at + stride)), at, stride,
    },
  }, signal);
}

/** The name of the computer's move, "" where there is none. */
export async function duelReply(game: DuelGame, level: number, signal?: AbortSignal): Promise<string> {
  if (game.over) return "";
  const question = { kind: "reply" as const, level: levelAt(level), chance: drawChance() };
  return game.moveName(await askDuel<number>(game, question, signal));
}

/** A move as the subject of a sentence. */
function moveNamed(game: DuelGame, move: number, turned?: boolean): string {
  const hole = game.sheet.pits[move >> 1];
  if (!game.rules[DUEL_IMPARTIAL]) return t("Hole {hole}", { hole });
  return (move & 1) === (turned ? 1 : 0) ? t("Hole {hole} sown rightward", { hole })
    : t("Hole {hole} sown leftward", { hole });
}

/** Help for a reader who asks: the hole that wins, or that nothing does. */
export async function duelHint(game: DuelGame, { turned }: Pick<BoardView, "turned"> = {}): Promise<Help> {
  if (game.over) return { pit: -1, words: duelVerdict(game) };
  const lang = languageInUse();
  const { wins, plies, move } = await askDuel<DuelSettled>(game, { kind: "settle", nodes: HINT_NODES });
  useLanguage(lang); // another board may have spoken meanwhile
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
export async function duelLost(game: DuelGame, side: number, most = Infinity): Promise<boolean> {
  if (game.over) return game.won !== side;
  const { wins, plies } = await askDuel<DuelSettled>(game, { kind: "settle" });
  if (wins === null) return false;
  const mine = game.mover === side;
  if (wins !== mine) return true;
  return plies !== null && Math.ceil((plies + (mine ? 0 : -1)) / 2) > most;
}
