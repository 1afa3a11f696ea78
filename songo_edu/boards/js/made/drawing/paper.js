// Made from songo_edu/drawing/paper.py by `make generated`; change it there, not here.
import { GOLDEN, noise } from "./seeds.js";
import { escapeMarkup, number } from "./svg.js";
import { hasIn } from "../../subset/has.js";

export const STEP = 41;
export const PIT = 18.5;
export const EDGE = 55;
export const PAPER_LETTERS = [16, 10.5, 9.5];
export const TURNS = 12;
export function shape(kind, at, size) {
    return { kind, at, size, words: "", bold: false, place: "start" };
}

export function toldShape(x, y, size, words, bold, place) {
    return { kind: "words", at: [x, y], size, words, bold, place };
}

export function countable(seeds, radius, key) {
    let far;
    const places = [];
    const begin = noise(key, seeds) * 6.283;
    for (let i = 0; i < seeds; i += 1) {
        let x = 0.0;
        let y = 0.0;
        if (seeds > 8) {
            far = radius * 0.79 * Math.sqrt((i + 0.5) / seeds);
            x = far * Math.cos(begin + i * GOLDEN);
            y = far * Math.sin(begin + i * GOLDEN);
        } else if (seeds > 1 && (seeds < 6 || i > 0)) {
            const many = seeds < 6 ? seeds : seeds - 1;
            far = radius * (seeds === 2 ? 0.28 : seeds < 6 ? 0.42 : 0.58);
            const angle = begin + 6.283185307 * i / many;
            x = far * Math.cos(angle);
            y = far * Math.sin(angle);
        }
        const turn = Math.min(TURNS - 1, Math.floor((noise(key + 7, 3 * i + seeds) + 0.5) * TURNS));
        places.push([x, y, turn]);
    }
    return places;
}

export function paperPit(x, y, seeds, key, marked) {
    const found = [shape("round", [x, y, PIT, PIT, 0], marked ? 3.2 : 0.9)];
    const long = PIT * Math.min(0.2, 0.66 / Math.sqrt(Math.max(1, seeds)));
    for (const [dx, dy, turn] of countable(seeds, PIT, key)) {
        found.push(shape("round", [x + dx, y + dy, long, long * 0.7, turn * 180 / TURNS], 0.7));
    }
    return found;
}

export function paperStore(x, y, high, held) {
    const found = [shape("round", [x, y, 12.5, high, 0], 0.9)];
    if (held != null) found.push(toldShape(x, y + 4.6, 13, String(held), true, "middle"));
    return found;
}

export function paperLabel(x, base, seeds, name) {
    const split = seeds < 10 ? x + 2.5 : x + 5.5;
    if (!name) return [toldShape(x, base, PAPER_LETTERS[0], String(seeds), true, "middle")];
    return [toldShape(split, base, PAPER_LETTERS[0], String(seeds), true, "end"), toldShape(split + 2.5, base, PAPER_LETTERS[1], name, false, "start")];
}

export function markedSlots(scene) {
    const found = [];
    for (const slots of Object.values(scene.marks)) {
        found.push(...slots);
    }
    return found;
}

export function paperRows(scene) {
    const columns = Math.floor(scene.seeds.length / 2);
    const marked = markedSlots(scene);
    const width = 2 * EDGE + STEP * (columns - 1);
    const shapes = [shape("slab", [0.6, 20, width - 1.2, 88, 42], 1.5), shape("line", [30, 64, width - 30, 64], 0.4), toldShape(0, 14, PAPER_LETTERS[2], scene.sides[0], false, "start"), toldShape(width, 123, PAPER_LETTERS[2], scene.sides[1], false, "end"), ...paperStore(16.5, 64, 25, scene.stores[0]), ...paperStore(width - 16.5, 64, 25, scene.stores[1])];
    for (const [slot, seeds] of scene.seeds.entries()) {
        const upper = slot < columns;
        const x = EDGE + STEP * (upper ? slot : slot - columns);
        shapes.push(...paperPit(x, upper ? 43 : 85, seeds, slot, hasIn(marked, slot)));
        shapes.push(...paperLabel(x, upper ? 14 : 123, seeds, scene.names[slot]));
    }
    return { width, height: 126, shapes };
}

