// The pits as a reader's hand, keyboard or screen reader finds them, buttons over the picture; and
// what comes of one that is chosen: it is played, asked on, refused with its reason, or toggled.

import type { SongoBoard } from "./board.js";
import { focusedAt, mend, node } from "./buttons.js";
import { slotCentre, touchArea } from "./made/drawing/geometry.js";
import { t } from "./strings.js";
import { boardWords, seedWords, storeWords, moverWords, withSource } from "./made/games/wording.js";
import type { BoardView, Layout, Scene, Config, Point, Refusal } from "./types.js";
import { choiceOf } from "./kept.js";
import { hear } from "./switches.js";
import { keptSlots, markSlots } from "./telling.js";

let groups = 0;

export class PitButtons {
  declare turn: HTMLElement; declare stores: HTMLElement[]; declare view: BoardView;
  declare buttons: HTMLButtonElement[]; declare touched: boolean | undefined;
  active = -1; // the pit that a Tab leads to
  group = node("div", { className: "songo-pits", role: "group" });

  constructor(table: HTMLElement,
    readonly on: { choose: (pit: number, touched: boolean) => void; look: (pit: number) => void }) {
    table.append(this.group);
    // Read in the order of sight: whose turn it is, the upper store, the pits, the lower store.
    groups += 1;
    this.turn = node("span", { className: "songo-hidden", id: `songo-turn-${groups}` });
    this.stores = [0, 1].map(() => node("span", { className: "songo-hidden" }));
    this.group.setAttribute("aria-describedby", this.turn.id);
  }

