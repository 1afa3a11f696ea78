// What stands on the board at a step of a lesson that is no exercise: a position beside words, a
// free game, a game to be won. Which step is open, and how one goes on, is the lesson's
// (lesson.ts).

import { toldOption } from "../config.js";
import { endingWords } from "../made/games/two_row/sentences.js";
import { END_STORE, FEW } from "../rules/two-row.rules.js";
import { t, useLanguage } from "../strings.js";
import { inLanguage, Task } from "../tasks/task.js";
import type { ByLang, Exercise, Lang, Options } from "../types.js";

export interface LessonStep {
  kind: string;
  title: ByLang<string>;
  say?: ByLang<string>;
  game: string;
  position: string;
  board?: Record<string, unknown>;
  exercise?: Exercise;
  /** The name under which it is kept that it is solved; of what asks nothing, none. */
  mark?: string;
  /** Of a game: so many are to be taken, and what is said then. */
  seeds?: number;
  done?: ByLang<string>;
}

export const boardOptions = ({ board = {} }: LessonStep, ofLens = false): Options =>
  Object.fromEntries(
    Object.entries(board)
      .filter(([name]) => ["lens", "lens_side"].includes(name) === ofLens)
      .map(([name, value]) => [name, toldOption(name, value)]),
  );

function taskOf(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  return new Task(host, "exercises", {
    game: step.game, position: step.position, lang, mode: "play", ...boardOptions(step),
  });
}

/** Words and marks: the board is only looked at. */
export function tellTask(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  const task = taskOf(host, step, lang);
  task.begin("", { locked: true, again() {} });
  return task;
}

const gameKind = (task: Task) => ({
  canUndo: () => task.board.game.ply > 0,
  undo: () => task.goBack(task.board.game.turnBefore(task.board.config.opponent)),
  again: () => task.goBack(0),
});

export function playTask(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  const task = taskOf(host, step, lang);
  task.host.addEventListener("songo:change", () => task.refresh());
  task.begin("", gameKind(task));
  return task;
}

/** A game against the computer, to be won, or played until so many seeds are taken. */
export function winTask(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  const task = taskOf(host, step, lang);
  const { board } = task;
  const side = 1 - board.game.sides.indexOf(board.config.opponent);

  function standing(): "" | "won" | "lost" {
    const { game } = board;
    if (step.seeds !== undefined && game.gained(side) >= step.seeds) return "won";
    if (!game.over) return "";
    return step.seeds === undefined && game.won === side ? "won" : "lost";
  }

  function words(how: string): string {
    const { game } = board;
    const sentence = how === "won" ? inLanguage(step.done, lang) : "";
    const n = game.gained(side);
    const gained = step.seeds === undefined ? ""
      : t("You have taken {n} of {seeds}.", { n, seeds: step.seeds });
    const end = game.over && game.family.thinker === "two-row" && game.ending !== END_STORE
      ? endingWords(game.ending, game.rules[FEW]) : "";
    const verdict = game.over ? game.family.verdict(game) : "";
    return [sentence || gained, verdict, end].filter(Boolean).join(" ");
  }

  async function changed(): Promise<void> {
    task.refresh();
    const going = task.newTurn();
    await null; // the board has begun to show the move by then
    await board.rest();
    if (!going() || task.state !== "open") return;
    const how = standing();
    if (!how) return;
    useLanguage(lang);
    task.settle(how === "won", String(board.game.gained(side)), words(how));
    if (how === "won") {
      import("../cheer/cheer.js").then(({ cheer }) => cheer(board), () => {}); // words are there
    }
  }

  task.host.addEventListener("songo:change", changed);
  task.begin(step.mark!,
    { ...gameKind(task), won: step.seeds === undefined ? () => `${t("You win")}.` : undefined });
  return task;
}
