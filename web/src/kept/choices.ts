// What a reader has chosen, kept on the device: one object of plain values under one name. Where
// nothing can be kept, a choice lasts as long as the page.

export const CHOICES_KEY = "songo.choices";

/** Choices by their names. */
export type Choices = Record<string, unknown>;

let chosen: Choices = {};

/** What the device holds; another page's reader may have written anything there. */
export function keptChoices(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(CHOICES_KEY)!);
    if (kept && typeof kept === "object") chosen = kept;
  } catch {
    // What was chosen on this page holds.
  }
  return chosen;
}

/** A choice by its name; the usual value where there is none of its kind. */
export function choiceOf(name: string, usual: string): string;
export function choiceOf(name: string, usual: number): number;
export function choiceOf(name: string, usual: boolean): boolean;
export function choiceOf(name: string, usual: unknown): unknown {
  const kept = keptChoices();
  return Object.hasOwn(kept, name) && typeof kept[name] === typeof usual ? kept[name] : usual;
}

/** Put choices in the place of all there were. */
export function replaceChoices(all: Choices): void {
  chosen = { ...all };
  try {
    if (Object.keys(all).length) localStorage.setItem(CHOICES_KEY, JSON.stringify(chosen));
    else localStorage.removeItem(CHOICES_KEY);
  } catch {
    // What was chosen on this page holds.
  }
}

/** Keep a choice. @returns whether the device has taken it */
export function choose(name: string, value: unknown): boolean {
  chosen = { ...keptChoices(), [name]: value };
  try {
    localStorage.setItem(CHOICES_KEY, JSON.stringify(chosen));
    return true;
  } catch {
    return false;
  }
}
