// The reader's progress, kept on the device: songo_edu/course/progress.py has the format, and what
// it refuses is refused here. Where nothing can be kept, marks live as long as the page.

import { TextError } from "./errors.js";
import { t } from "./strings.js";

const PROGRESS_KEY = "songo.progress";
const PROGRESS_FORMAT = "songo-progress";
const PROGRESS_VERSION = 2; // since 2, marks say when a puzzle comes back
export const LARGEST_PROGRESS = 1000000;
const SECTIONS = ["exercises", "puzzles"];
const UNMARKED = { solved: false, tries: 0, hints: 0, answer: "", box: 0, due: "" };
const DAY_WRITTEN = /^\d{4}-\d\d-\d\d$/;
const MARKED_NAME = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** A value as it stands in a complaint, cut where it is long. */
function quoted(value) {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** What JSON.parse lets pass: a name said twice, and numbers that are not whole. */
function checkTokens(text) {
  const open = [];
  const tokens = text.match(/"(?:[^"\\]|\\.)*"\s*:?|[{}]|-?\d[\d.eE+-]*/g) ?? [];
  for (const token of tokens) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (token.endsWith(":")) {
      const name = JSON.parse(token.slice(0, -1));
      if (open[open.length - 1].has(name)) {
        throw new TextError(t("The file says {name} twice.", { name: quoted(name) }));
      }
      open[open.length - 1].add(name);
    } else if (/^-?\d.*[.eE]/.test(token)) {
      throw new TextError(t("{found} is no whole number.", { found: token }));
    }
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function checkMark(name, mark) {
  const bad = (found) => {
    throw new TextError(t("The mark of {name} cannot be read: {found}.",
      { name: quoted(name), found: quoted(found) }));
  };
  if (!isObject(mark)) bad(mark);
  const unknown = Object.keys(mark).find((key) => !Object.hasOwn(UNMARKED, key));
  if (unknown !== undefined) bad({ [unknown]: mark[unknown] });
  const whole = { ...UNMARKED, ...mark };
  const upTo = (n, most) => Number.isInteger(n) && n >= 0 && n <= most;
  if (typeof whole.solved !== "boolean" || !upTo(whole.tries, 100000) || !upTo(whole.hints, 3)
      || typeof whole.answer !== "string" || [...whole.answer].length > 400
      || !upTo(whole.box, 4) || !(whole.box ? DAY_WRITTEN.test(whole.due) : whole.due === "")) bad(mark);
  return whole;
}

/** Read the text of a file; throws a TextError that says what is wrong with it. */
export function parseProgress(text) {
  if (text.length > LARGEST_PROGRESS) {
    throw new TextError(t("The file is larger than {size} characters.", { size: LARGEST_PROGRESS }));
  }
  const plain = text.replace(/^\ufeff/, "");
  let content;
  try {
    content = JSON.parse(plain);
  } catch (error) {
    throw new TextError(t("The file is no JSON: {error}", { error: error.message }));
  }
  checkTokens(plain);
  if (!isObject(content) || content.format !== PROGRESS_FORMAT) {
    throw new TextError(t("This is no file of progress: its format is {found}, not {format}.",
      { found: quoted(content?.format), format: PROGRESS_FORMAT }));
  }
  const { version } = content;
  if (!Number.isInteger(version) || version < 1) {
    throw new TextError(t("The file has no version: {found}.", { found: quoted(version) }));
  }
  if (version > PROGRESS_VERSION) {
    throw new TextError(t("The file has version {found}; this course reads up to {known}.",
      { found: version, known: PROGRESS_VERSION }));
  }
  const known = ["format", "version", ...SECTIONS];
  const unknown = Object.keys(content).filter((key) => !known.includes(key)).sort()[0];
  if (unknown !== undefined) {
    throw new TextError(t("The file has an unknown part {part}.", { part: quoted(unknown) }));
  }
  return Object.fromEntries(SECTIONS.map((section) => {
    if (!isObject(content[section])) {
      throw new TextError(t("The file has no part {part}.", { part: quoted(section) }));
    }
    return [section, new Map(Object.entries(content[section]).map(([name, mark]) => {
      if (!MARKED_NAME.test(name)) {
        throw new TextError(t("{name} is no name of an exercise or puzzle.", { name: quoted(name) }));
      }
      return [name, checkMark(name, mark)];
    }))];
  }));
}

/** The text of the file, as the package writes it: sorted, indented, a newline at its end. */
export function writeProgress(marks) {
  const content = { format: PROGRESS_FORMAT, version: PROGRESS_VERSION };
  for (const section of SECTIONS) {
    content[section] = Object.fromEntries([...marks[section]].sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { box, due, ...mark }]) => [name, box ? { ...mark, box, due } : mark]));
  }
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** Of two reviews the one that comes sooner: what was missed is not forgotten. */
function soonerReview(...marks) {
  const [{ box, due }] = marks.sort((a, b) =>
    Number(!a.box) - Number(!b.box) || (a.due < b.due ? -1 : Number(a.due > b.due)) || a.box - b.box);
  return { box, due };
}

