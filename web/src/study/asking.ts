// A study on a task's board: the reader plays one side to where the claim is settled. The replies,
// and what refutes a wrong first move, stand in the proof (a record's `solution`,
// songo_edu/puzzles/record.py); of a later move that it does not know a small search says whether
// the goal is still sure, and how it is answered.

import { endingWords } from "../made/games/two_row/sentences.js";
import { gainHint, moveHint } from "../made/puzzles/hints.js";
import { firstHint } from "../made/puzzles/questions.js";
import {
  PROMISE_KEPT, PROMISE_OPEN, promiseSettled, replyHoldingOut, searchOf, soonestMove,
} from "../made/solvers/proof_search.js";
import { nearWords, takeTurns } from "../puzzles/pursuit.js";
import { fetchRefuting } from "../refuting-switch.js";
import { FEW } from "../rules/two-row.rules.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Task } from "../tasks/task.js";
import type { Action, AskedPuzzle, Goal, Puzzle, Solution } from "../types.js";
import { BEFORE_THE_REPLY, pauseFor } from "../waiting.js";
import { proofHolds } from "./proofs.js";

const MOST_SEARCHED = 20000; // positions
/** Studies in which no store can be full: how the game itself ends is beside the point. */
const STORES_ASIDE = ["study-only", "zugzwang"];

type Replies = Pick<Solution, "replies" | "most">;
type Study = Puzzle & { goal: Required<Goal>; solution: Solution };

/** A reply, none where there is none, and whether the reader's moves are right. */
interface Verdict {
  reply?: string;
  /** null where it goes on after the reply, "unknown" where neither proof nor search can tell. */
  right: boolean | null | "unknown";
}

/** How many moves of the solver a tree is deep, and how many it has in all. */
function measureOf({ replies = {} }: Replies): { deep: number; many: number } {
  let [deep, many] = [0, 0];
  for (const answers of Object.values(replies)) {
    for (const node of answers) {
      const below = measureOf(node);
      deep = Math.max(deep, below.deep);
      many += below.many;
    }
  }
  return { deep: deep + 1, many: many + 1 };
}

function holdingOut({ replies, most }: Replies): string {
  if (most?.length) return most[0].move; // it is proved to keep the solver to the goal
  const far = (answers: Solution[]) =>
    answers.length ? measureOf(answers[0]) : { deep: 0, many: 0 };
  const ranked = Object.entries(replies!).map(([reply, answers]) => ({ reply, ...far(answers) }));
  ranked.sort((a, b) => b.deep - a.deep || b.many - a.many);
  return ranked[0].reply;
}

function mainLine(tree: Solution): string[] {
  const reply = tree.replies && holdingOut(tree);
  if (!reply) return [tree.move];
  return [tree.move, reply, ...tree.replies![reply].slice(0, 1).flatMap(mainLine)];
}

