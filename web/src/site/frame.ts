// The frame of every page: light and dark, the language, what scrolls, copying code, the drawer of
// contents, what is done of each chapter. A page reads well without it.

import { mend, node } from "../buttons.js";
import { doneOf, solvedNames, stored, watchDone } from "../kept.js";
import { fillWords } from "../strings.js";

const root = document.documentElement;
const words = document.body.dataset;

// Light, dark, or as the system: one button goes round the three.
const themes = document.querySelector<HTMLElement>(".site-theme")!;
const system = matchMedia("(prefers-color-scheme: dark)");

function showTheme() {
  const mode = root.dataset.mode!;
  root.dataset.theme = mode === "auto" ? (system.matches ? "dark" : "light") : mode;
  mend(themes, { "aria-label": themes.dataset[mode], title: themes.dataset[mode] });
}

themes.hidden = false;
themes.addEventListener("click", () => {
  const round: Record<string, string> = { auto: "light", light: "dark", dark: "auto" };
  root.dataset.mode = round[root.dataset.mode!];
  stored(() => localStorage.setItem("mode", root.dataset.mode!));
  showTheme();
});
system.addEventListener("change", showTheme);
showTheme();

// Folds: an address that leads into one opens it, where the browser would not; paper has all open.
const folds = [...document.querySelectorAll<HTMLDetailsElement>("details.site-fold")];

function openTo() {
  const place = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  const fold = place?.closest<HTMLDetailsElement>("details.site-fold");
  if (!fold || fold.open) return;
  fold.open = true;
  place?.scrollIntoView();
}

let opened: HTMLDetailsElement[] = [];
addEventListener("hashchange", openTo);
addEventListener("beforeprint", () => {
  opened = folds.filter((fold) => !fold.open);
  for (const fold of opened) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of opened) fold.open = false;
});
openTo();

// The bar of a chapter says its title once the heading has scrolled away.
const title = document.querySelector(".site-article h1");
if (title) {
  const passed = ([{ boundingClientRect }]: IntersectionObserverEntry[]) =>
    root.toggleAttribute("data-headed", boundingClientRect.bottom < 60);
  new IntersectionObserver(passed, { rootMargin: "-60px 0px 0px" }).observe(title);
}

// A reader who follows the link to the other language means to stay there, and at the same place:
// at the same heading, as far below it. What an address says of a game or a puzzle holds in both.
const placeKey = "songo-edu.place";
const headings = () => [...document.querySelectorAll(".site-article :is(h1, h2, h3)")];
const topOf = (heading: Element) => heading.getBoundingClientRect().top;

function leaveFor(link: HTMLAnchorElement): void {
  const number = headings().findLastIndex((heading) => topOf(heading) < innerHeight / 3);
  const below = number < 0 ? 0 : Math.round(-topOf(headings()[number]));
  if (location.hash.includes("=")) link.hash = location.hash;
  stored(() => sessionStorage.setItem(placeKey, JSON.stringify([link.pathname, number, below])));
}

for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-language]")) {
  link.addEventListener("click", () => leaveFor(link));
}

try {
  const [page, number, below] = JSON.parse(sessionStorage.getItem(placeKey)!) ?? [];
  sessionStorage.removeItem(placeKey);
  const heading = page === location.pathname && headings()[number];
  if (heading) scrollTo({ top: scrollY + topOf(heading) + below, behavior: "instant" });
} catch {
  // Nothing is remembered: the page stands where it stands.
}

// What scrolls can be reached and scrolled by keyboard, and is named after its section.
const letReach = (box: HTMLElement) => {
  if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1) {
    for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
    return;
  }
  const heading = box.closest("section")?.querySelector("h1, h2, h3");
  const title = heading?.firstChild?.textContent ?? document.title;
  mend(box, {
    tabIndex: 0, role: "region", "aria-label": `${title.trim()} (${boxes.indexOf(box) + 1})`,
  });
};
const boxes: HTMLElement[] = [];
const scrolling = new ResizeObserver((seen) =>
  seen.forEach(({ target }) => letReach(target as HTMLElement)),
);

// Code that waited (theme.js) is such a box too, once it is there.
function reach() {
  const wide = "pre, .pst-scrollable-table-container";
  for (const box of document.querySelectorAll<HTMLElement>(wide)) {
    if (boxes.includes(box)) continue;
    boxes.push(box);
    letReach(box);
    scrolling.observe(box);
  }
  // Code can be copied, where the browser lets a page do so.
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll(".cell_input .highlight:not(:has(.site-copy))")) {
    const button: HTMLButtonElement = node("button", {
      type: "button", className: "site-copy", textContent: words.copy,
      onclick: async () => {
        await navigator.clipboard.writeText(block.querySelector("pre")!.textContent!.trimEnd());
        button.textContent = words.copied!;
        setTimeout(() => (button.textContent = words.copy!), 1500);
      },
    });
    block.append(button);
  }
}
// What keeps pages on the device comes once the page has all else.
const keeping = document.querySelector<HTMLElement>("songo-offline[data-src]");

function keep() {
  document.head.append(node("script", { type: "module", src: keeping!.dataset.src }));
}

