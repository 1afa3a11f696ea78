// Made from songo_edu/drawing/sowing.py by `make generated`; change it there, not here.
import { shape, toldShape } from "./paper.js";
import { EVENT_CAPTURE, EVENT_DROP, ROW, STRIDE, trace } from "../../rules/two-row.rules.js";
import { hasIn } from "../../subset/has.js";
import { rangeOf } from "../../subset/range.js";
import { sumOf } from "../../subset/sum.js";
import { zipOf } from "../../subset/zip.js";

export const SOWING_STEP = 37;
export const SOWING_PIT = 14;
export const SOWING_EDGES = [32, 9];
export const SOWING_LABELS = [22, 121];
export const SOWING_ROWS = [45, 89];
export const SOWING_ARROWS = [7, 130];
export const SOWING_EVENTS = 320;
export function sowingPicture(sheet, pits, clockwise, state) {
    const row = sheet[ROW];
    const source = row - 2;
    const board = [...state, ...rangeOf(STRIDE).map((_) => 0)];
    const events = rangeOf(SOWING_EVENTS).map((_) => 0);
    const size = trace([...sheet], board, 0, STRIDE, source, events);
    const drops = rangeOf(0, size, 3).filter((i) => events[i] === EVENT_DROP).map((i) => events[i + 1]);
    const taken = rangeOf(0, size, 3).filter((i) => events[i] === EVENT_CAPTURE).map((i) => events[i + 1]);
    const left = clockwise ? SOWING_EDGES[0] : SOWING_EDGES[1];
    const long = SOWING_STEP * row;
    const shapes = [shape("slab", [left - 7, 27, long + 14, 80, 22], 1.4), shape("line", [left + 6, 67, left + long - 6, 67], 0.4), ...sowingLoop(left, left + long, clockwise)];
    for (let pit = 0; pit < 2 * row; pit += 1) {
        const upper = pit >= row;
        const place = pit % row;
        const toLeft = clockwise !== upper;
        const column = toLeft ? row - 1 - place : place;
        const x = left + SOWING_STEP * (column + 0.5);
        const line = upper ? 0 : 1;
        const broad = hasIn(taken, pit);
        shapes.push(shape("round", [x, SOWING_ROWS[line], SOWING_PIT, SOWING_PIT, 0], broad ? 3.4 : 0.8));
        shapes.push(toldShape(x, SOWING_ROWS[line] + 6, 17, String(state[pit]), pit === source, "middle"));
        const label = hasIn(drops, pit) ? `${pits[pit]} +1` : pit === source ? pits[pit] : "";
        shapes.push(toldShape(x, SOWING_LABELS[line], 11, label, pit === source, "middle"));
    }
    return { width: long + sumOf(SOWING_EDGES), height: 136, shapes: shapes.filter((one) => sowingIsSeen(one)) };
}

export function sowingIsSeen(one) {
    return one.kind !== "words" || one.words !== "";
}

export function sowingLoop(left, right, clockwise) {
    const way = clockwise ? -1 : 1;
    const begin = clockwise ? right : left;
    const end = clockwise ? left : right;
    const [upper, lower] = SOWING_ARROWS;
    const half = (lower - upper) / 2;
    const points = [[begin, lower], [end, lower]];
    for (let i = 1; i < 16; i += 1) {
        const angle = Math.PI * i / 16;
        points.push([end + way * 26 * Math.sin(angle), upper + half + half * Math.cos(angle)]);
    }
    points.push(...[[end, upper], [begin, upper]]);
    const shapes = zipOf(points, points.slice(1)).map(([one, to]) => shape("line", [one[0], one[1], to[0], to[1]], 1.6));
    shapes.push(...sowingHead(begin, upper, -way, 7));
    shapes.push(...sowingHead((begin + end) / 2, lower, way, 7));
    return shapes;
}

export function sowingHead(x, y, way, size) {
    return [shape("line", [x, y, x - way * size, y - 0.6 * size], 1.6), shape("line", [x, y, x - way * size, y + 0.6 * size], 1.6)];
}

export function rowPicture(duel, turned) {
    const [width, middle] = [200, 40];
    const shapes = [shape("slab", [2, middle - 19, width - 4, 38, 19], 1.4)];
    const store = duel ? 0 : 36;
    const begin = turned ? 8 : 8 + store;
    if (!duel) {
        const x = turned ? width - 24 : 24;
        shapes.push(shape("round", [x, middle, 13, 15, 0], 1.6));
    }
    for (let i = 0; i < 5; i += 1) {
        const hole = begin + (width - 16 - store) * (i + 0.5) / 5;
        shapes.push(shape("round", [hole, middle, 12, 12, 0], 0.8));
    }
    if (duel) {
        shapes.push(...sowingArrow(14, 0.6 * width, 10));
        shapes.push(...sowingArrow(width - 14, 0.4 * width, 70));
    } else if (turned) {
        shapes.push(...sowingArrow(14, 0.7 * width, 10));
    } else {
        shapes.push(...sowingArrow(width - 14, 0.3 * width, 10));
    }
    return { width, height: 78, shapes };
}

export function sowingArrow(begin, end, y) {
    const way = end > begin ? 1 : -1;
    return [shape("line", [begin, y, end, y], 1.6), ...sowingHead(end, y, way, 7)];
}
