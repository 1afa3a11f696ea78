// The fields of the desk's forms.

import { makeButton, node } from "../buttons.js";

/** A choice. @param {[string, string][]} options values and their words; @param usual one of the values, else the first */
export const select = (options, usual = options[0][0]) => node("select", { className: "songo-input" },
  ...options.map(([value, words]) => node("option", { value, textContent: words, selected: value === String(usual) })));

export const labelled = (words, control) => node("label", {}, node("span", { textContent: words }), control);

export const textBox = (value, more = {}) => node("input", {
  type: "text", className: "songo-input", autocomplete: "off", spellcheck: false, value, ...more,
});

/** A button that has the reader choose a file. @param {function(File)} take */
export function fileButton(label, accept, take) {
  const chooser = node("input", { type: "file", accept, onchange: () => {
    if (chooser.files.length) take(chooser.files[0]);
    chooser.value = ""; // the same file once more
  } });
  return makeButton({ label, act: () => chooser.click() });
}

/** Take a file that is dropped on an element. */
export function droppable(place, take) {
  const held = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
  place.addEventListener("dragover", (event) => { if (held(event)) event.preventDefault(); });
  place.addEventListener("drop", (event) => {
    if (!held(event) || event.defaultPrevented) return;
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
}
