// What a board has that is fetched when it is first wanted: the quiet menu, the list of moves, who
// plays beside a game, the lens, the sound of seeds.

import type { SongoBoard } from "./board.js";
import { motionUnwanted } from "./stage.js";
import { drawIcon, makeButton, mend, node } from "./buttons.js";
import { choiceOf, choose, GAMES_KEY, LEFT_KEY, stored } from "./kept.js";
import { t, useLanguage } from "./strings.js";
import { whenIdle } from "./waiting.js";

const openMenu = async () => (await import("./menu/menu.js")).Menu;

/** A room that a board wants, begun in its language; null where it does not come, which is said. */
export async function fetchedFor<Room>(
  board: SongoBoard, fetch: () => Promise<Room>, trouble: () => string,
): Promise<Room | null> {
  try {
    return await fetch();
  } catch {
    board.say(trouble);
    return null;
  } finally {
    useLanguage(board.config.lang);
  }
}

let menus = 0;

for (const touch of ["pointerdown", "keydown"]) {
  // Once a reader has touched anything. Where it cannot be had, the button says so.
  addEventListener(touch, () => whenIdle(() => openMenu().catch(() => {})), { once: true });
}

export class MenuSwitch {
  declare panel: HTMLElement;
  open = false;
  menu: import("./menu/menu.js").Menu | null = null;
  button = makeButton({
    label: t("Options"), icon: "options", act: () => this.show(!this.open),
  }, { className: "songo-menu-button", "aria-expanded": false });

  constructor(public board: SongoBoard) {
    menus += 1;
    this.panel = node("div", { className: "songo-menu", id: `songo-menu-${menus}`, hidden: true });
    mend(this.button, { "aria-controls": this.panel.id });
  }

  async show(open: boolean): Promise<void> {
    this.open = open;
    if (open && !this.menu) {
      const Menu = await fetchedFor(this.board, openMenu, () => t("The menu could not be loaded."));
      if (Menu) this.menu ??= new Menu(this.board, this.panel);
      else this.open = false;
    }
    this.panel.hidden = !this.open;
    this.button.setAttribute("aria-expanded", String(this.open));
    this.update();
  }

  close(): boolean {
    if (!this.open) return false;
    this.show(false);
    this.button.focus();
    return true;
  }

  update(): void {
    if (this.open) this.menu?.update();
  }
}

export class MovesSwitch {
  list: import("./moves/list.js").MoveList | null = null;
  panel = node("div", { className: "songo-moves", hidden: true });
  button = makeButton({ label: t("Moves"), icon: "moves", act: () => this.toggle() },
    { "aria-expanded": false });

  constructor(public board: SongoBoard) {}

  async toggle(): Promise<void> {
    const { board, panel, button } = this;
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    if (panel.hidden) return;
    const room = await fetchedFor(board, () => import("./moves/list.js"),
      () => t("The moves could not be loaded."));
    if (room) (this.list ??= new room.MoveList(board, panel)).update();
    else this.toggle();
  }

  update(): void {
    if (!this.panel.hidden && !this.board.afterwards) this.list?.update();
  }
}

export class FilmSwitch {
  film: import("./film/film.js").Film | null = null;
  button = makeButton({ label: "", icon: "film", act: () => this.toggle() });

  constructor(public board: SongoBoard) {}

  async toggle(): Promise<void> {
    const room = this.film ? null : await fetchedFor(
      this.board, () => import("./film/film.js"), () => t("The film could not be loaded."));
    if (room) this.film ??= new room.Film(this.board, () => this.update());
    this.film?.toggle();
  }

  update(): void {
    const { film, button, board } = this;
    const playing = Boolean(film?.playing);
    const label = playing ? t("Pause") : motionUnwanted() ? t("Next move") : t("Play the game");
    button.hidden = !board.config.history || board.animator.waiting;
    if (button.hidden) return;
    drawIcon(button, playing ? "pause" : "film");
    button.lastChild!.textContent = label;
    button.title = label;
  }
}

export interface Offer { label: string; words: string; act: () => void; quiet?: boolean }

const hasLeft = () => stored(() => sessionStorage.getItem(LEFT_KEY)) !== null
  && stored(() => localStorage.getItem(GAMES_KEY)) !== null;

