// The fields of the desk's forms.

import { node } from "../buttons.js";

/** A choice. @param {[string, string][]} options values and their words */
export const select = (options) => node("select", { className: "songo-input" },
  ...options.map(([value, words]) => node("option", { value, textContent: words })));

export const labelled = (words, control) => node("label", {}, node("span", { textContent: words }), control);

export const textBox = (value, more = {}) => node("input", {
  type: "text", className: "songo-input", autocomplete: "off", spellcheck: false, value, ...more,
});
