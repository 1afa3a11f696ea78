// What the reader has typed, on this device: by page, and by the book's text that it stands for.

import { LANGUAGE } from "./parts.js";

/** What stands for a cell: the number it had, the book's text, and the reader's. */
interface KeptText { book: string; cell: number; text: string }

const KEPT_KEY = "songo.live";
const PAGE = location.pathname.replace(/^.*\//, "").replace(/\.html$/, "");

function keptTexts(): { all: Record<string, unknown>; own: KeptText[] } {
  try {
    const { ...all } = JSON.parse(localStorage.getItem(KEPT_KEY)!); // nothing of what is no object
    const own = all[`${LANGUAGE}/${PAGE}`];
    return { all, own: Array.isArray(own) ? own.filter((one) => one?.book) : [] };
  } catch {
    return { all: {}, own: [] }; // nothing can be kept, or something else stands there
  }
}

/** The reader's text for a cell, null where there is none. */
export function keptText(book: string, number: number): string | null {
  const { own } = keptTexts();
  const same = own.filter((one) => one.book === book);
  const found = same.find((one) => one.cell === number) ?? same[0];
  return typeof found?.text === "string" ? found.text : null;
}

/** Keep a cell's text; the book's own is not kept. @returns whether that could be done */
export function keepText(book: string, number: number, text: string): boolean {
  const { all, own } = keptTexts();
  const others = own.filter((one) => one.book !== book || one.cell !== number);
  const next = text === book ? others : [...others, { book, cell: number, text }];
  if (next.length) all[`${LANGUAGE}/${PAGE}`] = next;
  else delete all[`${LANGUAGE}/${PAGE}`];
  try {
    localStorage.setItem(KEPT_KEY, JSON.stringify(all));
  } catch {
    return false;
  }
  return true;
}
