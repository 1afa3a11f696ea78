// "Where does the last seed fall?": a pit is touched, then the sowing is shown.

import { motionUnwanted } from "./animate.js";
import { inLanguage } from "./task.js";
import { t, useLanguage } from "./strings.js";

export function askPredict(task, data) {
  const { board } = task;
  const { from, pit: right } = data.ask;
  const { game } = board;
  const laps = game.family.lens && game.seedsIn(game.pitNamed(from)) >= game.sheet.pits.length - 1;
  let turn = 0;

  const begin = () => {
    turn += 1;
    board.goTo(0);
    board.mark({ chosen: [from], aim: [] });
    board.say("");
  };

  /** Show the sowing; false where the reader has gone back meanwhile. */
  async function sow() {
    turn += 1;
    const mine = turn;
    await board.play(from);
    return mine === turn;
  }

  async function answer(pit) {
    task.enter("busy");
    board.mark({ chosen: [], aim: pit === "kept" ? [] : [pit] });
    if (!(await sow())) return;
    useLanguage(task.lang);
    const fell = right === "kept" ? t("The last seed is kept.")
      : t("The last seed falls in {pit}.", { pit: right });
    const why = pit === right ? "" : inLanguage(data.why?.[pit], task.lang);
    const given = pit === right ? ""
      : pit === "kept" ? t("It is not kept.") : t("Not in {pit}.", { pit });
    // Without motion the board shows what has changed instead.
    if (pit !== right && pit !== "kept" && !motionUnwanted()) board.mark({ aim: [pit] });
    task.settle(pit === right, pit, `${given} ${why || fell}`.trim());
  }

  task.host.addEventListener("songo:choose", ({ detail }) => answer(detail.pit));
  board.mark({ chosen: [from] });

  return {
    actions: () => (laps ? [{ label: t("It is kept"), act: () => answer("kept") }] : []),
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
