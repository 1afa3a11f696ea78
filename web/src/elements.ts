// The elements that a page may hold, and its boards. What stands behind most comes as a room of its own.

import { fetchAsking } from "./asking-switch.js";
import { makeButton, node } from "./buttons.js";
import { defineElement, languageAt, whenWhole } from "./element.js";
import { openFamily } from "./families.js";
import { fetchJson } from "./files.js";
import { askedAt } from "./fragment.js";
import { FILTERS_KEY, keepsMarks, stored, watchDone } from "./kept.js";
import { t, useLanguage } from "./strings.js";
import type { Lang, PuzzleCatalogue } from "./types.js";
import { type Sleeper, sleepUntilNear, whenIdle, whenLoaded, whenNear } from "./waiting.js";

/** An element whose room is fetched, once, when it is wanted. */
abstract class RoomElement extends HTMLElement {
  declare asked: Promise<void> | boolean | undefined; // the room, as it is opened
  declare said: HTMLElement | undefined;

  abstract open(lang: Lang): Promise<void>;
  trouble: ((error: string) => string) | undefined;

  connectedCallback(): void {
    whenWhole(this, () => this.begin());
  }

  /** All inside has come; some rooms wait longer. */
  begin(): void {
    this.load();
  }

  /** What the page was built with. */
  get data(): any {
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

/** An element that holds its room under a name; it is opened at once, or when `begin` says. */
const roomElement = <Room>(
  member: string, fetched: () => Promise<Room>, make: (room: Room, host: RoomElement, lang: Lang) => unknown,
  trouble?: (error: string) => string, begin = (_host: HTMLElement, load: () => unknown): unknown => load(),
) => class extends RoomElement {
  override async open(lang: Lang): Promise<void> {
    const room = await fetched();
    useLanguage(lang);
    Object.assign(this, { [member]: make(room, this, lang) });
  }
  override trouble = trouble;
  override begin(): void { if (!this.asked) begin(this, () => this.load()); }
  wake(): Promise<void> { return this.load(); }
};

const puzzlesTrouble = (error: string): string => t("The puzzles could not be fetched ({error}).", { error });

/** What shows how far the reader has come, and follows it; a notebook has no data. */
const followed = <Shown extends { show(): void }>(host: RoomElement, make: (data: any) => Shown): Shown | null => {
  const shown = host.data && make(host.data);
  if (shown) watchDone(() => shown.show());
  return shown;
};

function fetchAll(): Promise<PuzzleCatalogue> {
  const coming = fetchJson<PuzzleCatalogue>("puzzles/all.json");
  coming.catch(() => {}); // the desk will say so
  return coming;
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
    if (!this.data) return;
    fetchEarly(openTasks(), fetchAsking());
    openFamily(this.data.game);
  }

  /** A notebook without widgets has no data, and the text inside says what there is to say. */
  async wake(): Promise<void> {
    if (!this.task && this.data) await this.load();
  }

  override async open(lang: Lang): Promise<void> {
    const exerciseTask = await openTasks();
    this.task = await exerciseTask(this, this.data, lang);
  }

  override trouble = (error: string): string => t("The exercise could not be loaded ({error}).", { error });
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
    this.lesson = new LessonRoom(this, this.data, lang);
  }

  override trouble = (error: string): string => t("The lesson could not be loaded ({error}).", { error });
}

/** The lists of some collections as one (songo_edu/puzzles/page.py). */
async function fetchLists(names: string[]): Promise<PuzzleCatalogue> {
  const parts: PuzzleCatalogue[] = await Promise.all(names.map((name) => fetchJson(`puzzles/${name}.json`)));
  return {
    puzzles: parts.flatMap(({ puzzles }) => puzzles),
    themes: Object.assign({}, ...parts.map(({ themes }) => themes)),
    games: Object.assign({}, ...parts.map(({ games }) => games)),
    sets: Object.assign({}, ...parts.map(({ sets }) => sets)),
    days: parts.flatMap(({ days = [] }) => days),
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
    const first = askedAt(location.hash) || hasBegun() ? null : this.data;
    const names = (this.getAttribute("src") ?? "").split(/\s+/).filter(Boolean);
    const list = this.hall || !first ? fetchLists(names) : first;
    const [{ PuzzleHall }, catalogue] = await Promise.all([import("./puzzles/hall.js"), list]);
    if (this.hall) this.hall.grow(catalogue);
    else this.hall = new PuzzleHall(this, catalogue, lang);
  }

  override complain(lang: Lang, error: Error): void {
    super.complain(lang, error);
    this.said!.append(" ", makeButton({ label: t("Try again"), act: () => this.load() }));
  }

  override trouble = puzzlesTrouble;
}

for (const [name, kind] of Object.entries({
  "songo-front": roomElement("shown", () => import("./today/front.js"), ({ FrontDoor }, host, lang) =>
    followed(host, (data) => new FrontDoor(host, data, lang))),
  "songo-ending": roomElement("shown", () => import("./course/parts.js"), ({ ChapterEnd }, host, lang) =>
    followed(host, (data) => new ChapterEnd(host, data, lang)), undefined, (_host, load) => whenLoaded(load)),
  "songo-desk": roomElement("desk", async () => ({ coming: fetchAll(), ...await import("./desk/desk.js") }),
    ({ Desk, coming }, host, lang) => new Desk(host, coming, lang, fetchAll), puzzlesTrouble),
  "songo-exercise": SongoExerciseElement,
  "songo-explore": roomElement("room", () => import("./explore/room.js"), ({ ExploreRoom }, host, lang) => new ExploreRoom(host, lang),
    (error) => t("The board to explore could not be loaded ({error}).", { error })),
  "songo-leaves": roomElement("counter", () => import("./leaves/counter.js"), ({ LeafCounter }, host, lang) =>
    new LeafCounter(host, lang), undefined, whenNear),
  "songo-lesson": SongoLessonElement,
  "songo-progress": roomElement("panel", () => import("./progress/panel.js"), ({ ProgressPanel }, host, lang) =>
    new ProgressPanel(host, host.data ?? [], lang), undefined, (_host, load) => whenLoaded(load)),
  "songo-puzzles": SongoPuzzlesElement,
  "songo-spar": roomElement("room", () => import("./practice/practice.js"), ({ PracticeGame }, host, lang) =>
    new PracticeGame(host, host.getAttribute("name")!, lang),
    (error) => t("The board could not be loaded ({error}).", { error }), (host) => sleepUntilNear(host as Sleeper)),
})) defineElement(name, kind);

export { SongoBoard } from "./board.js";
export { SongoGame } from "./game.js";
export { replyTo } from "./opponent.js";
