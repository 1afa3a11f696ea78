// <songo-exercise>: a question and a board that answers.

import { askChoose } from "./ask-choose.js";
import { askNumber } from "./ask-number.js";
import { askPlay } from "./ask-play.js";
import { askPredict } from "./ask-predict.js";
import { demonstrate } from "./demo.js";
import { askWin } from "./ask-win.js";
import { openFamily } from "./families.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { t } from "./strings.js";
import { Task, gradeDots, inLanguage } from "./task.js";
import { whenIdle } from "./waiting.js";

const KINDS = {
  play: { ask: askPlay, mode: "play" },
  choose: { ask: askChoose, mode: "choose" },
  predict: { ask: askPredict, mode: "choose-one" },
  number: { ask: askNumber, mode: "play" },
  win: { ask: askWin, mode: "play" },
  demo: { ask: demonstrate, mode: "play" },
};

/** Fill `host` with the exercise that `data` describes. @returns {Promise<Task>} */
export async function exerciseTask(host, data, lang) {
  await openFamily(data.game);
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

// A chapter has a dozen boards. Those in sight come to life first, the others one by one when the
// page has nothing else to do.
const asleep = new Set();
const inSight = new IntersectionObserver((seen) => {
  seen.forEach(({ isIntersecting, target }) => { if (isIntersecting) target.wake(); });
}, { rootMargin: "400px" });

function wakeNext() {
  const [next] = asleep;
  next?.wake();
  if (asleep.size) whenIdle(wakeNext);
}

export class SongoExerciseElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => {
      if (this.task) return;
      asleep.add(this);
      if (asleep.size === 1) whenIdle(wakeNext);
      inSight.observe(this);
    });
  }

  async wake() {
    asleep.delete(this);
    inSight.unobserve(this);
    const told = this.querySelector("script");
    // A notebook without widgets has no data: the text inside says what there is to say.
    if (this.task || this.waking || !told) return;
    this.waking = true;
    this.task = await exerciseTask(this, JSON.parse(told.textContent), languageAt(this));
  }
}

defineElement("songo-exercise", SongoExerciseElement);
