// What the quiet menu holds: the rules, the look of the board, positions and records as text.

import type { SongoBoard } from "../board.js";
import { copyText, labelled, makeButton, node, selectOf, textBox, tickBox } from "../buttons.js";
import { addressOf, fragmentFor, readText } from "../fragment.js";
import { TOUCH_TWICE } from "../pits.js";
import { choiceOf, choose, REMARKS } from "../kept.js";
import { hasFoes } from "../made/course/foes.js";
import { LINK_MARK } from "../made/games/game_links.js";
import { GIVEN_UP } from "../made/games/wording.js";
import { ownSheet } from "../timeline.js";
import { fetchedFor, soundIsOn, switchSound } from "../switches.js";
import { t } from "../strings.js";
import type { Choices, Config, GameMenu } from "../types.js";

/** Where a board stands on a page of the course: in a notebook there is no other page. */
const EXPLORABLE = "songo-board, songo-exercise, songo-lesson, songo-puzzles, songo-front";

export class Menu implements GameMenu {
  fields: (() => void)[] = []; // what shows the board's options in each field

  constructor(readonly board: SongoBoard, readonly panel: HTMLElement) {
    const { controls } = board.config;
    const game = controls === "game";
    const { rules, begins, began, more } = board.game.family.menu;
    if (game && begins) {
      const usual: Choices = [["S", t("South")], ["N", t("North")]];
      this.select(t("Begins"), board.game.family.menu.sides?.() ?? usual,
        (value) => board.restart(begins(board, value)),
        () => began?.(board) ?? board.game.start.split(" ")[1]);
    }
    const sheets = game && rules?.(board.config.game);
    if (sheets) {
      // The same seeds under the other rules: what may be played changes, the board does not.
      this.select(t("Rules"), sheets,
        (game) => board.set({ game, position: board.game.position, history: "" }),
        () => board.config.game);
    }
    if (game) more?.(this);
    if (board.game.sheet.clockwise) {
      this.select(t("Names of the pits"), [["s0", t("S0 to S6, N0 to N6")], ["s3", t("1 to 7")]],
        (numbering) => board.set({ numbering }), () => board.config.numbering);
    }
    this.check(t("Turn the board"), "turned");
    this.check(t("Show where seeds would fall"), "count");
    if (controls !== "task" && matchMedia("(any-pointer: coarse)").matches) {
      this.choice(t("Touch a pit twice to play it"), TOUCH_TWICE, false);
    }
    this.check(t("Step by step"), "step");
    this.tick(t("Hear the seeds"), (on, box) => this.sound(on, box), soundIsOn);
    if (game && board.config.opponent && hasFoes(board.game.sheet.name)) {
      this.choice(t("Remarks during the game"), REMARKS, true);
    }
    // In a task it would give the answer away.
    if (controls !== "task" && board.game.family.lens) {
      this.check(t("Lens: threats, greniers, bidoua"), "lens", "on", "");
    }
    this.speed();
    if (game && board.host.localName === "songo-board") this.givingUp();
    this.texts(game);
    if (board.root.closest(EXPLORABLE)) this.presenting();
    const keys = t(
      "By keyboard: the arrows move from pit to pit, a digit goes to a pit, Enter plays, u undoes, r redoes, Escape skips the animation.",
    );
    this.panel.append(node("p", { className: "songo-keys", textContent: keys }));
  }

  field(words: string, control: HTMLElement, update: () => void): void {
    this.fields.push(update);
    this.panel.append(labelled(words, control));
  }

  select(
    words: string, options: Choices, change: (value: string) => void, value: () => string,
  ): void {
    const control = selectOf(options, change);
    this.field(words, control, () => { control.value = value(); });
  }

  check(
    words: string, key: keyof Config, on: boolean | string = true, off: boolean | string = false,
  ): void {
    const { board } = this;
    this.tick(words, (ticked) => board.set({ [key]: ticked ? on : off }),
      () => board.config[key] !== off);
  }

