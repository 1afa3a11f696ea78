// The code of what became of an assignment: to be sent or written down, and what it is worth.

import { makeButton, node } from "../buttons.js";
import { effortWords, resultCode } from "../made/teaching/result_codes.js";
import { t, useLanguage } from "../strings.js";
import { adoptStyle } from "../styles.js";
import type { Lang } from "../types.js";

const CODE_STYLE = ".songo-code{font:700 1.625rem/1.3 ui-monospace,monospace;letter-spacing:.04em;"
  + "display:inline-block;padding:.5rem .9rem;border:1.5px solid var(--songo-accent);border-radius:.625rem}"
  + ".songo-code-bar.songo-code-bar>.songo-button{padding-inline:.8rem}"
  + "@media(max-width:600px){.songo-code{font-size:1.25rem}}";

/**
 * What stands one below the other.
 * @param ids of the puzzles; @param outcomes what became of each
 * @param others the buttons beside that which copies the code
 */
export function codeCard(ids: string[], outcomes: number[], lang: Lang, ...others: HTMLElement[]): HTMLElement[] {
  adoptStyle(CODE_STYLE);
  useLanguage(lang);
  const code = node("output", { className: "songo-code", textContent: resultCode(ids, outcomes) });
  const said = node("p", { role: "status" });
  const copy = makeButton({
    label: t("Copy the code"), main: true, act: async () => {
      useLanguage(lang);
      try {
        await navigator.clipboard.writeText(code.textContent!);
        said.textContent = t("Copied.");
      } catch {
        getSelection()!.selectAllChildren(code);
        said.textContent = t("Select it and copy it by hand.");
      }
    },
  });
  const words = t("Write it down or send it to your teacher. It says which puzzles you have solved, with how many hints and wrong tries.");
  return [node("p", { textContent: `${words} ${effortWords()}` }), node("div", {}, code),
    node("div", { className: "songo-bar songo-code-bar" }, copy, ...others), said];
}
