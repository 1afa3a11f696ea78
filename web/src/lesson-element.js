// <songo-lesson>: several questions round one board; what leads through them comes as a module of
// its own.

import { fetchAsking } from "./asking-switch.js";
import { node } from "./buttons.js";
import { defineElement } from "./element.js";
import { SongoExerciseElement } from "./exercise-element.js";
import { t } from "./strings.js";

const openLessons = async () => (await import("./lessons/lesson.js")).LessonRoom;

/** Put on the page what is for paper: it waits as text, as nothing of it is seen on a screen. */
function putOnPaper() {
  for (const held of document.querySelectorAll("noscript.songo-on-paper")) {
    const paper = node("div", { className: "songo-on-paper" });
    paper.innerHTML = held.textContent;
    held.replaceWith(paper);
  }
}

addEventListener("beforeprint", putOnPaper);
matchMedia("print").addEventListener("change", putOnPaper);

export class SongoLessonElement extends SongoExerciseElement {
  get task() { return this.lesson; }

  prepare() {
    for (const fetched of [openLessons(), fetchAsking()]) fetched.catch(() => {});
  }

  async open(lang) {
    const LessonRoom = await openLessons();
    this.lesson = new LessonRoom(this, this.told, lang);
  }

  trouble(error) { return t("The lesson could not be loaded ({error}).", { error }); }
}

defineElement("songo-lesson", SongoLessonElement);
