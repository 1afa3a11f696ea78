// How a page comes by what writes homework in one file, and as a package: a module of its own.

import { HANDED_OUT } from "./page.js";

/** @returns {Promise<Object>} what writes an assignment as one page, and as a package of SCORM */
export async function openHanding() {
  return HANDED_OUT;
}
