// The way to what writes homework in one file, which is fetched when one is asked for.

import { openHanding } from "./handing/door.js";

/** @returns {Promise<Object>} what writes an assignment as one page, and as a package (handing/page.js) */
export const fetchHanding = () => openHanding();
