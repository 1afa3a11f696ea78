// Why puzzles are solved as they are, as it is stored beside them (songo_edu/site/reasons.py):
// fetched when a reason of a file is first wanted.

import { openGame } from "../families.js";
import { heldOf } from "../puzzles/held.js";
import type { Refutation } from "../made/puzzles/explain/refuting.js";
import type { Puzzle } from "../types.js";

/** Why a puzzle is solved so (songo_edu/puzzles/explain/reason.py): lines from its position. */
export interface Why { idea: string; parts: WhyPart[] }
export interface WhyPart { code: string; words: string; steps: WhyStep[]; close: string }
export interface WhyStep { move: string; words: string }

const areTexts = (held: object, ...names: string[]): boolean =>
  names.every((name) => typeof (held as Record<string, unknown>)[name] === "string");

function isWhy(value: unknown): value is Why {
  const { parts } = (value ?? {}) as Partial<Why>;
  return areTexts(Object(value), "idea") && Array.isArray(parts) && parts.every((part) =>
    areTexts(Object(part), "code", "words", "close") && Array.isArray(part.steps)
    && part.steps.every((step) => areTexts(Object(step), "move", "words")));
}

/** Why a puzzle is solved so. Throws where that is missing or damaged. */
export async function storedWhy(puzzle: Puzzle): Promise<Why> {
  const why = await heldOf(puzzle.id, `puzzles/${puzzle.part}-why.json`);
  if (!isWhy(why)) throw new Error(puzzle.id);
  return why;
}

/** What refutes each wrong first move. Throws where that is missing. */
export const storedWrong = ({ id, part }: Puzzle): Promise<Record<string, Refutation>> =>
  heldOf(id, `puzzles/${part}-wrong.json`);

/** The same reason, its pits called as the reader calls them. */
export function renamed(why: Why, puzzle: Puzzle, names: string[]): Why {
  const { pits } = openGame(puzzle.game, puzzle.position).sheet;
  if (pits.every((pit, i) => pit === names[i])) return why;
  const shown = (words: string) =>
    words.replace(/\b\w\d?\b/g, (word) => names[pits.indexOf(word)] ?? word);
  return {
    idea: shown(why.idea),
    parts: why.parts.map((part) => ({
      ...part, words: shown(part.words), close: shown(part.close),
      steps: part.steps.map(({ move, words }) => ({ move, words: shown(words) })),
    })),
  };
}
