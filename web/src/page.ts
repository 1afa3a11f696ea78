// The boards of a page: every element that a page may hold. What stands behind them comes later.

import "./course-element.js";
import "./desk-element.js";
import "./element.js";
import "./exercise-element.js";
import "./explore.js";
import "./leaf-count.js";
import "./lesson-element.js";
import "./progress-element.js";
import "./puzzles.js";
import "./spar-element.js";

export { SongoBoard } from "./board.js";
export { SongoGame } from "./game.js";
export { replyTo } from "./opponent.js";
