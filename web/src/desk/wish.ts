// Puzzles drawn for a wish, as `songo-edu sheet make` draws them: the same wish and the same seed are
// the same puzzles (songo_edu/teaching/choosing.py).

import type { Puzzle } from "../types.js";

/** What a teacher wishes for, as the fields have it; what is empty asks for nothing. */
export type Wish = Record<"game" | "kind" | "theme" | "level" | "seeds", string>;

async function drawnBy(seed: string, id: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${seed}\n${id}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How many seeds lie on a board, those in the stores left out (`seeds_on` of songo_edu/puzzles/named.py). */
function seedsLying(position: string): number {
  return (position.split(" ")[0].match(/\d+/g) ?? [] as string[]).reduce((sum, n) => sum + Number(n), 0);
}

/** Whether a puzzle is wished for. By seeds only whole ones are chosen. */
export function fitsWish({ game, kind, level, themes, position }: Puzzle, wish: Wish): boolean {
  return (!wish.game || wish.game === game) && (!wish.kind || wish.kind === kind)
    && (!wish.theme || wish.theme === kind || themes.includes(wish.theme))
    && (!wish.level || Number(wish.level) === level)
    && (!wish.seeds || seedsLying(position) <= Number(wish.seeds));
}

/** A puzzle drawn: its turn among those of its game and kind, its place among all. */
interface Drawn { one: Puzzle; turn: number; place: number }

/** So many puzzles of those that fit: games take turns, and kinds within each; the easier ones stand first. */
export async function drawPuzzles(puzzles: Puzzle[], wish: Wish, count: number, seed: string): Promise<Puzzle[]> {
  const there = [...new Map(puzzles.map((one) => [one.id, one])).values()];
  const fitting = there.filter((one) => fitsWish(one, wish));
  const drawn = await Promise.all(fitting.map(async (one) => ({ one, by: await drawnBy(seed, one.id) })));
  drawn.sort((a, b) => (a.by < b.by ? -1 : 1));
  const turns: Record<string, number> = {};
  const byGame: Record<string, Drawn[]> = {};
  drawn.forEach(({ one }, place) => {
    const ofKind = `${one.game} ${one.kind}`;
    turns[ofKind] = (turns[ofKind] ?? 0) + 1;
    (byGame[one.game] ??= []).push({ one, turn: turns[ofKind], place });
  });
  const ordered = (some: Drawn[]) => some.sort((a, b) => a.turn - b.turn || a.place - b.place);
  const ranked = ordered(Object.values(byGame)
    .flatMap((those) => ordered(those).map((each, turn) => ({ ...each, turn }))));
  return ranked.slice(0, count).sort((a, b) => a.one.level - b.one.level || a.place - b.place)
    .map(({ one }) => one);
}
