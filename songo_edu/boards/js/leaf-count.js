// <songo-leaves>: leaf counts beside those that Python found; its room is fetched when it is seen.

import { defineElement, languageAt } from "./element.js";
import { openLeaves } from "./leaves/door.js";

export class SongoLeavesElement extends HTMLElement {
  connectedCallback() {
    if (this.waiting) return;
    this.waiting = new IntersectionObserver(async (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      this.waiting.disconnect();
      const Counter = await openLeaves();
      this.counter ??= new Counter(this, languageAt(this));
    }, { rootMargin: "300px" });
    this.waiting.observe(this);
  }
}

defineElement("songo-leaves", SongoLeavesElement);
