// <songo-puzzles>: a collection of puzzles. It is fetched when it is wanted, and its room with it.

import { makeButton } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { openPuzzles } from "./puzzles/door.js";
import { t, useLanguage } from "./strings.js";
import { node } from "./task.js";

export class SongoPuzzlesElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => this.wait());
  }

  wait() {
    if (this.waiting) return;
    const load = () => this.load();
    this.waiting = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load();
    }, { rootMargin: "300px" });
    this.waiting.observe(this);
    for (const kind of ["pointerdown", "focusin"]) this.addEventListener(kind, load, { once: true });
  }

  async load() {
    if (this.asked) return;
    this.asked = true;
    this.waiting.disconnect();
    const lang = languageAt(this);
    try {
      const answer = await fetch(`puzzles/${this.getAttribute("src")}.json`);
      if (!answer.ok) throw new Error(String(answer.status));
      const Room = await openPuzzles();
      this.room = new Room(this, await answer.json(), lang);
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
