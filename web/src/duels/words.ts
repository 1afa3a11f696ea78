// What only the page says of a duel; the rest stands in songo_edu/games/duels/sentences.py.

import { duelMoveWords, duelPlayer, duelRefusalWords, duelVerdictWords } from "../made/games/duels/sentences.js";
import { DUEL_IMPARTIAL } from "../rules/duels.rules.js";
import { t } from "../strings.js";
import type { BoardView, Config, Done, Route } from "../types.js";
import type { DuelGame } from "./game.js";

export const duelTold = (_game: DuelGame, { side, pit, handful, events }: Done): string =>
  duelMoveWords(side, pit, handful, events);

export const duelVerdict = (game: DuelGame): string => duelVerdictWords(game.ending, game.mover, game.won);

/** That an answer is right, where a player is called Right. */
export const duelCorrect = (): string => t("Correct.");

/**
 * Why a move may not be played, by its number: the words and the source, which may be empty.
 * Where the board is `turned`, right is on the reader's left.
 */
export function duelMoveRefusal(game: DuelGame, move: number, turned = false): [words: string, source: string] {
  return duelRefusalWords(game.rules, game.states, game.at, move, game.whyNot(move), turned) as [string, string];
}

/** Why a hole may not be played; where it could be sown either way, what bars each. */
export function duelRefusal(
  game: DuelGame, pit: number, _code: string, { turned }: Pick<BoardView, "turned"> = {},
): [words: string, source: string] {
  const told = game.movesFrom(pit).map((move) => duelMoveRefusal(game, move, turned));
  const words = [...new Set(told.map(([text]) => text))].join(" ");
  return [words, told.map(([, source]) => source).find(Boolean) ?? ""];
}

/** One event of a move, for stepping through it. */
export function duelStepWords(_view: BoardView, pit: number, _kind: number, n: number): string {
  return t("A seed falls in hole {hole}: {n} there now.", { hole: pit + 1, n });
}

/** The words before anything has happened at a position. */
export function duelOpening(game: DuelGame, { controls, opponent, mode, turned }: Config): string {
  if (controls === "none") return "";
  if (game.over) return duelVerdict(game);
  const { mover } = game;
  const values = { player: duelPlayer(mover) };
  const rightward = (mover === 0) !== Boolean(turned);
  if (!opponent || mode !== "play") {
    if (game.rules[DUEL_IMPARTIAL]) return t("{player} to move.", values);
    return rightward ? t("{player} to move, sowing rightward.", values)
      : t("{player} to move, sowing leftward.", values);
  }
  const reader = opponent === "R" ? 0 : 1;
  if (mover !== reader) {
    return t("You play {player}. The computer begins.", { player: duelPlayer(reader) });
  }
  if (game.rules[DUEL_IMPARTIAL]) return t("You play {player} and may sow either way. Choose a hole.", values);
  return rightward ? t("You play {player}, sowing rightward. Choose a hole.", values)
    : t("You play {player}, sowing leftward. Choose a hole.", values);
}

/** What is said while the way of a sowing is chosen. */
export function duelRouting(_game: DuelGame, { picked: [pit], next: [one, two] }: Route): string {
  return t("Hole {hole} may be sown towards hole {one} or hole {two}: choose one of them. Escape gives up.",
    { hole: pit + 1, one: one + 1, two: two + 1 });
}

/** Where a last seed falls, told after a guess; for a wrong guess, that it does not. */
export function duelLanded(hole: string, right = true): string {
  return right ? t("The last seed falls in hole {hole}.", { hole }) : t("Not in hole {hole}.", { hole });
}
