// The drawn board on the page: what is drawn is changed piece by piece, as seeds move.

import { svgNode } from "./buttons.js";
import { bowlHeap, draw, pitHeap, pitMarks, sideLabel } from "./made/drawing/board.js";
import { bowlCentre, seedSize, slotCentre } from "./made/drawing/geometry.js";
import { FONT, lay, number } from "./made/drawing/svg.js";
import { hear } from "./switches.js";
import type { Layout, Point, Scene, SlotLabel, SlotMarks, Done } from "./types.js";
import { EVENT_CAPTURE, EVENT_DROP, EVENT_GIFT, EVENT_KEEP } from "./rules/two-row.rules.js";

let boards = 0;

function badge(x: number, y: number, size: number, words: string | number, kind: string): string {
  const wide = size * (0.62 + 0.3 * Math.max(1, String(words).length));
  return `<g class="songo-badge songo-badge-${kind}"><rect x="${number(x - wide)}"` +
    ` y="${number(y - size * 0.8)}" width="${number(wide * 2)}" height="${number(size * 1.6)}"` +
    ` rx="${number(size * 0.8)}"/><text x="${number(x)}" y="${number(y + size * 0.36)}"` +
    ` font-size="${number(size)}" text-anchor="middle">${words}</text></g>`;
}

export class Stage {
  declare uid: string; declare board: Layout; declare scene: Scene;
  declare piles: HTMLCollection; declare counts: HTMLCollection; declare ringed: Element;
  declare sides: Element; declare trailed: SVGGElement; declare hand: SVGGElement;

  svg = svgNode("svg", {
    "aria-hidden": "true", focusable: "false", "font-family": FONT, class: "songo-picture",
  });

  constructor(table: HTMLElement) {
    boards += 1;
    this.uid = `b${boards}-`;
    table.append(this.svg);
  }

  draw(board: Layout, scene: Scene): void {
    this.board = board;
    this.scene = { ...scene, seeds: [...scene.seeds], stores: [...scene.stores] };
    const { width, height } = board;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    // For what is as high as the screen.
    this.svg.parentElement!.style.setProperty("--songo-shape", (width / height).toFixed(3));
    this.svg.innerHTML = draw(this.board, this.uid, this.scene);
    this.piles = this.svg.querySelector(".songo-seeds")!.children;
    this.counts = this.svg.querySelector(".songo-counts")!.children;
    this.ringed = this.svg.querySelector(".songo-marks")!;
    this.sides = this.svg.querySelector(".songo-sides")!;
    this.trailed = svgNode("g", { class: "songo-trail" });
    this.hand = svgNode("g", { class: "songo-hand" });
    this.svg.append(this.trailed, this.hand);
  }

  show(scene: Scene): void {
    scene.seeds.forEach((n, slot) => this.setSeeds(slot, n, true));
    scene.stores.forEach((n, end) => this.setStore(end, n));
    this.scene.mover = scene.mover;
    this.drawSides();
    this.setMarks(scene.marks);
    this.hideHand();
    this.trail([]);
  }

  /** The store that a slot after the last pit stands for, -1 for a pit. */
  storeAt(slot: number): number {
    return slot < this.scene.seeds.length ? -1 : slot - this.scene.seeds.length;
  }

  setSeeds(slot: number, n: number, whole = false): void {
    if (!whole && this.scene.seeds[slot] === n) return;
    (this.scene.seeds as number[])[slot] = n;
    this.piles[slot].innerHTML = lay(this.uid, pitHeap(this.board, slot, n));
    this.counts[slot].textContent = n as unknown as string;
  }

  setStore(end: number, n: number | null): void {
    if (this.scene.stores[end] === n) return;
    const more = n! - this.scene.stores[end]!;
    if (more > 0) hear("store", more);
    (this.scene.stores as (number | null)[])[end] = n;
    if (this.board.bowls[end]) {
      const pile = this.piles[this.scene.seeds.length + end];
      pile.innerHTML = lay(this.uid, bowlHeap(this.board, end, n!));
    }
    this.drawSides();
  }

  drawSides(): void {
    this.sides.innerHTML = sideLabel(this.board, 0, this.scene) +
      sideLabel(this.board, 1, this.scene);
  }

  setMarks(marks: SlotMarks): void {
    this.scene.marks = marks;
    this.ringed.innerHTML = pitMarks(this.board, marks);
  }

