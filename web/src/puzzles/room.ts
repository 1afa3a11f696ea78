// Collections of puzzles, solved on one board.

import { makeButton, mend, node, adoptStyle } from "../buttons.js";
import { dayWords, everybodysPuzzle, todaysPuzzle } from "../shared/day-puzzle.js";
import { thisDay } from "../kept.js";
import { shown } from "../errors.js";
import { isAway, openFamily } from "../families.js";
import { isDue, MOST_HINTS } from "../made/course/days.js";
import { PUZZLE_KINDS, isForDays } from "../made/puzzles/questions.js";
import { progressStore } from "../tasks/progress.js";
import { t, tn, useLanguage, writtenIn } from "../strings.js";
import type { PuzzleSets } from "../sets/sets.js";
import type { DayList } from "../made/course/day_puzzle.js";
import type { Action, Lang, ListedPuzzle, Mark, Puzzle, PuzzleCatalogue } from "../types.js";
import { whenIdle } from "../waiting.js";
import type { PuzzleHall } from "./hall.js";
import { meetingKept, PuzzleFilters, PuzzleList, ROOM_STYLE } from "./list.js";
import { PuzzlePlace, wayOf } from "./place.js";
import { type Given, wholePuzzle } from "./records.js";

export class PuzzleRoom extends PuzzlePlace {
  declare total: number | undefined; declare named: Required<PuzzleCatalogue>["sets"];
  declare puzzles: ListedPuzzle[]; declare themes: PuzzleCatalogue["themes"];
  declare games: PuzzleCatalogue["games"];
  declare number: number; // of the puzzle on the board; NaN once the room is left
  declare opened: Promise<void> | null | undefined; declare awaited: boolean | undefined;
  declare wanted: (() => void) | undefined; // once all puzzles are there
  declare forget: () => void; declare filters: PuzzleFilters; declare sets: PuzzleSets | undefined;
  declare puzzle: Puzzle; // on the board
  declare lists: DayList[]; // which puzzle is that of each day
  day = ""; // whose puzzle is on the board
  declare since: number;
  reviewing = false;
  root = node("div", { className: "songo-room" });
  below = node("div", { className: "songo-sets", hidden: true });
  tally = node("p", { className: "songo-tally" });
  trouble = node("p", { className: "songo-trouble", role: "status", hidden: true });
  waits = node("p", { className: "songo-waits", role: "status" });
  ofToday = makeButton({ label: "", act: () => this.whenWhole(() => this.openDay(thisDay())) });
  review = makeButton({ label: "", act: () => this.reviewNext() });
  // The ways to play, folded: what they are comes with the collections.
  more = makeButton(
    { label: t("More"), act: () => this.unfold(Boolean(this.ways.hidden)) },
    { className: "songo-unfolds" },
  );
  earlier = makeButton(
    { label: t("Earlier days"), act: () => this.whenWhole(() => this.turnArchive()) },
    { className: "songo-unfolds songo-earlier" },
  );
  archive = node("div", { className: "songo-archive", hidden: true });
  dayPlace = node("div", { className: "songo-day-told", hidden: true });
  ways = node("div", { className: "songo-ways" },
    node("p", { className: "songo-quiet", textContent: t("What you asked for is on its way.") }));
  goOn = makeButton({ label: "", act: () => this.onWay?.act() });
  declare onWay: Action | null; // what it does
  narrow = node("div", { className: "songo-narrow" });
  list = new PuzzleList(this.lang, (number) => this.open(number));

