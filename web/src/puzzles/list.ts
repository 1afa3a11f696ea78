// The list of puzzles: a button each, so many at a time.

import { makeButton, node } from "../buttons.js";
import { moveCountWords } from "../made/games/wording.js";
import { kindTitle, puzzleLevelWords } from "../made/puzzles/questions.js";
import { rove } from "../shared/reveal.js";
import { progressStore } from "../tasks/progress.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Lang, ListedPuzzle } from "../types.js";

const AT_A_TIME = 60;

export class PuzzleList {
  declare lang: Lang; declare buttons: HTMLElement; declare more: HTMLButtonElement; declare root: HTMLElement;
  declare puzzles: ListedPuzzle[]; declare shown: number[];
  declare most: number; // of them that stand there
  declare current: number;

  /** @param open is given the number of the puzzle chosen */
  constructor(lang: Lang, open: (number: number) => void) {
    this.lang = lang;
    this.buttons = node("div", { className: "songo-list", role: "group", "aria-label": t("Puzzles") });
    this.more = makeButton({ label: "", act: () => this.showMore() });
    this.more.classList.add("songo-more");
    this.root = node("div", {}, this.buttons, this.more);
    this.buttons.addEventListener("click", ({ target }) => {
      const number = (target as Element).closest("button")?.dataset.number;
      if (number !== undefined) open(Number(number));
    });
    this.buttons.addEventListener("keydown", (event) => rove([...this.buttons.children] as HTMLElement[], event));
  }

  /** List these from now on; `fill` says which. */
  take(puzzles: ListedPuzzle[]): void {
    this.puzzles = puzzles;
  }

  /** It stands, and all above it. */
  come(): void { this.root.classList.add("songo-listed"); }

  /** List the puzzles of these numbers: the first ones, and on to that on the board. */
  fill(shown: number[], current: number): void {
    this.shown = shown;
    this.most = AT_A_TIME * Math.max(1, Math.ceil((shown.indexOf(current) + 1) / AT_A_TIME));
    this.draw();
  }

  draw(): void {
    useLanguage(this.lang);
    this.buttons.replaceChildren(...this.shown.slice(0, this.most).map((number) => node("button", {
      type: "button", className: "songo-button songo-puzzle", textContent: String(number + 1),
      "data-number": number,
    })));
    const left = Math.min(AT_A_TIME, this.shown.length - this.most);
    this.more.hidden = left <= 0;
    this.more.lastChild!.textContent = tn("{n} more", "{n} more", left);
  }

  showMore(): void {
    const next = this.most;
    this.most += AT_A_TIME;
    this.draw();
    this.mark(this.current);
    (this.buttons.children[next] as HTMLElement)?.focus();
  }

  /** Show which puzzles are solved, which come back, and which is on the board. */
  mark(current: number): void {
    const listed = this.shown.indexOf(current);
    if (listed >= this.most) this.fill(this.shown, current);
    this.current = current;
    const resting = listed < 0 ? this.shown[0] : current;
    ([...this.buttons.children] as HTMLElement[]).forEach((button) => {
      const number = Number(button.dataset.number);
      const { goal, level, id, kind } = this.puzzles[number];
      const { solved, box } = progressStore.mark("puzzles", id);
      const words = [
        t("Puzzle {number}", { number: number + 1 }),
        ...(solved ? [kindTitle(kind)] : []), // till then it is a hint
        moveCountWords(goal.moves),
        puzzleLevelWords(level),
        ...(box ? [t("to be reviewed")] : solved ? [t("solved")] : []),
      ];
      button.setAttribute("aria-label", words.join(", "));
      button.title = words.join(", ");
      button.classList.toggle("songo-is-solved", solved && !box);
      button.classList.toggle("songo-is-missed", box > 0);
      button.setAttribute("aria-current", String(number === current));
      button.tabIndex = number === resting ? 0 : -1;
    });
  }
}
