// The questions of a puzzle, made of its rules as songo_edu/teaching/quiz/questions.py makes them.

import type { SongoBoard } from "../board.js";
import type { DuelGame } from "../duels/game.js";
import { openFamily, openGame } from "../families.js";
import type { SongoGame } from "../game.js";
import { boardCard } from "../made/drawing/board.js";
import { forbiddenWords } from "../made/puzzles/briefs.js";
import { ideaHint } from "../made/puzzles/explain/hints.js";
import { countHints, forbiddenHints, moveHint, nearHint, noneWords, soleHint } from "../made/puzzles/hints.js";
import { firstHint, PUZZLE_KINDS } from "../made/puzzles/questions.js";
import { closedQuestion, countQuestions, moveQuestion, studyQuestion } from "../made/teaching/quiz/two_rows.js";
import {
  boardAlt, type BoardSeen, duelQuestion, duelWrong, type Question, type QuizHead, soloQuestion, soloWrong,
} from "../made/teaching/quiz/wording.js";
import { LAST_ONE, make, STRIDE } from "../rules/two-row.rules.js";
import type { SoloGame } from "../solitaires/game.js";
import { languageInUse, t, useLanguage } from "../strings.js";
import { studyOf } from "../study/proofs.js";
import { toldOf } from "../two-row.js";
import type { Config, Game, Puzzle } from "../types.js";
import { duelIn, fewestIn, refutingIn } from "../why-row/reasons.js";
import { riddleIn } from "../why/reasons.js";

export type { Question };

/** An assignment: so many hints, and whether it tells what is right. */
export interface QuizSheet { title: string; language: string; hints: number; reveal: boolean }

/** A puzzle's game, and what is asked in one line. */
interface Told { title: string; rule: string; task: string }

type Ask = (head: QuizHead) => Question[];

const AS_QUIZZED = { controls: "game", turned: false, numbering: "s0" } as Config;
const QUIZ_MARKS = { ply: -1, aim: [], chosen: [], forbid: [] };

const isGuard = (kind: string) => (PUZZLE_KINDS as Record<string, { goal: string }>)[kind].goal === "guard";
const bareName = (move: string) => move.replace(/[<>]$/, "");

/** Text as base64 of its UTF-8. */
export function quizPacked(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** The codes of the mover's pits that hold seeds and may not be played, by their names. */
function barredIn(game: SongoGame): [pit: string, code: string][] {
  const { row, mover, sheet: { pits } } = game;
  const own = pits.map((_, pit) => pit).filter((pit) => Math.floor(pit / row) === mover);
  const barred = own.filter((pit) => game.seedsIn(pit) && !game.openPits.includes(pit));
  return barred.map((pit): [string, string] => [pits[pit], game.why(pit)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The seeds that a sowing takes. */
function quizTaken({ rules, state }: SongoGame, pit: number): number {
  return make(rules, [...state, ...new Array(STRIDE).fill(0)], 0, STRIDE, pit);
}

/** The three hints of a puzzle: what it is about, the region, the move (songo_edu/puzzles/one.py). */
function cluesOf({ kind, goal, key }: Puzzle, game: SongoGame): string[] {
  const { rules, sheet: { pits } } = game;
  if (kind === "count") {
    const pit = game.pitNamed(key);
    return countHints(game.seedsIn(pit), quizTaken(game, pit));
  }
  if (kind === "forbidden") {
    const barred = barredIn(game);
    const told = barred.map(([pit, code]) => t("{pit}: {answer}", { pit, answer: forbiddenWords(code) })).join(", ");
    return [...forbiddenHints(barred.length, rules[LAST_ONE] === 1), told || noneWords()];
  }
  const idea = () => ideaHint(rules, Array.from(game.state), game.pitNamed(key), goal.moves, isGuard(kind));
  const open = pits.filter((_, pit) => game.openPits.includes(pit));
  return [
    firstHint(kind) || (game.row ? idea() : soleHint()),
    nearHint(open, open.indexOf(bareName(key))),
    moveHint(key),
  ];
}

/** What is known of a puzzle whatever its kind: a `QuizHead` of songo_edu/teaching/quiz/wording.py. */
function headOf(puzzle: Puzzle, game: Game, sheet: QuizSheet, { title, rule, task }: Told): QuizHead {
  const { id, kind, goal, level } = puzzle;
  const { family } = game;
  const measures = family.layout("narrow", game, AS_QUIZZED);
  const scene = family.scene(
    { game, view: family.view(game, AS_QUIZZED), config: AS_QUIZZED, marks: QUIZ_MARKS } as unknown as SongoBoard);
  const alt = boardAlt({ ...scene, columns: measures.columns } as unknown as BoardSeen);
  return {
    id, kind, goal, level, title: title[0].toUpperCase() + title.slice(1),
    task, changes: rule, order: scene.names as string[],
    hints: cluesOf(puzzle, game as SongoGame).slice(0, sheet.hints), reveal: sheet.reveal, alt,
    picture: `songo-${id}.svg`, data: quizPacked(boardCard(measures, `q${id}-`, scene, alt)),
  };
}

function askOfTwoRows(puzzle: Puzzle, game: SongoGame): Ask {
  const { kind, key } = puzzle;
  const { rules, sheet: { pits } } = game;
  if (kind === "count") {
    const state = Array.from(game.state);
    return (head) => countQuestions(head, rules, state, game.pitNamed(key), pits, key);
  }
  if (kind === "forbidden") return (head) => [closedQuestion(head, toldOf(game, pits), pits)];
  if (puzzle.solution?.others) return (head) => [studyQuestion(head, studyOf(puzzle as never, game, pits))];
  const riddle = riddleIn({ ...puzzle, theirs: isGuard(kind) }, game, pits);
  return (head) => [moveQuestion(head, riddle)];
}

async function askOfDuel(puzzle: Puzzle, game: DuelGame): Promise<Ask> {
  const duel = duelIn(puzzle, game);
  const wrong: { move: number; refuting: number[] }[] = [];
  for (const move of duelWrong(duel)) {
    wrong.push({ move, refuting: await refutingIn(puzzle, game, duel, move) });
  }
  return (head) => [duelQuestion(head, duel, wrong)];
}

async function askOfSolitaire(puzzle: Puzzle, game: SoloGame): Promise<Ask> {
  const { kind, line } = puzzle;
  const holes = line!.map((hole) => Number(hole) - 1);
  const way = { kind, rules: game.rules, state: Array.from(game.state), line: holes };
  const wrong: { hole: number; fewest: number }[] = [];
  for (const hole of soloWrong(way)) wrong.push({ hole, fewest: await fewestIn(puzzle, game, hole) });
  return (head) => [soloQuestion(head, way, wrong)];
}

/** What a puzzle asks in a quiz; the puzzle whole, as the puzzle room has it. */
export async function questionsOf(puzzle: Puzzle, sheet: QuizSheet, told: Told): Promise<Question[]> {
  const before = languageInUse();
  await openFamily(puzzle.game);
  const game = openGame(puzzle.game, puzzle.position);
  const families = game.sides ? askOfDuel : askOfSolitaire;
  const ask = game.row ? askOfTwoRows(puzzle, game as SongoGame)
    : await families(puzzle, game as DuelGame & SoloGame);
  useLanguage(sheet.language); // another board may have spoken meanwhile
  const asked = ask(headOf(puzzle, game, sheet, told));
  useLanguage(before);
  return asked;
}
