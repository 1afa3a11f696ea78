// Made from songo_edu/drawing/card.py by `make generated`; change it there, not here.
import { draw } from "./board.js";
import { FONT, escapeMarkup, number } from "./svg.js";

export const CARD_LETTERS = [14, 20, 16];
export const CARD_SCALE = 1.5;
export function boardCard(board, uid, scene, alt) {
    const [wide, high] = [board.width, board.height];
    const lettered = { ...board, sizes: CARD_LETTERS };
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(wide)} ${number(high)}" width="${number(wide * CARD_SCALE)}" height="${number(high * CARD_SCALE)}" role="img" aria-label="${escapeMarkup(alt)}" font-family="${FONT}"><rect width="${number(wide)}" height="${number(high)}" fill="#fff"/>${draw(lettered, uid, scene)}</svg>\n`;
}
