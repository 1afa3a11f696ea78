// An assignment: its puzzles alone, in their order, and at the end a code of what became of them.
//
// It is the guide of a room (puzzles/room.js): it hears of hints and answers, and has a line of its
// own above the board and a row of pits below it.

import { hereOr, makeButton, mend, node, adoptStyle } from "../buttons.js";
import { KeptStore } from "../kept.js";
import { SHOWN, solvedOf, stateWords } from "../made/teaching/result_codes.js";
import type { AskedPuzzles, PuzzleHall } from "../puzzles/hall.js";
import type { Guide } from "../puzzles/records.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { rove } from "../shared/around.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Action, AskedPuzzle, Lang } from "../types.js";
import { codeCard, Outcomes } from "./outcomes.js";

export class Homework implements Guide {
  declare results: Results;
  declare start: number | null; // the puzzle to begin with
  declare room: PuzzleRoom; declare count: HTMLElement; declare dots: HTMLButtonElement[];
  declare end: HTMLButtonElement;
  declare former: HTMLButtonElement | undefined; // brings back the answers before

  constructor(readonly given: AskedPuzzles, readonly hall: PuzzleHall) {
    adoptStyle(HOMEWORK_STYLE);
    this.results = new Results(given.puzzles.map(({ id }) => id));
  }

  get lang(): Lang { return this.hall.lang; }

  begin(number: number | null = null): void {
    const { given, hall } = this;
    useLanguage(this.lang);
    this.start = number;
    this.count = node("span", { role: "status" });
    const head = node("p", { className: "songo-homework" },
      node("strong", { textContent: given.title }), this.count);
    this.dots = given.puzzles.map((_, i) => node("button", {
      type: "button", className: "songo-dot", onclick: () => this.room.open(i),
    }, node("i", { "aria-hidden": "true" })));
    const row = node("div", { className: "songo-dots", role: "group", "aria-label": t("Puzzles") },
      ...this.dots);
    row.addEventListener("keydown", (event) => rove(this.dots, event));
    this.end = makeButton({ label: t("To the result"), act: () => this.finish() });
    hall.enter({ ...given, guide: this, head });
    hall.host.append(node("div", { className: "songo-homework-way" }, row, this.end));
  }

  // -- what the room asks of its guide ---------------------------------------------------------

  first(room: PuzzleRoom): number {
    this.room = room;
    return this.start ?? Math.max(0, this.results.next(-1));
  }

  /** Before a puzzle is asked: what it tells and shows is heard of. */
  asks(question: AskedPuzzle): void {
    const { number } = this.room;
    const { show } = question;
    this.results.watch(question, number, this.given.hintAfter);
    if (show) {
      question.show = () => {
        this.results.settle(number, true);
        this.mark();
        return show.call(question);
      };
    }
  }

  shown(): void { this.mark(); }

  answered(): void {
    this.former?.remove(); // somebody else has begun
    this.mark();
  }

  onward(): Action[] {
    const number = this.results.next(this.room.number);
    return [number < 0 ? { label: t("To the result"), main: true, act: () => this.finish() }
      : { label: t("Next puzzle"), main: true, act: () => this.room.open(number) }];
  }

  mark(): void {
    const { number } = this.room;
    const { states } = this.results;
    useLanguage(this.lang);
    this.count.textContent = t("{n} of {total}", { n: number + 1, total: states.length });
    this.dots.forEach((dot, i) => {
      const words = t("Puzzle {number}", { number: i + 1 });
      const title = states[i] ? `${words}, ${stateWords(states[i])}` : words;
      dot.classList.toggle("songo-past", this.results.isSolved(i));
      dot.classList.toggle("songo-shown", states[i] === SHOWN);
      mend(dot, { title, "aria-label": title, ...hereOr(i === number) });
    });
  }

