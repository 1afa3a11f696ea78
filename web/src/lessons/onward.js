// From the end of a lesson to what follows it on its page: a reader is never left without a way on.

import { t } from "../strings.js";

/** What stands behind an element on its page; null at the end of the text, or where there is no page. */
function behind(one) {
  const text = one.closest("[data-page]");
  let here = text && one;
  while (here && here !== text && !here.nextElementSibling) here = here.parentElement;
  return here && here !== text ? here.nextElementSibling : null;
}

/** Go there: by keyboard with the focus, so that the next stop is below. */
function go(place, event) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
  place.tabIndex = -1;
  place.focus({ preventScroll: true, focusVisible: event?.detail === 0 });
}

/**
 * The button of a lesson whose questions are all answered.
 * @param {HTMLElement} host the lesson's
 * @param {function(): ?Event} pressed what the reader did last
 * @returns {Object[]} none where nothing follows
 */
export function leadOn(host, pressed) {
  const place = behind(host);
  return place ? [{ label: t("Go on"), main: true, act: () => go(place, pressed()) }] : [];
}
