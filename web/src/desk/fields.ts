// The fields of the desk's forms.

import { makeButton, node } from "../buttons.js";
import type { Choices } from "../types.js";

/** A choice. @param options values and their words; @param usual one of the values, else the first */
export const select = (options: Choices, usual: string | number = options[0][0]): HTMLSelectElement =>
  node("select", { className: "songo-input" },
    ...options.map(([value, words]) =>
      node("option", { value, textContent: words, selected: value === String(usual) })));

export const labelled = (words: string, control: HTMLElement): HTMLElement =>
  node("label", {}, node("span", { textContent: words }), control);

export const textBox = (value: string, more: Record<string, unknown> = {}): HTMLInputElement => node("input", {
  type: "text", className: "songo-input", autocomplete: "off", spellcheck: false, value, ...more,
});

/** A button that has the reader choose a file. */
export function fileButton(label: string, accept: string, take: (file: File) => void): HTMLButtonElement {
  const chooser: HTMLInputElement = node("input", { type: "file", accept, onchange: () => {
    if (chooser.files!.length) take(chooser.files![0]);
    chooser.value = ""; // the same file once more
  } });
  return makeButton({ label, act: () => chooser.click() });
}

/** Take a file that is dropped on an element. */
export function droppable(place: HTMLElement, take: (file: File) => void): void {
  const held = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
  place.addEventListener("dragover", (event) => { if (held(event)) event.preventDefault(); });
  place.addEventListener("drop", (event) => {
    if (!held(event) || event.defaultPrevented) return;
    event.preventDefault();
    take(event.dataTransfer!.files[0]);
  });
}
