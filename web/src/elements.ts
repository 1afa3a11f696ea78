// Elements whose room is fetched as a module of its own.

import { fetchAsking } from "./asking-switch.js";
import { makeButton, node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { openFamily } from "./families.js";
import { fetchJson } from "./files.js";
import { askedAt } from "./fragment.js";
import { FILTERS_KEY, keepsMarks, watchDone } from "./kept.js";
import { t, useLanguage } from "./strings.js";
import type { Exercise, Lang, PuzzlesTold } from "./types.js";
import { sleepUntilNear, whenIdle, whenLoaded, whenNear } from "./waiting.js";

export interface RoomElement {
  /** Fetches the room and makes it: all that `rise` leaves to do. */
  open(lang: Lang): Promise<void>;
}

export abstract class RoomElement extends HTMLElement {
  declare asked: Promise<void> | boolean | undefined; // the room, as it is opened
  declare said: HTMLElement | undefined;

  /** What is said where the room does not come. */
  abstract trouble(error: string): string;

  connectedCallback(): void {
    whenWhole(this, () => this.load());
  }

  /** Open the room, once; who asks again waits for the same, and after trouble it is tried anew. */
  load(): Promise<void> {
    this.asked ||= this.rise();
    return this.asked as Promise<void>;
  }

  async rise(): Promise<void> {
    const lang = languageAt(this);
    try {
      await this.open(lang);
    } catch (error) {
      this.complain(lang, error as Error);
    }
  }

  /** What stands here stays as it is, and says why it does not answer. */
  complain(lang: Lang, error: Error): void {
    useLanguage(lang);
    this.asked = false;
    this.said = node("p", { className: "songo-line", role: "status", textContent: this.trouble(error.message) });
    this.append(this.said);
  }
}

class CoursePart extends HTMLElement {
  declare shown: { show(): void } | undefined;

  connectedCallback(): void {
    whenWhole(this, () => this.fetch());
  }

  async fetch(): Promise<void> {
    const told = this.querySelector("script");
    if (!told || this.shown) return;
    const { COURSE_PARTS: parts } = await import("./course/parts.js");
    this.shown ??= new parts[this.localName as keyof typeof parts](
      this, JSON.parse(told.textContent), languageAt(this));
    watchDone(() => this.shown!.show());
  }
}

export class SongoFrontElement extends CoursePart {}
/** What stands at the end waits for what stands above it. */
export class SongoEndingElement extends CoursePart {
  override connectedCallback(): void {
    whenWhole(this, () => whenLoaded(() => this.fetch()));
  }
}

defineElement("songo-front", SongoFrontElement);
defineElement("songo-ending", SongoEndingElement);

export class SongoDeskElement extends RoomElement {
  declare desk: import("./desk/desk.js").Desk;

  override async open(lang: Lang): Promise<void> {
    const fetched = () => fetchJson("puzzles/all.json");
    const coming = fetched();
    coming.catch(() => {}); // the desk will say so
    const { Desk } = await import("./desk/desk.js");
    this.desk = new Desk(this, coming, lang, fetched);
  }

  trouble(error: string): string { return t("The puzzles could not be fetched ({error}).", { error }); }
}

defineElement("songo-desk", SongoDeskElement);

const openTasks = async () => (await import("./tasks/task.js")).exerciseTask;

export interface SongoExerciseElement {
  task?: import("./tasks/task.js").Task | import("./lessons/lesson.js").LessonRoom;
}

export class SongoExerciseElement extends RoomElement {
  override connectedCallback(): void {
    whenWhole(this, () => { if (!this.task) sleepUntilNear(this); });
  }

  /** What it asks; a notebook without widgets has no data, and the text inside says what there is to say. */
  get told(): Exercise | null {
    const script = this.querySelector(":scope > script");
    return script && JSON.parse(script.textContent);
  }

  /** Fetch what will be wanted; what goes wrong is told when it is. */
  prepare(): void {
    const { told } = this;
    if (!told) return;
    for (const fetched of [openTasks(), fetchAsking()] as Promise<unknown>[]) fetched.catch(() => {});
    openFamily(told.game);
  }

  async wake(): Promise<void> {
    if (!this.task && this.told) await this.load();
  }

  override async open(lang: Lang): Promise<void> {
    const exerciseTask = await openTasks();
    this.task = await exerciseTask(this, this.told!, lang);
  }

  trouble(error: string): string { return t("The exercise could not be loaded ({error}).", { error }); }
}

defineElement("songo-exercise", SongoExerciseElement);

export class SongoExploreElement extends RoomElement {
  declare room: import("./explore/room.js").ExploreRoom;

  override async open(lang: Lang): Promise<void> {
    const { ExploreRoom: Explore } = await import("./explore/room.js");
    this.room = new Explore(this, lang);
  }

  trouble(error: string): string { return t("The board to explore could not be loaded ({error}).", { error }); }
}

defineElement("songo-explore", SongoExploreElement);

export class SongoLeavesElement extends HTMLElement {
  declare waiting: IntersectionObserver | undefined;
  declare counter: import("./leaves/counter.js").LeafCounter | undefined;

  connectedCallback(): void {
    if (this.waiting) return;
    this.waiting = whenNear(this, async () => {
      const { LeafCounter: Counter } = await import("./leaves/counter.js");
      this.counter ??= new Counter(this, languageAt(this));
    });
  }
}

defineElement("songo-leaves", SongoLeavesElement);

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

  override prepare(): void {
    for (const fetched of [openLessons(), fetchAsking()] as Promise<unknown>[]) fetched.catch(() => {});
  }

  override async open(lang: Lang): Promise<void> {
    const LessonRoom = await openLessons();
    this.lesson = new LessonRoom(this, this.told as unknown as ConstructorParameters<typeof LessonRoom>[1], lang);
  }

  override trouble(error: string): string { return t("The lesson could not be loaded ({error}).", { error }); }
}

