// What a notebook's boards add to a page's: each kind of widget by the name in the model's `kind`.

import { SongoBoard } from "../board.js";
import { node } from "../buttons.js";
import { CONFIG } from "../config.js";
import { ExploreRoom } from "../explore/room.js";
import { openFamily } from "../families.js";
import { LessonRoom } from "../lessons/lesson.js";
import type { BoardModel, Own, Shown } from "../notebooks/held.js";
import { keepSheet } from "../own.js";
import { everything, mergeEverything } from "../progress/everything.js";
import { ProgressPanel } from "../progress/panel.js";
import { PuzzleRoom } from "../puzzles/room.js";
import { SparRoom } from "../spar/room.js";
import { t, useLanguage } from "../strings.js";
import { styleAt } from "../styles.js";
import { exerciseTask } from "../tasks/task.js";
import { parseProgress, progressStore, writeProgress } from "../tasks/progress.js";
import type { BoardDetail, GameOptions, ListedPuzzle, Options } from "../types.js";

const WIDGETS: Record<string, (rendered: Rendered) => (() => void) | Promise<() => void>> = {
  board: renderBoard, exercise: renderExercise, explore: renderExplore, lesson: renderLesson,
  progress: renderProgress, puzzles: renderRoom, spar: renderSpar,
};

/** What anywidget calls, by way of `notebooks/board.js`, which knows whose `own` it is. */
export async function render({ model, el, own }: Shown): Promise<() => void> {
  styleAt(el);
  const companion = new Companion(model, el, own);
  const end = await WIDGETS[own.kind]({ model: companion, el });
  const leave = companion.watch();
  return () => {
    leave();
    end();
  };
}

const SHOWN_TRAITS: (keyof Options)[] = ["opponent", "level", "controls", "turned", "count", "numbering", "aim",
  "chosen", "forbid", "lens", "lens_side", "lang", "speed", "step"];

function optionFor(model: Companion, name: keyof Options): unknown {
  const value = model.get(name);
  if (value === undefined || value === null) return CONFIG[name];
  return Array.isArray(CONFIG[name]) ? String(value).split(/\s+/).filter(Boolean) : value;
}

function setUp(model: Companion): GameOptions {
  keepSheet(model.get("sheet") || "null");
  return {
    game: model.get("game"), position: model.get("start"), history: model.get("history"),
  };
}

export async function renderBoard({ model, el }: Rendered): Promise<() => void> {
  const options: Options & GameOptions = setUp(model);
  await openFamily(options.game);
  for (const name of SHOWN_TRAITS) options[name] = optionFor(model, name) as never;
  const board = new SongoBoard(el, options);
  let own = false; // the model is being told by the board
  let asked = false; // the board is being told by the model

  const tell = ({ detail }: CustomEvent<BoardDetail>) => {
    if (asked) return;
    own = true;
    model.set({
      start: detail.start, history: detail.history, position: detail.position, over: detail.over,
    });
    model.save_changes();
    own = false;
  };
  el.addEventListener("songo:change", tell);

  // Python sets start, history and position together; only the first notice finds news.
  const listen = async () => {
    const { game } = board;
    if (own || (game.start === model.get("start") && game.record === model.get("history")
        && game.sheet.name === model.get("game"))) return;
    await openFamily(model.get("game"));
    asked = true;
    try {
      board.set(setUp(model));
    } catch (error) {
      board.say((error as Error).message);
    } finally {
      asked = false;
    }
  };
  const names = ["change:game", "change:start", "change:history", "change:position"];
  names.forEach((name) => model.on(name, listen));
  const shown = SHOWN_TRAITS.map((name): [string, () => void] => {
    const show = () => board.set({ [name]: optionFor(model, name) });
    model.on(`change:${name}`, show);
    return [`change:${name}`, show];
  });
  return () => {
    names.forEach((name) => model.off(name, listen));
    shown.forEach(([name, show]) => model.off(name, show));
    board.destroy();
  };
}

export async function renderExercise({ model, el }: Rendered): Promise<() => void> {
  const task = await exerciseTask(el, model.get("data"), model.get("lang"));
  el.addEventListener("songo:answer", ({ detail }) => {
    model.set({ solved: detail.solved, answer: detail.answer });
    model.save_changes();
  });
  return () => task.destroy();
}

const TOLD_TRAITS = ["change:game", "change:start", "change:history"];

function gameOf(model: Companion): GameOptions {
  keepSheet(model.get("sheet") || "null");
  return { game: model.get("game"), position: model.get("start"), history: model.get("history") };
}

