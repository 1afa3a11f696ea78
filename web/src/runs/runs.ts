// Runs: one puzzle after the other until time is up, till the first mistake, or at will.
//
// A run is the guide of a room (puzzles/room.js): it says which puzzle comes first and next, hears
// of every answer, and has a line of its own above the board.

import { makeButton, node, adoptStyle } from "../buttons.js";
import { choiceOf, choose } from "../kept.js";
import { NO_RATING, puzzleRating } from "../made/course/rating.js";
import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import type { PuzzleHall } from "../puzzles/hall.js";
import type { Guide } from "../puzzles/records.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { clockWords, t, tn, useLanguage } from "../strings.js";
import { progressStore } from "../tasks/progress.js";
import type { Action, Lang, ListedPuzzle } from "../types.js";

const AFTER_RIGHT = 700; // milliseconds before the next puzzle
const AFTER_WRONG = 1800; // so that the answer to the mistake is seen
const FAST = 70; // milliseconds a seed
const TICK = 250;
const MINUTES = [3, 6, 30, 0]; // 0: as long as one likes

abstract class Run implements Guide {
  declare pool: ListedPuzzle[];
  used: number[] = []; // the numbers of those that came
  solved = 0;
  missed: ListedPuzzle[] = [];
  declare done: ListedPuzzle | undefined; // the last that was solved
  declare over: boolean | undefined; declare timer: number | undefined;
  declare ticking: number | undefined; declare room: PuzzleRoom; declare head: HTMLElement;
  declare count: HTMLElement; declare status: HTMLElement;

  abstract readonly title: string;
  hurried = true; // it counts for no rating, is asked without help, and goes on by itself
  rungs = 3; // after so many solved the level rises

  constructor(readonly hall: PuzzleHall, mostMoves = 2) {
    adoptStyle(RUNS_STYLE);
    this.pool = hall.catalogue.puzzles.filter(({ kind, game, goal: { moves } }) => game === "songo"
      && moves <= mostMoves && ["gain", "guard"].includes(PUZZLE_KINDS[kind]?.way));
  }

  get lang(): Lang { return this.hall.lang; }

  next(): number | undefined {
    return ofLevel(this.pool, this.used, 1 + Math.floor(this.solved / this.rungs));
  }

  offer(): void { this.begin(); }

  begin(): void {
    useLanguage(this.lang);
    this.count = node("span", { className: "songo-run-count" });
    this.status = node("span", { className: "songo-hidden", role: "status" });
    this.head = node("div", { className: this.hurried ? "songo-run songo-hurried" : "songo-run" },
      node("strong", { textContent: this.title }), this.count, this.status,
      node("span", { className: "songo-run-bar" }, ...this.buttons()));
    this.tell();
    this.hall.enter({
      puzzles: this.pool, guide: this, head: this.head, plain: true,
      ...(this.hurried ? { hints: 0, reveal: false } : {}),
    });
    this.hall.host.scrollIntoView();
  }

  buttons(): HTMLButtonElement[] {
    return [
      makeButton({ label: t("Skip"), act: () => this.skip() }),
      makeButton({ label: t("End it"), act: () => this.finish() }),
    ];
  }

  tell(): void { this.count.textContent = tn("{n} solved", "{n} solved", this.solved); }

  // -- what the room asks of its guide ---------------------------------------------------------

  first(room: PuzzleRoom): number | undefined {
    this.room = room;
    const number = this.next();
    if (number !== undefined) this.used.push(number);
    return number;
  }

  shown(question: string): void {
    if (this.hurried) {
      this.room.task.board.set({ speed: Math.min(FAST, this.room.task.board.config.speed) });
    }
    this.status.textContent = question;
  }

  answered(right: boolean): void {
    const puzzle = this.pool[this.used.at(-1)!];
    if (this.over || !puzzle || this.missed.includes(puzzle) || this.done === puzzle) return;
    useLanguage(this.lang);
    if (right) {
      this.solved += 1;
      this.done = puzzle;
    } else this.missed.push(puzzle);
    this.tell();
    if (this.hurried) this.later(right);
  }

  later(right: boolean): void {
    this.timer = setTimeout(() => this.advance(), right ? AFTER_RIGHT : AFTER_WRONG);
  }

