// An exercise as the front end of an anywidget: Python reads `solved` and `answer`.

import { exerciseTask } from "../tasks/exercise.js";
import type { Rendered } from "./gone.js";

export async function renderExercise({ model, el }: Rendered): Promise<() => void> {
  const task = await exerciseTask(el, model.get("data"), model.get("lang"));
  el.addEventListener("songo:answer", ({ detail }) => {
    model.set({ solved: detail.solved, answer: detail.answer });
    model.save_changes();
  });
  return () => task.destroy();
}
