// The reader's progress, kept on the device; songo_edu/course/progress_file.py has the format and
// what is refused.

import { KeptStore, type Section } from "../kept.js";
import { GAME, MOST_HINTS, reviewedMark, withDeed } from "../made/course/days.js";
import {
  keptProgress, LARGEST_PROGRESS, noProgressJson, notWhole, readProgress, saidTwice, tooLarge,
  UNMARKED,
} from "../made/course/progress_file.js";
import { t } from "../strings.js";
import { got } from "../subset.js";
import type { Mark, Progress, Rating } from "../types.js";

const PROGRESS_KEY = "songo.progress";
const DEEPEST_PROGRESS = 50;

/** A value as it stands in a complaint, cut where it is long. */
function quoted(value: unknown): string {
  const signs = [...JSON.stringify(value)];
  return signs.length > 60 ? `${signs.slice(0, 59).join("")}…` : signs.join("");
}

/** What JSON.parse lets pass: a name said twice, numbers that are not whole, endless brackets. */
function checkTokens(text: string): void {
  const open: Set<string>[] = [];
  for (const token of text.match(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]|-?\d[\d.eE+-]*/g) ?? []) {
    if (/[{[]/.test(token[0])) {
      if (open.push(new Set()) > DEEPEST_PROGRESS) noProgressJson("[[[…");
    } else if (/[}\]]/.test(token[0])) open.pop();
    else if (token.endsWith(":")) {
      const name = JSON.parse(token.slice(0, -1));
      if (open.at(-1)!.has(name)) saidTwice(quoted(name));
      open.at(-1)!.add(name);
    } else if (/^-?\d.*[.eE]/.test(token)) notWhole(token);
  }
}

export function parseProgress(text: string): Progress {
  if ([...text].length > LARGEST_PROGRESS) tooLarge();
  const plain = text.replace(/^\ufeff/, "");
  let content: unknown;
  try {
    content = JSON.parse(plain);
  } catch (error) {
    noProgressJson((error as Error).message);
  }
  checkTokens(plain);
  return readProgress(content, quoted) as unknown as Progress;
}

export const writeProgress = (marks: Progress): string =>
  `${JSON.stringify(keptProgress(marks), null, 1)}\n`;

class ProgressStore extends KeptStore<Progress> {
  watchers = new Set<() => void>();

  constructor() {
    super(PROGRESS_KEY);
    addEventListener("storage", ({ key }) => {
      if (key !== PROGRESS_KEY && key !== null) return;
      this.load();
      this.notify();
    });
  }

  override none(): Progress {
    return { exercises: {}, puzzles: {}, games: {}, choices: {}, rating: {}, beaten: {}, days: {} };
  }

  override read(text: string): Progress { return parseProgress(text); }

  override written(): string { return JSON.stringify(keptProgress(this.held)); }

  notify(): void {
    this.watchers.forEach((watcher) => watcher());
    dispatchEvent(new CustomEvent("songo:progress", { detail: this.held })); // kept.ts
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  mark(section: Section, name: string): Mark {
    return got<Mark>(this.held[section], name, UNMARKED)!;
  }

  put(section: Section, name: string, mark: Mark): void {
    this.change((held) => { held[section][name] = mark; });
  }

  /** Change what is held and keep it; false where that changes nothing. */
  change(act: (held: Progress) => unknown): void {
    this.load();
    if (act(this.held) === false) return;
    this.save();
    this.notify();
  }

  /** Keep a mark after an answer, and when its task comes back; by `kind` it counts for the day. */
  review(section: Section, name: string, mark: Mark,
    { right, hints, kind }: { right: boolean; hints: number; kind: string }, day: string): void {
    this.change((held) => {
      held[section][name] = reviewedMark(mark, right, hints, day);
      if (kind) held.days = withDeed(held.days, day, kind, right && hints < MOST_HINTS);
    });
  }

  playedGame(day: string): void {
    this.change(
      (held) => !held.days[day]?.right[GAME] && (held.days = withDeed(held.days, day, GAME, true)),
    );
  }

  rate(rating: Rating): void { this.change((held) => { held.rating = rating; }); }

  beat(name: string, day: string): void {
    this.change(({ beaten }) => !Object.hasOwn(beaten, name) && (beaten[name] = day));
  }

  override replace(marks: Progress): Progress {
    const had = super.replace(marks);
    this.notify();
    return had;
  }

  solved(section: Section): number {
    return Object.values(this.held[section]).filter((mark) => mark.solved).length;
  }

  override words(): Record<string, string> {
    return {
      blocked: t(
        "This browser cannot keep anything: your progress lasts only while this page is open.",
      ),
      full: t("This device has no room left: your progress lasts only while this page is open."),
      unreadable: t(
        "What is kept on this device cannot be read, and is left as it is: your progress lasts only while this page is open.",
      ),
    };
  }
}

export const progressStore = new ProgressStore();
