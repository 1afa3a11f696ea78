// The computer's moves on a board of two rows: a level's numbers, and a question to the thinker.

import { endingsAddress } from "./beside.js";
import type { SongoBoard } from "./board.js";
import { LEARNERS, MOST_CHANCE, SHEETS } from "./data/sheets.js";
import type { SongoGame } from "./game.js";
import { ownSheet } from "./own.js";
import { QUIET, STRIDE } from "./rules/two-row.rules.js";
import { t } from "./strings.js";
import { think } from "./thinker.js";
import type { Choices, Side } from "./types.js";

/** Seeds on the board from which on the strongest level, and a review, ask a table. */
export const NEAR_THE_END = 16;

/** A number that says which of equally good moves is played: no two games need be alike. */
export const drawChance = (): number => 1 + Math.floor(Math.random() * MOST_CHANCE);

/** One of the levels that there are, whatever a page asks for. */
export const levelAt = (level: number): number => Math.min(LEARNERS.length, Math.max(1, Math.round(level) || 1));

/**
 * The name of the move the computer plays, "" where there is none.
 * @param level 1 to 5
 * @param signal gives the question up
 */
export async function replyTo(
  game: SongoGame, level: number, signal?: AbortSignal, chance = drawChance()): Promise<string> {
  if (game.over) return "";
  const { rules, states, at } = game;
  const since = at - STRIDE * Math.min(states[at + QUIET], game.ply);
  const onBoard = states.slice(at, at + 2 * game.row).reduce((sum, n) => sum + n, 0);
  const strongest = levelAt(level) === LEARNERS.length;
  const pit = await think<number>("two-row", {
    rules, chance,
    learner: LEARNERS[levelAt(level) - 1].numbers,
    endings: strongest && onBoard <= NEAR_THE_END ? endingsAddress(game.sheet.name) : null,
    states: Array.from(states.slice(since, at + STRIDE)),
  }, signal);
  return game.sheet.pits[pit] ?? "";
}

export function opponents(): Choices {
  return [["", t("two people")], ["N", t("computer: North")], ["S", t("computer: South")]];
}

/** Who begins: the start of the board's game with either side to move. */
export function startFor(board: SongoBoard, side: Side): string {
  return board.game.start.replace(/ [NS] /, ` ${side} `);
}

export function rulesFor(game: string): Choices {
  const own = ownSheet(game);
  if (own) return [[game, own.title]];
  const { based: first } = SHEETS[game as keyof typeof SHEETS];
  return Object.entries(SHEETS)
    .filter(([, { based }]) => based === first)
    .map(([name, { title }]) => [name, t(title)]);
}

/** What each level of the computer sees and overlooks. */
export function levelWords(): string[] {
  return LEARNERS.map(({ sees }) => t(sees));
}
