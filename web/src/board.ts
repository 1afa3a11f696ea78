// A board that plays by itself: `new SongoBoard(host, config)` fills the element `host`. Exercises
// and puzzles build on it.
//
// What differs from game to game is the family's (families.ts), whose module must be there: await
// openFamily(game) first. In the config `accept(move)` is asked before the reader's move is played
// and returns true or {message}; `undo()` takes the place of the board's own, and redo is a
// friend's alone; a history one move longer is shown as that move. Marks hold at the ply they were
// made at. Events, bubbling from `host` (`BoardDetail` of types.ts): `songo:move` after each move,
// `songo:change` after each change of the position, `songo:choose` in the choosing modes.

import { Animator, motionUnwanted, Stage } from "./stage.js";
import { node } from "./buttons.js";
import { choosePit, pitKeys, PitButtons } from "./pits.js";
import { CONFIG } from "./config.js";
import { Controls } from "./controls.js";
import { openGame } from "./families.js";
import { answerIn, t, useLanguage } from "./strings.js";
import { LensSwitch } from "./switches.js";
import {
  boardLabel, Telling, calledSide, changesOf, keptSlots, takenBy, trailOf,
} from "./telling.js";
import { ComputerTurn } from "./opponent.js";
import type {
  Action, BoardView, Config, Game, GameOptions, Marks, Move, Options, Route,
} from "./types.js";

const SETTING_UP: string[] = ["game", "position", "history"];
const WIDE_FROM = 560;
const NARROW = matchMedia(`(max-width: ${WIDE_FROM - 1}px)`); // no board is wider than the window

const part = (name: string): HTMLElement => node("div", { className: `songo-${name}` });

export class SongoBoard {
  declare config: Config; declare game: Game; declare view: BoardView;
  declare marks: Marks & { ply: number };
  declare last: { ply: number; taken: number[] } | undefined; // the move shown last, what it took
  declare home: string; // the position to begin again with
  declare afterwards: (() => void) | null | undefined; // what ends the move that is shown
  declare wide: boolean;
  declare tools: HTMLElement | undefined; // where the menu stands, if not in the row
  readonly computer = new ComputerTurn(this);
  readonly telling = new Telling(this);
  readonly above = part("above");
  readonly table = part("table");
  readonly line = this.telling.line;
  readonly bar = part("bar");
  readonly below = part("below");
  readonly root = node("div", { className: "songo-board" }, this.above, this.table, this.line,
    this.bar, this.below);
  readonly stage = new Stage(this.table);
  animator = new Animator(this.stage);
  readonly pits = new PitButtons(this.table, {
    choose: (pit, touched) => choosePit(this, pit, touched),
    look: (pit) => this.showTrail(pit),
  });
  readonly controls = new Controls(this);
  readonly lens = new LensSwitch(this);
  readonly watcher = new ResizeObserver(() => { if (this.roomy !== this.wide) this.redraw(); });
  waiters: (() => void)[] = [];
  actions: Action[] = [];
  turn = 0;
  dropped: GameOptions | null = null; // the options of a game put aside, for undo
  locked = false;
  again: (() => void) | null = null; // takes a task's wrong answer back, before the next one
  pending = false; // whether a task answers, so that what is chosen has to wait
  kept: { pit: number; touched: boolean } | null = null; // chosen while something was under way
  asked = -1; // the side that the reader of a task plays
  offers: ((pit: number) => boolean) | null = null; // which pits may be chosen, if not all
  shown = -1; // the pit whose way a first touch has shown
  route: Route | null = null; // while a move is chosen pit by pit
  ready = false; // its events are sent once it stands
  readonly expectsFoes: boolean; // whether the page has kept the room of opponents with a manner

  constructor(readonly host: HTMLElement, config: Options = {}) {
    this.config = { ...CONFIG } as Config;
    this.marks = { aim: [], chosen: [], forbid: [], ply: 0 }; // they hold at one ply
    useLanguage(config.lang ?? CONFIG.lang);
    this.expectsFoes = host.querySelector(".songo-with-foes") !== null;
    answerIn(this.root, () => this.config.lang);
    this.root.addEventListener("keydown", (event) => pitKeys(this, event));
    this.table.addEventListener("click", ({ target }) => {
      if ((target as Element).matches(".songo-pit")) return;
      this.shown = -1;
      this.showTrail(-1);
      if (this.animator.waiting) this.animator.advance();
      else this.finish();
    });
    host.replaceChildren(this.root);
    this.game = openGame();
    this.set({ ...config, position: config.position ?? "" });
    this.home = this.config.position;
    this.ready = true;
    this.watcher.observe(this.root);
  }

  destroy(): void {
    this.computer.forget();
    this.animator.finish();
    this.watcher.disconnect();
    this.host.replaceChildren();
  }

