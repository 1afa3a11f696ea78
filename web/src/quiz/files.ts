// An assignment as a file for a learning platform, as songo_edu/teaching writes it: the same
// text for the same puzzles. No server is asked for anything.

import type { SongoBoard } from "../board.js";
import { openFamily, openGame } from "../families.js";
import { rulesCards, rulesOf, type GameTitles, type RulesCard } from "../game-rules/needed.js";
import type { SongoGame } from "../two-row.js";
import { boardCard } from "../made/drawing/board.js";
import { oneRowBoard, twoRowBoard } from "../made/games/strings.js";
import { defenceWords } from "../made/puzzles/answers.js";
import { type Refutation, soloWrongWords, wrongWords } from "../made/puzzles/explain/refuting.js";
import {
  countHints, forbiddenHints, ideaHint, moveHint, nearHint, noneWords, soleHint,
} from "../made/puzzles/hints.js";
import { firstHint } from "../made/puzzles/questions.js";
import { forbiddenWords, puzzleTask } from "../made/puzzles/tasks.js";
import { cardsText, giftFile, moodleXml } from "../made/teaching/moodle_gift_cards.js";
import { qtiFiles } from "../made/teaching/qti.js";
import {
  boardAlt, closedQuestion, countQuestions, holeQuestion, moveQuestion, type BoardSeen,
  type Question, type QuizHead,
} from "../made/teaching/quiz_wording.js";
import { movesOf } from "../puzzles/records.js";
import { LAST_ONE, STRIDE } from "../rules/two-row.rules.js";
import { captureOf } from "../shared/claims.js";
import { base64Of, bytesOf, fromBase64, zipped } from "../shared/bytes.js";
import type { SoloGame } from "../solitaires/family.js";
import { languageInUse, t, useLanguage } from "../strings.js";
import type { Config, Game, Puzzle } from "../types.js";
import { storedWhy, storedWrong, type Why } from "../why/stored.js";

function boardLines({ game: name, position }: Puzzle): string {
  const game = openGame(name, position) as SongoGame & SoloGame;
  const { pits, rows } = game.sheet;
  const state = Array.from(game.state);
  const lines = game.row ? twoRowBoard(pits, rows, state)
    : oneRowBoard(pits, state.slice(0, pits.length), game.sides ? [] : [game.stored], []);
  return lines.join("\n");
}

function qtiPackage(
  { title, language }: QuizSheet, rules: RulesCard[], questions: Question[], version: number,
): Blob {
  const files = qtiFiles(title, language, rules, questions, version)
    .map(({ name, text }: { name: string; text: string }) => [name, text]);
  const unpacked = (data: string) => new TextDecoder().decode(fromBase64(data));
  const pictures = [...rules, ...questions]
    .map(({ picture, data }) => [`images/${picture}`, unpacked(data)]);
  return zipped(Object.fromEntries([...files, ...pictures]));
}

type QuizWriter = (
  sheet: QuizSheet, puzzles: Puzzle[], questions: Question[][], games: GameTitles,
) => string | Blob;

const qtiWriter = (version: number): QuizWriter => (sheet, puzzles, questions, games) =>
  qtiPackage(sheet, packedRules(puzzles, games), questions.flat(), version);

const QUIZ_WRITERS: Record<string, QuizWriter> = {
  moodle: ({ title }, puzzles, questions, games) =>
    moodleXml(title, packedRules(puzzles, games), questions.flat()),
  gift: ({ title }, puzzles, questions, games) =>
    giftFile(
      title, rulesOf(puzzles, games).map(({ rules }) => rules), questions.flat(),
      questions.flatMap((some, i) => some.map(() => boardLines(puzzles[i]))),
    ),
  qti: qtiWriter(2), qti3: qtiWriter(3),
  anki: ({ title }, puzzles, questions, games) =>
    cardsText(title, packedRules(puzzles, games), questions.flat()),
};

const packedRules = (puzzles: Puzzle[], games: GameTitles): RulesCard[] =>
  rulesCards(puzzles, games).map((card) => ({ ...card, data: quizPacked(card.data) }));

export async function quizFile(
  form: string, sheet: QuizSheet, puzzles: Puzzle[], games: GameTitles,
) {
  const questions: Question[][] = [];
  for (const puzzle of puzzles) {
    useLanguage(sheet.language);
    const task = puzzleTask(puzzle.kind, puzzle.goal, puzzle.key);
    questions.push(await questionsOf(puzzle, sheet, { ...games[puzzle.game], task }));
  }
  useLanguage(sheet.language);
  return QUIZ_WRITERS[form](sheet, puzzles, questions, games);
}

export interface QuizSheet { title: string; language: string; hints: number; reveal: boolean }

interface Told { title: string; rule: string; task: string }

const AS_QUIZZED = { controls: "game", turned: false, numbering: "s0" } as Config;
const QUIZ_MARKS = { ply: -1, aim: [], chosen: [], forbid: [] };

const quizPacked = (text: string): string => base64Of(bytesOf(text));

