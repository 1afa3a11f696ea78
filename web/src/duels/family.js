// The family of the duels. What a board needs of a family is listed in families.js.

import { rowLayout } from "../made/drawing/geometry.js";
import { t } from "../strings.js";
import { markSlots } from "../view.js";
import { duelPlayer } from "../made/games/duels/sentences.js";
import { DuelGame } from "./game.js";
import { duelMenu, duelOpponents, duelSides, duelStart } from "./menu.js";
import { duelHint, duelLost, duelReply } from "./opponent.js";
import {
  duelCorrect, duelLanded, duelOpening, duelRefusal, duelRouting, duelStepWords, duelTold, duelVerdict,
} from "./words.js";

/** Where each hole is drawn: as Left sees the row, or turned, as Right does. */
function duelView({ sheet }, { turned }) {
  const pitAt = sheet.pits.map((_, pit) => pit);
  if (turned) pitAt.reverse();
  return {
    pitAt,
    slotOf: [...pitAt],
    endOf: turned ? [1, 0] : [0, 1],
    labels: pitAt.map((pit) => sheet.pits[pit]),
    names: sheet.pits,
    said: sheet.pits.map((hole) => t("hole {hole}", { hole })),
    turned,
  };
}

function duelScene(board) {
  const { game, view, config } = board;
  return {
    seeds: view.pitAt.map((pit) => game.seedsIn(pit)),
    names: view.labels,
    stores: [null, null],
    sides: [0, 1].map((end) => duelPlayer(view.endOf.indexOf(end))),
    mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
    marks: markSlots(board),
  };
}

export const DUELS = {
  open: (name, position, record) => new DuelGame(name, position, record),
  isPosition: (text) => /[.LR]/.test(text),
  view: duelView,
  layout: (shape, { holes }) => rowLayout(shape, holes, 0),
  scene: duelScene,
  told: duelTold,
  who: duelPlayer,
  refusal: duelRefusal,
  verdict: duelVerdict,
  opening: duelOpening,
  routing: duelRouting,
  step: duelStepWords,
  reply: duelReply,
  thinker: "duels",
  hint: duelHint,
  lost: duelLost,
  correct: duelCorrect,
  landed: duelLanded,
  lens: false,
  menu: {
    opponents: duelOpponents, levels: () => [], begins: duelStart, sides: duelSides, more: duelMenu,
  },
};
