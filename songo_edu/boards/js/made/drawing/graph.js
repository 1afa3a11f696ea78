// Made from songo_edu/drawing/graph.py by `make generated`; change it there, not here.
import { number } from "./svg.js";
import { zipOf } from "../../subset/zip.js";

export const MEASURES = { wide: { width: 956, edge: 96, radius: 42, apart: [124, 140], loose: 2.2, tall: 290, top: [8, 46], above: 88, below: 96, corner: 70, thick: 11, sizes: [16, 29, 17], inset: 6, baseline: 30 }, narrow: { width: 360, edge: 33, radius: 24, apart: [54, 82], loose: 3, tall: 270, top: [3, 34], above: 48, below: 54, corner: 22, thick: 6, sizes: [11, 18, 15], inset: 1.5, baseline: 23 } };
export const BENDS = [[0.1, -0.1, 0.24, -0.24, 0.4, -0.4], [0.09, 0.17, 0.3, 0.44]];
export const SAMPLES = 14;
export const CROWDED = 1.3;
export function graphLayout(name, places, arcs, owners, turned = false) {
    const shape = MEASURES[name];
    const flat = places.map(([x, y]) => turned ? [100 - x, 100 - y] : [x, y]);
    const spread = graphSpread(shape, flat);
    const tall = Math.max(...spread.map(([, y]) => y));
    const long = Math.max(...spread.map(([x]) => x));
    const top = shape.top[owners.length > 0 ? 1 : 0];
    const left = (shape.width - long) / 2;
    const centres = spread.map(([x, y]) => [left + x, top + shape.above + y]);
    const half = Math.min(shape.width / 2 - shape.inset, Math.max(long / 2 + shape.edge * 1.4, shape.width * 0.25));
    const slab = [shape.width / 2 - half, top, 2 * half, shape.above + tall + shape.below, shape.corner];
    return { name, look: "graph", columns: flat.length, width: shape.width, height: top + slab[3] + shape.thick * 2.2, left: slab[0], pitch: shape.radius * 2.25, radius: shape.radius, slabs: [slab], rows: [], names: [], counts: [], goals: [], bands: [], thick: shape.thick, bowls: [], labels: [[slab[0] + 8, shape.baseline, "start"], [slab[0] + slab[2] - 8, shape.baseline, "end"]], sizes: shape.sizes, places: centres, carved: graphCarved(shape, slab, centres, arcs, owners) };
}

export function graphSpread(shape, places) {
    const x0 = Math.min(...places.map(([x]) => x));
    const y0 = Math.min(...places.map(([, y]) => y));
    let moved = places.map(([x, y]) => [x - x0, y - y0]);
    let wide = Math.max(...moved.map(([x]) => x));
    let tall = Math.max(...moved.map(([, y]) => y));
    let needed = graphNeeded(shape, moved);
    if (needed < 0) return graphOval(shape, places.length);
    const room = shape.width - 2 * shape.edge;
    if (wide > tall && room < wide * needed * CROWDED) {
        moved = moved.map(([x, y]) => [y, wide - x]);
        [wide, tall] = [tall, wide];
        needed = graphNeeded(shape, moved);
    }
    const fits = wide > 0 ? room / wide : needed * shape.loose;
    if (fits >= needed) {
        const most = tall > 0 ? Math.max(needed, shape.tall / tall) : fits;
        const scale = Math.min(fits, needed * shape.loose, most);
        return moved.map(([x, y]) => [x * scale, y * scale]);
    }
    const down = graphStretched(shape, moved, fits);
    if (down < 0 || down * tall > 3 * room) return graphOval(shape, places.length);
    return moved.map(([x, y]) => [x * fits, y * down]);
}

export function graphNeeded(shape, places) {
    let needed = 0.01;
    for (const [i, [x, y]] of places.entries()) {
        for (const [px, py] of places.slice(0, i)) {
            const a = (x - px) / shape.apart[0];
            const b = (y - py) / shape.apart[1];
            const far = Math.sqrt(a * a + b * b);
            if (far === 0) return -1;
            needed = Math.max(needed, 1 / far);
        }
    }
    return needed;
}

export function graphStretched(shape, places, across) {
    let down = across;
    for (const [i, [x, y]] of places.entries()) {
        for (const [px, py] of places.slice(0, i)) {
            const a = (x - px) * across / shape.apart[0];
            const free = 1 - a * a;
            if (free > 0) {
                if (y === py) return -1;
                down = Math.max(down, Math.sqrt(free) * shape.apart[1] / Math.abs(y - py));
            }
        }
    }
    return down;
}

export function graphOval(shape, count) {
    const lines = Math.floor((count + 1) / 2);
    const half = Math.min(shape.width / 2 - shape.edge, shape.apart[0] * 2.8);
    const places = [];
    for (let i = 0; i < count; i += 1) {
        const line = i < lines ? i : count - 1 - i;
        const level = (line + 0.5) * 2 / lines - 1;
        const reach = half * Math.sqrt(1 - level * level * 0.8);
        places.push([i < lines ? half - reach : half + reach, line * shape.apart[1]]);
    }
    const x0 = Math.min(...places.map(([x]) => x));
    return places.map(([x, y]) => [x - x0, y]);
}

