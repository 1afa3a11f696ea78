// The row of controls under a board, in the order of need; the rest waits in the menu.

import type { SongoBoard } from "./board.js";
import { makeButton, mend } from "./buttons.js";
import { t } from "./strings.js";
import { FilmSwitch, MenuSwitch, MovesSwitch, PlaySwitch } from "./switches.js";

export class Controls {
  declare made: string; // what the row was made for
  declare next: HTMLButtonElement; declare actions: HTMLButtonElement[];
  declare again: HTMLButtonElement | null; declare hint: HTMLButtonElement | null;
  declare first: HTMLButtonElement | null; // and with it the other steps
  declare back: HTMLButtonElement;
  declare forth: HTMLButtonElement; declare last: HTMLButtonElement;
  declare moves: MovesSwitch | null; declare menu: MenuSwitch | null;
  play: PlaySwitch | null = null;
  film: FilmSwitch | null = null;

  constructor(readonly board: SongoBoard) {}

  build(): void {
    const { board } = this;
    const { game } = board;
    const { controls } = board.config;
    this.made = this.needed();
    this.next = makeButton({
      label: t("Next seed"), main: true, act: () => board.animator.advance(),
    });
    this.actions = board.actions.map((action) => {
      const act = () => { if (!action.disabled) action.act(); };
      return makeButton({ ...action, act });
    });
    const row: HTMLElement[] = [this.next, ...this.actions];
    this.again =
      controls === "game" ? makeButton({ label: t("New game"), act: () => this.begin() }) : null;
    if (this.again) row.push(this.again);
    this.hint = null;
    this.first = null;
    // A task brings its own actions, going back included.
    if (controls === "game" || controls === "study") {
      const step = (label: string, icon: string, act: () => void, words = false) =>
        makeButton({ label, icon, words, act });
      this.first = step(t("To the start"), "start", () => board.goTo(0));
      this.back = step(t("Undo"), "undo", () => board.undo(), true);
      this.forth = step(t("Redo"), "redo", () => board.redo());
      this.last = step(t("To the end"), "end", () => board.goTo(board.game.line.length));
      if (game.family.hint) {
        this.hint = makeButton({ label: t("Hint"), icon: "hint", act: () => board.hint() });
        row.push(this.hint);
      }
      this.film ??= new FilmSwitch(board);
      row.push(this.first, this.back, this.film.button, this.forth, this.last);
    }
    this.moves = this.first && new MovesSwitch(board);
    if (this.moves) row.push(this.moves.button);
    this.menu = controls === "none" ? null : new MenuSwitch(board);
    // Where a board has a place for its tools, the menu stands there.
    const { tools } = board;
    if (this.menu && tools) tools.replaceChildren(this.menu.button, this.menu.panel);
    else if (this.menu) row.push(this.menu.button);
    if (this.again) {
      this.play ??= new PlaySwitch(board);
      // The front page invites: who plays, and how well, waits in the menu.
      if (board.host.closest("section:has(songo-front)")) this.menu!.panel.append(this.play.row);
      else row.push(this.play.row);
    }
    if (this.menu && !tools) row.push(this.menu.panel);
    if (this.moves) row.push(this.moves.panel);
    board.bar.replaceChildren(...row);
    board.bar.hidden = controls === "none" && !board.actions.length;
  }

  needed(): string {
    const { config, game, actions } = this.board;
    const labels = actions.map((action) => action.label);
    // Rules change in the menu itself, which stays open then.
    const kind = game.family.menu.kind?.(game) ?? game.sheet.name.split("+")[0];
    return [config.lang, config.controls, kind, ...labels].join();
  }

  update(): void {
    const { board } = this;
    const { game, animator, config } = board;
    if (this.made !== this.needed()) this.build();
    this.next.hidden = !animator.waiting;
    this.actions.forEach((button, i) => {
      const { disabled = false, pressed } = board.actions[i];
      mend(button, { "aria-disabled": disabled, "aria-pressed": pressed ?? null });
    });
    // Where one plays alone, a hint says how far to go back once all is lost.
    this.hint?.setAttribute("aria-disabled",
      String(game.over && (game.sides !== "" || game.won >= 0)));
    if (this.again) {
      this.again.classList.toggle("songo-main", game.over);
      this.play!.update();
      const { offer } = this.play!;
      this.again.firstChild!.textContent = offer?.label ?? t("New game");
      this.again.title = offer?.words ?? "";
    }
    this.menu?.update();
    this.moves?.update();
    this.film?.update();
    if (!this.first) return;
    // On a phone a game's buttons stay in one row: the list of moves leads to both ends.
    const steps = board.wide ? config.controls === "study" || Boolean(config.history)
      : config.controls === "study" && !config.history;
    for (const button of [this.first, this.last]) button.hidden = !steps || animator.waiting;
    this.forth.hidden = !board.wide && this.hint !== null;
    mend(this.first, { "aria-disabled": game.ply === 0 });
    mend(this.back, { "aria-disabled": game.ply === 0 && !board.dropped });
    for (const button of [this.forth, this.last!]) {
      mend(button, { "aria-disabled": game.ply >= game.line.length });
    }
  }

  begin(): void {
    const { offer } = this.play!;
    if (offer) {
      offer.act();
      return;
    }
    const { board } = this;
    const left = board.game.ply > 0 && !board.game.over;
    board.restart();
    if (left) board.say(`${board.said} ${t("“Undo” brings the previous game back.")}`);
  }
}
