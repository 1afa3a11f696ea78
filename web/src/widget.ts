// The boards of a notebook: those of a page, and what stands between them and Python.

import { SongoBoard } from "./board.js";
import { node, styleAt } from "./buttons.js";
import { CONFIG, TOLD_OPTIONS, toldOption } from "./config.js";
import { ExploreRoom } from "./explore/room.js";
import { openFamily } from "./families.js";
import { LessonRoom } from "./lessons/lesson.js";
import type { BoardModel, Own, Shown } from "./notebooks/held.js";
import { keepSheet } from "./timeline.js";
import { everything, mergeEverything, ProgressPanel } from "./progress/panel.js";
import { PuzzleRoom } from "./puzzles/room.js";
import { PracticeGame } from "./practice/practice.js";
import { t, useLanguage } from "./strings.js";
import { parseProgress, progressStore, writeProgress } from "./tasks/progress.js";
import { exerciseTask } from "./tasks/task.js";
import type { GameOptions, Options, Puzzle } from "./types.js";
import type { Why } from "./why/stored.js";
import { defineElement } from "./elements.js";

export { SongoBoard, SongoGame, replyTo } from "./elements.js";
export { adoptStyle } from "./buttons.js";
export default { render };

/** What JupyterLab says of a kernel whose boards have nobody behind them any more. */
const ENDED = ["dead", "restarting", "autorestarting", "terminating"];

/** A model as a board uses it: what is told reaches Python as long as there is one. */
class Companion {
  gone: HTMLElement | null = null; // what says that Python has gone
  ends: (() => void)[] = [];

  constructor(readonly model: BoardModel, readonly el: HTMLElement, readonly own: Own) {}

  get(name: string): any { return this.model.get(name); }

  on(notice: string, act: (...args: any[]) => void): void {
    this.model.on(notice, act);
    this.ends.push(() => this.model.off(notice, act));
  }

  tell(values: Record<string, unknown>): void {
    // One by one: that is all that anywidget promises, and all that marimo has.
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    if (this.gone) return;
    try {
      this.model.save_changes?.();
    } catch {
      this.say(true); // nothing can be sent there
    }
  }

  say(gone: boolean): void {
    if (gone === Boolean(this.gone)) return;
    this.gone?.remove();
    this.gone = null;
    if (!gone) return;
    this.gone = node("p", { className: "songo-line songo-gone", role: "status" });
    this.el.append(this.gone);
    this.gone.textContent = this.own.gone; // said once it stands there, for screen readers
  }

  watch(): void {
    const manager = this.model.widget_manager;
    const session = manager?.context?.sessionContext;
    const status = (_session: unknown, now: string) => { if (ENDED.includes(now)) this.say(true); };
    const other = () => this.say(true);
    this.on("comm_live_update", async () => {
      const own = await manager?.get_model(this.own.uid).catch(() => null);
      if (own) this.say(!own.comm_live);
    });
    session?.statusChanged.connect(status);
    session?.kernelChanged.connect(other);
    this.ends.push(() => {
      session?.statusChanged.disconnect(status);
      session?.kernelChanged.disconnect(other);
      this.gone?.remove();
    });
  }

  end(): void { this.ends.reverse().forEach((end) => end()); }
}

type Widget = (model: Companion) => void | Promise<void>;

function gameOf(model: Companion): GameOptions {
  keepSheet(model.get("sheet") || "null");
  return { game: model.get("game"), position: model.get("start"), history: model.get("history") };
}

/** Tell Python what stands on a board, and put there what it sets, once. */
function joinGame(
  model: Companion, board: () => SongoBoard, open: (options: GameOptions) => void,
): void {
  let telling = false; // the model is being told by the board
  let setting = false; // the board is being set by the model
  const tell = () => {
    if (setting) return;
    const { game } = board();
    telling = true;
    const others = model.own.kind === "board" ? { over: game.over } : { game: game.sheet.name };
    model.tell({ ...others, start: game.start, history: game.record, position: game.position });
    telling = false;
  };
  const listen = async () => {
    const { game } = board();
    const wanted = gameOf(model);
    const stands = wanted.game === game.sheet.name && wanted.position === game.start
      && wanted.history === game.record;
    if (telling || stands) return;
    await openFamily(wanted.game);
    setting = model.own.kind === "board";
    board().attempt(() => open(wanted));
    setting = false;
  };
  model.el.addEventListener("songo:change", tell);
  model.ends.push(() => model.el.removeEventListener("songo:change", tell));
  for (const name of ["game", "start", "history", "position"]) model.on(`change:${name}`, listen);
}

