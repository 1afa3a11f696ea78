// A demonstration: nothing is asked; it is read step by step, back and forth.

import { type Task, inLanguage } from "../tasks/task.js";
import { t } from "../strings.js";
import type { AskedTask, ByLang } from "../types.js";
import type { Asked } from "./kinds.js";

/** A step of a demonstration: a position or a move, pits to look at, words. */
interface DemoStep { position?: string; move?: string; aim?: string[]; say: ByLang<string> }

export function demonstrate(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { steps }: { steps: DemoStep[] } = data.ask;
  let at = steps[0].move ? -1 : 0;

  /** The position, the moves from it and the marks that stand at a step. */
  function standing(step: number) {
    const found = { position: data.position, moves: [] as string[] };
    for (const { position, move } of steps.slice(0, step + 1)) {
      if (position) Object.assign(found, { position, moves: [] });
      if (move) found.moves.push(move);
    }
    return found;
  }

  function words(): string {
    if (at < 0) return "";
    const number = t("{number} of {total}.", { number: at + 1, total: steps.length });
    return `${number} ${inLanguage(steps[at].say, task.lang)}`;
  }

  /** Go to a step; its move is shown when it is come to from the step before. */
  async function go(to: number): Promise<void> {
    if (to < 0 || to >= steps.length) return;
    const forward = to === at + 1;
    at = to;
    const { move, aim = [] } = steps[to];
    const { position, moves } = standing(to);
    const before = moves.slice(0, move && forward ? -1 : undefined).join(" ");
    if (board.game.start !== position || board.game.record !== before) {
      board.set({ position, history: before });
    }
    board.mark({ aim });
    task.refresh();
    const shown = move && forward ? board.play(move) : null;
    board.say(words());
    if (!shown) return;
    await shown;
    if (at === to) board.say(words());
  }

  board.telling.quiet = true; // the step says what there is to say
  board.lock();
  board.bar.addEventListener("keydown", (event) => {
    const way = ({ ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>)[event.key];
    if (!way || !board.controls.actions.includes(event.target as HTMLButtonElement)) return;
    event.preventDefault();
    go(at + way);
  });
  board.mark({ aim: steps[at]?.aim ?? [] });
  board.say(words() || t("Press “{label}”.", { label: t("Next step") }));

  return {
    locked: true,
    actions: () => [
      {
        label: t("Next step"), main: true, disabled: at === steps.length - 1,
        act: () => go(at + 1),
      },
      { label: t("Back"), disabled: at <= 0, act: () => go(at - 1) },
    ],
    again() {},
  };
}
