// The puzzles of a page: all of them in one room, or those that the address asks for.

import { askedAt } from "../fragment.js";
import { makeButton, node } from "../buttons.js";
import { shown, TextError } from "../errors.js";
import { everybodys } from "../made/course/day_puzzle.js";
import { isDay, laterDay } from "../made/course/days.js";
import { dayWords, everybodysPuzzle } from "../shared/day-puzzle.js";
import { thisDay } from "../kept.js";
import { t, useLanguage, writtenIn } from "../strings.js";
import { adoptStyle } from "../styles.js";
import type { Lang, PuzzleCatalogue } from "../types.js";
import type { Given } from "./records.js";
import { PuzzleRoom } from "./room.js";
import { ROOM_STYLE } from "./list.js";

/** The puzzles that an address asks for. */
export interface AskedPuzzles extends Given { title: string }

export class PuzzleHall {
    room: PuzzleRoom | null = null;
  asking = 0;
  declare whole: Promise<void>; // ends once all puzzles are there
  declare come: () => void;
  declare staged: { leave(): void } | null | undefined; // what stands in the place of the room

  /** As a room is made (room.js); it follows the address. */
  constructor(readonly host: HTMLElement, public catalogue: PuzzleCatalogue, readonly lang: Lang) {
    this.whole = new Promise((come) => { this.come = come; });
    if (!this.waiting) this.come();
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  /** Whether there are more puzzles than it was told. */
  get waiting(): boolean { return this.catalogue.total !== undefined; }

  /** All puzzles have come: what is on the board stays. */
  grow(all: PuzzleCatalogue): void {
    const held = new Map(this.catalogue.puzzles.map((one) => [one.id, one]));
    this.catalogue = { ...all, puzzles: all.puzzles.map((one) => held.get(one.id) ?? one) };
    this.room?.grow(this.catalogue);
    this.come();
  }

  /** Show what the address asks for; of another part of the page it says nothing. */
  async follow(): Promise<void> {
    this.asking += 1;
    const mine = this.asking;
    const asked = askedAt(location.hash);
    if (!asked) {
      if (this.room) this.room.stopWaiting();
      else this.enter();
      return;
    }
    this.room?.awaits(true);
    this.room?.mark();
    if (asked.what === "collection") {
      await this.whole;
      if (mine !== this.asking) return;
      if (!this.room || this.room.given) this.enter(null, true);
      this.room!.choose(asked.text);
      return;
    }
    if (asked.what === "game") {
      await this.whole;
      if (mine === this.asking) await this.takeGame(asked.text);
      return;
    }
    if (asked.what === "day") {
      await this.whole;
      if (mine === this.asking) await this.takeDay(asked.text);
      return;
    }
    useLanguage(this.lang);
    let given: AskedPuzzles | null = null;
    let trouble = "";
    let Homework: typeof import("../homework/homework.js").Homework | null = null;
    try {
      await this.whole;
      const { givenBy } = await import("../linked/link.js");
      const found = await givenBy(asked, this.catalogue);
      if (asked.what === "sheet") Homework = await import("../homework/homework.js").then((room) => room.Homework);
      given = found;
    } catch (error) {
      useLanguage(this.lang);
      trouble = error instanceof TextError ? error.message : t("What the address asks for could not be loaded.");
    }
    if (mine !== this.asking) return;
    const number = given?.title === "" ? this.catalogue.puzzles.indexOf(given.puzzles[0]) : -1;
    if (given && Homework) {
      new Homework(given, this).begin();
    } else if (!given || number >= 0) {
      if (!this.room || this.room.given) this.enter(null, true);
      if (!trouble) this.room!.start(this.room!.puzzles.indexOf(given!.puzzles[0]));
      else if (this.room!.opened === undefined) this.room!.start(this.room!.firstOpen);
      else this.room!.stopWaiting();
    } else {
      this.enter({ ...given, title: given.title || t("A puzzle of earlier days") });
    }
    await this.room!.opened; // what stands above the text has its height then
    if (mine !== this.asking) return;
    if (trouble) this.room!.complain(trouble);
    this.host.scrollIntoView();
  }

  /**
   * @param given what the address asks for (asked.js), null for all puzzles
   * @param later what the room begins with is said next
   */
  enter(given: Given | null = null, later = false): void {
    this.room?.leave();
    this.staged?.leave();
    this.staged = null;
    useLanguage(this.lang);
    const catalogue = given ? { ...this.catalogue, puzzles: given.puzzles } : this.catalogue;
    this.room = new PuzzleRoom(this.host, catalogue, this.lang, given, this, later);
    if (!given) return;
    this.host.prepend(given.head ?? node("p", { className: "songo-given" },
      node("strong", { textContent: given.title }),
      makeButton({ label: t("All puzzles"), act: () => this.leave() })));
  }

  /**
   * Put something else in the place of the room, to be left by its own `leave`: what comes before a
   * run, or after it, or another way to play.
   */
  stage(content: Node, staged: { leave(): void } | null = null): void {
    adoptStyle(ROOM_STYLE);
    this.room?.leave();
    this.staged?.leave();
    this.staged = staged;
    this.room = null;
    this.host.replaceChildren(node("div", { className: "songo-room songo-staged" }, content));
  }

  /** Put everybody's puzzle of a day on the board, even one that was taken out of its collection since. */
  async takeDay(day: string): Promise<void> {
    const { puzzles, days = [] } = this.catalogue;
    useLanguage(this.lang);
    const known = isDay(day) && laterDay(day, 0) === day && day <= thisDay() && days.length > 0;
    const here = known ? puzzles.indexOf(everybodysPuzzle(puzzles, days, day)!) : -1;
    const asking = this.asking;
    const given = known && here < 0
      ? await import("../linked/link.js").then(({ givenBy }) => givenBy({ what: "puzzle", text: everybodys(days, day) }, this.catalogue)).catch(() => null)
      : null;
    if (asking !== this.asking) return;
    useLanguage(this.lang);
    if (given) this.enter({ ...given, title: dayWords(day, writtenIn()), day });
    else {
      if (!this.room || this.room.given) this.enter(null, true);
      const { room } = this;
      if (here >= 0) room!.start(room!.puzzles.indexOf(puzzles[here]), day);
      else if (room!.opened === undefined) room!.start(room!.firstOpen);
      else room!.stopWaiting();
    }
    await this.room!.opened;
    useLanguage(this.lang);
    if (!known || (here < 0 && !given)) this.room!.complain(t("There is no puzzle for the day {text} here.", { text: shown(day) }));
    this.host.scrollIntoView();
  }

  /** Look for puzzles in a game of the reader's, that of an address or one to be named. */
  async takeGame(address = ""): Promise<void> {
    const mine = this.asking;
    const { OwnGame } = await import("../owngame/owngame.js");
    if (mine === this.asking) await new OwnGame(this).offer(address); // unless the reader has left meanwhile
  }

  /** What names that which stands in the place of the room. */
  title(textContent: string): HTMLElement {
    return node("div", { className: "songo-set-title", role: "heading", "aria-level": 2, tabIndex: -1, textContent });
  }

  /** Lead the reader there. */
  arrive(title: HTMLElement): void {
    title.focus({ preventScroll: true });
    this.host.scrollIntoView();
  }

  /** Put a card in the place of the room: its title among what it holds. */
  card(title: HTMLElement, ...held: Node[]): void {
    this.stage(node("section", { className: "songo-run-card songo-listed" }, ...held));
    this.arrive(title);
  }

  /** Back to all puzzles; the address asks for nothing any more. */
  leave(): void {
    this.asking += 1;
    history.replaceState(null, "", location.pathname + location.search);
    this.enter();
  }
}
