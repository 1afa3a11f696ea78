// Made from songo_edu/drawing/geometry.py by `make generated`; change it there, not here.
import { rangeOf } from "../../subset.js";

export function layout(name, columns, look = "songo") {
    if (name === "wide") {
        const width = 256 + 100 * columns;
        return { name, look, columns, width, height: 360, left: 128, pitch: 100, radius: 42, slabs: [[6, 44, width - 12, 260, look === "awale" ? 62 : 124]], rows: [121, 227], names: [64, 294], counts: [32, 350], goals: [], bands: [[3, 174], [174, 360]], thick: 11, bowls: [[70, 174, 42, 84], [width - 70, 174, 42, 84]], labels: [[70, 32, "middle"], [width - 70, 350, "middle"]], sizes: [14, 29, 17], places: [], carved: null };
    }
    return { name, look, columns, width: 360, height: 238, left: 5, pitch: 350 / columns, radius: 20.6, slabs: [[1.5, 59, 357, 142, 22]], rows: [101, 159], names: [73, 195], counts: [52, 230], goals: [], bands: [[34, 130], [130, 238]], thick: 6, bowls: [], labels: [[8, 23, "start"], [352, 23, "end"]], sizes: [11, 18, 15], places: [], carved: null };
}

export const LINE_HEIGHT = { wide: 202, narrow: 112 };
export function rowLayout(name, holes, store, aimed = false) {
    const wide = name === "wide";
    const most = wide ? 12 : store ? 7 : 8;
    const lines = Math.ceil(holes / most);
    const columns = Math.ceil(holes / lines);
    const [bowl, edge] = wide ? [150, 34] : [44, 4];
    const room = store ? bowl : 0;
    const pitch = wide ? 100 : Math.min(64, (360 - 2 * edge - room) / columns);
    const long = 2 * edge + room + pitch * columns;
    let full = 360;
    if (wide) {
        full = Math.max(long, store ? 818 : 668);
    }
    const shift = (full - long) / 2;
    const down = wide ? 40 : 34;
    const apart = LINE_HEIGHT[name] + (aimed ? wide ? 30 : 22 : 0);
    const levels = rangeOf(lines).map((line) => down + apart * line);
    const inset = wide ? 6 : 1.5;
    const storeX = shift + edge + room * 0.42;
    const storeLabel = store > 0 ? full - shift - 8 : shift + 8;
    return { name, look: "row", columns, width: full, height: down + apart * lines + (wide ? 6 : 2), left: shift + edge + (store < 0 ? room : 0), pitch, radius: wide ? 42 : Math.min(26, Math.floor(pitch * 4.7) / 10), slabs: levels.map((y) => [shift + inset, y, long - 2 * inset, wide ? 140 : 72, wide ? 66 : 22]), rows: levels.map((y) => y + (wide ? 76 : 41)), names: levels.map((y) => y + (wide ? 22 : 11)), counts: levels.map((y) => y + (wide ? 184 : 98)), goals: aimed ? levels.map((y) => y + (wide ? 212 : 119)) : [], bands: levels.map((y) => [y - 4, y + apart - 6]), thick: wide ? 11 : 6, bowls: store ? [[store < 0 ? storeX : full - storeX, levels[store < 0 ? 0 : lines - 1] + (wide ? 74 : 38), wide ? 46 : 18, wide ? 56 : 29]] : [], labels: [[storeLabel, wide ? 28 : 23, store > 0 ? "end" : "start"], [full - shift - 8, wide ? 28 : 23, "end"]], sizes: wide ? [14, 29, 17] : [11, 18, 15], places: [], carved: null };
}

export function slotCentre(board, slot) {
    if (board.places.length > 0) {
        return board.places[slot];
    }
    const line = Math.floor(slot / board.columns);
    const column = slot % board.columns;
    return [board.left + board.pitch * (column + 0.5), board.rows[line]];
}

export function labelHeights(board, slot) {
    if (board.places.length > 0) {
        const y = board.places[slot][1];
        const r = board.radius;
        return [y - r * 1.25, y + r * 1.18 + board.sizes[1] * 0.74];
    }
    const line = Math.floor(slot / board.columns);
    return [board.names[line], board.counts[line]];
}

export function touchArea(board, slot) {
    const [x, y] = slotCentre(board, slot);
    const half = board.pitch / 2;
    if (board.places.length > 0) {
        return [x - half, y - half, board.pitch, board.pitch];
    }
    const [top, end] = board.bands[Math.floor(slot / board.columns)];
    return [x - half, top, board.pitch, end - top];
}

export function bowlCentre(board, end) {
    if (end >= board.bowls.length) {
        return [end === 0 ? 0 : board.width, 20];
    }
    return [board.bowls[end][0], board.bowls[end][1]];
}

export function seedSize(board) {
    return [board.radius * 0.195, board.radius * 0.168];
}
