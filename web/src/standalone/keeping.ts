// What a page that is handed out keeps of its puzzles, in the place of a reader's progress
// (tasks/progress.js): it lasts as long as the page.

import { stored } from "../kept.js";
import { got } from "../subset.js";
import type { Keeper, Mark } from "../types.js";

type HandedMark = Pick<Mark, "solved" | "tries" | "hints" | "answer">;

const UNTRIED: HandedMark = { solved: false, tries: 0, hints: 0, answer: "" };

class HandedMarks {
  marks: Record<string, HandedMark> = {};
  watchers = new Set<() => void>();

  mark(_section: string, name: string): HandedMark { return got(this.marks, name, UNTRIED)!; }

  put(_section: string, name: string, mark: HandedMark): void {
    this.marks[name] = mark;
    this.watchers.forEach((watcher) => watcher());
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  complaint(): string { return ""; }
}

export const progressStore = new HandedMarks();

// Where the state of a homework is kept: on the device under a name of its own, or by the platform
// that shows it (SCORM 1.2). A keeper has `read()`, the text last kept or "", `keep(text, {done,
// solved, total})`, and where a platform hears of every answer, `record(id, result, answer)`.

/** The interface of a platform, as SCORM 1.2 has it; it may answer with more than texts. */
interface Platform {
  LMSInitialize(none: ""): unknown;
  LMSGetValue(field: string): unknown;
  LMSSetValue(field: string, value: string): unknown;
  LMSCommit(none: ""): unknown;
  LMSFinish(none: ""): unknown;
}

const LONGEST_KEPT = 4096; // what SCORM 1.2 promises to hold
const MOST_PARENTS = 7;

/** The interface of a platform, in a window around this one or in that which opened it. */
function findInterface(): Platform | null {
  for (const start of [window, window.opener]) {
    try {
      let frame: Window & { API?: Platform } = start;
      for (let steps = 0; frame && steps <= MOST_PARENTS; frame = frame.parent, steps += 1) {
        if (frame.API) return frame.API;
        if (frame.parent === frame) break;
      }
    } catch {
      // A window of another origin: it is no platform's.
    }
  }
  return null;
}

/** Milliseconds as the platform wants a time: HHHH:MM:SS. */
function timeWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = String(Math.floor(seconds / 3600)).padStart(4, "0");
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function platformKeeper(name: string): Keeper {
  const platform = findInterface();
  if (!platform || String(platform.LMSInitialize("")) !== "true") {
    const key = `songo.homework.${name}`;
    return {
      read: () => stored(() => localStorage.getItem(key)) ?? "",
      // Else in the page, and the code tells all of it.
      keep: (text) => { stored(() => localStorage.setItem(key, text)); },
    };
  }
  const begun = Date.now();
  let left = false;
  let recorded = Number(platform.LMSGetValue("cmi.interactions._count")) || 0;
  const put = (field: string, value: unknown) =>
    platform.LMSSetValue(`cmi.${field}`, String(value));
  const status = String(platform.LMSGetValue("cmi.core.lesson_status"));
  let done = status === "completed" || status === "passed";
  if (!done) put("core.lesson_status", "incomplete");
  put("core.score.min", 0);
  put("core.score.max", 100);
  platform.LMSCommit("");
  addEventListener("pagehide", () => {
    if (left) return;
    left = true;
    put("core.session_time", timeWords(Date.now() - begun));
    put("core.exit", done ? "" : "suspend");
    platform.LMSCommit("");
    platform.LMSFinish("");
  });
  return {
    read: () => String(platform.LMSGetValue("cmi.suspend_data") ?? ""),
    record(id, result, answer) {
      if (left) return;
      const time = new Date().toTimeString().slice(0, 8);
      const fields = { id, type: "performance", time, student_response: answer, result };
      for (const [name, value] of Object.entries(fields)) {
        put(`interactions.${recorded}.${name}`, value);
      }
      recorded += 1; // the next `keep` commits it
    },
    keep(text, { done: ended, solved, total }) {
      if (left) return;
      done ||= ended;
      if (text.length <= LONGEST_KEPT) put("suspend_data", text);
      put("core.score.raw", Math.round((100 * solved) / total));
      put("core.lesson_status", done ? "completed" : "incomplete");
      platform.LMSCommit("");
    },
  };
}
