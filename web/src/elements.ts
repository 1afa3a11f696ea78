// The elements that a page may hold, and its boards. What stands behind most comes as a room of its own.

import { fetchAsking } from "./asking-switch.js";
import { makeButton, node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { openFamily } from "./families.js";
import { fetchJson } from "./files.js";
import { askedAt } from "./fragment.js";
import { FILTERS_KEY, keepsMarks, stored, watchDone } from "./kept.js";
import { t, useLanguage } from "./strings.js";
import type { Lang, PuzzlesTold } from "./types.js";
import { sleepUntilNear, whenIdle, whenLoaded, whenNear } from "./waiting.js";

/** An element whose room is fetched, once, when it is wanted. */
abstract class RoomElement extends HTMLElement {
  declare asked: Promise<void> | boolean | undefined; // the room, as it is opened
  declare said: HTMLElement | undefined;

  abstract open(lang: Lang): Promise<void>;
  /** What is said where the room does not come. */
  trouble?(error: string): string;

  connectedCallback(): void {
    whenWhole(this, () => this.begin());
  }

  /** All inside has come; some rooms wait longer. */
  begin(): void {
    this.load();
  }

  /** What the page was built with. */
  get told(): any {
    const script = this.querySelector(":scope > script");
    return script && JSON.parse(script.textContent);
  }

  /** Open the room; who asks again waits for the same, and after trouble it is tried anew. */
  load(): Promise<void> {
    const lang = languageAt(this);
    this.asked ||= this.open(lang).catch((error) => this.complain(lang, error));
    return this.asked as Promise<void>;
  }

  /** What stands here stays as it is, and says why it does not answer. */
  complain(lang: Lang, error: Error): void {
    this.asked = false;
    if (!this.trouble) throw error;
    useLanguage(lang);
    this.said = node("p", { className: "songo-line", role: "status", textContent: this.trouble(error.message) });
    this.append(this.said);
  }
}

export class SongoFrontElement extends RoomElement {
  declare shown: { show(): void } | undefined;

  override async open(lang: Lang): Promise<void> {
    const { told } = this;
    if (!told) return;
    const { COURSE_PARTS: parts } = await import("./course/parts.js");
    this.shown = new parts[this.localName as keyof typeof parts](this, told, lang);
    watchDone(() => this.shown!.show());
  }
}

/** What stands at the end waits for what stands above it. */
export class SongoEndingElement extends SongoFrontElement {
  override begin(): void { whenLoaded(() => this.load()); }
}

export class SongoDeskElement extends RoomElement {
  declare desk: import("./desk/desk.js").Desk;

  override async open(lang: Lang): Promise<void> {
    const fetched = () => fetchJson("puzzles/all.json");
    const coming = fetched();
    coming.catch(() => {}); // the desk will say so
    const { Desk } = await import("./desk/desk.js");
    this.desk = new Desk(this, coming, lang, fetched);
  }

  override trouble(error: string): string { return t("The puzzles could not be fetched ({error}).", { error }); }
}

/** Fetch what will be wanted; what goes wrong is told when it is. */
const fetchEarly = (...fetched: Promise<unknown>[]) => fetched.forEach((one) => one.catch(() => {}));

const openTasks = async () => (await import("./tasks/task.js")).exerciseTask;

export interface SongoExerciseElement {
  task?: import("./tasks/task.js").Task | import("./lessons/lesson.js").LessonRoom;
}

export class SongoExerciseElement extends RoomElement {
  override begin(): void { if (!this.task) sleepUntilNear(this); }

  prepare(): void {
    if (!this.told) return;
    fetchEarly(openTasks(), fetchAsking());
    openFamily(this.told.game);
  }

  /** A notebook without widgets has no data, and the text inside says what there is to say. */
  async wake(): Promise<void> {
    if (!this.task && this.told) await this.load();
  }

  override async open(lang: Lang): Promise<void> {
    const exerciseTask = await openTasks();
    this.task = await exerciseTask(this, this.told, lang);
  }

  override trouble(error: string): string { return t("The exercise could not be loaded ({error}).", { error }); }
}

export class SongoExploreElement extends RoomElement {
  declare room: import("./explore/room.js").ExploreRoom;

  override async open(lang: Lang): Promise<void> {
    const { ExploreRoom } = await import("./explore/room.js");
    this.room = new ExploreRoom(this, lang);
  }

  override trouble(error: string): string { return t("The board to explore could not be loaded ({error}).", { error }); }
}

export class SongoLeavesElement extends RoomElement {
  declare waiting: IntersectionObserver | undefined;
  declare counter: import("./leaves/counter.js").LeafCounter | undefined;

  override begin(): void { this.waiting ??= whenNear(this, () => this.load()); }

  override async open(lang: Lang): Promise<void> {
    const { LeafCounter } = await import("./leaves/counter.js");
    this.counter = new LeafCounter(this, lang);
  }
}

const openLessons = async () => (await import("./lessons/lesson.js")).LessonRoom;

/** Put on the page what is for paper: it waits as text, as nothing of it is seen on a screen. */
function putOnPaper(): void {
  for (const held of document.querySelectorAll("noscript.songo-on-paper")) {
    const paper = node("div", { className: "songo-on-paper" });
    paper.innerHTML = held.textContent;
    held.replaceWith(paper);
  }
}

addEventListener("beforeprint", putOnPaper);
matchMedia("print").addEventListener("change", putOnPaper);

export class SongoLessonElement extends SongoExerciseElement {
  declare lesson: import("./lessons/lesson.js").LessonRoom | undefined;

  override get task() { return this.lesson; }

  override prepare(): void { fetchEarly(openLessons(), fetchAsking()); }

  override async open(lang: Lang): Promise<void> {
    const LessonRoom = await openLessons();
    this.lesson = new LessonRoom(this, this.told, lang);
  }

  override trouble(error: string): string { return t("The lesson could not be loaded ({error}).", { error }); }
}

export class SongoProgressElement extends RoomElement {
  declare panel: import("./progress/panel.js").ProgressPanel | undefined;

  override begin(): void { whenLoaded(() => this.load()); }

  override async open(lang: Lang): Promise<void> {
    const { told } = this;
    const { ProgressPanel } = await import("./progress/panel.js");
    this.panel = new ProgressPanel(this, told ?? [], lang);
  }
}

/** The lists of some collections as one (songo_edu/puzzles/page.py). */
async function fetchLists(names: string[]): Promise<PuzzlesTold> {
  const parts: PuzzlesTold[] = await Promise.all(names.map((name) => fetchJson(`puzzles/${name}.json`)));
  return {
    puzzles: parts.flatMap(({ puzzles }) => puzzles),
    themes: Object.assign({}, ...parts.map(({ themes }) => themes)),
    games: Object.assign({}, ...parts.map(({ games }) => games)),
    sets: Object.assign({}, ...parts.map(({ sets }) => sets)),
  };
}

/** Whether another puzzle than the first of all may be this reader's. */
const hasBegun = () => keepsMarks("puzzles") || stored(() => localStorage.getItem(FILTERS_KEY)) !== null;

export class SongoPuzzlesElement extends RoomElement {
  declare waiting: IntersectionObserver | undefined;
  declare hall: import("./puzzles/hall.js").PuzzleHall | undefined;

  override begin(): void {
    if (this.waiting) return;
    const load = () => this.load();
    const asked = () => { if (askedAt(location.hash)) load(); };
    addEventListener("hashchange", asked);
    this.waiting = whenNear(this, load);
    for (const kind of ["pointerdown", "focusin"]) this.addEventListener(kind, load, { once: true });
    asked();
  }

  override async load(): Promise<void> {
    if (this.asked) return;
    this.waiting!.disconnect();
    this.said?.remove();
    await super.load();
    if (!this.asked || !this.hall!.waiting) return; // it has failed, or all are there
    this.asked = false;
    whenIdle(() => this.load());
  }

  override async open(lang: Lang): Promise<void> {
    const first = askedAt(location.hash) || hasBegun() ? null : this.told;
    const names = (this.getAttribute("src") ?? "").split(/\s+/).filter(Boolean);
    const list = this.hall || !first ? fetchLists(names) : first;
    const [{ PuzzleHall }, told] = await Promise.all([import("./puzzles/hall.js"), list]);
    if (this.hall) this.hall.grow(told);
    else this.hall = new PuzzleHall(this, told, lang);
  }

  override complain(lang: Lang, error: Error): void {
    super.complain(lang, error);
    this.said!.append(" ", makeButton({ label: t("Try again"), act: () => this.load() }));
  }

  override trouble(error: string): string { return t("The puzzles could not be fetched ({error}).", { error }); }
}

export class SongoSparElement extends RoomElement {
  declare room: import("./spar/room.js").SparRoom | undefined;

  override begin(): void { if (!this.room) sleepUntilNear(this); }

  wake(): Promise<void> { return this.load(); }

  override async open(lang: Lang): Promise<void> {
    const { SparRoom } = await import("./spar/room.js");
    this.room = new SparRoom(this, this.getAttribute("name")!, lang);
  }

  override trouble(error: string): string { return t("The board could not be loaded ({error}).", { error }); }
}

for (const [name, kind] of Object.entries({
  "songo-front": SongoFrontElement, "songo-ending": SongoEndingElement, "songo-desk": SongoDeskElement,
  "songo-exercise": SongoExerciseElement, "songo-explore": SongoExploreElement, "songo-leaves": SongoLeavesElement,
  "songo-lesson": SongoLessonElement, "songo-progress": SongoProgressElement, "songo-puzzles": SongoPuzzlesElement,
  "songo-spar": SongoSparElement,
})) defineElement(name, kind);

export { SongoBoard } from "./board.js";
export { SongoGame } from "./game.js";
export { replyTo } from "./opponent.js";
