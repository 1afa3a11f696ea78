// <songo-exercise>: a question and a board that answers.

import { askChoose } from "./ask-choose.js";
import { askNumber } from "./ask-number.js";
import { askPlay } from "./ask-play.js";
import { askPredict } from "./ask-predict.js";
import { demonstrate } from "./demo.js";
import { defineElement, languageAt } from "./element.js";
import { t } from "./strings.js";
import { Task, gradeDots, inLanguage } from "./task.js";
import { widgetKinds } from "./widget.js";

const KINDS = {
  play: { ask: askPlay, mode: "play" },
  choose: { ask: askChoose, mode: "choose" },
  predict: { ask: askPredict, mode: "choose-one" },
  number: { ask: askNumber, mode: "play" },
  demo: { ask: demonstrate, mode: "play" },
};

/** Fill `host` with the exercise that `data` describes. @returns {Task} */
export function exerciseTask(host, data, lang) {
  const { ask, mode } = KINDS[data.kind];
  const task = new Task(host, "exercises", {
    game: data.game, position: data.position, lang, mode, count: false,
  });
  task.question.textContent = inLanguage(data.question, lang);
  if (data.kind !== "demo") {
    task.head.append(gradeDots(t("Grade {grade} of 5", { grade: data.grade }), data.grade), task.done);
  }
  task.solution.textContent = inLanguage(data.solution, lang);
  task.begin(data.name, ask(task, data));
  return task;
}

export class SongoExerciseElement extends HTMLElement {
  connectedCallback() {
    if (this.task) return;
    const told = this.querySelector("script");
    if (!told) return; // a notebook without widgets: the text inside says what there is to say
    this.task = exerciseTask(this, JSON.parse(told.textContent), languageAt(this));
  }
}

defineElement("songo-exercise", SongoExerciseElement);

/** The same as the front end of an anywidget: Python reads `solved` and `answer`. */
widgetKinds.exercise = ({ model, el }) => {
  const task = exerciseTask(el, model.get("data"), model.get("lang"));
  el.addEventListener("songo:answer", ({ detail }) => {
    model.set({ solved: detail.solved, answer: detail.answer });
    model.save_changes();
  });
  return () => task.destroy();
};
