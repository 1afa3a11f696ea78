// The way from a puzzle that is solved, or looked up, to what it is about and why it is solved so:
// told before, its kind and its themes would be hints.

import { makeButton, node } from "../buttons.js";
import { PUZZLE_KINDS, kindTitle } from "../made/puzzles/questions.js";
import { t, useLanguage } from "../strings.js";
import type { Task } from "../tasks/task.js";
import type { Puzzle } from "../types.js";
import type { Why } from "../why/stored.js";
import type { PuzzleKinds } from "./records.js";

/** What stands below a task's board: nothing, then a button, then the reasons. */
export class Because {
  declare task: Task; declare puzzle: Puzzle; declare themes: string[]; declare root: HTMLElement;
  declare about: HTMLElement; declare ask: ((puzzle: Puzzle) => Promise<Why>) | undefined;

  /**
   * @param themes of the puzzle, in words
   * @param ask what has its reasons, where they do not lie beside the page
   */
  constructor(task: Task, puzzle: Puzzle, themes: string[], ask?: (puzzle: Puzzle) => Promise<Why>) {
    this.task = task;
    this.puzzle = puzzle;
    this.themes = themes;
    this.ask = ask;
    this.root = node("div", { className: "songo-why" });
    this.about = node("p", { className: "songo-about songo-secret" },
      node("span", { textContent: t("Its themes are named once it is solved.") }));
    task.board.below.prepend(this.about);
    task.board.below.append(this.root);
  }

  /** The reader has come to the end: why is one touch away. */
  offer(): void {
    if (this.root.hasChildNodes()) return;
    useLanguage(this.task.lang);
    const names = this.names();
    this.about.classList.remove("songo-secret");
    this.about.replaceChildren(...names.map((name) => node("span", { textContent: name })));
    this.root.append(makeButton({ label: t("Why"), act: () => this.open() }));
  }

  /** What the puzzle is about; a theme may be called as its kind is. */
  names(): string[] {
    return [...new Set([kindTitle(this.puzzle.kind), ...this.themes])];
  }

  async open(): Promise<void> {
    const { task, puzzle, root } = this;
    const theirs = (PUZZLE_KINDS as PuzzleKinds)[puzzle.kind].goal === "guard";
    try {
      const { WhyPanel: Panel } = await import("../why/panel.js");
      await new Panel(task, { ...puzzle, theirs }, root, this.names()).tell(this.ask);
    } catch {
      useLanguage(task.lang);
      task.board.say(t("The reasons could not be loaded."));
    }
  }

  remove(): void {
    this.about.remove();
    this.root.remove();
  }
}
