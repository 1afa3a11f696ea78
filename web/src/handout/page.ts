// An assignment as one page that needs no network, as songo_edu/teaching/homework.py writes it:
// into the holes of a page that waits beside this one. No server is asked for anything else.

import { HOMEWORK_FIELDS } from "../data/homework_fields.js";
import { familyOf, openFamily, openGame } from "../families.js";
import { fetchJson } from "../files.js";
import { resultCode } from "../made/teaching/result_codes.js";
import {
  handedFoot, handedPage, handedRules, handedShelf, handedStill, oneRowCells, scormManifest,
  twoRowCells,
} from "../made/teaching/handouts.js";
import { puzzleTask } from "../made/puzzles/tasks.js";
import { type GameTitles, rulesCards } from "../game-rules/needed.js";
import { base64Of, digestOf, zipped } from "../shared/bytes.js";
import type { SongoGame } from "../two-row.js";
import type { SoloGame } from "../solitaires/family.js";
import { useLanguage } from "../strings.js";
import type { Puzzle } from "../types.js";
import { storedWhy } from "../why/stored.js";

/** An assignment: its hints, those of all after so many tries, whether it tells what is right. */
export interface Handout {
  title: string; language: string; hints: number; hint_after?: number; reveal: boolean;
}

/** What games and themes are called (`page_list` of songo_edu/puzzles/page.py). */
interface ListTold { games: GameTitles; themes: Record<string, string> }

const some = <T extends object>(held: T, names: (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.filter((name) => held[name] !== undefined)
    .map((name) => [name, held[name]])) as Partial<T>;

/** JSON with the names of every object in order: the same text as the command's. */
function orderedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderedJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const held = value as Record<string, unknown>;
  const parts = Object.keys(held).sort()
    .map((name) => `${JSON.stringify(name)}:${orderedJson(held[name])}`);
  return `{${parts.join(",")}}`;
}

/** JSON of JSON that is packed, or of itself where this browser cannot pack. */
async function packedJson(text: string): Promise<string> {
  if (typeof CompressionStream !== "function") return text;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return JSON.stringify(base64Of(new Uint8Array(await new Response(stream).arrayBuffer())));
}

async function markOf(
  { hints, hint_after: hintAfter, reveal, title }: Handout, puzzles: Puzzle[],
): Promise<string> {
  const ids = puzzles.map(({ id }) => id);
  const text = orderedJson([ids, hints, reveal, title, ...(hintAfter ? [hintAfter] : [])]);
  return (await digestOf(text)).slice(0, 12) || resultCode(ids, ids.map(() => 0));
}

function cellsOf(game: SongoGame & SoloGame) {
  const { pits, rows } = game.sheet;
  const state = Array.from(game.state);
  if (game.row) return twoRowCells(pits, rows, state);
  return oneRowCells(pits, state.slice(0, pits.length), game.sides ? [] : [game.stored]);
}

export async function homeworkPage(
  sheet: Handout, puzzles: Puzzle[], list: ListTold, site: string,
): Promise<string> {
  const { language, title, hints, reveal } = sheet;
  const awaited = some(sheet, ["hint_after"]);
  const shelf = handedShelf(puzzles.map(({ game }) => familyOf(game) || "two_row"));
  const { shell } = await fetchJson(`puzzles/homework-${shelf}.json`);
  const entries: object[] = [];
  const still: string[] = [];
  for (const puzzle of puzzles) {
    const { kind, goal, key } = puzzle;
    await openFamily(puzzle.game);
    const game = openGame(puzzle.game, puzzle.position);
    entries.push({
      ...some(puzzle, HOMEWORK_FIELDS as (keyof Puzzle)[]), why: await storedWhy(puzzle),
    });
    useLanguage(language); // another board may have spoken meanwhile
    const task = [puzzleTask(kind, goal, key), list.games[puzzle.game].rule]
      .filter(Boolean)
      .join(" ");
    still.push(handedStill(task, cellsOf(game as SongoGame & SoloGame)));
  }
  const themes = some(list.themes, [...new Set(puzzles.flatMap((puzzle) => puzzle.themes))]);
  const games = some(list.games, [...new Set(puzzles.map(({ game }) => game))]);
  const mark = await markOf(sheet, puzzles);
  const data = await packedJson(orderedJson({
    language, title, hints, ...awaited, reveal, mark, puzzles: entries, themes, games,
  }));
  useLanguage(language);
  const rules = rulesCards(puzzles, list.games).map(handedRules).join("");
  return handedPage(
    shell, title, rules, still.join(""), data, site ? handedFoot(site, language) : "",
  );
}

/** The same page as a package of SCORM 1.2, for platforms that keep scores. */
export async function homeworkPackage(
  sheet: Handout, puzzles: Puzzle[], list: ListTold, site: string,
): Promise<Blob> {
  const page = await homeworkPage(sheet, puzzles, list, site);
  return zipped({
    "imsmanifest.xml": scormManifest(await markOf(sheet, puzzles), sheet.title), "index.html": page,
  });
}
