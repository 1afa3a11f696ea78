// Made from songo_edu/drawing/marks.py by `make generated`; change it there, not here.
import { slotCentre } from "./geometry.js";
import { number } from "./svg.js";
import { got } from "../../subset/got.js";

export function pitMark(board, kind, slot) {
    const [x, y] = slotCentre(board, slot);
    const r = board.radius * 1.1;
    const w = board.radius * 0.08;
    function ring(radius, colour, wide, rest = "") {
        return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" stroke="${colour}" stroke-width="${number(wide)}"${rest}/>`;
    }
    const [dark, gold, pale] = ["#241003", "#ffce4a", "#fff1dc"];
    if (kind === "aim") {
        const dash = number(board.radius * 0.21);
        return ring(r, dark, w * 2.3, " stroke-opacity=\".55\"") + ring(r, pale, w * 1.5) + ring(r, "#d3380d", w * 1.5, ` stroke-dasharray="${dash} ${dash}"`);
    }
    if (kind === "forbid") {
        const d = board.radius * 0.52;
        const cross = `M${number(x - d)} ${number(y - d)}L${number(x + d)} ${number(y + d)}M${number(x + d)} ${number(y - d)}L${number(x - d)} ${number(y + d)}`;
        const lines = ring(r, dark, w * 2.2, " stroke-opacity=\".5\"") + ring(r, "#e9d9c6", w);
        return lines + `<path d="${cross}" stroke="${dark}" stroke-width="${number(w * 2.6)}"` + " stroke-linecap=\"round\" stroke-opacity=\".6\"/>" + `<path d="${cross}" stroke="#e9d9c6" stroke-width="${number(w * 1.3)}"` + " stroke-linecap=\"round\"/>";
    }
    if (kind === "taken") {
        const dots = ` stroke-dasharray="0 ${number(board.radius * 0.26)}" stroke-linecap="round"`;
        return ring(r, dark, w * 2.4, " stroke-opacity=\".55\"") + ring(r, gold, w * 1.6, dots);
    }
    let rings = ring(r, dark, w * 2.2, " stroke-opacity=\".55\"") + ring(r, gold, w * 1.25);
    if (kind === "chosen") {
        rings += ring(r - w * 2.2, dark, w * 1.5, " stroke-opacity=\".7\"");
        rings += ring(r - w * 2.2, gold, w * 0.8);
    }
    return rings;
}

export const MARKS = ["last", "taken", "forbid", "aim", "chosen"];
export function pitMarks(board, marks) {
    return MARKS.flatMap((kind) => got(marks, kind, []).map((slot) => pitMark(board, kind, slot))).join("");
}
