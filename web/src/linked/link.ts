// What an address asks the puzzle page for: a puzzle or several by their names, a puzzle or a whole
// sheet of them carried along. It is read as text and checked; nothing of it becomes markup.
// `askedAt` (fragment.ts) has parted it.

import { TextError, shown } from "../errors.js";
import { fetchJson } from "../files.js";
import { carried, carriedJson, unreadable } from "../shared/bytes.js";
import { t, tn } from "../strings.js";
import type { AskedPuzzles } from "../puzzles/hall.js";
import type { ListedPuzzle } from "../types.js";
import { claimedPuzzle, fieldWords, isWithin } from "./claim.js";

const MOST_SENT = 200;
const ALL_HELP = 3;
const TRIES_AWAITED = 9; // wrong tries before the first hint

interface Here { puzzles: ListedPuzzle[] }

/** A sheet as it should be told; what it is not, is said. */
interface CarriedSheet {
  schema?: unknown; title?: string; hints?: number; reveal?: boolean; hint_after?: number;
  puzzles: unknown[];
}

const namesIn = (text: string): string[] =>
  carried(text, (plain) => [...new Set(plain.split(/[\s,]+/).filter(Boolean))]);

/** Puzzles by their names: of the page, or of those that were there once. */
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

/** An assignment: names of puzzles and whole ones, a title, how much help there is. */
async function assignmentOf(told: unknown, here: Here): Promise<AskedPuzzles> {
  if (!told || typeof told !== "object" || Array.isArray(told)) {
    throw new TextError(t("There is no sheet of puzzles in the address."));
  }
  const {
    schema, title = "", hints = ALL_HELP, reveal = true, hint_after: hintAfter = 0, puzzles,
  } = told as CarriedSheet;
  const held: Record<string, boolean> = {
    schema: schema === 1,
    title: typeof title === "string",
    hints: isWithin(hints, 0, ALL_HELP),
    reveal: typeof reveal === "boolean",
    hint_after: isWithin(hintAfter, 0, TRIES_AWAITED),
    puzzles: Array.isArray(puzzles) && isWithin(puzzles.length, 1, MOST_SENT),
  };
  const wrong = Object.keys(held).find((name) => !held[name]);
  if (wrong) {
    throw new TextError(`${t("There is no sheet of puzzles in the address.")} ${fieldWords(wrong)}`);
  }
  const named = puzzles.filter((one) => typeof one === "string");
  const found = new Map<string, ListedPuzzle | null>(named.map((name) => [name, null]));
  if (named.length) {
    for (const one of await puzzlesNamed([...found.keys()], here)) found.set(one.id, one);
  }
  const given: ListedPuzzle[] = [];
  for (const one of puzzles) {
    given.push(typeof one === "string" ? found.get(one)! : await claimedPuzzle(one));
  }
  // Of two with one name a result code could tell only once.
  const twice = given.find(({ id }, i) => id && given.findIndex((one) => one.id === id) < i);
  if (twice) throw new TextError(t("The puzzle {text} appears twice.", { text: shown(twice.id) }));
  return { puzzles: given, title: title.trim().slice(0, 200) || setTitle(given), hints, reveal, hintAfter };
}

function setTitle({ length }: ListedPuzzle[]): string {
  return tn("A set of {n} puzzle", "A set of {n} puzzles", length);
}

/** The puzzles that are asked for. Throws a TextError that says what is wrong. */
export async function givenBy({ what, text }: { what: string; text: string }, here: Here): Promise<AskedPuzzles> {
  if (what === "puzzle") {
    return { puzzles: await puzzlesNamed(namesIn(text).slice(0, 1), here), title: "" };
  }
  if (what === "set") {
    const puzzles = await puzzlesNamed(namesIn(text), here);
    return { puzzles, title: setTitle(puzzles) };
  }
  const told = carriedJson(text);
  if (what === "sheet") return assignmentOf(told, here);
  return { puzzles: [await claimedPuzzle(told)], title: t("A puzzle that was sent") };
}
