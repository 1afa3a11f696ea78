// <songo-puzzles src="capture defend">: collections of puzzles. They are fetched when they are
// wanted, and their room with them.

import { makeButton, node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { fetchJson } from "./files.js";
import { openPuzzles } from "./puzzles/door.js";
import { t, useLanguage } from "./strings.js";
import { whenNear } from "./waiting.js";

/** A collection as songo_edu/puzzles/page.py tells it. */
export const fetchCollection = (name) => fetchJson(`puzzles/${name}.json`);

export class SongoPuzzlesElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => this.wait());
  }

  wait() {
    if (this.waiting) return;
    const load = () => this.load();
    const asked = () => { if (/^#(puzzle|set|claim|sheet)=/.test(location.hash)) load(); };
    addEventListener("hashchange", asked);
    this.waiting = whenNear(this, load);
    for (const kind of ["pointerdown", "focusin"]) this.addEventListener(kind, load, { once: true });
    asked();
  }

  async load() {
    if (this.asked) return;
    this.asked = true;
    this.waiting.disconnect();
    const lang = languageAt(this);
    try {
      const names = (this.getAttribute("src") ?? "").split(/\s+/).filter(Boolean);
      const [Hall, ...parts] = await Promise.all([openPuzzles(), ...names.map(fetchCollection)]);
      this.hall = new Hall(this, {
        puzzles: parts.flatMap(({ puzzles }) => puzzles),
        themes: Object.assign({}, ...parts.map(({ themes }) => themes)),
        games: Object.assign({}, ...parts.map(({ games }) => games)),
      }, lang);
    } catch (error) {
      this.complain(lang, error);
    }
  }

  /** Say that there are no puzzles, and offer to try again. */
  complain(lang, error) {
    useLanguage(lang);
    this.asked = false;
    this.trouble?.remove();
    this.trouble = node("p", { className: "songo-line", role: "status" },
      `${t("The puzzles could not be fetched ({error}).", { error: error.message })} `,
      makeButton({ label: t("Try again"), act: () => this.load() }));
    this.append(this.trouble);
  }
}

defineElement("songo-puzzles", SongoPuzzlesElement);