/** What either holds; nothing that was solved is lost, and the other's answers are later. */
function mergedMarks(one, other) {
  const merged = new Map(one);
  for (const [name, mark] of other) {
    const had = one.get(name) ?? UNMARKED;
    merged.set(name, {
      solved: had.solved || mark.solved,
      tries: Math.max(had.tries, mark.tries),
      hints: Math.max(had.hints, mark.hints),
      answer: mark.answer || had.answer,
      ...soonerReview(had, mark),
    });
  }
  return merged;
}

class ProgressStore {
  constructor() {
    this.marks = { exercises: new Map(), puzzles: new Map() };
    this.watchers = new Set();
    this.trouble = ""; // why nothing is kept: "blocked", "full" or "unreadable"
    this.told = false;
    this.load();
    addEventListener("storage", ({ key }) => {
      if (key !== PROGRESS_KEY && key !== null) return;
      this.load();
      this.notify();
    });
  }

  /** Take over what the device holds. */
  load() {
    if (this.trouble) return;
    let text;
    try {
      text = localStorage.getItem(PROGRESS_KEY);
    } catch {
      this.trouble = "blocked";
      return;
    }
    if (text === null) {
      this.marks = { exercises: new Map(), puzzles: new Map() };
      return;
    }
    try {
      this.marks = parseProgress(text);
    } catch {
      // Perhaps a newer course wrote it: it is left as it is.
      this.trouble = "unreadable";
    }
  }

  save() {
    if (this.trouble && this.trouble !== "full") return;
    try {
      localStorage.setItem(PROGRESS_KEY, JSON.stringify(JSON.parse(writeProgress(this.marks))));
      this.trouble = "";
    } catch {
      this.trouble = "full";
    }
  }

  notify() { this.watchers.forEach((watcher) => watcher()); }

  /** Be told of every change. @returns {function()} ends it */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  mark(section, name) { return this.marks[section].get(name) ?? UNMARKED; }

  put(section, name, mark) {
    this.load();
    this.marks[section].set(name, mark);
    this.save();
    this.notify();
  }

  /** Put marks in the place of all there were. @returns {Object} those there were */
  replace(marks) {
    const had = this.marks;
    this.marks = marks;
    if (this.trouble === "unreadable") this.trouble = "";
    this.save();
    this.notify();
    return had;
  }

  merge(marks) {
    this.load();
    return this.replace({
      exercises: mergedMarks(this.marks.exercises, marks.exercises),
      puzzles: mergedMarks(this.marks.puzzles, marks.puzzles),
    });
  }

  clear() { return this.replace({ exercises: new Map(), puzzles: new Map() }); }

  solved(section) { return [...this.marks[section].values()].filter((mark) => mark.solved).length; }

  /** Why nothing is kept, in words; empty where all is well. */
  troubleWords() {
    return this.trouble && {
      blocked: t("This browser lets nothing be kept: your progress lasts as long as this page."),
      full: t("This device has no room left: your progress lasts as long as this page."),
      unreadable: t("What this device keeps cannot be read, and is left as it is: your progress lasts as long as this page."),
    }[this.trouble];
  }

  /** The same, once a page. */
  complaint() {
    if (this.told || !this.trouble) return "";
    this.told = true;
    return this.troubleWords();
  }
}

/** The one store of the page. */
export const progressStore = new ProgressStore();
