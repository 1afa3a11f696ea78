// The way from a puzzle that is solved, or looked up, to why it is solved so.

import { makeButton, node } from "../buttons.js";
import { t, useLanguage } from "../strings.js";
import { fetchWhy } from "../why-switch.js";

/** What stands below a task's board: nothing, then a button, then the reasons. */
export class Because {
  /** @param {string[]} themes of the puzzle, in words */
  constructor(task, puzzle, themes) {
    this.task = task;
    this.puzzle = puzzle;
    this.themes = themes;
    this.root = node("div", { className: "songo-why" });
    task.board.below.append(this.root);
  }

  /** The reader has come to the end: why is one touch away. */
  offer() {
    if (this.root.hasChildNodes()) return;
    useLanguage(this.task.lang);
    this.root.append(makeButton({ label: t("Why"), act: () => this.open() }));
  }

  async open() {
    const { task, puzzle, root, themes } = this;
    try {
      const Panel = await fetchWhy();
      await new Panel(task, puzzle, root, themes).tell();
    } catch {
      useLanguage(task.lang);
      task.board.say(t("The reasons could not be loaded."));
    }
  }

  remove() { this.root.remove(); }
}
