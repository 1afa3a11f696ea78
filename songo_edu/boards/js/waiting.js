// Waiting, in the two ways a board does.

/** A promise that ends after so many milliseconds. */
export function pauseFor(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Do something once the page has nothing better to do. */
export function whenIdle(act) {
  if (globalThis.requestIdleCallback) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 50);
}
