// The boards of a page: every element that a page may hold. What stands behind them comes later.

import "./element.js";
import "./elements.js";

export { SongoBoard } from "./board.js";
export { SongoGame } from "./game.js";
export { replyTo } from "./opponent.js";