  tick(
    words: string, change: (ticked: boolean, box: HTMLInputElement) => unknown,
    ticked: () => boolean,
  ): void {
    const box = tickBox((now) => change(now, box));
    this.field(words, box, () => { box.checked = ticked(); });
  }

  /** A choice that holds for every board of the device. */
  choice(words: string, name: string, usual: boolean): void {
    this.tick(words, (ticked) => choose(name, ticked), () => choiceOf(name, usual));
  }

  async sound(on: boolean, box: HTMLInputElement): Promise<void> {
    try {
      await switchSound(on);
    } catch {
      box.checked = false;
      switchSound(false);
      this.board.say(() => t("The sound could not be loaded."));
    }
  }

  /** The slider runs from slow to fast; its far end is a jump. */
  speed(): void {
    const control = node("input", { type: "range", min: "0", max: "10", step: "1" });
    control.addEventListener("input", () => {
      const speed = control.value === "10" ? 0 : 640 - 60 * Number(control.value);
      choose("speed", speed);
      this.board.set({ speed });
    });
    this.field(t("Speed of the seeds"), control, () => {
      const { speed } = this.board.config;
      control.value = speed === 0 ? "10" : String(Math.round((640 - speed) / 60));
    });
  }

  texts(open: boolean): void {
    const { board } = this;
    const box = textBox({ "aria-label": t("Position or record") }, "songo-wide-input");
    const copy = (label: string, text: () => string) =>
      makeButton({ label, act: async () => board.say(await copyText(box, text())) });
    const buttons = [
      copy(t("Copy the position"), () => board.game.position),
      copy(t("Copy the record"), () => board.game.record),
    ];
    if (open) {
      buttons.push(copy(t("Copy a link"), () => addressOf(board.config.game, board.game)));
      const read = async () => {
        if (box.value.includes(LINK_MARK)) { board.controls.play!.friend(box.value); return; }
        try {
          board.set(await readText(board.config.game, box.value));
        } catch (error) {
          board.say((error as Error).message);
        }
      };
      box.placeholder = t("paste a position or a record here");
      box.addEventListener("keydown", (event) => { if (event.key === "Enter") read(); });
      buttons.unshift(makeButton({ label: t("Open"), act: read }));
    } else box.readOnly = true;
    this.panel.append(
      node("div", { className: "songo-texts" }, box, ...buttons, ...this.onwards()),
    );
  }

  givingUp(): void {
    const { board } = this;
    const mayNow = () => board.game.canGiveUp && !board.computer.due;
    const button = makeButton({ label: t("Give up this game"), act: () => {
      board.finish();
      if (!mayNow()) return;
      const answer = board.config.accept?.(GIVEN_UP) ?? true;
      if (answer !== true) {
        if (answer) board.say(answer.message);
        return;
      }
      board.controls.menu!.close();
      board.giveUp(true);
      board.say(`${board.verdict} ${t("“Undo” takes that back.")}`);
    } });
    this.fields.push(() => {
      button.hidden = !board.game.sides;
      button.setAttribute("aria-disabled", String(!mayNow()));
    });
    this.panel.append(button);
  }

  presenting(): void {
    const { board } = this;
    this.panel.append(makeButton({ label: t("Show to a class"), act: async () => {
      const fetch = () => import("../present/presenter.js");
      const room = await fetchedFor(board, fetch, () => t("The class screen could not be loaded."));
      if (room) await new room.Presenter(board).open();
    } }));
  }

  onwards(): HTMLElement[] {
    const { board } = this;
    if (!board.root.closest(EXPLORABLE) || ownSheet(board.game.sheet.name)) return [];
    const link = node("a", { className: "songo-button", textContent: t("Open in Explore") });
    this.fields.push(() => {
      link.href = `explore.html${fragmentFor(board.game.sheet.name, board.game)}`;
    });
    return [link];
  }

  update(): void { this.fields.forEach((update) => update()); }
}
