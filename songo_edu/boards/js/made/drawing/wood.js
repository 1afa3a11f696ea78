// Made from songo_edu/drawing/wood.py by `make generated`; change it there, not here.
import { noise } from "./seeds.js";
import { number } from "./svg.js";
import { zipOf } from "../../subset/zip.js";

export const KNOTS = [[0.27, 0.42, 0.15], [0.74, 0.66, 0.12]];
export const STRENGTHS = [1.2, 1.7, 2.3, 2.8];
export function grain(slab) {
    let path;
    const [x0, y0, wide, high] = slab;
    const paths = STRENGTHS.map((_) => "");
    for (let i = 0; i < 17; i += 1) {
        const level = (i + 0.5 + noise(7, i) * 0.7) / 17;
        const points = [];
        for (let k = 0; k < 13; k += 1) {
            const along = k / 12;
            let shift = Math.sin(along * 7 + i * 0.6) * 0.008 + noise(11 + i, k) * 0.008;
            for (const [cx, cy, size] of KNOTS) {
                const far = (along - cx) / size;
                const away = level - cy;
                const push = away > 0 ? 0.085 : -0.085;
                shift += push * Math.exp(-far * far - away * away * 22);
            }
            points.push([x0 + wide * along, y0 + high * (level + shift)]);
        }
        path = `M${number(points[0][0])} ${number(points[0][1])}${woodThrough(points.slice(1))}`;
        paths[Math.floor((noise(5, i) + 0.5) * STRENGTHS.length)] += path;
    }
    return zipOf(STRENGTHS, paths).map(([strength, path]) => `<path d="${path}" stroke-width="${number(strength)}"/>`).join("");
}

export function woodThrough(points) {
    const [[ax, ay], [bx, by]] = [points[0], points[1]];
    let [x, y] = [woodTenths((ax + bx) / 2), woodTenths((ay + by) / 2)];
    const path = `Q${number(ax)} ${number(ay)} ${number(x)} ${number(y)}t`;
    const steps = [];
    for (const [[px, py], [qx, qy]] of zipOf(points.slice(1), points.slice(1).slice(1))) {
        const [toX, toY] = [woodTenths((px + qx) / 2), woodTenths((py + qy) / 2)];
        steps.push(`${number(toX - x)} ${number(toY - y)}`);
        [x, y] = [toX, toY];
    }
    return path + steps.join(" ") + `L${number(points.at(-1)[0])} ${number(points.at(-1)[1])}`;
}

export function woodTenths(x) {
    return Math.floor(x * 10 + 0.5) / 10;
}

export function rectangle(slab, inset, down, rest) {
    const [x, y, wide, high, corner] = slab;
    return `<rect x="${number(x + inset)}" y="${number(y + inset + down)}" width="${number(wide - 2 * inset)}" height="${number(high - 2 * inset)}" rx="${number(corner - inset)}" ${rest}/>`;
}

export function slabOfWood(board, uid, slab) {
    const [x, y, wide, high] = slab;
    return `<ellipse cx="${number(x + wide / 2)}" cy="${number(y + high + board.thick * 0.6)}" rx="${number(wide * 0.5)}" ry="${number(board.thick * 1.7)}" fill="url(#${uid}shade)"/>` + rectangle(slab, 0, board.thick, `fill="url(#${uid}edge)"`) + rectangle(slab, 0, 0, `fill="url(#${uid}wood)"`) + `<g clip-path="url(#${uid}clip)" fill="none" stroke="#3d1f0b" stroke-opacity=".2">` + grain(slab) + "</g>" + rectangle(slab, 0, 0, `fill="url(#${uid}light)"`) + rectangle(slab, 1, 0, `fill="none" stroke="url(#${uid}line)" stroke-width="2"`);
}

export function carving(board) {
    const carved = board.carved;
    if (carved != null) return carved;
    if (board.rows.length !== 2 || board.look === "row") return "";
    const middle = (board.rows[0] + board.rows[1]) / 2;
    const end = board.left + board.pitch * board.columns;
    let groove = `M${number(board.left + 6)} ${number(middle)}H${number(end - 6)}`;
    const r = board.radius;
    if (board.look === "awale") {
        const [x, , wide] = board.slabs[0];
        groove = `M${number(x + 2)} ${number(middle)}H${number(x + wide - 2)}`;
    }
    const lines = `<g fill="none"><path d="${groove}" stroke="#2c1405" stroke-opacity=".6" stroke-width="${number(r * 0.06)}"/><path d="${groove}" stroke="#ffdfb0" stroke-opacity=".3" stroke-width="1" transform="translate(0 ${number(r * 0.05)})"/></g>`;
    return lines + (board.look === "awale" ? hinges(board, middle) : "");
}

export function hinges(board, middle) {
    const r = board.radius;
    const [wide, high] = [r * 0.34, r * 0.3];
    let drawn = "";
    for (const column of [1, board.columns - 1]) {
        const x = board.left + board.pitch * column;
        drawn += `<rect x="${number(x - wide / 2)}" y="${number(middle - high / 2)}" width="${number(wide)}" height="${number(high)}" rx="${number(r * 0.05)}" fill="#c9a24b" stroke="#3a2208" stroke-opacity=".7"/><path d="M${number(x - wide / 2)} ${number(middle)}h${number(wide)}" stroke="#3a2208" stroke-opacity=".8" fill="none"/>`;
    }
    return drawn;
}

export function wood(board, uid) {
    const slabs = board.slabs.map((slab) => slabOfWood(board, uid, slab)).join("");
    return `<g class="songo-wood">${slabs}${carving(board)}</g>`;
}