  /** @param later who makes it says what it begins with; a `total`: more is to come (`grow`) */
  constructor(
    host: HTMLElement, { puzzles, themes, games, sets = {}, total, days = [] }: PuzzleCatalogue,
    lang: Lang, readonly given: Given | null = null, readonly hall: PuzzleHall | null = null,
    later = false,
  ) {
    super(lang);
    adoptStyle(ROOM_STYLE);
    this.total = total;
    this.take({ puzzles, themes, games, sets, days });
    this.filters = new PuzzleFilters(this.puzzles, { themes, games, sets }, lang,
      () => {
        this.fill();
        const { shown } = this.filters;
        if (shown.length && !shown.includes(this.number)) this.open(shown[0]);
        else this.mark();
      }, Boolean(given), Boolean(total));
    const still = host.querySelector(".songo-before"); // keeps the room of the board till it comes
    if (still) this.place.append(still);
    this.root.append(
      node("div", { className: "songo-days", hidden: Boolean(given) },
        this.ofToday, this.earlier, this.review, this.more),
      this.archive, this.ways, given ? this.tally : "", this.trouble, this.waits, this.place,
      this.dayPlace, given ? "" : node("div", { className: "songo-so-far" }, this.tally, this.goOn),
      this.below, this.narrow, this.list.root);
    this.narrow.append(this.filters.alone, this.filters.fold);
    this.unfold(false);
    host.replaceChildren(this.root);
    if (!total) this.awaits(true); // the first of all is what stands there
    // The list comes with what stands above it: nothing moves then.
    this.narrow.hidden = true;
    this.list.root.hidden = !given || Boolean(given.guide) || this.puzzles.length < 2;
    this.list.puzzles = this.puzzles;
    if (given) this.list.come();
    this.fill();
    this.forget = progressStore.watch(() => { this.filters.metAnew(); this.mark(); });
    if (!later) this.start(given?.guide ? given.guide.first(this) : this.firstOpen);
  }

  get firstOpen(): number {
    const { shown } = this.filters;
    return shown.find((number) => !this.isSolved(number)) ?? shown[0];
  }

  /** Put the first puzzle on the board, none where there is none, then what stands below it. */
  start(number?: number, day = ""): void {
    const begun = this.opened !== undefined;
    this.opened = number === undefined ? null : this.open(number, day);
    if (number === undefined) this.stopWaiting();
    if (!begun && !this.given && !this.total) this.furnish();
  }

  /** Nothing else is asked for than what stands there, or comes first. */
  stay(): void {
    if (this.opened === undefined) this.start(this.firstOpen);
    else this.stopWaiting();
  }

  /** What is asked for is on its way: until it is there, no other puzzle stands in its place. */
  awaits(waiting: boolean): void {
    this.awaited = waiting;
    useLanguage(this.lang);
    this.root.classList.toggle("songo-awaited", waiting);
    this.waits.textContent = waiting ? t("What you asked for is on its way.") : "";
  }

  /** It does not come: what stands there stays, but for a picture that nobody asked for. */
  stopWaiting(): void {
    this.awaits(false);
    if (!this.task) this.place.replaceChildren();
    this.mark();
  }

  /** Bring what stands below the board; without it the list alone is there. */
  async furnish(): Promise<void> {
    await this.opened;
    try {
      const { PuzzleSets: Sets } = await import("../sets/sets.js");
      if (Number.isNaN(this.number)) return;
      this.sets = new Sets(this, this.below);
      this.below.hidden = false;
      this.mark();
    } catch {
      this.more.hidden = true;
      this.unfold(false);
    }
    this.narrow.hidden = this.list.root.hidden = false;
    this.list.come();
  }

  unfold(open: boolean): void {
    this.ways.hidden = !open;
    mend(this.more, { "aria-expanded": String(open) });
  }

  take({ puzzles, themes, games, sets, days = [] }: PuzzleCatalogue): void {
    this.lists = days;
    this.named = sets!;
    this.puzzles = puzzles.filter(({ kind }) => Object.hasOwn(PUZZLE_KINDS, kind));
    this.themes = themes;
    this.games = games;
  }

  grow(catalogue: PuzzleCatalogue): void {
    const here = this.puzzles[this.number];
    this.total = undefined;
    this.take(catalogue);
    if (here) this.number = this.puzzles.indexOf(here);
    useLanguage(this.lang);
    this.filters.take(this.puzzles, catalogue);
    this.list.puzzles = this.puzzles;
    this.fill();
    this.task?.refresh();
    this.furnish().then(() => this.wanted?.());
  }

  whenWhole(act: () => void): void {
    if (this.total) this.wanted = act;
    else act();
  }

  leave(): void {
    this.number = NaN; // a puzzle that is still being opened
    this.forget();
    this.sets?.leave();
    this.given?.guide?.leave?.();
    this.task?.destroy();
  }

  /** The number of the puzzle of the day, -1 where it is not there. */
  get numberOfToday(): number {
    if (this.total) return -1;
    const easy = this.puzzles.filter(({ game, kind, level }) => isForDays(game, kind, level));
    const among = easy.length && !this.lists.length ? easy : this.puzzles;
    return this.puzzles.indexOf(
      todaysPuzzle(among, this.lists, progressStore.held.puzzles, thisDay())!,
    );
  }

