// <songo-front>: the front page beside its board; <songo-ending>: the end of a chapter. They stand
// there whole before any script; what shows the reader's way in them is fetched.

import { defineElement, languageAt, whenWhole } from "./element.js";
import { watchDone } from "./kept/done.js";
import { whenLoaded } from "./waiting.js";

/** An element that the build has filled, with data for a part of the course's room. */
class CoursePart extends HTMLElement {
  declare shown: { show(): void } | undefined;

  connectedCallback(): void {
    whenWhole(this, () => this.fetch());
  }

  async fetch(): Promise<void> {
    const told = this.querySelector("script");
    if (!told || this.shown) return;
    const { COURSE_PARTS: parts } = await import("./course/parts.js");
    this.shown ??= new parts[this.localName as keyof typeof parts](
      this, JSON.parse(told.textContent), languageAt(this));
    watchDone(() => this.shown!.show());
  }
}

export class SongoFrontElement extends CoursePart {}
/** What stands at the end waits for what stands above it. */
export class SongoEndingElement extends CoursePart {
  override connectedCallback(): void {
    whenWhole(this, () => whenLoaded(() => this.fetch()));
  }
}

defineElement("songo-front", SongoFrontElement);
defineElement("songo-ending", SongoEndingElement);
