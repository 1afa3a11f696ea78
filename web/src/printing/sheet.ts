// Puzzles on paper: four, six or eight a page below the rules of their games, and the key on pages
// of its own. The words and drawings are those of songo_edu/teaching/print_sheet.py.

import { node, svgNode, adoptStyle } from "../buttons.js";
import { CONFIG } from "../config.js";
import { paperBoard, paperDrawing } from "../desk/parts.js";
import { familyNamed, openGame } from "../families.js";
import { publishedPage, publishedSite } from "../fragment.js";
import { rulesOf, type GameTitles, type RulesDrawn } from "../game-rules/needed.js";
import type { SongoGame } from "../two-row.js";
import { seedBoxes, stepBoxes, tickBoxes } from "../made/drawing/paper.js";
import { puzzleLevelWords } from "../made/puzzles/questions.js";
import { puzzleTask } from "../made/puzzles/tasks.js";
import {
  answerRoom, boxNames, countKey, keyWords, sheetAnswers, tickNames,
} from "../made/teaching/sheet_words.js";
import { codePath, codeRows } from "../shared/qr-code.js";
import { t, tn } from "../strings.js";
import type { Config, Puzzle } from "../types.js";
import { reasonsOf } from "../why/reasons.js";

export interface Wished {
  title: string; games: GameTitles; part: "all" | "sheet" | "key"; paper: "A4" | "Letter";
  perPage: number;
}

/** How a page is laid out: the width of boards, boxes of seeds, lines that stay empty. */
interface Room { wide: string; boxes: boolean; tight?: boolean; empty?: number }

const RULES_SCALE = 0.165; // millimetres that a unit of a picture beside the rules takes
// How wide boards are, and whether there is room for boxes of seeds: where there is not, the code
// stands beside the board. The first that fits on a page is taken; one of few has empty lines.
const ROOMS: Room[] = [
  { wide: "100%", boxes: true }, { wide: "88%", boxes: true }, { wide: "76%", boxes: true },
  { wide: "84%", boxes: false }, { wide: "66%", boxes: false },
  { wide: "60%", boxes: false, tight: true },
];
const SPARE_ROOMS: Room[] = [4, 3, 2].map((empty) => ({ ...ROOMS[0], empty }));
const FEW_A_PAGE = 4;
const PAPERS_INSIDE = { A4: [184, 270], Letter: [189, 252] }; // less their margins, in millimetres
const PIXELS = 96 / 25.4; // a millimetre
const BOXES = { width: 66, high: 5.6, room: 34, low: 10 }; // millimetres

const stars = (level: number) => node("span", {
  className: "songo-sheet-stars", role: "img", "aria-label": puzzleLevelWords(level),
  textContent: "★".repeat(level) + "☆".repeat(5 - level),
});

const begun = (words: string) => words[0].toUpperCase() + words.slice(1);

function rulesOnPaper(held: RulesDrawn[]): HTMLElement[] {
  return held.map(({ rules, picture }) => {
    const { title: game, words } = rules;
    const named = held.length > 1 ? t("{game}. {rules}", { game, rules: words }) : words;
    return node("div", { className: "songo-sheet-game" },
      paperDrawing(picture, rules.title, picture.width * RULES_SCALE),
      node("div", {}, ...[named, rules.example].filter(Boolean)
        .map((words) => node("p", { className: "songo-sheet-rules", textContent: words }))));
  });
}

function answerLine(words: string): HTMLElement {
  const parts = words.split(/(_+)/).filter((part) => part.trim());
  return node("p", { className: "songo-sheet-answer" }, ...parts.map((part) => {
    if (!part.startsWith("_")) return part.trim();
    const line = node("span", { className: "songo-sheet-blank" });
    line.style.flexGrow = String(part.length);
    return line;
  }));
}

function boxesOf(puzzle: Puzzle, { boxes, words }: ReturnType<typeof answerRoom>, high: number) {
  const { game: name, position, goal } = puzzle;
  const game = openGame(name, position) as SongoGame;
  const { row, sheet: { pits, rows } } = game;
  if (boxes === "ticks") {
    const held = rows[1].map((pit) => game.seedsIn(pit));
    const names = tickNames(rows[1].map((pit) => pits[pit]), held);
    return tickBoxes(words, names, BOXES.width);
  }
  if (boxes === "steps") return stepBoxes(words, goal.moves, BOXES.width, high);
  const sides = boxNames(Boolean(row));
  return seedBoxes(words, sides, pits.length / sides.length, BOXES.width, BOXES.high);
}

