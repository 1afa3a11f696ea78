// The reader's progress in a notebook: what this device keeps of what was solved there. Python reads
// it, and may give more, which is taken over as a file is.

import { everything, mergeEverything } from "../progress/everything.js";
import { ProgressPanel } from "../progress/panel.js";
import { parseProgress, progressStore, writeProgress } from "../tasks/progress.js";
import { t, useLanguage } from "../strings.js";
import type { Rendered } from "./gone.js";

export function renderProgress({ model, el }: Rendered): () => void {
  const panel = new ProgressPanel(el, [], model.get("lang"));
  const tell = () => {
    model.set({ kept: writeProgress(everything()) });
    model.save_changes();
  };
  const take = () => {
    const text = model.get("given");
    if (!text) return;
    useLanguage(model.get("lang"));
    try {
      const had = mergeEverything(parseProgress(text), []) as any;
      panel.tell(t("Read: {name}. What you had solved before is kept too.", { name: "Python" }), had);
    } catch (error) {
      panel.tell((error as Error).message);
    }
  };
  const forget = progressStore.watch(tell);
  model.on("change:given", take);
  take();
  tell();
  return () => {
    model.off("change:given", take);
    forget();
    panel.forget();
    el.replaceChildren();
  };
}
