// What stands around a room: headings above it, what is pinned over its words, what follows it,
// files that it gives out.

import { node } from "../buttons.js";
import { solvedNames } from "../kept.js";
import { t } from "../strings.js";
import type { Action } from "../types.js";

function pinnedRound(element: HTMLElement): HTMLElement | null {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === "sticky") return at;
  }
  return null;
}

/**
 * Scroll at once, and no further than needed; where words do not fit, their beginning is seen.
 *
 * @param table the board they are about, which may be pinned above them
 * @param feet what may cover them from below; what stands before them does not
 * @param end the part that ends them and matters most
 */
export function reveal(
  words: HTMLElement, table: HTMLElement, feet: HTMLElement[] = [], end: Element | null = null,
): void {
  words.scrollIntoView({ block: "nearest", behavior: "instant" });
  const board = pinnedRound(table)?.getBoundingClientRect();
  const text = words.getBoundingClientRect();
  const above = board && board.left < text.right ? board.bottom : 0;
  const below = Math.min(innerHeight, ...feet.map((foot) => foot.getBoundingClientRect())
    .filter(({ height }) => height).map(({ top }) => top));
  const over = (end ?? words).getBoundingClientRect().bottom - below;
  const free = text.top - above;
  const top = end ? Math.max(Math.min(0, free), over) : Math.min(free, Math.max(0, over));
  scrollBy({ top, behavior: "instant" });
}

const comesBefore = (first: Element, second: Element): boolean =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

/** One more than the level of the last heading before an element, of those that readers see. */
export function levelBelow(element: Element): number {
  const before = [...document.querySelectorAll("h1, h2, h3, h4, h5")]
    .filter((heading) => comesBefore(heading, element) && heading.getClientRects().length);
  return Number(before.at(-1)?.localName[1] ?? 1) + 1;
}

export function saveFile(name: string, held: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([held], { type }));
  node("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

export function rove(buttons: HTMLElement[], event: KeyboardEvent): void {
  const { length } = buttons;
  const at = buttons.indexOf(event.target as HTMLElement);
  const [before, after] = [at - 1, at + 1];
  const places: Record<string, number> = {
    ArrowRight: after, ArrowDown: after, ArrowLeft: before, ArrowUp: before,
    Home: 0, End: length - 1,
  };
  const to = places[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[(to + length) % length].focus();
}

const TO_CLICK = 100; // milliseconds from where a finger is lifted to its click, which may not come

/**
 * Do what moves the page once no finger is down (theme.js says so): its click would fall on
 * whatever has come under it. That click is heard by nothing else.
 */
export function onceLifted(act: () => void): void {
  if (!document.documentElement.hasAttribute("data-held")) {
    act();
    return;
  }
  const end = new AbortController();
  const done = (click?: Event) => {
    if (end.signal.aborted) return;
    end.abort();
    click?.stopPropagation();
    act();
  };
  const listen = (type: string, heard: (event: Event) => void) =>
    addEventListener(type, heard, { capture: true, signal: end.signal });
  listen("pointerup", () => setTimeout(done, TO_CLICK));
  listen("pointercancel", () => end.abort()); // it was the page that was moved
  listen("click", done);
}

/** What stands behind an element on its page; null at the end of the text, or without a page. */
function behind(element: Element): Element | null {
  const text = element.closest("[data-page]");
  let here: Element | null = text && element;
  while (here && here !== text && !here.nextElementSibling) here = here.parentElement;
  return here && here !== text ? here.nextElementSibling : null;
}

/** Go there: by keyboard with the focus, so that the next stop is below. */
function go(place: HTMLElement, event: UIEvent | null): void {
  place.closest("details")?.setAttribute("open", ""); // what is for the curious is folded
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
  place.tabIndex = -1;
  place.focus({ preventScroll: true, focusVisible: event?.detail === 0 } as FocusOptions);
}

/** What follows a lesson; where that is solved, the next with something left, or the page's end. */
function placeAfter(host: HTMLElement): Element | null {
  const solved = solvedNames();
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".end-pits a")]
    .map(({ hash, dataset: { name } }) => ({
      place: document.getElementById(hash.slice(1))!, left: !solved.has(name!),
    }))
    .filter(({ place }) => place && place !== host);
  const after = links.filter(({ place }) => comesBefore(host, place));
  const left = after.find((link) => link.left);
  if (!after.length || left?.place === after[0].place) return behind(host);
  return (left ?? links.find((link) => link.left))?.place ?? document.querySelector("songo-ending");
}

/**
 * The button of a lesson (`host`) whose questions are all answered; none where nothing follows.
 *
 * @param review whether it was done before: then the first page says what is next
 */
export function leadOn(
  host: HTMLElement, pressed: () => UIEvent | null, review: boolean,
): Action[] {
  const first = review ? document.querySelector<HTMLAnchorElement>("a.site-name") : null;
  const act = () => (first ? first.click() : go(placeAfter(host) as HTMLElement, pressed()));
  return first || behind(host) ? [{ label: t("Go on"), main: true, act }] : [];
}