function paperCard(puzzle: Puzzle, number: number, games: GameTitles,
  { named, boxes, empty = 0 }: Pick<Room, "boxes" | "empty"> & { named: boolean }): HTMLElement {
  const { kind, goal, key, level } = puzzle;
  const room = answerRoom(kind, goal);
  const isDrawn = boxes || room.boxes === "steps";
  const drawn = isDrawn ? boxesOf(puzzle, room, boxes ? BOXES.room : BOXES.low) : null;
  const lines = [
    ...(isDrawn ? room.lines : sheetAnswers(kind, goal)), ...new Array(empty).fill("______"),
  ];
  const board = node("div", { className: "songo-sheet-board" }, paperBoard(puzzle));
  const code = paperCode(`puzzle=${puzzle.id}`);
  const answers = node("div", {}, drawn ? paperDrawing(drawn, room.words, drawn.width) : "",
    ...lines.map(answerLine));
  return node("li", { className: "songo-sheet-card" },
    node("div", { className: "songo-sheet-asked" },
      node("b", { className: "songo-sheet-number", textContent: number }),
      node("strong", { textContent: puzzleTask(kind, goal, key) }),
      node("div", {}, stars(level),
        ...(named ? [node("small", { textContent: games[puzzle.game].title })] : []))),
    ...(boxes ? [board, node("div", { className: "songo-sheet-beside" }, answers, code)]
      : [node("div", { className: "songo-sheet-beside" }, board, code), answers]));
}

export async function keyWordsOf(puzzle: Puzzle) {
  const { kind, key } = puzzle;
  const game = openGame(puzzle.game, puzzle.position);
  const view = familyNamed(puzzle.game).view(game, CONFIG as Config);
  const solution = keyWords(kind, key, await reasonsOf(puzzle, view));
  if (kind === "count") {
    solution.answer = countKey(game.rules, Array.from(game.state), game.sheet.pits, key);
  }
  return solution;
}

async function keyOf(puzzle: Puzzle, number: number): Promise<HTMLElement> {
  const solution = await keyWordsOf(puzzle);
  return node("li", { className: "songo-sheet-key" },
    node("b", { className: "songo-sheet-number", textContent: number }),
    paperBoard(puzzle, puzzle.key),
    node("div", {},
      node("p", { className: "songo-sheet-asked" },
        node("strong", { textContent: solution.answer }), stars(puzzle.level)),
      ...[solution.reason, solution.lure].filter(Boolean)
        .map((words) => node("p", { textContent: words }))));
}

const foot = (words: string) =>
  node("p", { className: "songo-sheet-foot" },
    node("span", { textContent: t("Songo, the course. Text and boards: CC BY 4.0.") }),
    node("span", { textContent: words }));

function paperPage(
  { title, games }: Wished, puzzles: Puzzle[], first: number, number: string, rules: RulesDrawn[],
  { wide, tight = false, ...room }: Room,
): HTMLElement {
  const names = [...new Set(puzzles.map(({ game }) => games[game].title))];
  const sheet = number === "1 / 1" ? "" : `${t("sheet {number}", { number })} · `;
  const opens = tn("opens this board", "opens these {n} boards", puzzles.length);
  const cards = puzzles.map((puzzle, i) =>
    paperCard(puzzle, first + i + 1, games, { named: names.length > 1, ...room }));
  const className = `songo-sheet-page${tight ? " songo-sheet-tight" : ""}`;
  const page = node("section", { className },
    node("div", { className: "songo-sheet-head" },
      node("h2", { textContent: title || t("Puzzles") }),
      node("b", { className: "songo-sheet-score", textContent: `/ ${puzzles.length}` }),
      node("p", { textContent: begun(sheet + names.join(", ")) }),
      node("p", { textContent: `${t("Name")} ____________________  ${t("Date")} ____________` })),
    node("div", { className: "songo-sheet-beside" },
      node("div", {}, ...rulesOnPaper(rules)),
      paperCode(`set=${puzzles.map(({ id }) => id).join()}`, opens)),
    node("ol", { className: "songo-sheet-cards" }, ...cards), foot(number));
  page.style.setProperty("--board", wide);
  return page;
}

