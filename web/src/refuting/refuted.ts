// What refutes a wrong move of a puzzle: the reply and the number that are stored for a first move,
// and the sentence that is said once the reply is played (songo_edu/puzzles/why.py).

import { type Refutation, soloWrongWords, wrongWords } from "../made/puzzles/explain/refuting.js";
import { STRIDE } from "../rules/two-row.rules.js";
import { useLanguage } from "../strings.js";
import type { Game, Lang, Puzzle } from "../types.js";
import { storedWrong } from "../why/stored.js";

/** What is stored of a wrong first move; null where nothing is, or it cannot be had. */
async function known(puzzle: Puzzle, move: string): Promise<Refutation | null> {
  if (!puzzle.part) return null;
  return (await storedWrong(puzzle).catch((): Record<string, Refutation> => ({})))[move] ?? null;
}

/** What refutes the last move: a pit, -1 for none, and the seeds that count in the end. */
function words(
  { kind, goal }: Pick<Puzzle, "kind" | "goal">, game: Game, names: string[], reply: number,
  n: number,
): string {
  const { rules, states, at } = game;
  const pit = game.pitNamed(game.line.at(-1)!);
  return wrongWords(
    kind, rules, names, Array.from(states.slice(at - STRIDE, at)), pit, reply, n, goal.seeds!,
  );
}

/** What refutes a first move on one row: a reply that wins, or in words what the move costs. */
export interface RowRefuted { reply: string; words: string }

/** The same on one row, as it is stored; `most` moves are enough, 0 for any. */
async function onRow(
  puzzle: Puzzle, move: string, sentence: string, most: number, lang: Lang,
): Promise<RowRefuted | null> {
  const refutation = await known(puzzle, move);
  if (!refutation) return null;
  const [reply, n] = refutation;
  useLanguage(lang);
  return { reply, words: reply ? "" : soloWrongWords(move, sentence, most, n) };
}

export const REFUTING = { known, words, onRow };
