// The way to the sheet that the teacher's desk prints, fetched when it is asked for.

import { openPrinting } from "./printing/door.js";

/** @returns {Promise<Function>} what makes the sheet (printing/sheet.js) */
export const fetchPrinting = () => openPrinting();
