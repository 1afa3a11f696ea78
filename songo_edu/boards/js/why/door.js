// How the puzzle room comes by the reasons of a puzzle: a module of its own, fetched once one is
// solved or looked up.

import { WhyPanel } from "./panel.js";

/** @returns {Promise<typeof WhyPanel>} the class of what tells why */
export async function openWhy() {
  return WhyPanel;
}
