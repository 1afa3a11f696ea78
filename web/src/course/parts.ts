// The end of a chapter: how many of its exercises are solved, which are left, its part as rings.

import { doneOf, solvedNames } from "../kept.js";
import type { LessonRoom } from "../lessons/lesson.js";
import { fillRim } from "../shared/rings.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Lang } from "../types.js";

async function showExercise(place: string, name?: string): Promise<void> {
  const target = document.getElementById(place) as { wake?(): unknown; lesson?: LessonRoom } | null;
  await target?.wake?.(); // far from where the reader is, it sleeps
  await target?.lesson?.ready;
  const number = target?.lesson?.data.steps.findIndex(({ mark }) => mark === name) ?? -1;
  if (number >= 0) target!.lesson!.go(number);
}

export class ChapterEnd {
  declare chapter: Chapter; declare part: Chapter[];

  constructor(
    readonly host: HTMLElement, data: { chapter: Chapter; part: Chapter[] }, readonly lang: Lang,
  ) {
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
        pit.setAttribute("aria-label",
          right ? t("{exercise}, solved", { exercise: words }) : words);
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
    host.querySelector(".door-total")!.textContent = done
      ? t("{done} of {chapters}", { done, chapters })
      : chapters;
  }
}

interface Chapter { number: number; title: string; page: string; exercises: string[] }

const isDone = ({ exercises }: Chapter, solved: Set<string>): boolean =>
  exercises.length > 0 && doneOf(exercises, solved) === exercises.length;

/** The last chapter with something solved, or the next one, or any, with something left. */
function chapterToGoOn(chapters: Chapter[], solved: Set<string>): Chapter | null {
  const asking = chapters.filter(({ exercises }) => exercises.length);
  const last = asking.findLastIndex(({ exercises }) => doneOf(exercises, solved) > 0);
  if (last < 0) return null;
  const left = (chapter: Chapter) => !isDone(chapter, solved);
  return asking.slice(last).find(left) ?? asking.find(left) ?? null;
}