  /** Put the puzzle of a day on the board; one that was taken out since is asked for by its day. */
  async openDay(day: string): Promise<void> {
    const number = day === thisDay() ? this.numberOfToday
      : this.puzzles.indexOf(everybodysPuzzle(this.puzzles, this.lists, day)!);
    if (number < 0) location.hash = `day=${day}`;
    else await this.open(number, day);
  }

  turnArchive(): Promise<void> { return this.showArchive(Boolean(this.archive.hidden)); }

  async showArchive(open: boolean): Promise<void> {
    mend(this.earlier, { "aria-expanded": String(open) });
    this.archive.hidden = !open;
    if (!open) return;
    this.unfold(false);
    try {
      const { DayArchive } = await import("../archive/archive.js");
      if (!this.archive.hidden) new DayArchive(this, this.archive);
    } catch {
      useLanguage(this.lang);
      this.archive.textContent = t("The earlier days could not be loaded.");
    }
  }

  async tellDay(): Promise<void> {
    const { day, puzzle } = this;
    if (!day || !progressStore.mark("puzzles", puzzle.id).solved) return;
    const { DayCard: Card } = await import("../daily/card.js").catch(() => ({ DayCard: null }));
    if (Card && this.day === day && this.puzzle === puzzle) new Card(this, this.dayPlace);
  }

  markOf(number: number): Mark { return progressStore.mark("puzzles", this.puzzles[number].id); }
  isSolved(number: number): boolean { return this.markOf(number).solved; }

  /** Put the puzzles of a collection on the list, and the first that is not solved on the board. */
  async choose(name: string): Promise<void> {
    useLanguage(this.lang);
    if (name && !Object.hasOwn(this.named, name)) {
      this.stay();
      await this.opened;
      this.complain(t("There is no collection {text} here.", { text: shown(name) }));
      return;
    }
    this.filters.choose("set", name);
    this.fill();
    this.start(this.firstOpen);
    await this.opened;
    this.place.parentElement!.scrollIntoView();
    this.arrive();
  }

  arrive(): void {
    this.task.question.tabIndex = -1;
    this.task.question.focus({ preventScroll: true });
  }

  fill(): void {
    this.list.fill(this.filters, this.number);
    this.mark();
  }

  mark(): void {
    useLanguage(this.lang);
    const { shown } = this.filters;
    this.list.mark(this.awaited ? NaN : this.number);
    this.sets?.mark();
    const solved = shown.filter((number) => this.isSolved(number)).length;
    const total = this.total ?? shown.length;
    this.tally.textContent = shown.length ? t("{solved} of {total} solved", { solved, total })
      : t("No puzzle is like this.");
    const due = this.due.length;
    this.review.lastChild!.textContent = tn(
      "{n} puzzle to review today", "{n} puzzles to review today", due,
    );
    this.review.hidden = !due;
    this.onWay = this.given || this.awaited ? null : this.sets?.wayOn() ?? null;
    this.goOn.hidden = !this.onWay;
    this.goOn.lastChild!.textContent = this.onWay?.label ?? "";
    this.ofToday.lastChild!.textContent = t("Puzzle of the day");
    this.ofToday.hidden = !this.puzzles.length;
    this.earlier.hidden = !this.lists.length && !this.total; // till others come, its room is kept
    this.markTurns(this.beside(-1) !== undefined, this.beside(1) !== undefined);
  }

  get due(): number[] {
    const today = thisDay();
    return this.puzzles.flatMap((_, number) => (isDue(this.markOf(number), today) ? [number] : []));
  }

  reviewNext(): void {
    const [first] = this.due;
    if (first !== undefined) this.open(first);
  }

  answered(right: boolean): void {
    this.keep(right, 1);
    if (right) this.because.offer();
    if (right) this.tellDay();
    this.given?.guide?.answered(right);
  }

  lookedUp(): void {
    this.keep(false, 0);
    this.because.offer();
    this.given?.guide?.answered(false);
  }

  /** Keep how the puzzle on the board was met, after so many answers, and when it comes back. */
  keep(right: boolean, answers: number): void {
    const { name, opened } = this.task;
    if (!name) return;
    const had = progressStore.mark("puzzles", name);
    const day = thisDay();
    const seconds = (performance.now() - this.since) / 1000;
    const mark = this.given?.guide?.hurried ? had
      : meetingKept(had, this.puzzle, { right, hints: opened, seconds, answers, day });
    const kind = this.task.isFirstAnswer() ? this.puzzle.kind : "";
    progressStore.review("puzzles", name, mark, { right, hints: opened, kind }, day);
  }

