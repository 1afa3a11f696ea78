// The family of the solitaires. What a board needs of a family is listed in families.js.

import { rowLayout } from "../made/drawing/geometry.js";
import { t } from "../strings.js";
import { markSlots } from "../view.js";
import { SoloGame } from "./game.js";
import { isHopeless } from "./winnability.js";
import { soloMenu, soloSheets } from "./menu.js";
import {
  soloComment, soloHint, soloLanded, soloOpening, soloRefusal, soloStep, soloTold, soloVerdict,
} from "./words.js";

/** Where each hole is drawn: as positions are written, the store at the left, or turned. */
function soloView({ sheet, holes }, { turned }) {
  const pitAt = sheet.pits.map((_, pit) => pit);
  if (turned) pitAt.reverse();
  // The store is the slot after the last hole, as it is in the rules.
  const slotOf = [...pitAt, holes];
  return {
    pitAt,
    slotOf,
    endOf: [0, 0],
    labels: pitAt.map((pit) => sheet.pits[pit]),
    names: sheet.pits,
    said: sheet.pits.map((hole) => t("hole {hole}", { hole })),
  };
}

function soloScene(board) {
  const { game, view } = board;
  const { goal } = game;
  return {
    seeds: view.pitAt.map((pit) => game.seedsIn(pit)),
    names: view.labels,
    stores: [goal ? null : game.stored, null],
    sides: [t("Store"), ""],
    mover: -1,
    marks: markSlots(board),
    goals: goal ? view.pitAt.map((pit) => goal[pit]) : [],
    goal_word: goal ? t("Aim") : "",
  };
}

export const SOLITAIRES = {
  open: (name, position, record) => new SoloGame(name, position, record),
  isPosition: (text) => /[.>x]/.test(text),
  view: soloView,
  layout: (shape, { holes, goal }, { turned }) =>
    rowLayout(shape, holes, turned ? 1 : -1, Boolean(goal)),
  scene: soloScene,
  told: soloTold,
  refusal: soloRefusal,
  verdict: soloVerdict,
  opening: soloOpening,
  comment: soloComment,
  step: soloStep,
  hint: soloHint,
  lost: (game, _side, most) => isHopeless(game, most),
  aside: () => ({ answer: "home", label: t("In the store") }),
  landed: soloLanded,
  lens: false,
  menu: { rules: soloSheets, more: soloMenu },
};
