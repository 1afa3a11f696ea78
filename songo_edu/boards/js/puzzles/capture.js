// A puzzle of the kind "capture": what a side can force, worked out from the rules.

import { pauseFor } from "../waiting.js";
import { MOVER, SOUTH, STRIDE, forced, make } from "../rules/two-row.rules.js";
import { t, tn, useLanguage } from "../strings.js";

const BEFORE_THE_DEFENCE = 450; // milliseconds
const ALL = 1000; // more seeds than a board has: no ceiling

/** A copy of the game's positions that may be written on. */
function copied(game) {
  return game.states.slice(0, game.at + STRIDE);
}

/** What each legal move wins for the solver at once, and what can be forced from there on. */
function weighMoves(game, solver, left) {
  return game.legalPits.map((pit) => {
    const states = copied(game);
    const to = game.at + STRIDE;
    make(game.rules, states, game.at, to, pit);
    const won = states[to + SOUTH + solver] - states[game.at + SOUTH + solver];
    const own = states[game.at + MOVER] === solver ? 1 : 0;
    const rest = forced(game.rules, states, to, 0, left - own, solver, -1, ALL, [], 0);
    return { pit, won, value: won + rest };
  });
}

/**
 * The puzzle on a task's board: the reader is the solver, the page defends as well as can be.
 * @param {import("../task.js").Task} task
 * @param {{id: string, goal: {seeds: number, moves: number}}} puzzle
 * @param {function(): Object[]} after buttons once it is solved
 */
export function capturePuzzle(task, puzzle, after) {
  const { board } = task;
  const { seeds: goal, moves } = puzzle.goal;
  const solver = board.game.mover;
  const names = board.game.sheet.pits;

  const store = () => board.game.finalState[SOUTH + solver];
  const start = store();
  const gained = () => store() - start;
  const played = () => Math.ceil(board.game.ply / 2);
  const left = () => moves - played();
  const pick = (weighed, better) => weighed.reduce((best, one) => (better(one, best) ? one : best));
  const strongest = () => pick(weighMoves(board.game, solver, left()), (a, b) => a.value > b.value);
  const defence = () => pick(weighMoves(board.game, solver, left()), (a, b) => a.value < b.value);

  function standing() {
    useLanguage(task.lang);
    return `${t("Captured: {n} of {goal}.", { n: gained(), goal })} ${
      tn("{n} move is left.", "{n} moves are left.", left())}`;
  }

  const back = (ply) => {
    task.newTurn();
    board.goTo(ply);
    task.clearHints();
    board.say(standing());
  };

  /** Show a move of the defence; false where the reader has gone back meanwhile. */
  async function defend(going, pit) {
    await pauseFor(BEFORE_THE_DEFENCE);
    if (!going()) return false;
    await board.play(names[pit], "line");
    useLanguage(task.lang);
    return going();
  }

  async function answered() {
    const going = await task.moved();
    if (!going) return;
    const { game } = board;
    const told = board.line.textContent;
    if (gained() >= goal) { task.settle(true, game.record, told); return; }
    const own = game.record;
    if (game.over || left() === 0) {
      task.settle(false, own, `${told} ${t("Captured: {n} of {goal}.", { n: gained(), goal })}`);
      return;
    }
    const reply = defence();
    const held = gained() + reply.value;
    if (!(await defend(going, reply.pit))) return;
    if (held < goal) {
      const most = held ? tn("After that {n} seed in all is the most; {goal} are wanted.",
        "After that {n} seeds in all are the most; {goal} are wanted.", held, { goal })
        : t("After that nothing can be forced; {goal} are wanted.", { goal });
      task.settle(false, own, `${board.line.textContent} ${most}`);
      return;
    }
    if (gained() >= goal) { task.settle(true, own, board.line.textContent); return; }
    task.clearHints();
    task.reopen();
    board.say(`${board.line.textContent} ${standing()}`);
  }

  /** Three hints at the reader's turn: what the move takes, where it lies, its name. */
  function hints() {
    const { game, view } = board;
    const { pit, won } = strongest();
    const row = view.pitAt.filter((one) => Math.floor(one / game.row) === solver);
    const half = Math.ceil(game.row / 2);
    const near = row.indexOf(pit) < half ? row.slice(0, half) : row.slice(-half);
    return [
      won ? tn("The right move takes {n} seed at once.", "The right move takes {n} seeds at once.", won)
        : t("The right move takes nothing at once."),
      t("It is one of {pits}.", { pits: near.map((one) => view.names[one]).join(", ") }),
      t("The move is {pit}.", { pit: view.names[pit] }),
    ];
  }

  return {
    hints,
    after,
    answered,
    canUndo: () => board.game.ply > 0,
    undo: () => back(Math.max(0, board.game.ply - (board.game.mover === solver ? 2 : 1))),
    // Where the move was wrong, back to before it.
    again: () => back(task.state === "wrong"
      ? Math.max(0, board.game.ply - (board.game.mover === solver ? 2 : 1)) : 0),
    async show() {
      back(0);
      const going = task.newTurn();
      while (gained() < goal && left() > 0 && !board.game.over) {
        await board.play(names[strongest().pit], "line");
        if (!going()) return false;
        if (gained() >= goal || left() === 0 || board.game.over) break;
        if (!(await defend(going, defence().pit))) return false;
        await pauseFor(BEFORE_THE_DEFENCE);
        if (!going()) return false;
      }
      useLanguage(task.lang);
      board.say(`${board.line.textContent} ${t("Captured: {n} of {goal}.", { n: gained(), goal })}`);
      return true;
    },
    stop() { task.newTurn(); },
    standing,
  };
}