  build(board: Layout, view: BoardView): void {
    const had = this.group.contains(focusedAt(this.group));
    this.view = view;
    const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
    this.buttons = view.pitAt.map((pit, slot) => {
      const y = slotCentre(board, slot)[1];
      const [left, top, wide, high] = touchArea(board, slot);
      const style = `left:${percent(left, board.width)};width:${percent(wide, board.width)};`
        + `top:${percent(top, board.height)};height:${percent(high, board.height)};`
        + `--songo-pit-y:${percent(y - top, high)};`
        + `--songo-pit-size:${percent(board.radius * 2.1, wide)}`;
      return node("button", {
        type: "button", className: "songo-pit", style,
        onpointerdown: (event: PointerEvent) => { this.touched = event.pointerType === "touch"; },
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

  focused(): number {
    const button = this.group.querySelector<HTMLButtonElement>(":focus-visible");
    return button ? this.view.pitAt[this.buttons.indexOf(button)] : -1;
  }

  rove(): void {
    this.buttons.forEach((button, slot) => {
      button.tabIndex = this.view.pitAt[slot] === this.active ? 0 : -1;
    });
  }

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
      let words = t("{pit}, {seeds}",
        { pit: (view.said ?? view.names)[pit], seeds: holding(game.shownIn(pit)) });
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

  tellStores({ sides, stores, mover }: Scene, alone: boolean): void {
    sides.forEach((side, end) => {
      const n = stores[end] ?? null;
      const sentence = () =>
        alone ? t("{pit}, {seeds}", { pit: side, seeds: seedWords(n!) }) : storeWords(side, n!);
      this.stores[end].textContent = side && n !== null ? sentence() : "";
    });
    this.turn.textContent = mover >= 0 ? moverWords(sides[mover]) : "";
  }
}

export const TOUCH_TWICE = "touch-twice";

/** Answer a pit chosen, or keep it while seeds move; a first touch may only show. */
export function choosePit(board: SongoBoard, pit: number, touched = false): void {
  const { config } = board;
  if (board.animator.waiting) { board.animator.advance(); return; }
  if (board.afterwards || board.computer.awaited || board.pending) {
    // The second touch of a pit plays it, kept or not.
    board.kept = { pit, touched: touched && board.kept?.pit !== pit };
    board.stage.setMarks({ ...board.stage.scene.marks, chosen: keptSlots(board) });
    return;
  }
  if (board.locked) return;
  if (config.mode !== "play" && !board.isOffered(pit)) return;
  board.again?.();
  if (config.mode !== "play") toggle(board, pit);
  else if (config.controls !== "none") playPit(board, pit, touched);
}

function playPit(board: SongoBoard, pit: number, touched: boolean): void {
  const { config, game } = board;
  if (board.computer.due) { board.say(t("The computer is to move.")); return; }
  const shown = board.shown === pit;
  board.shown = -1;
  const onward = board.route?.next.includes(pit) ? [...board.route.picked, pit] : [pit];
  const { code, next, move, along } = game.step(onward);
  if (touched && !shown && move && !board.route && showsFirst(config)) {
    board.shown = pit;
    board.showTrail(pit);
    const seeds = (game.family.holding ?? seedWords)(game.seedsIn(pit));
    board.say(t("{pit}: {seeds}. Touch again to play.", { pit: board.view.names[pit], seeds }));
    return;
  }
  board.route = null;
  if (code) refuse(board, pit, code);
  else if (next) {
    board.route = { picked: onward, next, along: along ?? onward };
    board.sync();
    board.say(game.family.routing!(game, board.route, board.view));
  }
  else {
    const answer = config.accept ? config.accept(move!) : true;
    if (answer === true) board.play(move!, "reader");
    else if ((answer as Refusal)?.message) board.say((answer as Refusal).message);
  }
}

/** Whether a first touch shows where the seeds would fall: not where that would be the answer. */
const showsFirst = ({ count, controls }: Config): boolean =>
  count && controls !== "task" && choiceOf(TOUCH_TWICE, false);

function forgetRoute(board: SongoBoard): boolean {
  if (!board.route) return false;
  board.route = null;
  board.sync();
  board.say(board.opening());
  return true;
}

function refuse(board: SongoBoard, pit: number, code: string): void {
  const { game, view } = board;
  const [words, source] = game.family.refusal(game, pit, code, view);
  if (code === "over") {
    board.say([words, source, board.verdict].filter(Boolean).join(" "));
    return;
  }
  hear("refusal");
  board.sync();
  board.say(withSource(words, source));
  if (code !== "empty" && code !== "wrong-side") {
    board.stage.setMarks({ ...markSlots(board), forbid: [view.slotOf[pit]] });
  }
}

function toggle(board: SongoBoard, pit: number): void {
  const name = board.game.sheet.pits[pit];
  const { chosen } = board.marks;
  const had = chosen.includes(name);
  const others = board.config.mode === "choose" ? chosen.filter((other) => other !== name) : [];
  board.mark({ chosen: had ? others : [...others, name] });
  board.emit("songo:choose", { pit: name, by: "reader", chosen: board.chosen });
}

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

function nearest(board: Layout, slot: number, [dx, dy]: Point): number {
  const [x, y] = slotCentre(board, slot);
  let best = slot;
  let least = Infinity;
  board.places.forEach(([px, py], other) => {
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (other !== slot && along > 0 && aside <= 2 * along && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = other;
    }
  });
  return best;
}

function neighbour({ view, pits, stage }: SongoBoard, key: string): number {
  const slot = view.slotOf[pits.active];
  const { columns, places } = stage.board;
  const last = view.pitAt.length - 1;
  if (places.length) {
    if (key === "Home" || key === "End") return view.pitAt[key === "Home" ? 0 : last];
    return WAYS[key] ? view.pitAt[nearest(stage.board, slot, WAYS[key])] : -1;
  }
  const line = Math.floor(slot / columns);
  const lines = Math.ceil(view.pitAt.length / columns);
  const column = slot % columns;
  const to = ({
    ArrowLeft: [line, Math.max(0, column - 1)],
    ArrowRight: [line, Math.min(columns - 1, column + 1)],
    ArrowUp: [Math.max(0, line - 1), column],
    ArrowDown: [Math.min(lines - 1, line + 1), column],
    Home: [line, 0],
    End: [line, columns - 1],
  } as Record<string, Point>)[key];
  return to ? view.pitAt[Math.min(last, to[0] * columns + to[1])] : -1;
}

export function pitKeys(board: SongoBoard, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event as KeyboardEvent & { target: Element };
  if (key === "Escape") {
    if (board.controls.menu?.close() || board.finish() || forgetRoute(board)) {
      event.preventDefault();
    }
    return;
  }
  if (target.matches("input, select, textarea")) return;
  let done = true;
  if (key === "u" || key === "U") board.undo();
  else if (key === "r" || key === "R") board.redo();
  else if (!target.matches(".songo-pit")) done = false;
  else {
    const { game, view } = board;
    const pit = !/^\d$/.test(key) ? neighbour(board, key)
      : game.family.numbered?.(board, key) ?? view.pitAt[view.labels.indexOf(key)] ?? -1;
    done = pit >= 0;
    if (done) board.pits.focus(pit);
  }
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}
