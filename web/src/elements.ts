// The elements that a page may hold, its boards too. What stands behind most comes as its own room.

import { fetchAsking } from "./asking-switch.js";
import { makeButton, node } from "./buttons.js";
import { openFamily, isAway } from "./families.js";
import { fetchJson } from "./files.js";
import { askedAt, asksForGame, bringsFriend, readFragment } from "./fragment.js";
import { FILTERS_KEY, keepsMarks, stored, watchDone } from "./kept.js";
import { t, useLanguage } from "./strings.js";
import type { Lang, PuzzleCatalogue, Config, Options } from "./types.js";
import { type Sleeper, sleepUntilNear, whenIdle, whenLoaded, whenNear } from "./waiting.js";
import { SongoBoard } from "./board.js";
import { CONFIG, TOLD_OPTIONS, toldOption } from "./config.js";
import { fetchLens } from "./switches.js";
import { keepSheet } from "./timeline.js";

const OBSERVED = TOLD_OPTIONS.map((name) => name.replace("_", "-"));

const optionNamed = (attribute: string): string => attribute.replace("-", "_");

function optionFrom(attribute: string, text: string | null): unknown {
  const name = optionNamed(attribute);
  const usual: unknown = CONFIG[name as keyof Config];
  if (text === null) return usual;
  if (typeof usual === "boolean") return text === "" || text === "true";
  return typeof usual === "number" ? Number(text) || usual : toldOption(name, text);
}

export function languageAt(element: Element): Lang {
  return (element.closest("[lang]")?.getAttribute("lang") || "en").slice(0, 2);
}

export function optionsAt(element: Element): Options & { lang: Lang } {
  const options: { lang: Lang; [name: string]: unknown } = { lang: languageAt(element) };
  keepSheet(element.getAttribute("sheet"));
  for (const name of OBSERVED) {
    if (name !== "lang" && element.hasAttribute(name)) {
      options[optionNamed(name)] = optionFrom(name, element.getAttribute(name));
    }
  }
  return options;
}

export function defineElement(name: string, kind: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, kind);
}

/** Whether all that stands inside an element has come: a page may be read as it arrives. */
function hasCome(element: Node): boolean {
  if (document.readyState !== "loading") return true;
  for (let at: Node | null = element; at; at = at.parentNode) if (at.nextSibling) return true;
  return false;
}

/** Act once all inside has come; what names a model leaves that to it (widget.ts). */
export function whenWhole(element: HTMLElement, act: () => unknown): void {
  if (element.dataset.model) element.dispatchEvent(new Event("songo:model", { bubbles: true }));
  else if (hasCome(element)) act();
  else document.addEventListener("DOMContentLoaded", act, { once: true });
}

const statusLine = (textContent: string): HTMLElement =>
  node("p", { className: "songo-line", role: "status", textContent });

let addressed: SongoBoardElement | null = null; // the board that follows the address

function follower(): Element | undefined {
  return [...document.querySelectorAll("songo-board")]
    .find((element) => (element.getAttribute("controls") || "game") === "game");
}

export class SongoBoardElement extends HTMLElement {
  static observedAttributes = OBSERVED;

  declare board: SongoBoard | null | undefined; declare onAddress: () => void;

  connectedCallback(): void {
    whenWhole(this, () => {
      const follows = this === follower();
      // What the address asks for is put on it, wherever it stands.
      const onHash = () => { if (asksForGame(location.hash)) this.wake(); };
      if (follows) addEventListener("hashchange", onHash);
      sleepUntilNear(this, !follows || !asksForGame(location.hash));
    });
  }

  prepare(): void {
    const { game, lens } = optionsAt(this);
    openFamily(game);
    if (lens) fetchLens().catch(() => {});
  }

  async wake(): Promise<void> {
    if (this.board || !this.isConnected) return;
    const options = optionsAt(this);
    if (isAway(options.game)) await openFamily(options.game);
    if (this.board || !this.isConnected) return;
    const still = this.innerHTML;
    try {
      this.board = new SongoBoard(this, options);
    } catch (error) {
      this.innerHTML = still;
      this.append(statusLine((error as Error).message));
      return;
    }
    if (!addressed && this === follower()) {
      addressed = this;
      this.onAddress = () => this.follow();
      addEventListener("hashchange", this.onAddress);
      this.follow();
    }
  }

