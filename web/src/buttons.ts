// Elements, and buttons as the boards' controls use them; styles that come with a room.

import { t } from "./strings.js";
import type { Action, Choices } from "./types.js";

const ICONS: Record<string, string> = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12H9",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h4",
  start: "M18 5l-8 7 8 7zM6 5v14",
  end: "M6 5l8 7-8 7zM18 5v14",
  before: "M15 5l-7 8 7 8",
  after: "M9 5l7 8-7 8",
  hint: "M9 19h6M10 23h4M9 19c0-2-3-4-3-8a6 6 0 0 1 12 0c0 4-3 6-3 8",
  options: "M4 8h8M18 8h2M4 18h2M12 18h8M12 5v6h6V5zM6 15v6h6v-6z",
  step: "M5 5v16M10 13h10M16 9l4 4-4 4",
  film: "M7 5l12 8-12 8z",
  pause: "M8 5v16M16 5v16",
  share: "M12 16V4M7 9l5-5 5 5M6 13v9h12v-9",
  friend: "M8 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2 21c0-4 2.5-6 6-6s6 2 6 6"
    + "M16 12a3 3 0 1 0 0-6M17 15c3 0 5 2 5 5",
  moves: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
};

type Properties = Record<string, unknown>;

export function node<Kind extends keyof HTMLElementTagNameMap>(
  kind: Kind, properties?: Properties, ...children: (Node | string)[]): HTMLElementTagNameMap[Kind];
export function node(
  kind: string, properties?: Properties, ...children: (Node | string)[]
): HTMLElement;
export function node(
  kind: string, properties: Properties = {}, ...children: (Node | string)[]
): HTMLElement {
  const made = mend(document.createElement(kind), properties);
  made.append(...children);
  return made;
}

/** Put properties on an element, attributes where it has none of that name; null takes one away. */
export function mend<Kind extends Element>(element: Kind, properties: Properties): Kind {
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) (element as unknown as Properties)[name] = value;
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value as string);
  }
  return element;
}

export const hereOr = (here: boolean): Properties => ({
  tabIndex: here ? 0 : -1, "aria-current": here ? "step" : null,
});

export function svgNode<Kind extends keyof SVGElementTagNameMap>(
  kind: Kind, attributes: Record<string, string | number>, innerHTML = "",
): SVGElementTagNameMap[Kind] {
  const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value as string);
  made.innerHTML = innerHTML;
  return made;
}

/** What has the focus around an element: in the page or a shadow root, as some notebooks have. */
export const focusedAt = (element: Node): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement ?? null;

export function drawIcon(button: HTMLElement, icon: string): void {
  button.querySelector("path")!.setAttribute("d", ICONS[icon]);
}

/** @param more properties; its class stands beside those of every button */
export function makeButton(
  { label, icon, words = true, main = false, act }: Action,
  { className = "", ...more }: Properties = {},
): HTMLButtonElement {
  const button = node("button", {
    type: "button",
    className: ["songo-button", main && "songo-main", className].filter(Boolean).join(" "),
    onclick: act,
  });
  if (icon) {
    button.innerHTML =
      '<svg viewBox="0 0 24 26" aria-hidden="true" focusable="false"><path/></svg>';
    drawIcon(button, icon);
  }
  const span = node("span", { textContent: label });
  if (!words) span.className = "songo-hidden";
  else if (icon && words !== "always") span.className = "songo-words"; // narrow boards drop them
  button.append(span);
  if (icon) button.title = label;
  return mend(button, more);
}

export const labelled = (
  words: string, control: HTMLElement, className = "songo-field",
): HTMLElement => node("label", { className }, node("span", { textContent: words }), control);

export function selectOf(
  options: Choices, change: (value: string) => void, properties: Properties = {},
): HTMLSelectElement {
  const control = node("select", { className: "songo-input", ...properties },
    ...options.map(([value, textContent]) => node("option", { value, textContent })));
  control.onchange = () => change(control.value);
  return control;
}

export const textBox = (more: Properties = {}, className = ""): HTMLInputElement =>
  node("input", {
    type: "text", className: `songo-input ${className}`.trim(), autocomplete: "off",
    spellcheck: false, ...more,
  });

export function tickBox(change: (ticked: boolean) => unknown): HTMLInputElement {
  const box = node("input", { type: "checkbox", onchange: () => change(box.checked) });
  return box;
}

/** Copy a text, which stands selected in a box. @returns what is said of it */
export async function copyText(
  box: HTMLInputElement | HTMLTextAreaElement, text: string,
): Promise<() => string> {
  box.value = text;
  box.select();
  return await copied(text) ? () => t("Copied.") : () => t("Ready to copy from the box.");
}

/** Copy a text. @returns whether the browser lets a page do so */
export function copied(text: string): Promise<boolean> {
  const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
  return Promise.resolve(written).then(() => true, () => false);
}

/** Scroll a list, and nothing else, no further than to show one of its items. */
export function scrollWithin(
  list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement, margin = 0,
): void {
  const { scrollTop, clientHeight } = list;
  if (offsetTop < scrollTop) list.scrollTop = offsetTop - margin;
  else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
    list.scrollTop = offsetTop + offsetHeight - clientHeight + margin;
  }
}

/** Five pits for a grade or level, so many with a seed; read out as words. */
export function gradeDots(words: string, grade: number): HTMLElement {
  const pits = [1, 2, 3, 4, 5].map((n) => node("i", { className: n <= grade ? "songo-full" : "" }));
  return node("span", { className: "songo-grade", role: "img", "aria-label": words, title: words },
    ...pits);
}

// Styles that come with a module fetched later: a page allows no style elements, but such sheets.

const sheets = new Map<string, CSSStyleSheet>(); // by their text
const roots = new Set<Document | ShadowRoot>(); // where they hold

const hold = (root: Document | ShadowRoot, more: Iterable<CSSStyleSheet>): void => {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...more];
};

export function adoptStyle(text: string): void {
  if (sheets.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  roots.add(document).forEach((root) => hold(root, [sheet]));
}

/** Let all of them hold at a place, too: a notebook may put it into a shadow root. */
export function styleAt(element: Node): void {
  for (const root of roots) if (!root.isConnected) roots.delete(root);
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot) || roots.has(root)) return;
  roots.add(root);
  hold(root, sheets.values());
}
