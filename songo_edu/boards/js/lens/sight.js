// What the lens draws, by places on the picture; songo_edu/boards/sight.py works out the same.

import { t } from "../strings.js";

/**
 * @param {ReturnType<import("../made/words/findings.js").findingsOf>} found
 * @param {ReturnType<import("../view.js").boardView>} view
 * @param {string} whose threats and greniers: "both", "S" or "N"
 * @returns {{arrows: {source: number, targets: number[], seeds: number, kind: string}[],
 *   greniers: number[], freedom: string[]}} slots are the upper row left to right, then the lower
 */
export function sightOf(found, view, whose) {
  if (found.over) return { arrows: [], greniers: [], freedom: ["", ""] };
  const sides = [0, 1].filter((side) => whose === "both" || "SN"[side] === whose);
  const arrows = [];
  for (const side of sides) {
    const kinds = new Map();
    for (const { sources, apparent } of [...found.doubles[side]].reverse()) {
      sources.forEach((pit) => kinds.set(pit, apparent ? "apparent" : "double"));
    }
    for (const { source, chain, seeds } of found.menaces[side]) {
      arrows.push({
        source: view.slotOf[source], targets: chain.map((pit) => view.slotOf[pit]), seeds,
        kind: kinds.get(source) ?? "simple",
      });
    }
  }
  arrows.sort((one, other) => other.seeds - one.seeds || one.source - other.source);
  const words = [0, 1].map((side) => t("bidoua {bidoua}, waiting {moves}",
    { bidoua: found.bidoua[side], moves: found.waiting[side] }));
  return {
    arrows,
    greniers: sides.flatMap((side) => found.greniers[side].map(({ pit }) => view.slotOf[pit]))
      .sort((one, other) => one - other),
    freedom: [0, 1].map((end) => words[view.endOf.indexOf(end)]),
  };
}
