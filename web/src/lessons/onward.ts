// From the end of a lesson to what follows it on its page: a reader is never left without a way on.

import { t } from "../strings.js";
import type { Action } from "../types.js";

/** What stands behind an element on its page; null at the end of the text, or where there is no page. */
function behind(one: Element): Element | null {
  const text = one.closest("[data-page]");
  let here: Element | null = text && one;
  while (here && here !== text && !here.nextElementSibling) here = here.parentElement;
  return here && here !== text ? here.nextElementSibling : null;
}

/** Go there: by keyboard with the focus, so that the next stop is below. */
function go(place: HTMLElement, event: UIEvent | null): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
  place.tabIndex = -1;
  place.focus({ preventScroll: true, focusVisible: event?.detail === 0 } as FocusOptions);
}

/**
 * The button of a lesson whose questions are all answered; none where nothing follows.
 * @param host the lesson's
 * @param pressed what the reader did last
 */
export function leadOn(host: HTMLElement, pressed: () => UIEvent | null): Action[] {
  const place = behind(host) as HTMLElement | null;
  return place ? [{ label: t("Go on"), main: true, act: () => go(place, pressed()) }] : [];
}