  onward(): Action[] {
    return this.hurried ? [] : [{ label: t("Next puzzle"), main: true, act: () => this.advance() }];
  }

  get heading(): string { return t("Puzzle {number}", { number: this.used.length }); }

  advance(): void {
    if (this.over) return;
    clearTimeout(this.timer);
    const number = this.next();
    if (number === undefined) { this.finish(); return; }
    this.used.push(number);
    this.room.open(number);
  }

  skip(): void {
    const puzzle = this.pool[this.used.at(-1)!];
    if (this.done !== puzzle && !this.missed.includes(puzzle)) this.missed.push(puzzle);
    this.advance();
  }

  leave(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.ticking);
  }

  finish(): void {
    if (this.over) return;
    const { hall, missed, solved } = this;
    useLanguage(this.lang);
    const named = { title: this.title };
    const title = hall.title(tn("{title}: {n} solved", "{title}: {n} solved", solved, named));
    const looked = makeButton({
      label: tn("Look at the one you missed", "Look at the {n} you missed", missed.length),
      main: true, act: () => hall.enter({ puzzles: missed, title: t("Missed: {title}", named) }),
    });
    looked.hidden = !missed.length;
    hall.card(title, title, node("p", { textContent: this.closing() }),
      node("div", { className: "songo-bar" }, looked,
        makeButton({
          label: t("Once more"), main: !missed.length,
          act: () => new (this.constructor as typeof OneLife)(hall).offer(),
        }),
        makeButton({ label: t("All puzzles"), act: () => hall.leave() })));
  }

  closing(): string {
    const { missed } = this;
    return missed.length ? tn("{n} puzzle was missed.", "{n} puzzles were missed.", missed.length)
      : t("You missed none.");
  }

  best(name: string): string {
    const best = choiceOf(name, 0);
    if (this.solved > best) choose(name, this.solved);
    const most = Math.max(best, this.solved);
    return most ? t("Your best: {n}.", { n: most }) : "";
  }
}

/** As many as one can in three minutes; the clock is lengthened, left out or hidden at will. */
class Storm extends Run {
  declare minutes: number; declare clock: HTMLElement; declare hiding: HTMLButtonElement;
  declare end: number;
  declare seen: number; // when the clock was looked at last
  row = 0; // solved one after the other
  longest = 0;

  get title(): string { return t("Storm"); }

  override offer(): void {
    useLanguage(this.lang);
    const begin = (minutes: number) => { this.minutes = minutes; this.begin(); };
    const label = (minutes: number) =>
      minutes ? tn("{n} minute", "{n} minutes", minutes) : t("No clock");
    const title = this.hall.title(this.title);
    const about = t(
      "As many puzzles as you can, one after another, without hints. A mistake costs nothing but the time it takes.",
    );
    this.hall.card(title, title, node("p", { textContent: about }),
      node("div", { className: "songo-bar" }, ...MINUTES.map((minutes, i) =>
        makeButton({ label: label(minutes), main: i === 0, act: () => begin(minutes) }))),
      makeButton({ label: t("All puzzles"), act: () => this.hall.leave() }));
  }

  hide(): void {
    useLanguage(this.lang);
    this.clock.hidden = !this.clock.hidden;
    this.hiding.lastChild!.textContent = this.clock.hidden
      ? t("Show the clock")
      : t("Hide the clock");
  }

  override begin(): void {
    super.begin();
    if (!this.minutes) return;
    this.clock = node("span", { className: "songo-run-clock", role: "timer" });
    this.hiding = makeButton({ label: t("Hide the clock"), act: () => this.hide() });
    this.count.after(this.clock);
    this.head.lastElementChild!.prepend(this.hiding);
    this.seen = performance.now();
    this.end = this.seen + 60000 * this.minutes;
    this.ticking = setInterval(() => this.tick(), TICK);
    this.tick();
  }

  get bestKey(): string {
    if (!this.minutes) return "";
    return this.minutes === MINUTES[0] ? "storm" : `storm-${this.minutes}`;
  }

  override answered(right: boolean): void {
    const had = this.solved + this.missed.length;
    super.answered(right);
    if (this.solved + this.missed.length === had) return;
    this.row = right ? this.row + 1 : 0;
    this.longest = Math.max(this.longest, this.row);
    this.tell();
  }

