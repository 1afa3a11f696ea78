// Which pits may not be played, and why.

import { withSource } from "../made/games/wording.js";
import { forbiddenHints, noneWords } from "../made/puzzles/hints.js";
import { LAST_ONE } from "../rules/two-row.rules.js";
import { t, useLanguage } from "../strings.js";
import { type Task, missingWords, pitChoice } from "../tasks/task.js";
import type { Action, AskedPuzzle, Puzzle } from "../types.js";

export function chooseForbidden(task: Task, _puzzle: Puzzle, after: () => Action[]): AskedPuzzle {
  const { board } = task;
  const { game } = board;
  const first = game.mover * game.row!;
  const own = Array.from({ length: game.row! }, (_, i) => first + i);
  const barred = own.filter((pit) => game.seedsIn(pit) > 0 && game.why(pit));
  const names = barred.map((pit) => game.sheet.pits[pit]);
  const choice = pitChoice(task);
  board.offers = (pit) => game.mine(pit); // the question is about one's own
  let none = false; // the reader says that nothing is forbidden

  /** Why the pits may not be played; pits with one reason share its sentence. */
  const reasons = () => {
    const said = barred.map((pit) => {
      const [words, source] = game.family.refusal(game, pit, game.why(pit), board.view);
      return withSource(words, source);
    });
    return [...new Set(said)].join(" ");
  };
  const told = () => (names.length ? t("Not allowed: {pits}.", { pits: barred.map((pit) => board.view.names[pit]).join(", ") })
    : noneWords());

  function check(): void {
    useLanguage(task.lang);
    const chosen = none ? [] : choice.pits;
    if (!chosen.length && !none) { board.say(t("Choose the pits, or say that none is forbidden.")); return; }
    const given = chosen.join(" ") || "–";
    const extra = chosen.filter((pit) => !names.includes(pit));
    const missing = names.length - (chosen.length - extra.length);
    if (!extra.length && !missing) {
      task.settle(true, given, reasons() || told());
      return;
    }
    const [one] = extra;
    let words = none ? t("There is a pit that cannot be played.") : missingWords(missing);
    if (one) {
      const pit = game.pitNamed(one);
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
        label: t("None"),
        pressed: none,
        act() {
          none = !none;
          choice.put([], none ? t("You say that no pit is forbidden.") : t("No pit is chosen."));
          task.reopen();
        },
      },
    ],
    hints: () => [
      ...forbiddenHints(barred.length, game.rules[LAST_ONE] === 1),
      told(),
    ],
    canUndo: choice.kind.canUndo,
    undo() { none = false; choice.kind.undo(); },
    again() { none = false; choice.kind.again(); },
    show() { none = !names.length; choice.put(names, `${told()} ${reasons()}`); },
    stop() { board.offers = null; },
    standing() { none = false; choice.put([]); return ""; },
  };
}
