// What the desk is made of: fields, cards that are dragged, results as a table, and how it looks.

import { gradeDots, makeButton, node, selectOf, svgNode } from "../buttons.js";
import { asSentence } from "../errors.js";
import { csvLine, csvMark } from "../made/puzzles/csv_cells.js";
import { puzzleLevelWords, puzzleQuestion } from "../made/puzzles/questions.js";
import { classResults, resultsTable } from "../made/teaching/class_results.js";
import { effortWords } from "../made/teaching/result_codes.js";
import { saveFile } from "../shared/around.js";
import { t, useLanguage } from "../strings.js";
import type { Choices, Lang, Puzzle, Config, PuzzleCatalogue } from "../types.js";
import type { Desk } from "./desk.js";
import type { SongoBoard } from "../board.js";
import { CONFIG } from "../config.js";
import { familyNamed, openGame } from "../families.js";
import { paperRow, paperRows, paperSvg } from "../made/drawing/paper.js";
import { carry } from "../shared/bytes.js";

export const select = (options: Choices, usual: string | number = options[0][0]) =>
  Object.assign(selectOf(options, () => {}), { value: String(usual) });

export const labelled = (words: string, control: HTMLElement, more = {}): HTMLElement =>
  node("label", more, node("span", { textContent: words }), control);

export function fileButton(
  label: string, accept: string, take: (file: File) => void,
): HTMLButtonElement {
  const chooser: HTMLInputElement = node("input", { type: "file", accept, onchange: () => {
    if (chooser.files!.length) take(chooser.files![0]);
    chooser.value = ""; // the same file once more
  } });
  return makeButton({ label, act: () => chooser.click() });
}

export function droppable(place: HTMLElement, take: (file: File) => void): void {
  const held = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
  place.addEventListener("dragover", (event) => { if (held(event)) event.preventDefault(); });
  place.addEventListener("drop", (event) => {
    if (!held(event) || event.defaultPrevented) return;
    event.preventDefault();
    take(event.dataTransfer!.files[0]);
  });
}

/** Let the cards of a list be dragged from place to place; they know theirs by `data-at`. */
export function draggable(list: HTMLElement, move: (from: number, to: number) => void): void {
  let from = -1;
  const cardAt = ({ target }: Event) => (target as Element).closest?.<HTMLElement>("li[data-at]");
  const unmark = () => list.querySelectorAll(".songo-dropped")
    .forEach(({ classList }) => classList.remove("songo-dropped"));
  list.addEventListener("dragstart", (event) => {
    from = Number(cardAt(event)?.dataset.at ?? -1);
    event.dataTransfer!.effectAllowed = "move";
  });
  for (const kind of ["dragover", "drop"] as const) {
    list.addEventListener(kind, (event) => {
      const over = cardAt(event);
      if (from < 0 || !over) return;
      event.preventDefault();
      unmark();
      if (kind === "drop") move(from, Number(over.dataset.at));
      else over.classList.add("songo-dropped");
    });
  }
  list.addEventListener("dragend", () => { from = -1; unmark(); });
}

function deskSolution(puzzle: Puzzle, lang: Lang): HTMLElement {
  const place = node("div", { role: "status" });
  const opened = async () => {
    if (!fold.open || place.hasChildNodes()) return;
    try {
      const { keyWordsOf } = await import("../printing/sheet.js");
      const { answer, reason, lure } = await keyWordsOf(puzzle);
      useLanguage(lang);
      place.replaceChildren(paperBoard(puzzle, puzzle.key),
        node("p", {}, node("strong", { textContent: answer })),
        ...[reason, lure].filter(Boolean).map((textContent) => node("p", { textContent })));
    } catch {
      useLanguage(lang);
      place.textContent = t("The reasons could not be loaded.");
    }
  };
  const fold: HTMLDetailsElement = node("details", { className: "songo-fold", ontoggle: opened },
    node("summary", { className: "songo-button", textContent: t("Solution") }), place);
  return fold;
}

export function deskCard(desk: Desk, puzzle: Puzzle, i: number): HTMLElement {
  const { kind, goal, key, level } = puzzle;
  const { chosen } = desk;
  const named = (label: string) => t("{label}: Puzzle {number}", { label, number: i + 1 });
  const way = (name: string, sign: string, label: string, to: number) =>
    makeButton(
      { label: sign, act: () => desk.move(i, to, name) },
      {
        "aria-label": named(label), title: label, "data-way": name,
        "aria-disabled": to < 0 || to >= chosen.length,
      },
    );
  const out = makeButton(
    { label: t("Remove"), act: () => desk.change(chosen.filter((other) => other !== puzzle)) },
    { "aria-label": named(t("Remove")) },
  );
  return node("li", { draggable: chosen.length > 1, "data-at": i },
    node("p", {}, node("b", { textContent: `${i + 1} ` }), puzzleQuestion(kind, goal, key), " ",
      gradeDots(puzzleLevelWords(level), level)),
    paperBoard(puzzle),
    node("div", { className: "songo-bar" },
      way("earlier", "‹", t("Earlier"), i - 1), way("later", "›", t("Later"), i + 1),
      out, deskSolution(puzzle, desk.lang)));
}

