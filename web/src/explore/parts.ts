// Small parts of the room to explore, and its style: buttons that stand for a choice, numbers that
// are stepped.

import { makeButton, mend, node, textBox } from "../buttons.js";
import { t } from "../strings.js";

export interface ChoiceBar { root: HTMLElement; value: string; show(value: string): void }

export function choiceBar(
  label: string, choices: [string, string][], change: (value: string) => void,
): ChoiceBar {
  const bar = { value: choices[0][0] } as ChoiceBar;
  const buttons = choices.map(([value, words]) => {
    const act = () => {
      if (bar.value === value) return;
      bar.show(value);
      change(value);
    };
    return makeButton({ label: words, act }, { "data-value": value });
  });
  bar.root = node("div", { className: "songo-choices", role: "group", "aria-label": label },
    ...buttons);
  bar.show = (value) => {
    bar.value = value;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.value === value));
    }
  };
  bar.show(bar.value);
  return bar;
}

function repeating(button: HTMLElement, act: () => void): void {
  let timer = 0;
  const end = () => { clearTimeout(timer); clearInterval(timer); };
  button.addEventListener("pointerdown", ({ button: which }) => {
    if (which !== 0) return;
    end();
    timer = setTimeout(() => { timer = setInterval(act, 90); }, 450);
  });
  for (const kind of ["pointerup", "pointerleave", "pointercancel", "blur"]) {
    button.addEventListener(kind, end);
  }
}

export interface Stepper { root: HTMLElement; show(words: string, n: number): void }

/** @param change is told the number wanted, or what was typed that is none */
export function stepper(change: (n: number, typed?: string) => void): Stepper {
  const name = node("span", { className: "songo-step-name" });
  const box = textBox({ inputMode: "numeric", maxLength: 5 }, "songo-step-number");
  let now = 0;
  const by = (n: number) => change(now + n);
  const sign = (words: string, n: number) => {
    const button = makeButton({ label: words, act: () => by(n) }, { className: "songo-by-one" });
    repeating(button, () => by(n));
    return button;
  };
  const less = sign("−", -1);
  const more = sign("+", 1);
  box.addEventListener("change", () => {
    const text = box.value.trim();
    if (/^[0-9]{1,5}$/.test(text)) change(Number(text));
    else change(NaN, text);
    box.value = String(now);
  });
  box.addEventListener("keydown", (event) => {
    const n = ({ ArrowUp: 1, ArrowDown: -1 } as Record<string, number | undefined>)[event.key];
    if (!n) return;
    event.preventDefault();
    by(n);
  });
  const root = node("div", { className: "songo-step", role: "group" }, name, less, box, more);
  return {
    root,
    show: (words, n) => {
      now = n;
      name.textContent = words;
      mend(root, { "aria-label": words });
      mend(box, { "aria-label": t("{what}: seeds", { what: words }) });
      mend(less,
        { "aria-label": t("{what}: one seed less", { what: words }), "aria-disabled": n === 0 });
      mend(more, { "aria-label": t("{what}: one more seed", { what: words }) });
      if (box.value !== String(n)) box.value = String(n);
    },
  };
}

