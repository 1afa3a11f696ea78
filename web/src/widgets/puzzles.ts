// The puzzle room as the front end of an anywidget: Python gives the puzzles and may say which one
// is put on the board; it reads what is played there, and what is solved.

import { progressStore } from "../tasks/progress.js";
import { PuzzleRoom } from "../puzzles/room.js";
import type { ListedPuzzle } from "../types.js";
import type { Rendered } from "./gone.js";

/** A room that says when something about it has changed, and that can be left. */
class WatchedRoom extends PuzzleRoom {
  declare changed: (() => void) | null | undefined;

  /** All that changes what is shown comes by here. */
  override mark(): void {
    super.mark();
    this.changed?.();
  }

  /** Go to a puzzle by its id, if it is another one of these. */
  goTo(id: string): void {
    const number = this.puzzles.findIndex((puzzle: ListedPuzzle) => puzzle.id === id);
    if (number >= 0 && number !== this.number) this.open(number);
  }

  override leave(): void {
    this.changed = null;
    super.leave();
  }

  /** How it stands, by the names of the traits. */
  get told(): Record<string, unknown> {
    const kept = progressStore.held.puzzles;
    const marked: string[] = this.puzzles.map(({ id }: ListedPuzzle) => id)
      .filter((id: string) => Object.hasOwn(kept, id));
    const { position = "", record: history = "" } = this.task?.board.game ?? {};
    return {
      puzzle: this.puzzles[this.number]?.id ?? "",
      position,
      history,
      solved: marked.filter((id) => kept[id].solved),
      progress: Object.fromEntries(marked.map((id) => [id, kept[id]])),
    };
  }
}

export function renderRoom({ model, el }: Rendered): () => void {
  let room: WatchedRoom | null = null;
  const tell = () => {
    model.set(room!.told);
    model.save_changes();
  };
  const follow = () => room!.goTo(model.get("puzzle"));
  const begin = () => {
    room?.leave();
    room = new WatchedRoom(el, model.get("data"), model.get("lang"));
    room.changed = tell;
    follow();
  };
  begin();
  el.addEventListener("songo:change", tell);
  model.on("change:data", begin);
  model.on("change:puzzle", follow);
  return () => {
    el.removeEventListener("songo:change", tell);
    model.off("change:data", begin);
    model.off("change:puzzle", follow);
    room!.leave();
    el.replaceChildren();
  };
}
