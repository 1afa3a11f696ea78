// Elements whose room is fetched as a module of its own.

import { node } from "./buttons.js";
import { languageAt, whenWhole } from "./element.js";
import { useLanguage } from "./strings.js";

export class RoomElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => this.load());
  }

  /** Open the room, once; who asks again waits for the same, and after trouble it is tried anew. */
  load() {
    this.asked ||= this.rise();
    return this.asked;
  }

  async rise() {
    const lang = languageAt(this);
    try {
      await this.open(lang);
    } catch (error) {
      this.complain(lang, error);
    }
  }

  /** What stands here stays as it is, and says why it does not answer. */
  complain(lang, error) {
    useLanguage(lang);
    this.asked = false;
    this.said = node("p", { className: "songo-line", role: "status", textContent: this.trouble(error.message) });
    this.append(this.said);
  }
}
