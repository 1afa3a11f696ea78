// "Play …": a move or a line. Every move is played out; a wrong one is answered, then taken back.

import { leftWords, priceWords, takesWords } from "../made/puzzles/answers.js";
import { type Task, inLanguage, playWhile, tried } from "../tasks/task.js";
import { t } from "../strings.js";
import type { AskedTask } from "../types.js";
import { pauseFor } from "../waiting.js";
import type { Asked } from "./kinds.js";

const BEFORE_A_REPLY = 450; // milliseconds in which a reader sees that the other side is to move

/** @param data of the exercise; `goal` tells what its lines have in common */
export function askPlay(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { lines }: { lines: string[][] } = data.ask;
  const side = board.game.mover;
  const turns = board.game.sides ? 2 : 1; // moves until it is the reader's turn again
  const taken = () => board.game.gained(side);

  /** How many of the moves played begin an accepted line, replies to them included. */
  const good = () => {
    const played = board.game.record.split(" ");
    const lengths = lines.map((line) => line.findIndex((move, i) => move !== played[i]));
    return turns * Math.floor(Math.max(...lengths) / turns);
  };

  function compared(): string {
    const { seeds, most } = data.goal ?? {};
    if (seeds !== undefined) return takesWords(taken(), seeds);
    return most ? t("Another move takes more.") : t("That is not what is asked for.");
  }

  /** Where to look, if the rules alone tell nothing of what is asked for. */
  const clue = () => (data.goal?.seeds === undefined && !data.goal?.most ? task.clue(data) : "");

  /** What the other side can take or play at once after a move that is not what is asked for. */
  function price(): string {
    const { game, view } = board;
    if (!game.sides || game.over || game.mover === side) return "";
    if (!game.family.brief) {
      return leftWords(game.family.who!(game.mover), game.openPits.map((pit) => view.names[pit]));
    }
    const found = game.openPits.map((pit) => {
      const { game: after } = tried(game, game.position, game.sheet.pits[pit]);
      return { pit, won: after.gained(game.mover) };
    });
    const { pit, won } = found.reduce((best, one) => (one.won > best.won ? one : best));
    return won ? priceWords(game.mover, view.names[pit], won) : "";
  }

  async function answered() {
    const going = await task.moved();
    if (!going) return;
    const moves = board.game.record.split(" ");
    const told = board.said; // the row above tells the move
    const open = lines.filter((line) => moves.every((move, i) => line[i] === move));
    if (open.some((line) => line.length === moves.length)) {
      task.settle(true, board.game.record, `${inLanguage(data.solution, task.lang)} ${told}`);
      return;
    }
    const why = open.length ? "" : data.why?.[moves.join(" ")] ?? data.why?.[moves[0]];
    const reply = (open[0] ?? lines[0])[moves.length];
    if (turns === 1 && open.length) {
      task.reopen();
      board.say(`${told} ${t("Your next move?")}`);
      return;
    }
    if (why || !reply || !board.game.allows(reply)) {
      const words = why ? inLanguage(why, task.lang) : `${told} ${compared()} ${price() || clue()}`;
      task.settle(false, board.game.record, words);
      return;
    }
    await pauseFor(BEFORE_A_REPLY);
    if (!going()) return;
    await board.play(reply, "line");
    if (!going()) return;
    task.reopen();
    board.say(`${board.said} ${t("Your next move?")}`);
  }

  board.asked = side;
  task.onMove(answered);

  return {
    hints: () => data.hints[task.lang],
    canUndo: () => board.game.ply > 0,
    undo: () => task.goBack(Math.max(0, board.game.ply - (board.game.mover === side ? turns : 1))),
    // Where the answer was wrong, to the last turn from which a line can still be found.
    again: () => task.goBack(task.state === "wrong" ? good() : 0),
    show() {
      task.goBack(0);
      return playWhile(board, lines[0], task.newTurn());
    },
  };
}
