// The moves of a game as what judges a sparring game wants them.

import { openGame } from "../families.js";
import type { SongoGame } from "../game.js";
import { SOUTH } from "../rules/two-row.rules.js";
import { playedIn } from "../shared/played.js";

/** A move with what it changed: `SparPly` of songo_edu/course/practice.py. */
export interface SparPly {
  move: string;
  made: ReturnType<typeof playedIn>;
  held: number[];
  left: number[];
  stores: number[];
  won: number;
}

/**
 * The moves of a record, each with what it changed.
 * @param names are shown
 * @param known those of its beginning, as far as they are known
 */
export function pliesOf(
  name: string, start: string, line: string[], names: string[], known: SparPly[] = [],
): SparPly[] {
  const plies = [...known];
  const game = openGame(name, start, line.slice(0, plies.length).join(" ")) as SongoGame;
  const pits = game.sheet.pits.length;
  while (plies.length < line.length) {
    const { record } = game;
    const move = line[plies.length];
    const held = game.state.slice(0, pits);
    game.play(move);
    const end = game.finalState;
    plies.push({
      move, made: playedIn(name, start, record, move, names), held: [...held],
      left: [...game.state.slice(0, pits)], stores: [end[SOUTH], end[SOUTH + 1]], won: game.won,
    });
  }
  return plies;
}
