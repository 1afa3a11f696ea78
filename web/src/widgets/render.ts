// What a notebook's boards add to a page's: each kind of widget by the name in the model's `kind`.

import { renderBoard } from "./board.js";
import { renderExercise } from "./exercise.js";
import { renderExplore } from "./explore.js";
import { Companion, type Rendered } from "./gone.js";
import { renderLesson } from "./lesson.js";
import { renderProgress } from "./progress.js";
import { renderRoom } from "./puzzles.js";
import { renderSpar } from "./spar.js";
import type { Shown } from "../notebooks/told.js";
import { styleAt } from "../styles.js";

const WIDGETS: Record<string, (rendered: Rendered) => (() => void) | Promise<() => void>> = {
  board: renderBoard, exercise: renderExercise, explore: renderExplore, lesson: renderLesson,
  progress: renderProgress, puzzles: renderRoom, spar: renderSpar,
};

/** What anywidget calls, by way of `notebooks/board.js`, which knows whose `own` it is. */
export async function render({ model, el, own }: Shown): Promise<() => void> {
  styleAt(el);
  const companion = new Companion(model, el, own);
  const end = await WIDGETS[own.kind]({ model: companion, el });
  const leave = companion.watch();
  return () => {
    leave();
    end();
  };
}
