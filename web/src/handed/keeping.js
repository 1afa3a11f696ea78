// What a page that is handed out keeps of its puzzles, in the place of a reader's progress
// (tasks/progress.js): it lasts as long as the page.

import { got } from "../subset/got.js";

const UNTRIED = { solved: false, tries: 0, hints: 0, answer: "" };

class HandedMarks {
  constructor() {
    this.marks = {};
    this.watchers = new Set();
  }

  mark(_section, name) { return got(this.marks, name, UNTRIED); }

  put(_section, name, mark) {
    this.marks[name] = mark;
    this.watchers.forEach((watcher) => watcher());
  }

  /** Be told of every change. @returns {function()} ends it */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  complaint() { return ""; }
}

/** The one store of the page. */
export const progressStore = new HandedMarks();
