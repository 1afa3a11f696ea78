// Made from songo_edu/drawing/svg.py by `make generated`; change it there, not here.

export const FONT = "ui-sans-serif,system-ui,sans-serif";
export function number(value) {
    const tenths = Math.floor(value * 10 + 0.5);
    const [whole, rest] = [Math.floor(Math.abs(tenths) / 10), Math.abs(tenths) % 10];
    const text = `${tenths < 0 ? "-" : ""}${whole}`;
    return rest === 0 ? text : `${text}.${rest}`;
}

export function escapeMarkup(text) {
    const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return safe.replaceAll("\"", "&quot;").replaceAll("'", "&#x27;");
}

export function letters(x, y, size, rest, words) {
    return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" ${rest}>${escapeMarkup(words)}</text>`;
}

export function place(name, x, y) {
    return `<use href="#${name}" x="${number(x)}" y="${number(y)}"/>`;
}

export function lay(uid, places) {
    return places.map(([x, y, turn]) => place(`${uid}s${turn}`, x, y)).join("");
}
