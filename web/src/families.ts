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

type Room = Family | Record<string, Family>;
type Door = () => Promise<Room>;

const present = new Map<Door, Room>();

const baseOf = (name?: string): string => likeGame(name).split("+")[0];

/** The door to a game's family; null for two rows, and for a game that is not known. */
function doorTo(name?: string): Door | null {
  const base = baseOf(name);
  return Object.hasOwn(FAMILIES, base)
    ? FAMILY_ROOMS[FAMILIES[base as keyof typeof FAMILIES] as keyof typeof FAMILY_ROOMS] as unknown as Door : null;
}

/** The family of a game that is there already; two rows know best what to say of an unknown name. */
export function familyNamed(name: string): Family {
  const door = doorTo(name);
  if (!door) return TWO_ROWS;
  if (!present.has(door)) {
    throw new TextError(t("The game {text} could not be loaded.", { text: shown(String(name)) }));
  }
  const room = present.get(door)!;
  // A room holds a family, or several by the names of their games.
  return (room as Record<string, Family>)[baseOf(name)] ?? (room as Family);
}

export function isAway(name?: string): boolean {
  const door = doorTo(name);
  return Boolean(door) && !present.has(door!);
}

/** Fetch the family of a game where it is not there yet; a failure is told when a game is opened. */
export async function openFamily(name?: string): Promise<void> {
  if (!isAway(name)) return;
  const door = doorTo(name)!;
  try {
    present.set(door, await door());
  } catch {
    present.delete(door);
  }
}

/** A game by its name, its family at hand. Throws a TextError that names what is wrong. */
export function openGame(name = "songo", position = "", record = ""): Game {
  const family = familyNamed(name);
  const game = family.open(name, position, record);
  game.family = family;
  return game;
}
