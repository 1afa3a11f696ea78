// A move in motion: seeds lifted, carried and dropped one by one; captures gathered backwards.

import { EVENT_CAPTURE, EVENT_DROP, EVENT_GIFT, EVENT_KEEP } from "./rules/two-row.rules.js";
import type { Stage } from "./stage.js";
import type { Done, Point } from "./types.js";

export interface Pace {
  slotOf: number[];
  endOf: number[];
  /** The time of a seed in milliseconds. */
  seed: number;
  step: boolean;
  /** Speaks of an event, step by step. */
  tell: (kind: number, pit: number, n: number) => void;
}

/** A relay: the seeds of a pit are taken up and sown on. Songo and awalé know none. */
export const EVENT_LIFT = 7;

/** Handfuls longer than this are sown faster, so that none takes much longer than another. */
const UNHURRIED = 8.5;

/** Whether the reader's system asks for less motion, or nobody is looking. */
export function motionUnwanted(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Animator {
  declare hurried: boolean; declare wake: (() => void) | null | undefined; declare pace: Pace;
  declare at: Point; // of the hand, `held` the seeds in it, `sum` the captures among them
  declare held: number; declare sum: number[];
  busy = false;
  waiting = false; // for the reader, step by step

  constructor(readonly stage: Stage) {}

  finish(): void {
    this.hurried = true;
    this.wake?.();
  }

  advance(): void {
    if (this.waiting) this.wake?.();
  }

  tween(ms: number, frame: (part: number) => void): Promise<void> {
    if (this.hurried) return Promise.resolve();
    return new Promise((resolve) => {
      let handle = 0;
      let began: number | null = null;
      this.wake = () => { cancelAnimationFrame(handle); this.wake = null; resolve(); };
      const tick = (now: number) => {
        began ??= now;
        const part = Math.min(1, (now - began) / ms);
        frame(part);
        if (part < 1) handle = requestAnimationFrame(tick);
        else this.wake?.();
      };
      handle = requestAnimationFrame(tick);
    });
  }

  /** Step by step: wait until the reader wants to go on. */
  async pause(kind: number, pit: number, n: number): Promise<void> {
    if (!this.pace.step || this.hurried) return;
    this.waiting = true;
    this.pace.tell(kind, pit, n);
    await new Promise<void>((resolve) => { this.wake = resolve; });
    this.waiting = false;
    this.wake = null;
  }

  async carry(to: Point, ms: number): Promise<void> {
    const from = this.at;
    const hop = Math.min(26, Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.14);
    await this.tween(ms, (part) => {
      const eased = part * part * (3 - 2 * part);
      this.stage.moveHand([
        from[0] + (to[0] - from[0]) * eased,
        from[1] + (to[1] - from[1]) * eased - Math.sin(Math.PI * part) * hop,
      ]);
    });
    this.at = to;
  }

  async run(move: Done, pace: Pace): Promise<void> {
    this.busy = true;
    this.hurried = false;
    this.pace = pace;
    try {
      await this.show(move);
    } finally {
      this.busy = false;
      this.waiting = false;
      this.wake = null;
    }
  }

  async show({ pit, side, handful, left = 0, events }: Done): Promise<void> {
    const { stage, pace } = this;
    const drops = events.filter((kind, i) => i % 3 === 0 && kind === EVENT_DROP).length;
    const beat = pace.seed * Math.min(1, UNHURRIED / Math.max(handful, drops / 2));
    this.at = stage.over(pace.slotOf[pit]);
    this.held = handful;
    this.sum = [];
    stage.setSeeds(pace.slotOf[pit], left);
    this.hold();
    await this.tween(pace.seed * 0.8, (part) =>
      stage.moveHand([this.at[0], this.at[1] + (1 - part) * stage.board.radius * 0.5]));
    for (let i = 0; i < events.length && !this.hurried; i += 3) {
      await this.event(events[i], events[i + 1], events[i + 2], side, beat);
    }
    if (!this.hurried && this.sum.length) await this.toStore(side);
  }

  hold(): void {
    const total = this.sum.reduce((all, n) => all + n, 0);
    const words = this.sum.length > 1 ? `${this.sum.join(" + ")} = ${total}` : String(this.held);
    this.stage.hold(this.held, this.held ? words : "");
    this.stage.moveHand(this.at);
  }

  async event(kind: number, pit: number, n: number, side: number, beat: number): Promise<void> {
    const { stage, pace } = this;
    const slot = pace.slotOf[pit];
    if (kind === EVENT_DROP) {
      await this.carry(stage.over(slot), beat);
      if (this.hurried) return;
      this.held -= 1;
      this.hold();
      stage.drop(slot, this.at, Math.min(140, beat * 0.7));
      await this.pause(kind, pit, n);
    } else if (kind === EVENT_LIFT) {
      this.held = n;
      stage.setSeeds(slot, 0);
      this.hold();
      await this.pause(kind, pit, n);
      await this.tween(Math.max(200, beat), () => {});
    } else if (kind === EVENT_CAPTURE) {
      await this.carry(stage.over(slot), Math.max(240, pace.seed));
      if (this.hurried) return;
      this.sum.push(n);
      this.held += n;
      stage.setSeeds(slot, 0);
      this.hold();
      await this.pause(kind, pit, n);
      await this.tween(Math.max(200, pace.seed), () => {});
    } else if (kind === EVENT_KEEP) {
      await this.carry(stage.over(slot), beat);
      await this.pause(kind, pit, n);
      await this.toStore(side);
    } else if (kind === EVENT_GIFT) {
      await this.pause(kind, pit, n);
      await this.toStore(1 - side);
    }
  }

  async toStore(side: number): Promise<void> {
    const { stage, pace } = this;
    const end = pace.endOf[side];
    await this.carry(stage.overStore(end), Math.max(420, pace.seed * 1.6));
    if (this.hurried) return;
    stage.setStore(end, stage.scene.stores[end]! + this.held);
    this.held = 0;
    this.sum = [];
    stage.hideHand();
  }
}
