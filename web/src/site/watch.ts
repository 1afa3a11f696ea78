// A page of a course that is watched while it is written (songo_edu/site/watching.py): it loads
// again when what it shows was saved, and says what is wrong. No page of a built site has it.

import { node } from "../buttons.js";

const { saves, heading, mend } = (document.currentScript as HTMLScriptElement).dataset;
const query = new URLSearchParams({ page: location.pathname, saves: saves! });
const news = new EventSource(`/songo-watch?${query}`);
const panel = node("aside", { hidden: true, role: "alert", id: "songo-watch" });
// Written by the script: pages allow no style within them.
panel.style.cssText = "position:fixed;inset:auto 0 0 0;z-index:9999;max-height:60vh;overflow:auto;"
  + "padding:.75rem 1rem;background:#3b0d0d;color:#fff;font:1rem/1.4 system-ui,sans-serif";

news.addEventListener("reload", () => location.reload());
news.addEventListener("faults", ({ data }) => {
  const faults: string[] = JSON.parse(data);
  panel.hidden = faults.length === 0;
  panel.replaceChildren(
    node("strong", { textContent: heading! }),
    ...faults.map((text) => {
      const row = node("p", { textContent: text });
      row.style.cssText = "margin:.4rem 0;white-space:pre-wrap;overflow-wrap:anywhere";
      return row;
    }),
    node("span", { textContent: mend! }),
  );
  document.body.append(panel);
});
