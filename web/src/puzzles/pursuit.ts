// Puzzles with a defence: what can be forced is worked out from the rules, and the page answers
// each move as well as can be. What is counted, and what is said of it, is the aim.

import type { SongoBoard } from "../board.js";
import { moveOf, plainness } from "../made/puzzles/explain/effects.js";
import { ideaHint, moveHint, nearHint } from "../made/puzzles/hints.js";
import { fetchRefuting } from "../refuting-switch.js";
import { forced } from "../rules/two-row-puzzles.rules.js";
import { make, STRIDE } from "../rules/two-row.rules.js";
import { type WeighedMove, weighPits } from "../shared/claims.js";
import { useLanguage } from "../strings.js";
import type { Task } from "../tasks/task.js";
import type { Action, AskedPuzzle, Game, Puzzle } from "../types.js";
import { BEFORE_THE_REPLY, pauseFor } from "../waiting.js";

const SLOTS = 8; // the moves of a position, as the rules want them

interface Found { reply: WeighedMove | null; held: number }

export interface Aim {
  /** Whether the other side's seeds are counted, to be kept down to the goal. */
  theirs: boolean;
  standing(n: number, goal: number, left: number): string;
  hint(best: WeighedMove): string;
}

/** What each legal move wins for a side, that has so many moves left, at once and by force. */
export const weighMoves = (
  { rules, states, at, openPits }: Game, side: number, left: number,
): WeighedMove[] => weighPits(rules, states.slice(0, at + STRIDE), openPits, side, left);