/** The codes of the mover's pits that hold seeds and may not be played, by their names. */
function barredIn(game: SongoGame): [pit: string, code: string][] {
  const { row, mover, sheet: { pits } } = game;
  const own = pits.map((_, pit) => pit).filter((pit) => Math.floor(pit / row) === mover);
  const barred = own.filter((pit) => game.seedsIn(pit) && !game.openPits.includes(pit));
  return barred.map((pit): [string, string] => [pits[pit], game.why(pit)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The three hints of a puzzle: theme, region, move (songo_edu/puzzles/puzzle_class.py). */
function cluesOf({ kind, goal, key }: Puzzle, game: SongoGame): string[] {
  const { rules, sheet: { pits } } = game;
  if (kind === "count") {
    const pit = game.pitNamed(key);
    return countHints(game.seedsIn(pit), captureOf(game, pit));
  }
  if (kind === "forbidden") {
    const barred = barredIn(game);
    const sentence = barred
      .map(([pit, code]) => t("{pit}: {answer}", { pit, answer: forbiddenWords(code) }))
      .join(", ");
    return [...forbiddenHints(barred.length, rules[LAST_ONE] === 1), sentence || noneWords()];
  }
  const idea = () => ideaHint(kind, rules, Array.from(game.state), game.pitNamed(key), goal.moves);
  const open = pits.filter((_, pit) => game.openPits.includes(pit));
  const about = game.row ? idea() : firstHint(kind) || soleHint();
  return [about, nearHint(open, open.indexOf(key.replace(/[<>]$/, ""))), moveHint(key)];
}

/** What is known of any puzzle: a `QuizHead` of songo_edu/teaching/quiz_wording.py. */
function headOf(
  puzzle: Puzzle, game: Game, sheet: QuizSheet, { title, rule, task }: Told,
): QuizHead {
  const { id, kind, goal, level } = puzzle;
  const { family } = game;
  const measures = family.layout("narrow", game, AS_QUIZZED);
  const scene = family.scene({
    game, view: family.view(game, AS_QUIZZED), config: AS_QUIZZED, marks: QUIZ_MARKS,
  } as unknown as SongoBoard);
  const alt = boardAlt({ ...scene, columns: measures.columns } as unknown as BoardSeen);
  return {
    id, kind, goal, level, title: title[0].toUpperCase() + title.slice(1),
    task, changes: rule, order: scene.names as string[],
    hints: cluesOf(puzzle, game as SongoGame).slice(0, sheet.hints), reveal: sheet.reveal, alt,
    picture: `songo-${id}.svg`, data: quizPacked(boardCard(measures, `q${id}-`, scene, alt)),
  };
}

function asksOf(
  head: QuizHead, puzzle: Puzzle, game: SongoGame, why: Why, wrong: Record<string, string>,
): Question[] {
  const { kind, key } = puzzle;
  const { rules, sheet: { pits } } = game;
  const state = Array.from(game.state);
  if (!game.row) return [holeQuestion(head, state, movesOf(game), key, why, wrong)];
  if (kind === "count") return countQuestions(head, rules, state, pits, key, why);
  if (kind === "forbidden") return [closedQuestion(head, rules, state, pits, why)];
  return [moveQuestion(head, rules, state, pits, key, why, wrong)];
}

/** What refutes a wrong first move, in words (songo_edu/puzzles/why.py). */
function wrongAnswer(puzzle: Puzzle, move: string, [reply, n]: Refutation): string {
  const { kind, goal, line } = puzzle;
  const game = openGame(puzzle.game, puzzle.position);
  const { family, mover, sheet: { pits }, rules } = game;
  const done = game.play(move);
  if (game.row) {
    const state = Array.from(game.states.slice(0, STRIDE));
    const [pit, answer] = [pits.indexOf(move), pits.indexOf(reply)];
    return wrongWords(kind, rules, pits, state, pit, answer, n, goal.seeds ?? 0);
  }
  const sentence = family.told(game, done, family.view(game, AS_QUIZZED));
  const fewest = kind === "kaillon-fewest" ? line!.length : 0;
  if (!game.sides) return soloWrongWords(move, sentence, fewest, n);
  return reply ? defenceWords(family.who!(1 - mover), reply) : t("This can no longer be won.");
}

/** The questions of a puzzle, made of its rules as songo_edu/teaching/quiz_files.py makes them. */
export async function questionsOf(
  puzzle: Puzzle, sheet: QuizSheet, titles: Told,
): Promise<Question[]> {
  const before = languageInUse();
  await openFamily(puzzle.game);
  const game = openGame(puzzle.game, puzzle.position);
  const [why, wrong] = await Promise.all([storedWhy(puzzle), storedWrong(puzzle)]);
  useLanguage(sheet.language); // another board may have spoken meanwhile
  const wrongAnswers = Object.fromEntries(Object.entries(wrong)
    .map(([move, refutation]) => [move, wrongAnswer(puzzle, move, refutation)]));
  const head = headOf(puzzle, game, sheet, titles);
  const questions = asksOf(head, puzzle, game as SongoGame, why, wrongAnswers);
  useLanguage(before);
  return questions;
}
