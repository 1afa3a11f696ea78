// A win is celebrated: seeds rain on the board, and are heard where sound is wanted. Words say it,
// too, elsewhere; without motion they are all there is.

import { motionUnwanted } from "../stage.js";
import type { SongoBoard } from "../board.js";
import { node, adoptStyle } from "../buttons.js";
import { hear } from "../switches.js";

const SEEDS = 36;
const LONGEST = 2400; // milliseconds

export function cheer({ table }: SongoBoard): void {
  hear("win");
  if (motionUnwanted()) return;
  adoptStyle(CHEER_STYLE);
  const rain = node("div", { className: "songo-rain", "aria-hidden": "true" });
  table.append(rain);
  const { height } = rain.getBoundingClientRect();
  const falls = Array.from({ length: SEEDS }, (_, i) => {
    // Places and times that look drawn at random, and are the same each time.
    const [place, late, turn] = [(i * 61) % 100, (i * 37) % 100, (i * 89) % 360];
    const timing = { duration: LONGEST - 9 * late - 100, delay: 5 * late };
    const low = `translateY(${height * 0.85}px) rotate(${turn + 200}deg)`;
    const seed = node("i");
    seed.style.insetInlineStart = `${place}%`;
    rain.append(seed);
    return seed.animate([
      { transform: `translateY(-2rem) rotate(${turn}deg)`, opacity: 1 },
      { transform: low, opacity: 1, offset: 0.85 },
      { transform: `translateY(${height}px) rotate(${turn + 220}deg)`, opacity: 0 },
    ], { ...timing, easing: "ease-in", fill: "both" }).finished;
  });
  Promise.allSettled(falls).then(() => rain.remove());
}

const CHEER_STYLE = [
  ".songo-rain{position:absolute;inset:0;overflow:hidden;pointer-events:none;z-index:2}",
  ".songo-rain>i{position:absolute;top:0;width:.8rem;height:.95rem;border-radius:50%;",
  "background:radial-gradient(circle at 35% 30%,#f1f4e2,#b9c2a2 55%,#7f8a68)}",
  "@media(forced-colors:active),print{.songo-rain{display:none}}",
].join("");