export const TEACHING_STYLE = [
  "songo-desk{color:var(--songo-ink)}",
  ".songo-desk-part{margin-block:0 2rem}.songo-desk-part>h2:first-child{margin-top:0}"
    + ".songo-desk-part>p{max-width:40rem}",
  ".songo-desk-wishes{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end;"
    + "margin-block:.75rem}",
  ".songo-desk-wishes label,.songo-desk-wide{display:grid;gap:.15rem;font-size:.9375rem}",
  ".songo-desk-wishes :is(input,select){min-height:44px;max-width:min(15rem,80vw)}"
    + ".songo-desk-wishes input[type=number]{width:5.5rem}",
  ".songo-desk-wishes .songo-desk-games{width:min(15rem,80vw)}", // its games come later
  ".songo-desk-part .songo-button{padding-inline:.8rem}",
  ".songo-desk-wide{margin-block:.5rem;max-width:40rem}"
    + ".songo-desk-wide :is(input,textarea){width:100%;box-sizing:border-box;font:inherit;"
    + "min-height:44px}",
  "label.songo-desk-check{display:flex;gap:.5rem;align-items:center;min-height:44px}"
    + ".songo-desk-check input{width:1.25rem;min-height:1.25rem;accent-color:var(--songo-accent)}",
  "songo-desk .songo-bar{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:.5rem}",
  ".songo-desk-list{list-style:none;margin:.75rem 0;padding:0;display:grid;"
    + "grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));gap:.75rem}",
  ".songo-desk-list>li{display:grid;grid-template-rows:auto 1fr auto;gap:.4rem;"
    + "padding:.6rem .75rem;border:1px solid var(--songo-line);border-radius:.9rem;"
    + "background:var(--songo-paper)}",
  ".songo-desk-list>li.songo-dropped{border-color:var(--songo-accent);"
    + "box-shadow:inset 0 0 0 2px var(--songo-accent)}",
  ".songo-desk-list[data-many] li{cursor:grab}"
    + ".songo-desk-list p{margin:0;font-size:.9375rem;line-height:1.4}",
  ".songo-desk-list svg{width:100%;height:auto;align-self:center;background:#fff;"
    + "border-radius:.4rem;padding:.35rem;box-sizing:border-box}",
  ".songo-desk-list .songo-bar{margin:0}"
    + ".songo-desk-list .songo-button{min-width:44px;padding-inline:.8rem;justify-content:center}",
  ".songo-desk-list:has(details[open]){align-items:start}"
    + ".songo-desk-list .songo-fold[open]{flex-basis:100%}"
    + ".songo-desk-list .songo-fold>div{margin-block-start:.5rem}"
    + ".songo-desk-list .songo-fold p{margin-block-start:.35rem}",
  ".songo-desk-table{overflow-x:auto;max-width:100%}"
    + ".songo-desk-table table{border-collapse:collapse;font-variant-numeric:tabular-nums}",
  ".songo-desk-table :is(th,td){padding:.35rem .6rem;border-block-end:1px solid var(--songo-line);"
    + "text-align:start;white-space:nowrap}",
  // On a phone the remark stands below the name, and not behind all puzzles.
  ".songo-desk-table small{display:none;font-weight:400}"
    + "@media (max-width:40rem){.songo-desk-table tr>:last-child{display:none}"
    + ".songo-desk-table small{display:block;white-space:normal;width:min(16rem,65vw)}}",
].join("");

/** The codes that pupils handed in, as a table and as a file for spreadsheets. */
export class DeskResults {
  declare root: HTMLElement; declare rows: string[][];
  box = node("textarea", {
    className: "songo-input", rows: 5, spellcheck: false, placeholder: "Aïcha, JDQT-R",
  });
  status = node("p", { role: "status" });
  place = node("div", {
    className: "songo-desk-table", tabIndex: 0, role: "region", "aria-label": t("Results"),
    hidden: true,
  });
  save = makeButton({ label: t("Save as CSV"), act: () => {
    const lines = this.rows.map((row) => csvLine(row, csvMark(this.lang())));
    saveFile("songo-results.csv", `\ufeff${lines.join("")}`, "text/csv");
  } }, { hidden: true });

  constructor(readonly lang: () => Lang, readonly ids: () => string[]) {
    droppable(this.box, (file) => this.open(file));
    const form = t("One line for each pupil: a name, a comma, the code. Or a list from a spreadsheet, whose headings say which column is which.");
    this.root = node("section", { className: "songo-desk-part" },
      node("h2", { textContent: t("Results") }),
      node("p", { textContent: `${form} ${effortWords()}` }),
      labelled(t("Names and codes"), this.box, { className: "songo-desk-wide" }),
      node("div", { className: "songo-bar" },
        fileButton(t("Open a list"), ".csv,.txt,.tsv", (file) => this.open(file)),
        makeButton({ label: t("Make the table"), act: () => this.read() }), this.save),
      this.status, this.place);
  }

