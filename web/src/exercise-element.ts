// <songo-exercise>: a question and a board that answers; what asks comes as a module of its own.

import { fetchAsking } from "./asking-switch.js";
import { sleepUntilNear } from "./asleep.js";
import { defineElement, whenWhole } from "./element.js";
import { openFamily } from "./families.js";
import { RoomElement } from "./room-element.js";
import { t } from "./strings.js";
import type { Exercise, Lang } from "./types.js";

const openTasks = async () => (await import("./tasks/exercise.js")).exerciseTask;

export interface SongoExerciseElement {
  task?: import("./tasks/task.js").Task | import("./lessons/lesson.js").LessonRoom;
}

export class SongoExerciseElement extends RoomElement {
  override connectedCallback(): void {
    whenWhole(this, () => { if (!this.task) sleepUntilNear(this); });
  }

  /** What it asks; a notebook without widgets has no data, and the text inside says what there is to say. */
  get told(): Exercise | null {
    const script = this.querySelector(":scope > script");
    return script && JSON.parse(script.textContent);
  }

  /** Fetch what will be wanted; what goes wrong is told when it is. */
  prepare(): void {
    const { told } = this;
    if (!told) return;
    for (const fetched of [openTasks(), fetchAsking()] as Promise<unknown>[]) fetched.catch(() => {});
    openFamily(told.game);
  }

  async wake(): Promise<void> {
    if (!this.task && this.told) await this.load();
  }

  override async open(lang: Lang): Promise<void> {
    const exerciseTask = await openTasks();
    this.task = await exerciseTask(this, this.told!, lang);
  }

  trouble(error: string): string { return t("The exercise could not be loaded ({error}).", { error }); }
}

defineElement("songo-exercise", SongoExerciseElement);
