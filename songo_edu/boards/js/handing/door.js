// How a page comes by what writes homework in one file: a module of its own.

import { homeworkPage } from "./page.js";

/** @returns {Promise<typeof homeworkPage>} what writes an assignment as one page */
export async function openHanding() {
  return homeworkPage;
}
