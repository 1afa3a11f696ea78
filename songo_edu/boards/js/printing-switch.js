// The way to the sheet that the teacher's desk prints, fetched when it is asked for.

import { openGameRules } from "./game-rules/door.js";
import { openPrinting } from "./printing/door.js";

/** @returns {Promise<Object>} what makes the sheet, and tells its key (printing/sheet.js) */
export const fetchPrinting = () => openPrinting();

/** @returns {Promise<Function>} what finds the rules that puzzles need, the same for all that is handed out */
export const fetchGameRules = () => openGameRules();
