// An assignment as a file for a learning platform, as songo_edu/teaching/quiz writes it: the same text
// for the same puzzles. No server is asked for anything.

import { openGame } from "../families.js";
import { type GamesTold, type RulesCard, rulesCards, rulesOf } from "../game-rules/needed.js";
import { cardsText, giftFile } from "../made/teaching/quiz/lines.js";
import { moodleXml } from "../made/teaching/quiz/moodle_xml.js";
import { qtiFiles } from "../made/teaching/quiz/qti.js";
import { oneRowBoard } from "../made/games/strings.js";
import { twoRowBoard } from "../made/games/two_row/strings.js";
import { puzzleTask } from "../made/puzzles/tasks.js";
import { zipped } from "../shared/zipped.js";
import { useLanguage } from "../strings.js";
import type { SoloGame } from "../solitaires/game.js";
import type { SongoGame } from "../game.js";
import type { Puzzle } from "../types.js";
import { type Question, type QuizSheet, questionsOf, quizPacked } from "./questions.js";

/** The board of a puzzle as lines of numbers. */
function boardLines({ game: name, position }: Puzzle): string {
  const game = openGame(name, position) as SongoGame & SoloGame;
  const { pits, rows } = game.sheet;
  const state = Array.from(game.state);
  const lines = game.row ? twoRowBoard(pits, rows, state)
    : oneRowBoard(pits, state.slice(0, pits.length), game.sides ? [] : [game.stored], []);
  return lines.join("\n");
}

/** A package of QTI: its files, and the pictures beside them. */
function qtiPackage({ title, language }: QuizSheet, rules: RulesCard[], asked: Question[], version: number): Blob {
  const files = qtiFiles(title, language, rules, asked, version)
    .map(({ name, text }: { name: string; text: string }) => [name, text]);
  const unpacked = (data: string) =>
    new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  const pictures = [...rules, ...asked].map(({ picture, data }) => [`images/${picture}`, unpacked(data)]);
  return zipped(Object.fromEntries([...files, ...pictures]));
}

/** Writes a file of the assignment, its puzzles, their questions, and what games are called. */
type Writer = (sheet: QuizSheet, puzzles: Puzzle[], asked: Question[][], games: GamesTold) => string | Blob;

/** What writes a file of each form. */
const QUIZ_WRITERS: Record<string, Writer> = {
  moodle: ({ title }, puzzles, asked, games) => moodleXml(title, packedRules(puzzles, games), asked.flat()),
  gift: ({ title }, puzzles, asked, games) => giftFile(title, rulesOf(puzzles, games).map(({ rules }) => rules),
    asked.flat(), asked.flatMap((some, i) => some.map(() => boardLines(puzzles[i])))),
  qti: (sheet, puzzles, asked, games) => qtiPackage(sheet, packedRules(puzzles, games), asked.flat(), 2),
  qti3: (sheet, puzzles, asked, games) => qtiPackage(sheet, packedRules(puzzles, games), asked.flat(), 3),
  anki: ({ title }, puzzles, asked, games) => cardsText(title, packedRules(puzzles, games), asked.flat()),
};

const packedRules = (puzzles: Puzzle[], games: GamesTold): RulesCard[] => rulesCards(puzzles, games)
  .map((card) => ({ ...card, data: quizPacked(card.data) }));

/**
 * @param form one of `QUIZ_WRITERS`
 * @param puzzles whole, as the puzzle room has them
 * @param games what their games are called, in that language, and what differs from the usual rules
 *   (`page_games` of songo_edu/puzzles/page.py)
 * @returns text, or a zip; throws where a game cannot be fetched
 */
export async function quizFile(
  form: string, sheet: QuizSheet, puzzles: Puzzle[], games: GamesTold,
): Promise<string | Blob> {
  const asked: Question[][] = [];
  for (const puzzle of puzzles) {
    useLanguage(sheet.language);
    const told = { ...games[puzzle.game], task: puzzleTask(puzzle.kind, puzzle.goal, puzzle.key) };
    asked.push(await questionsOf(puzzle, sheet, told));
  }
  useLanguage(sheet.language);
  return QUIZ_WRITERS[form](sheet, puzzles, asked, games);
}
