// What brings the module: its widget is never shown.

import { type BoardModel, unpack } from "./held.js";

export default {
  initialize({ model }: { model: BoardModel }) { unpack(model.get("packed")); },
  render() {},
};
