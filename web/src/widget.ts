// The boards of a notebook: those of a page, and what stands between them and Python.

import { render } from "./widgets/render.js";

export { SongoBoard, SongoGame, replyTo } from "./elements.js";
export { adoptStyle } from "./styles.js";
export { greet } from "./widgets/shown.js";
export default { render };
