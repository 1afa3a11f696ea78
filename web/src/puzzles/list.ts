// The list of a room: its buttons, the choices that narrow it, what was met.

import { labelled, makeButton, mend, node } from "../buttons.js";
import { choiceOf, FILTERS_KEY, keepJson, keptJson } from "../kept.js";
import {
  isFirstMeeting,
  meetingScore,
  metMark,
  NO_RATING,
  puzzleRating,
  rated,
} from "../made/course/rating.js";
import { moveCountWords } from "../made/games/wording.js";
import { kindTitle, PUZZLE_KINDS, puzzleLevelWords } from "../made/puzzles/questions.js";
import { rove } from "../shared/around.js";
import { t, tn, useLanguage } from "../strings.js";
import { progressStore } from "../tasks/progress.js";
import type { Lang, ListedPuzzle, Mark, PuzzleCatalogue, PuzzleGroup } from "../types.js";

const AT_A_TIME = 60;

export class PuzzleList {
  declare puzzles: ListedPuzzle[]; declare shown: number[];
  declare most: number; // of them that stand there
  declare current: number;
  declare filters: PuzzleFilters; // what numbers and groups them
  buttons = node("div", { className: "songo-lists" });
  more = makeButton({ label: "", act: () => this.showMore() }, { className: "songo-more" });
  root = node("div", {}, this.buttons, this.more);

  constructor(readonly lang: Lang, open: (number: number) => void) {
    this.buttons.addEventListener("click", ({ target }) => {
      const number = (target as Element).closest("button")?.dataset.number;
      if (number !== undefined) open(Number(number));
    });
    this.buttons.addEventListener("keydown", (event) => rove(this.all, event));
  }

  get all(): HTMLElement[] { return [...this.buttons.querySelectorAll("button")]; }

  come(): void { this.root.classList.add("songo-listed"); }

  /** List the puzzles that pass: the first ones, and on to that on the board. */
  fill(filters: PuzzleFilters, current: number): void {
    this.shown = filters.shown;
    this.filters = filters;
    this.grow(current);
  }

  grow(current: number): void {
    this.most = AT_A_TIME * Math.max(1, Math.ceil((this.shown.indexOf(current) + 1) / AT_A_TIME));
    this.draw();
  }

  draw(): void {
    useLanguage(this.lang);
    const listed = this.shown.slice(0, this.most);
    const button = (number: number) => node("button", {
      type: "button", className: "songo-button songo-puzzle",
      textContent: String(this.filters.called(number)), "data-number": number,
    });
    const part = (label: string, numbers: number[]) =>
      node("div", { className: "songo-list", role: "group", "aria-label": label },
        ...numbers.map(button));
    const grouped = this.filters.groups.flatMap(({ title, told, ids }) => {
      const numbers = listed.filter((number) => ids.includes(this.puzzles[number].id));
      if (!numbers.length) return [];
      const heading = { role: "heading", "aria-level": 3, textContent: title };
      return [
        node("div", { className: "songo-group-title", ...heading }),
        node("p", { textContent: told }), part(title, numbers),
      ];
    });
    this.buttons.classList.toggle("songo-grouped", grouped.length > 0);
    this.buttons.replaceChildren(...(grouped.length ? grouped : [part(t("Puzzles"), listed)]));
    const left = Math.min(AT_A_TIME, this.shown.length - this.most);
    this.more.hidden = left <= 0;
    this.more.lastChild!.textContent = tn("{n} more", "{n} more", left);
  }

  showMore(): void {
    const next = this.most;
    this.most += AT_A_TIME;
    this.draw();
    this.mark(this.current);
    this.all[next]?.focus();
  }

