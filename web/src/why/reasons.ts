// Why a puzzle is solved as it is, for its reader: what is stored, or else its key, the line in the
// ordinary words of its moves, and what refutes the most tempting other move.

import { openGame } from "../families.js";
import { moveHint, noneWords } from "../made/puzzles/hints.js";
import { weighMoves } from "../puzzles/pursuit.js";
import { isGuard, movesOf } from "../puzzles/records.js";
import type { WeighedMove } from "../shared/claims.js";
import { languageInUse, useLanguage } from "../strings.js";
import type { BoardView, Game, Puzzle } from "../types.js";
import { renamed, storedWhy, type Why, type WhyPart } from "./stored.js";

/** Moves from the position of a puzzle: what solves it, and what tempts, with its refutation. */
interface Lines { line: string[]; decoy: string[] }

const openAt = ({ game, position }: Puzzle, moves: string[] = []): Game =>
  openGame(game, position, moves.join(" "));
const best = (weighed: WeighedMove[], sign: number): WeighedMove =>
  weighed.reduce((a, b) => (sign * b.value > sign * a.value ? b : a));

/** What both sides play best from some moves on, to the end of what a puzzle asks. */
function bestLine(puzzle: Puzzle, moves: string[], longest = Infinity): string[] {
  const { kind, goal } = puzzle;
  const theirs = isGuard(kind);
  const game = openAt(puzzle, moves);
  const solver = openAt(puzzle).mover;
  const side = theirs ? 1 - solver : solver;
  const line = [...moves];
  while (line.length < longest && !game.over) {
    const left = goal.moves - Math[theirs ? "floor" : "ceil"](game.ply / 2);
    if (left === 0 || (!theirs && game.gained(side) >= goal.seeds!)) break;
    const { pit } = best(weighMoves(game, side, left), game.mover === side ? 1 : -1);
    game.play(game.sheet.pits[pit]);
    line.push(game.sheet.pits[pit]);
  }
  return line;
}

/** Of two rows: the wrong move that takes most at once tempts, of several the nearest. */
function forcedLines(puzzle: Puzzle): Lines {
  const { kind, goal, key } = puzzle;
  const theirs = isGuard(kind);
  const game = openAt(puzzle);
  const sign = theirs ? -1 : 1;
  const wrong = weighMoves(game, theirs ? 1 - game.mover : game.mover, goal.moves)
    .filter(({ pit }) => game.sheet.pits[pit] !== key)
    .sort((a, b) => b.won - a.won || sign * (b.value - a.value));
  const line = bestLine(puzzle, [key]);
  return { line, decoy: wrong.length ? bestLine(puzzle, [game.sheet.pits[wrong[0].pit]], 2) : [] };
}

/** Of a study: both lines stand in its proof; the move that takes most at once tempts. */
async function provedLines(puzzle: Puzzle): Promise<Lines> {
  const { mainLine } = await import("../study/asking.js").then((room) => room.STUDIES);
  const { mover } = openAt(puzzle);
  const wrong = Object.entries(puzzle.solution!.others!)
    .map(([move, answers]) => ({ moves: [move, ...answers.slice(0, 1).map((answer) => answer.move)],
      won: openAt(puzzle, [move]).gained(mover) }))
    .sort((a, b) => b.won - a.won);
  return { line: mainLine(puzzle.solution!), decoy: wrong[0]?.moves ?? [] };
}

/** Of a board of one row: the wrong move that leaves fewest replies, and the reply that wins. */
async function rowLines(puzzle: Puzzle): Promise<Lines> {
  const { key, line } = puzzle;
  const game = openAt(puzzle);
  const wrong = movesOf(game).filter((move) => move !== key)
    .map((move) => ({ move, after: openAt(puzzle, [move]) }))
    .sort((a, b) => a.after.openPits.length - b.after.openPits.length);
  if (!wrong.length || !game.sides) {
    return { line: line!, decoy: wrong.slice(0, 1).map(({ move }) => move) };
  }
  const [{ move, after }] = wrong;
  for (const reply of after.over ? [] : movesOf(after)) {
    if (await game.family.lost!(openAt(puzzle, [move, reply]), game.mover)) {
      return { line: line!, decoy: [move, reply] };
    }
  }
  return { line: line!, decoy: [move] };
}

function closedWhy(puzzle: Puzzle, view: BoardView): Why {
  const game = openAt(puzzle);
  const steps = puzzle.key.split(" ").filter(Boolean).map((move) => {
    const pit = game.pitNamed(move);
    return { move, words: game.family.refusal(game, pit, game.why(pit), view)[0] };
  });
  return {
    idea: steps.length ? steps[0].words : noneWords(),
    parts: [{ code: "line", words: "", steps, close: "" }],
  };
}

export async function plainWhy(puzzle: Puzzle, view: BoardView): Promise<Why> {
  const lang = languageInUse();
  const game = openAt(puzzle);
  const { kind, key, solution } = puzzle;
  if (kind === "forbidden") return closedWhy(puzzle, view);
  let lines: Lines = { line: [key], decoy: [] };
  if (solution?.others) lines = await provedLines(puzzle);
  else if (!game.row) lines = await rowLines(puzzle);
  else if (kind !== "count") lines = forcedLines(puzzle);
  useLanguage(lang); // another board may have spoken meanwhile
  const part = (code: string, moves: string[]): WhyPart[] => {
    const shown = openAt(puzzle);
    const steps = moves.map((move) => ({
      move, words: shown.family.told(shown, shown.play(move), view),
    }));
    return steps.length ? [{ code, words: "", steps, close: "" }] : [];
  };
  const parts = [...part("lure", lines.decoy), ...part("line", lines.line)];
  const idea =
    kind === "count" ? parts[0].steps[0].words : moveHint(view.names[game.pitNamed(key)] ?? key);
  return { idea, parts };
}

/** Why a puzzle is solved so; `lost` where what is stored could not be had. */
export async function reasonsOf(
  puzzle: Puzzle, view: BoardView, ask = puzzle.part ? storedWhy : null,
): Promise<Why & { lost?: boolean }> {
  if (!ask) return plainWhy(puzzle, view);
  try {
    return renamed(await ask(puzzle), puzzle, view.names);
  } catch {
    return { ...await plainWhy(puzzle, view), lost: true };
  }
}
