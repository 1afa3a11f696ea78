// How the teacher's desk comes by its printed sheet: a module of its own, fetched to print.

import { PAPER_SHEETS } from "./sheet.js";

/** @returns {Promise<Object>} what makes the sheet, and what its key says of a puzzle */
export async function openPrinting() {
  return PAPER_SHEETS;
}
