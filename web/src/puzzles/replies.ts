// A board on which the reader moves and the page replies, move after move: going back, the replies,
// the way shown. What is looked for and what is replied is told by who asks.

import { nearHint } from "../made/puzzles/hints.js";
import type { SongoBoard } from "../board.js";
import { useLanguage } from "../strings.js";
import type { Task } from "../tasks/task.js";
import { BEFORE_THE_REPLY, pauseFor } from "../waiting.js";

/** Half of the pits that may be played, with one of them in it, as the reader calls them. */
export function nearWords({ game, view }: Pick<SongoBoard, "game" | "view">, pit: number): string {
  const row = view.pitAt.filter((one) => game.openPits.includes(one));
  return nearHint(row.map((one) => view.names[one]), row.indexOf(pit));
}

/** A move, null where none is left. */
type Turn = string | null;

/**
 * The turns of a puzzle with replies on a task's board.
 * @param standing how far the reader has come, in words
 */
export function takeTurns(task: Task, standing: () => string) {
  const { board } = task;
  const solver = board.game.mover;
  const before = () => Math.max(0, board.game.ply - (board.game.mover === solver ? 2 : 1));

  function back(ply: number): () => boolean {
    const going = task.newTurn();
    board.goTo(ply);
    task.clearHints();
    board.say(standing());
    return going;
  }

  /** Show a reply; false where the reader has gone back meanwhile. */
  async function reply(going: () => boolean, move: string): Promise<boolean> {
    await pauseFor(BEFORE_THE_REPLY);
    if (!going()) return false;
    await board.play(move, "line");
    useLanguage(task.lang);
    return going();
  }

  /** It is the reader's turn again. */
  function goOn(): void {
    task.clearHints();
    task.reopen();
    board.say(`${board.said} ${standing()}`);
  }

  /** Play the whole way: the next move, then the reply to it, until either is null. */
  async function playThrough(next: () => Turn, replied: () => Turn): Promise<boolean> {
    const going = back(0);
    for (let move = next(); move !== null; move = next()) {
      await board.play(move, "line");
      if (!going()) return false;
      const answer = replied();
      if (answer === null) break;
      if (!(await reply(going, answer))) return false;
      await pauseFor(BEFORE_THE_REPLY);
      if (!going()) return false;
    }
    useLanguage(task.lang);
    return true;
  }

  const undoing = {
    canUndo: () => board.game.ply > 0,
    undo: () => back(before()),
    // Where the move was wrong, back to before it.
    again: () => back(task.state === "wrong" ? before() : 0),
    stop(): void { task.newTurn(); },
  };
  return { reply, goOn, playThrough, undoing };
}
