// Made from songo_edu/drawing/board.py by `make generated`; change it there, not here.
import { labelHeights, slotCentre } from "./geometry.js";
import { pitMarks } from "./marks.js";
import { SHAPES, allSeeds, seedShape } from "./seeds.js";
import { escapeMarkup, letters, number, place } from "./svg.js";
import { rectangle, wood } from "./wood.js";
import { rangeOf } from "../../subset/range.js";

export const WOODS = { songo: ["wood", "#9d6533", "#8a5529", "#6b3f1d"], awale: ["awale", "#a8572f", "#934424", "#702f18"], row: ["row", "#a97b45", "#96683a", "#775028"], graph: ["graph", "#8d6a4a", "#7c5a3c", "#5f432b"] };
export function stops(...colours) {
    return colours.map(([at, colour, opacity]) => `<stop offset="${number(at)}%" stop-color="${colour}"` + (opacity ? ` stop-opacity="${opacity}"` : "") + "/>").join("");
}

export function upright(name, inside) {
    return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${inside}</linearGradient>`;
}

export function roundGradient(name, cx, cy, r, inside) {
    return `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${inside}</radialGradient>`;
}

export function hollow(uid, name, rx, ry, rim) {
    function ellipse(wide, high, fill) {
        return `<ellipse rx="${number(wide)}" ry="${number(high)}" fill="${fill}"/>`;
    }
    const lip = `M${number(-rx)} 0A${number(rx)} ${number(ry)} 0 0 1 ${number(rx)} 0A${number(rx)} ${number(ry * 0.8)} 0 0 0 ${number(-rx)} 0z`;
    return `<g id="${uid}${name}">` + ellipse(rx + rim, ry + rim, `url(#${uid}rim)`) + ellipse(rx, ry, `url(#${uid}wall)`) + `<path d="${lip}" fill="#0d0502" fill-opacity=".38"/></g>`;
}

export function definitions(board, uid) {
    const r = board.radius;
    const [named, light, middle, dark] = WOODS[board.look];
    const parts = [upright(`${uid}wood`, stops([0, `var(--songo-${named}-1,${light})`, ""], [45, `var(--songo-${named}-2,${middle})`, ""], [100, `var(--songo-${named}-3,${dark})`, ""])), upright(`${uid}edge`, stops([60, "#4d2b12", ""], [100, "#2a1507", ""])), upright(`${uid}line`, stops([0, "#ffe6c2", "0.75"], [30, "#ffe6c2", "0.12"], [100, "#1d0c02", "0.4"])), roundGradient(`${uid}light`, "50%", "-10%", "75%", stops([0, "#fff0d6", "0.22"], [100, "#fff0d6", "0"])), upright(`${uid}rim`, stops([0, "#1c0c03", "0.75"], [45, "#4a2811", "0.4"], [100, "#ffdca8", "0.8"])), upright(`${uid}wall`, stops([0, "#170a03", ""], [55, "#3a1f0e", ""], [100, "#7a4c28", ""])), roundGradient(`${uid}seed`, "36%", "28%", "80%", stops([0, "#f6f5ea", ""], [42, "#ccd0bd", ""], [80, "#98a088", ""], [100, "#6d7660", ""])), roundGradient(`${uid}shade`, "50%", "50%", "50%", stops([70, "#000", "0.3"], [100, "#000", "0"])), `<clipPath id="${uid}clip">` + board.slabs.map((slab) => rectangle(slab, 0, 0, "")).join("") + "</clipPath>", hollow(uid, "pit", r, r, r * 0.085)];
    if (board.bowls.length > 0) parts.push(hollow(uid, "bowl", board.bowls[0][2], board.bowls[0][3], r * 0.095));
    parts.push(...rangeOf(SHAPES).map((turn) => seedShape(board, uid, turn)));
    return `<defs>${parts.join("")}</defs>`;
}

export function hollows(board, uid, count) {
    const pits = rangeOf(count).map((slot) => place(`${uid}pit`, ...slotCentre(board, slot)));
    pits.push(...board.bowls.map(([x, y]) => place(`${uid}bowl`, x, y)));
    return pits.join("");
}

export function pitNames(board, names) {
    const parts = [];
    for (const [slot, name] of names.entries()) {
        const [x, y] = [slotCentre(board, slot)[0], labelHeights(board, slot)[0]];
        parts.push(letters(x, y, board.sizes[0], "", name));
    }
    return `<g class="songo-names" fill="var(--songo-on-wood,#fff3df)" text-anchor="middle" stroke="#4a2810" stroke-opacity=".8" stroke-width="${number(board.sizes[0] * 0.24)}" stroke-linejoin="round" paint-order="stroke">` + parts.join("") + "</g>";
}

export function pitCounts(board, seeds) {
    const size = board.sizes[1];
    const parts = seeds.map((n, slot) => letters(slotCentre(board, slot)[0], labelHeights(board, slot)[1], size, "", String(n)));
    const ink = board.places.length > 0 ? `fill="var(--songo-on-wood,#fff3df)" stroke="#2c1405" stroke-opacity=".8" stroke-width="${number(size * 0.2)}" paint-order="stroke"` : "fill=\"var(--songo-ink,#2b2118)\"";
    return `<g class="songo-counts" ${ink} text-anchor="middle" font-weight="650">` + parts.join("") + "</g>";
}

export function pitGoals(board, scene) {
    const goals = (scene.goals ?? []);
    if (goals.length === 0) return "";
    const size = board.sizes[2];
    const levels = rangeOf(goals.length).map((slot) => board.goals[Math.floor(slot / board.columns)]);
    let [told, word] = [(scene.goal_word ?? ""), ""];
    if (told && board.bowls.length > 0) {
        const x = board.bowls[0][0];
        const near = x < board.left ? 0 : goals.length - 1;
        word = letters(x, levels[near], size, "", told);
    }
    return "<g class=\"songo-goals\" fill=\"var(--songo-muted,#6a5b4b)\" text-anchor=\"middle\">" + word + goals.map((n, slot) => letters(slotCentre(board, slot)[0], levels[slot], size, "", String(n))).join("") + "</g>";
}

export function sideLabel(board, end, scene) {
    if (!scene.sides[end]) return "";
    const [small, large] = [board.sizes[2], board.sizes[1]];
    const [x, y, anchor] = board.labels[end];
    const moves = scene.mover === end;
    const turn = `<tspan fill="var(--songo-accent,#9a4f1d)" font-size="${number(small * 0.8)}">▶ </tspan>`;
    const store = scene.stores[end];
    const numberOf = store == null ? "" : `<tspan dx="${number(small * 0.35)}" font-size="${number(large)}" font-weight="650" fill="var(--songo-ink,#2b2118)">${store}</tspan>`;
    return `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}" font-size="${number(small)}" fill="var(--songo-muted,#6a5b4b)">` + (moves ? turn : "") + escapeMarkup(scene.sides[end]) + numberOf + "</text>";
}

export function draw(board, uid, scene) {
    return definitions(board, uid) + wood(board, uid) + hollows(board, uid, scene.seeds.length) + contents(board, uid, scene);
}

export function contents(board, uid, scene) {
    return pitNames(board, scene.names) + `<g class="songo-seeds">${allSeeds(board, uid, scene.seeds, scene.stores)}</g>` + `<g class="songo-marks" fill="none">${pitMarks(board, scene.marks)}</g>` + pitCounts(board, scene.seeds) + pitGoals(board, scene) + "<g class=\"songo-sides\">" + sideLabel(board, 0, scene) + sideLabel(board, 1, scene) + "</g>";
}
