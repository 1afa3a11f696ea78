// <songo-desk>: the teacher's desk.

import { defineElement } from "./element.js";
import { fetchJson } from "./files.js";
import { RoomElement } from "./room-element.js";
import { t } from "./strings.js";

export class SongoDeskElement extends RoomElement {
  async open(lang) {
    const fetched = () => fetchJson("puzzles/all.json");
    const coming = fetched();
    coming.catch(() => {}); // the desk will say so
    const { Desk } = await import("./desk/desk.js");
    this.desk = new Desk(this, coming, lang, fetched);
  }

  trouble(error) { return t("The puzzles could not be fetched ({error}).", { error }); }
}

defineElement("songo-desk", SongoDeskElement);
