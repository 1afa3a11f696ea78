// Boards in a notebook's stored output: an element that names its model (`data-model`) shows that, once
// Python has told of it. Where it never does, the picture inside stays: a notebook opened elsewhere.

import { defineElement } from "../element.js";
import type { BoardModel, Own } from "../notebooks/held.js";
import { render } from "./render.js";

interface Showing { model: BoardModel; before: Node[]; end?: () => void }

const MODEL = "data-model";
const told = new Map<string, { model: BoardModel; own: Own }>(); // by the name of a model
const showing = new Map<Element, Showing>(); // by element

async function showModel(element: HTMLElement): Promise<void> {
  const known = told.get(element.getAttribute(MODEL)!);
  if (!known || showing.has(element)) return;
  const { model } = known;
  leaveGone(model);
  const here: Showing = { model, before: [...element.childNodes] };
  showing.set(element, here);
  // JupyterLab's styles of text would hold for a board's buttons and lists.
  element.closest(".jp-RenderedHTMLCommon")?.classList.remove("jp-RenderedHTMLCommon");
  here.end = await render({ ...known, el: element });
}

/** End what is on the page no more; scrolled to again, it is shown anew. */
function leaveGone(model: BoardModel): void {
  for (const [element, here] of showing) {
    if (here.model === model && !element.isConnected) leaveModel(element, here);
  }
}

function leaveModel(element: Element, { end, before }: Showing): void {
  showing.delete(element);
  end?.();
  element.replaceChildren(...before);
}

/** Python has told of a model: what names it shows it. */
export function greet(model: BoardModel, own: Own): void {
  const name = own.uid;
  told.set(name, { model, own });
  model.on("destroy", () => {
    told.delete(name);
    for (const [element, here] of showing) if (here.model === model) leaveModel(element, here);
  });
  document.querySelectorAll<HTMLElement>(`[${MODEL}="${name}"]`).forEach(showModel);
}

document.addEventListener("songo:model", ({ target }) => showModel(target as HTMLElement));

// A notebook's own keys stay silent where a board has the focus, but for those with Ctrl: its arrows
// and digits are the board's.
addEventListener("keydown", ({ target, ctrlKey, metaKey }) => {
  (target as Element).closest?.(`[${MODEL}]`)?.toggleAttribute("data-lm-suppress-shortcuts", !ctrlKey && !metaKey);
}, true);

/** What a notebook shows of a board that no page has. */
class SongoShownElement extends HTMLElement {
  connectedCallback() { showModel(this); }
}

defineElement("songo-shown", SongoShownElement);
