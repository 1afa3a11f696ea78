// What brings the module: its widget is never shown.

import { unpack } from "./held.js";

export default {
  initialize({ model }) {
    unpack(model.get("packed"));
  },
  render() {},
};
