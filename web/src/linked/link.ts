// What an address asks the puzzle page for: a puzzle or several by their names, a puzzle or a whole
// sheet of them carried along. It is read as text and checked; nothing of it becomes markup.
// `askedAt` (fragment.ts) has parted it.

import { TextError, shown } from "../errors.js";
import { fetchJson } from "../files.js";
import { carried, carriedJson, unreadable, carry, digestOf } from "../shared/bytes.js";
import { t, tn } from "../strings.js";
import { isRecord } from "../subset.js";
import type { AskedPuzzles } from "../puzzles/hall.js";
import type { ListedPuzzle, Game, Goal, Puzzle, Solution } from "../types.js";
import { openFamily, openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { writeTwoRows } from "../made/games/strings.js";
import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import { weighMoves } from "../puzzles/pursuit.js";
import { movesOf } from "../puzzles/records.js";
import { QUIET } from "../rules/two-row.rules.js";
import { turned } from "../shared/claims.js";
import type { ClaimedStudy } from "../study/proofs.js";

const MOST_SENT = 200;
const ALL_HELP = 3;
const TRIES_AWAITED = 9; // wrong tries before the first hint

interface Here { puzzles: ListedPuzzle[] }

const namesIn = (text: string): string[] =>
  carried(text, (plain) => [...new Set(plain.split(/[\s,]+/).filter(Boolean))]);

async function puzzlesNamed(names: string[], here: Here): Promise<ListedPuzzle[]> {
  if (!names.length || names.length > MOST_SENT) throw unreadable();
  const known = new Map(here.puzzles.map((puzzle) => [puzzle.id, puzzle]));
  if (names.some((name) => !known.has(name))) {
    const retired: Here = await fetchJson("puzzles/retired.json").catch(() => ({ puzzles: [] }));
    for (const puzzle of retired.puzzles) known.set(puzzle.id, puzzle);
  }
  return names.map((name) => {
    if (known.has(name)) return known.get(name)!;
    throw new TextError(t("There is no puzzle {text} here.", { text: shown(name) }));
  });
}

async function assignmentOf(assignment: unknown, here: Here): Promise<AskedPuzzles> {
  const none = t("There is no sheet of puzzles in the address.");
  if (!isRecord(assignment)) throw new TextError(none);
  const {
    schema, title = "", hints = ALL_HELP, reveal = true, hint_after: hintAfter = 0, puzzles,
  } = assignment as Record<string, any>; // what each should be is asked below
  const held: Record<string, boolean> = {
    schema: schema === 1,
    title: typeof title === "string",
    hints: isWithin(hints, 0, ALL_HELP),
    reveal: typeof reveal === "boolean",
    hint_after: isWithin(hintAfter, 0, TRIES_AWAITED),
    puzzles: Array.isArray(puzzles) && isWithin(puzzles.length, 1, MOST_SENT),
  };
  const wrong = Object.keys(held).find((name) => !held[name]);
  if (wrong) throw new TextError(`${none} ${fieldWords(wrong)}`);
  const named = [...new Set<string>(puzzles.filter((entry: unknown) => typeof entry === "string"))];
  const byName = new Map(
    (named.length ? await puzzlesNamed(named, here) : []).map((puzzle) => [puzzle.id, puzzle]),
  );
  const given: ListedPuzzle[] = [];
  for (const entry of puzzles) {
    given.push(typeof entry === "string" ? byName.get(entry)! : await claimedPuzzle(entry));
  }
  // Of two with one name a result code could tell only once.
  const twice = given.find(({ id }, i) => id && given.findIndex((other) => other.id === id) < i);
  if (twice) throw new TextError(t("The puzzle {text} appears twice.", { text: shown(twice.id) }));
  return {
    puzzles: given, title: title.trim().slice(0, 200) || setTitle(given), hints, reveal, hintAfter,
  };
}

const setTitle = ({ length }: ListedPuzzle[]): string =>
  tn("A set of {n} puzzle", "A set of {n} puzzles", length);

export async function givenBy(
  { what, text }: { what: string; text: string }, here: Here,
): Promise<AskedPuzzles> {
  if (what === "puzzle") {
    return { puzzles: await puzzlesNamed(namesIn(text).slice(0, 1), here), title: "" };
  }
  if (what === "set") {
    const puzzles = await puzzlesNamed(namesIn(text), here);
    return { puzzles, title: setTitle(puzzles) };
  }
  const value = carriedJson(text);
  if (what === "sheet") return assignmentOf(value, here);
  return { puzzles: [await claimedPuzzle(value)], title: t("A puzzle that was sent") };
}

const LONGEST_TEXT = 200; // characters of a position or a name
const LONGEST_LINE = 400; // moves
const MOST_MOVES = 5; // of a solver on a board of two rows
const MOST_SEEDS = 70;

const ROW_GAMES: Record<string, string> = {
  "sowing-win": "sowing", "wing-win": "wing", "tchoukaillon-only": "tchoukaillon",
  "kaillon-fewest": "kaillon", "rouma-choices": "tchouka-rouma",
};

/** A puzzle as it should be told; what it is not, is said. */
type Told = Partial<Puzzle>;

function noPuzzle(reason: string): TextError {
  return new TextError(`${t("There is no puzzle in the address.")} ${reason}`);
}

const fieldWords = (name: string): string =>
  t("The field {name} is missing or wrong.", { name: shown(name) });

function requireField(name: string, holds: unknown): asserts holds {
  if (!holds) throw noPuzzle(fieldWords(name));
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST_TEXT;

/** One line of a solution: told as such, or found in a tree (songo_edu/puzzles/page.py). */
function lineOf({ line, solution }: Told): string[] {
  if (Array.isArray(line)) return line;
  const moves: string[] = [];
  for (let node: Solution | undefined = solution; node && moves.length < LONGEST_LINE;) {
    moves.push(node.move);
    const replies: Required<Solution>["replies"] =
      node.replies && typeof node.replies === "object" ? node.replies : {};
    const [reply, answers] = Object.entries(replies).find(([, nodes]) => nodes?.length) ?? [];
    if (reply !== undefined) moves.push(reply);
    node = (answers ?? node.then)?.[0];
  }
  return moves;
}

function soleBest(game: Game, goal: Goal, theirs: boolean): string {
  requireField(
    "goal", isWithin(goal.moves, 1, MOST_MOVES) && isWithin(goal.seeds, theirs ? 0 : 1, MOST_SEEDS),
  );
  const side = theirs ? 1 - game.mover : game.mover;
  const weighed = weighMoves(game, side, goal.moves);
  const best = Math[theirs ? "min" : "max"](...weighed.map(({ value }) => value));
  if (best !== goal.seeds) {
    throw noPuzzle(theirs
      ? tn("The best play loses {n} seed there, not {goal}.",
        "The best play loses {n} seeds there, not {goal}.", best, { goal: goal.seeds })
      : tn("The best play wins {n} seed there, not {goal}.",
        "The best play wins {n} seeds there, not {goal}.", best, { goal: goal.seeds }));
  }
  const keys = weighed.filter(({ value }) => value === best);
  if (keys.length > 1) throw noPuzzle(t("More than one first move does it."));
  return game.sheet.pits[keys[0].pit];
}

/** A row that is won: by its line, and by one first move alone. */
async function soleWin(kind: string, claim: Told, game: Game): Promise<string[]> {
  const line = lineOf(claim);
  requireField("solution", line.length > 0 && line.length <= LONGEST_LINE && line.every(isText));
  const { position, goal } = claim as Puzzle;
  const after = (...more: string[]) => openGame(claim.game, position, [...line, ...more].join(" "));
  const won = (played: Game) => played.over && played.won === game.mover;
  const end = after();
  // Where whoever cannot move wins, the other side makes the last move, whichever it is.
  requireField(
    "solution", won(end) || (!end.over && movesOf(end).every((move) => won(after(move)))),
  );
  requireField("goal", isWithin(goal.moves, 1, LONGEST_LINE));
  const counted = PUZZLE_KINDS[kind].goal !== "";
  const winning: string[] = [];
  for (const move of movesOf(game)) {
    const next = openGame(claim.game, position, move);
    const lost = await game.family.lost!(next, game.mover, ...(counted ? [goal.moves - 1] : []));
    if (!lost) winning.push(move);
  }
  if (!winning.includes(line[0])) {
    throw noPuzzle(t("The move {move} does not do it.", { move: shown(line[0]) }));
  }
  if (winning.length > 1) throw noPuzzle(t("More than one first move does it."));
  return line;
}

/** Whether one thinks of a rule that forbids a pit: two seeds in the last one, or a bare row. */
function seemsBarred(game: Game): boolean {
  const { pits } = game.sheet;
  const own = pits.map((_, pit) => pit).filter((pit) => game.mine(pit));
  const theirs = pits.map((_, pit): number => (game.mine(pit) ? 0 : game.seedsIn(pit)));
  return game.seedsIn(own.at(-1)!) === 2 || theirs.reduce((sum, n) => sum + n, 0) <= 2;
}

async function claimedPuzzle(claim: unknown): Promise<Puzzle> {
  if (!isRecord(claim)) throw new TextError(t("There is no puzzle in the address."));
  const { kind, game: name, position, goal, level, key: answer } = claim as Told;
  requireField("kind", typeof kind === "string" && Object.hasOwn(PUZZLE_KINDS, kind));
  requireField("game", isText(name));
  requireField("position", isText(position) && position.trim() !== "");
  requireField("goal", isRecord(goal));
  const { way } = PUZZLE_KINDS[kind];
  await openFamily(name);
  const game = openGame(name, position);
  const row = ROW_GAMES[kind];
  requireField("game", row ? name.split("+")[0] === row : game.row! > 0);
  if (game.over) throw noPuzzle(t("The game is over there."));
  const puzzle = {
    game: game.sheet.name, kind, position: game.position, level: isWithin(level, 1, 5) ? level : 0,
    themes: [] as string[],
  } as Puzzle;
  if (way === "win") {
    const line = await soleWin(kind, { ...(claim as Told), position }, game);
    Object.assign(puzzle, { line, key: line[0], goal: { moves: goal.moves } });
  } else if (way === "gain" || way === "guard") {
    const key = soleBest(game, goal, way === "guard");
    Object.assign(puzzle, { key, goal: { moves: goal.moves, seeds: goal.seeds } });
  } else if (way === "study") {
    const { solution } = claim as unknown as Puzzle;
    requireField("solution", (await import("../study/asking.js").then((room) => room.STUDIES))
      .holds({ ...(claim as unknown as ClaimedStudy), game: name }));
    Object.assign(puzzle, {
      key: solution!.move, solution, goal: { moves: goal.moves, seeds: goal.seeds },
    });
  } else if (way === "count") {
    requireField("key", isText(answer) && game.allows(answer));
    Object.assign(puzzle, { key: answer, goal: { moves: 1 } });
  } else {
    const barred = game.sheet.pits.filter(
      (_, pit) => game.mine(pit) && game.seedsIn(pit) && game.why(pit),
    );
    if (!barred.length && !seemsBarred(game)) {
      throw noPuzzle(t("All pits that hold seeds may be played there."));
    }
    Object.assign(puzzle, { key: barred.join(" "), goal: { moves: 1 } });
  }
  // It is called by what it claims; "" where the browser cannot work that out.
  const sorted = JSON.stringify(puzzle.goal, Object.keys(puzzle.goal).sort());
  const digest = await digestOf([puzzle.game, kind, puzzle.position, sorted].join("\n"));
  return { ...puzzle, id: digest.slice(0, 12) };
}

/** A composed puzzle as text: in an address, and as a line of a file. */
export type Claim = Pick<Puzzle, "game" | "goal" | "key" | "kind" | "position">;

interface Turned { position: string; nameOf: (pit: number) => string }

/** A position turned so that its mover sits South, as text; and pits as they are called there. */
export function turnedPosition(game: SongoGame): Turned {
  const { row, mover } = game;
  const other = turned(game.rules, game.state);
  other[QUIET] = 0;
  const nameOf = (pit: number) => game.sheet.pits[mover ? (pit + row) % (2 * row) : pit];
  return { position: writeTwoRows(game.sheet.rows, other), nameOf };
}

export function claimText({ game, goal, key, kind, position }: Claim): string {
  const { moves, seeds } = goal;
  return JSON.stringify({ game, goal: { moves, seeds }, key, kind, position });
}

export const claimFragment = (claim: Claim): string => `#claim=${carry(claimText(claim))}`;
