// The meaning of a glossary word opens beside the text, and one reads on. Where the glossary cannot be
// fetched, or a new tab is wanted, the link leads there as it does without scripts.

import { node } from "../buttons.js";

let glossary: Promise<Document> | null = null;

/** Fetch the glossary's page, once. */
async function fetchGlossary(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Return the dialogue with a word's meaning; closing it gives the focus back. */
function dialogueOf(link: HTMLAnchorElement, page: Document, word: Element): HTMLDialogElement {
  const close = document.querySelector(".site-close")!;
  const box = node("dialog", { className: "site-meaning", "aria-label": word.textContent!.trim() });
  const shut = node("button", {
    type: "button", className: "site-tool", "aria-label": document.body.dataset.shut, innerHTML: close.innerHTML,
    onclick: () => box.close(),
  });
  const said = [...word.nextElementSibling!.children].reverse(); // what it means, then where it comes from
  const all = node("a", { href: link.href, textContent: page.querySelector("h1")?.firstChild?.textContent ?? "" });
  box.append(
    node("div", { className: "site-meaning-head" }, node("p", { innerHTML: word.innerHTML }), shut),
    ...said.map((one) => document.importNode(one, true)), node("p", {}, all));
  // Beside it, or on to another page, from which one comes back to the text.
  box.addEventListener("click", ({ target }) => {
    if (target === box || (target as Element).closest("a")) box.close();
  });
  box.addEventListener("close", () => box.remove());
  return box;
}

async function showMeaning(link: HTMLAnchorElement): Promise<void> {
  const [address, place] = link.href.split("#");
  try {
    const page = await (glossary ??= fetchGlossary(address));
    const box = dialogueOf(link, page, page.getElementById(place)!);
    document.body.append(box);
    box.showModal();
  } catch {
    glossary = null;
    location.assign(link.href);
  }
}

document.querySelector(".site-article")?.addEventListener("click", (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const link = (target as Element).closest<HTMLAnchorElement>("a.site-term");
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  showMeaning(link);
});
