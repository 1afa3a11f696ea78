// The teacher's desk: puzzles chosen once, seen as boards, put in order, given out.
//
// What is chosen is an assignment (songo_edu/teaching/assignment_file.py), which the page's address
// keeps. Nothing is sent: sheets are printed by the browser, links are copied, files are saved.

import { copied, makeButton, node, textBox, adoptStyle } from "../buttons.js";
import { TextError, asSentence, shown } from "../errors.js";
import { openFamily } from "../families.js";
import {
  MOST_AWAITED, USUAL_HINTS, assignmentFault, titleFault, waitWords,
} from "../made/teaching/assignment_file.js";
import { publishedPage, publishedSite } from "../fragment.js";
import { wholePuzzle } from "../puzzles/records.js";
import { reveal, saveFile } from "../shared/around.js";
import { carriedJson } from "../shared/bytes.js";
import { answerIn, t, tn, useLanguage } from "../strings.js";
import type { Wished } from "../printing/sheet.js";
import type { Lang, Puzzle, PuzzleCatalogue } from "../types.js";
import {
  deskCard, DeskResults, draggable, droppable, fileButton, labelled, select, TEACHING_STYLE,
  type Assignment, carrySheet, type FileMaker, PLATFORM_NAMES, platformFile,
} from "./parts.js";
import { DeskWishes, drawPuzzles, fitsWish } from "./wishes.js";

const SHORT_PAGE = "index.html"; // it hands on what an address asks for
const MOST_WISHED = 200;
const PAPERS = ["A4", "Letter"];
const PER_PAGE = ["4", "6", "8"]; // as songo_edu/teaching/forms.py has them
const USUAL_PER_PAGE = 6;

interface Focus { at: number; way?: string }

export class Desk {
  declare all: Puzzle[] | undefined;
  declare names: PuzzleCatalogue; // what games and themes are called
  declare address: string | undefined; declare given: HTMLElement;
  wishes = new DeskWishes();
  ids = textBox({ placeholder: "824a5dba63c5" });
  title = textBox({ maxLength: 200, onchange: () => this.edited() });
  hints = select([0, 1, 2, 3].map((n) => [String(n), tn("{n} hint", "{n} hints", n)]), USUAL_HINTS);
  awaited = select(Array.from({ length: MOST_AWAITED + 1 }, (_, n) => [String(n), waitWords(n)]));
  reveal = node("input", { type: "checkbox", checked: true });
  paper = select(PAPERS.map((name) => [name, name]));
  perPage = select(PER_PAGE.map((name) => [name, name]), USUAL_PER_PAGE);
  part = select([
    ["all", t("Sheet and key")], ["sheet", t("Sheet alone")], ["key", t("Key alone")],
  ]);
  platform = select(PLATFORM_NAMES);
  link = node("a", { className: "songo-button", textContent: t("Open as pupils see it") });
  done = node("p", { role: "status" });
  byId = new Map<string, Puzzle>(); // what a list leaves out is fetched before it is shown
  chosen: Puzzle[] = [];
  past: Puzzle[][] = [];
  drawing = 0;
  list = node("ol", { className: "songo-desk-list" });
  status = node("p", { role: "status" });
  back = makeButton({ label: t("Undo"), icon: "undo", act: () => this.undo() });
  results = new DeskResults(() => this.lang, () => this.chosen.map(({ id }) => id));

  /** @param coming the list, for which what needs it waits; @param fetched asks once more */
  constructor(
    readonly host: HTMLElement, public coming: Promise<PuzzleCatalogue> | null, readonly lang: Lang,
    readonly fetched: () => Promise<PuzzleCatalogue>,
  ) {
    adoptStyle(TEACHING_STYLE);
    answerIn(host, () => lang);
    host.replaceChildren(this.wishing(), this.status, this.list, this.giving(), this.results.root);
    draggable(this.list, (from, to) => this.move(from, to));
    droppable(host, (file) => this.open(file));
    addEventListener("hashchange", () => { if (location.hash !== this.address) this.take(); });
    this.show();
    this.listed();
    this.take();
  }