  mark(current: number): void {
    const listed = this.shown.indexOf(current);
    if (listed >= this.most) this.grow(current);
    this.current = current;
    const resting = listed < 0 ? this.shown[0] : current;
    this.all.forEach((button) => {
      const number = Number(button.dataset.number);
      const { goal, level, id, kind } = this.puzzles[number];
      const { solved, box } = progressStore.mark("puzzles", id);
      const words = [
        t("Puzzle {number}", { number: this.filters.called(number) }),
        ...(solved ? [kindTitle(kind)] : []), // till then it is a hint
        moveCountWords(goal.moves),
        puzzleLevelWords(level),
        ...(box ? [t("to be reviewed")] : solved ? [t("solved")] : []),
      ].join(", ");
      button.classList.toggle("songo-is-solved", solved && !box);
      button.classList.toggle("songo-is-missed", box > 0);
      mend(button, {
        "aria-label": words, title: words, "aria-current": number === current,
        tabIndex: number === resting ? 0 : -1,
      });
    });
  }
}

// What puzzles are listed: choices, each offering what the others leave, and remembered. The level
// stands by itself; the others are folded, and what is chosen is told on the fold.

export type Named = Pick<PuzzleCatalogue, "themes" | "games" | "sets">;

type Value = string | number;

interface Choice {
  words(): string;
  of(puzzle: ListedPuzzle): Value[];
  label(value: Value, named: Named): string;
}

/** What is chosen by; the collections (`set`) are chosen below the board, too (sets/sets.ts). */
const CHOICES: Record<string, Choice> = {
  set: {
    words: () => t("Collection"), of: ({ sets }) => sets ?? [],
    label: (name: string, { sets }) => sets?.[name]?.title ?? name,
  },
  kind: { words: () => t("Kind"), of: ({ kind }) => [kind], label: kindTitle },
  theme: {
    words: () => t("Theme"), of: ({ themes }) => themes,
    label: (name: string, { themes }) => themes[name] ?? name,
  },
  moves: { words: () => t("Moves"), of: ({ goal }) => [goal.moves], label: String },
  seeds: {
    words: () => t("Seeds"), of: ({ goal }) => [goal.seeds].filter((n) => n !== undefined),
    label: String,
  },
  met: {
    words: () => t("So far"), of: ({ id }) => metSo(id),
    label: (name: string) =>
      ({ open: t("not solved"), missed: t("missed"), solved: t("solved") })[name] ?? name,
  },
  level: { words: () => t("Level"), of: ({ level }) => [level], label: String },
  game: {
    words: () => t("Game"), of: ({ game }) => [game],
    label: (name: string, { games }) => games[name]?.title ?? name,
  },
};

/** How puzzles were met when they were chosen from: what is solved meanwhile keeps its place. */
const metThen = new Map<string, Value[]>();

function metSo(id: string): Value[] {
  if (!metThen.has(id)) {
    const { solved, box } = progressStore.mark("puzzles", id);
    metThen.set(id, [...(solved ? ["solved"] : ["open"]), ...(box ? ["missed"] : [])]);
  }
  return metThen.get(id)!;
}

/** What the device remembers, and what another page's reader may have written there. */
function remembered(): Record<string, string> {
  const saved = keptJson(FILTERS_KEY);
  return Object.fromEntries(Object.keys(CHOICES)
    .filter((key) => typeof saved?.[key] === "string").map((key) => [key, saved[key]]));
}

const ALONE = "level";

export class PuzzleFilters {
  declare fold: HTMLDetailsElement; declare alone: HTMLElement;
  chosen: Record<string, string> = {}; // values by what is chosen by
  choicesLine = node("span", { className: "songo-told-choices" });
  declare controls: { key: string; label: HTMLElement; control: HTMLSelectElement }[];

