// A move with what is found before and after it, as the sentences about moves want it.

import { openGame } from "../families.js";
import type { SongoGame } from "../game.js";
import { foundIn } from "../lens/lens.js";
import { verdictWords } from "../made/games/two_row/sentences.js";
import { END_REPEAT, SOUTH } from "../rules/two-row.rules.js";

/** A legal move at the end of a record: a `Played` of songo_edu/analysis/before_and_after.py. */
export function playedIn(name: string, start: string, record: string, move: string, names: string[]) {
  const game = openGame(name, start, record) as SongoGame;
  const side = game.mover;
  const before = foundIn(game);
  const stood = game.state;
  const { pit, events } = game.play(move);
  const after = foundIn(game);
  const now = game.state;
  const first = (1 - side) * game.row;
  const same = (from: number, to: number) => stood.slice(from, to).join() === now.slice(from, to).join();
  const threatens: boolean = after.doubles[side].some(({ apparent }: { apparent: boolean }) => !apparent);
  const repeats = threatens && game.openPits.some((reply: number) => {
    const next = openGame(name, start, game.record);
    next.play(game.sheet.pits[reply]);
    return next.ending === END_REPEAT;
  });
  return {
    names, order: game.sheet.rows.flat(), side, pit, events, before, after, repeats,
    takes: now[SOUTH + side] - stood[SOUTH + side],
    waits: same(first, first + game.row) && same(SOUTH, SOUTH + 2),
    verdict: verdictWords(game.rules, game.ending, game.finalState),
  };
}