if (keeping && document.readyState === "complete") keep();
else if (keeping) addEventListener("load", keep);

// From here one goes to a chapter: its style is there by then.
if (words.ahead) fetch(words.ahead).catch(() => {}); // no line

reach();
new MutationObserver(reach).observe(root, { attributeFilter: ["data-code"] });

/** The names of the exercises of each chapter: the build puts them before this. */
declare const COURSE: Record<string, string[]>;

// Apart from the chapters, the arrow of a page leads back to where the reader has come from.
const back = document.querySelector<HTMLElement>(".site-back[data-back]");
const fromKey = "songo-edu.from"; // the page before this one: hosts may hide who refers
const from = stored(() => sessionStorage.getItem(fromKey));
stored(() => sessionStorage.setItem(fromKey, location.pathname));
if (back && from && from !== location.pathname && history.length > 1) {
  mend(back, { "aria-label": back.dataset.back, title: back.dataset.back });
  back.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}

// The contents: a drawer, as its own script-less address (#contents) opens it; theme.js has its
// list there by then. While it is open nothing else can be reached; then its opener has the focus.
const menu = document.querySelector<HTMLElement>(".site-menu")!;
const contents = document.querySelector<HTMLElement>(".site-contents")!;
const beside = ([...document.body.children] as HTMLElement[]).filter(
  (part) => part !== contents && !part.matches("script, .site-veil"),
);

function showContents(open: boolean): void {
  root.dataset.contents = open ? "open" : "closed";
  menu.setAttribute("aria-expanded", String(open));
  for (const part of beside) part.inert = open;
  if (open) contents.querySelector("a")!.focus();
  if (open) contents.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function leaveContents() {
  showContents(false);
  menu.focus();
}

mend(menu, { role: "button", "aria-controls": "contents" });
menu.addEventListener("click", (event) => {
  event.preventDefault();
  markDone();
  showContents(true);
});
menu.addEventListener("keydown", (event) => {
  if (event.key !== " ") return;
  event.preventDefault();
  menu.click();
});
contents.querySelector(".site-close")!.addEventListener("click", (event) => {
  event.preventDefault();
  leaveContents();
});
document.querySelector(".site-veil")!.addEventListener("click", leaveContents);
// A link to a section of this page closes the drawer; any other page comes with its own closed.
contents.addEventListener("click", (event) => {
  if ((event.target as Element).closest("li a")) showContents(false);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && root.dataset.contents === "open") leaveContents();
});
showContents(location.hash === "#contents");

// What is done of each chapter stands beside its name, of this one in its bar.
const pageOf = (href: string) =>
  href.replace(/[#?].*/, "").replace(/^.*\//, "").replace(/\.html$/, "");
const here = pageOf(location.pathname);

// The names are whole: the style keeps what it finds in scripts.
const PITS = { begun: "site-pit-begun", done: "site-pit-done" };

function markDone() {
  const solved = solvedNames();
  for (const link of contents.querySelectorAll<HTMLElement>("li.toctree-l1 > a")) {
    const href = link.getAttribute("href")!;
    const names = COURSE[href === "#" ? here : pageOf(href)];
    if (!names) continue;
    const done = doneOf(names, solved);
    const state = done === names.length ? "done" : done ? "begun" : undefined;
    link.querySelector(".site-pit")?.remove();
    link.classList.toggle("site-to-do", !state); // the style draws its pit
    if (!state) continue;
    const told = { role: "img", "aria-label": contents.dataset[state] };
    link.append(node("span", { className: `site-pit ${PITS[state]}`, ...told }));
  }
  const bar = document.querySelector<HTMLElement>(".site-done");
  const own = COURSE[here] ?? [];
  if (!bar || !own.length) return;
  const done = doneOf(own, solved);
  bar.setAttribute("aria-label", fillWords(bar.dataset.told!, { n: done, total: own.length }));
  const share = bar.querySelector<HTMLElement>(".site-share")!;
  share.textContent = fillWords(share.dataset.told!, { n: done, total: own.length });
  bar.querySelectorAll("i").forEach((dot, place) => {
    dot.classList.toggle("site-is-done", solved.has(own[place]));
  });
}

markDone();
watchDone(markDone);

let glossary: Promise<Document> | null = null;

async function fetchGlossary(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function dialogueOf(link: HTMLAnchorElement, page: Document, word: Element): HTMLDialogElement {
  const close = document.querySelector(".site-close")!;
  const box = node("dialog", { className: "site-meaning", "aria-label": word.textContent!.trim() });
  const shut = node("button", {
    type: "button", className: "site-tool", "aria-label": document.body.dataset.shut,
    innerHTML: close.innerHTML, onclick: () => box.close(),
  });
  const parts = [...word.nextElementSibling!.children].reverse(); // its meaning, then its origin
  const all = node("a", {
    href: link.href, textContent: page.querySelector("h1")?.firstChild?.textContent ?? "",
  });
  box.append(
    node("div", { className: "site-meaning-head" }, node("p", { innerHTML: word.innerHTML }), shut),
    ...parts.map((part) => document.importNode(part, true)), node("p", {}, all));
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
