// The families of games a board can play. That of two rows is always there; the others come, each
// in a module of its own, when a board first asks for one of their games: duels/family.js gives
// DUELS, and so on for every family of the catalogue.
//
// A family is an object:
//   open(name, position, record)   a game (timeline.js); throws a TextError
//   isPosition(text)               whether a pasted text is meant as a position
//   view(game, config)             {pitAt, slotOf, endOf, labels, names, said?}; see view.js
//   layout(shape, game, config)    the measures of the picture, "wide" or "narrow" (a `Layout` of drawing/geometry.py)
//   scene(board)                   what is to be seen (a `Scene` of drawing/board.py)
//   holding?(n)                    what a pit holds in words, where that is no seeds
//   told(game, move, view)         a move in words, the game standing after it
//   brief?(move, view) who?(side)  the same in half a line, and what a side is called before it
//   refusal(game, pit, code, view) [why a pit may not be played, its source or ""]
//   verdict(game) opening(game, config) step(view, pit, kind, n)   sentences
//   swept?(game)                   whose the seeds left in the rows are, once a game is over
//   comment?(game, config)         what is said after each move, such as that all is lost
//   routing?(game, route, view)    what is said while a route is chosen, pit by pit
//   reply?(game, level, signal)    the name of the computer's move, promised (thinker.js)
//   thinker?                       the name of what thinks it out
//   hint?(game, view)              {pit, words} for a reader who asks, or their promise
//   lost?(game, side, most)        whether a side is known to win no more, or not in so many moves,
//                                  promised
//   correct?()                     that an answer is right, where "Right." would be a player
//   aside?(game, from)             {answer, label}: where a last seed may fall that is no pit
//   landed?(answer, right)         where a last seed fell, or that it did not fall there
//   numbered?(board, digit)        the pit that a digit goes to; else the one of that label
//   lens                           whether the lens has anything to say
//   menu                           {opponents?(), levels?(), rules?(name), more?(menu), begins?(board, side),
//                                  began?(board), sides?(), kind?(game)}: `sides` are those who may begin,
//                                  if not South and North; a game of another kind needs another menu

import { FAMILIES } from "./data/sheets.js";
import { FAMILY_ROOMS } from "./family-rooms.js";
import { likeGame } from "./own.js";
import { t } from "./strings.js";
import { TextError, shown } from "./errors.js";
import { TWO_ROWS } from "./two-row.js";
import type { Family, Game } from "./types.js";

type Room = Family | Record<string, Family>;
type Door = () => Promise<Room>;

const present = new Map<Door, Room>();

/** The name of a game without its options. */
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
