// Why a puzzle on one row is solved as it is, found as songo_edu/puzzles/why.py does.

import type { DuelGame } from "../duels/game.js";
import { openGame } from "../families.js";
import { duelMoveName, duelMoveNumber } from "../made/games/duel_words.js";
import { duelOf, duelReplies, duelTempting, duelWhy } from "../made/puzzles/explain/duels.js";
import { soloTempting, soloWhy } from "../made/puzzles/explain/solitaires.js";
import type { SoloGame } from "../solitaires/game.js";
import type { Game, Puzzle, Solution } from "../types.js";
import type { Why } from "../why/reasons.js";

/** A move of the solver by its number, and what is played against each reply. */
interface DuelNode { move: number; answers: { move: number; nodes: DuelNode[] }[] }

type Duel = ReturnType<typeof duelOf>;

const LONGEST_DETOUR = 12; // moves that a detour may cost and still be counted

/** A tree of a record with its moves as numbers; of a mere line, that line alone. */
function treeOf({ rules, holes }: Pick<DuelGame, "rules" | "holes">, solution: Solution, mover: number): DuelNode {
  const number = (move: string, side: number) => duelMoveNumber(rules, holes, side, move);
  return {
    move: number(solution.move, mover),
    answers: Object.entries(solution.replies ?? {}).map(([reply, nodes]) => ({
      move: number(reply, 1 - mover),
      nodes: nodes.map((one) => treeOf({ rules, holes }, one, mover)),
    })),
  };
}

function treeOfLine([move, reply, ...rest]: string[]): Solution {
  if (reply === undefined) return { move };
  return { move, replies: { [reply]: rest.length ? [treeOfLine(rest)] : [] } };
}

/** A duel as its reasons want it. */
export function duelIn({ line, solution }: Puzzle, game: DuelGame): Duel {
  const tree = treeOf(game, solution ?? treeOfLine(line!), game.mover);
  return duelOf(game.rules, Array.from(game.state), tree);
}

/** The replies to a first move of a duel that win. */
export async function refutingIn(
  { game: name, position }: Puzzle, { rules, mover, family }: Game, duel: Duel, move: number,
): Promise<number[]> {
  const found: number[] = [];
  for (const reply of duelReplies(duel, move)) {
    const moves = [move, reply].map((one) => duelMoveName(rules, one)).join(" ");
    if (await family.lost!(openGame(name, position, moves), mover)) found.push(reply);
  }
  return found;
}

/** The fewest moves home after a first hole, that one counted; 0 where there is no way, or a long one. */
export async function fewestIn(
  { game: name, position, kind, line }: Puzzle, { family }: Game, hole: number,
): Promise<number> {
  const after = openGame(name, position, String(hole + 1));
  const farthest = kind === "kaillon-fewest" ? line!.length + LONGEST_DETOUR : 0;
  for (let most = line!.length - 1; most < farthest; most += 1) {
    if (!(await family.lost!(after, 0, most))) return most + 1;
  }
  return 0;
}

async function ofDuel(puzzle: Puzzle, game: DuelGame): Promise<() => Why> {
  const duel = duelIn(puzzle, game);
  const tempted = duelTempting(duel);
  const refuting: number[] = tempted < 0 ? [] : await refutingIn(puzzle, game, duel, tempted);
  return () => duelWhy(duel, tempted, refuting);
}

async function ofSolitaire(puzzle: Puzzle, game: SoloGame): Promise<() => Why> {
  const { rules } = game;
  const state = Array.from(game.state);
  const holes = puzzle.line!.map((hole) => Number(hole) - 1);
  const tempted = soloTempting(rules, state, holes[0]);
  const fewest = tempted < 0 ? 0 : await fewestIn(puzzle, game, tempted);
  return () => soloWhy({ kind: puzzle.kind, rules, state, line: holes }, tempted, fewest);
}

/** Find why a puzzle of a row is solved so: a function that tells it, in the language of then. */
export function rowReasons(puzzle: Puzzle, game: Game): Promise<() => Why> {
  return (game.sides ? ofDuel : ofSolitaire)(puzzle, game as DuelGame & SoloGame);
}