defineElement("songo-lesson", SongoLessonElement);

export class SongoProgressElement extends HTMLElement {
  declare panel: import("./progress/panel.js").ProgressPanel | undefined;

  connectedCallback(): void {
    whenWhole(this, () => whenLoaded(async () => {
      const told = this.querySelector("script");
      const { ProgressPanel: Panel } = await import("./progress/panel.js");
      this.panel ??= new Panel(this, told ? JSON.parse(told.textContent) : [], languageAt(this));
    }));
  }
}

defineElement("songo-progress", SongoProgressElement);

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
function hasBegun(): boolean {
  try {
    return keepsMarks("puzzles") || localStorage.getItem(FILTERS_KEY) !== null;
  } catch {
    return false;
  }
}

export class SongoPuzzlesElement extends RoomElement {
  declare waiting: IntersectionObserver | undefined;
  declare hall: import("./puzzles/hall.js").PuzzleHall | undefined;

  override connectedCallback(): void {
    whenWhole(this, () => this.wait());
  }

  wait(): void {
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
    this.asked = true;
    this.waiting!.disconnect();
    this.said?.remove();
    const lang = languageAt(this);
    const built = this.querySelector(":scope > script");
    const first = built && !askedAt(location.hash) && !hasBegun() ? JSON.parse(built.textContent) : null;
    const names = (this.getAttribute("src") ?? "").split(/\s+/).filter(Boolean);
    try {
      const list = this.hall || !first ? fetchLists(names) : first;
      const [Hall, told] = await Promise.all([import("./puzzles/hall.js").then((room) => room.PuzzleHall), list]);
      if (this.hall) this.hall.grow(told);
      else this.hall = new Hall(this, told, lang);
    } catch (error) {
      this.complain(lang, error as Error);
      return;
    }
    this.asked = !this.hall.waiting;
    if (this.hall.waiting) whenIdle(() => this.load());
  }

  override complain(lang: Lang, error: Error): void {
    super.complain(lang, error);
    this.said!.append(" ", makeButton({ label: t("Try again"), act: () => this.load() }));
  }

  trouble(error: string): string { return t("The puzzles could not be fetched ({error}).", { error }); }
}

defineElement("songo-puzzles", SongoPuzzlesElement);

export class SongoSparElement extends HTMLElement {
  declare room: import("./spar/room.js").SparRoom | undefined;
  declare waking: boolean | undefined;

  connectedCallback(): void {
    whenWhole(this, () => { if (!this.room) sleepUntilNear(this); });
  }

  async wake(): Promise<void> {
    if (this.room || this.waking) return;
    this.waking = true;
    const lang = languageAt(this);
    try {
      const { SparRoom } = await import("./spar/room.js");
      this.room = new SparRoom(this, this.getAttribute("name")!, lang);
    } catch (error) {
      useLanguage(lang);
      this.append(node("p", {
        className: "songo-line", role: "status",
        textContent: t("The board could not be loaded ({error}).", { error: (error as Error).message }),
      }));
    }
  }
}

defineElement("songo-spar", SongoSparElement);
