// The codes that pupils handed in, as a table and as a file for spreadsheets.

import { makeButton, node } from "../buttons.js";
import { asSentence } from "../errors.js";
import { droppable, fileButton } from "./fields.js";
import { effortWords } from "../made/teaching/result_codes.js";
import { csvLine, csvMark } from "../made/puzzles/csv_cells.js";
import { classResults, resultsTable } from "../made/teaching/class_results.js";
import { t, useLanguage } from "../strings.js";
import type { Lang } from "../types.js";

/** Hand a text, or bytes, to the reader as a file. */
export function saveFile(name: string, held: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([held], { type }));
  node("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

export class DeskResults {
  declare lang: Lang; declare ids: () => string[]; declare root: HTMLElement; declare box: HTMLTextAreaElement;
  declare said: HTMLElement; declare place: HTMLElement; declare save: HTMLButtonElement; declare rows: string[][];

  /** @param ids of the assignment as it stands */
  constructor(lang: Lang, ids: () => string[]) {
    this.lang = lang;
    this.ids = ids;
    this.box = node("textarea", { className: "songo-input", rows: 5, spellcheck: false, placeholder: "Aïcha, JDQT-R" });
    this.said = node("p", { role: "status" });
    this.place = node("div", { className: "songo-desk-table", tabIndex: 0, role: "region", "aria-label": t("Results"), hidden: true });
    this.save = makeButton({ label: t("Save as CSV"), act: () => this.write() });
    this.save.hidden = true;
    droppable(this.box, (file) => this.open(file));
    this.root = node("section", { className: "songo-desk-part" },
      node("h2", { textContent: t("Results") }),
      node("p", { textContent: `${t("A line each: a name, a comma, the code; or a list of a spreadsheet, whose headings say which column is which.")} ${effortWords()}` }),
      node("label", { className: "songo-desk-wide" }, node("span", { textContent: t("Names and codes") }), this.box),
      node("div", { className: "songo-bar" }, fileButton(t("Open a list"), ".csv,.txt,.tsv", (file) => this.open(file)),
        makeButton({ label: t("Make the table"), act: () => this.read() }), this.save), this.said, this.place);
  }

  /** Take a list as spreadsheets write it (`decoded` of songo_edu/teaching/codes.py). */
  async open(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isWide = bytes.length > 1 && bytes[0] + bytes[1] === 0xfe + 0xff && bytes[0] >= 0xfe;
    try {
      this.box.value = new TextDecoder(isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8", { fatal: !isWide }).decode(bytes);
    } catch {
      this.box.value = new TextDecoder("windows-1252").decode(bytes);
    }
    this.read();
  }

  read(): void {
    useLanguage(this.lang);
    this.said.textContent = "";
    this.place.hidden = this.save.hidden = true;
    const ids = this.ids();
    let pupils: ReturnType<typeof classResults>;
    try {
      if (!ids.length) throw new Error(t("there are no puzzles whose codes could be read"));
      pupils = classResults(ids, this.box.value);
      if (!pupils.length) throw new Error(t("there are no names and codes"));
    } catch (error) {
      this.said.textContent = asSentence((error as Error).message);
      return;
    }
    this.rows = resultsTable(ids, pupils) as string[][];
    const [head, ...body] = this.rows;
    this.place.replaceChildren(node("table", {},
      node("thead", {}, node("tr", {}, ...head.map((words) => node("th", { scope: "col", textContent: words })))),
      node("tbody", {}, ...body.map(([name, ...cells]) => node("tr", {},
        node("th", { scope: "row" }, name, node("small", { textContent: cells.at(-1) })), ...cells.map((words) => node("td", { textContent: words })))))));
    this.place.hidden = this.save.hidden = false;
  }

  write(): void {
    const lines = this.rows.map((row) => csvLine(row, csvMark(this.lang)));
    saveFile("songo-results.csv", `\ufeff${lines.join("")}`, "text/csv");
  }
}
