// From the rules' pits to places on the drawn board. A family of games says where its pits are
// (`view`: pitAt, slotOf, endOf, labels, names); what moves change and mark is the same for all.

import { EVENT_LIFT } from "./animate.js";
import type { SongoBoard } from "./board.js";
import { EVENT_CAPTURE, EVENT_DROP } from "./rules/two-row.rules.js";
import type { BoardView, Config, SlotLabel, SlotMarks } from "./types.js";

/** The slot of the pit that waits to be played, if one does. */
export const keptSlots = ({ kept, view }: Pick<SongoBoard, "kept" | "view">): number[] =>
  (kept ? [view.slotOf[kept.pit]] : []);

/** The marks of a board by slot: those it was given, and the pit played last. */
export function markSlots({ game, view, marks, last, config, route, kept }: SongoBoard): SlotMarks {
  if (route) {
    const along = (pits: number[]) => pits.map((pit) => view.slotOf[pit]);
    return { aim: along(route.next), chosen: along(route.along), forbid: [], last: [], taken: [] };
  }
  const slots = (names: string[]) => (marks.ply === game.ply ? names : [])
    .map((name) => view.slotOf[game.pitNamed(name)]).filter((slot) => slot !== undefined);
  const found: SlotMarks = {
    aim: slots(marks.aim), chosen: [...slots(marks.chosen), ...keptSlots({ kept, view })], forbid: slots(marks.forbid),
    last: [], taken: [],
  };
  if (game.lastPit >= 0 && config.controls !== "none") {
    found.last = [view.slotOf[game.lastPit]];
    if (last?.ply === game.ply) found.taken = last.taken.map((pit) => view.slotOf[pit]);
  }
  return found;
}

/** What a side is called: as whoever plays it, where that is known. */
export const calledSide = ({ names = "" }: Partial<Pick<Config, "names">>, side: number, usual: (side: number) => string): string =>
  names.split("\n")[side] || usual(side);

export function takenBy(events: number[]): number[] {
  return events.filter((_, i) => i % 3 === 1 && events[i - 1] === EVENT_CAPTURE);
}

/** Labels for what the events of a move have changed: seeds come and seeds gone. */
export function changesOf(view: BoardView, events: number[]): SlotLabel[] {
  const gained = new Map<number, number>();
  for (let i = 0; i < events.length; i += 3) {
    const slot = view.slotOf[events[i + 1]];
    if (events[i] === EVENT_DROP) gained.set(slot, (gained.get(slot) ?? 0) + 1);
    if (events[i] === EVENT_CAPTURE) gained.set(slot, -events[i + 2]);
    if (events[i] === EVENT_LIFT) gained.set(slot, gained.get(slot)! - events[i + 2]);
  }
  return [...gained].filter(([, n]) => n).map(([slot, n]) =>
    ({ slot, words: n > 0 ? `+${n}` : `−${-n}`, kind: n > 0 ? "plus" : "minus" }));
}

/** Labels for the seeds of a pit along their way: the count at each pit, the last one stronger. */
export function trailOf({ game, view }: Pick<SongoBoard, "game" | "view">, pit: number): SlotLabel[] {
  const fall = game.landings(pit);
  const count = new Map<number, number>();
  fall.forEach((where, i) => { if (where >= 0) count.set(where, i + 1); });
  return [...count].map(([where, k]) => ({
    slot: view.slotOf[where], words: k, kind: k === fall.length ? "end" : "way",
  }));
}
