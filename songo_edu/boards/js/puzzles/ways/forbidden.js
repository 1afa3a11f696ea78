// Which pits may not be played, and why.

import { withSource } from "../../made/words/common.js";
import { forbiddenHints } from "../../made/words/hints.js";
import { t, useLanguage } from "../../strings.js";
import { missingWords, pitChoice } from "../../tasks/task.js";

function chooseForbidden(task, _puzzle, after) {
  const { board } = task;
  const { game } = board;
  const first = game.mover * game.row;
  const own = Array.from({ length: game.row }, (_, i) => first + i);
  const barred = own.filter((pit) => game.seedsIn(pit) > 0 && game.why(pit));
  const names = barred.map((pit) => game.sheet.pits[pit]);
  const choice = pitChoice(task);

  /** Why the pits may not be played; pits with one reason share its sentence. */
  const reasons = () => {
    const said = barred.map((pit) => {
      const [words, source] = game.family.refusal(game, pit, game.why(pit), board.view);
      return withSource(words, source);
    });
    return [...new Set(said)].join(" ");
  };
  const told = () => t("Not allowed: {pits}.", { pits: barred.map((pit) => board.view.names[pit]).join(", ") });

  function check() {
    useLanguage(task.lang);
    const { pits: chosen } = choice;
    if (!chosen.length) { board.say(t("Choose a pit first.")); return; }
    const extra = chosen.filter((pit) => !names.includes(pit));
    const missing = names.length - (chosen.length - extra.length);
    if (!extra.length && !missing) {
      task.settle(true, chosen.join(" "), reasons());
      return;
    }
    const [one] = extra;
    let words = missingWords(missing);
    if (one) {
      const pit = game.pitNamed(one);
      const code = game.why(pit);
      words = code ? game.family.refusal(game, pit, code, board.view)[0]
        : t("{pit} may be played.", { pit: board.view.names[pit] });
    }
    task.settle(false, chosen.join(" "), words);
    task.reopen("wrong"); // the choice can be mended at once
  }

  return {
    after,
    chose: ({ chosen }) => choice.chose(chosen),
    actions: () => [{ label: t("Check"), main: true, act: check }],
    hints: () => [
      ...forbiddenHints(barred.length),
      told(),
    ],
    ...choice.kind,
    show() { choice.put(names, `${told()} ${reasons()}`); },
    stop() {},
    standing() { choice.put([]); return ""; },
  };
}

export const forbiddenWay = { mode: "choose", ask: chooseForbidden };
