// How a page comes by the panel of the reader's progress: a module of its own.

import { ProgressPanel } from "./panel.js";

/** @returns {Promise<typeof ProgressPanel>} the panel's class */
export async function openProgress() {
  return ProgressPanel;
}