export function paperRow(scene, seedsWord, holeWord, turned = false) {
    const holes = scene.seeds.length;
    const marked = markedSlots(scene);
    const hasStore = scene.stores[0] != null;
    const duel = scene.sides[1] !== "";
    const room = 44;
    const left = room + (hasStore && !turned ? 34 : 0);
    const end = left + STEP * holes + (hasStore && turned ? 34 : 0);
    const store = turned ? end - 15 : room + 19;
    const goals = (scene.goals ?? []);
    const shapes = [shape("slab", [room, 20, end + 4 - room, 44, 21], 1.5), toldShape(room - 8, 14, PAPER_LETTERS[1], seedsWord, false, "end"), toldShape(room - 8, 78, PAPER_LETTERS[1], holeWord, false, "end")];
    if (hasStore) {
        shapes.push(...paperStore(store, 42, 17, scene.stores[0]));
        shapes.push(toldShape(store, 78, PAPER_LETTERS[1], scene.sides[0], false, "middle"));
    }
    if (duel) {
        shapes.push(toldShape(room - 8, 39, PAPER_LETTERS[2], scene.sides[0], true, "end"));
        shapes.push(toldShape(end + 12, 39, PAPER_LETTERS[2], scene.sides[1], true, "start"));
        shapes.push(...paperArrow(room - 32, room - 9, 47));
        shapes.push(...paperArrow(end + 37, end + 13, 47));
    }
    for (const [slot, seeds] of scene.seeds.entries()) {
        const x = left + STEP * (slot + 0.5) + 2;
        shapes.push(...paperPit(x, 42, seeds, slot, hasIn(marked, slot)));
        shapes.push(...paperLabel(x, 14, seeds, ""));
        shapes.push(toldShape(x, 78, PAPER_LETTERS[1], scene.names[slot], false, "middle"));
        if (goals.length > 0) shapes.push(toldShape(x, 96, PAPER_LETTERS[0], String(goals[slot]), true, "middle"));
    }
    if (goals.length > 0) {
        const word = (scene.goal_word ?? "");
        shapes.push(toldShape(room - 8, 96, PAPER_LETTERS[1], word, false, "end"));
    }
    return { width: end + (duel ? 44 : 6), height: goals.length > 0 ? 102 : 84, shapes };
}

export function paperArrow(begin, end, y) {
    const back = end > begin ? -5 : 5;
    return [shape("line", [begin, y, end, y], 1.2), shape("line", [end, y, end + back, y - 3], 1.2), shape("line", [end, y, end + back, y + 3], 1.2)];
}

export function paperSvg(drawing) {
    return drawing.shapes.map((one) => paperSvgOf(one)).join("");
}

export function paperFile(drawing, words) {
    const [wide, high] = [number(drawing.width), number(drawing.height)];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" role="img" aria-label="${escapeMarkup(words)}" font-family="sans-serif"><rect width="${wide}" height="${high}" fill="#fff"/>${paperSvg(drawing)}</svg>`;
}

export function paperSvgOf(one) {
    let corner, high, long, toX, toY, turned, wide, x, y;
    const at = one.at;
    const ink = `stroke="#000" stroke-width="${number(one.size)}"`;
    if (one.kind === "line") {
        [x, y, toX, toY] = at;
        const way = `M${number(x)} ${number(y)}L${number(toX)} ${number(toY)}`;
        return `<path d="${way}" ${ink} fill="none"/>`;
    }
    if (one.kind === "slab") {
        [x, y, wide, high, corner] = at;
        return `<rect x="${number(x)}" y="${number(y)}" width="${number(wide)}" height="${number(high)}" rx="${number(corner)}" ${ink} fill="#fff"/>`;
    }
    if (one.kind === "round") {
        [x, y, long, high, turned] = at;
        const turn = turned ? ` transform="rotate(${number(turned)} ${number(x)} ${number(y)})"` : "";
        return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(long)}" ry="${number(high)}" ${ink} fill="#fff"${turn}/>`;
    }
    const weight = one.bold ? " font-weight=\"bold\"" : "";
    return `<text x="${number(at[0])}" y="${number(at[1])}" font-size="${number(one.size)}" text-anchor="${one.place}"${weight} fill="#000">${escapeMarkup(one.words)}</text>`;
}
