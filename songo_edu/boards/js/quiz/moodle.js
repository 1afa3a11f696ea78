// An assignment as a file for Moodle's question bank, as songo_edu/teaching/quiz writes it: the same
// text for the same puzzles. No server is asked for anything.

import { moodleXml } from "../made/words/desk/quiz_xml.js";
import { puzzleTask } from "../made/words/tasks.js";
import { useLanguage } from "../strings.js";
import { rulesCards } from "../game-rules/needed.js";
import { questionsOf, quizPacked } from "./questions.js";

/**
 * @param {{title: string, language: string, hints: number, reveal: boolean}} sheet
 * @param {Object[]} puzzles whole, as the puzzle room has them
 * @param {Object<string, {title: string, rule: string}>} games what their games are called, in that
 *   language, and what differs from the usual rules (`page_games` of songo_edu/puzzles/page.py)
 * @returns {Promise<string>} XML; throws where a game cannot be fetched
 */
export async function moodleFile(sheet, puzzles, games) {
  const asked = [];
  for (const puzzle of puzzles) {
    useLanguage(sheet.language);
    const told = { ...games[puzzle.game], task: puzzleTask(puzzle.kind, puzzle.goal, puzzle.key) };
    asked.push(...(await questionsOf(puzzle, sheet, told)));
  }
  useLanguage(sheet.language);
  const rules = rulesCards(puzzles, games).map((card) => ({ ...card, data: quizPacked(card.data) }));
  return moodleXml(sheet.title, rules, asked);
}
