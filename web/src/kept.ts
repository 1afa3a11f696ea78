// What is kept on the device under one name. Where nothing can be kept, or what is kept cannot be
// read, that is said once and what is held lasts as long as the page.

import { isRecord } from "./subset.js";

/** What a storage answers; null where it is switched off, full, or holds what cannot be read. */
export function stored<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** What the device keeps as JSON, which anybody may have written; null for none. */
export const keptJson = (key: string): any => stored(() => JSON.parse(localStorage.getItem(key)!));

/** Keep something as JSON. @returns whether the device has taken it */
export const keepJson = (key: string, held: unknown): boolean =>
  stored(() => { localStorage.setItem(key, JSON.stringify(held)); return true; }) ?? false;

export class KeptStore<Held extends object> {
  declare held: Held;
  trouble: "" | "blocked" | "full" | "unreadable" = ""; // why nothing is kept
  warned = false;

  none(): Held { return {} as Held; }
  read(text: string): Held {
    const held = JSON.parse(text);
    if (!isRecord(held)) throw new Error(text);
    return held as Held;
  }
  written(): string { return JSON.stringify(this.held); }
  words?(): Record<string, string>;

  constructor(readonly key: string) {
    this.held = this.none();
    this.load();
  }

  load(): void {
    if (this.trouble) return;
    let text: string | null;
    try {
      text = localStorage.getItem(this.key);
    } catch {
      this.trouble = "blocked";
      return;
    }
    try {
      this.held = text === null ? this.none() : this.read(text);
    } catch {
      this.trouble = "unreadable"; // perhaps a newer course wrote it: it is left as it is
    }
  }

  save(): void {
    if (this.trouble && this.trouble !== "full") return;
    const text = this.written();
    try {
      if (text) localStorage.setItem(this.key, text);
      else localStorage.removeItem(this.key);
      this.trouble = "";
    } catch {
      this.trouble = "full";
    }
  }

  /** Put something in the place of all there was, whatever stood there. @returns the former */
  replace(held: Held): Held {
    const had = this.held;
    this.held = held;
    if (this.trouble === "unreadable") this.trouble = "";
    this.save();
    return had;
  }

  troubleWords(): string { return this.trouble && this.words!()[this.trouble]; }

  complaint(): string {
    if (this.warned || !this.trouble) return "";
    this.warned = true;
    return this.troubleWords();
  }
}

const CHOICES_KEY = "songo.choices";

export type Choices = Record<string, unknown>;

let chosen: Choices = {};

/** What the device holds; another page's reader may have written anything there. */
export function keptChoices(): Choices {
  const saved = keptJson(CHOICES_KEY);
  if (saved && typeof saved === "object") chosen = saved;
  return chosen; // where nothing can be read, what was chosen on this page holds
}

export function choiceOf(name: string, usual: string): string;
export function choiceOf(name: string, usual: number): number;
export function choiceOf(name: string, usual: boolean): boolean;
export function choiceOf(name: string, usual: unknown): unknown {
  const choices = keptChoices();
  return Object.hasOwn(choices, name) && typeof choices[name] === typeof usual
    ? choices[name] : usual;
}

export function replaceChoices(all: Choices): void {
  chosen = { ...all };
  if (Object.keys(all).length) keepJson(CHOICES_KEY, chosen);
  else stored(() => localStorage.removeItem(CHOICES_KEY));
}

export function choose(name: string, value: unknown): boolean {
  chosen = { ...keptChoices(), [name]: value };
  return keepJson(CHOICES_KEY, chosen);
}

const DONE_KEY = "songo.progress";
export type Section = "exercises" | "puzzles";
/** Marks by names in sections; another page may have written anything there. */
type Marks = Partial<Record<Section, Record<string, { solved?: unknown } | null>>> & {
  beaten?: unknown;
};

declare global {
  interface WindowEventMap { "songo:progress": CustomEvent<Marks> }
}

let marksOfPage: Marks | null = null; // what this page's own store holds, once it has said so

const marksKept = (): Marks | null => marksOfPage ?? keptJson(DONE_KEY);

function marksOf(section: Section) {
  const marks = marksKept()?.[section];
  return marks && typeof marks === "object" ? marks : {};
}

export const keepsMarks = (section: Section): boolean => Object.keys(marksOf(section)).length > 0;

export function solvedNames(section: Section = "exercises"): Set<string> {
  const held = marksOf(section);
  return new Set(Object.keys(held).filter((name) => held[name]?.solved === true));
}

export function doneOf(names: string[], solved = solvedNames()): number {
  return names.filter((name) => solved.has(name)).length;
}

/** Be told whenever something else is solved, here or in another window. */
export function watchDone(act: () => void): void {
  addEventListener("songo:progress", ({ detail }) => {
    marksOfPage = detail;
    act();
  });
  addEventListener("storage", ({ key }) => { if (key === DONE_KEY || key === null) act(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) act(); });
}

export const beatenNames = (): Set<string> => new Set(Object.keys(Object(marksKept()?.beaten)));

export const REMARKS = "remarks";

export const GAMES_KEY = "songo.games";
export const FRIENDS = "friend/"; // what the names of games with friends begin with
export const LEFT_KEY = "songo.left";
export const FILTERS_KEY = "songo.puzzles";

export function thisDay(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
