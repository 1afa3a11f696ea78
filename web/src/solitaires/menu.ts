// What the menu of a solitaire offers: its rules, and boards to begin with.

import { makeButton, node } from "../buttons.js";
import { SOLO_SHEETS } from "../data/solitaires.js";
import { t } from "../strings.js";
import { TextError, shown } from "../errors.js";
import type { Choices, GameMenu } from "../types.js";
import type { SoloGame, SoloSheet } from "./game.js";
import { SOLO_STOP_EMPTY, solo_reason, solo_trace } from "../rules/solitaires.rules.js";

/** The rule sheets of the same board; none where there is no choice. */
export function soloSheets(name: string): Choices | null {
  const { base, choice } = (SOLO_SHEETS as Record<string, Partial<SoloSheet>>)[name] ?? {};
  if (!choice) return null;
  return Object.values<SoloSheet>(SOLO_SHEETS).filter((sheet) => sheet.base === base)
    .map((sheet) => [sheet.name, t(sheet.choice!)]);
}

/** The one board of Tchoukaillon with so many seeds that can be won, from hole 1 outward. */
export function winningRow(seeds: number): number[] {
  const row: number[] = [];
  for (let plays = seeds, hole = 1; plays > 0; hole += 1) {
    row.push((hole * plays) % (hole + 1));
    plays = Math.floor((hole * plays) / (hole + 1));
  }
  return row;
}

/** A row of Kaillon that can be won: no hole holds more seeds than its number. */
export function randomRow(holes: number, seeds: number, dice = Math.random): number[] {
  const row: number[] = new Array(holes).fill(0);
  for (let left = seeds; left > 0; left -= 1) {
    const open = [...row.keys()].filter((i) => row[i] <= i);
    row[open[Math.floor(dice() * open.length)]] += 1;
  }
  return row;
}

/** A board of Le Monde and the end that one series brings, the longest series of a few. */
export function randomSeries(holes: number, seeds: number, dice = Math.random): string | null {
  const rules = [holes, ...SOLO_SHEETS.monde.rules.slice(1)];
  let best: string | null = null;
  let longest = 0;
  for (let tries = 0, found = 0; tries < 400 && found < 12; tries += 1) {
    const row: number[] = new Array(holes).fill(0);
    for (let left = seeds; left > 0; left -= 1) row[Math.floor(dice() * dice() * holes)] += 1;
    const pit = Math.floor(dice() * holes);
    const none: number[] = new Array(holes).fill(-1);
    const states = [...row, 0, 0, ...none];
    const stride = states.length;
    if (solo_reason(rules, states, 0, stride, pit) !== 0) continue;
    const events: number[] = [];
    const size = solo_trace(rules, states, 0, stride, pit, events);
    if (events[size - 1] !== SOLO_STOP_EMPTY) continue;
    found += 1;
    if (size > longest) {
      longest = size;
      best = `${row.join(".")} > ${states.slice(stride, stride + holes).join(".")}`;
    }
  }
  return best;
}

/** The boards of S2, by its table of holes and seeds. */
const BOARDS_OF_S2 = [[4, 8], [5, 11], [6, 17]];
const MOST_TO_WIN = 1391; // seeds of a board of Tchoukaillon that fits into a row

const textOf = (row: number[]) => `${row.join(".")} 0`;

/** A number that makes a board: words, name, usual, least, most. */
type Asked = [words: string, name: string, usual: number, least: number, most: number];

/** The numbers asked for, the most of the second after the first, and the board of them. */
interface Maker {
  numbers: Asked[];
  most?(values: Record<string, number>): number;
  make(values: Record<string, number>): string | null;
}

/** The numbers that make a board, and the board of them. */
function makersOf(base: string): Maker {
  const holes = (usual: number, least: number): Asked => [t("Holes"), "holes", usual, least, 24];
  return ({
    tchoukaillon: {
      numbers: [[t("Seeds, for their winning board"), "seeds", 17, 1, MOST_TO_WIN]],
      make: ({ seeds }) => textOf(winningRow(seeds)),
    },
    kaillon: {
      numbers: [holes(5, 1), [t("Seeds"), "seeds", 8, 1, 300]],
      most: ({ holes: n }) => (n * (n + 1)) / 2,
      make: ({ holes: n, seeds }) => textOf(randomRow(n, seeds)),
    },
    "tchouka-rouma": {
      numbers: [holes(4, 1), [t("Seeds in each hole"), "each", 2, 1, 100]],
      make: ({ holes: n, each }) => textOf(new Array(n).fill(each)),
    },
    monde: {
      numbers: [holes(6, 2), [t("Seeds"), "seeds", 6, 1, 48]],
      make: ({ holes: n, seeds }) => randomSeries(n, seeds),
    },
  } as Record<string, Maker>)[base];
}

function wholeNumber(text: string, least: number, most: number): number {
  const n = Number(text);
  if (!/^\s*[0-9]{1,5}\s*$/.test(text) || n < least || n > most) {
    throw new TextError(t("{text} is no whole number from {least} to {most}.",
      { text: shown(text.trim()), least, most }));
  }
  return n;
}

/** Boards to begin with, put into the menu. */
export function soloMenu(menu: GameMenu): void {
  const { board } = menu;
  const { base } = (board.game as SoloGame).sheet;
  if (base === "tchoukaillon") {
    const boards: Choices = BOARDS_OF_S2.map(([holes, seeds]) =>
      [textOf(winningRow(seeds)), t("{holes} holes, {seeds} seeds", { holes, seeds })]);
    menu.select(t("Board"), null, [["", t("another")], ...boards],
      (value) => { if (value) board.restart(value); },
      () => (boards.some(([text]) => text === board.game.start) ? board.game.start : ""));
  }
  const { numbers, most, make } = makersOf(base);
  const boxes = numbers.map(([words, , usual]) => {
    const box = node("input", { type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 5,
      size: 4, className: "songo-input", value: String(usual) });
    box.addEventListener("keydown", (event) => { if (event.key === "Enter") begin(); });
    menu.field(words, box, () => {});
    return box;
  });
  function begin(): void {
    try {
      const values: Record<string, number> = {};
      numbers.forEach(([, name, , least, greatest], i) => {
        const highest = i && most ? Math.min(greatest, most(values)) : greatest;
        values[name] = wholeNumber(boxes[i].value, least, highest);
      });
      const text = make(values);
      if (!text) throw new TextError(t("No board of that kind was found."));
      board.restart(text);
    } catch (error) {
      board.say((error as Error).message);
    }
  }
  menu.panel.append(makeButton({ label: t("New board"), act: begin }));
}
