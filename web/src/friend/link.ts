// A game with a friend as signs, for a link or a line of text, and back;
// songo_edu/games/game_links.py has the form. What is wrong is named with the way out; nothing of
// it becomes markup.

import { shown, TextError } from "../errors.js";
import { openFamily, openGame } from "../families.js";
import { publishedPage } from "../fragment.js";
import {
  LINK_MARK, linkSigns, linkWayOut, LONGEST_NAME, type Meeting, meeting, movesOfSigns, readLink,
  signsIn, signsOfMoves,
} from "../made/games/game_links.js";
import { type KeptGame, movesOf } from "../play/games.js";
import { keepSheet, ownSheet, sheetText } from "../timeline.js";
import { t } from "../strings.js";
import { isRecord } from "../subset.js";
import type { Game } from "../types.js";

export interface SentGame { id: string; names: [string, string]; sheet: string; game: Game }

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const MOST = 70; // of any number in a rule sheet of one's own
const LONGEST_TEXT = 300;

export const newId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length],
  ).join("");

export const plainName = (text: string): string =>
  [...text.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

const quoted = (text: string): string => encodeURIComponent(text)
  .replace(/[-_.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  .replace(/%/g, "-");

function refuse(words: string): never {
  throw new TextError(`${words} ${linkWayOut()}`);
}

function unquoted(field: string): string {
  try {
    return decodeURIComponent(field.replace(/-/g, "%"));
  } catch {
    return refuse(t("Part of it cannot be read: {text}.", { text: shown(field) }));
  }
}

// -- a rule sheet of one's own: what differs from the game that it is like ------------------------

const OWN_NAME = /^[a-z][a-z0-9-]{0,39}@[0-9a-f]{12}$/;

type Told = Record<string, unknown>;

const usualOf = (name: string): Told => ({ ...openGame(name).sheet }) as unknown as Told;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function sheetToSend(name: string): string {
  const own = ownSheet(name) as unknown as Told | undefined;
  if (!own) return "";
  const usual = usualOf(own.like as string);
  const differs = Object.entries(own).filter(
    ([field, held]) => field !== "base" && !same(held, usual[field]),
  );
  return JSON.stringify(Object.fromEntries(differs));
}

/** Whether something is of the kind that usually stands there. */
function isLike(value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual)) {
    return Array.isArray(value) && value.length === usual.length
      && value.every((item, i) => isLike(item, usual[i]));
  }
  if (isRecord(usual)) {
    return isRecord(value)
      && Object.keys(usual).every((field) => isLike(value[field], usual[field]));
  }
  if (typeof usual === "number") {
    const n = value as number;
    return Number.isInteger(n) && n >= 0 && n <= Math.max(MOST, usual);
  }
  return typeof value === typeof usual && String(value).length <= LONGEST_TEXT;
}

/** The whole sheet that a link tells, as text; its game is known from then on. */
async function openSheetOf(text: string, name: string): Promise<string> {
  const bad = () => refuse(t("Its rules cannot be played here: {text}.", { text: shown(text) }));
  let sheet: unknown;
  try {
    sheet = JSON.parse(text);
  } catch {
    return bad();
  }
  if (!isRecord(sheet) || sheet.name !== name || !OWN_NAME.test(name)) return bad();
  if (typeof sheet.like !== "string" || typeof sheet.title !== "string") return bad();
  if (sheet.title.length > LONGEST_TEXT || ownSheet(sheet.like)) return bad();
  await openFamily(sheet.like);
  const usual = usualOf(sheet.like);
  const fields = Object.keys(sheet).filter((field) => !["name", "like", "title"].includes(field));
  const start = sheet.start ?? usual.start;
  const may = (field: string) => field in usual && !["pits", "rows", "clockwise"].includes(field);
  const holds = fields.every((field) => may(field) && isLike(sheet[field], usual[field]))
    && (!Array.isArray(sheet.rules) || sheet.rules[0] === (usual.rules as number[])[0])
    && (typeof start !== "number" || (start >= 1 && start <= 5));
  if (!holds) return bad();
  const whole = JSON.stringify({ ...usual, base: sheet.like.split("+")[0], ...sheet });
  const known = sheetText(name);
  // Whoever has the sheet already may have it from elsewhere, with its fields in another order.
  if (known && !same(JSON.parse(known).rules, JSON.parse(whole).rules)) return bad();
  if (!known) keepSheet(whole);
  return sheetText(name);
}

// -- signs ----------------------------------------------------------------------------------------

export function signsOf(id: string, names: string, game: Game, moves: string[]): string {
  const { name, pits } = game.sheet;
  const short = signsOfMoves(pits, moves);
  const [first = "", other = ""] = names.split("\n");
  return linkSigns({
    id, game: quoted(name), first: quoted(first), other: quoted(other),
    sheet: quoted(sheetToSend(name)),
    start: game.start === openGame(name).start ? "" : quoted(game.start),
    moves: short === ":" ? `:${quoted(moves.join(" "))}` : short,
  });
}

export async function readSent(text: string): Promise<SentGame> {
  let signs = signsIn(text);
  try {
    signs = decodeURIComponent(signs); // a mail may have written its signs as an address does
  } catch {
    // it is read as it stands
  }
  const link = readLink(signs);
  const name = unquoted(link.game);
  const names = [link.first, link.other].map((player) =>
    plainName(unquoted(player)),
  ) as SentGame["names"];
  try {
    const sheet = link.sheet ? await openSheetOf(unquoted(link.sheet), name) : "";
    await openFamily(name);
    const begun = openGame(name, unquoted(link.start));
    if (!begun.family.menu.opponents) {
      refuse(t("The game {text} is for one player.", { text: shown(name) }));
    }
    const record = link.moves.startsWith(":") ? unquoted(link.moves.slice(1))
      : movesOfSigns(begun.sheet.pits, link.moves).join(" ");
    return { id: link.id, names, sheet, game: openGame(name, begun.start, record) };
  } catch (error) {
    if (!(error instanceof TextError) || error.message.endsWith(linkWayOut())) throw error;
    return refuse(error.message);
  }
}

/** Whether a friend can open the page: not where it is read from a folder or from this machine. */
export const hasAddress = (): boolean => publishedPage() !== "";

export function addressFor(signs: string): string {
  const page = publishedPage();
  return page && new URL(`play.html#${LINK_MARK}${signs}`, page).href;
}

/** @param ended what is said of the end; behind the signs no name in it can be taken for them */
export function lineFor(signs: string, title: string, ended: string): string {
  const words = t(
    "Our game of {title}. Open the course, choose “Play a friend” and paste this whole line:",
    { title },
  );
  return `${words} ${LINK_MARK}${signs} ${ended}`.trim();
}

/** How a game that was sent stands to one that is kept; null where it is another one. */
export const metWith = (saved: KeptGame, { game }: SentGame): Meeting | null =>
  saved.game === game.sheet.name && saved.position === game.start
    ? meeting(movesOf(saved), movesOf(game))
    : null;

export function doubtWords(met: Meeting | null, saved: KeptGame, { game }: SentGame): string {
  if (!met) {
    return t("This link says it is one of your games, but its rules or its start are different.");
  }
  const mine = openGame(saved.game, saved.position, saved.history);
  const label = (version: typeof game) =>
    version.labelAt(met.ply, version.line[met.ply - 1] ?? t("giving up"));
  return met.kind === "older"
    ? t("This link is older than your game: it ends before {move}, which you have already.",
      { move: label(mine) })
    : t("This link has {theirs} where your game has {mine}: from there on it is another game.",
      { theirs: label(game), mine: label(mine) });
}