/** The pages of some puzzles: one, and before it one of rules, where both have no room together. */
function paperPages(
  wished: Wished, puzzles: Puzzle[], first: number, number: string,
  fits: (page: HTMLElement) => boolean,
): HTMLElement[] {
  const rules = rulesOf(puzzles, wished.games);
  const rooms = wished.perPage > FEW_A_PAGE ? ROOMS : [...SPARE_ROOMS, ...ROOMS];
  const made = (some: RulesDrawn[], room: Room) =>
    paperPage(wished, puzzles, first, number, some, room);
  const roomFor = (some: RulesDrawn[]) => rooms.find((room) => fits(made(some, room)));
  const whole = roomFor(rules);
  if (whole) return [made(rules, whole)];
  const apart = node("section", { className: "songo-sheet-page" },
    node("h2", { textContent: t("The rules") }), ...rulesOnPaper(rules), foot(number));
  return [apart, made([], roomFor([]) ?? ROOMS.at(-1)!)];
}

/** A sheet to print; nothing where it is not `going` on, as it is not wanted any more. */
export async function paperSheet(
  puzzles: Puzzle[], wished: Wished, going: () => boolean,
): Promise<HTMLElement | null> {
  const { title, part, paper, perPage } = wished;
  adoptStyle(SHEET_STYLE);
  const [width, high] = PAPERS_INSIDE[paper];
  const sheet = node("div", { className: "songo-sheet" });
  sheet.style.setProperty("--page", `${high}mm`);
  const trial = node("div", { className: "songo-sheet songo-sheet-trial" });
  trial.style.cssText = `--page:${high}mm;width:${width}mm`;
  document.body.append(trial);
  const fits = (page: HTMLElement) => {
    trial.replaceChildren(page);
    return page.offsetHeight <= high * PIXELS + 1;
  };
  const pages: HTMLElement[] = [];
  const count = Math.ceil(puzzles.length / perPage);
  try {
    for (let at = 0; at < puzzles.length && part !== "key"; at += perPage) {
      const some = puzzles.slice(at, at + perPage);
      pages.push(...paperPages(wished, some, at, `${at / perPage + 1} / ${count}`, fits));
    }
  } finally {
    trial.remove();
  }
  const keys: HTMLElement[] = [];
  for (const [i, puzzle] of part === "sheet" ? [] : puzzles.entries()) {
    keys.push(await keyOf(puzzle, i + 1));
    if (!going()) return null;
  }
  if (keys.length) {
    pages.push(node("section", { className: "songo-sheet-page" },
      node("h2", { textContent: t("Key, for the teacher") }), node("p", { textContent: title }),
      node("ol", { className: "songo-sheet-keys" }, ...keys), foot("")));
  }
  sheet.append(...pages);
  return sheet;
}

const PAGES = new CSSStyleSheet();

/** Have the browser print a sheet. @returns what is to be said of it on the screen */
export function printSheet(sheet: HTMLElement, { part, paper }: Wished): string {
  PAGES.replaceSync(`@page{size:${paper.toLowerCase()};margin:13mm}`);
  const others = document.adoptedStyleSheets.filter((styles) => styles !== PAGES);
  document.adoptedStyleSheets = [...others, PAGES];
  document.querySelector("body > .songo-sheet")?.remove();
  document.body.append(sheet);
  addEventListener("afterprint", () => {
    sheet.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((styles) => styles !== PAGES);
  }, { once: true });
  window.print();
  return publishedSite() || part === "key" ? ""
    : t("The sheet has no codes to scan: this address opens only on this computer.");
}

// A QR code that opens puzzles, with its address below it to be typed.

const MODULE = 0.45; // millimetres: 2.7 dots of a picture of 150 an inch
const WIDEST = 62; // millimetres

/** Nothing where nobody could open the address that asks for it, and for too long a text. */
export function paperCode(fragment: string, words = ""): HTMLElement | string {
  const page = publishedPage();
  const address = page ? new URL(`./#${fragment}`, page).href : "";
  const rows = address ? codeRows(address) : [];
  const size = rows.length;
  if (!rows.length || size * MODULE > WIDEST) return "";
  const told = { role: "img", "aria-label": address };
  const drawn = { viewBox: `0 0 ${size} ${size}`, "shape-rendering": "crispEdges", ...told };
  const svg = svgNode("svg", drawn, codePath(rows));
  svg.style.width = `${size * MODULE}mm`;
  const [, host, way, name] = address.match(/\/\/([^/]*)(.*=)(.*)/)!;
  const code = node("div", { className: "songo-sheet-code" }, svg,
    node("p", { textContent: words || [host, way, name].join("\n") }));
  code.style.width = svg.style.width;
  return code;
}