export class PlaySwitch {
  desk: import("./play/players.js").PlayDesk | null = null;
  row: HTMLElement;
  by = ""; // who has moved before the desk was there
  missed = false; // whether it did not come: the next touch asks again

  constructor(public board: SongoBoard) {
    // The room that was kept stays until what fills it is there.
    this.row = node("div", {
      className: board.expectsFoes ? "songo-players songo-with-foes" : "songo-players",
    });
    board.host.addEventListener("songo:change", ({ detail }) => { this.by = detail.by; });
    if (hasLeft()) queueMicrotask(() => this.fetch());
    else whenIdle(() => this.fetch());
  }

  async fetch(): Promise<void> {
    this.missed = false;
    try {
      const { PlayDesk } = await import("./play/players.js");
      this.missed = !this.board.root.isConnected;
      if (this.missed) return;
      this.desk ??= new PlayDesk(this.board, this.row, this.by);
      this.board.controls.update();
    } catch {
      this.missed = true; // until then it is played without, and the menu says so
    }
  }

  get offer(): Offer | null { return this.desk?.offer ?? null; }

  async friend(address: string): Promise<void> {
    await this.fetch();
    const room = await this.desk?.friendRoom();
    if (room) await room.follow(address);
    else this.board.say(() => t("Play with a friend could not be loaded."));
  }

  /** A game that is under way waits for nothing: it is to be kept. */
  update(): void {
    if (this.desk) this.desk.update();
    else if (this.missed || this.board.game.ply > 0) this.fetch();
  }
}

type LensClass = typeof import("./lens/lens.js").Lens;

let Seeing: LensClass | null = null; // the lens's class, once it is there

/** Fetch the lens, so that a board that will ask for it waits less. */
export async function fetchLens(): Promise<void> {
  Seeing ??= (await import("./lens/lens.js")).Lens;
}

export class LensSwitch {
  lens: InstanceType<LensClass> | null = null;
  wanted = false;
  room: HTMLElement[] = []; // what stands where the lens will write

  constructor(public board: SongoBoard) {}

  update(): void {
    const on = this.board.config.lens !== "";
    if (on && Seeing) this.lens ??= new Seeing(this.board);
    this.hold(on && !this.lens);
    if (this.lens) this.lens.update(on);
    else if (on && !this.wanted) this.fetch();
  }

  hold(on: boolean): void {
    const { root, bar, config } = this.board;
    if (on === this.room.length > 0) return;
    root.classList.toggle("songo-lensed", on);
    this.room.forEach((part) => part.remove());
    this.room = [];
    if (!on) return;
    useLanguage(config.lang);
    this.room = [
      node("p", { className: "songo-lens-line songo-lens-room", textContent: restingLine() }),
      node("div", { className: "songo-findings songo-lens-room" }),
    ];
    bar.after(...this.room);
  }

  async fetch(): Promise<void> {
    const { board } = this;
    this.wanted = true;
    await fetchedFor(board, fetchLens, () => t("The lens could not be loaded."));
    if (!Seeing) {
      this.wanted = false;
      board.config.lens = "";
      board.controls.update();
    }
    // What is under way on the board ends with a look of its own.
    if (!board.animator.busy) this.update();
  }

  hide(): void { this.lens?.hide(); }

  look(pit: number): void { this.lens?.look(pit); }
}

export function restingLine(): string {
  return t("Point at a pit, or go to it with the keyboard: this line shows its threats.");
}

type Heard = typeof import("./sound/seeds.js").sound;
const openSound = async (): Promise<Heard> => (await import("./sound/seeds.js")).sound;

let audible: boolean | null = null; // not known before it matters
let sound: Heard | null = null;

export function soundIsOn(): boolean {
  audible ??= choiceOf("sound", false);
  return audible!;
}

export async function switchSound(on: boolean): Promise<void> {
  audible = on;
  choose("sound", on);
  if (!on) return;
  sound ??= await openSound();
  sound("seed");
}

/** Let a seed be heard that falls into a pit, seeds that fall into a store, a refusal, or a win. */
export function hear(what: Parameters<Heard>[0], count = 1): void {
  if (!soundIsOn()) return;
  if (sound) sound(what, count);
  else openSound().then((made) => { sound = made; }, () => { audible = false; });
}
