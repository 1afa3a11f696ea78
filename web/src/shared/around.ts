// What stands around a room: headings above it, what is pinned over its words, files that it gives out.

import { node } from "../buttons.js";

/** What is pinned round an element, itself included; null where nothing is. */
function pinnedRound(element: HTMLElement): HTMLElement | null {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    if (getComputedStyle(one).position === "sticky") return one;
  }
  return null;
}

/**
 * Scroll at once, and no further than needed; where words do not fit, their beginning is seen.
 *
 * @param table the board they are about, which may be pinned above them
 * @param feet what may cover them from below; what stands before them does not
 * @param toEnd whether their end matters most
 */
export function reveal(words: HTMLElement, table: HTMLElement, feet: HTMLElement[] = [], toEnd = false): void {
  words.scrollIntoView({ block: "nearest", behavior: "instant" });
  const board = pinnedRound(table)?.getBoundingClientRect();
  const text = words.getBoundingClientRect();
  const above = board && board.left < text.right ? board.bottom : 0;
  const below = Math.min(innerHeight, ...feet.map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height).map(({ top }) => top));
  const over = text.bottom - below;
  const free = text.top - above;
  scrollBy({ top: toEnd ? Math.max(Math.min(0, free), over) : Math.min(free, Math.max(0, over)), behavior: "instant" });
}

/** One more than the level of the last heading before an element. */
export function levelBelow(element: Element): number {
  const before = [...document.querySelectorAll("h1, h2, h3, h4, h5")].filter((heading) =>
    heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  return Number(before.at(-1)?.localName[1] ?? 1) + 1;
}

/** Hand a text, or bytes, to the reader as a file. */
export function saveFile(name: string, held: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([held], { type }));
  node("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** Answer a key pressed on one of some buttons. */
export function rove(buttons: HTMLElement[], event: KeyboardEvent): void {
  const { length } = buttons;
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = ({
    ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: length - 1,
  } as Record<string, number>)[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[(to + length) % length].focus();
}
