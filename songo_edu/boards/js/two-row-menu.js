// What the menu of a board of two rows offers.

import { LEARNERS } from "./data.js";
import { t } from "./strings.js";

/** Who the computer may play. */
export function opponents() {
  return [["", t("two people")], ["N", t("computer: North")], ["S", t("computer: South")]];
}

/** Who begins: the start of the board's game with either side to move. */
export function startFor(board, side) {
  return board.game.start.replace(/ [NS] /, ` ${side} `);
}

/** The rule sheets of the same board. */
export function rulesFor(game) {
  if (game.startsWith("songo")) {
    return [["songo", t("songo")], ["songo-ekang", t("songo, after Mbarga Owona")]];
  }
  return [["awale", t("awalé")], ["awale-grand-slam", t("awalé with grand slam")],
    ["awale-mbekh", t("awalé mbekh")]];
}

/** What each level of the computer sees and overlooks. */
export function levelWords() {
  return LEARNERS.map(({ sees }) => t(sees));
}
