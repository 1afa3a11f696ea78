// The way to what asks studies, which is fetched with the first of them.

import { openStudy } from "./study/door.js";

/** @returns {Promise<Object>} what asks studies, tells whether one holds, and why */
export const fetchStudy = () => openStudy();
