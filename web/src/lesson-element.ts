// <songo-lesson>: several questions round one board; what leads through them comes as a module of
// its own.

import { fetchAsking } from "./asking-switch.js";
import { node } from "./buttons.js";
import { defineElement } from "./element.js";
import { SongoExerciseElement } from "./exercise-element.js";
import { t } from "./strings.js";
import type { Lang } from "./types.js";

const openLessons = async () => (await import("./lessons/lesson.js")).LessonRoom;

/** Put on the page what is for paper: it waits as text, as nothing of it is seen on a screen. */
function putOnPaper(): void {
  for (const held of document.querySelectorAll("noscript.songo-on-paper")) {
    const paper = node("div", { className: "songo-on-paper" });
    paper.innerHTML = held.textContent;
    held.replaceWith(paper);
  }
}

addEventListener("beforeprint", putOnPaper);
matchMedia("print").addEventListener("change", putOnPaper);

export class SongoLessonElement extends SongoExerciseElement {
  declare lesson: import("./lessons/lesson.js").LessonRoom | undefined;

  override get task() { return this.lesson; }

  override prepare(): void {
    for (const fetched of [openLessons(), fetchAsking()] as Promise<unknown>[]) fetched.catch(() => {});
  }

  override async open(lang: Lang): Promise<void> {
    const LessonRoom = await openLessons();
    this.lesson = new LessonRoom(this, this.told as unknown as ConstructorParameters<typeof LessonRoom>[1], lang);
  }

  override trouble(error: string): string { return t("The lesson could not be loaded ({error}).", { error }); }
}

defineElement("songo-lesson", SongoLessonElement);
