// Made from songo_edu/drawing/rows.py by `make generated`; change it there, not here.
import { rangeOf } from "../../subset/range.js";

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
