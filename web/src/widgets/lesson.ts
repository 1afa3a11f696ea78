// A lesson as the front end of an anywidget: Python reads and sets `step`, reads `solved`, `answer`.

import { LessonRoom } from "../lessons/lesson.js";
import type { Rendered } from "./gone.js";

export async function renderLesson({ model, el }: Rendered): Promise<() => void> {
  const lesson = new LessonRoom(el, model.get("data"), model.get("lang"));
  const tell = (traits: object) => {
    model.set({ ...traits, solved: lesson.solved });
    model.save_changes();
  };
  el.addEventListener("songo:step", ({ detail }: any) => tell({ step: detail.step }));
  el.addEventListener("songo:answer", ({ detail }) => tell({ answer: detail.answer }));
  const follow = () => { if (model.get("step") !== lesson.at) lesson.go(model.get("step")); };
  await lesson.ready;
  model.on("change:step", follow);
  return () => {
    model.off("change:step", follow);
    lesson.destroy();
  };
}
