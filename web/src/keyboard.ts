// The board by keyboard: arrows walk over the pits, digits jump, Enter plays, u and r go back and on.

import type { SongoBoard } from "./board.js";
import { forgetRoute } from "./choosing.js";
import { slotCentre } from "./made/drawing/geometry.js";
import type { Layout, Point } from "./types.js";

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The slot nearest in a direction, on a board whose pits stand in no lines. */
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

/** The pit that a digit goes to. */
function digitPit(board: SongoBoard, digit: string): number {
  const { game, view } = board;
  if (game.family.numbered) return game.family.numbered(board, digit);
  return view.pitAt[view.labels.indexOf(digit)] ?? -1;
}

/** Answer a key pressed somewhere on the board. */
export function pitKeys(board: SongoBoard, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event as KeyboardEvent & { target: Element };
  if (key === "Escape") {
    if (!board.controls.closeMenu() && !board.finish() && !forgetRoute(board)) return;
    event.preventDefault();
    return;
  }
  if (target.matches("input, select, textarea")) return;
  let done = true;
  if (key === "u" || key === "U") board.undo();
  else if (key === "r" || key === "R") board.redo();
  else if (!target.matches(".songo-pit")) done = false;
  else {
    const pit = /^\d$/.test(key) ? digitPit(board, key) : neighbour(board, key);
    done = pit >= 0;
    if (done) board.pits.focus(pit);
  }
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}
