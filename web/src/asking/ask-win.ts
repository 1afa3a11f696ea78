// "Win this": the reader plays the position to its win by any way, alone or against the computer.

import { defenceWords } from "../made/puzzles/answers.js";
import { type Task, inLanguage, playWhile } from "../tasks/task.js";
import { t, tn, useLanguage } from "../strings.js";
import type { AskedTask } from "../types.js";
import { BEFORE_THE_REPLY, pauseFor } from "../waiting.js";
import type { Asked } from "./kinds.js";

/** How it stands; "" where it is open. */
type Standing = "" | "won" | "lost" | "slow";

const STRONG = 5; // the computer defends as well as it can

/**
 * @param data of the exercise; `ask.line` is one way to win, replies included, and
 *   `ask.most` the number of the reader's moves it may take
 */
export function askWin(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { line, most = Infinity }: { line: string[]; most?: number } = data.ask;
  const side = board.game.mover;
  const turns = board.game.sides ? 2 : 1; // moves until it is the reader's turn again
  const spent = () => Math.ceil(board.game.ply / turns);

  /** The reader's turn before the last move played. */
  const turnBefore = () => {
    const last = Math.max(0, board.game.ply - 1);
    return last - (last % turns);
  };

  /** How it stands: "slow" where it takes too many moves. */
  async function standing(): Promise<Standing> {
    const { game } = board;
    const left = most - spent();
    if (game.over && game.won !== side) return "lost";
    if (game.over) return left < 0 ? "slow" : "won";
    if (await game.family.lost?.(game, side)) return "lost";
    if (most === Infinity) return "";
    if (left <= 0) return game.mover === side ? "slow" : ""; // a reply may still end the game
    return (await game.family.lost?.(game, side, left)) ? "slow" : "";
  }

  /** What the defence does, or that nothing helps any more. */
  async function lostWords(): Promise<string> {
    const { game } = board;
    const { family, mover } = game;
    const reply = game.sides && mover !== side ? await family.reply?.(game, STRONG) : "";
    useLanguage(task.lang);
    return reply ? defenceWords(family.who!(mover), reply) : t("This can no longer be won.");
  }

  /** What is said of a game that is not won, behind what the board has said. */
  async function wrongWords(how: Standing, told: string): Promise<string> {
    const { game } = board;
    const why = inLanguage(data.why?.[game.record] ?? (game.ply <= turns
      ? data.why?.[game.line[0]] : null), task.lang);
    if (why) return why;
    if (how === "slow") {
      const words = game.over
        ? tn("That took {n} move; it can be done in {most}.",
          "That took {n} moves; it can be done in {most}.", spent(), { most })
        : tn("It can no longer be done in {n} move.", "It can no longer be done in {n} moves.", most);
      return `${told} ${words}`;
    }
    return game.over ? told : `${told} ${await lostWords()}`;
  }

  /** How it stands after a move that is being shown: it counts as soon as it is known. */
  async function weighed(): Promise<Standing> {
    const { record } = board.game;
    const how = await standing();
    if (how) task.keep(how === "won", record);
    return how;
  }

  /** Tell how it stands after a move; whether it is settled, or the reader has gone on. */
  async function judged(going: () => boolean, how: Standing): Promise<boolean> {
    const told = board.said;
    if (!going()) return true;
    useLanguage(task.lang);
    if (how === "won") task.settle(true, board.game.record, told, true);
    if (how === "won" || !how) return how !== "";
    const words = await wrongWords(how, told);
    if (going()) task.settle(false, board.game.record, words, true);
    return true;
  }

  async function answered() {
    const [going, how] = await Promise.all([task.moved(), weighed()]);
    if (!going || (await judged(going, how))) return;
    if (board.game.sides && board.game.mover !== side) {
      await pauseFor(BEFORE_THE_REPLY);
      if (!going()) return;
      const reply = await board.game.family.reply?.(board.game, STRONG);
      if (!going()) return;
      const [, after] = await Promise.all([reply && board.play(reply, "computer"), weighed()]);
      if (await judged(going, after)) return;
    }
    task.reopen();
    board.say(`${board.said} ${t("Your next move?")}`);
  }

  /** What answers could not be had: the move is taken back, to be tried again. */
  function takeBack() {
    task.goBack(turnBefore());
    task.reopen();
    useLanguage(task.lang);
    board.say(t("The computer’s move could not be loaded."));
  }

  board.asked = board.game.sides ? side : -1;
  task.onMove(() => answered().catch(takeBack));

  return {
    hints: () => data.hints[task.lang],
    canUndo: () => board.game.ply > 0,
    undo: () => task.goBack(turnBefore()),
    // A move that has spoilt the win is taken back; else all begins anew.
    again: () => task.goBack(task.state === "wrong" ? turnBefore() : 0),
    show() {
      task.goBack(0);
      return playWhile(board, line, task.newTurn());
    },
  };
}
