// A table of leaf counts: what Python found, and what the page's own rules find when asked.

import { makeButton, node } from "../buttons.js";
import { sheetOf, startOf } from "../two-row.js";
import { STRIDE, perft } from "../rules/two-row.rules.js";
import { digitsOf, t, tn, useLanguage } from "../strings.js";
import type { Lang } from "../types.js";
import { pauseFor } from "../waiting.js";

type Sheet = ReturnType<typeof sheetOf>;

const BRIEF_COUNT = 100; // milliseconds: a depth that takes longer is the last one
const MOST_PLIES = 10;

function leavesOf(sheet: Sheet, depth: number): number {
  const states = new Int32Array(STRIDE * (depth + 2));
  states.set(startOf(sheet));
  return perft(sheet.rules, states, 0, depth, new Int32Array(8 * (depth + 2)));
}

export class LeafCounter {
  declare sheet: Sheet; declare counts: number[]; declare button: HTMLButtonElement;
  rows = node("tbody");
  line = node("p", { className: "songo-line", role: "status" });

  constructor(host: HTMLElement, readonly lang: Lang) {
    useLanguage(lang);
    this.sheet = sheetOf(host.getAttribute("game") || "songo");
    this.counts = (host.getAttribute("counts") || "").split(/\s+/).filter(Boolean).map(Number);
    this.button = makeButton({ label: t("Count here"), main: true, act: () => this.count() });
    host.replaceChildren(node("div", { className: "songo-leaves" },
      node("table", {}, node("thead", {}, node("tr", {},
        ...[t("Moves"), "Python", t("this page"), t("a second")].map((words) =>
          node("th", { scope: "col", textContent: words })))), this.rows),
      node("div", { className: "songo-bar" }, this.button), this.line));
    this.counts.forEach((n, i) => this.row(i + 1, n));
  }

  /** Add a line to the table; its cells are those of the page's count and its speed. */
  row(depth: number, count?: number): Element[] {
    const cells = [node("td", { textContent: "–" }), node("td", { textContent: "–" })];
    this.rows.append(node("tr", {}, node("th", { scope: "row", textContent: String(depth) }),
      node("td", { textContent: count === undefined ? "–" : digitsOf(count) }), ...cells));
    return cells;
  }

  async count(): Promise<void> {
    this.button.disabled = true;
    let same = true;
    let compared = 0;
    let took = 0;
    for (let depth = 1; depth <= MOST_PLIES && took < BRIEF_COUNT; depth += 1) {
      await pauseFor(30); // the line before is seen first
      const begun = performance.now();
      const leaves = leavesOf(this.sheet, depth);
      took = performance.now() - begun;
      useLanguage(this.lang);
      const line = this.rows.children[depth - 1];
      const [count, speed] = line ? [...line.children].slice(2) : this.row(depth);
      count.textContent = digitsOf(leaves);
      // Shorter times say nothing: browsers round them.
      speed.textContent =
        took > 4 ? digitsOf(Number(((1000 * leaves) / took).toPrecision(2))) : "–";
      if (depth <= this.counts.length) {
        compared += 1;
        same = same && leaves === this.counts[depth - 1];
      }
    }
    this.line.textContent = same
      ? tn("{n} number compared: the same.", "{n} numbers compared: all the same.", compared)
      : t("They differ: the page does not play what Python plays.");
    this.button.disabled = false;
  }
}
