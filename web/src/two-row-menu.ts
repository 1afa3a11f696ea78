// What the menu of a board of two rows offers.

import type { SongoBoard } from "./board.js";
import { LEARNERS, SHEETS } from "./data/sheets.js";
import { ownSheet } from "./own.js";
import { t } from "./strings.js";
import type { Choices, Side } from "./types.js";

/** Who the computer may play. */
export function opponents(): Choices {
  return [["", t("two people")], ["N", t("computer: North")], ["S", t("computer: South")]];
}

/** Who begins: the start of the board's game with either side to move. */
export function startFor(board: SongoBoard, side: Side): string {
  return board.game.start.replace(/ [NS] /, ` ${side} `);
}

/** The rule sheets of the same board: one, and those based on it. */
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
