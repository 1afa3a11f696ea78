// <songo-desk>: the teacher's desk; its room is fetched where there is one.

import { node } from "./buttons.js";
import { openDesk } from "./desk/door.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { fetchJson } from "./files.js";
import { t, useLanguage } from "./strings.js";

export class SongoDeskElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => this.load());
  }

  async load() {
    if (this.desk || this.asked) return;
    this.asked = true;
    const lang = languageAt(this);
    const fetched = () => fetchJson("puzzles/all.json");
    const coming = fetched();
    coming.catch(() => {}); // the desk will say so
    try {
      const Desk = await openDesk();
      this.desk = new Desk(this, coming, lang, fetched);
    } catch (error) {
      this.asked = false;
      useLanguage(lang);
      this.append(node("p", { className: "songo-line", role: "status",
        textContent: t("The puzzles could not be fetched ({error}).", { error: error.message }) }));
    }
  }
}

defineElement("songo-desk", SongoDeskElement);
