// Made from songo_edu/drawing/lens.py by `make generated`; change it there, not here.
import { slotCentre } from "./geometry.js";
import { pitMark } from "./marks.js";
import { escapeMarkup, number } from "./svg.js";
import { hasIn } from "../../subset/has.js";
import { sortedBy } from "../../subset/sorted.js";

export const LENS_COLOURS = { simple: "#d3380d", double: "#8b1156", apparent: "#8b1156", pale: "#fff1dc", dark: "#241003", words: "var(--songo-muted,#6a5b4b)" };
export const PRINTED = { simple: "#000", double: "#000", apparent: "#000", pale: "#fff", dark: "#000", words: "#000" };
export const LENS_SHADE = " stroke-opacity=\".55\"";
export const LENS_LABEL_PARTS = [0.4, 0.28, 0.52, 0.18, 0.64, 0.08];
export function lensUpward(board, arrow) {
    return arrow.source >= board.columns ? -1 : 1;
}

export function lensThickness(board, arrow) {
    const wide = board.radius * (0.06 + 0.009 * Math.min(arrow.seeds, 20));
    return arrow.kind === "double" ? wide + board.radius * 0.05 : wide;
}

export function lensEnds(board, arrow) {
    const way = lensUpward(board, arrow);
    const r = board.radius;
    const [x0, y0] = slotCentre(board, arrow.source);
    const [x1, y1] = slotCentre(board, arrow.targets[0]);
    const shift = 0.2 * r * way;
    return [[x0 + shift, y0 + way * 0.46 * r], [x1 + shift, y1 - way * 0.4 * r]];
}

export function lensHead(board, arrow) {
    const wide = lensThickness(board, arrow);
    return [wide * 1.2 + board.radius * 0.16, wide * 0.9 + board.radius * 0.09];
}

export function lensBend(board, arrow) {
    const way = lensUpward(board, arrow);
    const [[x0, y0], [x1, y1]] = lensEnds(board, arrow);
    const [length] = lensHead(board, arrow);
    const foot = y1 - way * length * 0.7;
    const reach = way * board.radius * 0.6;
    return [[x0, y0], [x0, y0 + reach], [x1, foot - reach], [x1, foot]];
}

export function lensOnCurve(points, part) {
    const rest = 1 - part;
    const [a, b] = [rest * rest * rest, 3 * rest * rest * part];
    const [c, d] = [3 * rest * part * part, part * part * part];
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = points;
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
}

export function lensAt(point) {
    return `${number(point[0])} ${number(point[1])}`;
}

export function lensStroke(path, ink, width, rest = "") {
    return `<path d="${path}" stroke="${ink}" stroke-width="${number(width)}"${rest}/>`;
}

export function lensSlotsOf(arrow) {
    return [arrow.source, ...arrow.targets].map((slot) => String(slot)).join(" ");
}

export function lensDrawArrow(board, arrow, colours) {
    const [start, first, second, foot] = lensBend(board, arrow);
    const way = lensUpward(board, arrow);
    const wide = lensThickness(board, arrow);
    const edge = board.radius * 0.035;
    const [colour, pale, dark] = [colours[arrow.kind], colours.pale, colours.dark];
    const line = `M${lensAt(start)}C${lensAt(first)} ${lensAt(second)} ${lensAt(foot)}`;
    const dash = number(board.radius * 0.15);
    const broken = arrow.kind === "apparent" ? ` stroke-dasharray="${dash} ${dash}"` : "";
    function body(path, width, rest = "") {
        return lensStroke(path, dark, width + 4 * edge, LENS_SHADE) + lensStroke(path, pale, width + 2 * edge) + lensStroke(path, colour, width, rest);
    }
    const branches = arrow.targets.slice(1).map((slot) => lensBranch(board, arrow, slot)).join("");
    let parts = branches ? body(branches, board.radius * 0.055) : "";
    const [sx, sy] = start;
    const knob = wide * 0.5 + board.radius * 0.06;
    const root = `M${lensAt([sx - knob, sy])}a${number(knob)} ${number(knob)} 0 1 0 ${number(2 * knob)} 0z`;
    parts += lensStroke(root, dark, 4 * edge, LENS_SHADE) + body(line, wide, broken);
    parts += `<path d="${root}" fill="${colour}" stroke="${pale}" stroke-width="${number(edge)}"/>`;
    if (arrow.kind === "double") parts += lensStroke(line, pale, wide * 0.32);
    const [x, y] = lensEnds(board, arrow)[1];
    const [length, half] = lensHead(board, arrow);
    const heads = arrow.kind === "simple" ? [y] : [y - way * length * 0.8, y];
    for (const tip of heads) {
        const base = tip - way * length;
        const shape = `M${lensAt([x, tip])}L${lensAt([x - half, base])} ${lensAt([x + half, base])}z`;
        const fill = arrow.kind === "apparent" ? pale : colour;
        parts += lensStroke(shape, dark, 4 * edge, LENS_SHADE);
        parts += `<path d="${shape}" fill="${fill}" stroke="${fill === pale ? colour : pale}" stroke-width="${number(2 * edge)}"/>`;
    }
    return `<g class="songo-arrow songo-arrow-${arrow.kind}" data-slots="${lensSlotsOf(arrow)}">${parts}</g>`;
}

