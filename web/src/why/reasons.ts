// Why a puzzle is solved as it is, found from the rules as songo_edu/puzzles/why.py does.

import { openGame } from "../families.js";
import type { SongoGame } from "../game.js";
import { claimOf, grownTree } from "../made/puzzles/explain/tree.js";
import { twoRowWhy } from "../made/puzzles/explain/two_row.js";
import { languageInUse, useLanguage } from "../strings.js";
import type { Game, Puzzle } from "../types.js";

/** A move of the solver, the seeds counted after it, and what is played against each reply. */
export interface TreeNode { pit: number; seeds: number; answers: TreeAnswer[] }
export interface TreeAnswer { pit: number; nodes: TreeNode[] }

/** A puzzle with replies as `twoRowWhy` wants it. */
export interface Riddle {
  kind: string; claim: ReturnType<typeof claimOf>; tree: TreeNode; names: string[]; pits: string[];
}

/** A puzzle of which it is told whose seeds are counted: `theirs`, those of the other side. */
export type TheirPuzzle = Puzzle & { theirs?: boolean };

/** Why a puzzle is solved so (songo_edu/puzzles/explain/reason.py): lines from its position. */
export interface Why { idea: string; parts: WhyPart[] }
export interface WhyPart { code: string; words: string; steps: WhyStep[]; close: string }
export interface WhyStep { move: string; words: string }

const DRILLS = ["count", "forbidden"];

/** A tree as records have it: replies by their names. Of several that are as good the first is told. */
function asRecorded({ pit, seeds, answers }: TreeNode, pits: string[]): TreeNode {
  const told = answers.map((one) => ({ pit: one.pit, nodes: one.nodes.map((node) => asRecorded(node, pits)) }));
  return { pit, seeds, answers: told.sort((one, other) => (pits[one.pit] < pits[other.pit] ? -1 : 1)) };
}

/** A puzzle with replies as `twoRowWhy` wants it: its tree grown from the rules. */
export function riddleIn({ kind, goal, key, theirs = false }: TheirPuzzle, game: Game, names: string[]): Riddle {
  const { rules, sheet: { pits } } = game;
  const state = Array.from(game.state);
  const pit = game.pitNamed(key);
  const claim = claimOf(rules, state, goal.moves, goal.seeds!, theirs);
  return { kind, claim, tree: asRecorded(grownTree(claim, pit), pits), names, pits };
}

/** Why a puzzle is solved so; `names` are the pits, as the reader calls them. */
export async function reasonsOf(puzzle: TheirPuzzle, names: string[]): Promise<Why> {
  const lang = languageInUse();
  const game = openGame(puzzle.game, puzzle.position);
  if (puzzle.solution?.others) {
    const { reasons } = await import("../study/asking.js").then((room) => room.STUDIES);
    useLanguage(lang);
    return reasons(puzzle, game, names);
  }
  if (DRILLS.includes(puzzle.kind)) {
    const { drillReasons: tell } = await import("../why-drill/reasons.js");
    useLanguage(lang);
    return tell(puzzle, game as SongoGame, names);
  }
  if (game.row) return twoRowWhy(riddleIn(puzzle, game, names));
  const tell = await (await import("../why-row/reasons.js").then((room) => room.rowReasons))(puzzle, game);
  useLanguage(lang); // another board may have spoken meanwhile
  return tell();
}
