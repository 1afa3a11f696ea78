// What this room fills of the course: the front page and the end of a chapter.

import { mend } from "../buttons.js";
import type { SongoLessonElement } from "../elements.js";
import { isAway, openGame } from "../families.js";
import { fetchJson } from "../files.js";
import { doneOf, GAMES_KEY, solvedNames, stored } from "../kept.js";
import { puzzleOfDay, thisDay } from "../shared/days.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Lang } from "../types.js";

// The front page: where the reader goes on, the rings of the parts, today's puzzle.

/** What songo_edu/site/panels.py tells. */
interface FrontData {
  parts: { chapters: Chapter[] }[];
  /** The first ten minutes. */
  begin: { page: string; exercises: string[] };
  /** The page of the puzzles, and how many there are. */
  puzzles: string;
  total: number;
}

interface DayPuzzle { id: string; told: string; level: number }

export interface FrontDoor extends FrontData {}

export class FrontDoor {
  declare host: HTMLElement; declare chapters: Chapter[]; declare solved: Set<string>; declare puzzled: number;

  constructor(host: HTMLElement, data: FrontData, readonly lang: Lang) {
    Object.assign(this, { host: host.closest("section"), ...data });
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
      const begun = doneOf(names, this.solved);
      const line = rings[i].querySelector("a span")!;
      const ring = rings[i].querySelector(".ring")!;
      fillRim(ring, begun / (names.length || 1));
      dropSeeds(ring, done);
      const isHere = chapters.includes(here!);
      rings[i].classList.toggle("is-here", isHere);
      mend(rings[i].querySelector("a")!, { "aria-current": isHere ? "step" : null });
      if (begun) {
        line.textContent = t("{done} of {chapters}", {
          done: n, chapters: tn("{n} chapter", "{n} chapters", chapters.length),
        });
      }
    });
    if (!this.puzzles || !this.puzzled) return;
    const last = rings[rings.length - 1];
    fillRim(last.querySelector(".ring")!, Math.min(1, this.puzzled / this.total));
    last.querySelector("a span")!.textContent = t("{solved} of {total} solved", { solved: this.puzzled, total: this.total });
  }

  /** The card of who comes back: a chapter, else a game, else the puzzles. */
  goOn(next: Chapter | null): void {
    const card = this.host.querySelector<HTMLAnchorElement>(".door-main.door-back")!;
    const move = moveOfGame("play");
    const waits = t("Your game goes on after {move}.", { move });
    if (move) this.part("play").querySelector(".door-line")!.textContent = waits;
    const { page: first, exercises: asked } = this.begin;
    const answered = doneOf(asked, this.solved);
    /** How many of some exercises are done, in words and as the card's ring. */
    const share = (names: string[]) => {
      const [n, total] = [doneOf(names, this.solved), names.length];
      fillRim(card.querySelector(".ring")!, n / total);
      return t("{n} of {total}", { n, total });
    };
    if (next) {
      const { number, title, page, exercises } = next;
      this.fill(card, page, t("Continue: chapter {number}", { number }), `${title}, ${share(exercises)}`);
    } else if (answered && answered < asked.length) {
      this.fill(card, first, t("Continue: the first ten minutes"), share(asked));
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
    mend(level, { "aria-hidden": null, role: "img", "aria-label": t("level {level}", { level: puzzle.level }) });
  }
}

// The end of a chapter: how many of its exercises are solved, which are left, its part as rings.

/** Open a step of a lesson, or show an exercise; both hold the exercise's name. */
async function showExercise(place: string, name?: string): Promise<void> {
  const target = document.getElementById(place) as Partial<SongoLessonElement> | null;
  await target?.wake?.(); // far from where the reader is, it sleeps
  await target?.lesson?.ready;
  const number = target?.lesson?.data.steps.findIndex(({ mark }) => mark === name) ?? -1;
  if (number >= 0) target!.lesson!.go(number);
}

export class ChapterEnd {
  declare chapter: Chapter; declare part: Chapter[];

  /** @param data songo_edu/site/panels.py */
  constructor(readonly host: HTMLElement, data: { chapter: Chapter; part: Chapter[] }, readonly lang: Lang) {
    Object.assign(this, data);
    host.addEventListener("click", ({ target }) => {
      const link = (target as Element).closest<HTMLElement>("a[data-name]");
      if (link) showExercise(link.getAttribute("href")!.slice(1), link.dataset.name);
    });
    this.show();
  }

