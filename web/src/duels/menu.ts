// What the menu of a duel offers: who plays, the options of the rules, boards to begin with.

import type { SongoBoard } from "../board.js";
import { makeButton, node } from "../buttons.js";
import { DUEL_OPTIONS } from "../data/duels.js";
import { t } from "../strings.js";
import type { Choices, GameMenu, Side } from "../types.js";
import type { DuelGame } from "./game.js";

/** Who the computer may play. */
export function duelOpponents(): Choices {
  return [["", t("two people")], ["R", t("computer: Right")], ["L", t("computer: Left")]];
}

/** Who may begin. */
export function duelSides(): Choices {
  return [["L", t("Left")], ["R", t("Right")]];
}

/** Who begins: the start of the board's game with either side to move. */
export function duelStart(board: SongoBoard, side: Side): string {
  return `${board.game.start.split(" ")[0]} ${side}`;
}

type RowBoard = [row: string, holes: number, seeds: number];

/** Boards of S2, and what they are. */
function duelBoards(base: string): Choices {
  if (base === "sowing") {
    return ([["1.2.2.1.1.2.2.1", 8, 12], ["2.2.2.2.2.2.2.2", 8, 16], ["2.4.1.2.0.3", 6, 12]] as RowBoard[])
      .map(([row, holes, seeds]) => [row, t("{holes} holes, {seeds} seeds", { holes, seeds })]);
  }
  return [4, 5, 6, 7, 8].map((holes) =>
    [new Array(holes).fill(1).join("."), t("{holes} holes, 1 seed in each", { holes })]);
}

/** A board with so many seeds, each in a hole by chance. */
export function randomDuel(holes: number, seeds: number, dice = Math.random): string {
  const row: number[] = new Array(holes).fill(0);
  for (let left = seeds; left > 0; left -= 1) row[Math.floor(dice() * holes)] += 1;
  return row.join(".");
}

function optionBox(menu: GameMenu, option: string, words: string): void {
  const { board } = menu;
  const box = node("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    const [base, ...chosen] = board.game.sheet.name.split("+");
    const others = chosen.filter((one) => one !== option);
    // The same seeds under the other rules: what may be played changes, the board does not.
    board.set({
      game: [base, ...others, ...(box.checked ? [option] : [])].join("+"),
      position: board.game.position.replace(/ x$/, ""), history: "",
    });
  });
  menu.field(words, box, () => { box.checked = board.game.sheet.name.split("+").includes(option); });
}

/** Boards to begin with and options, put into the menu. */
export function duelMenu(menu: GameMenu): void {
  const { board } = menu;
  const { base } = (board.game as DuelGame).sheet;
  const boards = duelBoards(base);
  const begin = (row: string) => board.restart(`${row} ${board.game.start.split(" ")[1]}`);
  menu.select(t("Board"), null, [["", t("another")], ...boards],
    (row) => { if (row) begin(row); },
    () => boards.find(([row]) => row === board.game.start.split(" ")[0])?.[0] ?? "");
  if (base === "wing") {
    menu.panel.append(makeButton({
      label: t("5 seeds at random"), act: () => begin(randomDuel((board.game as DuelGame).holes, 5)),
    }));
  }
  const options: Record<string, string> = board.game.sheet.like ? {}
    : (DUEL_OPTIONS as Record<string, Record<string, string>>)[base];
  Object.entries(options).forEach(([option, changes]) =>
    optionBox(menu, option, t(changes).replace(/\.$/, "")));
}