  disconnectedCallback(): void {
    // Moved within the page, an element is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.board) return;
      this.board.destroy();
      this.board = null;
      if (addressed === this) {
        addressed = null;
        removeEventListener("hashchange", this.onAddress);
      }
    });
  }

  async attributeChangedCallback(name: string): Promise<void> {
    if (!this.board) return;
    if (name === "game") await openFamily(this.getAttribute(name)!);
    if (!this.board) return;
    const text = this.getAttribute(name);
    const value = name === "lang" ? languageAt(this) : optionFrom(name, text);
    const { board } = this;
    board.attempt(() => board.set(name === "position" ? { position: value as string, history: "" }
      : { [optionNamed(name)]: value }));
  }

  async follow(): Promise<void> {
    useLanguage(this.board!.config.lang);
    if (bringsFriend(location.hash)) {
      this.board!.controls.play?.friend(location.hash);
      return;
    }
    try {
      const options = await readFragment(location.hash);
      if (options) this.board?.set(options);
    } catch (error) {
      this.board?.say((error as Error).message);
    }
  }
}

defineElement("songo-board", SongoBoardElement);

/** An element whose room is fetched, once, when it is wanted. */
abstract class RoomElement extends HTMLElement {
  declare opening: Promise<void> | boolean | undefined; // the room, as it is opened
  declare status: HTMLElement | undefined;

  abstract open(lang: Lang): Promise<void>;
  trouble: ((error: string) => string) | undefined;

  connectedCallback(): void { whenWhole(this, () => this.begin()); }

  begin(): void { this.load(); }

  get data(): any {
    const script = this.querySelector(":scope > script");
    return script && JSON.parse(script.textContent);
  }

  /** Open the room; who asks again waits for the same, and after trouble it is tried anew. */
  load(): Promise<void> {
    const lang = languageAt(this);
    this.opening ||= this.open(lang).catch((error) => this.complain(lang, error));
    return this.opening as Promise<void>;
  }

  complain(lang: Lang, error: Error): void {
    this.opening = false;
    if (!this.trouble) throw error;
    useLanguage(lang);
    this.status = statusLine(this.trouble(error.message));
    this.append(this.status);
  }
}

type MakeRoom<Room> = (room: Room, host: RoomElement, lang: Lang) => unknown;

/** An element that holds its room under a name; it is opened at once, or when `begin` says. */
const roomElement = <Room>(
  member: string, fetched: () => Promise<Room>, make: MakeRoom<Room>,
  trouble?: (error: string) => string,
  begin = (_host: HTMLElement, load: () => unknown): unknown => load(),
) => class extends RoomElement {
  override async open(lang: Lang): Promise<void> {
    const room = await fetched();
    useLanguage(lang);
    Object.assign(this, { [member]: await make(room, this, lang) });
  }
  override trouble = trouble;
  override begin(): void { if (!this.opening) begin(this, () => this.load()); }
  wake(): Promise<void> { return this.load(); }
};

const puzzlesTrouble = (error: string): string =>
  t("The puzzles could not be fetched ({error}).", { error });

