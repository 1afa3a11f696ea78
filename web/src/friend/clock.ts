// A clock for two at one screen: what each has left, which side's runs, a pause.

import type { SongoBoard } from "../board.js";
import { makeButton, mend, node } from "../buttons.js";
import { clockWords, t, useLanguage } from "../strings.js";

export const MOST_MINUTES = 180;
const TICK = 200; // milliseconds

/** The seconds of a clock as it is kept: for each player, and what each has left; null for none. */
export function clockOf(text: string): { each: number; left: [number, number] } | null {
  const [each, first, other] = text.split(" ").map(Number);
  const held = [each, first, other].every((n) => n >= 0 && n <= 60 * MOST_MINUTES) && each > 0;
  return held ? { each, left: [first, other] } : null;
}

export class TwoClock {
  declare timer: ReturnType<typeof setInterval> | undefined;
  last = 0; // when what is left was last counted
  running = false;
  paused = false;
  mover = 0; // whose time runs, until the next update
  sides = [0, 1].map(() => node("span", { className: "songo-clock" }));
  button = makeButton({ label: t("Pause"), icon: "pause", act: () => this.pause() });
  box = node("div", { className: "songo-clocks", role: "timer", "aria-live": "off", hidden: true }, ...this.sides, this.button);

  constructor(readonly board: SongoBoard) {
    addEventListener("pagehide", () => this.count());
  }

  update(): void {
    const { config, game } = this.board;
    const clock = config.opponent || config.friend || !game.sides ? null : clockOf(config.clock);
    this.box.hidden = !clock;
    this.count();
    const begun = game.ply > 0 || game.line.length > 0;
    if (clock && !begun && !this.paused) config.clock = new Array(3).fill(clock.each).join(" ");
    this.running = Boolean(clock) && begun && !game.over && !this.paused && !this.isOut();
    this.mover = game.mover;
    clearInterval(this.timer);
    this.timer = this.running ? setInterval(() => this.tick(), TICK) : undefined;
    this.last = performance.now();
    if (clock) this.show();
  }

  isOut(): boolean { return Boolean(clockOf(this.board.config.clock)?.left.includes(0)); }

  show(): void {
    const { board } = this;
    useLanguage(board.config.lang);
    clockOf(board.config.clock)!.left.forEach((left, side) => {
      const [sign, , time] = this.sides[side].childNodes;
      const words = [board.called(side), clockWords(left)];
      if (!sign) this.sides[side].append(words[0], " ", node("b", { textContent: words[1] }));
      else [sign, time].forEach((one, i) => { if (one.textContent !== words[i]) one.textContent = words[i]; });
      this.sides[side].classList.toggle("songo-runs", this.running && side === this.mover);
    });
    const label = this.paused ? t("Go on") : t("Pause");
    this.button.lastChild!.textContent = label;
    mend(this.button, { title: label, "aria-pressed": this.paused });
  }

  count(): void {
    const { board } = this;
    const clock = this.running && clockOf(board.config.clock);
    if (!clock) return;
    const now = performance.now();
    const side = this.mover;
    clock.left[side] = Math.max(0, clock.left[side] - (now - this.last) / 1000);
    this.last = now;
    board.config.clock = [clock.each, ...clock.left.map((left) => left.toFixed(1))].join(" ");
  }

  tick(): void {
    this.count();
    this.show();
    if (!this.isOut()) return;
    const { board } = this;
    const out = board.called(this.mover);
    this.update();
    board.say(() => t("{player} has no time left. You may play on without the clock.", { player: out }));
  }

  pause(): void {
    this.count();
    this.paused = !this.paused;
    this.update();
  }
}