  drop(slot: number, [x, y]: Point, ms: number): void {
    const end = this.storeAt(slot);
    const n = (end < 0 ? this.scene.seeds[slot] : this.scene.stores[end])! + 1;
    if (end < 0) hear("seed");
    if (end < 0) this.setSeeds(slot, n);
    else this.setStore(end, n);
    const heap = end < 0 ? pitHeap(this.board, slot, n) : bowlHeap(this.board, end, n!);
    if (!heap.length) return;
    const [px, py] = heap[n - 1];
    this.piles[slot].lastElementChild?.animate?.(
      [{ transform: `translate(${x - px}px, ${y - py}px)` }, { transform: "none" }],
      { duration: ms, easing: "cubic-bezier(.5,0,.9,.6)" });
  }

  over(slot: number): Point {
    const end = this.storeAt(slot);
    if (end >= 0) return this.overStore(end);
    const [x, y] = slotCentre(this.board, slot);
    return [x, y - this.board.radius * 0.55];
  }

  overStore(end: number): Point {
    const [x, y] = bowlCentre(this.board, end);
    return this.board.bowls[end] ? [x, y] : [end ? x - 40 : 40, y];
  }

  hold(n: number, words: string): void {
    const [a] = seedSize(this.board);
    const shown = Math.min(n, 12);
    const places: [number, number, number][] = [];
    for (let i = 0; i < shown; i += 1) {
      const angle = i * 2.4 + 0.6;
      const far = a * 0.95 * Math.sqrt(i + 0.2);
      places.push([far * Math.cos(angle), far * Math.sin(angle) * 0.8 - i * a * 0.05, (i * 3) % 8]);
    }
    const size = this.board.sizes[2] * 0.86;
    this.hand.innerHTML = (n
      ? `<ellipse cx="${number(a * 0.6)}" cy="${number(a * 2.2)}" rx="${number(a * 2.6)}"` +
        ` ry="${number(a * 1.2)}" fill="#120702" fill-opacity=".28"/>` : "") +
      lay(this.uid, places) +
      (words ? badge(0, -a * 2.2 - size * 0.9, size, words, "hand") : "");
  }

  moveHand([x, y]: Point): void {
    const half =
      (this.hand.querySelector("rect")?.getAttribute("width") as unknown as number) / 2 || 0;
    const shift = Math.max(0, half + 2 - x) - Math.max(0, x + half + 2 - this.board.width);
    this.hand.querySelector(".songo-badge")
      ?.setAttribute("transform", `translate(${number(shift)} 0)`);
    this.hand.setAttribute("transform", `translate(${number(x)} ${number(y)})`);
  }

  hideHand(): void { this.hand.innerHTML = ""; }

  /** Labels at the inner edges of pits: the count along a sowing, or what a move has changed. */
  trail(labels: SlotLabel[]): void {
    const { columns, radius, sizes, places } = this.board;
    this.trailed.innerHTML = labels.map(({ slot, words, kind }) => {
      const end = this.storeAt(slot);
      const [x, y] = end < 0 ? slotCentre(this.board, slot) : this.overStore(end);
      const inner = !places && slot >= columns ? -0.9 : 0.9; // towards the middle of two rows
      return badge(x, end < 0 ? y + radius * inner : y, sizes[0] * 0.9, words, kind);
    }).join("");
  }
}

export interface Pace {
  slotOf: number[];
  endOf: number[];
  /** The time of a seed in milliseconds. */
  seed: number;
  step: boolean;
  tell: (kind: number, pit: number, n: number) => void;
}

/** A relay: the seeds of a pit are taken up and sown on. Songo and awalé know none. */
export const EVENT_LIFT = 7;

/** Handfuls longer than this are sown faster, so that none takes much longer than another. */
const UNHURRIED = 8.5;

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
      await this.taken(slot, beat, kind, pit, n);
    } else if (kind === EVENT_CAPTURE) {
      await this.carry(stage.over(slot), Math.max(240, pace.seed));
      if (this.hurried) return;
      this.sum.push(n);
      this.held += n;
      await this.taken(slot, pace.seed, kind, pit, n);
    } else if (kind === EVENT_KEEP) {
      await this.carry(stage.over(slot), beat);
      await this.pause(kind, pit, n);
      await this.toStore(side);
    } else if (kind === EVENT_GIFT) {
      await this.pause(kind, pit, n);
      await this.toStore(1 - side);
    }
  }

  async taken(
    slot: number, ms: number, ...told: [kind: number, pit: number, n: number]
  ): Promise<void> {
    this.stage.setSeeds(slot, 0);
    this.hold();
    await this.pause(...told);
    await this.tween(Math.max(200, ms), () => {});
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
