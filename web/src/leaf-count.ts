// <songo-leaves>: leaf counts beside those that Python found; its room is fetched when it is seen.

import { defineElement, languageAt } from "./element.js";
import { whenNear } from "./waiting.js";

export class SongoLeavesElement extends HTMLElement {
  declare waiting: IntersectionObserver | undefined;
  declare counter: import("./leaves/counter.js").LeafCounter | undefined;

  connectedCallback(): void {
    if (this.waiting) return;
    this.waiting = whenNear(this, async () => {
      const { LeafCounter: Counter } = await import("./leaves/counter.js");
      this.counter ??= new Counter(this, languageAt(this));
    });
  }
}

defineElement("songo-leaves", SongoLeavesElement);
