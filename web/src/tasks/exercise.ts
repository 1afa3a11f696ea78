// Exercises: a question and a board that answers, each kind by the script that asks it.

import { fetchAsking } from "../asking-switch.js";
import { gradeDots } from "../buttons.js";
import { openFamily, openGame } from "../families.js";
import { t } from "../strings.js";
import { Task, inLanguage } from "./task.js";
import type { Exercise, Lang } from "../types.js";

/** Fill `host` with the exercise that `data` describes. */
export async function exerciseTask(host: HTMLElement, data: Exercise, lang: Lang): Promise<Task> {
  const [kinds] = await Promise.all([fetchAsking(), openFamily(data.game)]);
  openGame(data.game, data.position); // or it says why not, and what stands here stays
  const { ask, mode } = kinds[data.kind];
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
