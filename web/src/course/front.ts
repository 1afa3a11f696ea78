// The front page: where the reader goes on, the rings of the parts, today's puzzle.

import { doneOf, solvedNames } from "../kept.js";
import { fetchJson } from "../files.js";
import { t, tn, useLanguage } from "../strings.js";
import { puzzleOfDay, thisDay } from "../shared/days.js";
import { dropSeeds, fillRim } from "./rings.js";
import { type Chapter, chapterToGoOn, isDone, moveOfGame } from "./way.js";
import type { Lang } from "../types.js";

/** What songo_edu/site/panels.py tells. */
interface FrontTold {
  parts: { chapters: Chapter[] }[];
  /** The first ten minutes. */
  begin: { page: string; exercises: string[] };
  /** The page of the puzzles, and how many there are. */
  puzzles: string;
  total: number;
}

/** A puzzle that may be one of a day. */
interface DayPuzzle { id: string; told: string; level: number }

export interface FrontDoor extends FrontTold {}

export class FrontDoor {
  declare host: HTMLElement; declare lang: Lang; declare chapters: Chapter[]; declare solved: Set<string>;
  declare puzzled: number;

  constructor(host: HTMLElement, told: FrontTold, lang: Lang) {
    Object.assign(this, { host: host.closest("section"), lang, ...told });
    this.chapters = this.parts.flatMap(({ chapters }) => chapters);
    this.show();
    this.showDay();
  }

  part(name: string): HTMLElement { return this.host.querySelector<HTMLElement>(`.door-${name}`)!; }

  show(): void {
    useLanguage(this.lang);
    const solved = solvedNames();
    this.solved = solved;
    this.puzzled = solvedNames("puzzles").size;
    const next = chapterToGoOn(this.chapters, solved);
    this.showRings(next);
    const done = this.chapters.filter((one) => isDone(one, solved)).length;
    if (next || done || this.puzzled) {
      this.part("total").textContent = t("{done} of {chapters} done. Kept on this device only.", {
        done, chapters: tn("{n} chapter", "{n} chapters", this.chapters.length),
      });
    }
    this.goOn(next);
  }

  showRings(here: Chapter | null): void {
    const rings = this.host.querySelectorAll(".rings li");
    this.parts.forEach(({ chapters }, i) => {
      const names = chapters.flatMap(({ exercises }) => exercises);
      const done = chapters.map((one) => isDone(one, this.solved));
      const n = done.filter(Boolean).length;
      const ofPuzzles = i === this.parts.length - 1 && Boolean(this.puzzles);
      const begun = doneOf(names, this.solved);
      const line = rings[i].querySelector("a span")!;
      const ring = rings[i].querySelector(".ring")!;
      fillRim(ring, ofPuzzles ? Math.min(1, this.puzzled / this.total) : begun / (names.length || 1));
      dropSeeds(ring, done);
      const isHere = chapters.includes(here!);
      rings[i].classList.toggle("is-here", isHere);
      if (isHere) rings[i].querySelector("a")!.setAttribute("aria-current", "step");
      else rings[i].querySelector("a")!.removeAttribute("aria-current");
      if (ofPuzzles) {
        if (this.puzzled) line.textContent = t("{solved} of {total} solved", { solved: this.puzzled, total: this.total });
      } else if (begun) {
        line.textContent = t("{done} of {chapters}", {
          done: n, chapters: tn("{n} chapter", "{n} chapters", chapters.length),
        });
      }
    });
  }

  /** The card of who comes back: a chapter, else a game, else the puzzles. */
  goOn(next: Chapter | null): void {
    const card = this.host.querySelector<HTMLAnchorElement>(".door-main.door-back")!;
    const move = moveOfGame("play");
    const waits = t("Your game goes on at move {number}.", { number: move });
    if (move) this.part("play").querySelector(".door-line")!.textContent = waits;
    const { page: first, exercises: asked } = this.begin;
    const answered = doneOf(asked, this.solved);
    if (next) {
      const { number, title, page, exercises } = next;
      const done = doneOf(exercises, this.solved);
      this.fill(card, page, t("Continue: chapter {number}", { number }),
        `${title}, ${t("{n} of {total}", { n: done, total: exercises.length })}`);
      fillRim(card.querySelector(".ring")!, done / exercises.length);
    } else if (answered && answered < asked.length) {
      this.fill(card, first, t("Continue: the first ten minutes"), t("{n} of {total}", { n: answered, total: asked.length }));
      fillRim(card.querySelector(".ring")!, answered / asked.length);
    } else if (move) {
      this.fill(card, this.part("play").getAttribute("href")!, t("Continue"), waits);
    } else if (this.puzzled && this.puzzles) {
      this.fill(card, this.puzzles, t("Continue: puzzles"),
        t("{solved} of {total} solved", { solved: this.puzzled, total: this.total }));
    } else {
      const [{ title, page, number }] = this.chapters;
      this.fill(card, page, t("Begin chapter {number}", { number }), title);
    }
  }

  fill(card: HTMLAnchorElement, page: string, title: string, line: string): void {
    card.href = page;
    card.querySelector("b")!.textContent = title;
    card.querySelector(".door-line")!.textContent = line;
  }

  /** Say which puzzle is today's; without its data the way leads to the room, which knows it. */
  async showDay(): Promise<void> {
    const days: DayPuzzle[] = await fetchJson("puzzles/days.json").catch(() => []);
    const puzzle = puzzleOfDay(days, thisDay());
    if (!puzzle) return;
    useLanguage(this.lang);
    const way = this.part("day") as HTMLAnchorElement;
    way.href = `${this.puzzles}#puzzle=${puzzle.id}`;
    way.querySelector(".door-line")!.textContent = puzzle.told;
    const level = way.querySelector(".door-level")!;
    level.querySelectorAll("i").forEach((dot, i) => dot.classList.toggle("is-on", i < puzzle.level));
    level.classList.add("is-known");
    level.removeAttribute("aria-hidden");
    level.setAttribute("role", "img");
    level.setAttribute("aria-label", t("level {level}", { level: puzzle.level }));
  }
}
