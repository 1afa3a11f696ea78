// What puzzles are listed: choices, each offering what the others leave, and remembered. The level
// stands by itself; the others are folded, and what is chosen is told on the fold.

import { node } from "../buttons.js";
import { FILTERS_KEY } from "../kept.js";
import { PUZZLE_KINDS, kindTitle } from "../made/puzzles/questions.js";
import { t, useLanguage } from "../strings.js";
import type { Lang, ListedPuzzle, PuzzlesTold } from "../types.js";

/** What themes, games and collections are called. */
export type Named = Pick<PuzzlesTold, "themes" | "games" | "sets">;

type Value = string | number;

/** What is chosen by, with the values of a puzzle, and what they are called. */
interface Choice {
  words(): string;
  of(puzzle: ListedPuzzle): Value[];
  told(value: Value, named: Named): string;
}

/** What is chosen by; the collections (`set`) are chosen below the board (sets/sets.js). With the values of a puzzle, as texts; and what they are called. */
const CHOICES: Record<string, Choice> = {
  set: {
    words: () => t("Collection"), of: ({ sets }) => sets ?? [],
    told: (name: string, { sets }) => sets?.[name]?.title ?? name,
  },
  kind: { words: () => t("Kind"), of: ({ kind }) => [kind], told: kindTitle },
  theme: {
    words: () => t("Theme"), of: ({ themes }) => themes, told: (name: string, { themes }) => themes[name] ?? name,
  },
  moves: { words: () => t("Moves"), of: ({ goal }) => [goal.moves], told: String },
  seeds: { words: () => t("Seeds"), of: ({ goal }) => [goal.seeds].filter((n) => n !== undefined), told: String },
  level: { words: () => t("Level"), of: ({ level }) => [level], told: String },
  game: {
    words: () => t("Game"), of: ({ game }) => [game], told: (name: string, { games }) => games[name]?.title ?? name,
  },
};

/** What the device remembers, and what another page's reader may have written there. */
function remembered(): Record<string, string> {
  try {
    const kept = JSON.parse(localStorage.getItem(FILTERS_KEY)!);
    return Object.fromEntries(Object.keys(CHOICES)
      .filter((key) => typeof kept?.[key] === "string").map((key) => [key, kept[key]]));
  } catch {
    return {};
  }
}

/** The choice that is not folded. */
const ALONE = "level";

export class PuzzleFilters {
  declare puzzles: ListedPuzzle[]; declare named: Named; declare lang: Lang; declare plain: boolean;
  declare chosen: Record<string, string>; // values by what is chosen by
  declare told: HTMLElement; declare fold: HTMLDetailsElement; declare alone: HTMLElement;
  declare controls: { key: string; label: HTMLElement; control: HTMLSelectElement }[];

  /**
   * @param changed is called when something else is chosen
   * @param plain there is nothing to choose
   * @param partly more puzzles are to come (`take`)
   */
  constructor(puzzles: ListedPuzzle[], named: Named, lang: Lang, changed: () => void, plain = false, partly = false) {
    this.puzzles = puzzles;
    this.named = named;
    this.lang = lang;
    this.plain = plain;
    this.chosen = {};
    for (const [key, value] of Object.entries(plain ? {} : remembered())) {
      this.chosen[key] = value;
      if (!this.shown.length) delete this.chosen[key]; // no such puzzle is left
    }
    const inside = node("div", { className: "songo-filters" });
    this.told = node("span", { className: "songo-told-choices" });
    this.fold = node("details", { className: "songo-fold", hidden: plain },
      node("summary", { className: "songo-button" }, node("span", { textContent: t("Filters") }), this.told),
      inside);
    this.fold.addEventListener("toggle", () => {
      useLanguage(this.lang);
      this.fill();
    });
    this.controls = Object.entries(CHOICES).map(([key, { words }]) => {
      const control = node("select", { className: "songo-input" });
      control.addEventListener("change", () => {
        this.chosen[key] = control.value;
        this.keep();
        useLanguage(this.lang);
        this.fill();
        changed();
      });
      const label = node("label", { className: "songo-field", "data-filter": key },
        node("span", { textContent: words() }), control);
      if (key === ALONE) this.alone = label;
      else inside.append(label);
      return { key, label, control };
    });
    this.take(puzzles, named, partly);
  }

  /** Choose among these from now on, as before. */
  take(puzzles: ListedPuzzle[], named: Named, partly = false): void {
    this.puzzles = puzzles;
    this.named = named;
    for (const { key, label } of this.controls) {
      // Where all puzzles are alike there is nothing to choose.
      label.hidden = this.plain || (!partly && new Set(puzzles.flatMap(CHOICES[key].of)).size < 2);
    }
    this.fill();
  }

  /** Choose by this alone. */
  choose(key: string, value: string): void {
    this.chosen = { [key]: value };
    this.keep();
    useLanguage(this.lang);
    this.fill();
  }

  /** Let all puzzles pass, for now. */
  clear(): void {
    this.chosen = {};
    this.fill();
  }

  keep(): void {
    try {
      localStorage.setItem(FILTERS_KEY, JSON.stringify(this.chosen));
    } catch {
      // Nothing may be kept here: the choice lasts as long as the page.
    }
  }

  passes(puzzle: ListedPuzzle, left = ""): boolean {
    return Object.entries(this.chosen).every(([key, value]) =>
      !value || key === left || CHOICES[key].of(puzzle).map(String).includes(value));
  }

  /** The numbers of the puzzles that pass. */
  get shown(): number[] {
    return this.puzzles.flatMap((puzzle, number) => (this.passes(puzzle) ? [number] : []));
  }

  /** Offer what there is. */
  fill(): void {
    for (const { key, control } of this.controls) {
      if (key !== ALONE && !this.fold.open) continue; // once it is opened
      const { of, told } = CHOICES[key];
      const found = new Set(this.puzzles.filter((one) => this.passes(one, key)).flatMap(of));
      const order = key === "kind" ? Object.keys(PUZZLE_KINDS).filter((kind) => found.has(kind))
        : [...found].sort((a, b) => (a < b ? -1 : 1));
      control.replaceChildren(node("option", { value: "", textContent: t("all") }),
        ...order.map((value) => node("option", {
          value: String(value), textContent: told(value, this.named),
        })));
      control.value = this.chosen[key] ?? "";
    }
    const chosen = Object.keys(CHOICES).filter((key) => key !== ALONE && this.chosen[key]);
    this.told.textContent = chosen.map((key) => {
      const { of, told, words } = CHOICES[key];
      const one = this.puzzles.flatMap(of).find((value) => String(value) === this.chosen[key]);
      const name = told(one ?? this.chosen[key], this.named);
      return Number.isNaN(Number(name)) ? name : `${words()} ${name}`;
    }).join(", ");
  }
}
