// The reader's language. English is written in the code; other languages come with each module: the
// build puts a module's sentences at its end.

import type { Lang } from "./types.js";

export type Values = Record<string, unknown>;

/** Sentences by the English ones, with both forms where there are two. */
type Sentences = Record<string, string | string[]>;

const CATALOGUES: Record<string, Sentences> = {}; // by languages

export function addWords(languages: Record<string, Sentences>): void {
  for (const [code, sentences] of Object.entries(languages)) {
    CATALOGUES[code] = Object.assign(CATALOGUES[code] ?? {}, sentences);
  }
}

let current: Lang = "en";
let plural = new Intl.PluralRules(current);

export function useLanguage(code: Lang): void {
  const wanted = Object.hasOwn(CATALOGUES, code) ? code : "en";
  if (wanted === current) return;
  current = wanted;
  plural = new Intl.PluralRules(current);
}

/** Have whatever a reader does at an element be answered in its language. */
export function answerIn(element: Element, lang: () => Lang): void {
  for (const type of [
    "click", "input", "change", "keydown", "submit", "focusin", "paste", "drop",
  ]) {
    element.addEventListener(type, () => useLanguage(lang()), true);
  }
}

export function languageInUse(): Lang { return current; }

export function fillWords(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (hole, name) => (name in values ? String(values[name]) : hole));
}

export function t(text: string, values: Values = {}): string {
  return fillWords((CATALOGUES[current]?.[text] ?? text) as string, values);
}

export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const forms = CATALOGUES[current]?.[one];
  const form = plural.select(n) === "one" ? 0 : 1;
  const text: string = Array.isArray(forms) ? forms[form] : [one, many][form];
  return fillWords(text, { n, ...values });
}

/** The language in use as browsers write numbers and dates in it. */
export const writtenIn = (): string => (current === "en" ? "en-GB" : current);

export const digitsOf = (n: number): string => n.toLocaleString(writtenIn());

export function clockWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A text whose sums break over no line: what stands round their signs are no-break spaces. */
export function unbroken(text: string): string {
  return text.replace(/ ([+=]) /g, "\u00a0$1\u00a0");
}

/** Mark a text for the catalogue without translating it yet. */
export function later(text: string): string { return text; }
