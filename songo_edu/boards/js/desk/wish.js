// Puzzles drawn for a wish, as `songo-edu sheet make` draws them: the same wish and the same seed are
// the same puzzles (songo_edu/teaching/choosing.py).

async function drawnBy(seed, id) {
  const bytes = new TextEncoder().encode(`${seed}\n${id}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a puzzle is wished for; what is empty asks for nothing. */
export function fitsWish({ game, kind, level }, wish) {
  return (!wish.game || wish.game === game) && (!wish.kind || wish.kind === kind)
    && (!wish.level || Number(wish.level) === level);
}

/** So many puzzles of those that fit: kinds take turns, the easier ones stand first. */
export async function drawPuzzles(puzzles, wish, count, seed) {
  const there = [...new Map(puzzles.map((one) => [one.id, one])).values()];
  const fitting = there.filter((one) => fitsWish(one, wish));
  const drawn = await Promise.all(fitting.map(async (one) => ({ one, by: await drawnBy(seed, one.id) })));
  drawn.sort((a, b) => (a.by < b.by ? -1 : 1));
  const turns = {};
  const ranked = drawn.map(({ one }, place) => {
    turns[one.kind] = (turns[one.kind] ?? 0) + 1;
    return { one, turn: turns[one.kind], place };
  });
  ranked.sort((a, b) => a.turn - b.turn || a.place - b.place);
  return ranked.slice(0, count).sort((a, b) => a.one.level - b.one.level || a.place - b.place)
    .map(({ one }) => one);
}
