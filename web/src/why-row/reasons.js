// Why a puzzle on one row is solved as it is, found as songo_edu/puzzles/why.py does.

import { openGame } from "../families.js";
import { duelMoveName, duelMoveNumber } from "../made/games/duels/strings.js";
import { duelOf, duelReplies, duelTempting, duelWhy } from "../made/puzzles/explain/duels.js";
import { soloTempting, soloWhy } from "../made/puzzles/explain/solitaires.js";

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

/** A duel as its reasons want it. */
export function duelIn({ line, solution }, game) {
  const tree = treeOf(game, solution ?? treeOfLine(line), game.mover);
  return duelOf(game.rules, Array.from(game.state), tree);
}

/** The replies to a first move of a duel that win. */
export async function refutingIn({ game: name, position }, { rules, mover, family }, duel, move) {
  const found = [];
  for (const reply of duelReplies(duel, move)) {
    const moves = [move, reply].map((one) => duelMoveName(rules, one)).join(" ");
    if (await family.lost(openGame(name, position, moves), mover)) found.push(reply);
  }
  return found;
}

/** The fewest moves home after a first hole, that one counted; 0 where there is no way, or a long one. */
export async function fewestIn({ game: name, position, kind, line }, { family }, hole) {
  const after = openGame(name, position, String(hole + 1));
  const farthest = kind === "kaillon-fewest" ? line.length + LONGEST_DETOUR : 0;
  for (let most = line.length - 1; most < farthest; most += 1) {
    if (!(await family.lost(after, 0, most))) return most + 1;
  }
  return 0;
}

async function ofDuel(puzzle, game) {
  const duel = duelIn(puzzle, game);
  const tempted = duelTempting(duel);
  const refuting = tempted < 0 ? [] : await refutingIn(puzzle, game, duel, tempted);
  return () => duelWhy(duel, tempted, refuting);
}

async function ofSolitaire(puzzle, game) {
  const { rules } = game;
  const state = Array.from(game.state);
  const holes = puzzle.line.map((hole) => Number(hole) - 1);
  const tempted = soloTempting(rules, state, holes[0]);
  const fewest = tempted < 0 ? 0 : await fewestIn(puzzle, game, tempted);
  return () => soloWhy({ kind: puzzle.kind, rules, state, line: holes }, tempted, fewest);
}

/** Find why a puzzle of a row is solved so: a function that tells it, in the language of then. */
export function rowReasons(puzzle, game) {
  return (game.sides ? ofDuel : ofSolitaire)(puzzle, game);
}