/** What shows how far the reader has come, and follows it; a notebook has no data. */
const followed = <Shown extends { show(): void }>(
  host: RoomElement, make: (data: any) => Shown,
): Shown | null => {
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
const fetchEarly = (...fetched: Promise<unknown>[]) =>
  fetched.forEach((promise) => promise.catch(() => {}));

const openTasks = async () => (await import("./tasks/task.js")).exerciseTask;

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

const untilNear = (host: HTMLElement) => sleepUntilNear(host as Sleeper);

/** One that sleeps till it is near; without data, in a notebook, what stands inside stays. */
const sleepingElement = <Room>(
  member: string, fetched: () => Promise<Room>, make: MakeRoom<Room>,
  trouble: (error: string) => string, prepare: (data: any) => void,
) => class extends roomElement(member, fetched, make, trouble, untilNear) {
  prepare(): void { if (this.data) prepare(this.data); }
  override async wake(): Promise<void> { if (this.data) await this.load(); }
};

/** The lists of some collections as one (songo_edu/puzzles/page.py). */
async function fetchLists(names: string[]): Promise<PuzzleCatalogue> {
  const parts: PuzzleCatalogue[] = await Promise.all(
    names.map((name) => fetchJson(`puzzles/${name}.json`)),
  );
  return {
    puzzles: parts.flatMap(({ puzzles }) => puzzles),
    themes: Object.assign({}, ...parts.map(({ themes }) => themes)),
    games: Object.assign({}, ...parts.map(({ games }) => games)),
    sets: Object.assign({}, ...parts.map(({ sets }) => sets)),
    days: parts.flatMap(({ days = [] }) => days),
  };
}

/** Whether another puzzle than the first of all may be this reader's. */
const hasBegun = () =>
  keepsMarks("puzzles") || stored(() => localStorage.getItem(FILTERS_KEY)) !== null;

class SongoPuzzlesElement extends RoomElement {
  declare waiting: IntersectionObserver | undefined;
  declare hall: import("./puzzles/hall.js").PuzzleHall | undefined;

  override begin(): void {
    if (this.waiting) return;
    const load = () => this.load();
    const check = () => { if (askedAt(location.hash)) load(); };
    addEventListener("hashchange", check);
    this.waiting = whenNear(this, load);
    for (const kind of ["pointerdown", "focusin"]) {
      this.addEventListener(kind, load, { once: true });
    }
    check();
  }

  override async load(): Promise<void> {
    if (this.opening) return;
    this.waiting!.disconnect();
    this.status?.remove();
    await super.load();
    if (!this.opening || !this.hall!.waiting) return; // it has failed, or all are there
    this.opening = false;
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
    this.status!.append(" ", makeButton({ label: t("Try again"), act: () => this.load() }));
  }

  override trouble = puzzlesTrouble;
}

for (const [name, kind] of Object.entries({
  "songo-front": roomElement("shown", () => import("./today/front.js"),
    ({ FrontDoor }, host, lang) => followed(host, (data) => new FrontDoor(host, data, lang))),
  "songo-ending": roomElement("shown", () => import("./course/parts.js"),
    ({ ChapterEnd }, host, lang) => followed(host, (data) => new ChapterEnd(host, data, lang)),
    undefined, (_host, load) => whenLoaded(load)),
  "songo-desk": roomElement("desk",
    async () => ({ coming: fetchAll(), ...(await import("./desk/desk.js")) }),
    ({ Desk, coming }, host, lang) => new Desk(host, coming, lang, fetchAll), puzzlesTrouble),
  "songo-exercise": sleepingElement("task", openTasks,
    (exerciseTask, host, lang) => exerciseTask(host, host.data, lang),
    (error) => t("The exercise could not be loaded ({error}).", { error }),
    ({ game }) => { fetchEarly(openTasks(), fetchAsking()); openFamily(game); }),
  "songo-explore": roomElement("room", () => import("./explore/room.js"),
    ({ ExploreRoom }, host, lang) => new ExploreRoom(host, lang),
    (error) => t("The board to explore could not be loaded ({error}).", { error })),
  "songo-leaves": roomElement("counter", () => import("./leaves/counter.js"),
    ({ LeafCounter }, host, lang) => new LeafCounter(host, lang), undefined, whenNear),
  "songo-lesson": sleepingElement("lesson", openLessons,
    (LessonRoom, host, lang) => new LessonRoom(host, host.data, lang),
    (error) => t("The lesson could not be loaded ({error}).", { error }),
    () => fetchEarly(openLessons(), fetchAsking())),
  "songo-progress": roomElement("panel", () => import("./progress/panel.js"),
    ({ ProgressPanel }, host, lang) => new ProgressPanel(host, host.data ?? [], lang), undefined,
    (_host, load) => whenLoaded(load)),
  "songo-puzzles": SongoPuzzlesElement,
  "songo-spar": roomElement("room", () => import("./practice/practice.js"),
    ({ PracticeGame }, host, lang) => new PracticeGame(host, host.getAttribute("name")!, lang),
    (error) => t("The board could not be loaded ({error}).", { error }), untilNear),
})) defineElement(name, kind);

export { SongoBoard } from "./board.js";
export { SongoGame } from "./two-row.js";
export { replyTo } from "./opponent.js";
