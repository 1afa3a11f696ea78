// Made from songo_edu/drawing/card.py by `make generated`; change it there, not here.
import { draw } from "./board.js";
import { FONT, escapeMarkup, number } from "./svg.js";

export function boardCard(board, uid, scene, alt) {
    const [wide, high] = [number(board.width), number(board.height)];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img" aria-label="${escapeMarkup(alt)}" font-family="${FONT}"><rect width="${wide}" height="${high}" fill="#fff"/>${draw(board, uid, scene)}</svg>\n`;
}