  /** @param plain there is nothing to choose; @param partly more puzzles are to come (`take`) */
  constructor(
    public puzzles: ListedPuzzle[], public named: Named, readonly lang: Lang, changed: () => void,
    readonly plain = false, partly = false,
  ) {
    for (const [key, value] of Object.entries(plain ? {} : remembered())) {
      this.chosen[key] = value;
      if (!this.shown.length) delete this.chosen[key]; // no such puzzle is left
    }
    const inside = node("div", { className: "songo-filters" });
    this.fold = node("details", { className: "songo-fold", hidden: plain },
      node("summary", { className: "songo-button" },
        node("span", { textContent: t("Filters") }),
        this.choicesLine),
      inside);
    this.fold.addEventListener("toggle", () => this.fill());
    this.controls = Object.entries(CHOICES).map(([key, { words }]) => {
      const control = node("select", { className: "songo-input" });
      control.addEventListener("change", () => {
        this.choose(key, control.value, this.chosen);
        changed();
      });
      const label = mend(labelled(words(), control), { "data-filter": key });
      if (key === ALONE) this.alone = label;
      else inside.append(label);
      return { key, label, control };
    });
    this.take(puzzles, named, partly);
  }

  take(puzzles: ListedPuzzle[], named: Named, partly = false): void {
    this.puzzles = puzzles;
    this.named = named;
    metThen.clear();
    for (const { key, label } of this.controls) {
      // Where all puzzles are alike there is nothing to choose; how they were met will change.
      const alike = !partly && key !== "met" && new Set(puzzles.flatMap(CHOICES[key].of)).size < 2;
      label.hidden = this.plain || alike;
    }
    this.fill();
  }

  /** Choose by this, and by what else is to hold. */
  choose(key: string, value: string, others: Record<string, string> = {}): void {
    metThen.clear();
    this.chosen = { ...others, [key]: value };
    keepJson(FILTERS_KEY, this.chosen); // else it lasts as long as the page
    this.fill();
  }

  clear(): void {
    metThen.clear();
    this.chosen = {};
    this.fill();
  }

  /** A puzzle was met: where nothing is chosen by that, it may be now. */
  metAnew(): void {
    if (this.chosen.met) return;
    metThen.clear();
    if (this.fold.open) this.fill();
  }

  passes(puzzle: ListedPuzzle, left = ""): boolean {
    return Object.entries(this.chosen).every(([key, value]) =>
      !value || key === left || CHOICES[key].of(puzzle).map(String).includes(value));
  }

  get groups(): PuzzleGroup[] { return this.named.sets?.[this.chosen.set]?.groups ?? []; }

  /** The number that a puzzle is called by: its place in an ordered collection, else among all. */
  called(number: number): number {
    const place = this.groups.flatMap(({ ids }) => ids).indexOf(this.puzzles[number].id);
    return (place < 0 ? number : place) + 1;
  }

  /** The numbers of the puzzles that pass; without an order the easiest come first. */
  get shown(): number[] {
    const shown = this.puzzles.flatMap((puzzle, number) => (this.passes(puzzle) ? [number] : []));
    if (!this.chosen.set) return shown;
    const rank = this.groups.length ? (number: number) => this.called(number)
      : (number: number) => this.puzzles[number].level;
    return shown.sort((a, b) => rank(a) - rank(b));
  }

  fill(): void {
    useLanguage(this.lang);
    for (const { key, control } of this.controls) {
      if (key !== ALONE && !this.fold.open) continue; // once it is opened
      const { of, label } = CHOICES[key];
      const values = new Set(this.puzzles.filter((puzzle) => this.passes(puzzle, key)).flatMap(of));
      const order = key === "kind" ? Object.keys(PUZZLE_KINDS).filter((kind) => values.has(kind))
        : [...values].sort((a, b) => (a < b ? -1 : 1));
      control.replaceChildren(node("option", { value: "", textContent: t("all") }),
        ...order.map((value) => node("option", {
          value: String(value), textContent: label(value, this.named),
        })));
      control.value = this.chosen[key] ?? "";
    }
    const chosen = Object.keys(CHOICES).filter((key) => key !== ALONE && this.chosen[key]);
    this.choicesLine.textContent = chosen.map((key) => {
      const { of, label, words } = CHOICES[key];
      const match = this.puzzles.flatMap(of).find((value) => String(value) === this.chosen[key]);
      const name = label(match ?? this.chosen[key], this.named);
      return Number.isNaN(Number(name)) ? name : `${words()} ${name}`;
    }).join(", ");
  }
}

