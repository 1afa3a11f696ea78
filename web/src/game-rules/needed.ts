// The rules that puzzles need, those of each game by themselves, as songo_edu/teaching/rules.py has
// them.

import { openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { paperFile, rowPicture, sowingPicture } from "../made/drawing/paper.js";
import {
  rowRules, RULES, rulesCard, rulesNeeded, twoRowRules,
} from "../made/teaching/game_rules.js";
import { claimOf, grownTree } from "../made/puzzles/explain/tree.js";
import { isGuard } from "../puzzles/records.js";
import type { Puzzle, PuzzleCatalogue, Solution } from "../types.js";

export type GameTitles = PuzzleCatalogue["games"];

/** A `GameRules` of songo_edu/teaching/game_rules.py with its drawing. */
export interface RulesDrawn {
  name: string; rules: GameRules; picture: ReturnType<typeof rowPicture>;
}

/** The same as a quiz or a page has it: the name of the picture's file, and what is in that. */
export interface RulesCard {
  title: string; words: string; example: string; picture: string; data: string;
}

type GameRules = ReturnType<typeof rowRules>;

const WITHOUT_TREE = ["count", "forbidden"];

// The tree of a study, as its record has it, with pits as numbers.

interface TreeNode { pit: number; seeds: number; answers: TreeAnswer[] }
interface TreeAnswer { pit: number; nodes: TreeNode[] }

const answersIn = (replies: Record<string, Solution[]> = {}, pits: string[]): TreeAnswer[] =>
  Object.entries(replies).map(([move, nodes]) => ({
    pit: pits.indexOf(move), nodes: nodes.map((node) => nodeIn(node, pits)),
  }));

const nodeIn = ({ move, seeds, replies }: Solution, pits: string[]) => ({
  pit: pits.indexOf(move), seeds, answers: answersIn(replies, pits),
}) as TreeNode;

function neededRules(puzzle: Puzzle): string[] {
  const { kind, goal, key, solution } = puzzle;
  const game = openGame(puzzle.game, puzzle.position);
  const { pits } = game.sheet;
  let nodes: TreeNode[] = [];
  if (solution?.others) nodes = [nodeIn(solution as never, pits)];
  else if (!WITHOUT_TREE.includes(kind)) {
    const claim = claimOf(game.rules, Array.from(game.state), goal.moves, goal.seeds!,
      isGuard(kind));
    nodes = [grownTree(claim, pits.indexOf(key))];
  }
  return rulesNeeded(
    kind, game.rules, Array.from(game.state), nodes, answersIn(solution?.others, pits),
  );
}

export function rulesOf(puzzles: Puzzle[], games: GameTitles): RulesDrawn[] {
  return [...new Set(puzzles.map(({ game }) => game))].map((name) => {
    const own = puzzles.filter(({ game }) => game === name);
    const { row, rules, sheet } = openGame(name, own[0].position) as SongoGame;
    const title = games[name].title[0].toUpperCase() + games[name].title.slice(1);
    if (!row) {
      const duel = name.startsWith("sowing") || name.startsWith("wing");
      return {
        name, rules: rowRules(title, name, games[name].rule), picture: rowPicture(duel, false),
      };
    }
    const used = new Set(own.flatMap(neededRules));
    const card = twoRowRules(title, rules, sheet.pits, RULES.filter((rule) => used.has(rule)));
    return {
      name, rules: card, picture: sowingPicture(rules, sheet.pits, sheet.clockwise, card.state),
    };
  });
}

/** The same as `RulesCard`s: what a quiz or a page holds of them, with pictures as text. */
export const rulesCards = (puzzles: Puzzle[], games: GameTitles): RulesCard[] =>
  rulesOf(puzzles, games).map(({ name, rules, picture }) =>
    rulesCard(rules, name, paperFile(picture, rules.title)),
  );
