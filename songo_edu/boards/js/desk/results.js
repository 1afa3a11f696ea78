// The codes that pupils handed in, as a table and as a file for spreadsheets.

import { makeButton, node } from "../buttons.js";
import { asSentence } from "../errors.js";
import { effortWords, readCode, solvedOf, stateWords } from "../made/words/desk/codes.js";
import { csvLine, handedIn } from "../made/words/desk/results.js";
import { t, useLanguage } from "../strings.js";

/** Hand a text to the reader as a file. */
export function saveText(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  node("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

export class DeskResults {
  /** @param {function(): string[]} ids of the assignment as it stands */
  constructor(lang, ids) {
    this.lang = lang;
    this.ids = ids;
    this.box = node("textarea", { className: "songo-input", rows: 5, spellcheck: false, placeholder: "Aïcha, JDQT-R" });
    this.said = node("p", { role: "status" });
    this.place = node("div", { className: "songo-desk-table", tabIndex: 0, role: "region", "aria-label": t("Results"), hidden: true });
    this.save = makeButton({ label: t("Save as CSV"), act: () => this.write() });
    this.save.hidden = true;
    this.root = node("section", { className: "songo-desk-part" },
      node("h2", { textContent: t("Results") }),
      node("p", { textContent: `${t("A line each: a name, a comma, the code.")} ${effortWords()}` }),
      node("label", { className: "songo-desk-wide" }, node("span", { textContent: t("Names and codes") }), this.box),
      node("div", { className: "songo-bar" },
        makeButton({ label: t("Make the table"), act: () => this.read() }), this.save), this.said, this.place);
  }

  read() {
    useLanguage(this.lang);
    this.said.textContent = "";
    this.place.hidden = this.save.hidden = true;
    const ids = this.ids();
    let lines;
    try {
      if (!ids.length) throw new Error(t("there are no puzzles whose codes could be read"));
      lines = handedIn(this.box.value);
      if (!lines.length) throw new Error(t("there are no names and codes"));
    } catch (error) {
      this.said.textContent = asSentence(error.message);
      return;
    }
    this.rows = [[t("Name"), t("Solved"), ...ids.map((_, i) => String(i + 1)), t("Remark")],
      ...lines.map(({ name, code }) => {
        try {
          const states = readCode(ids, code);
          return [name, String(solvedOf(states)), ...states.map(stateWords), ""];
        } catch (error) {
          return [name, "", ...ids.map(() => ""), error.message];
        }
      })];
    const [head, ...body] = this.rows;
    this.place.replaceChildren(node("table", {},
      node("thead", {}, node("tr", {}, ...head.map((words) => node("th", { scope: "col", textContent: words })))),
      node("tbody", {}, ...body.map(([name, ...cells]) => node("tr", {},
        node("th", { scope: "row", textContent: name }), ...cells.map((words) => node("td", { textContent: words })))))));
    this.place.hidden = this.save.hidden = false;
  }

  write() {
    saveText("songo-results.csv", `\ufeff${this.rows.map(csvLine).join("")}`, "text/csv");
  }
}
