// Made from songo_edu/drawing/sight.py by `make generated`; change it there, not here.
import { t } from "../../strings.js";
import { hasIn } from "../../subset/has.js";
import { sortedBy } from "../../subset/sorted.js";

export function sightOf(found, slotOf, upper, whose) {
    if (found.over) return { arrows: [], greniers: [], freedom: ["", ""] };
    const sides = [0, 1].filter((side) => ["both", "SN"[side]].includes(whose));
    const arrows = sides.flatMap((side) => found.menaces[side].map((threat) => sightArrow(threat, found.doubles[side], slotOf)));
    const hoards = sides.flatMap((side) => found.greniers[side].map((one) => slotOf[one.pit]));
    return { arrows: sortedBy(arrows, (arrow) => [-arrow.seeds, arrow.source]), greniers: sortedBy(hoards), freedom: [sightFreedom(found, upper), sightFreedom(found, 1 - upper)] };
}

export function sightArrow(threat, pairs, slotOf) {
    return { source: slotOf[threat.source], targets: threat.chain.map((pit) => slotOf[pit]), seeds: threat.seeds, kind: sightKind(threat.source, pairs) };
}

export function sightKind(source, pairs) {
    for (const pair of pairs) {
        if (hasIn(pair.sources, source)) return pair.apparent ? "apparent" : "double";
    }
    return "simple";
}

export function sightFreedom(found, side) {
    const values = { bidoua: found.bidoua[side], moves: found.waiting[side] };
    return t("bidoua {bidoua}, waiting {moves}", values);
}