  beside(way: number): number | undefined {
    const { shown } = this.filters;
    return shown[shown.indexOf(this.number) + way];
  }

  open(number: number, day = ""): Promise<void> {
    useLanguage(this.lang);
    this.reviewing = isDue(this.markOf(number), thisDay());
    this.sets?.maker.stop(); // what is found now would push this puzzle off the board
    if (!this.filters.shown.includes(number)) {
      this.filters.clear();
      this.fill();
    }
    this.unfold(false);
    this.showArchive(false);
    const ofDay =
      day || this.given?.day || (!this.given && number === this.numberOfToday ? thisDay() : "");
    const title = this.given?.guide?.heading ?? this.puzzles[number].title
      ?? t("Puzzle {number}", { number: this.filters.called(number) });
    return this.show(
      this.puzzles[number], ofDay ? dayWords(ofDay, writtenIn()) : title, number, ofDay,
    );
  }

  /** Put any puzzle on the board, under a title; `number` is its place there, `day` its day. */
  async show(puzzle: ListedPuzzle, title: string, number = -1, day = ""): Promise<void> {
    const { game, kind } = puzzle;
    const had = this.number;
    this.number = number;
    this.task?.newTurn(); // what the last puzzle still waits for is given up
    const [lost] = await Promise.all([
      wholePuzzle(puzzle).then(() => wayOf(kind).open?.())
        .then(() => null, (error) => ({ error: error.message })),
      openFamily(game),
    ]);
    if (this.number !== number) return; // the reader has gone on meanwhile
    this.trouble.hidden = true;
    if (lost || isAway(game)) {
      this.number = had; // whose board stays
      useLanguage(this.lang);
      const words = lost ? t("The puzzles could not be fetched ({error}).", lost)
        : t("The game {text} could not be loaded.", { text: this.games[game]?.title ?? game });
      const again = () => this.show(puzzle, title, number, day);
      this.complain(words, makeButton({ label: t("Try again"), act: again }));
      this.stopWaiting();
      return;
    }
    this.puzzle = puzzle as Puzzle;
    this.day = day;
    this.dayPlace.hidden = true;
    const { hints = MOST_HINTS, reveal = true, plain, guide } = this.given ?? {};
    this.put(this.puzzle, title, this.themes, { hints, reveal, plain },
      (question) => guide?.asks?.(question, this.task));
    this.since = performance.now();
    guide?.shown(this.task.question.textContent!);
    if (this.hall) this.linkRules(game);
    this.awaits(false);
    this.mark();
    this.tellDay();
    // What is likely to be opened next; where that fails, it is said once it is opened.
    const next = this.puzzles[this.beside(1)!];
    if (next) whenIdle(() => wholePuzzle(next).catch(() => {}));
  }

  /** The game where a question does not name it, on one row, and what differs from usual rules. */
  ruleWords({ game, kind }: ListedPuzzle): string {
    const { title = "", rule = "" } = this.games[game] ?? {};
    if (PUZZLE_KINDS[kind].way !== "win") return rule;
    return rule ? t("{told}: {why}", { told: title, why: rule }) : title;
  }

  complain(words: string, ...more: Node[]): void {
    this.trouble.hidden = false;
    this.trouble.replaceChildren(`${words} `, ...more);
  }

  step(way: number): void {
    const number = this.beside(way);
    if (number !== undefined) this.open(number);
  }

  onwards(): Action[] {
    const next = (label: string, act: () => void) => [{ label, main: true, act }];
    if (this.number < 0) return next(t("Another one"), () => this.sets!.maker.find());
    if (this.given?.guide) return this.given.guide.onward();
    if (this.reviewing && this.due.length) {
      return next(t("Next to review"), () => this.reviewNext());
    }
    const { shown } = this.filters;
    const open = (number: number) => number !== this.number && !this.isSolved(number);
    const number = shown.find((n) => n > this.number && open(n)) ?? shown.find(open);
    if (number !== undefined) return next(t("Next puzzle"), () => this.open(number));
    // A puzzle alone, as that of a day which has left its collection: the others come after it.
    const { hall } = this;
    return hall && this.puzzles.length === 1 ? next(t("Next puzzle"), () => hall.leave()) : [];
  }
}
