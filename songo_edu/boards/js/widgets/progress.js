// The reader's progress in a notebook: what this device keeps of what was solved there.

import { ProgressPanel } from "../progress/panel.js";

export function renderProgress({ model, el }) {
  const panel = new ProgressPanel(el, [], model.get("lang"));
  return () => panel.forget();
}
