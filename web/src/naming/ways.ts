// Puzzles whose answer is named, a pit or some, and not played.

import { withSource } from "../made/games/wording.js";
import { countHints, forbiddenHints, noneWords, takenWords } from "../made/puzzles/hints.js";
import { landing, LAST_ONE } from "../rules/two-row.rules.js";
import { captureOf } from "../shared/claims.js";
import { t, useLanguage } from "../strings.js";
import { missingWords, numberForm, pitChoice, type Task } from "../tasks/task.js";
import type { Action, AskedPuzzle, Puzzle } from "../types.js";

/** A sowing to be counted out: where its last seed falls, and how many seeds are taken. */
function countSowing(task: Task, { key }: Puzzle, after: () => Action[]): AskedPuzzle {
  const { board } = task;
  const { game } = board;
  const { aside, landed } = game.family;
  const stay = aside!(game, key);
  const last = landing(game.rules, game.state, 0, game.pitNamed(key));
  const end = last < 0 ? "kept" : game.sheet.pits[last];
  const taken = captureOf(game, game.pitNamed(key));
  const { box, form } = numberForm(task, 2, t("Seeds taken"), "", check);
  let chosen = "";
  let seen = false; // whether the answer has been seen

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
    board.say(pit === "kept" ? stay!.label : t("Chosen: {pits}.", { pits: pit || "–" }));
    task.reopen();
  };

  async function sow(): Promise<boolean> {
    const going = task.newTurn();
    board.mark({ chosen: [], aim: [] });
    await board.play(key, "line");
    return going();
  }

  const truth = () => {
    const place = landed!(end, true) ?? t("The last seed lands in {pit}.", { pit: end });
    return `${place} ${takenWords(taken)}`;
  };

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
    const copied = right && seen;
    task.enter("busy");
    if (!copied) task.keep(right, given);
    seen ||= !right;
    box.readOnly = true;
    if (!(await sow())) return;
    useLanguage(task.lang);
    if (copied) {
      task.lookedUp();
      task.enter("shown");
      board.say(`${truth()} ${t("You had seen that: it comes back on another day.")}`);
      return;
    }
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
      ...(stay ? [{
        label: stay.label, pressed: chosen === "kept", act: () => {
          board.mark({ chosen: [] });
          choose(chosen === "kept" ? "" : "kept");
        },
      }] : []),
    ],
    hints: () => [...countHints(game.seedsIn(game.pitNamed(key)), taken), truth()],
    canUndo: () => board.game.ply > 0,
    undo: begin,
    again() { box.value = ""; begin(); },
    async show() {
      seen = true;
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

/** Which pits may not be played, and why. */
function chooseForbidden(task: Task, _puzzle: Puzzle, after: () => Action[]): AskedPuzzle {
  const { board } = task;
  const { game } = board;
  const first = game.mover * game.row!;
  const own = Array.from({ length: game.row! }, (_, i) => first + i);
  const barred = own.filter((pit) => game.seedsIn(pit) > 0 && game.why(pit));
  const names = barred.map((pit) => game.sheet.pits[pit]);
  const choice = pitChoice(task);
  board.offers = (pit) => game.mine(pit); // the question is about one's own
  let none = false; // the reader says that nothing is forbidden

  const reasons = () => {
    const sentences = barred.map((pit) => {
      const [words, source] = game.family.refusal(game, pit, game.why(pit), board.view);
      return withSource(words, source);
    });
    return [...new Set(sentences)].join(" ");
  };
  const sentence = () =>
    names.length
      ? t("Not allowed: {pits}.", { pits: barred.map((pit) => board.view.names[pit]).join(", ") })
      : noneWords();

  function check(): void {
    useLanguage(task.lang);
    const chosen = none ? [] : choice.pits;
    if (!chosen.length && !none) {
      board.say(t("Choose the pits, or say that none is forbidden."));
      return;
    }
    const given = chosen.join(" ") || "–";
    const extra = chosen.filter((pit) => !names.includes(pit));
    const missing = names.length - (chosen.length - extra.length);
    if (!extra.length && !missing) {
      task.settle(true, given, reasons() || sentence());
      return;
    }
    const [wrong] = extra;
    let words = none ? t("There is a pit that cannot be played.") : missingWords(missing);
    if (wrong) {
      const pit = game.pitNamed(wrong);
      const code = game.why(pit);
      words = code ? game.family.refusal(game, pit, code, board.view)[0]
        : t("{pit} may be played.", { pit: board.view.names[pit] });
    }
    task.settle(false, given, words);
    task.reopen("wrong"); // the choice can be mended at once
  }

  return {
    after,
    chose({ chosen }) { none = false; choice.chose(chosen); },
    actions: () => [
      { label: t("Check"), main: true, act: check },
      {
        label: t("None"), pressed: none, act() {
          none = !none;
          choice.put([], none ? t("You say that no pit is forbidden.") : t("No pit is chosen."));
          task.reopen();
        },
      },
    ],
    hints: () => [...forbiddenHints(barred.length, game.rules[LAST_ONE] === 1), sentence()],
    canUndo: choice.kind.canUndo,
    undo() { none = false; choice.kind.undo(); },
    again() { none = false; choice.kind.again(); },
    show() { none = !names.length; choice.put(names, `${sentence()} ${reasons()}`); },
    stop() { board.offers = null; },
    standing() { none = false; choice.put([]); return ""; },
  };
}

export const NAMING_WAYS = { count: countSowing, forbidden: chooseForbidden };
