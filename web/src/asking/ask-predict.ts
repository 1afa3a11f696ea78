// "Where does the last seed fall?": a pit is touched, then the sowing is shown.

import { motionUnwanted } from "../animate.js";
import { pathWords } from "../made/puzzles/answers.js";
import { type Task, inLanguage, tried } from "../tasks/task.js";
import { t, useLanguage } from "../strings.js";
import type { AskedTask } from "../types.js";
import type { Asked } from "./kinds.js";

export function askPredict(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { from, pit: right }: { from: string; pit: string } = data.ask;
  const { game } = board;
  const aside = game.family.aside?.(game, from);
  const named = (pit: string) => game.pitNamed(pit) >= 0;

  const begin = () => {
    task.newTurn();
    board.goTo(0);
    board.mark({ chosen: [from], aim: [] });
    board.say("");
  };

  /** Show the sowing; false where the reader has gone back meanwhile. */
  async function sow(): Promise<boolean> {
    const going = task.newTurn();
    await board.play(from);
    return going();
  }

  /** Where the sowing goes first otherwise than a wrong pit has it. */
  function apart(pit: string): string {
    const { game: before } = tried(game, data.position!);
    const [start, guess] = [from, pit].map((name) => before.pitNamed(name));
    const path = before.landings(start); // a last seed that is kept is -1 there
    // In a row the seeds may have gone the other way, and a sowing may go on from its end.
    const round = Boolean(game.family.brief);
    if (guess < 0 || !path.length || guess === path.at(-1)) return "";
    if (!round && !path.includes(guess)) return "";
    return pathWords(board.view.names, start, path, guess);
  }

  async function answer(pit: string): Promise<void> {
    if (game.ply) begin(); // another try
    task.enter("busy");
    board.mark({ chosen: [], aim: named(pit) ? [pit] : [] });
    if (!(await sow())) return;
    useLanguage(task.lang);
    const { landed } = game.family;
    const fell = landed?.(right, true) ?? t("The last seed falls in {pit}.", { pit: right });
    if (pit === right) {
      task.settle(true, pit, inLanguage(data.solution, task.lang) || fell);
      return;
    }
    const given = landed?.(pit, false) ?? t("Not in {pit}.", { pit });
    const why = inLanguage(data.why?.[pit], task.lang) || `${apart(pit) || given} ${fell}`;
    // Without motion the board shows what has changed instead.
    if (named(pit) && !motionUnwanted()) board.mark({ aim: [pit] });
    task.settle(false, pit, why);
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
