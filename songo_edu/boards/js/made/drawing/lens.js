// Made from songo_edu/drawing/lens.py by `make generated`; change it there, not here.
import { slotCentre } from "./geometry.js";
import { pitMark } from "./marks.js";
import { escapeMarkup, number } from "./svg.js";
import { hasIn, sortedBy } from "../../subset.js";

export const LENS_COLOURS = { simple: "#d3380d", double: "#8b1156", apparent: "#8b1156", pale: "#fff1dc", dark: "#241003", words: "var(--songo-muted,#6a5b4b)" };
export const PRINTED = { simple: "#000", double: "#000", apparent: "#000", pale: "#fff", dark: "#000", words: "#000" };
export const SHADE = " stroke-opacity=\".55\"";
export const LABEL_PARTS = [0.4, 0.28, 0.52, 0.18, 0.64, 0.08];
export function upward(board, arrow) {
    return arrow.source >= board.columns ? -1 : 1;
}

export function thickness(board, arrow) {
    let wide;
    wide = board.radius * (0.06 + 0.009 * Math.min(arrow.seeds, 20));
    return arrow.kind === "double" ? wide + board.radius * 0.05 : wide;
}

export function ends(board, arrow) {
    let r, shift, way, x0, x1, y0, y1;
    way = upward(board, arrow);
    r = board.radius;
    [x0, y0] = slotCentre(board, arrow.source);
    [x1, y1] = slotCentre(board, arrow.targets[0]);
    shift = 0.2 * r * way;
    return [[x0 + shift, y0 + way * 0.46 * r], [x1 + shift, y1 - way * 0.4 * r]];
}

export function head(board, arrow) {
    let wide;
    wide = thickness(board, arrow);
    return [wide * 1.2 + board.radius * 0.16, wide * 0.9 + board.radius * 0.09];
}

export function bend(board, arrow) {
    let foot, length, reach, way, x0, x1, y0, y1;
    way = upward(board, arrow);
    [[x0, y0], [x1, y1]] = ends(board, arrow);
    [length] = head(board, arrow);
    foot = y1 - way * length * 0.7;
    reach = way * board.radius * 0.6;
    return [[x0, y0], [x0, y0 + reach], [x1, foot - reach], [x1, foot]];
}

export function onCurve(points, part) {
    let a, b, c, d, rest, x0, x1, x2, x3, y0, y1, y2, y3;
    rest = 1 - part;
    [a, b] = [rest * rest * rest, 3 * rest * rest * part];
    [c, d] = [3 * rest * part * part, part * part * part];
    [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = points;
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
}

export function at(point) {
    return `${number(point[0])} ${number(point[1])}`;
}

export function stroke(path, ink, width, rest = "") {
    return `<path d="${path}" stroke="${ink}" stroke-width="${number(width)}"${rest}/>`;
}

export function slotsOf(arrow) {
    return [arrow.source, ...arrow.targets].map((slot) => String(slot)).join(" ");
}

export function drawArrow(board, arrow, colours) {
    let base, branches, broken, colour, dark, dash, edge, fill, first, foot, half, heads, knob, length, line, pale, parts, root, second, shape, start, sx, sy, tip, way, wide, x, y;
    [start, first, second, foot] = bend(board, arrow);
    way = upward(board, arrow);
    wide = thickness(board, arrow);
    edge = board.radius * 0.035;
    [colour, pale, dark] = [colours[arrow.kind], colours.pale, colours.dark];
    line = `M${at(start)}C${at(first)} ${at(second)} ${at(foot)}`;
    dash = number(board.radius * 0.15);
    broken = arrow.kind === "apparent" ? ` stroke-dasharray="${dash} ${dash}"` : "";
    function body(path, width, rest = "") {
        return stroke(path, dark, width + 4 * edge, SHADE) + stroke(path, pale, width + 2 * edge) + stroke(path, colour, width, rest);
    }
    branches = arrow.targets.slice(1).map((slot) => branch(board, arrow, slot)).join("");
    parts = branches ? body(branches, board.radius * 0.055) : "";
    [sx, sy] = start;
    knob = wide * 0.5 + board.radius * 0.06;
    root = `M${at([sx - knob, sy])}a${number(knob)} ${number(knob)} 0 1 0 ${number(2 * knob)} 0z`;
    parts += stroke(root, dark, 4 * edge, SHADE) + body(line, wide, broken);
    parts += `<path d="${root}" fill="${colour}" stroke="${pale}" stroke-width="${number(edge)}"/>`;
    if (arrow.kind === "double") {
        parts += stroke(line, pale, wide * 0.32);
    }
    [x, y] = ends(board, arrow)[1];
    [length, half] = head(board, arrow);
    heads = arrow.kind === "simple" ? [y] : [y - way * length * 0.8, y];
    for (tip of heads) {
        base = tip - way * length;
        shape = `M${at([x, tip])}L${at([x - half, base])} ${at([x + half, base])}z`;
        fill = arrow.kind === "apparent" ? pale : colour;
        parts += stroke(shape, dark, 4 * edge, SHADE);
        parts += `<path d="${shape}" fill="${fill}" stroke="${fill === pale ? colour : pale}" stroke-width="${number(2 * edge)}"/>`;
    }
    return `<g class="songo-arrow songo-arrow-${arrow.kind}" data-slots="${slotsOf(arrow)}">${parts}</g>`;
}

export function branch(board, arrow, slot) {
    let barb, corner, level, r, tip, to, way, x0, x1, y0, y1;
    way = upward(board, arrow);
    r = board.radius;
    [[x0, y0], [x1, y1]] = [onCurve(bend(board, arrow), 0.78), slotCentre(board, slot)];
    level = y1 - way * 1.2 * r;
    to = x1 > x0 ? 1 : -1;
    corner = Math.min(0.45 * r, Math.abs(x1 - x0));
    barb = 0.12 * r;
    tip = [x1, y1 - way * 0.72 * r];
    return `M${at([x0, y0])}L${at([x1 - to * corner, level])}Q${at([x1, level])} ${at(tip)}M${at([x1 - barb * 1.3, tip[1] - way * barb])}L${at(tip)}L${at([x1 + barb * 0.9, tip[1] - way * barb * 1.4])}`;
}

export function ring(board, slot, colours) {
    let dash, x, y;
    if (colours.dark !== PRINTED.dark) {
        return pitMark(board, "aim", slot);
    }
    [x, y] = slotCentre(board, slot);
    dash = number(board.radius * 0.15);
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(board.radius * 1.1)}" stroke="${colours.dark}" stroke-width="2" stroke-dasharray="${dash} ${dash}"/>`;
}

