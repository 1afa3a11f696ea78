// <songo-progress>: what has been solved; the panel is fetched where there is one.

import { defineElement, languageAt, whenWhole } from "./element.js";
import { whenLoaded } from "./waiting.js";

export class SongoProgressElement extends HTMLElement {
  declare panel: import("./progress/panel.js").ProgressPanel | undefined;

  connectedCallback(): void {
    whenWhole(this, () => whenLoaded(async () => {
      const told = this.querySelector("script");
      const { ProgressPanel: Panel } = await import("./progress/panel.js");
      this.panel ??= new Panel(this, told ? JSON.parse(told.textContent) : [], languageAt(this));
    }));
  }
}

defineElement("songo-progress", SongoProgressElement);
