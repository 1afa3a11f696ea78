// The family of two rows: songo and awalé. What a board needs of a family is listed in families.js.

import type { SongoBoard } from "./board.js";
import { SongoGame } from "./game.js";
import { layout, pitLabel, twoRowPlaces } from "./made/drawing/geometry.js";
import {
  type Board, briefWords, keptWords, moveWords, openingWords, refusalWords, stepWords, sweptWords,
  verdictWords,
} from "./made/games/two_row/sentences.js";
import { player } from "./made/games/wording.js";
import { opponents, replyTo, rulesFor } from "./opponent.js";
import { NORTH, SOUTH, STRIDE } from "./rules/two-row.rules.js";
import { t } from "./strings.js";
import type { BoardView, Config, Family, Layout, Scene } from "./types.js";
import { calledSide, markSlots } from "./telling.js";

type TwoRowBoard = SongoBoard & { game: SongoGame };

function boardView({ sheet }: SongoGame, { turned, numbering }: Config): BoardView {
  const [north, south] = sheet.rows;
  const pitAt: number[] = twoRowPlaces(north, south, turned);
  const slotOf = pitAt.map((_, pit) => pitAt.indexOf(pit));
  const row = sheet.pits.length / 2;
  const counted = numbering === "s3" && sheet.clockwise;
  const labelOf = (pit: number): string => pitLabel(sheet.pits[pit], pit, row, counted);
  // A bare number names two pits: in sentences the side stands behind it.
  const names = sheet.pits.map((name, pit) => (counted ? labelOf(pit) + name[0] : name));
  return { pitAt, slotOf, endOf: turned ? [0, 1] : [1, 0], labels: pitAt.map(labelOf), names };
}

function sceneOf(board: TwoRowBoard): Scene {
  const { game, view, config } = board;
  const state = game.finalState;
  const places = [0, 1].map((end) => view.endOf.indexOf(end)); // the sides above and below
  return {
    seeds: view.pitAt.map((pit) => state[pit]),
    names: view.labels,
    stores: places.map((side) => state[side === 0 ? SOUTH : NORTH]),
    sides: places.map((side) => calledSide(config, side, player)),
    mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
    marks: markSlots(board),
  };
}

/** The pit of the focused row whose shown name holds a digit; letters have their place. */
function numbered({ game, view, pits }: TwoRowBoard, digit: string): number {
  const side = Math.floor(pits.active / game.row);
  const first = side * game.row;
  for (let pit = first; pit < first + game.row; pit += 1) {
    if (view.labels[view.slotOf[pit]].includes(digit)) return pit;
  }
  if (/\d/.test(view.labels[0])) return -1;
  const row = view.pitAt.filter((pit) => Math.floor(pit / game.row) === side);
  return row[Number(digit) - 1] ?? -1;
}

const ROOM = 4; // positions that the finders overwrite after the one in question

export function factsOf(game: SongoGame, names: string[]): Board {
  const { rules: sheet, openPits: allowed, ending, finalState: closing } = game;
  const states = [...game.state, ...new Array(ROOM * STRIDE).fill(0)];
  return { sheet, names, order: game.sheet.rows.flat(), states, at: 0, allowed, ending, closing };
}

export const TWO_ROWS: Family = {
  open: (name, position, record) => new SongoGame(name, position, record),
  isPosition: (text) => text.includes("/"),
  view: boardView,
  layout: (shape, { row, sheet }: SongoGame) =>
    layout(shape, row, sheet.clockwise ? "songo" : "awale") as unknown as Layout,
  scene: sceneOf,
  told: ({ states, at }, { pit, events }, view) => moveWords(view.names, states, at - STRIDE, pit, events),
  brief: ({ side, handful, events }, view) => briefWords(view.names, side, handful, events),
  who: player,
  refusal: (game: SongoGame, pit, code, view) =>
    refusalWords(factsOf(game, view.names), pit, code, view.who) as [string, string],
  verdict: ({ rules, ending, finalState }: SongoGame, who) => verdictWords(rules, ending, finalState, who),
  swept: ({ row, ending, state, finalState }: SongoGame, who) => (ending > 0 ? sweptWords(row, state, finalState, who) : ""),
  opening: (game: SongoGame, { controls, opponent, mode }) => (controls === "none" ? ""
    : openingWords(game.mover, mode === "play" ? opponent : "")),
  step: (view, pit, kind, n) => stepWords(view.names[pit], kind, n),
  reply: replyTo,
  thinker: "two-row",
  numbered,
  // A seed that would come back to its own pit is kept: a last seed may fall in no pit.
  aside: (game, from) => (game.seedsIn(game.pitNamed(from)) >= game.sheet.pits.length - 1
    ? { answer: "kept", label: t("It is kept") } : null),
  landed: (answer, right) => (answer === "kept" ? keptWords(right) : null),
  lens: true,
  menu: {
    kind: ({ sheet }) => (sheet.clockwise ? "songo" : "awale"),
    opponents, hasLevels: true, rules: rulesFor,
    begins: (board, side) => board.game.start.replace(/ [NS] /, ` ${side} `),
  },
};