  /** Take a list as spreadsheets write it (`decoded` of songo_edu/teaching/codes.py). */
  async open(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isWide = bytes.length > 1 && bytes[0] + bytes[1] === 0xfe + 0xff && bytes[0] >= 0xfe;
    try {
      this.box.value = new TextDecoder(
        isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8", { fatal: !isWide },
      ).decode(bytes);
    } catch {
      this.box.value = new TextDecoder("windows-1252").decode(bytes);
    }
    this.read();
  }

  read(): void {
    useLanguage(this.lang());
    this.status.textContent = "";
    this.place.hidden = this.save.hidden = true;
    const ids = this.ids();
    let pupils: ReturnType<typeof classResults>;
    try {
      if (!ids.length) throw new Error(t("there are no puzzles whose codes could be read"));
      pupils = classResults(ids, this.box.value);
      if (!pupils.length) throw new Error(t("there are no names and codes"));
    } catch (error) {
      this.status.textContent = asSentence((error as Error).message);
      return;
    }
    this.rows = resultsTable(ids, pupils) as string[][];
    const [head, ...body] = this.rows;
    const row = ([name, ...cells]: string[]) => node("tr", {},
      node("th", { scope: "row" }, name, node("small", { textContent: cells.at(-1) })),
      ...cells.map((textContent) => node("td", { textContent })));
    const titles = head.map((textContent) => node("th", { scope: "col", textContent }));
    this.place.replaceChildren(node("table", {},
      node("thead", {}, node("tr", {}, ...titles)), node("tbody", {}, ...body.map(row))));
    this.place.hidden = this.save.hidden = false;
  }
}

/** A puzzle's board as a picture for paper; the pits of a key are marked where one is told. */
export function paperBoard(
  { game: name, position }: Pick<Puzzle, "game" | "position">, key = "",
): SVGSVGElement {
  const game = openGame(name, position);
  const family = familyNamed(name);
  const config = { ...CONFIG, game: name, controls: "none" } as Config;
  const view = family.view(game, config);
  const scene = family.scene({
    game, view, config, marks: { aim: [], chosen: [], forbid: [], ply: -1 },
  } as unknown as SongoBoard);
  const slots = key.split(" ").map((pit) => view.slotOf[game.pitNamed(pit)]);
  scene.marks = { last: slots.filter((slot) => slot !== undefined) };
  const drawing = game.row ? paperRows(scene) : paperRow(scene, t("seeds"), t("hole"));
  const svg = paperDrawing(drawing, position);
  svg.style.maxWidth = `${(drawing.width / 356) * 100}%`;
  return svg;
}

export function paperDrawing(
  drawing: Parameters<typeof paperSvg>[0], words: string, wide = 0,
): SVGSVGElement {
  const svg = svgNode(
    "svg", { viewBox: `0 0 ${drawing.width} ${drawing.height}`, role: "img", "aria-label": words },
    paperSvg(drawing),
  );
  if (wide) svg.style.width = `${wide}mm`;
  return svg;
}

const PLATFORM_FILES: Record<string, [words: string, name: string, type: string]> = {
  moodle: ["Moodle", "songo-moodle.xml", "application/xml"],
  scorm: ["SCORM 1.2", "songo-scorm.zip", "application/zip"],
  gift: ["GIFT", "songo.gift", "text/plain"],
  qti: ["QTI 2.1", "songo-qti.zip", "application/zip"],
  qti3: ["QTI 3.0", "songo-qti3.zip", "application/zip"],
  anki: ["Anki", "songo-anki.txt", "text/plain"],
};

export const PLATFORM_NAMES: Choices = Object.entries(PLATFORM_FILES)
  .map(([form, [words]]) => [form, words]);

/** The name of a file, its type, what fetches its room, and what writes it there. */
export type FileMaker<Room> = [
  name: string, type: string, room: () => Promise<Room>,
  write: (room: Room, assignment: Assignment, chosen: Puzzle[]) => BlobPart | Promise<BlobPart>,
];

export function platformFile(
  form: string, list: PuzzleCatalogue, site: string,
): FileMaker<unknown> {
  const [, name, type] = PLATFORM_FILES[form];
  const made = <Room>(...maker: FileMaker<Room>) => maker as FileMaker<unknown>;
  return form === "scorm" ? made(name, type, () => import("../handout/page.js"),
    ({ homeworkPackage }, assignment, chosen) => homeworkPackage(assignment, chosen, list, site))
    : made(name, type, () => import("../quiz/files.js"),
      ({ quizFile }, assignment, chosen) => quizFile(form, assignment, chosen, list.games));
}

/** An assignment (songo_edu/teaching/assignment_file.py), its puzzles by their ids. */
export interface Assignment {
  schema: number; title: string; language: Lang; hints: number; hint_after?: number;
  reveal: boolean; puzzles: string[];
}

export const carrySheet = (assignment: Assignment): string =>
  `#sheet=${carry(JSON.stringify(assignment))}`;