export async function renderExplore({ model, el }: Rendered): Promise<() => void> {
  const room = new ExploreRoom(el, model.get("lang"), { groups: model.get("games"), options: gameOf(model) });
  await room.opened;
  const stands = () => {
    const { game } = room.board!;
    return { game: game.sheet.name, start: game.start, history: game.record, position: game.position };
  };
  let own = false; // the model is being told by the board
  const tell = () => {
    own = true;
    model.set(stands());
    model.save_changes();
    own = false;
  };
  // What Python sets together comes as several notices; only the first finds news.
  const listen = async () => {
    const { game, start, history } = stands();
    const asked = gameOf(model);
    if (own || (asked.game === game && asked.position === start && asked.history === history)) return;
    await openFamily(asked.game);
    try {
      room.open(asked);
    } catch (error) {
      room.board!.say((error as Error).message);
    }
  };
  el.addEventListener("songo:change", tell);
  TOLD_TRAITS.forEach((name) => model.on(name, listen));
  return () => {
    TOLD_TRAITS.forEach((name) => model.off(name, listen));
    el.removeEventListener("songo:change", tell);
    room.leave();
    el.replaceChildren();
  };
}

export async function renderLesson({ model, el }: Rendered): Promise<() => void> {
  const lesson = new LessonRoom(el, model.get("data"), model.get("lang"));
  const tell = (traits: object) => {
    model.set({ ...traits, solved: lesson.solved });
    model.save_changes();
  };
  el.addEventListener("songo:step", ({ detail }: any) => tell({ step: detail.step }));
  el.addEventListener("songo:answer", ({ detail }) => tell({ answer: detail.answer }));
  const follow = () => { if (model.get("step") !== lesson.at) lesson.go(model.get("step")); };
  await lesson.ready;
  model.on("change:step", follow);
  return () => {
    model.off("change:step", follow);
    lesson.destroy();
  };
}

export function renderProgress({ model, el }: Rendered): () => void {
  const panel = new ProgressPanel(el, [], model.get("lang"));
  const tell = () => {
    model.set({ kept: writeProgress(everything()) });
    model.save_changes();
  };
  const take = () => {
    const text = model.get("given");
    if (!text) return;
    useLanguage(model.get("lang"));
    try {
      const had = mergeEverything(parseProgress(text), []) as any;
      panel.tell(t("Read: {name}. What you had solved before is kept too.", { name: "Python" }), had);
    } catch (error) {
      panel.tell((error as Error).message);
    }
  };
  const forget = progressStore.watch(tell);
  model.on("change:given", take);
  take();
  tell();
  return () => {
    model.off("change:given", take);
    forget();
    panel.forget();
    el.replaceChildren();
  };
}

class WatchedRoom extends PuzzleRoom {
  declare changed: (() => void) | null | undefined;

  /** All that changes what is shown comes by here. */
  override mark(): void {
    super.mark();
    this.changed?.();
  }

  goTo(id: string): void {
    const number = this.puzzles.findIndex((puzzle: ListedPuzzle) => puzzle.id === id);
    if (number >= 0 && number !== this.number) this.open(number);
  }

  override leave(): void {
    this.changed = null;
    super.leave();
  }

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

export function renderSpar({ model, el }: Rendered): () => void {
  el.addEventListener("songo:spar", ({ detail }: any) => {
    model.set({ solved: model.get("solved") || detail.met, answer: detail.history });
    model.save_changes();
  });
  const room = new SparRoom(el, model.get("data").name, model.get("lang"));
  return () => room.destroy();
}

export interface Rendered { model: Companion; el: HTMLElement }

/** What JupyterLab says of a kernel whose boards have nobody behind them any more. */
const ENDED = ["dead", "restarting", "autorestarting", "terminating"];

/** A model as a board uses it: what is set reaches Python as long as there is one. */
export class Companion {
  line: HTMLElement | null = null; // what says that Python has gone

  constructor(readonly model: BoardModel, readonly element: HTMLElement, readonly own: Own) {}

  get(name: string): any { return this.model.get(name); }
  set(values: Record<string, unknown>): void {
    // One by one: that is all that anywidget promises, and all that marimo has.
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
  }
  on(name: string, act: (...told: any[]) => void): void { this.model.on(name, act); }
  off(name: string, act: (...told: any[]) => void): void { this.model.off(name, act); }

  save_changes(): void {
    if (this.line) return;
    try {
      this.model.save_changes?.();
    } catch {
      this.tell(true); // nothing can be sent there
    }
  }

  /** Say that Python has gone, or say it no more. */
  tell(gone: boolean): void {
    if (gone === Boolean(this.line)) return;
    this.line?.remove();
    this.line = null;
    if (!gone) return;
    this.line = node("p", { className: "songo-line songo-gone", role: "status" });
    this.element.append(this.line);
    this.line.textContent = this.own.gone; // said once it stands there, for screen readers
  }

  /** Listen for what a notebook says of its kernel. @returns ends it */
  watch(): () => void {
    const manager = this.model.widget_manager;
    const session = manager?.context?.sessionContext;
    const live = async () => {
      const own = await manager?.get_model(this.own.uid).catch(() => null);
      if (own) this.tell(!own.comm_live);
    };
    const status = (_session: unknown, now: string) => { if (ENDED.includes(now)) this.tell(true); };
    const other = () => this.tell(true);
    this.on("comm_live_update", live);
    session?.statusChanged.connect(status);
    session?.kernelChanged.connect(other);
    return () => {
      this.off("comm_live_update", live);
      session?.statusChanged.disconnect(status);
      session?.kernelChanged.disconnect(other);
      this.line?.remove();
    };
  }
}
