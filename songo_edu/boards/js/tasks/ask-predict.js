// "Where does the last seed fall?": a pit is touched, then the sowing is shown.

import { motionUnwanted } from "../animate.js";
import { inLanguage } from "./task.js";
import { t, useLanguage } from "../strings.js";

export function askPredict(task, data) {
  const { board } = task;
  const { from, pit: right } = data.ask;
  const { game } = board;
  const aside = game.family.aside?.(game, from);
  const named = (pit) => game.pitNamed(pit) >= 0;

  const begin = () => {
    task.newTurn();
    board.goTo(0);
    board.mark({ chosen: [from], aim: [] });
    board.say("");
  };

  /** Show the sowing; false where the reader has gone back meanwhile. */
  async function sow() {
    const going = task.newTurn();
    await board.play(from);
    return going();
  }

  async function answer(pit) {
    task.enter("busy");
    board.mark({ chosen: [], aim: named(pit) ? [pit] : [] });
    if (!(await sow())) return;
    useLanguage(task.lang);
    const { landed } = game.family;
    const fell = landed?.(right, true) ?? t("The last seed falls in {pit}.", { pit: right });
    const why = pit === right ? "" : inLanguage(data.why?.[pit], task.lang);
    const given = pit === right ? "" : landed?.(pit, false) ?? t("Not in {pit}.", { pit });
    // Without motion the board shows what has changed instead.
    if (pit !== right && named(pit) && !motionUnwanted()) board.mark({ aim: [pit] });
    task.settle(pit === right, pit, `${given} ${why || fell}`.trim());
  }

  task.host.addEventListener("songo:choose", ({ detail }) => answer(detail.pit));
  board.mark({ chosen: [from] });

  return {
    actions: () => (aside ? [{ label: aside.label, act: () => answer(aside.answer) }] : []),
    hints: () => data.hints[task.lang],
    canUndo: () => board.game.ply > 0,
    undo: begin,
    again: begin,
    async show() {
      begin();
      board.mark({ chosen: [] });
      return sow();
    },
  };
}
