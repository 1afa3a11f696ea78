// The reader's rating, told calmly: a line, and a fold that says what it is, with a switch.

import { makeButton, node } from "../buttons.js";
import { choiceOf, choose } from "../kept.js";
import { NO_RATING, ratingWords } from "../made/course/rating.js";
import { progressStore } from "../tasks/progress.js";
import { t, useLanguage } from "../strings.js";
import type { Lang, Rating } from "../types.js";

export const RATING_CHOICE = "rating";

export class RatingLine {
  declare lang: Lang; declare line: HTMLElement; declare on: HTMLInputElement; declare anew: HTMLButtonElement;
  declare back: HTMLButtonElement; declare root: HTMLElement;
  declare had: Rating | null | undefined; // what there was before it began anew
  declare forget: () => void;

  constructor(lang: Lang) {
    this.lang = lang;
    useLanguage(lang);
    this.line = node("span", { role: "status" });
    this.on = node("input", { type: "checkbox", checked: choiceOf(RATING_CHOICE, true) });
    this.on.addEventListener("change", () => {
      choose(RATING_CHOICE, this.on.checked);
      this.show();
    });
    this.anew = makeButton({ label: t("Begin the rating anew"), act: () => this.reset() });
    this.back = makeButton({ label: t("Undo"), icon: "undo", act: () => this.undo() });
    this.back.hidden = true;
    this.root = node("details", { className: "songo-rating songo-solution" },
      node("summary", {}, this.line),
      node("p", { textContent: t("Your rating goes up when you solve a puzzle at first sight and down when you miss it: the more, the less that was to be expected. Hints count for less, time for nothing, and nothing counts in storm and one life. It stays on this device.") }),
      node("div", { className: "songo-bar" },
        node("label", { className: "songo-field" }, this.on, node("span", { textContent: t("Keep a rating") })),
        this.anew, this.back));
    this.forget = progressStore.watch(() => this.show());
    this.show();
  }

  show(): void {
    useLanguage(this.lang);
    const { rating } = progressStore.held;
    const on = choiceOf(RATING_CHOICE, true);
    this.line.textContent = on ? ratingWords({ ...NO_RATING, ...rating }) : t("No rating is kept.");
    this.anew.hidden = !rating.count;
    this.back.hidden = !this.had || Boolean(rating.count);
  }

  reset(): void {
    this.had = progressStore.held.rating;
    progressStore.rate({});
    this.back.focus();
  }

  undo(): void {
    const { had } = this;
    this.had = null;
    progressStore.rate(had!);
    this.anew.focus();
  }

  leave(): void { this.forget(); }
}
