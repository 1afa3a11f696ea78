// Exercises that are answered by moves: a line to be found, a position to be won.

import { defenceWords, leftWords, priceWords, takesWords } from "../made/puzzles/answers.js";
import type { RowRefuted } from "../refuting/refuted.js";
import { t, tn, useLanguage } from "../strings.js";
import { inLanguage, playWhile, tried, type Task } from "../tasks/task.js";
import type { AskedTask } from "../types.js";
import { BEFORE_THE_REPLY, pauseFor } from "../waiting.js";
import type { Asked } from "./questions.js";

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
    return most ? t("Another move takes more.") : t("That does not do what is asked.");
  }

  /** Where to look, if the rules alone tell nothing of what is asked for. */
  const clue = () => (data.goal?.seeds === undefined && !data.goal?.most ? task.clue(data) : "");

  function price(): string {
    const { game, view } = board;
    if (!game.sides || game.over || game.mover === side) return "";
    if (!game.family.brief) {
      return leftWords(game.family.who!(game.mover), game.openPits.map((pit) => view.names[pit]));
    }
    const weighed = game.openPits.map((pit) => {
      const { game: after } = tried(game, game.position, game.sheet.pits[pit]);
      return { pit, won: after.gained(game.mover) };
    });
    const { pit, won } = weighed.reduce((best, move) => (move.won > best.won ? move : best));
    return won ? priceWords(game.mover, view.names[pit], won) : "";
  }

  async function answered() {
    const going = await task.moved();
    if (!going) return;
    const moves = board.game.record.split(" ");
    const sentence = board.said; // the row above tells the move
    const open = lines.filter((line) => moves.every((move, i) => line[i] === move));
    if (open.some((line) => line.length === moves.length)) {
      task.settle(true, board.game.record, `${inLanguage(data.solution, task.lang)} ${sentence}`);
      return;
    }
    const why = open.length ? "" : data.why?.[moves.join(" ")] ?? data.why?.[moves[0]];
    const reply = (open[0] ?? lines[0])[moves.length];
    if (turns === 1 && open.length) {
      task.reopen();
      board.say(`${sentence} ${t("Your next move?")}`);
      return;
    }
    if (why || !reply || !board.game.allows(reply)) {
      const words = why
        ? inLanguage(why, task.lang)
        : `${sentence} ${compared()} ${price() || clue()}`;
      task.settle(false, board.game.record, words);
      return;
    }
    await pauseFor(BEFORE_THE_REPLY);
    if (!going()) return;
    await board.play(reply, "line");
    if (!going()) return;
    task.reopen();
    board.say(`${board.said} ${t("Your next move?")}`);
  }

  board.asked = side;
  task.onMove(answered);
  const before = () => Math.max(0, board.game.ply - (board.game.mover === side ? turns : 1));
  // Where the answer was wrong, to the last turn from which a line can still be found.
  return movesKind(task, lines[0], before, good);
}

function movesKind(
  task: Task, line: string[], before: () => number, wrong: () => number,
): AskedTask {
  return {
    canUndo: () => task.board.game.ply > 0,
    undo: () => task.goBack(before()),
    again: () => task.goBack(task.state === "wrong" ? wrong() : 0),
    show() {
      task.goBack(0);
      return playWhile(task.board, line, task.newTurn());
    },
  };
}

// "Win this": the reader plays the position to its win by any way, alone or against the computer.

/** How it stands: "" where it is open, "slow" where it takes too many moves. */
type Standing = "" | "won" | "lost" | "slow";

const STRONG = 5; // the computer defends as well as it can

/** One way to win, replies included; the moves it may take; what is known of a wrong first. */
interface Winnable {
  line: string[]; most?: number;
  refuted?(move: string, sentence: string): Promise<RowRefuted | null>;
}

export function askWin(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { line, most = Infinity, refuted }: Winnable = data.ask;
  const side = board.game.mover;
  const turns = board.game.sides ? 2 : 1; // moves until it is the reader's turn again
  const spent = () => Math.ceil(board.game.ply / turns);

  const turnBefore = () => {
    const last = Math.max(0, board.game.ply - 1);
    return last - (last % turns);
  };

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

  /** Show what the defence does and tell it, or that nothing helps any more. */
  async function lostWords(going: () => boolean, stored = ""): Promise<string> {
    const { game } = board;
    const { family, mover } = game;
    const replies = game.sides && mover !== side;
    const reply = replies ? stored || await family.reply?.(game, STRONG) : "";
    useLanguage(task.lang);
    if (!reply) return t("This can no longer be won.");
    const words = defenceWords(family.who!(mover), reply);
    await pauseFor(BEFORE_THE_REPLY);
    if (going()) await board.play(reply, "computer");
    return going() ? `${words} ${board.said}` : words;
  }

  async function wrongWords(
    going: () => boolean, how: Standing, sentence: string,
  ): Promise<string> {
    const { game } = board;
    const [first] = game.line;
    const why = inLanguage(
      data.why?.[game.record] ?? (game.ply <= turns ? data.why?.[first] : null), task.lang,
    );
    if (why) return why;
    const known = game.ply === 1 && !game.over ? await refuted?.(first, sentence) : null;
    useLanguage(task.lang);
    if (known?.words) return known.words;
    if (how === "slow") {
      const words = game.over
        ? tn("That took {n} move; it can be done in {most}.",
          "That took {n} moves; it can be done in {most}.", spent(), { most })
        : tn("It can no longer be done in {n} move.",
          "It can no longer be done in {n} moves.", most);
      return `${sentence} ${words}`;
    }
    return game.over ? sentence : `${sentence} ${await lostWords(going, known?.reply)}`;
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
    const sentence = board.said;
    if (!going()) return true;
    useLanguage(task.lang);
    if (how === "won") task.settle(true, board.game.record, sentence, true);
    if (how === "won" || !how) return how !== "";
    const { record } = board.game;
    const words = await wrongWords(going, how, sentence);
    if (going()) task.settle(false, record, words, true);
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

  board.asked = board.game.sides ? side : -1;
  // What answers could not be had: the move is taken back, to be tried again.
  task.onMove(() => answered().catch(() => {
    task.goBack(turnBefore());
    task.reopen();
    board.say(() => t("The computer’s move could not be loaded."));
  }));

  // A move that has spoilt the win is taken back; else all begins anew.
  return movesKind(task, line, turnBefore, turnBefore);
}
