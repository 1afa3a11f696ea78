// The way from a puzzle that is solved, or looked up, to what it is about and why it is solved so:
// told before, its kind and its themes would be hints.

import { makeButton, node } from "../buttons.js";
import { PUZZLE_KINDS, kindTitle } from "../made/puzzles/questions.js";
import { t, useLanguage } from "../strings.js";

/** What stands below a task's board: nothing, then a button, then the reasons. */
export class Because {
  /** @param {string[]} themes of the puzzle, in words */
  constructor(task, puzzle, themes) {
    this.task = task;
    this.puzzle = puzzle;
    this.themes = themes;
    this.root = node("div", { className: "songo-why" });
    this.about = node("p", { className: "songo-about songo-secret" },
      node("span", { textContent: t("Its themes are named once it is solved.") }));
    task.board.below.prepend(this.about);
    task.board.below.append(this.root);
  }

  /** The reader has come to the end: why is one touch away. */
  offer() {
    if (this.root.hasChildNodes()) return;
    useLanguage(this.task.lang);
    const names = this.names();
    this.about.classList.remove("songo-secret");
    this.about.replaceChildren(...names.map((name) => node("span", { textContent: name })));
    this.root.append(makeButton({ label: t("Why"), act: () => this.open() }));
  }

  /** What the puzzle is about; a theme may be called as its kind is. */
  names() {
    return [...new Set([kindTitle(this.puzzle.kind), ...this.themes])];
  }

  async open() {
    const { task, puzzle, root } = this;
    const theirs = PUZZLE_KINDS[puzzle.kind].goal === "guard";
    try {
      const { WhyPanel: Panel } = await import("../why/panel.js");
      await new Panel(task, { ...puzzle, theirs }, root, this.names()).tell();
    } catch {
      useLanguage(task.lang);
      task.board.say(t("The reasons could not be loaded."));
    }
  }

  remove() {
    this.about.remove();
    this.root.remove();
  }
}
