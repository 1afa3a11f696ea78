// "How many …?": a number is typed.

import { focusedAt, node } from "../buttons.js";
import { numberWords, stepMissedWords } from "../made/puzzles/answers.js";
import { type Task, inLanguage, numberForm, playWhile } from "../tasks/task.js";
import { t } from "../strings.js";
import type { AskedTask, ByLang } from "../types.js";
import type { Asked } from "./kinds.js";

export function askNumber(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { value, unit }: { value: number; unit?: ByLang<string> } = data.ask;
  const moves: string[] = data.goal?.moves ?? [];
  const button = node("button", { className: "songo-button songo-main", textContent: t("Check") });
  const told = unit ? ` ${inLanguage(unit, task.lang)}` : "";
  const { box } = numberForm(task, 4, t("Your answer"), told, check, button);

  /** The answer has been given, or may be. */
  const close = (closed: boolean) => {
    box.readOnly = closed;
    if (closed && focusedAt(button) === button) box.focus();
    button.hidden = closed;
  };

  const begin = () => {
    task.newTurn();
    board.goTo(0);
    board.say("");
    close(false);
  };

  const play = () => playWhile(board, moves, task.newTurn());

  /** Which pit or step a number has missed; else where to begin. */
  function missed(n: number): string {
    if (moves.length === value && value > 1) return stepMissedWords(n, moves);
    const parts = data.goal?.parts ?? [];
    const told = numberWords(n, value, parts);
    return parts.length ? told : `${told} ${task.clue(data)}`;
  }

  async function check(): Promise<void> {
    const text = box.value.trim();
    if (!/^\d{1,4}$/.test(text)) {
      board.say(t("Type a whole number."));
      return;
    }
    const n = Number(text);
    if (n === value) {
      close(true);
      if (moves.length) {
        task.enter("busy");
        if (!(await play())) return;
      }
      task.settle(true, text, inLanguage(data.solution, task.lang));
      return;
    }
    task.settle(false, text, inLanguage(data.why?.[n], task.lang) || missed(n));
    task.reopen("wrong");
    box.select();
  }

  return {
    locked: true,
    hints: () => data.hints[task.lang],
    again: () => { box.value = ""; begin(); box.focus(); },
    show: moves.length ? () => { begin(); close(true); return play(); } : null,
  };
}
