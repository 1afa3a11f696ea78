// The pits as a reader's hand, keyboard or screen reader finds them: buttons over the picture.

import type { SongoBoard } from "./board.js";
import { focusedAt, mend, node } from "./buttons.js";
import { slotCentre, touchArea } from "./made/drawing/geometry.js";
import { t } from "./strings.js";
import { boardWords, seedWords, storeWords, moverWords } from "./made/games/wording.js";
import type { BoardView, Layout, Scene } from "./types.js";

let groups = 0;

const heard = (): HTMLElement => node("span", { className: "songo-hidden" });

/** What a reader does to a pit; whether it was chosen by a finger. */
interface Touches { choose: (pit: number, touched: boolean) => void; look: (pit: number) => void }

export class PitButtons {
  declare turn: HTMLElement; declare stores: HTMLElement[]; declare view: BoardView;
  declare buttons: HTMLButtonElement[]; declare touched: boolean | undefined;
  active = -1; // the pit that a Tab leads to
  group = node("div", { className: "songo-pits", role: "group" });

  constructor(table: HTMLElement, readonly on: Touches) {
    table.append(this.group);
    // Read in the order of sight: whose turn it is, the upper store, the pits, the lower store.
    groups += 1;
    this.turn = node("span", { className: "songo-hidden", id: `songo-turn-${groups}` });
    this.stores = [heard(), heard()];
    this.group.setAttribute("aria-describedby", this.turn.id);
  }

  build(board: Layout, view: BoardView): void {
    const had = this.group.contains(focusedAt(this.group));
    this.view = view;
    const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
    this.buttons = view.pitAt.map((pit, slot) => {
      const y = slotCentre(board, slot)[1];
      const [left, top, wide, high] = touchArea(board, slot);
      const style = `left:${percent(left, board.width)};width:${percent(wide, board.width)};top:${percent(top, board.height)};`
        + `height:${percent(high, board.height)};--songo-pit-y:${percent(y - top, high)};`
        + `--songo-pit-size:${percent(board.radius * 2.1, wide)}`;
      return node("button", {
        type: "button", className: "songo-pit", style,
        onpointerdown: ({ pointerType }: PointerEvent) => { this.touched = pointerType === "touch"; },
        onclick: () => {
          const { touched } = this;
          this.touched = false; // the next click may come from a key
          this.focus(pit);
          this.on.choose(pit, touched!);
        },
        onpointerenter: () => this.on.look(pit),
        onpointerleave: () => this.on.look(this.focused()),
        onfocus: () => { this.active = pit; this.rove(); this.on.look(this.focused()); },
        onblur: () => this.on.look(-1),
      });
    });
    const [upper, lower] = this.stores;
    this.group.replaceChildren(this.turn, upper, ...this.buttons, lower);
    if (this.active < 0 || this.active >= view.pitAt.length) {
      this.active = view.pitAt[view.pitAt.length - 1];
    }
    this.rove();
    if (had) this.focus(this.active);
  }

  /** The pit that shows its keyboard focus, -1 where none does. */
  focused(): number {
    const button = this.group.querySelector<HTMLButtonElement>(":focus-visible");
    return button ? this.view.pitAt[this.buttons.indexOf(button)] : -1;
  }

  rove(): void {
    this.buttons.forEach((button, slot) => {
      button.tabIndex = this.view.pitAt[slot] === this.active ? 0 : -1;
    });
  }

  /** Put the keyboard focus on a pit. */
  focus(pit: number): void {
    this.active = pit;
    this.rove();
    this.buttons[this.view.slotOf[pit]].focus({ preventScroll: true });
  }

  update(board: SongoBoard): void {
    const { game, view, config, locked, marks, route, again } = board;
    const choosing = config.mode !== "play";
    const still = config.controls === "none" && !choosing;
    // Its pits tell the position; notation read out is of no use to anybody.
    this.group.setAttribute("aria-label", boardWords(t(game.sheet.title)));
    this.group.dataset.position = game.spelled ?? game.position;
    this.tellStores(game.family.scene(board), !game.sides);
    const playable = new Set(route ? route.next : game.openPits);
    this.buttons?.forEach((button, slot) => {
      const pit = view.pitAt[slot];
      const name = game.sheet.pits[pit];
      const open = choosing ? board.isOffered(pit) : again || (!still && playable.has(pit));
      const own = game.mine(pit);
      const holding = game.family.holding ?? seedWords;
      let words = t("{pit}, {seeds}", { pit: (view.said ?? view.names)[pit], seeds: holding(game.shownIn(pit)) });
      if (!choosing && !still && !again && own && !game.over) {
        words += `, ${playable.has(pit) ? t("legal") : t("cannot be played")}`;
      }
      mend(button, {
        "data-pit": name, "aria-label": words, "aria-disabled": !open || locked,
        "aria-pressed": choosing && open ? marks.chosen.includes(name) : null,
      });
      button.classList.toggle("songo-open", Boolean(open && !locked));
    });
  }

  /** Say what the picture shows beside the pits: stores, and who is to move. */
  tellStores({ sides, stores, mover }: Scene, alone: boolean): void {
    sides.forEach((side, end) => {
      const n = stores[end] ?? null;
      const told = () => (alone ? t("{pit}, {seeds}", { pit: side, seeds: seedWords(n!) }) : storeWords(side, n!));
      this.stores[end].textContent = side && n !== null ? told() : "";
    });
    this.turn.textContent = mover >= 0 ? moverWords(sides[mover]) : "";
  }
}
