// Setting a position up on the board: seeds by fingers, by keyboard and as text, all of it undone
// and done again.

import type { SongoBoard } from "../board.js";
import { focusedAt, labelled, makeButton, node, selectOf, textBox } from "../buttons.js";
import { player, seedWords } from "../made/games/wording.js";
import { t, tn, useLanguage } from "../strings.js";
import { sumOf } from "../subset.js";
import type { Choices, Family, GameMenu } from "../types.js";
import { Draft } from "./draft.js";
import { choiceBar, type ChoiceBar, stepper, type Stepper } from "./parts.js";
import type { SetUpRoom } from "./room.js";

const bigFirst = (text: string) => text[0].toUpperCase() + text.slice(1);
/** A menu as a family fills it, with what it asks of a board. */
type SmallMenu = Omit<GameMenu, "board"> & {
  board: Pick<SongoBoard, "attempt" | "game" | "config" | "restart" | "set">;
};
const TYPED_TOGETHER = 1200; // milliseconds between the digits of one number

export class SetUp {
  typed = { pit: -1, text: "", at: 0 }; // digits, the pit they are for, and when
  declare pit: number; // where one is
  declare built: string; // the game whose parts these are:
  declare back: HTMLButtonElement; declare forth: HTMLButtonElement; declare hand: HTMLElement;
  declare pitStepper: Stepper; declare stores: Stepper[]; declare turn: ChoiceBar | null;
  declare text: HTMLInputElement; declare fewer: HTMLButtonElement | undefined;
  declare boards: HTMLElement; declare fields: (() => void)[]; declare menu: GameMenu;
  draft: Draft | null = null;
  way = 1; // what a touch of a pit does: one seed more, or one less
  root = node("div", { className: "songo-setup", hidden: true });

  constructor(readonly room: SetUpRoom) {
    const { board } = room;
    board.root.addEventListener("keydown", (event) => this.key(event), true);
    board.table.addEventListener("contextmenu", (event) => {
      const { pit } = (event.target as HTMLElement).dataset ?? {};
      if (!this.on || pit === undefined) return;
      event.preventDefault();
      this.add(board.game.pitNamed(pit), -1);
    });
    board.table.addEventListener("focusin", ({ target }) => {
      const { pit } = (target as HTMLElement).dataset ?? {};
      if (this.on && pit !== undefined) this.choose(board.game.pitNamed(pit));
    });
    board.host.addEventListener("songo:choose", ({ detail }) => {
      if (this.on) this.add(board.game.pitNamed(detail.pit), this.way);
    });
  }

  get on(): boolean { return this.draft !== null; }

  begin(): void {
    const { board } = this.room;
    board.halt();
    this.draft = new Draft(board.game);
    board.root.classList.add("songo-setting-up");
    this.room.beginSetUp?.();
    board.config.mode = "choose-one";
    board.marks.aim = [];
    this.way = this.draft.hand ? 1 : -1; // where every seed lies somewhere, one is taken first
    this.pit = Math.max(0, board.pits.active);
    this.build();
    this.root.hidden = false;
    this.show(true);
    board.say(this.opening());
    board.pits.focus(this.pit);
  }

  opening(): string {
    return this.draft!.hand ? t("Touch a pit to add a seed, or go to it and type a number.")
      : t("No seed is in the hand. Touch a pit to take one, or go to it and type a smaller number.");
  }

  end(keep: boolean): void {
    const { room, draft } = this;
    const { board } = room;
    const { name, text, game } = draft!;
    if (keep && !board.attempt(() => game.family.open(name, text, ""))) return;
    this.draft = null;
    this.root.hidden = true;
    board.config.mode = "play";
    board.marks.chosen = [];
    board.root.classList.remove("songo-setting-up");
    room.leftSetUp(keep ? { game: name, position: text } : null);
  }