  show(): void {
    useLanguage(this.lang);
    const { host, chapter, part } = this;
    const solved = solvedNames();
    const { exercises } = chapter;
    // A line whose exercise is solved is ticked.
    for (const link of host.querySelectorAll<HTMLElement>(".end-can a")) {
      link.parentElement!.classList.toggle("is-right", solved.has(link.dataset.name!));
    }
    if (exercises.length) {
      host.querySelector(".end-share")!.textContent = t("{n} of {total}",
        { n: doneOf(exercises, solved), total: exercises.length });
      host.querySelectorAll(".end-pits a").forEach((pit, i) => {
        const right = solved.has(exercises[i]);
        const words = t("Exercise {n}", { n: i + 1 });
        pit.classList.toggle("is-right", right);
        pit.setAttribute("aria-label", right ? t("{exercise}, solved", { exercise: words }) : words);
      });
    }
    const next = chapterToGoOn(part, solved);
    host.querySelectorAll(".rings li").forEach((cell, i) => {
      const each = part[i];
      const total = each.exercises.length;
      const n = doneOf(each.exercises, solved);
      fillRim(cell.querySelector(".ring")!, total ? n / total : 0);
      cell.classList.toggle("is-here", each === next || (!next && each.page === chapter.page));
      if (total) {
        cell.querySelector("a > span")!.textContent = n ? t("{n} of {total}", { n, total })
          : tn("{n} exercise", "{n} exercises", total);
      }
    });
    const done = part.filter((each) => isDone(each, solved)).length;
    const chapters = tn("{n} chapter", "{n} chapters", part.length);
    host.querySelector(".door-total")!.textContent = done ? t("{done} of {chapters}", { done, chapters })
      : chapters;
  }
}

// The reader's way through the course: what is done, and where it goes on.

/** A chapter of the course, as the page is told of it, with the names of its exercises. */
export interface Chapter { number: number; title: string; page: string; exercises: string[] }

/** Whether all exercises of a chapter are solved; one without any is never done. */
export const isDone = ({ exercises }: Chapter, solved: Set<string>): boolean =>
  exercises.length > 0 && doneOf(exercises, solved) === exercises.length;

/**
 * The chapter at which a reader goes on: the last one with something solved, where something is left;
 * else the next one after it that has something left, else any. null before the first answer and
 * after the last.
 */
export function chapterToGoOn(chapters: Chapter[], solved: Set<string>): Chapter | null {
  const asking = chapters.filter(({ exercises }) => exercises.length);
  const last = asking.findLastIndex(({ exercises }) => doneOf(exercises, solved) > 0);
  if (last < 0) return null;
  const left = (one: Chapter) => !isDone(one, solved);
  return asking.slice(last).find(left) ?? asking.find(left) ?? null;
}

/** The move after which a game kept by a page stands, with its number; empty where none goes on. */
export function moveOfGame(page: string): string {
  return stored(() => {
    const { game, position, history, ply } = JSON.parse(localStorage.getItem(GAMES_KEY)!).games[page];
    if (!ply || isAway(game)) return ply ? history.split(" ")[ply - 1] : "";
    const opened = openGame(game, position, history);
    opened.goTo(ply);
    return opened.over ? "" : opened.labelAt(ply);
  }) ?? "";
}

// Rings as songo_edu/site/panels.py draws them: the rim fills with exercises, the pit with chapters.

/** Fill the rim of a ring to a share from 0 to 1. */
export function fillRim(ring: Element, share: number): void {
  ring.querySelector(".ring-done")!.setAttribute("stroke-dasharray", `${100 * share} 100`);
  ring.classList.toggle("is-begun", share > 0);
  ring.classList.toggle("is-whole", share >= 1);
}

/** Show which seeds of a ring have been dropped. @param dropped one a chapter */
export function dropSeeds(ring: Element, dropped: boolean[]): void {
  ring.querySelectorAll(".ring-seed").forEach((seed, i) => {
    seed.classList.toggle("is-dropped", Boolean(dropped[i]));
  });
}

export const COURSE_PARTS = { "songo-front": FrontDoor, "songo-ending": ChapterEnd };
