// Small parts of the page to explore: buttons that stand for a choice, and numbers that are stepped.

import { makeButton, node } from "../buttons.js";
import { t } from "../strings.js";

export interface ChoiceBar { root: HTMLElement; value: string; show(value: string): void }

export function choiceBar(label: string, choices: [string, string][], change: (value: string) => void): ChoiceBar {
  const bar = { value: choices[0][0] } as ChoiceBar;
  const buttons = choices.map(([value, words]) => {
    const button = makeButton({ label: words, act: () => {
      if (bar.value === value) return;
      bar.show(value);
      change(value);
    } });
    button.dataset.value = value;
    return button;
  });
  bar.root = node("div", { className: "songo-choices", role: "group", "aria-label": label }, ...buttons);
  bar.show = (value) => {
    bar.value = value;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.value === value));
  };
  bar.show(bar.value);
  return bar;
}

/** Keep a button pressed, and what it does is done again and again. */
function repeating(button: HTMLElement, act: () => void): void {
  let timer = 0;
  const end = () => { clearTimeout(timer); clearInterval(timer); };
  button.addEventListener("pointerdown", ({ button: which }) => {
    if (which !== 0) return;
    end();
    timer = setTimeout(() => { timer = setInterval(act, 90); }, 450);
  });
  for (const kind of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(kind, end);
}

export interface Stepper {
  root: HTMLElement;
  box: HTMLInputElement;
  show(words: string, n: number, here?: boolean): void;
}

/** @param change is told the number wanted, or what was typed that is none */
export function stepper(change: (n: number, typed?: string) => void): Stepper {
  const name = node("span", { className: "songo-step-name" });
  const box = node("input", {
    type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 5, className: "songo-input songo-step-number",
  });
  let now = 0;
  const by = (n: number) => change(now + n);
  const sign = (words: string, n: number) => {
    const button = makeButton({ label: words, act: () => by(n) });
    button.classList.add("songo-by-one");
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
    root, box,
    show: (words, n, here = true) => {
      now = n;
      name.textContent = words;
      root.setAttribute("aria-label", words);
      box.setAttribute("aria-label", t("{what}: seeds", { what: words }));
      less.setAttribute("aria-label", t("{what}: one seed less", { what: words }));
      more.setAttribute("aria-label", t("{what}: one seed more", { what: words }));
      less.setAttribute("aria-disabled", String(!here || n === 0));
      if (box.value !== String(n)) box.value = String(n);
      root.classList.toggle("songo-away", !here);
    },
  };
}
