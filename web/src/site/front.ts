// On to the course: the language from what the reader has chosen, else from the browser; the page
// from what the address asks for, which goes along. Without it the links do the same by hand.

import { stored } from "../kept.js";

const links = [...document.querySelectorAll<HTMLAnchorElement>("nav a[hreflang]")];
const chosen = stored(() => localStorage.getItem("songo-edu.language"));
const link = [chosen, ...(navigator.languages ?? [navigator.language])]
  .map((tag) => links.find(({ hreflang }) => hreflang === (tag ?? "").slice(0, 2).toLowerCase()))
  .find(Boolean) ?? links[0];
const asked = /^#(puzzle|set|claim|sheet)=/.test(location.hash);
location.replace(((asked && link.dataset.puzzles) || link.getAttribute("href")!)
  + location.search + location.hash);