  override tell(): void {
    useLanguage(this.lang);
    super.tell();
    const best = this.bestKey ? choiceOf(this.bestKey, 0) : 0;
    this.count.textContent = [
      this.count.textContent, ...(this.row > 1 ? [t("{n} in a row", { n: this.row })] : []),
      ...(best ? [t("best {n}", { n: best })] : []),
    ].join(" · ");
  }

  /** Seeds that move take none of the time. */
  tick(): void {
    const now = performance.now();
    if (this.room.task?.board.animator.busy) this.end += now - this.seen;
    this.seen = now;
    const rest = this.end - now;
    const words = clockWords(Math.max(0, rest / 1000));
    if (this.clock.textContent !== words) this.clock.textContent = words;
    if (rest <= 0) this.finish();
  }

  override closing(): string {
    const row = this.longest > 1 ? t("The most in a row: {n}.", { n: this.longest }) : "";
    return [super.closing(), row, this.bestKey ? this.best(this.bestKey) : ""]
      .filter(Boolean)
      .join(" ");
  }
}

class OneLife extends Run {
  get title(): string { return t("One life"); }
  override rungs = 2;

  constructor(hall: PuzzleHall) { super(hall, 3); }

  override later(right: boolean): void {
    this.timer = setTimeout(
      () => (right ? this.advance() : this.finish()), right ? AFTER_RIGHT : AFTER_WRONG,
    );
  }

  override buttons(): HTMLButtonElement[] { return super.buttons().slice(1); }

  override closing(): string { return this.best("one-life"); }
}

/** All kinds together, as hard as the reader's rating says, as long as one likes. */
class Mixed extends Run {
  get title(): string { return t("Mixed"); }
  override hurried = false;

  constructor(hall: PuzzleHall) { super(hall, 5); }

  override next(): number | undefined { return nearRating(this.pool, this.used); }
}

export const RUNS = { mixed: Mixed, storm: Storm, "one-life": OneLife };

// Which puzzle comes next in a run: by a ladder of levels, or near the reader's rating.

const NEAREST = 12; // of so many that suit, one is drawn

const drawOne = (numbers: number[]): number | undefined =>
  numbers[Math.floor(Math.random() * numbers.length)];

function newest(pool: ListedPuzzle[], numbers: number[]): number[] {
  const fresh = numbers.filter((number) => !progressStore.mark("puzzles", pool[number].id).solved);
  return fresh.length ? fresh : numbers;
}

const left = (pool: ListedPuzzle[], used: number[]) =>
  pool.flatMap((_, number) => (used.includes(number) ? [] : [number]));

/** A puzzle of a level or, where none is left, of the nearest one; undefined at the end of all. */
function ofLevel(pool: ListedPuzzle[], used: number[], level: number): number | undefined {
  const numbers = left(pool, used);
  const nearest = Math.min(...numbers.map((number) => Math.abs(pool[number].level - level)));
  const near = numbers.filter((number) => Math.abs(pool[number].level - level) === nearest);
  return drawOne(newest(pool, near));
}

function nearRating(pool: ListedPuzzle[], used: number[]): number | undefined {
  const { reader } = { ...NO_RATING, ...progressStore.held.rating };
  const apart = (number: number) => Math.abs(puzzleRating(pool[number].points ?? 0) - reader);
  const suiting = newest(pool, left(pool, used)).sort((a, b) => apart(a) - apart(b));
  return drawOne(suiting.slice(0, NEAREST));
}

export const RUNS_STYLE = [
  ".songo-run{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;min-height:44px;",
  "margin-block-end:.5rem;font-variant-numeric:tabular-nums}",
  ".songo-run>strong{font-size:1.0625rem}",
  ".songo-run-clock{font-size:1.25rem;font-weight:700}",
  ".songo-run-bar{display:flex;flex-wrap:wrap;gap:.5rem;margin-inline-start:auto}",
  ".songo-run~.songo-room :is(.songo-task-head>.songo-button,.songo-tally){display:none}",
  ".songo-hurried~.songo-room :is(.songo-about,.songo-why){display:none}",
  "@media(max-width:600px){.songo-run{margin-inline:1rem}.songo-run-bar{margin-inline-start:0}}",
].join("");
