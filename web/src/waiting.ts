// Waiting, in the four ways a board does.

/** Milliseconds in which a reader sees that the other side is to move. */
export const BEFORE_THE_REPLY = 450;

/** A promise that ends after so many milliseconds. */
export function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Do something once the page has nothing better to do. */
export function whenIdle(act: () => unknown): void {
  if ((globalThis as Partial<typeof globalThis>).requestIdleCallback) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 50);
}

/** Do something once the page has all that it came with, and nothing better to do. */
export function whenLoaded(act: () => unknown): void {
  if (document.readyState === "complete") whenIdle(act);
  else addEventListener("load", () => whenIdle(act), { once: true });
}

/**
 * Do something once an element is near the screen; the observer is given back, to wait no longer.
 * Near is farther above than below: a page loaded again stands where it stood, and what is not built
 * yet, and so not tall, then lies above.
 */
export function whenNear(element: Element, act: () => unknown): IntersectionObserver {
  const watching = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    act();
  }, { rootMargin: "2000px 0px 300px" });
  watching.observe(element);
  return watching;
}
