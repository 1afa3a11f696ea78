// The families of games a board can play. That of two rows is always there; the others come, each
// in a module of its own, when a board first asks for one of their games: duels/family.js gives
// DUELS, and so on for every family of the catalogue.
// What a family is tells `Family` in types.ts.

import { FAMILIES } from "./data/sheets.js";
import { FAMILY_ROOMS } from "./family-rooms.js";
import { likeGame } from "./timeline.js";
import { t } from "./strings.js";
import { TextError, shown } from "./errors.js";
import { TWO_ROWS } from "./two-row.js";
import type { Family, Game } from "./types.js";

/** Those that have come, each a family, or several by the names of their games. */
const present: Record<string, Family | Record<string, Family>> = {};

const baseOf = (name?: string): string => likeGame(name).split("+")[0];

/** The name of a game's family; "" for two rows, and for a game that is not known. */
export const familyOf = (name?: string): string =>
  (Object.hasOwn(FAMILIES, baseOf(name)) ? (FAMILIES as Record<string, string>)[baseOf(name)] : "");

/** The family of a game that is there already; two rows know what to say of an unknown name. */
export function familyNamed(name: string): Family {
  const family = familyOf(name);
  if (!family) return TWO_ROWS;
  if (!(family in present)) {
    throw new TextError(t("The game {text} could not be loaded.", { text: shown(String(name)) }));
  }
  const room = present[family];
  return (room as Record<string, Family>)[baseOf(name)] ?? (room as Family);
}

export function isAway(name?: string): boolean {
  const family = familyOf(name);
  return family !== "" && !(family in present);
}

/** Fetch the family of a game that is not there yet; a failure is told when a game is opened. */
export async function openFamily(name?: string): Promise<void> {
  if (!isAway(name)) return;
  const family = familyOf(name) as keyof typeof FAMILY_ROOMS;
  await FAMILY_ROOMS[family]().then((room) => { present[family] = room; }, () => {});
}

/** A game by its name, its family at hand. Throws a TextError that names what is wrong. */
export function openGame(name = "songo", position = "", record = ""): Game {
  const family = familyNamed(name);
  const game = family.open(name, position, record);
  game.family = family;
  return game;
}