  finish(): void {
    const { hall, given, results } = this;
    const at = this.room.number;
    useLanguage(this.lang);
    const { states } = results;
    const count = (...some: number[]) => states.filter((state) => some.includes(state)).length;
    const helped = [2, 3, 4];
    const parts = [
      tn("{n} without a hint", "{n} without a hint", count(1)),
      tn("{n} with hints", "{n} with hints", count(...helped)),
      tn("{n} shown", "{n} shown", count(SHOWN)),
      tn("{n} open", "{n} open", count(0)),
    ].filter((_, i) => count(...[[1], helped, [SHOWN], [0]][i]));
    const title = hall.title(
      t("{solved} of {total} solved", { solved: solvedOf(states), total: states.length }),
    );
    const buttons = [
      makeButton({ label: t("Back to the puzzles"), act: () => this.begin(Math.max(0, at)) }),
      makeButton({ label: t("Start afresh"), act: () => this.anew() }),
      makeButton({ label: t("All puzzles"), act: () => hall.leave() }),
    ];
    const ids = given.puzzles.map(({ id }) => id);
    hall.card(title,
      node("p", { textContent: given.title }),
      title,
      node("p", { textContent: `${parts.join(", ")}.` }),
      ...(ids.every(Boolean) ? codeCard(ids, results.outcomes, this.lang, ...buttons) : [
        node("p", { textContent:
          t("This browser cannot work out a code here: the page was not fetched over https.") }),
        node("div", { className: "songo-bar" }, ...buttons),
      ]));
  }

  /** The next pupil at this screen begins with nothing solved; the code before can be had back. */
  anew(): void {
    const back = this.results.clear();
    this.begin(0);
    const act = () => { back(); this.finish(); };
    const undo = makeButton({ label: t("Bring the answers back"), act });
    this.end.before(undo);
    undo.focus();
    this.former = undo;
  }
}

// What became of assignments, kept on the device by the names of their puzzles.

const MOST_KEPT = 20; // assignments; the oldest goes

/** Digits of outcomes, by the names of the puzzles. */
type Kept = Record<string, string>;

const homeworkStore = new KeptStore<Kept>("songo.homework");

export class Results extends Outcomes {
  declare name: string;

  constructor(ids: string[]) {
    const name = ids.join();
    const { held } = homeworkStore;
    super(ids.length, Object.hasOwn(held, name) ? held[name] : "");
    this.name = name;
  }

  override save(): void {
    homeworkStore.load();
    const { [this.name]: gone, ...others } = homeworkStore.held;
    const names = Object.keys(others).slice(1 - MOST_KEPT);
    homeworkStore.held = Object.fromEntries([
      ...names.map((name) => [name, others[name]]), [this.name, this.text],
    ]);
    homeworkStore.save();
  }
}

export const HOMEWORK_STYLE = [
  ".songo-homework{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;"
    + "margin-block:0 .5rem;font-variant-numeric:tabular-nums}",
  ".songo-homework>strong{font-size:1.25rem;letter-spacing:-.012em;overflow-wrap:anywhere}"
    + ".songo-homework>span{color:var(--songo-muted)}",
  ".songo-homework~.songo-room :is(.songo-days,.songo-tally,.songo-done){display:none}",
  ".songo-homework-way{display:flex;flex-wrap:wrap;align-items:center;"
    + "justify-content:space-between;gap:.5rem 1.5rem;",
  "margin-block-start:1rem;padding-block-start:.5rem;"
    + "border-block-start:1px solid var(--songo-line);",
  "--songo-right:#2d6f50;--songo-right:color-mix(in srgb,#2f9f72 62%,var(--songo-ink));"
    + "--songo-gold:#d9a520}",
  ".songo-homework-way .songo-dot::before{display:none}", // no line: the row may break
  ".songo-homework-way .songo-shown i{border-style:dashed;border-width:2px}",
  "@media(max-width:600px){.songo-homework,.songo-homework-way{margin-inline:1rem}}",
  "@media print{.songo-homework-way{display:none}}",
].join("");
