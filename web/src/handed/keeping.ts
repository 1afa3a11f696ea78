// What a page that is handed out keeps of its puzzles, in the place of a reader's progress
// (tasks/progress.js): it lasts as long as the page.

import { got } from "../subset.js";

/** What is kept of a puzzle here. */
interface HandedMark { solved: boolean; tries: number; hints: number; answer: string }

const UNTRIED: HandedMark = { solved: false, tries: 0, hints: 0, answer: "" };

class HandedMarks {
  declare marks: Record<string, HandedMark>; declare watchers: Set<() => void>;

  constructor() {
    this.marks = {};
    this.watchers = new Set();
  }

  mark(_section: string, name: string): HandedMark { return got(this.marks, name, UNTRIED)!; }

  put(_section: string, name: string, mark: HandedMark): void {
    this.marks[name] = mark;
    this.watchers.forEach((watcher) => watcher());
  }

  /** Be told of every change. @returns ends it */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  complaint(): string { return ""; }
}

/** The one store of the page. */
export const progressStore = new HandedMarks();
