// A sowing to be counted out: where its last seed falls, and how many seeds are taken.

import { captureOf, landingOf } from "./sown.js";
import { type Task, numberForm } from "../tasks/task.js";
import { countHints, takenWords } from "../made/puzzles/hints.js";
import { t, useLanguage } from "../strings.js";
import type { Action, AskedPuzzle, Puzzle } from "../types.js";

export function countSowing(task: Task, { key }: Puzzle, after: () => Action[]): AskedPuzzle {
  const { board } = task;
  const { game } = board;
  const { aside, landed } = game.family;
  const kept = aside!(game, key);
  const end = landingOf(game, key);
  const taken = captureOf(game, key);
  const { box, form } = numberForm(task, 2, t("Seeds taken"), "", check);
  let chosen = "";

  const begin = () => {
    task.newTurn();
    chosen = "";
    box.readOnly = false;
    board.goTo(0);
    board.mark({ chosen: [], aim: [key] });
    board.say("");
  };
  const choose = (pit: string) => {
    chosen = pit;
    useLanguage(task.lang);
    board.say(pit === "kept" ? kept!.label : t("Chosen: {pits}.", { pits: pit || "–" }));
    task.reopen();
  };

  /** Show the sowing; false where the reader has gone back meanwhile. */
  async function sow(): Promise<boolean> {
    const going = task.newTurn();
    board.mark({ chosen: [], aim: [] });
    await board.play(key, "line");
    return going();
  }

  const truth = () => [
    landed!(end, true) ?? t("The last seed falls in {pit}.", { pit: end }),
    takenWords(taken),
  ].join(" ");

  async function check(): Promise<void> {
    useLanguage(task.lang);
    const text = box.value.trim();
    if (!chosen) { board.say(t("Choose the pit of the last seed first.")); return; }
    if (!/^\d{1,2}$/.test(text)) {
      board.say(t("Type how many seeds are taken, 0 for none."));
      box.focus();
      return;
    }
    const given = `${chosen} ${text}`;
    if (board.game.ply) board.goTo(0); // another try
    const right = chosen === end && Number(text) === taken;
    task.enter("busy");
    task.keep(right, given);
    box.readOnly = true;
    if (!(await sow())) return;
    useLanguage(task.lang);
    task.settle(right, given, truth(), true);
    if (right) return;
    box.readOnly = false;
    task.reopen("wrong"); // the answer can be mended at once
  }

  return {
    after,
    chose: ({ chosen: [pit = ""] }) => choose(pit),
    actions: () => [
      { label: t("Check"), main: true, act: check },
      ...(kept ? [{
        label: kept.label,
        pressed: chosen === "kept",
        act: () => {
          board.mark({ chosen: [] });
          choose(chosen === "kept" ? "" : "kept");
        },
      }] : []),
    ],
    hints: () => [
      ...countHints(game.seedsIn(game.pitNamed(key)), taken),
      truth(),
    ],
    canUndo: () => board.game.ply > 0,
    undo: begin,
    again() { box.value = ""; begin(); },
    async show() {
      begin();
      if (!(await sow())) return false;
      useLanguage(task.lang);
      board.say(truth());
      return true;
    },
    stop() { task.newTurn(); form.remove(); },
    standing() {
      begin();
      return t("Choose the pit where the last seed falls, and type the number.");
    },
  };
}