export function lensBranch(board, arrow, slot) {
    const way = lensUpward(board, arrow);
    const r = board.radius;
    const [[x0, y0], [x1, y1]] = [lensOnCurve(lensBend(board, arrow), 0.78), slotCentre(board, slot)];
    const level = y1 - way * 1.2 * r;
    const to = x1 > x0 ? 1 : -1;
    const corner = Math.min(0.45 * r, Math.abs(x1 - x0));
    const barb = 0.12 * r;
    const tip = [x1, y1 - way * 0.72 * r];
    return `M${lensAt([x0, y0])}L${lensAt([x1 - to * corner, level])}Q${lensAt([x1, level])} ${lensAt(tip)}M${lensAt([x1 - barb * 1.3, tip[1] - way * barb])}L${lensAt(tip)}L${lensAt([x1 + barb * 0.9, tip[1] - way * barb * 1.4])}`;
}

export function lensRing(board, slot, colours) {
    if (colours.dark !== PRINTED.dark) return pitMark(board, "aim", slot);
    const [x, y] = slotCentre(board, slot);
    const dash = number(board.radius * 0.15);
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(board.radius * 1.1)}" stroke="${colours.dark}" stroke-width="2" stroke-dasharray="${dash} ${dash}"/>`;
}

export function lensLabelSize(board) {
    return board.sizes[0] * 1.1;
}

export function lensIsFree(spot, half, high, taken) {
    return taken.every(([x, y, other]) => Math.abs(spot[0] - x) > half + other || Math.abs(spot[1] - y) > high);
}

export function labels(board, arrows, colours) {
    const size = lensLabelSize(board);
    const high = size * 1.4;
    const taken = [];
    const drawn = [];
    for (const arrow of arrows) {
        const half = size * (0.45 + 0.3 * String(arrow.seeds).length);
        const points = lensBend(board, arrow);
        const spots = LENS_LABEL_PARTS.map((part) => lensOnCurve(points, part));
        const spot = (spots.find((one) => lensIsFree(one, half, high, taken)) ?? spots[0]);
        taken.push([spot[0], spot[1], half]);
        drawn.push(lensLabel(board, arrow, spot, half, colours));
    }
    return drawn.join("");
}

export function lensLabel(board, arrow, place, half, colours) {
    const size = lensLabelSize(board);
    const [x, y] = place;
    const corner = size * (arrow.kind === "simple" ? 0.68 : 0.16);
    return `<g class="songo-stake" data-slots="${lensSlotsOf(arrow)}"><rect x="${number(x - half)}" y="${number(y - size * 0.68)}" width="${number(2 * half)}" height="${number(size * 1.36)}" rx="${number(corner)}" fill="${colours.pale}" stroke="${colours[arrow.kind]}" stroke-width="${number(size * 0.12)}"/><text x="${number(x)}" y="${number(y + size * 0.36)}" font-size="${number(size)}" font-weight="700" text-anchor="middle" fill="${colours.dark}">${arrow.seeds}</text></g>`;
}

export function lensGranary(board, slot, colours) {
    const [x, y] = slotCentre(board, slot);
    const out = slot < board.columns ? -1 : 1;
    const s = board.sizes[0] * 0.55;
    const cx = x + board.radius * 0.8;
    const cy = y + out * board.radius * 0.8;
    const walls = `M${lensAt([cx - s, cy - s * 0.15])}V${number(cy + s)}H${number(cx + s)}`;
    const roof = `V${number(cy - s * 0.15)}L${lensAt([cx, cy - s * 1.15])}z`;
    const door = `M${lensAt([cx, cy + s])}V${number(cy + s * 0.2)}`;
    return `<path d="${walls}${roof}" fill="${colours.pale}" stroke="${colours.dark}" stroke-width="${number(s * 0.24)}" stroke-linejoin="round"/><path d="${door}" stroke="${colours.dark}" stroke-width="${number(s * 0.5)}"/>`;
}

export function lensFreedom(board, end, words) {
    const size = board.sizes[2] * (board.bowls.length > 0 ? 0.86 : 0.8);
    let y = 3.0;
    if (end === 1 && board.bowls.length > 0) {
        y = board.counts[1] + size * 1.55;
    }
    const [x, anchor] = end === 1 ? [board.width - 8, "end"] : [8.0, "start"];
    return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" text-anchor="${anchor}">${escapeMarkup(words)}</text>`;
}

export function threatened(seen) {
    const found = [];
    for (const arrow of seen.arrows) {
        found.push(...arrow.targets.filter((slot) => !hasIn(found, slot)));
    }
    return sortedBy(found);
}

export function drawLens(board, seen, colours = LENS_COLOURS) {
    const rings = threatened(seen).map((slot) => lensRing(board, slot, colours)).join("");
    const arrows = seen.arrows.map((arrow) => lensDrawArrow(board, arrow, colours)).join("");
    const words = [...seen.freedom.entries()].filter(([end, told]) => told).map(([end, told]) => lensFreedom(board, end, told)).join("");
    return `<g class="songo-rings" fill="none">${rings}</g><g fill="none" stroke-linejoin="round">${arrows}</g>` + seen.greniers.map((slot) => lensGranary(board, slot, colours)).join("") + labels(board, seen.arrows, colours) + `<g class="songo-freedom" fill="${colours.words}">${words}</g>`;
}