function askStudy(task: Task, puzzle: Puzzle, after: () => Action[]): AskedPuzzle {
  const { board } = task;
  const { solution: tree, goal } = puzzle as Study;
  const solver = board.game.mover;

  /** The node of the proof to which the moves so far lead, null where they leave it. */
  function nodeAt(moves: string[]): Replies | null {
    let node: Replies | null = { replies: { "": [tree] } };
    for (let i = 0; i < moves.length || i === 0; i += 2) {
      const answers: Solution[] = node.replies?.[i ? moves[i - 1] : ""] ?? [];
      node = answers.find(({ move }) => move === moves[i]) ?? null;
      if (!node) return null;
    }
    return node;
  }

  const played = () => board.game.record.split(" ").filter(Boolean);
  const gained = () =>
    t("Gained: {n} of {goal}.", { n: board.game.gained(solver), goal: goal.seeds });
  const standing = () => {
    useLanguage(task.lang);
    return gained();
  };
  const turns = takeTurns(task, standing);

  /** Where the proof has been left: what can be made sure from a ply on. */
  const searched = () => {
    const { rules, states, ply } = board.game;
    return searchOf(rules, Array.from(states), ply, solver, goal.seeds, MOST_SEARCHED);
  };
  const nameOf = (pit: number) => board.game.sheet.pits[pit];
  /** What is said of the board besides, once all is over. */
  const besides = () => {
    const { family, ending, over, rules } = board.game;
    if (!over || !STORES_ASIDE.includes(puzzle.kind)) return board.said;
    return [endingWords(ending, rules[FEW]), family.swept!(board.game)].filter(Boolean).join(" ");
  };
  const isGained = (game = board.game) => game.gained(solver) >= goal.seeds;

  const won = () => {
    if (puzzle.kind === "study-win") return t("That wins: the store fills up, whatever is played.");
    if (puzzle.kind === "study-draw") {
      return t("The other side can no longer fill its store: a draw.");
    }
    return tn("{n} seed is certain now.", "{n} seeds are certain now.", goal.seeds);
  };
  /** What the reply does to a move that is wrong, told before it is played. */
  async function missed(reply = ""): Promise<string> {
    const refuting = await fetchRefuting();
    useLanguage(task.lang);
    const { game, view: { names } } = board;
    return refuting?.words(puzzle, game, names, game.sheet.pits.indexOf(reply), 0) ?? tn(
      "After that, {n} seed is no longer certain.", "After that, {n} seeds are no longer certain.",
      goal.seeds,
    );
  }

  function weighed(): Verdict {
    const moves = played();
    const node = nodeAt(moves);
    if (!node && moves.length > 1) return searchedReply();
    if (!node) return { reply: tree.others?.[moves[0]]?.[0]?.move, right: false };
    if (!node.replies) return { right: true };
    const reply = holdingOut(node);
    return { reply, right: node.replies[reply].length ? null : true };
  }

  /** The same after a move that the proof does not know: it has one answer to each reply. */
  function searchedReply(): Verdict {
    const { game } = board;
    const search = searched();
    const { known } = promiseSettled(search);
    if (known === PROMISE_OPEN) return { right: "unknown" };
    const holds = known === PROMISE_KEPT;
    if (game.over || (holds && isGained())) return { right: holds };
    const reply = nameOf(holds ? replyHoldingOut(search) : soonestMove(search, search.bar));
    if (!holds) return { reply, right: false };
    const next = game.family.open(game.sheet.name, game.start, `${game.record} ${reply}`);
    return { reply, right: next.over || isGained(next) ? true : null };
  }

  async function answered(): Promise<void> {
    const moving = task.moved();
    const own = board.game.record;
    const { reply, right } = weighed();
    const answer = right && reply ? `${own} ${reply}` : own;
    const isJudged = right === true || right === false;
    if (isJudged) task.keep(right, answer);
    const going = await moving;
    if (!going) return;
    if (right === "unknown") {
      await pauseFor(BEFORE_THE_REPLY);
      if (!going()) return;
      turns.undoing.undo();
      task.reopen();
      board.say(t("That may be good too, but the proof here goes another way: try another move."));
      return;
    }
    const refuted = right === false ? await missed(reply) : "";
    if (reply && !(await turns.reply(going, reply))) return;
    if (isJudged) task.settle(right, answer, refuted || `${won()} ${besides()}`, true);
    else turns.goOn();
  }

  const soonestOfHope = () => {
    const search = searched();
    return soonestMove(search, search.hope);
  };

  function hints(): string[] {
    if (task.state === "wrong") task.again();
    const { game, view } = board;
    const moves = played();
    const node = moves.length ? nodeAt(moves.slice(0, -1))?.replies?.[moves.at(-1)!]?.[0] : tree;
    const move = node ? node.move : nameOf(soonestOfHope());
    const pit = game.pitNamed(move);
    const about = game.ply
      ? gainHint(game.family.open(game.sheet.name, game.position, move).gained(game.mover))
      : firstHint(puzzle.kind);
    return [about, nearWords(board, pit), moveHint(view.names[pit])];
  }

  board.asked = solver;
  return {
    hints,
    after,
    answered,
    async show() {
      let node = tree;
      const shown = await turns.playThrough(() => node?.move ?? null, () => {
        if (!node.replies) return null;
        const answer = holdingOut(node);
        [node] = node.replies[answer];
        return answer;
      });
      if (shown) board.say(`${besides()} ${gained()}`);
      return shown;
    },
    standing,
    ...turns.undoing,
  };
}

export const STUDIES = { ask: askStudy, holds: proofHolds, mainLine };
