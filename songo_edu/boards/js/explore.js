// <songo-explore>: a board to set up, play and ask about; its room is fetched where there is one.

import { node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { openExplore } from "./explore/door.js";
import { t, useLanguage } from "./strings.js";

export class SongoExploreElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => this.load());
  }

  async load() {
    if (this.room || this.asked) return;
    this.asked = true;
    const lang = languageAt(this);
    try {
      const Explore = await openExplore();
      this.room = new Explore(this, lang);
    } catch (error) {
      this.asked = false;
      useLanguage(lang);
      this.append(node("p", { className: "songo-line", role: "status",
        textContent: t("The board to explore could not be loaded ({error}).", { error: error.message }) }));
    }
  }
}

defineElement("songo-explore", SongoExploreElement);
