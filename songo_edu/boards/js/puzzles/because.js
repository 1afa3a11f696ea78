// The way from a puzzle that is solved, or looked up, to why it is solved so.

import { makeButton, node } from "../buttons.js";
import { t, useLanguage } from "../strings.js";
import { fetchWhy } from "../why-switch.js";

/** What stands below a task's board: nothing, then a button, then the reasons. */
export class Because {
  constructor(task, puzzle) {
    this.task = task;
    this.puzzle = puzzle;
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
    const { task, puzzle, root } = this;
    try {
      const Panel = await fetchWhy();
      await new Panel(task, puzzle, root).tell();
    } catch {
      useLanguage(task.lang);
      task.board.say(t("The reasons could not be loaded."));
    }
  }

  remove() { this.root.remove(); }
}