  /** Wait for the list. @returns whether it is there */
  async listed(): Promise<boolean> {
    if (this.all) return true;
    try {
      this.coming ??= this.fetched();
      const catalogue = await this.coming;
      if (this.all) return true; // who waited too
      this.byId = new Map((catalogue.puzzles as Puzzle[]).map((puzzle) => [puzzle.id, puzzle]));
      this.all = catalogue.puzzles as Puzzle[];
      this.names = catalogue;
      this.wishes.take(catalogue);
      return true;
    } catch (error) {
      this.coming = null;
      return this.lost(error as Error);
    }
  }

  lost(error: Error): false {
    useLanguage(this.lang);
    this.say(t("The puzzles could not be fetched ({error}).", { error: error.message }));
    return false;
  }

  wishing(): HTMLElement {
    this.wishes.count.max = String(MOST_WISHED);
    return node("section", { className: "songo-desk-part" },
      node("h2", { textContent: t("Choose") }),
      this.form(() => this.draw(), ...this.wishes.labels, this.submit(t("Choose them"), true)),
      this.form(() => this.addNamed(),
        labelled(t("Or by their ids"), this.ids), this.submit(t("Add"), false),
        fileButton(t("Open a saved assignment"), ".json", (file) => this.open(file)), this.back));
  }

  form(act: () => void, ...held: HTMLElement[]): HTMLElement {
    const onsubmit = (event: SubmitEvent) => {
      event.preventDefault();
      act();
    };
    return node("form", { className: "songo-desk-wishes", noValidate: true, onsubmit }, ...held);
  }

  submit(label: string, main: boolean): HTMLButtonElement {
    return makeButton({ label, main, act: null! }, { type: "submit" }); // the form acts
  }

  async draw(): Promise<void> {
    const wish = this.wishes.value;
    const count = Number(this.wishes.count.value);
    if (!Number.isInteger(count) || count < 1 || count > MOST_WISHED) {
      this.say(t("How many: a whole number from 1 to {most}.", { most: MOST_WISHED }));
      return;
    }
    if (!await this.listed() || (wish.seeds && !await this.fetchedWhole(this.all!))) return;
    useLanguage(this.lang);
    const fitting = this.all!.filter((puzzle) => fitsWish(puzzle, wish)).length;
    if (fitting < count) {
      this.say([tn("There is {n} such puzzle.", "There are {n} such puzzles.", fitting),
        ...this.wishes.tight(this.all!, wish, fitting)].join(" "));
      return;
    }
    if (!globalThis.crypto?.subtle) {
      this.say(t("This browser cannot draw puzzles here: the page was not fetched over https."));
      return;
    }
    const drawn = await drawPuzzles(this.all!, wish, count, this.wishes.draw.value);
    this.change(drawn, { at: 0 });
  }

  async addNamed(): Promise<void> {
    if (!await this.listed()) return;
    useLanguage(this.lang);
    const text = this.ids.value.trim();
    if (text.startsWith("{")) { this.openText(text, text); return; } // a whole assignment
    const names = text.split(/[\s,;]+/).filter(Boolean);
    this.attempt(() => {
      this.requireHere(names);
      const more = [...new Set(names)]
        .map((name) => this.byId.get(name)!)
        .filter((puzzle) => !this.chosen.includes(puzzle));
      this.ids.value = "";
      this.change([...this.chosen, ...more].slice(0, MOST_WISHED));
    });
  }

  requireHere(names: string[]): void {
    const lost = names.find((name) => !this.byId.has(name));
    if (lost !== undefined) {
      throw new TextError(t("There is no puzzle {text} here.", { text: shown(lost) }));
    }
  }

  attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      this.say(error.message);
    }
  }

  say(words: string): void { this.status.textContent = words; }

  change(chosen: Puzzle[], focus: Focus | null = null): Promise<void> {
    this.past.push(this.chosen);
    this.chosen = chosen;
    this.say("");
    this.keep();
    return this.show(focus);
  }

  undo(): void {
    if (!this.past.length) return;
    this.chosen = this.past.pop()!;
    this.keep();
    this.show();
  }

  get assignment(): Assignment {
    return {
      schema: 1, title: this.title.value.trim(), language: this.lang,
      hints: Number(this.hints.value), reveal: this.reveal.checked,
      ...(Number(this.awaited.value) ? { hint_after: Number(this.awaited.value) } : {}),
      puzzles: this.chosen.map(({ id }) => id),
    };
  }

  keep(): void {
    this.address = this.chosen.length ? carrySheet(this.assignment) : "";
    history.replaceState(null, "", this.address || location.pathname + location.search);
  }

  async take(): Promise<void> {
    if (!location.hash.startsWith("#sheet=") || !await this.listed()) return;
    useLanguage(this.lang);
    this.adopt(() => carriedJson(location.hash.replace(/^#sheet=/, "")),
      t("There is no sheet of puzzles in the address."));
  }

  async open(file: File): Promise<void> {
    if (!await this.listed()) return;
    this.openText(await file.text(), file.name);
  }

  openText(text: string, name: string): void {
    useLanguage(this.lang);
    const none = t("{name} is not a saved assignment.", { name: shown(name) });
    this.adopt(() => {
      try {
        return JSON.parse(text.replace(/^\ufeff/, ""));
      } catch {
        throw new TextError(none);
      }
    }, none);
  }

  adopt(read: () => unknown, none: string): void {
    this.attempt(() => {
      const assignment = read() as Assignment;
      const fault = assignmentFault(assignment);
      if (fault) throw new TextError(`${none} ${asSentence(fault)}`);
      const names = assignment.puzzles.map(
        (entry: string | { id?: string }) => (entry as { id?: string }).id ?? (entry as string),
      );
      this.requireHere(names);
      this.title.value = assignment.title;
      this.hints.value = String(assignment.hints);
      this.awaited.value = String(assignment.hint_after ?? 0);
      this.reveal.checked = assignment.reveal;
      if (this.chosen.length) this.past.push(this.chosen);
      this.chosen = names.map((name) => this.byId.get(name)!);
      this.say("");
      this.keep();
      this.show();
    });
  }

  async whole(puzzles: Puzzle[]): Promise<void> {
    await Promise.all(puzzles.map(wholePuzzle));
    await Promise.all(
      [...new Set(puzzles.map(({ game }) => game))].map((game) => openFamily(game)),
    );
  }

  /** Fetch the same, or say why it cannot be. @returns whether all are there */
  async fetchedWhole(puzzles: Puzzle[]): Promise<boolean> {
    try {
      await this.whole(puzzles);
      return true;
    } catch (error) {
      return this.lost(error as Error);
    }
  }

  async show(focus: Focus | null = null): Promise<void> {
    const mine = (this.drawing += 1);
    const { chosen } = this;
    if (!await this.fetchedWhole(chosen) || mine !== this.drawing) return;
    useLanguage(this.lang);
    this.list.replaceChildren(...chosen.map((puzzle, i) => deskCard(this, puzzle, i)));
    this.list.toggleAttribute("data-many", chosen.length > 1);
    this.given.hidden = !chosen.length;
    this.back.setAttribute("aria-disabled", String(!this.past.length));
    this.link.href = this.linkOn(location.href);
    const card = this.list.children[focus?.at as number] as HTMLElement | undefined;
    if (focus?.way) card?.querySelector<HTMLElement>(`[data-way="${focus.way}"]`)?.focus();
    else if (card) {
      card.tabIndex = -1;
      card.focus({ preventScroll: true });
      reveal(card, this.list);
    }
  }

  move(from: number, to: number, way = "later"): void {
    if (to < 0 || to >= this.chosen.length || to === from) return;
    const chosen = [...this.chosen];
    const [puzzle] = chosen.splice(from, 1);
    chosen.splice(to, 0, puzzle);
    this.change(chosen, { at: to, way });
    this.say(t("Puzzle {from} is now puzzle {to}.", { from: from + 1, to: to + 1 }));
  }

  edited(): void {
    const fault = titleFault(this.title.value);
    if (fault) { this.say(asSentence(fault)); return; }
    this.keep();
    this.show();
  }

  giving(): HTMLElement {
    for (const field of [this.hints, this.awaited, this.reveal]) {
      field.addEventListener("change", () => this.edited());
    }
    this.given = node("section", { className: "songo-desk-part", hidden: true },
      node("h2", { textContent: t("Hand it out") }),
      labelled(t("Title"), this.title, { className: "songo-desk-wide" }),
      node("div", { className: "songo-desk-wishes" },
        labelled(t("Hints allowed"), this.hints), labelled(t("Hints appear"), this.awaited),
        labelled(t("Paper"), this.paper), labelled(t("Puzzles on a page"), this.perPage),
        labelled(t("Printed"), this.part),
        node("label", { className: "songo-desk-check" },
          this.reveal, node("span", { textContent: t("The solution may be looked up") }))),
      node("div", { className: "songo-bar" },
        makeButton({ label: t("Print"), main: true, act: () => this.print() }),
        makeButton({ label: t("Copy the link for pupils"), act: () => this.copy() }), this.link,
        makeButton({ label: t("Save as homework in one file"), act: () => this.homework() }),
        makeButton({ label: t("Save the assignment"), act: () => this.save() })),
      node("div", { className: "songo-desk-wishes" },
        labelled(t("For a learning platform, or cards"), this.platform),
        makeButton({ label: t("Save for it"), act: () =>
          this.file(...platformFile(this.platform.value, this.names, publishedSite())) })),
      this.done,
      node("p", {
        textContent: t("The link and the homework show these puzzles and no others, and give a code at the end; the homework in one file needs no connection. Anki gets a text to import, one card per line; songo-edu sheet export makes a whole deck from the saved assignment."),
      }));
    return this.given;
  }

  save(): void {
    const text = `${JSON.stringify(this.assignment, null, 1)}\n`;
    saveFile("songo-assignment.json", text, "application/json");
  }

  print(): Promise<void> {
    const mine = (this.drawing += 1);
    const wished = {
      title: this.title.value.trim(), games: this.names.games, part: this.part.value,
      paper: this.paper.value, perPage: Number(this.perPage.value),
    } as Wished;
    const fetched = () => import("../printing/sheet.js");
    return this.make(t("The sheet is being made."), fetched, async ({ paperSheet, printSheet }) => {
      const sheet = await paperSheet(this.chosen, wished, () => mine === this.drawing);
      return sheet ? printSheet(sheet, wished) : this.done.textContent!;
    }, () => t("The sheet could not be made: part of it could not be loaded."));
  }

  async make<Room>(
    begun: string, fetch: () => Promise<Room>, made: (room: Room) => Promise<string>,
    trouble: () => string,
  ): Promise<void> {
    this.done.textContent = begun;
    try {
      const [room] = await Promise.all([fetch(), this.whole(this.chosen)]);
      useLanguage(this.lang);
      this.done.textContent = await made(room);
    } catch {
      useLanguage(this.lang);
      this.done.textContent = trouble();
    }
  }

  /** The address at which pupils are given the puzzles of the course that `page` belongs to. */
  linkOn(page: string): string {
    return new URL(`${SHORT_PAGE}${carrySheet(this.assignment)}`, page).href;
  }

  async copy(): Promise<void> {
    const published = publishedPage();
    const done = await copied(this.linkOn(published || location.href));
    useLanguage(this.lang);
    const words = published
      ? t("The address is copied.")
      : t("The address is copied, but it opens only on this computer: pupils need the address of a published course.");
    this.done.textContent = done ? words
      : t("This browser does not let a page copy: copy the address of “Open as pupils see it”.");
  }

  homework(): Promise<void> {
    return this.file("songo-homework.html", "text/html", () => import("../handout/page.js"),
      (page, ...given) => page.homeworkPage(...given, this.names, publishedSite()));
  }

  file<Room>(
    name: string, type: string, room: () => Promise<Room>, write: FileMaker<Room>[3],
  ): Promise<void> {
    const { assignment, chosen } = this;
    return this.make(t("The file is being made."), room, async (made) => {
      saveFile(name, await write(made, assignment, chosen), type);
      return "";
    }, () => t("The file could not be made: part of it could not be loaded."));
  }
}
