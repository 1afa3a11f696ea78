// What is thrown at what a reader typed or pasted and can mend.

import { t } from "./strings.js";

export class TextError extends Error {}

/** A text quoted for a complaint, cut where it is long. */
export function shown(text: string): string {
  const cut = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return t("“{text}”", { text: cut });
}

/** What a module made from Python reads; a complaint of it is a whole sentence. */
export function readAsTold<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof TextError ? new TextError(asSentence(error.message)) : error;
  }
}

/** A complaint of a module made from Python as a whole sentence. */
export function asSentence(complaint: string): string {
  const first = complaint.startsWith("x ") ? "x" : complaint[0].toUpperCase(); // the sign x stays
  return `${first}${complaint.slice(1)}.`;
}
