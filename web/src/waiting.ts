// Waiting, in the four ways a board does.

/** Milliseconds in which a reader sees that the other side is to move. */
export const BEFORE_THE_REPLY = 450;

export function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function whenIdle(act: () => unknown): void {
  const { requestIdleCallback: idle } = globalThis as Partial<typeof globalThis>;
  if (idle) idle(act, { timeout: 2000 });
  else setTimeout(act, 50);
}

export function whenLoaded(act: () => unknown): void {
  if (document.readyState === "complete") whenIdle(act);
  else addEventListener("load", () => whenIdle(act), { once: true });
}

/**
 * Do something once an element is near the screen; the observer is given back, to wait no longer.
 * Near is farther above than below: a page loaded again stands where it stood, and what is not
 * built yet, and so not tall, then lies above.
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

export interface Sleeper extends HTMLElement { wake(): unknown; prepare?(): void }

const asleep = new Set<Sleeper>();
const near = new IntersectionObserver((seen) => {
  seen.forEach(({ isIntersecting, target }) => { if (isIntersecting) rouse(target as Sleeper); });
}, { rootMargin: "250px 0px" });

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

addEventListener("keydown", ({ key }) => {
  if (key === "Tab") whenIdle(rouseNext);
}, { once: true });

// What Tab comes to next must be awake however busy the page is: one more with each press.
addEventListener("keydown", ({ key }) => {
  const here = document.activeElement;
  if (key !== "Tab" || !here) return;
  const ahead = [...asleep].find(
    (each) => here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (ahead) rouse(ahead);
});

/** What sleeps on a page; the first of all does not. */
const SLEEPERS = "songo-board, songo-exercise, songo-lesson";
let settled = false; // whether that one listens

/**
 * Let an element wait until it is near the screen; its method `wake` is called then, and before,
 * once the page's first element listens, `prepare`. That one, and what has no still picture, does
 * not wait.
 */
export function sleepUntilNear(element: Sleeper, waits = true): void {
  const still = element.querySelector(":scope > :is(.songo-before, .songo-lesson)");
  const first = element === document.querySelector(SLEEPERS);
  if (!still || first || !waits) {
    const awake = Promise.resolve(element.wake());
    if (!first) return;
    // Let all that wait fetch what they will want, now that the first element has all it wants.
    awake.then(() => whenIdle(() => {
      settled = true;
      asleep.forEach((sleeper) => sleeper.prepare?.());
    }));
    return;
  }
  asleep.add(element);
  near.observe(element);
  if (settled) element.prepare?.();
}
