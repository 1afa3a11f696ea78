// <songo-puzzles src="capture defend">: collections of puzzles. Their room is fetched when it is
// wanted. A page is built with the first puzzle whole: who has solved none and chosen nothing begins
// with it, and the list of all comes once the room stands; for others the list comes with the room.

import { askedAt } from "./address.js";
import { makeButton } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { fetchJson } from "./files.js";
import { keepsMarks } from "./kept/done.js";
import { FILTERS_KEY } from "./kept/names.js";
import { RoomElement } from "./room-element.js";
import { t } from "./strings.js";
import type { Lang, PuzzlesTold } from "./types.js";
import { whenIdle, whenNear } from "./waiting.js";

/** The lists of some collections as one (songo_edu/puzzles/page.py). */
async function fetchLists(names: string[]): Promise<PuzzlesTold> {
  const parts: PuzzlesTold[] = await Promise.all(names.map((name) => fetchJson(`puzzles/${name}.json`)));
  return {
    puzzles: parts.flatMap(({ puzzles }) => puzzles),
    themes: Object.assign({}, ...parts.map(({ themes }) => themes)),
    games: Object.assign({}, ...parts.map(({ games }) => games)),
    sets: Object.assign({}, ...parts.map(({ sets }) => sets)),
  };
}

/** Whether another puzzle than the first of all may be this reader's. */
function hasBegun(): boolean {
  try {
    return keepsMarks("puzzles") || localStorage.getItem(FILTERS_KEY) !== null;
  } catch {
    return false;
  }
}

export class SongoPuzzlesElement extends RoomElement {
  declare waiting: IntersectionObserver | undefined;
  declare hall: import("./puzzles/hall.js").PuzzleHall | undefined;

  override connectedCallback(): void {
    whenWhole(this, () => this.wait());
  }

  wait(): void {
    if (this.waiting) return;
    const load = () => this.load();
    const asked = () => { if (askedAt(location.hash)) load(); };
    addEventListener("hashchange", asked);
    this.waiting = whenNear(this, load);
    for (const kind of ["pointerdown", "focusin"]) this.addEventListener(kind, load, { once: true });
    asked();
  }

  /** Build the room; where it stands already, with the first puzzle alone, bring it the others. */
  override async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.waiting!.disconnect();
    this.said?.remove();
    const lang = languageAt(this);
    const built = this.querySelector(":scope > script");
    const first = built && !askedAt(location.hash) && !hasBegun() ? JSON.parse(built.textContent) : null;
    const names = (this.getAttribute("src") ?? "").split(/\s+/).filter(Boolean);
    try {
      const list = this.hall || !first ? fetchLists(names) : first;
      const [Hall, told] = await Promise.all([import("./puzzles/hall.js").then((room) => room.PuzzleHall), list]);
      if (this.hall) this.hall.grow(told);
      else this.hall = new Hall(this, told, lang);
    } catch (error) {
      this.complain(lang, error as Error);
      return;
    }
    this.asked = !this.hall.waiting;
    if (this.hall.waiting) whenIdle(() => this.load());
  }

  /** Offer to try again, too. */
  override complain(lang: Lang, error: Error): void {
    super.complain(lang, error);
    this.said!.append(" ", makeButton({ label: t("Try again"), act: () => this.load() }));
  }

  trouble(error: string): string { return t("The puzzles could not be fetched ({error}).", { error }); }
}

defineElement("songo-puzzles", SongoPuzzlesElement);