export const EXPLORE_STYLE = [
  "songo-explore .songo-board{max-width:none;margin:0}",
  // the tree lists the moves
  ".songo-explore .songo-bar>.songo-button:has(+.songo-menu-button){display:none}",
  ".songo-explore .songo-below{display:flex;flex-direction:column;gap:1rem;"
    + "margin-block-start:1.25rem}",
  ".songo-explore h2.songo-part-title{margin:0 0 .35rem;font-size:1.0625rem;font-weight:650;"
    + "letter-spacing:-.012em}",
  ".songo-which{justify-content:flex-start}.songo-which .songo-input{min-height:44px;flex:1}",
  ".songo-setting-up>.songo-bar,.songo-setting-up :is(.songo-part-moves,.songo-part-engine,"
    + ".songo-part-text){display:none}",
  ".songo-setup{display:flex;flex-direction:column;gap:.6rem}",
  ".songo-setting{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}",
  ".songo-quick{display:flex;flex-wrap:wrap;gap:.5rem}",
  ".songo-in-hand{color:var(--songo-muted);font-variant-numeric:tabular-nums}",
  ".songo-choices{display:inline-flex}",
  ".songo-choices .songo-button{border-radius:0;margin-inline-start:-1px}",
  ".songo-choices .songo-button:first-child{border-radius:.7rem 0 0 .7rem;margin:0}",
  ".songo-choices .songo-button:last-child{border-radius:0 .7rem .7rem 0}",
  ".songo-choices [aria-pressed=true]{font-weight:600;z-index:1}",
  ".songo-step{display:inline-flex;align-items:center;gap:.15rem;"
    + "font-variant-numeric:tabular-nums}",
  ".songo-step-name{min-width:4.2rem;margin-inline-end:.25rem}",
  ".songo-step .songo-button{padding:0;font-size:1.25rem;line-height:1}",
  ".songo-step .songo-input.songo-step-number{width:3.6rem;text-align:center;font-size:1.1rem}",
  ".songo-setup .songo-wide-input[aria-invalid]{border:2px dashed #a52f3c}",
  ".songo-boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));"
    + "gap:.25rem 2rem}.songo-boards:empty{display:none}",
  ".songo-quiet-line{margin:.5rem 0 .25rem;min-height:1.5em;color:var(--songo-muted);"
    + "font-size:.94em;font-variant-numeric:tabular-nums}",
  ".songo-part-engine .songo-field{gap:.5rem}.songo-ask{min-width:9.5rem}",
  ".songo-lines{list-style:none;margin:0;padding:0;min-height:9.6rem;"
    + "font-variant-numeric:tabular-nums}",
  ".songo-lines li+li{border-block-start:1px solid var(--songo-line)}",
  ".songo-line-of{display:grid;grid-template-columns:1fr auto;gap:0 .75rem;width:100%;"
    + "min-height:50px;padding:.2rem .4rem;border:0;border-radius:.5rem;background:none;"
    + "color:inherit;font:inherit;text-align:start;cursor:pointer}",
  ".songo-line-of:hover{background:var(--songo-raised)}"
    + ".songo-line-of:focus-visible{outline:3px solid var(--songo-focus);outline-offset:-3px}",
  ".songo-line-moves{grid-column:1/-1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;"
    + "font-size:.94em}",
  ".songo-sure,.songo-searched{color:var(--songo-muted);font-size:.88em}"
    + ".songo-sure::before{content:'✓ '/''}",
  ".songo-tree{display:flex;flex-wrap:wrap;align-content:flex-start;gap:.15rem;position:relative;"
    + "height:12.5rem;overflow-y:auto;",
  "padding:.35rem;border:1px solid var(--songo-line);border-radius:.7rem;"
    + "font-variant-numeric:tabular-nums}",
  ".songo-step-to{min-height:44px;min-width:44px;padding:.2rem .5rem;border:1px solid transparent;"
    + "border-radius:.5rem;background:none;color:inherit;font:inherit;cursor:pointer}",
  ".songo-step-to:hover{border-color:var(--songo-accent)}",
  ".songo-step-to:focus-visible{outline:3px solid var(--songo-focus);outline-offset:-3px}",
  ".songo-step-to[aria-current]{border-color:var(--songo-accent);"
    + "box-shadow:inset 0 0 0 1px var(--songo-accent);font-weight:600}",
  ".songo-number{color:var(--songo-muted);font-size:.82em}",
  ".songo-variation{display:flex;flex-wrap:wrap;gap:.15rem;flex-basis:100%;"
    + "margin-inline-start:.6rem;padding-inline-start:.4rem;"
    + "border-inline-start:2px solid var(--songo-line)}",
  // Deep within others there is no room to stand further in.
  ".songo-variation .songo-variation .songo-variation .songo-variation{margin-inline-start:0;"
    + "padding-inline-start:.15rem}",
  ".songo-part-moves .songo-bar{margin-block-start:.4rem}",
  ".songo-text-box{display:block;width:100%;font-size:.94rem;resize:vertical;"
    + "margin-block-end:.5rem}.songo-text-box[aria-invalid]{border:2px dashed #a52f3c}",
  ".songo-part-text summary{cursor:pointer;min-height:44px;display:flex;align-items:center;"
    + "gap:.5rem;color:var(--songo-accent);font-weight:600}",
  ".songo-part-text summary::before{content:'▸'/''}"
    + ".songo-part-text[open] summary::before{content:'▾'/''}",
  ".songo-part-text summary:focus-visible{outline:3px solid var(--songo-focus);outline-offset:2px}",
  ".songo-printed{display:none}",
  "@media print{.songo-explore :is(.songo-which,.songo-part-text,.songo-part-engine .songo-bar,"
    + ".songo-part-moves .songo-bar,.songo-setup){display:none!important}",
  ".songo-explore .songo-board{display:block!important}"
    + ".songo-explore .songo-table{margin-block:0;max-width:40rem;position:relative;inset:auto}"
    + ".songo-explore .songo-pits{display:none}.songo-explore .songo-seeds{display:inline}"
    + ".cell:has(songo-explore)~section{display:none}.songo-printed{display:block}",
  ".songo-explore :is(.songo-tree,.songo-lines){height:auto;min-height:0;border:0;padding:0;"
    + "overflow:visible}",
  ".songo-explore :is(.songo-step-to,.songo-line-of){min-height:0;min-width:0;border:0;"
    + "box-shadow:none;padding:0 .3rem}",
  ".songo-line-moves{white-space:normal}"
    + ".songo-part-engine:not(:has(li,.songo-quiet-line:not(:empty))){display:none}}",
  "@container explore (min-width:62rem){",
  ".songo-explore .songo-board{display:grid;grid-template-columns:25rem minmax(0,1fr);"
    + "grid-template-rows:repeat(7,auto) 1fr;column-gap:3rem;align-items:start}",
  ".songo-explore .songo-board>*{grid-column:2;min-width:0}",
  ".songo-explore .songo-board>.songo-below{grid-column:1;grid-row:1/-1;margin-block-start:0}}",
  "@media(max-width:600px){",
  "songo-explore{margin-inline:calc(-1*var(--site-gutter,0px))}",
  "songo-explore :is(.songo-line,.songo-board>.songo-bar,.songo-below){padding-inline:1rem}",
  // six buttons in a row of usual letters
  "songo-explore .songo-board>.songo-bar{padding-inline:calc(1.1rem - 11.2px)}",
  "songo-explore .songo-table{position:sticky;inset-block-start:var(--site-bar,0px);z-index:4;"
    + "background:var(--songo-paper);padding-block-end:.25rem}",
  ".songo-part-engine .songo-bar>.songo-button{padding-inline:.7rem}",
  "songo-explore .songo-line{min-height:5.6em}"
    + "songo-explore .songo-setting-up>.songo-line{min-height:3.1em}",
  ".songo-setup .songo-step-name{min-width:3.4rem}}",
].join("");
