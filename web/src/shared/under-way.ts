// Whether a kept game is still under way: one that has ended waits for nobody.

import { openFamily, openGame } from "../families.js";
import { keepSheet } from "../timeline.js";
import type { Game, GameOptions } from "../types.js";

/** A kept game after so many moves, or all of them; null where it is over, or cannot be opened. */
export async function gameUnderWay(
  saved: GameOptions & { sheet?: string }, ply = Infinity,
): Promise<Game | null> {
  try {
    const { game, position, history, sheet } = saved;
    if (sheet) keepSheet(sheet);
    await openFamily(game);
    const opened = openGame(game, position, history);
    opened.goTo(ply);
    return opened.over ? null : opened;
  } catch {
    return null;
  }
}
