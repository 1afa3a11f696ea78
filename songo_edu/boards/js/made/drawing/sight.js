// Made from songo_edu/drawing/sight.py by `make generated`; change it there, not here.
import { t } from "../../strings.js";
import { hasIn, sortedBy } from "../../subset.js";

export function sightOf(found, slotOf, upper, whose) {
    let arrows, hoards, sides;
    if (found.over) {
        return { arrows: [], greniers: [], freedom: ["", ""] };
    }
    sides = [0, 1].filter((side) => ["both", "SN"[side]].includes(whose));
    arrows = sides.flatMap((side) => found.menaces[side].map((threat) => sightArrow(threat, found.doubles[side], slotOf)));
    hoards = sides.flatMap((side) => found.greniers[side].map((one) => slotOf[one.pit]));
    return { arrows: sortedBy(arrows, (arrow) => [-arrow.seeds, arrow.source]), greniers: sortedBy(hoards), freedom: [sightFreedom(found, upper), sightFreedom(found, 1 - upper)] };
}

export function sightArrow(threat, pairs, slotOf) {
    return { source: slotOf[threat.source], targets: threat.chain.map((pit) => slotOf[pit]), seeds: threat.seeds, kind: sightKind(threat.source, pairs) };
}

export function sightKind(source, pairs) {
    let pair;
    for (pair of pairs) {
        if (hasIn(pair.sources, source)) {
            return pair.apparent ? "apparent" : "double";
        }
    }
    return "simple";
}

export function sightFreedom(found, side) {
    let values;
    values = { bidoua: found.bidoua[side], moves: found.waiting[side] };
    return t("bidoua {bidoua}, waiting {moves}", values);
}
