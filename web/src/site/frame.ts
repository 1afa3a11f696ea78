// The frame of every page, after site.js and with what it names: the drawer of contents, what is done
// of each chapter.

import { doneOf, solvedNames, watchDone } from "../kept.js";
import { root } from "./site.js";

/** The names of the exercises of each chapter: the build puts them before this. */
declare const COURSE: Record<string, string[]>;

// The contents: a drawer, as its own script-less address (#contents) opens it; theme.js has its list
// there by then. While it is open nothing else can be reached; then whatever opened it has the focus.
const menu = document.querySelector<HTMLElement>(".site-menu")!;
const contents = document.querySelector<HTMLElement>(".site-contents")!;
const beside = ([...document.body.children] as HTMLElement[]).filter(
  (one) => one !== contents && !one.matches("script, .site-veil"),
);

function showContents(open: boolean): void {
  root.dataset.contents = open ? "open" : "closed";
  menu.setAttribute("aria-expanded", String(open));
  for (const one of beside) one.inert = open;
  if (open) contents.querySelector("a")!.focus();
  if (open) contents.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function leaveContents() {
  showContents(false);
  menu.focus();
}

menu.setAttribute("role", "button");
menu.setAttribute("aria-controls", "contents");
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
const pageOf = (href: string) => href.replace(/[#?].*/, "").replace(/^.*\//, "").replace(/\.html$/, "");
const here = pageOf(location.pathname);
const filled = (words: string, n: number, total: number) =>
  words.replace("{n}", n as unknown as string).replace("{total}", total as unknown as string);

function markChapter(link: HTMLElement, names: string[], solved: Set<string>): void {
  const done = doneOf(names, solved);
  const state = done === names.length ? "done" : done ? "begun" : "";
  link.querySelector(".site-pit")?.remove();
  link.classList.toggle("site-to-do", !state); // the style draws its pit
  if (!state) return;
  const pit = document.createElement("span");
  pit.className = `site-pit site-pit-${state}`;
  pit.setAttribute("role", "img");
  pit.setAttribute("aria-label", contents.dataset[state]!);
  link.append(pit);
}

function markDone() {
  const solved = solvedNames();
  for (const link of contents.querySelectorAll<HTMLElement>("li.toctree-l1 > a")) {
    const href = link.getAttribute("href")!;
    const names = COURSE[href === "#" ? here : pageOf(href)];
    if (names) markChapter(link, names, solved);
  }
  const bar = document.querySelector<HTMLElement>(".site-done");
  const own = COURSE[here] ?? [];
  if (!bar || !own.length) return;
  const done = doneOf(own, solved);
  bar.setAttribute("aria-label", filled(bar.dataset.told!, done, own.length));
  const share = bar.querySelector<HTMLElement>(".site-share")!;
  share.textContent = filled(share.dataset.told!, done, own.length);
  bar.querySelectorAll("i").forEach((dot, place) => {
    dot.classList.toggle("site-is-done", solved.has(own[place]));
  });
}

markDone();
watchDone(markDone);