  build(): void {
    const { room, draft } = this as { room: SetUpRoom; draft: Draft };
    const { family, sides } = draft.game;
    this.built = draft.name;
    const button = (label: string, act: () => void) => makeButton({ label, act });
    const stepped = (label: string, icon: "undo" | "redo") =>
      makeButton({ label, icon, words: false, act: () => this.step(icon) });
    this.back = stepped(t("Undo"), "undo");
    this.forth = stepped(t("Redo"), "redo");
    const leading = room.actions?.() ?? [
      makeButton({ label: t("Play from here"), main: true, act: () => this.end(true) }),
      button(t("Cancel"), () => this.end(false)),
    ];
    const bar = node("div", { className: "songo-bar" }, ...leading, this.back, this.forth);
    const ways = choiceBar(
      t("A touch of a pit"), [["1", t("Add a seed")], ["-1", t("Take a seed")]],
      (value) => { this.way = Number(value); },
    );
    ways.show(String(this.way));
    this.hand = node("span", { className: "songo-in-hand" });
    this.pitStepper = stepper((n, typed) => this.put(this.pit, n, typed));
    this.stores = draft.stores.map((_, i) => stepper((n, typed) =>
      this.change(() => draft.putStore(i, n, typed), () => {
        const [words, held] = draft.stores[i];
        return t("{what}: {seeds}.", { what: words, seeds: seedWords(held) });
      })));
    const begins: Choices = family.menu.sides?.() ?? [["S", player(0)], ["N", player(1)]];
    const turnTo = (side: string) => this.change(
      () => { draft.mover = side; },
      () => t("{player} to move.", { player: begins.find(([value]) => value === side)![1] }),
    );
    this.turn = sides ? choiceBar(t("To move"), begins, turnTo) : null;
    this.text = textBox({ "aria-label": t("The position as text") }, "songo-wide-input");
    this.text.addEventListener("keydown", (event) => { if (event.key === "Enter") this.read(); });
    this.text.addEventListener("paste", () => queueMicrotask(() => this.read()));
    this.text.addEventListener("change", () => this.read());
    const quick = node("div", { className: "songo-quick" },
      button(t("Empty"), () => {
        this.way = 1; // every seed is in the hand, to be put down
        ways.show("1");
        this.change(() => draft.empty(), () => t("The board is empty."));
      }),
      button(t("Start"), () =>
        this.change(() => draft.replace(""), () => t("The start of the game."))),
      button(t("Turn the board"), () => {
        room.board.config.turned = !room.board.config.turned;
        room.board.redraw();
      }));
    if (draft.stretches) {
      const stretch = (more: boolean) => this.change(() => draft.stretch(more), () => this.holes());
      this.fewer = button(t("One hole fewer"), () => stretch(false));
      quick.append(button(t("One hole more"), () => stretch(true)), this.fewer);
    }
    this.boards = node("div", { className: "songo-boards" });
    this.fields = [];
    this.offer(family);
    const setting = (...held: Node[]) => node("div", { className: "songo-setting" }, ...held);
    this.root.replaceChildren(bar,
      setting(ways.root, this.hand),
      setting(this.pitStepper.root, ...this.stores.map(({ root }) => root)),
      setting(...(this.turn ? [this.turn.root] : []), quick),
      setting(this.text),
      this.boards,
      node("p", {
        className: "songo-keys",
        textContent: t("By keyboard: the arrows move, digits type a pit’s seeds, + and − change them, Enter does what a touch does, u undoes, r redoes, Escape leaves."),
      }));
    if (!this.root.isConnected) room.gameField.after(this.root);
  }

  offer(family: Family): void {
    const { draft } = this as { draft: Draft };
    const set = (value: string) => this.change(() => draft.replace(value), () => "");
    const menu: SmallMenu = {
      board: {
        game: draft.game, config: this.room.board.config, restart: set,
        attempt: (act) => this.room.board.attempt(act),
        set: ({ game, position }) => this.change(() => draft.replace(position!, game), () => "") },
      panel: this.boards,
      field: (words, control, update) => {
        this.fields.push(update);
        this.boards.append(labelled(words, control));
      },
      select: (words, options, change, value) => {
        const control = selectOf(options, change);
        menu.field(words, control, () => { control.value = value(); });
      },
    };
    this.menu = menu as GameMenu;
    const rules = draft.stretches ? family.menu.rules?.(draft.name) : null;
    if (rules) {
      const take = (name: string) => this.change(() => draft.replace(draft.text, name), () => "");
      menu.select(t("Rules"), rules, take, () => draft.name);
    }
    family.menu.more?.(menu as GameMenu);
  }

  holes(): string { return tn("{n} hole.", "{n} holes.", this.draft!.game.holes); }

  show(anew = false): void {
    const { draft, room } = this as { draft: Draft; room: SetUpRoom };
    const { board } = room;
    const { game } = draft;
    const { sheet } = board.game;
    const other = anew || game.sheet.pits.length !== sheet.pits.length
      || game.sheet.name !== sheet.name || Boolean(game.graph);
    board.game = game;
    board.config.game = draft.name;
    this.pit = Math.min(this.pit, game.sheet.pits.length - 1);
    this.ring();
    if (this.built !== draft.name) this.build();
    if (other) board.redraw();
    else board.sync();
    this.update();
    room.showGame(draft.name);
  }

  ring(): void {
    const { board } = this.room;
    board.marks.chosen = [board.game.sheet.pits[this.pit]];
    board.marks.ply = board.game.ply;
  }

