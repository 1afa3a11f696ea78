// Why a puzzle on one row is solved as it is, found as songo_edu/puzzles/why.py does.

import { openGame } from "../families.js";
import { duelMoveName, duelMoveNumber } from "../made/words/notation/duels.js";
import { duelOf, duelReplies, duelTempting, duelWhy } from "../made/words/why/duels.js";
import { soloTempting, soloWhy } from "../made/words/why/solitaires.js";

const LONGEST_DETOUR = 12; // moves that a detour may cost and still be counted

/** A tree of a record with its moves as numbers; of a mere line, that line alone. */
function treeOf({ rules, holes }, solution, mover) {
  const number = (move, side) => duelMoveNumber(rules, holes, side, move);
  return {
    move: number(solution.move, mover),
    answers: Object.entries(solution.replies ?? {}).map(([reply, nodes]) => ({
      move: number(reply, 1 - mover),
      nodes: nodes.map((one) => treeOf({ rules, holes }, one, mover)),
    })),
  };
}

function treeOfLine([move, reply, ...rest]) {
  if (reply === undefined) return { move };
  return { move, replies: { [reply]: rest.length ? [treeOfLine(rest)] : [] } };
}

async function ofDuel({ game: name, position, line, solution }, game) {
  const { rules, mover } = game;
  const tree = treeOf(game, solution ?? treeOfLine(line), mover);
  const duel = duelOf(rules, Array.from(game.state), tree);
  const tempted = duelTempting(duel);
  const refuting = [];
  for (const reply of tempted < 0 ? [] : duelReplies(duel, tempted)) {
    const moves = [tempted, reply].map((move) => duelMoveName(rules, move)).join(" ");
    if (await game.family.lost(openGame(name, position, moves), mover)) refuting.push(reply);
  }
  return () => duelWhy(duel, tempted, refuting);
}

async function ofSolitaire({ game: name, position, kind, line }, game) {
  const { rules, family } = game;
  const state = Array.from(game.state);
  const holes = line.map((hole) => Number(hole) - 1);
  const tempted = soloTempting(rules, state, holes[0]);
  let fewest = 0;
  if (tempted >= 0 && kind === "kaillon-fewest") {
    const after = openGame(name, position, String(tempted + 1));
    for (let most = line.length - 1; !fewest && most < line.length + LONGEST_DETOUR; most += 1) {
      if (!(await family.lost(after, 0, most))) fewest = most + 1;
    }
  }
  return () => soloWhy({ kind, rules, state, line: holes }, tempted, fewest);
}

/** Find why a puzzle of a row is solved so: a function that tells it, in the language of then. */
export function rowReasons(puzzle, game) {
  return (game.sides ? ofDuel : ofSolitaire)(puzzle, game);
}
