// Made from songo_edu/words/before_and_after.py by `make generated`; change it there, not here.
import { DEFENCE_YINDA } from "../../rules/two-row-lens.rules.js";
import { hasIn } from "../../subset/has.js";
import { sortedBy } from "../../subset/sorted.js";

export function nameOf(made) {
    return made.names[made.pit];
}

export function shownInOrder(made, pits) {
    return made.order.filter((pit) => hasIn(pits, pit)).map((pit) => made.names[pit]);
}

export function mostSeeds(menaces) {
    return Math.max(...[0, ...menaces.map((one) => one.seeds)]);
}

export function largest(menaces) {
    return sortedBy(menaces, (one) => -one.seeds)[0];
}

export function realOf(doubles) {
    return doubles.filter((one) => !one.apparent);
}

export function bestDouble(doubles) {
    return sortedBy(doubles, (one) => [-one.least, -one.seeds])[0];
}

export function newMenaces(made) {
    const side = made.side;
    return made.after.menaces[side].filter((one) => one.seeds > beforeAndAfterFromPit(made.before.menaces[side], one.source));
}

export function beforeAndAfterFromPit(menaces, pit) {
    return mostSeeds(menaces.filter((one) => one.source === pit));
}

export function wasDouble(made, one) {
    const known = realOf(made.before.doubles[made.side]);
    return known.some((each) => beforeAndAfterKeyOf(each) === beforeAndAfterKeyOf(one));
}

export function beforeAndAfterKeyOf(one) {
    return [...one.sources, ...one.lasts].map((pit) => String(pit)).join(" ");
}

export function newDoubles(made) {
    const found = realOf(made.after.doubles[made.side]);
    return found.filter((one) => !wasDouble(made, one));
}

export function answersOf(made) {
    return made.before.defences.filter((one) => one.move === made.pit);
}

export function savedBy(one) {
    return Math.max(0, one.before - one.left);
}

export function yindaSaves(made) {
    const found = answersOf(made).filter((one) => one.kind === DEFENCE_YINDA);
    return Math.max(...[0, ...found.map((one) => savedBy(one))]);
}

export function bluntedBy(made) {
    const pits = answersOf(made).filter((one) => savedBy(one) > 0).map((one) => one.source);
    return made.order.filter((pit) => hasIn(pits, pit));
}

export function greniersPlayed(made) {
    const held = made.before.greniers[made.side];
    return held.filter((one) => one.pit === made.pit);
}
