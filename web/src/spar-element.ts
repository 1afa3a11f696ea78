// <songo-spar>: the game with one task that closes a chapter; what plays it comes as a module of its
// own, once the reader is near.

import { sleepUntilNear } from "./asleep.js";
import { node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { t, useLanguage } from "./strings.js";

export class SongoSparElement extends HTMLElement {
  declare room: import("./spar/room.js").SparRoom | undefined;
  declare waking: boolean | undefined;

  connectedCallback(): void {
    whenWhole(this, () => { if (!this.room) sleepUntilNear(this); });
  }

  async wake(): Promise<void> {
    if (this.room || this.waking) return;
    this.waking = true;
    const lang = languageAt(this);
    try {
      const { SparRoom } = await import("./spar/room.js");
      this.room = new SparRoom(this, this.getAttribute("name")!, lang);
    } catch (error) {
      useLanguage(lang);
      this.append(node("p", {
        className: "songo-line", role: "status",
        textContent: t("The board could not be loaded ({error}).", { error: (error as Error).message }),
      }));
    }
  }
}

defineElement("songo-spar", SongoSparElement);
