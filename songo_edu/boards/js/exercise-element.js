// <songo-exercise>: a question and a board that answers; what asks comes as a module of its own.

import { sleepUntilNear } from "./asleep.js";
import { node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { openFamily } from "./families.js";
import { openTasks } from "./tasks/door.js";
import { t, useLanguage } from "./strings.js";

export class SongoExerciseElement extends HTMLElement {
  connectedCallback() {
    whenWhole(this, () => { if (!this.task) sleepUntilNear(this); });
  }

  /** Fetch what will be wanted; what goes wrong is told when it is. */
  prepare() {
    const told = this.querySelector("script");
    if (!told) return;
    openTasks().catch(() => {});
    openFamily(JSON.parse(told.textContent).game);
  }

  async wake() {
    const told = this.querySelector("script");
    // A notebook without widgets has no data: the text inside says what there is to say.
    if (this.task || this.waking || !told) return;
    this.waking = true;
    const lang = languageAt(this);
    try {
      const exerciseTask = await openTasks();
      this.task = await exerciseTask(this, JSON.parse(told.textContent), lang);
    } catch (error) {
      this.complain(lang, error);
    }
  }

  trouble(error) { return t("The exercise could not be loaded ({error}).", { error }); }

  /** What stands here stays as it is, and says why it does not answer. */
  complain(lang, error) {
    useLanguage(lang);
    this.append(node("p", {
      className: "songo-line", role: "status", textContent: this.trouble(error.message),
    }));
  }
}

defineElement("songo-exercise", SongoExerciseElement);
