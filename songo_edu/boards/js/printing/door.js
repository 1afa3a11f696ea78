// How the teacher's desk comes by its printed sheet: a module of its own, fetched to print.

import { paperSheet } from "./sheet.js";

/** @returns {Promise<typeof paperSheet>} what makes the sheet */
export async function openPrinting() {
  return paperSheet;
}
