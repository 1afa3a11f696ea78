// The puzzles of a page: all of them in one room, or those that the address asks for.

import { askedAt } from "../fragment.js";
import { makeButton, node, adoptStyle } from "../buttons.js";
import { shown, TextError } from "../errors.js";
import { everybodys } from "../made/course/day_puzzle.js";
import { isDay, laterDay } from "../made/course/days.js";
import { dayWords, everybodysPuzzle } from "../shared/day-puzzle.js";
import { thisDay } from "../kept.js";
import { t, useLanguage, writtenIn } from "../strings.js";
import type { Lang, PuzzleCatalogue } from "../types.js";
import type { Given } from "./records.js";
import { PuzzleRoom } from "./room.js";
import { ROOM_STYLE } from "./list.js";

export interface AskedPuzzles extends Given { title: string }

export class PuzzleHall {
  room: PuzzleRoom | null = null;
  asking = 0;
  declare whole: Promise<void>; // ends once all puzzles are there
  declare come: () => void;
  declare staged: { leave(): void } | null | undefined; // what stands in the place of the room

  constructor(readonly host: HTMLElement, public catalogue: PuzzleCatalogue, readonly lang: Lang) {
    this.whole = new Promise((come) => { this.come = come; });
    if (!this.waiting) this.come();
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  get waiting(): boolean { return this.catalogue.total !== undefined; }

  grow(all: PuzzleCatalogue): void {
    const held = new Map(this.catalogue.puzzles.map((puzzle) => [puzzle.id, puzzle]));
    this.catalogue = {
      ...all, puzzles: all.puzzles.map((puzzle) => held.get(puzzle.id) ?? puzzle),
    };
    this.room?.grow(this.catalogue);
    this.come();
  }

  /** Show what the address asks for; of another part of the page it says nothing. */
  async follow(): Promise<void> {
    const mine = (this.asking += 1);
    const request = askedAt(location.hash);
    if (!request) {
      if (this.room) this.room.stopWaiting();
      else this.enter();
      return;
    }
    this.room?.awaits(true);
    this.room?.mark();
    await this.whole;
    if (mine !== this.asking) return;
    const { what, text } = request;
    if (what === "collection") this.ofAll().choose(text);
    else if (what === "game") await this.takeGame(text);
    else if (what === "day") await this.takeDay(text);
    else await this.takePuzzles(request);
  }

  /** The room of all puzzles; who asks for it says what it begins with. */
  ofAll(): PuzzleRoom {
    if (!this.room || this.room.given) this.enter(null, true);
    return this.room!;
  }

  async takePuzzles(request: { what: string; text: string }): Promise<void> {
    const mine = this.asking;
    useLanguage(this.lang);
    let given: AskedPuzzles | null = null;
    let trouble = "";
    let Homework: typeof import("../homework/homework.js").Homework | null = null;
    try {
      const { givenBy } = await import("../linked/link.js");
      const puzzles = await givenBy(request, this.catalogue);
      if (request.what === "sheet") {
        Homework = await import("../homework/homework.js").then((room) => room.Homework);
      }
      given = puzzles;
    } catch (error) {
      useLanguage(this.lang);
      trouble = error instanceof TextError ? error.message
        : t("What the address asks for could not be loaded.");
    }
    if (mine !== this.asking) return;
    const number = given?.title === "" ? this.catalogue.puzzles.indexOf(given.puzzles[0]) : -1;
    if (given && Homework) {
      new Homework(given, this).begin();
    } else if (!given || number >= 0) {
      const room = this.ofAll();
      if (trouble) room.stay();
      else room.start(room.puzzles.indexOf(given!.puzzles[0]));
    } else {
      this.enter({ ...given, title: given.title || t("A puzzle of earlier days") });
    }
    await this.room!.opened; // what stands above the text has its height then
    if (mine !== this.asking) return;
    if (trouble) this.room!.complain(trouble);
    this.host.scrollIntoView();
  }

  /** @param given null for all puzzles; @param later what it begins with is said next */
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

  stage(content: Node, staged: { leave(): void } | null = null): void {
    adoptStyle(ROOM_STYLE);
    this.room?.leave();
    this.staged?.leave();
    this.staged = staged;
    this.room = null;
    this.host.replaceChildren(node("div", { className: "songo-room songo-staged" }, content));
  }

  /** Put everybody's puzzle of a day on the board, even one that has left its collection. */
  async takeDay(day: string): Promise<void> {
    const { puzzles, days = [] } = this.catalogue;
    useLanguage(this.lang);
    const known = isDay(day) && laterDay(day, 0) === day && day <= thisDay() && days.length > 0;
    const here = known ? puzzles.indexOf(everybodysPuzzle(puzzles, days, day)!) : -1;
    const asking = this.asking;
    const asked = () => ({ what: "puzzle", text: everybodys(days, day) });
    const given = known && here < 0
      ? await import("../linked/link.js")
        .then(({ givenBy }) => givenBy(asked(), this.catalogue)).catch(() => null)
      : null;
    if (asking !== this.asking) return;
    useLanguage(this.lang);
    if (given) this.enter({ ...given, title: dayWords(day, writtenIn()), day });
    else {
      const room = this.ofAll();
      if (here >= 0) room.start(room.puzzles.indexOf(puzzles[here]), day);
      else room.stay();
    }
    await this.room!.opened;
    useLanguage(this.lang);
    if (!known || (here < 0 && !given)) {
      this.room!.complain(t("There is no puzzle for the day {text} here.", { text: shown(day) }));
    }
    this.host.scrollIntoView();
  }

  async takeGame(address = ""): Promise<void> {
    const mine = this.asking;
    const { OwnGame } = await import("../owngame/owngame.js");
    // Unless the reader has left meanwhile.
    if (mine === this.asking) await new OwnGame(this).offer(address);
  }

  title(textContent: string): HTMLElement {
    return node("div", {
      className: "songo-set-title", role: "heading", "aria-level": 2, tabIndex: -1, textContent,
    });
  }

  arrive(title: HTMLElement): void {
    title.focus({ preventScroll: true });
    this.host.scrollIntoView();
  }

  card(title: HTMLElement, ...held: Node[]): void {
    this.stage(node("section", { className: "songo-run-card songo-listed" }, ...held));
    this.arrive(title);
  }

  leave(): void {
    this.asking += 1;
    history.replaceState(null, "", location.pathname + location.search);
    this.enter();
  }
}
