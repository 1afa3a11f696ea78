// Made from songo_edu/drawing/seeds.py by `make generated`; change it there, not here.
import { seedSize, slotCentre } from "./geometry.js";
import { lay, number } from "./svg.js";
import { rangeOf } from "../../subset/range.js";

export const GOLDEN = 2.399963229728653;
export const SHAPES = 8;
export function noise(key, i) {
    let x = (key * 7919 + i * 104729 + 12345) % 65537;
    x = (x * x + i * 31 + key) % 65537;
    return (x * 75 + 74) % 65537 / 65537 - 0.5;
}

export const LAYERS = [1.0, 0.76, 0.6, 0.48, 0.4, 0.34];
export function heap(seeds, wide, high, step, key) {
    const places = [];
    let layer = 0;
    let k = 0;
    while (places.length < seeds) {
        const part = LAYERS[Math.min(layer, LAYERS.length - 1)];
        const far = step * Math.sqrt(k + 0.35);
        if (far > Math.max(wide, high) * part) {
            layer += 1;
            k = 0;
            continue;
        }
        const i = places.length;
        const lift = Math.min(layer, 5) * step * 0.22;
        const angle = k * GOLDEN + noise(key, layer) * 6.283 + noise(key, 2 * i + 50) * 0.14;
        const x = far * Math.cos(angle) + noise(key, 2 * i + 200) * step * 0.2;
        const y = far * Math.sin(angle) + noise(key, 2 * i + 201) * step * 0.2;
        k += 1;
        if ((x / (wide * part)) ** 2 + (y / (high * part)) ** 2 <= 1.08) places.push([x, y - lift]);
    }
    return places;
}

export function shapeOf(key, i) {
    return Math.floor((noise(key, i + 400) + 0.5) * SHAPES);
}

export function pitHeap(board, slot, seeds) {
    const [x, y] = slotCentre(board, slot);
    const r = board.radius;
    return heap(seeds, r * 0.8, r * 0.8, r * 0.23, slot).map(([dx, dy], i) => [x + dx, y + dy + r * 0.04, shapeOf(slot, i)]);
}

export function bowlHeap(board, end, seeds) {
    if (end >= board.bowls.length) return [];
    const [x, y, wide, high] = board.bowls[end];
    const key = 30 + end;
    const step = board.radius * 0.2357;
    return heap(seeds, wide * 0.72, high * 0.8, step, key).map(([dx, dy], i) => [x + dx, y + dy + 2, shapeOf(key, i)]);
}

export function seedShape(board, uid, turn) {
    const [a, b] = seedSize(board);
    const angle = Math.PI * turn / SHAPES;
    const [x, y] = [a * Math.cos(angle), a * Math.sin(angle)];
    const arc = `A${number(a)} ${number(b)} ${number(angle * 180 / Math.PI)} 0 1`;
    const body = `M${number(x)} ${number(y)}${arc} ${number(-x)} ${number(-y)}${arc} ${number(x)} ${number(y)}z`;
    const vein = `M${number(x * 0.62 + y * 0.4)} ${number(y * 0.62 - x * 0.4)}Q${number(y * 0.1)} ${number(-x * 0.1)} ${number(-x * 0.62 + y * 0.4)} ${number(-y * 0.62 - x * 0.4)}`;
    return `<g id="${uid}s${turn}"><path d="${body}" transform="translate(${number(b * 0.2)} ${number(b * 0.36)})" fill="#120702" fill-opacity=".42"/><path d="${body}" fill="url(#${uid}seed)"/><path d="${vein}" fill="none" stroke="#5f6a52" stroke-opacity=".3" stroke-width="${number(b * 0.14)}"/><ellipse cx="${number(-a * 0.3)}" cy="${number(-b * 0.42)}" rx="${number(a * 0.27)}" ry="${number(b * 0.2)}" fill="#fff" fill-opacity=".72"/></g>`;
}

export function allSeeds(board, uid, pits, stores) {
    const piles = pits.map((n, slot) => lay(uid, pitHeap(board, slot, n)));
    piles.push(...rangeOf(board.bowls.length).map((end) => lay(uid, bowlHeap(board, end, stores[end] || 0))));
    return piles.map((pile) => `<g>${pile}</g>`).join("");
}