/** The puzzle on a task's board: the reader is the solver, the page defends as well as can be. */
export function pursue(task: Task, puzzle: Puzzle, after: () => Action[], aim: Aim): AskedPuzzle {
  const { board } = task;
  const { seeds: goal, moves } = puzzle.goal as Required<Puzzle["goal"]>;
  const solver = board.game.mover;
  const side = aim.theirs ? 1 - solver : solver;
  const names = board.game.sheet.pits;

  const counted = (game = board.game) => game.gained(side);
  const left = (game = board.game) => moves - Math[aim.theirs ? "floor" : "ceil"](game.ply / 2);
  const keeps = (seeds: number) => (aim.theirs ? seeds <= goal : seeds >= goal);
  const pick = (sign: number) => weighMoves(board.game, side, left())
    .reduce((best, move) => (sign * move.value > sign * best.value ? move : best));
  /** The fewest moves by which the solver wins what it can: those that a reply holds out. */
  const heldOut = ({ pit, won, value }: WeighedMove): number => {
    if (aim.theirs) return 0;
    const { rules, at } = board.game;
    const plies = 2 * left() + 3;
    const states = new Int32Array(STRIDE * plies);
    states.set(board.game.states.slice(at, at + STRIDE));
    make(rules, states, 0, STRIDE, pit);
    const wanted = Math.min(goal - counted(), value) - won;
    const slots = new Int32Array(SLOTS * plies);
    let n = 0;
    while (n < left() && forced(rules, states, STRIDE, n, side, -1, wanted, slots, 0) < wanted) {
      n += 1;
    }
    return n;
  };
  /** Of replies that cost as much the one that holds out longest, then the plainest. */
  const defence = () => {
    const all = weighMoves(board.game, side, left());
    const { rules, state } = board.game;
    const plain = (pit: number) => plainness(rules, moveOf(rules, Array.from(state), pit));
    const worth = Math[aim.theirs ? "max" : "min"](...all.map(({ value }) => value));
    return all.filter(({ value }) => value === worth)
      .map((move) => ({ ...move, lasts: heldOut(move), plain: plain(move.pit) }))
      .reduce((best, move) =>
        (move.lasts - best.lasts || move.plain - best.plain) > 0 ? move : best,
      );
  };
  const strongest = () => pick(aim.theirs ? -1 : 1);
  const ended = (game = board.game) =>
    game.over || left(game) === 0 || (!aim.theirs && keeps(counted(game)));

  function standing(): string {
    useLanguage(task.lang);
    return aim.standing(counted(), goal, left());
  }

  const turns = takeTurns(task, standing);

  const searched = (): Found => {
    const reply = ended() ? null : defence();
    return { reply, held: counted() + (reply?.value ?? 0) };
  };
  /** The same as it is stored for a wrong first move. */
  async function storedReply(move: string): Promise<Found | null> {
    const known = await (await fetchRefuting())?.known(puzzle, move);
    if (!known) return null;
    const [name, held] = known;
    const pit = names.indexOf(name);
    return { reply: pit < 0 ? null : { pit, won: 0, value: held - counted() }, held };
  }
  const refutedWords = async (pit: number, held: number): Promise<string> => {
    const refuting = await fetchRefuting();
    useLanguage(task.lang);
    return refuting?.words(puzzle, board.game, board.view.names, pit, held) ?? "";
  };

  function verdict(reply: WeighedMove | null): { right: boolean; answer: string } | null {
    const { game } = board;
    const own = game.record;
    if (!reply) return { right: keeps(counted()), answer: own };
    if (!keeps(counted() + reply.value)) return { right: false, answer: own };
    const next = game.family.open(game.sheet.name, game.start, `${own} ${names[reply.pit]}`);
    return ended(next) ? { right: keeps(counted(next)), answer: next.record } : null;
  }

  async function answered(): Promise<void> {
    const moving = task.moved();
    const own = board.game.record;
    const stored =
      puzzle.part && board.game.ply === 1 && own !== puzzle.key ? storedReply(own) : null;
    const search = stored ? null : searched();
    const judged = search ? verdict(search.reply) : { right: false, answer: own };
    if (judged) task.keep(judged.right, judged.answer);
    const [going, first] = await Promise.all([moving, stored]);
    if (!going?.()) return;
    const { reply, held } = search ?? first ?? searched();
    const refuted = reply && judged && !judged.right ? await refutedWords(reply.pit, held) : "";
    if (reply && !(await turns.reply(going, names[reply.pit]))) return;
    if (!judged) { turns.goOn(); return; }
    const words = refuted || `${aim.standing(counted(), goal, 0)} ${board.said}`;
    task.settle(judged.right, judged.answer, words, true);
  }

  /** Three hints at the reader's turn: what the move is about, where it lies, its name. */
  function hints(): string[] {
    if (task.state === "wrong") task.again(); // they are about the move to look for
    const { game } = board;
    const best = strongest();
    return [
      game.ply ? aim.hint(best)
        : ideaHint(puzzle.kind, game.rules, Array.from(game.state), best.pit, moves),
      nearWords(board, best.pit),
      moveHint(board.view.names[best.pit]),
    ];
  }

  board.asked = solver;
  return {
    hints,
    after,
    answered,
    async show() {
      const shown = await turns.playThrough(
        () => (ended() ? null : names[strongest().pit]),
        () => (ended() ? null : names[defence().pit]),
      );
      if (shown) board.say(`${board.said} ${aim.standing(counted(), goal, 0)}`);
      return shown;
    },
    standing,
    ...turns.undoing,
  };
}

// A board on which the reader moves and the page replies, move after move: going back, the replies,
// the way shown. What is looked for and what is replied is told by who asks.

/** Half of the pits that may be played, with one of them in it, as the reader calls them. */
export function nearWords({ game, view }: Pick<SongoBoard, "game" | "view">, pit: number): string {
  const row = view.pitAt.filter((other) => game.openPits.includes(other));
  return nearHint(row.map((other) => view.names[other]), row.indexOf(pit));
}

type Turn = string | null;

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

  async function reply(going: () => boolean, move: string): Promise<boolean> {
    await pauseFor(BEFORE_THE_REPLY);
    if (!going()) return false;
    await board.play(move, "line");
    useLanguage(task.lang);
    return going();
  }

  function goOn(): void {
    task.clearHints();
    task.reopen();
    board.say(`${board.said} ${standing()}`);
  }

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