const SHOWN_TRAITS = TOLD_OPTIONS
  .filter((name) => !["game", "position", "history"].includes(name)) as (keyof Options)[];

const optionFor = (model: Companion, name: keyof Options): unknown => {
  const value = model.get(name) ?? null;
  return value === null ? CONFIG[name] : toldOption(name, value);
};

const renderBoard: Widget = async (model) => {
  const options: Options & GameOptions = gameOf(model);
  await openFamily(options.game);
  for (const name of SHOWN_TRAITS) options[name] = optionFor(model, name) as never;
  const board = new SongoBoard(model.el, options);
  model.ends.push(() => board.destroy());
  joinGame(model, () => board, (wanted) => board.set(wanted));
  for (const name of SHOWN_TRAITS) {
    model.on(`change:${name}`, () => board.set({ [name]: optionFor(model, name) }));
  }
};

const renderExplore: Widget = async (model) => {
  const room = new ExploreRoom(model.el, model.get("lang"),
    { groups: model.get("games"), options: gameOf(model) });
  await room.opened;
  model.ends.push(() => {
    room.leave();
    model.el.replaceChildren();
  });
  joinGame(model, () => room.board, (wanted) => room.open(wanted));
};

const renderExercise: Widget = async (model) => {
  const task = await exerciseTask(model.el, model.get("data"), model.get("lang"));
  model.el.addEventListener("songo:answer", ({ detail: { solved, answer } }) =>
    model.tell({ solved, answer }),
  );
  model.ends.push(() => task.destroy());
};

const renderLesson: Widget = async (model) => {
  const lesson = new LessonRoom(model.el, model.get("data"), model.get("lang"));
  const tell = (traits: object) => model.tell({ ...traits, solved: lesson.solved });
  model.el.addEventListener("songo:step", ({ detail }: any) => tell({ step: detail.step }));
  model.el.addEventListener("songo:answer", ({ detail }) => tell({ answer: detail.answer }));
  model.ends.push(() => lesson.destroy());
  await lesson.ready;
  model.on("change:step", () => {
    if (model.get("step") !== lesson.at) lesson.go(model.get("step"));
  });
};

/** What this device keeps of what was solved: Python reads it; more that it gives is taken over. */
const renderProgress: Widget = (model) => {
  useLanguage(model.get("lang"));
  const panel = new ProgressPanel(model.el, [], model.get("lang"));
  const tell = () => model.tell({ kept: writeProgress(everything()) });
  const take = () => {
    const text = model.get("given");
    if (!text) return;
    useLanguage(model.get("lang"));
    try {
      const had = mergeEverything(parseProgress(text), []) as any;
      panel.tell(t("Loaded: {name}. What you had solved before is kept too.", { name: "Python" }),
        had);
    } catch (error) {
      panel.tell((error as Error).message);
    }
  };
  model.ends.push(progressStore.watch(tell), () => {
    panel.forget();
    model.el.replaceChildren();
  });
  model.on("change:given", take);
  take();
  tell();
};

const LONGEST_WAIT = 8000; // milliseconds for the reasons of a puzzle

function askPython(companion: Companion, id: string): Promise<Why> {
  const { model, gone } = companion;
  return new Promise((done, failed) => {
    const come = () => {
      const why = model.get("why_told")[id];
      if (why) end(() => done(why));
    };
    const end = (act: () => void) => {
      clearTimeout(timer);
      model.off("change:why_told", come);
      act();
    };
    const timer = setTimeout(() => end(() => failed(new Error(id))), gone ? 0 : LONGEST_WAIT);
    model.on("change:why_told", come);
    companion.tell({ why_asked: id });
    come();
  });
}

/** A room that says when something about it has changed, and that can be left. */
class WatchedRoom extends PuzzleRoom {
  declare changed: (() => void) | null | undefined;

  /** All that changes what is shown comes by here. */
  override mark(): void {
    super.mark();
    this.changed?.();
  }

  override leave(): void {
    this.changed = null;
    super.leave();
  }

