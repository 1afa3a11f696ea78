// What the menu of a board of two rows offers.

import { LEARNERS, SHEETS } from "./data/sheets.js";
import { ownSheet } from "./own.js";
import { t } from "./strings.js";

/** Who the computer may play. */
export function opponents() {
  return [["", t("two people")], ["N", t("computer: North")], ["S", t("computer: South")]];
}

/** Who begins: the start of the board's game with either side to move. */
export function startFor(board, side) {
  return board.game.start.replace(/ [NS] /, ` ${side} `);
}

/** The rule sheets of the same board: one, and those based on it. */
export function rulesFor(game) {
  const own = ownSheet(game);
  if (own) return [[game, own.title]];
  const { based: first } = SHEETS[game];
  return Object.entries(SHEETS)
    .filter(([, { based }]) => based === first)
    .map(([name, { title }]) => [name, t(title)]);
}

/** What each level of the computer sees and overlooks. */
export function levelWords() {
  return LEARNERS.map(({ sees }) => t(sees));
}