// The style of a sheet: seen on paper alone, and then nothing else of the page is. On the screen it
// is laid out unseen, to find what has room.

const SHEET_STYLE = [
  ".songo-sheet{display:none;color:#000;background:#fff;",
  "font:10pt/1.35 ui-sans-serif,system-ui,sans-serif}",
  ".songo-sheet-trial{display:block;position:absolute;inset:0 auto auto 0;visibility:hidden}",
  "@media print{body:has(>.songo-sheet)>*:not(.songo-sheet){display:none!important}",
  "body:has(>.songo-sheet){margin:0}body>.songo-sheet{display:block}}",
  ".songo-sheet-page{break-after:page;display:flex;flex-direction:column;min-height:var(--page)}",
  ".songo-sheet-page:last-child{break-after:auto}",
  ".songo-sheet-head{display:grid;grid-template-columns:1fr auto;align-items:baseline;gap:0 8mm;",
  "border-block-end:.5mm solid}.songo-sheet-score{font-size:14pt;justify-self:end}",
  ".songo-sheet-game{display:flex;gap:5mm;margin-block-start:1.5mm}",
  ".songo-sheet-game>svg{flex:none;align-self:start}",
  ".songo-sheet h2{font-size:15pt;margin:0;overflow-wrap:anywhere}",
  ".songo-sheet p{margin:1mm 0;max-width:none}",
  ".songo-sheet .songo-sheet-rules{font-size:7.7pt;line-height:1.22;margin:0}",
  ".songo-sheet-cards{list-style:none;margin:2mm 0 0;padding:0;display:grid;",
  "grid-template-columns:1fr 1fr;gap:2mm 8mm;flex:1;align-content:space-between}",
  ".songo-sheet-card{break-inside:avoid;border-block-start:.15mm solid;padding-block-start:1mm}",
  ".songo-sheet svg{width:100%;height:auto}",
  ".songo-sheet-stars{white-space:nowrap;letter-spacing:.05em}",
  ".songo-sheet-asked{display:flex;gap:2mm;align-items:start;justify-content:space-between}",
  ".songo-sheet-asked>strong{flex:1;font-size:9.5pt;line-height:1.2}",
  ".songo-sheet-asked small{display:block;text-align:end;font-size:6.5pt}",
  ".songo-sheet-number{flex:none;border:.35mm solid;border-radius:50%;min-width:6.5mm;",
  "line-height:6.5mm;text-align:center}",
  ".songo-sheet-tight .songo-sheet-asked>strong{font-size:8.2pt;line-height:1.15}",
  ".songo-sheet-tight .songo-sheet-number{min-width:5.5mm;line-height:5.5mm}",
  ".songo-sheet-tight .songo-sheet-cards{row-gap:1mm}",
  ".songo-sheet-tight .songo-sheet-blank:only-child{height:4mm}",
  ".songo-sheet-board{width:var(--board)}",
  ".songo-sheet-beside>.songo-sheet-board:first-child{flex:0 1 var(--board);",
  "margin-inline-end:auto}",
  ".songo-sheet-answer{display:flex;gap:1.5mm;align-items:baseline;font-size:9pt}",
  ".songo-sheet-blank{border-block-end:.2mm solid;min-width:6mm;flex-basis:0}",
  ".songo-sheet-blank:only-child{height:7mm}",
  ".songo-sheet-beside{display:flex;gap:1mm}",
  ".songo-sheet-beside>:first-child{flex:1;min-width:0;align-self:center}",
  ".songo-sheet-code{flex:none;margin:-1mm -1.8mm 0 0}",
  ".songo-sheet-code p{margin:0 0 0 .8mm;font-size:5pt;line-height:1.25;white-space:pre-line;",
  "overflow-wrap:anywhere;color:#333}",
  ".songo-sheet-keys{list-style:none;margin:0;padding:0}",
  ".songo-sheet-key{break-inside:avoid;display:grid;grid-template-columns:7mm 50mm 1fr;gap:3mm;",
  "align-items:start;padding-block:2mm;border-block-end:.2mm solid #888;font-size:9pt}",
  ".songo-sheet-key p{margin:0 0 1mm}",
  ".songo-sheet-foot{display:flex;justify-content:space-between;font-size:7.5pt;color:#333;",
  "margin-block-start:auto!important}",
].join("");