  get traits(): Record<string, unknown> {
    const marks = progressStore.held.puzzles;
    const marked = this.puzzles.map(({ id }) => id).filter((id) => Object.hasOwn(marks, id));
    const { position = "", record: history = "" } = this.task?.board.game ?? {};
    return {
      puzzle: this.puzzles[this.number]?.id ?? "", position, history,
      solved: marked.filter((id) => marks[id].solved),
      progress: Object.fromEntries(marked.map((id) => [id, marks[id]])),
    };
  }
}

const renderRoom: Widget = (model) => {
  let room: WatchedRoom | null = null;
  const tell = () => model.tell(room!.traits);
  const follow = () => {
    const number = room!.puzzles.findIndex(({ id }) => id === model.get("puzzle"));
    if (number >= 0 && number !== room!.number) room!.open(number);
  };
  const begin = () => {
    room?.leave();
    room = new WatchedRoom(model.el, model.get("data"), model.get("lang"));
    room.changed = tell;
    room.askWhy = ({ id }: Puzzle) => askPython(model, id);
    follow();
  };
  begin();
  model.el.addEventListener("songo:change", tell);
  model.ends.push(() => {
    model.el.removeEventListener("songo:change", tell);
    room!.leave();
    model.el.replaceChildren();
  });
  model.on("change:data", begin);
  model.on("change:puzzle", follow);
};

const renderSpar: Widget = (model) => {
  model.el.addEventListener("songo:spar", ({ detail }: any) =>
    model.tell({ solved: model.get("solved") || detail.met, answer: detail.history }));
  const room = new PracticeGame(model.el, model.get("data").name, model.get("lang"));
  model.ends.push(() => room.destroy());
};

const WIDGETS: Record<string, Widget> = {
  board: renderBoard, exercise: renderExercise, explore: renderExplore, lesson: renderLesson,
  progress: renderProgress, puzzles: renderRoom, spar: renderSpar,
};

/** What anywidget calls, by way of `notebooks/board.js`, which knows whose `own` it is. */
export async function render({ model, el, own }: Shown): Promise<() => void> {
  styleAt(el);
  const companion = new Companion(model, el, own);
  await WIDGETS[own.kind](companion);
  companion.watch();
  return () => companion.end();
}

const MODEL = "data-model";
const models = new Map<string, { model: BoardModel; own: Own }>(); // by the name of a model
const showing = new Map<Element, { model: BoardModel; before: Node[]; end?: () => void }>();

async function showModel(element: HTMLElement): Promise<void> {
  const known = models.get(element.getAttribute(MODEL)!);
  if (!known || showing.has(element)) return;
  const { model } = known;
  leaveModel(model);
  showing.set(element, { model, before: [...element.childNodes] });
  // JupyterLab's styles of text would hold for a board's buttons and lists.
  element.closest(".jp-RenderedHTMLCommon")?.classList.remove("jp-RenderedHTMLCommon");
  const here = showing.get(element)!;
  here.end = await render({ ...known, el: element });
}

/** End what shows a model, or only what is on the page no more. */
function leaveModel(model: BoardModel, all = false): void {
  for (const [element, here] of showing) {
    if (here.model !== model || (element.isConnected && !all)) continue;
    showing.delete(element);
    here.end?.();
    element.replaceChildren(...here.before);
  }
}

export function greet(model: BoardModel, own: Own): void {
  const name = own.uid;
  models.set(name, { model, own });
  model.on("destroy", () => {
    models.delete(name);
    leaveModel(model, true);
  });
  document.querySelectorAll<HTMLElement>(`[${MODEL}="${name}"]`).forEach(showModel);
}

document.addEventListener("songo:model", ({ target }) => showModel(target as HTMLElement));

// A notebook's own keys stay silent where a board has the focus, but for those with Ctrl: its
// arrows and digits are the board's.
addEventListener("keydown", ({ target, ctrlKey, metaKey }) => {
  (target as Element).closest?.(`[${MODEL}]`)
    ?.toggleAttribute("data-lm-suppress-shortcuts", !ctrlKey && !metaKey);
}, true);

/** What a notebook shows of a board that no page has. */
class SongoShownElement extends HTMLElement {
  connectedCallback() { showModel(this); }
}

defineElement("songo-shown", SongoShownElement);
