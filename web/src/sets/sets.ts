// What stands below the board of the puzzle room: the named collections, each a pit that fills as
// its puzzles are solved, the reader's rating, and the ways to play.

import { node } from "../buttons.js";
import { PuzzleMaker } from "./maker.js";
import { RatingLine } from "./rating.js";
import { SETS_STYLE } from "./look.js";
import { waysToPlay } from "./ways.js";
import { progressStore } from "../tasks/progress.js";
import { t, tn, useLanguage } from "../strings.js";
import { adoptStyle } from "../styles.js";
import type { PuzzleRoom } from "../puzzles/room.js";

/** One more than the level of the heading above an element. */
function levelBelow(element: Element): number {
  const before = [...document.querySelectorAll("h1, h2, h3, h4")].filter((heading) =>
    heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  return Math.min(6, Number(before.at(-1)?.localName[1] ?? 1) + 1);
}

/** A card to touch: a sign, a name, a sentence. */
function card(sign: Node, name: string, words: string, act: () => void): HTMLButtonElement {
  return node("button", { type: "button", className: "songo-set", onclick: act }, sign,
    node("b", { textContent: name }), node("span", { textContent: words }));
}

export class PuzzleSets {
  declare room: PuzzleRoom; declare place: HTMLElement; declare level: number;
  declare cards: Map<string, HTMLButtonElement>; // by the names of collections, "" for all puzzles
  declare numbers: Map<string, number[]>; // of their puzzles
  declare box: HTMLElement; declare title: HTMLElement; declare rating: RatingLine; declare maker: PuzzleMaker;
  declare forget: () => void;

  /** @param place is filled */
  constructor(room: PuzzleRoom, place: HTMLElement) {
    this.room = room;
    this.place = place;
    adoptStyle(SETS_STYLE);
    useLanguage(room.lang);
    this.level = levelBelow(place);
    this.cards = new Map();
    this.box = node("div", { className: "songo-set-cards", role: "group" });
    this.title = this.heading(t("Collections"));
    this.title.tabIndex = -1;
    this.box.setAttribute("aria-label", this.title.textContent);
    this.rating = new RatingLine(room.lang);
    this.maker = new PuzzleMaker(room.lang, (puzzle) => room.show(puzzle, t("Just found")));
    place.replaceChildren(
      node("div", { className: "songo-set-head" }, this.title), this.box, this.rating.root,
      ...this.ways(), this.maker.root);
    this.fill();
    this.forget = progressStore.watch(() => this.mark());
  }

  heading(words: string): HTMLElement {
    return node("div", { className: "songo-set-title", role: "heading", "aria-level": this.level, textContent: words });
  }

  /** The ways to play, each a card; only with the page's own puzzles. */
  ways(): HTMLElement[] {
    const { hall } = this.room;
    if (!hall) return [];
    const cards = waysToPlay(this.room).map(({ name, words, act }) =>
      card(node("i", { className: "songo-way", "aria-hidden": "true" }), name, words, act));
    const title = this.heading(t("Ways to play"));
    return [node("div", { className: "songo-set-head" }, title),
      node("div", { className: "songo-set-cards", role: "group", "aria-label": title.textContent }, ...cards)];
  }

  /** A card for each collection that holds a puzzle, and one for all of them. */
  fill(): void {
    const { puzzles, named: sets } = this.room;
    this.numbers = new Map([["", puzzles.map((_, i) => i)]]);
    puzzles.forEach((puzzle, i) => {
      for (const name of puzzle.sets ?? []) this.numbers.set(name, [...(this.numbers.get(name) ?? []), i]);
    });
    useLanguage(this.room.lang);
    const named = Object.entries(sets).filter(([name]) => this.numbers.has(name));
    const all: (typeof named)[0] = ["", { title: t("All puzzles"), told: t("Every kind, in the order of the files.") }];
    this.cards.clear();
    for (const [name, { title, told }] of [...named, all]) {
      const ring = node("i", { className: "songo-ring" }, node("span", {}));
      this.cards.set(name, card(ring, title, told, () => this.room.choose(name)));
    }
    this.box.replaceChildren(...this.cards.values());
    this.box.hidden = this.title.parentElement!.hidden = named.length === 0;
    this.room.toSets.hidden = named.length === 0;
    this.mark();
  }

  /** Show how much of each is solved, and which is chosen. */
  mark(): void {
    const { room } = this;
    useLanguage(room.lang);
    for (const [name, made] of this.cards) {
      const numbers = this.numbers.get(name)!;
      const solved = numbers.filter((number) => room.isSolved(number)).length;
      const ring = made.firstChild as HTMLElement;
      ring.style.setProperty("--share", (100 * solved) / numbers.length as unknown as string);
      ring.firstChild!.textContent = solved as unknown as string;
      let of = made.querySelector("small");
      if (!of) made.append(of = node("small"));
      of.textContent = tn("of {n}", "of {n}", numbers.length);
      made.setAttribute("aria-pressed", String((room.filters.chosen.set ?? "") === name));
    }
  }

  /** Lead the reader to the collections. */
  show(): void {
    this.title.scrollIntoView({ block: "start" });
    this.title.focus({ preventScroll: true });
  }

  leave(): void {
    this.forget();
    this.rating.leave();
    this.maker.stop();
  }
}
