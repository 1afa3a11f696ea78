// On to the course: the language from what the reader has chosen, else from the browser; the page
// from what the address asks for, which goes along. A former page says where its fragments are now.
// Without it the links do the same by hand.

import { stored } from "../kept.js";

const links = [...document.querySelectorAll<HTMLAnchorElement>("nav a[hreflang]")];
const chosen = stored(() => localStorage.getItem("songo-edu.language"));
const link = [chosen, ...(navigator.languages ?? [navigator.language])]
  .map((tag) => links.find(({ hreflang }) => hreflang === (tag ?? "").slice(0, 2).toLowerCase()))
  .find(Boolean) ?? links[0];
const moved: Record<string, string> = JSON.parse(link.dataset.moved ?? "{}");
const there = moved[location.hash.slice(1)];
const inLink = /^#(puzzle|set|claim|sheet)=/.test(location.hash);
const page = (inLink && link.dataset.puzzles) || link.getAttribute("href")!;
const [file, fragment = ""] = there ? there.split("#") : [page, location.hash.slice(1)];
location.replace(file + location.search + (fragment && `#${fragment}`));