export function labelSize(board) {
    return board.sizes[0] * 1.08;
}

export function isFree(spot, half, high, taken) {
    return taken.every(([x, y, other]) => Math.abs(spot[0] - x) > half + other || Math.abs(spot[1] - y) > high);
}

export function labels(board, arrows, colours) {
    let arrow, drawn, half, high, points, size, spot, spots, taken;
    size = labelSize(board);
    high = size * 1.4;
    taken = [];
    drawn = [];
    for (arrow of arrows) {
        half = size * (0.45 + 0.3 * String(arrow.seeds).length);
        points = bend(board, arrow);
        spots = LABEL_PARTS.map((part) => onCurve(points, part));
        spot = (spots.find((one) => isFree(one, half, high, taken)) ?? spots[0]);
        taken.push([spot[0], spot[1], half]);
        drawn.push(label(board, arrow, spot, half, colours));
    }
    return drawn.join("");
}

export function label(board, arrow, place, half, colours) {
    let corner, size, x, y;
    size = labelSize(board);
    [x, y] = place;
    corner = size * (arrow.kind === "simple" ? 0.68 : 0.16);
    return `<g class="songo-stake" data-slots="${slotsOf(arrow)}"><rect x="${number(x - half)}" y="${number(y - size * 0.68)}" width="${number(2 * half)}" height="${number(size * 1.36)}" rx="${number(corner)}" fill="${colours.pale}" stroke="${colours[arrow.kind]}" stroke-width="${number(size * 0.12)}"/><text x="${number(x)}" y="${number(y + size * 0.36)}" font-size="${number(size)}" font-weight="700" text-anchor="middle" fill="${colours.dark}">${arrow.seeds}</text></g>`;
}

export function granary(board, slot, colours) {
    let cx, cy, door, out, roof, s, walls, x, y;
    [x, y] = slotCentre(board, slot);
    out = slot < board.columns ? -1 : 1;
    s = board.sizes[0] * 0.55;
    cx = x + board.radius * 0.8;
    cy = y + out * board.radius * 0.8;
    walls = `M${at([cx - s, cy - s * 0.15])}V${number(cy + s)}H${number(cx + s)}`;
    roof = `V${number(cy - s * 0.15)}L${at([cx, cy - s * 1.15])}z`;
    door = `M${at([cx, cy + s])}V${number(cy + s * 0.2)}`;
    return `<path d="${walls}${roof}" fill="${colours.pale}" stroke="${colours.dark}" stroke-width="${number(s * 0.24)}" stroke-linejoin="round"/><path d="${door}" stroke="${colours.dark}" stroke-width="${number(s * 0.5)}"/>`;
}

export function freedom(board, end, words) {
    let anchor, size, x, y;
    size = board.sizes[2] * (board.bowls.length > 0 ? 0.86 : 0.8);
    y = 3.0;
    if (end === 1 && board.bowls.length > 0) {
        y = board.counts[1] + size * 1.55;
    }
    [x, anchor] = end === 1 ? [board.width - 8, "end"] : [8.0, "start"];
    return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" text-anchor="${anchor}">${escapeMarkup(words)}</text>`;
}

export function threatened(seen) {
    let arrow, found;
    found = [];
    for (arrow of seen.arrows) {
        found.push(...arrow.targets.filter((slot) => !hasIn(found, slot)));
    }
    return sortedBy(found);
}

export function drawLens(board, seen, colours = LENS_COLOURS) {
    let arrows, rings, words;
    rings = threatened(seen).map((slot) => ring(board, slot, colours)).join("");
    arrows = seen.arrows.map((arrow) => drawArrow(board, arrow, colours)).join("");
    words = [...seen.freedom.entries()].filter(([end, told]) => told).map(([end, told]) => freedom(board, end, told)).join("");
    return `<g class="songo-rings" fill="none">${rings}</g><g fill="none" stroke-linejoin="round">${arrows}</g>` + seen.greniers.map((slot) => granary(board, slot, colours)).join("") + labels(board, seen.arrows, colours) + `<g class="songo-freedom" fill="${colours.words}">${words}</g>`;
}
