// What brings the module: its widget is never shown.

import { unpack } from "./held.js";
import type { BoardModel } from "./told.js";

export default {
  initialize({ model }: { model: BoardModel }) {
    unpack(model.get("packed"));
  },
  render() {},
};
