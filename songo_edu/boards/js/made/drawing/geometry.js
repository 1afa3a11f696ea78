// Made from songo_edu/drawing/geometry.py by `make generated`; change it there, not here.

export function layout(name, columns, look = "songo") {
    if (name === "wide") {
        const width = 256 + 100 * columns;
        return { name, look, columns, width, height: 360, left: 128, pitch: 100, radius: 42, slabs: [[6, 44, width - 12, 260, look === "awale" ? 62 : 124]], rows: [121, 227], names: [64, 294], counts: [32, 350], goals: [], bands: [[3, 174], [174, 360]], thick: 11, bowls: [[70, 174, 42, 84], [width - 70, 174, 42, 84]], labels: [[70, 32, "middle"], [width - 70, 350, "middle"]], sizes: [14, 29, 17], places: [], carved: null };
    }
    return { name, look, columns, width: 360, height: 238, left: 5, pitch: 350 / columns, radius: 20.6, slabs: [[1.5, 59, 357, 142, 22]], rows: [101, 159], names: [73, 195], counts: [52, 230], goals: [], bands: [[34, 130], [130, 238]], thick: 6, bowls: [], labels: [[8, 23, "start"], [352, 23, "end"]], sizes: [11, 18, 15], places: [], carved: null };
}

export function slotCentre(board, slot) {
    if (board.places.length > 0) return board.places[slot];
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
    if (board.places.length > 0) return [x - half, y - half, board.pitch, board.pitch];
    const [top, end] = board.bands[Math.floor(slot / board.columns)];
    return [x - half, top, board.pitch, end - top];
}

export function bowlCentre(board, end) {
    if (end >= board.bowls.length) return [end === 0 ? 0 : board.width, 20];
    return [board.bowls[end][0], board.bowls[end][1]];
}

export function seedSize(board) {
    return [board.radius * 0.195, board.radius * 0.168];
}
