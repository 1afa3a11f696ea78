// Made from songo_edu/words/why/home.py by `make generated`; change it there, not here.
import { GOES_ON, ROW } from "../../../rules/two-row.rules.js";
import { hasIn } from "../../../subset/has.js";

export function spareAtHome(sheet, move) {
    if (move.ends !== GOES_ON) return 0;
    const first = move.side * sheet[ROW];
    return homeMost(move.after.slice(first, first + sheet[ROW]), {});
}

export function homeMost(row, known) {
    const name = row.map((n) => String(n)).join(" ");
    if (hasIn(known, name)) return known[name];
    let most = 0;
    for (const [pit, held] of row.entries()) {
        if (held > 0 && pit + held < row.length) {
            most = Math.max(most, 1 + homeMost(homeSown(row, pit), known));
        }
    }
    known[name] = most;
    return most;
}

export function homeSown(row, pit) {
    const last = pit + row[pit];
    return row.map((n, i) => i === pit ? 0 : pit < i && i <= last ? n + 1 : n);
}
