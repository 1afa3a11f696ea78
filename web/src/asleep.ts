// Boards far from the screen wait as the still pictures that a page is built with: a chapter has more
// than a dozen. They come to life before they are scrolled to; a reader who goes by keyboard from one
// thing to the next finds all of them awake.

import { whenIdle } from "./waiting.js";

/** An element that waits, as a still picture, until it is near the screen. */
export interface Sleeper extends HTMLElement { wake(): unknown; prepare?(): void }

const asleep = new Set<Sleeper>();
const near = new IntersectionObserver((seen) => {
  seen.forEach(({ isIntersecting, target }) => { if (isIntersecting) rouse(target as Sleeper); });
}, { rootMargin: "700px 0px" });

function rouse(element: Sleeper): void {
  if (!asleep.delete(element)) return;
  near.unobserve(element);
  element.wake();
}

function rouseNext(): void {
  const [next] = asleep;
  if (!next) return;
  rouse(next);
  whenIdle(rouseNext);
}

addEventListener("keydown", ({ key }) => { if (key === "Tab") whenIdle(rouseNext); }, { once: true });

/** What sleeps on a page; the first of all does not. */
const SLEEPERS = "songo-board, songo-exercise, songo-lesson";
let settled = false; // whether that one listens

/** Let all that wait fetch what they will want, now that the first element has all it wants. */
function settle(): void {
  settled = true;
  asleep.forEach((element) => element.prepare?.());
}

/**
 * Let an element wait until it is near the screen; its method `wake` is called then, and before, once
 * the page's first element listens, `prepare`. That one, and what has no still picture, does not wait.
 */
export function sleepUntilNear(element: Sleeper, waits = true): void {
  const still = element.querySelector(":scope > :is(.songo-before, .songo-lesson)");
  const first = element === document.querySelector(SLEEPERS);
  if (!still || first || !waits) {
    const awake = Promise.resolve(element.wake());
    if (first) awake.then(() => whenIdle(settle));
    return;
  }
  asleep.add(element);
  near.observe(element);
  if (settled) element.prepare?.();
}
