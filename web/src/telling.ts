// The words under a board: what each side has done last, a line a player, and one word beside it;
// and the marks and labels on it.
// The lines stand in the order of play: the lower one only where it answers the upper one.
// Together they are the live region; only what is new is read out, so that a move is told once.

import type { SongoBoard } from "./board.js";
import { node } from "./buttons.js";
import { t, unbroken } from "./strings.js";
import { EVENT_LIFT } from "./stage.js";
import { EVENT_CAPTURE, EVENT_DROP } from "./rules/two-row.rules.js";
import type { BoardView, Config, SlotLabel, SlotMarks, Sheet } from "./types.js";

/** What a move has done, in words: `brief`: parts of its line, `yours`: the reader made it. */
interface MoveWords { side: number; words: string; yours: boolean; brief: string[] }

export function moveWordsOf(board: SongoBoard, most = board.game.ply): MoveWords[] {
  const { game, view } = board;
  const { family } = game;
  const again = family.open(game.sheet.name, game.start, "");
  return game.line.slice(0, most).map((move) => {
    const done = again.play(move);
    const { side, pit } = done;
    const words = family.told(again, done, view);
    const yours = side === board.reader;
    const brief = family.brief // other families name the player and the pit in what is told
      ? [yours ? t("You") : calledSide(board.config, side, family.who!),
        view.names[pit], family.brief(done, view)]
      : [yours ? t("You") : "", words];
    return { side, words, yours, brief: brief.filter(Boolean) };
  });
}

/** The move that led to a ply of the line, with its number, its pit named as the board names it. */
export const boardLabel = ({ game, view }: SongoBoard): string =>
  game.labelAt(game.ply, view.names[game.lastPit]);

export class Telling {
  aloud = true; // unless something else reads all of it out
  quiet = false; // where something else tells of the moves
  /** A line is read whole, though only a part of it may be new. */
  rows = [0, 1].map(() => node("span", { className: "songo-told", "aria-atomic": "true" }));
  word = node("span", { className: "songo-word" });
  line = node("p", {
    className: "songo-line", role: "status", "aria-live": "polite", "aria-atomic": "false",
  }, ...this.rows, this.word);

  constructor(readonly board: SongoBoard) {}

  rowOf(side: number): HTMLElement { return this.rows[this.board.reader === 1 ? 1 - side : side]; }

  /** Tell the last move of each side; below a newer one nothing older is told. */
  update(): void {
    this.line.setAttribute("aria-live", this.aloud ? "polite" : "off");
    const moves = this.quiet ? [] : moveWordsOf(this.board);
    let before = -1;
    for (const row of this.rows) {
      const last = moves.findLastIndex(({ side }) => this.rowOf(side) === row);
      const move = last > before ? moves[last] : undefined;
      before = Math.max(before, last);
      const text = unbroken(move ? move.brief.join(" · ") : "");
      if (row.textContent === text) continue;
      const [first, ...rest] = move?.brief ?? [];
      row.classList.toggle("songo-yours", Boolean(move?.yours));
      row.replaceChildren(
        ...(rest.length ? [node("b", { textContent: first }), text.slice(first.length)] : [text]),
      );
    }
  }

  begin(side: number): void {
    this.rowOf(side).replaceChildren();
    this.word.textContent = "";
    // Seeds told step by step are there to be read.
    if (this.board.config.step) this.line.setAttribute("aria-live", "off");
  }

  say(text: string): void {
    const words = unbroken(text.trim());
    if (this.word.textContent !== words) this.word.textContent = words;
  }
}

export const keptSlots = ({ kept, view }: Pick<SongoBoard, "kept" | "view">): number[] =>
  (kept ? [view.slotOf[kept.pit]] : []);

export function markSlots({ game, view, marks, last, config, route, kept }: SongoBoard): SlotMarks {
  if (route) {
    const along = (pits: number[]) => pits.map((pit) => view.slotOf[pit]);
    return { aim: along(route.next), chosen: along(route.along), forbid: [], last: [], taken: [] };
  }
  const slots = (names: string[]) => (marks.ply === game.ply ? names : [])
    .map((name) => view.slotOf[game.pitNamed(name)]).filter((slot) => slot !== undefined);
  const slotMarks: SlotMarks = {
    aim: slots(marks.aim), chosen: [...slots(marks.chosen), ...keptSlots({ kept, view })],
    forbid: slots(marks.forbid), last: [], taken: [],
  };
  if (game.lastPit >= 0 && config.controls !== "none") {
    slotMarks.last = [view.slotOf[game.lastPit]];
    if (last?.ply === game.ply) slotMarks.taken = last.taken.map((pit) => view.slotOf[pit]);
  }
  return slotMarks;
}

export function rowView({ pits }: Sheet, turned: boolean): BoardView {
  const pitAt = [...pits.keys()];
  if (turned) pitAt.reverse();
  return {
    pitAt, slotOf: pitAt, endOf: turned ? [1, 0] : [0, 1], labels: pitAt.map((pit) => pits[pit]),
    names: pits, said: pits.map((hole) => t("hole {hole}", { hole })), turned,
  };
}

export const calledSide = (
  { names = "" }: Partial<Pick<Config, "names">>, side: number, usual: (side: number) => string,
): string => names.split("\n")[side] || usual(side);

export function takenBy(events: number[]): number[] {
  return events.filter((_, i) => i % 3 === 1 && events[i - 1] === EVENT_CAPTURE);
}

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

export function trailOf(
  { game, view }: Pick<SongoBoard, "game" | "view">, pit: number,
): SlotLabel[] {
  const fall = game.landings(pit);
  const count = new Map<number, number>();
  fall.forEach((where, i) => { if (where >= 0) count.set(where, i + 1); });
  return [...count].map(([where, k]) => ({
    slot: view.slotOf[where], words: k, kind: k === fall.length ? "end" : "way",
  }));
}