  /** Change options. Throws a TextError, and changes nothing, where a position or record is bad. */
  set(changes: Options): void {
    const config = { ...this.config, ...changes };
    useLanguage(config.lang);
    const anew = SETTING_UP.some((key) => key in changes);
    const game = anew ? openGame(config.game, config.position, config.history) : this.game;
    // Another family has other sides.
    if (!game.sides.includes(config.opponent)) config.opponent = "";
    if (!game.sides) config.names = "";
    this.kept = null;
    this.halt();
    // Another board has other pits.
    if (game.sheet.pits.join() !== this.game.sheet.pits.join()) this.home = "";
    this.config = config;
    const goesOn = anew && this.view && game.follows(this.game);
    if (anew) this.dropped = this.game.ply > 0 && !goesOn ? this.game.asOptions : null;
    if (goesOn) {
      this.play(game.line[game.ply - 1], "set");
      return;
    }
    this.game = game;
    for (const kind of ["aim", "chosen", "forbid"] as const) {
      if (kind in changes) this.marks[kind] = [...changes[kind]!];
      if (kind in changes || anew) this.marks.ply = game.ply;
    }
    this.redraw();
    if (anew || "opponent" in changes) this.say(this.opening());
    if (anew) this.emit("songo:change", { pit: "", by: "set" });
    this.computer.prepare();
    this.computer.begin();
  }

  /** Whether there is room for the wide layout; a board not yet laid out has it. */
  get roomy(): boolean {
    if (NARROW.matches) return false; // without asking the page to be laid out
    const { clientWidth } = this.root;
    return clientWidth === 0 || clientWidth >= WIDE_FROM;
  }

  redraw(): void {
    useLanguage(this.config.lang);
    this.finish();
    this.wide = this.roomy;
    const { family } = this.game;
    this.view = { ...family.view(this.game, this.config), who: this.called };
    const shape = this.wide ? "wide" : "narrow";
    this.stage.draw(family.layout(shape, this.game, this.config), family.scene(this));
    this.root.classList.toggle("songo-wide", this.wide);
    this.pits.build(this.stage.board, this.view);
    this.sync(true);
  }

  /** Show the game as it stands; where it has just been drawn so, what stands round it. */
  sync(drawn = false): void {
    useLanguage(this.config.lang);
    if (!drawn) this.stage.show(this.game.family.scene(this));
    this.pits.update(this);
    this.controls.update();
    this.lens.update();
    this.telling.update();
  }

  say(words: string | (() => string)): void {
    useLanguage(this.config.lang);
    this.telling.say(typeof words === "string" ? words : words());
  }

  get said(): string { return this.telling.word.textContent; }