// The first meeting with a puzzle: kept with it, and counted in the reader's rating.

interface Meeting { right: boolean; hints: number; seconds: number; answers: number; day: string }

export function meetingKept(
  mark: Mark, { points }: ListedPuzzle, { right, hints, seconds, answers, day }: Meeting,
): Mark {
  if (points === undefined || !isFirstMeeting(mark, answers)) return mark;
  const score = meetingScore(right, hints);
  if (choiceOf("rating", true)) {
    const had = { ...NO_RATING, ...progressStore.held.rating };
    progressStore.rate(rated(had, puzzleRating(points), score));
  }
  return metMark(mark, score, Math.round(seconds), day);
}

export const ROOM_STYLE = [
  ".songo-room .songo-filters .songo-input{max-width:min(16rem,62vw)}",
  ".songo-room .songo-filters .songo-field{min-width:0}",
  ".songo-ways{margin-block:.25rem 1rem}",
  ".songo-so-far{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem;min-height:44px;",
  "margin-block-start:.5rem}",
  ".songo-so-far .songo-tally{flex-basis:auto;margin:0}",
  ".songo-narrow{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;",
  "margin-block-start:1.5rem}",
  ".songo-narrow .songo-field{flex-wrap:nowrap;gap:.5rem}",
  ".songo-rule{margin-block:0 .6rem;color:var(--songo-muted)}.songo-rule:empty{display:none}",
  ".songo-maker{margin-block:0 .75rem;max-width:none!important}",
  ".songo-trouble{margin-block:0 .75rem}",
  ".songo-given{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;",
  "margin-block:0 .75rem}",
  ".songo-more{margin-block-start:.6rem}",
  ".songo-group-title{margin-block-start:1.5rem;font-size:1.0625rem;font-weight:700}",
  ".songo-grouped p{margin-block:0;max-width:44rem;color:var(--songo-muted)}",
  ".songo-grouped .songo-list{margin-block-start:.5rem}",
  ".songo-is-missed::after{content:'↺'/'';position:absolute;inset-block-start:1px;",
  "inset-inline-end:4px;",
  "font-size:.7rem;color:var(--songo-accent)}",
  ".songo-run-card{display:grid;gap:1rem;justify-items:start;max-width:44rem;",
  "margin-block:1rem 3rem}",
  ".songo-run-card p{margin:0;max-width:34rem}.songo-run-card .songo-bar{flex-wrap:wrap}",
  ".songo-run-card .songo-set-title{font-size:1.625rem;font-weight:700;letter-spacing:-.012em}",
  ".songo-run-card .songo-set-title:focus{outline:none}",
  ".songo-own-game textarea{width:100%;box-sizing:border-box;font:inherit}",
  ".songo-own-game>*{max-width:100%}",
  ".songo-survival{max-width:46rem}.songo-survival-words{max-width:34rem;margin-block:0 .75rem}",
  "@media(max-width:600px){.songo-staged:not(:has(.songo-compose)){padding-inline:1rem}}",
  "@media(max-width:600px){.songo-given,.songo-trouble,.songo-room>.songo-tally,.songo-ways,",
  ".songo-so-far,.songo-narrow,.songo-more,.songo-grouped>:not(.songo-list){margin-inline:1rem}",
  ".songo-maker .songo-filters{padding-inline:0}",
  ".songo-room .songo-filters .songo-field{flex:1 1 4.2rem;flex-direction:column;",
  "align-items:stretch;gap:0}",
  ".songo-room .songo-filters .songo-input{max-width:none;width:100%}",
  ".songo-room .songo-filters{gap:.5rem}",
  ".songo-room .songo-filters :is([data-filter=kind],[data-filter=theme]){flex-basis:8.5rem}}",
  "@media print{.songo-days,.songo-ways,.songo-so-far,.songo-narrow,.songo-given button,",
  ".songo-maker,.songo-more{display:none}}",
].join("");
