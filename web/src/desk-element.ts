// <songo-desk>: the teacher's desk.

import { defineElement } from "./element.js";
import { fetchJson } from "./files.js";
import { RoomElement } from "./room-element.js";
import { t } from "./strings.js";
import type { Lang } from "./types.js";

export class SongoDeskElement extends RoomElement {
  declare desk: import("./desk/desk.js").Desk;

  override async open(lang: Lang): Promise<void> {
    const fetched = () => fetchJson("puzzles/all.json");
    const coming = fetched();
    coming.catch(() => {}); // the desk will say so
    const { Desk } = await import("./desk/desk.js");
    this.desk = new Desk(this, coming, lang, fetched);
  }

  trouble(error: string): string { return t("The puzzles could not be fetched ({error}).", { error }); }
}

defineElement("songo-desk", SongoDeskElement);