  update(): void {
    const { draft } = this as { draft: Draft };
    const { board } = this.room;
    this.menu.board.game = draft.game;
    const { said, names } = board.view;
    this.pitStepper.show(bigFirst(said ? said[this.pit] : t("Pit {pit}", { pit: names[this.pit] })),
      draft.seedsIn(this.pit));
    draft.stores.forEach(([words, n], i) => this.stores[i].show(words, n));
    this.turn?.show(draft.mover);
    const { hand } = draft;
    const seeds = sumOf(draft.game.state.slice(0, draft.game.sheet.pits.length));
    this.hand.textContent = hand >= 0
      ? t("In the hand: {n}. On the board: {seeds}.", { n: hand, seeds })
      : t("On the board: {seeds}.", { seeds });
    if (focusedAt(this.text) !== this.text || !this.text.hasAttribute("aria-invalid")) {
      this.text.value = draft.text;
    }
    this.text.removeAttribute("aria-invalid");
    this.back.setAttribute("aria-disabled", String(!draft.past.length));
    this.forth.setAttribute("aria-disabled", String(!draft.future.length));
    this.fewer?.setAttribute("aria-disabled", String(draft.game.holes < 2));
    this.fields.forEach((update) => update());
  }

  /** Change the draft and say what holds then; a complaint changes nothing. */
  change(act: () => void, sentence: () => string): boolean {
    const { board, lang } = this.room;
    useLanguage(lang);
    try {
      act();
    } catch (error) {
      this.ring();
      board.sync();
      this.update();
      board.say((error as Error).message);
      return false;
    }
    this.show();
    board.say(sentence());
    return true;
  }

  sentence(): string {
    const { draft, pit } = this as { draft: Draft; pit: number };
    const { view } = this.room.board;
    const words = t("{pit}: {seeds}.",
      { pit: bigFirst((view.said ?? view.names)[pit]), seeds: seedWords(draft.seedsIn(pit)) });
    return draft.hand < 0 ? words : `${words} ${t("In the hand: {n}.", { n: draft.hand })}`;
  }

  put(pit: number, n: number, typed?: string, digits?: boolean): boolean {
    return this.change(() => this.draft!.put(pit, n, typed, digits), () => this.sentence());
  }

  add(pit: number, n: number): void {
    this.pit = pit;
    this.typed.pit = -1;
    this.put(pit, Math.max(0, this.draft!.seedsIn(pit) + n));
  }

  choose(pit: number): void {
    if (pit === this.pit || pit < 0) return;
    const { board } = this.room;
    this.pit = pit;
    this.ring();
    board.stage.setMarks(board.game.family.scene(board).marks);
    this.update();
  }

  read(): void {
    const { text, draft } = this as { text: HTMLInputElement; draft: Draft };
    if (text.value === draft.text) return;
    const { value } = text;
    if (this.change(() => draft.replace(value), () => t("The position is read."))) return;
    text.value = value;
    text.setAttribute("aria-invalid", "true");
  }

  step(way: "undo" | "redo"): void {
    if (!this.draft![way]()) return;
    this.show();
    this.room.board.say(way === "undo" ? t("Taken back.") : t("Redone."));
  }

  /** Another game, whose family is there: the same seeds where its board is alike, or its start. */
  game(name: string): void {
    const { draft } = this as { draft: Draft };
    this.change(() => {
      try {
        draft.replace(draft.text, name);
      } catch {
        draft.replace("", name);
      }
    }, () => this.opening());
  }

  key(event: KeyboardEvent): void {
    if (!this.on) return;
    const { key, target, altKey } = event as KeyboardEvent & { target: Element };
    if (altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const writes = target.matches("input, select, textarea");
    const redoes = /y/i.test(key) || event.shiftKey; // else it undoes
    if (command && !writes && /^[zy]$/i.test(key)) this.step(redoes ? "redo" : "undo");
    else if (command || (writes && key !== "Escape")) return;
    else if (key === "u" || key === "U") this.step("undo");
    else if (key === "r" || key === "R") this.step("redo");
    else if (key === "Escape") this.end(false);
    else if (!target.matches(".songo-pit")) return;
    else if (key === "+" || key === "=") this.add(this.pit, 1);
    else if (key === "-" || key === "−") this.add(this.pit, -1);
    else if (key === "Delete") this.typeNumber("");
    else if (key === "Backspace") this.typeNumber(this.typedText.slice(0, -1));
    else if (/^\d$/.test(key)) this.typeNumber(this.typedText + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  get typedText(): string {
    const { pit, text, at } = this.typed;
    return pit === this.pit && Date.now() - at < TYPED_TOGETHER ? text : "";
  }

  typeNumber(text: string): void {
    const short = text.slice(-4);
    if (this.put(this.pit, Number(short || 0), "", true)) {
      this.typed = { pit: this.pit, text: short, at: Date.now() };
    }
  }
}
