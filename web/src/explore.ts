// <songo-explore>: a board to set up, play and ask about.

import { defineElement } from "./element.js";
import { RoomElement } from "./room-element.js";
import { t } from "./strings.js";
import type { Lang } from "./types.js";

export class SongoExploreElement extends RoomElement {
  declare room: import("./explore/room.js").ExploreRoom;

  override async open(lang: Lang): Promise<void> {
    const { ExploreRoom: Explore } = await import("./explore/room.js");
    this.room = new Explore(this, lang);
  }

  trouble(error: string): string { return t("The board to explore could not be loaded ({error}).", { error }); }
}

defineElement("songo-explore", SongoExploreElement);
