// A reader chooses a pit: the move is played, asked on, refused with its reason, or the pit toggled.

import type { SongoBoard } from "./board.js";
import { choiceOf } from "./kept.js";
import { slotCentre } from "./made/drawing/geometry.js";
import { seedWords, withSource } from "./made/games/wording.js";
import { t } from "./strings.js";
import { hear } from "./switches.js";
import type { Config, Layout, Point, Refusal } from "./types.js";
import { keptSlots, markSlots } from "./view.js";

/** The name of the choice by which a first touch only shows where the seeds would fall. */
export const TOUCH_TWICE = "touch-twice";

/**
 * Answer a pit chosen on a board; while seeds move or a reply is awaited it is kept until then.
 * @param touched by a finger, of which a first touch may only show
 */
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
    board.say(t("{pit}: {seeds}. Touch again to play.",
      { pit: board.view.names[pit], seeds: (game.family.holding ?? seedWords)(game.seedsIn(pit)) }));
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

export function forgetRoute(board: SongoBoard): boolean {
  if (!board.route) return false;
  board.route = null;
  board.sync();
  board.say(board.opening());
  return true;
}

function refuse(board: SongoBoard, pit: number, code: string): void {
  const { game, view } = board;
  const { family } = game;
  const [words, source] = family.refusal(game, pit, code, view);
  if (code === "over") {
    board.say([words, source, family.verdict(game)].filter(Boolean).join(" "));
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
  const others = board.config.mode === "choose" ? chosen.filter((one) => one !== name) : [];
  board.mark({ chosen: had ? others : [...others, name] });
  board.emit("songo:choose", { pit: name, by: "reader", chosen: board.chosen });
}

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
    if (!board.controls.menu?.close() && !board.finish() && !forgetRoute(board)) return;
    event.preventDefault();
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