export function graphCarved(shape, slab, centres, arcs, owners) {
    const grounds = zipOf(centres, owners).map(([[x, y], owner]) => graphGround(shape, x, y, owner)).join("");
    let grooves = "";
    let heads = "";
    for (const [tail, head] of arcs) {
        const returns = arcs.some(([one, other]) => one === head && other === tail);
        const bend = graphBend(shape, slab, centres, tail, head, returns);
        const [line, arrow] = graphChannel(shape, centres[tail], centres[head], bend, graphEdges(owners, tail, head));
        grooves += line;
        heads += arrow;
    }
    const r = shape.radius;
    return `${grounds}<g fill="none" stroke-linecap="round"><path d="${grooves}" stroke="#241003" stroke-opacity=".7" stroke-width="${number(r * 0.2)}"/><path d="${grooves}" stroke="#f4dcb0" stroke-width="${number(r * 0.07)}"/></g><path d="${heads}" fill="#f4dcb0" stroke="#241003" stroke-opacity=".7" stroke-width="${number(r * 0.07)}" stroke-linejoin="round"/>`;
}

export function graphGround(shape, x, y, owner) {
    const r = shape.radius;
    if (owner === 0) return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r * 1.22)}" fill="#2a1507" fill-opacity=".6" stroke="#1c0c03" stroke-width="${number(r * 0.05)}"/>`;
    const side = r * 2.34;
    return `<rect x="${number(x - side / 2)}" y="${number(y - side / 2)}" width="${number(side)}" height="${number(side)}" rx="${number(r * 0.16)}" fill="#e8c792" fill-opacity=".75" stroke="#4a2810" stroke-width="${number(r * 0.05)}"/>`;
}

export function graphEdges(owners, tail, head) {
    if (owners.length === 0) return [false, false];
    return [owners[tail] === 1, owners[head] === 1];
}

export function graphMiddle(start, end, bend) {
    const dx = end[0] - start[0];
    const dy = end[1] - start[1];
    return [start[0] + dx / 2 - dy * bend * 2, start[1] + dy / 2 + dx * bend * 2];
}

export function graphBend(shape, slab, centres, tail, head, returns) {
    const [start, end] = [centres[tail], centres[head]];
    const x = slab[0] + slab[2] / 2 - (start[0] + end[0]) / 2;
    const y = slab[1] + slab[3] / 2 - (start[1] + end[1]) / 2;
    const inward = (end[0] - start[0]) * y - (end[1] - start[1]) * x > 0.001;
    let best = 0.0;
    let least = -1;
    for (const [tried, usual] of BENDS[returns ? 1 : 0].entries()) {
        const bend = inward && !returns ? -usual : usual;
        const cost = graphMet(shape, slab, centres, tail, head, bend) + tried * 2;
        if (least < 0 || cost < least) {
            best = bend;
            least = cost;
        }
    }
    return best;
}

export function graphMet(shape, slab, centres, tail, head, bend) {
    const r = shape.radius;
    const [start, end] = [centres[tail], centres[head]];
    const [mx, my] = graphMiddle(start, end, bend);
    let cost = 0;
    for (let k = 1; k < SAMPLES; k += 1) {
        const t = k / SAMPLES;
        const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
        const x = a * start[0] + b * mx + c * end[0];
        const y = a * start[1] + b * my + c * end[1];
        if (x < slab[0] + r * 0.3 || x > slab[0] + slab[2] - r * 0.3) cost += 8;
        if (y < slab[1] + r * 0.3 || y > slab[1] + slab[3] - r * 0.3) cost += 8;
        for (const [node, [px, py]] of centres.entries()) {
            const dx = x - px;
            const dy = y - py;
            if (![tail, head].includes(node)) {
                const far = dx * dx + dy * dy;
                cost += far < r * r * 1.9 ? 8 : far < r * r * 3.6 ? 2 : 0;
            }
            if ((-r * 0.45 < dx && dx < r * 0.45) && (-r * 1.75 < dy && dy < -r * 1.1)) cost += 2;
            if ((-r * 0.55 < dx && dx < r * 0.55) && (r * 1.1 < dy && dy < r * 1.95)) cost += 2;
        }
    }
    return cost;
}

export function graphReach(shape, ux, uy, square) {
    if (square) return shape.radius * 1.26 / Math.max(Math.abs(ux), Math.abs(uy));
    return shape.radius * 1.32;
}

export function graphChannel(shape, start, end, bend, square) {
    const r = shape.radius;
    const [mx, my] = graphMiddle(start, end, bend);
    let [fromX, fromY] = [mx - start[0], my - start[1]];
    let far = Math.sqrt(fromX * fromX + fromY * fromY);
    [fromX, fromY] = [fromX / far, fromY / far];
    let [toX, toY] = [end[0] - mx, end[1] - my];
    far = Math.sqrt(toX * toX + toY * toY);
    [toX, toY] = [toX / far, toY / far];
    const leave = graphReach(shape, fromX, fromY, square[0]);
    const stop = graphReach(shape, toX, toY, square[1]);
    const [sx, sy] = [start[0] + fromX * leave, start[1] + fromY * leave];
    const [tipX, tipY] = [end[0] - toX * stop, end[1] - toY * stop];
    const [backX, backY] = [tipX - toX * r * 0.4, tipY - toY * r * 0.4];
    const [sideX, sideY] = [-toY * r * 0.24, toX * r * 0.24];
    const line = `M${number(sx)} ${number(sy)}Q${number(mx)} ${number(my)} ${number(backX)} ${number(backY)}`;
    const arrow = `M${number(tipX)} ${number(tipY)}L${number(backX + sideX)} ${number(backY + sideY)}L${number(backX - sideX)} ${number(backY - sideY)}z`;
    return [line, arrow];
}