  /** Do what may be refused; what is wrong is said. @returns whether it was done */
  attempt(act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      this.say((error as Error).message);
      return false;
    }
  }

  called = (side: number): string => calledSide(this.config, side, this.game.family.who!);

  /** How the game has ended, by the names of those who play; "" where it goes on. */
  get verdict(): string {
    const { game, called } = this;
    if (!game.isGivenUp) return game.family.verdict(game, called);
    return t("{player} gives up: {other} wins.",
      { player: called(game.mover), other: called(game.won) });
  }

  opening(): string {
    const { game, config } = this;
    if (game.over && game.sides) return config.controls === "none" ? "" : this.verdict;
    if (!config.names || config.opponent) return game.family.opening(game, config);
    if (config.friend && game.mover === this.asked) return t("It is your move.");
    return t("{player} to move.", { player: this.called(game.mover) });
  }

  mark(marks: Partial<Marks>): void {
    for (const kind of Object.keys(marks) as (keyof Marks)[]) this.marks[kind] = [...marks[kind]!];
    this.marks.ply = this.game.ply;
    this.finish();
    this.sync();
  }

  /** The side that the reader plays, -1 where it may be either. */
  get reader(): number {
    const { opponent } = this.config;
    return opponent ? 1 - this.game.sides.indexOf(opponent) : this.asked;
  }

  get chosen(): string[] { return [...this.marks.chosen]; }

  isOffered(pit: number): boolean { return !this.offers || this.offers(pit); }

  setActions(actions: Action[]): void {
    this.actions = actions;
    useLanguage(this.config.lang);
    this.controls.build();
    this.controls.update();
  }

  lock(): void { this.locked = true; this.pits.update(this); }
  unlock(): void { this.locked = false; this.pits.update(this); this.playKept(); }

  playKept(): void {
    const { kept } = this;
    if (!kept || this.locked || this.afterwards || this.computer.awaited) return;
    this.kept = null;
    choosePit(this, kept.pit, kept.touched);
  }

  /** Labels for where each seed of a pit would fall; for no pit, none. */
  showTrail(pit: number): void {
    if (this.animator.busy) return;
    const at = pit < 0 ? this.shown : pit;
    this.lens.look(at);
    this.stage.trail(at >= 0 && this.config.count ? trailOf(this, at) : []);
  }

  emit(name: string, detail: { pit: string; by: string; chosen?: string[] }): void {
    if (!this.ready) return;
    const { position, start, record: history, over } = this.game;
    const state = { ...detail, position, start, history, over };
    this.host.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: state }));
  }

  /** Play a legal move; false at once where it is none. */
  async play(name: string, by = "line"): Promise<boolean> {
    this.halt();
    const { game } = this;
    if (!game.allows(name)) return false;
    useLanguage(this.config.lang);
    this.route = null;
    const move = game.play(name);
    this.last = { ply: game.ply, taken: takenBy(move.events) };
    this.emit("songo:move", { pit: name, by });
    this.emit("songo:change", { pit: name, by });
    await this.animate(move);
    return true;
  }

  /** Show a move; it is told once it is over or the reader has cut it short. */
  async animate(move: Move): Promise<void> {
    const turn = (this.turn += 1);
    this.afterwards = () => {
      this.sync();
      const { game, game: { family }, config } = this;
      const words = [
        this.verdict, family.swept?.(game, this.called), family.comment?.(game, config),
      ];
      this.say(words.filter(Boolean).join(" "));
      // Without motion the labels tell what has changed.
      if (motionUnwanted() || this.config.speed === 0) {
        this.stage.trail(changesOf(this.view, move.events));
      }
      this.computer.begin();
    };
    if (!motionUnwanted() && this.config.speed > 0) {
      this.stage.setMarks({ last: [this.view.slotOf[move.pit]], chosen: keptSlots(this) });
      this.stage.trail([]);
      this.lens.hide();
      this.telling.begin(move.side);
      this.pits.update(this);
      this.controls.update();
      const { slotOf, endOf } = this.view;
      this.animator = new Animator(this.stage); // one that was cut short may still be ending
      await this.animator.run(move, {
        slotOf, endOf, seed: this.config.speed, step: this.config.step,
        tell: (kind, pit, n) => {
          this.say(() => this.game.family.step(this.view, pit, kind, n));
          this.controls.update();
        },
      });
    }
    if (turn === this.turn) this.settle();
  }

  settle(): void {
    const { afterwards } = this;
    this.afterwards = null;
    afterwards?.();
    if (!this.afterwards && !this.computer.awaited) this.release();
    this.playKept();
  }

  /** End a running animation at once; true where there was one. */
  finish(): boolean {
    if (!this.animator.busy || !this.afterwards) return false;
    this.animator.finish();
    this.settle();
    return true;
  }

  halt(): void {
    this.shown = -1;
    this.finish();
    this.computer.forget();
  }

  /** A promise that ends when nothing moves and no reply is awaited. */
  rest(): Promise<void> {
    if (!this.afterwards && !this.computer.awaited) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  release(): void { this.waiters.splice(0).forEach((resolve) => resolve()); }

  undo(): void {
    const { config, game } = this;
    if (config.undo) config.undo();
    else if (game.isGivenUp) this.giveUp(false);
    else if (game.ply === 0 && this.dropped) this.set(this.dropped);
    else this.goTo(game.turnBefore(config.opponent));
  }

  giveUp(resigned: boolean): void {
    this.halt();
    this.game.giveUp(resigned);
    this.emit("songo:change", { pit: "", by: "reader" });
    this.sync();
    this.say(this.opening());
  }

  async hint(): Promise<void> {
    this.finish();
    const { game } = this;
    const { ply } = game;
    const request = (async () => game.family.hint!(game, this.view))();
    const help = await request.catch(() => null); // said below
    if (game !== this.game || ply !== game.ply) return; // the reader has gone on
    this.mark({ aim: help && help.pit >= 0 ? [game.sheet.pits[help.pit]] : [] });
    this.say(help ? help.words : () => t("The hint could not be loaded."));
  }

  redo(): void {
    if (this.config.undo && !this.config.friend) return;
    this.goTo(this.game.ply + (this.config.opponent && !this.computer.due ? 2 : 1));
  }

  /** Go to a ply of the line; one step forward is shown as a move. */
  goTo(ply: number): void {
    this.kept = null;
    this.halt();
    const { game } = this;
    const from = game.ply;
    const move = game.goTo(ply);
    this.route = null;
    if (game.ply === from) return;
    this.emit("songo:change", { pit: "", by: "reader" });
    if (move && game.ply === from + 1) {
      this.last = { ply: game.ply, taken: takenBy(move.events) };
      this.animate(move);
      return;
    }
    this.sync();
    const next = this.opening();
    this.say(game.ply ? t("After {move}. {next}", { move: boardLabel(this), next }) : next);
    this.computer.begin();
  }

  restart(position = this.home): void {
    this.set({ position, history: "" });
    this.home = position; // not before: a bad one changes nothing
  }
}
