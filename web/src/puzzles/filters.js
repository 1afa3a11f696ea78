// What puzzles are listed: choices, each offering what the others leave, and remembered. The level
// stands by itself; the others are folded, and what is chosen is told on the fold.

import { node } from "../buttons.js";
import { FILTERS_KEY } from "../kept/names.js";
import { PUZZLE_KINDS, kindTitle } from "../made/puzzles/questions.js";
import { t, useLanguage } from "../strings.js";

/** What is chosen by; the collections (`set`) are chosen below the board (sets/sets.js). With the values of a puzzle, as texts; and what they are called. */
const CHOICES = {
  set: { words: () => t("Collection"), of: ({ sets }) => sets ?? [], told: (name, { sets }) => sets?.[name]?.title ?? name },
  kind: { words: () => t("Kind"), of: ({ kind }) => [kind], told: kindTitle },
  theme: { words: () => t("Theme"), of: ({ themes }) => themes, told: (name, { themes }) => themes[name] ?? name },
  moves: { words: () => t("Moves"), of: ({ goal }) => [goal.moves], told: String },
  seeds: { words: () => t("Seeds"), of: ({ goal }) => [goal.seeds].filter((n) => n !== undefined), told: String },
  level: { words: () => t("Level"), of: ({ level }) => [level], told: String },
  game: { words: () => t("Game"), of: ({ game }) => [game], told: (name, { games }) => games[name]?.title ?? name },
};

/** What the device remembers, and what another page's reader may have written there. */
function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(FILTERS_KEY));
    return Object.fromEntries(Object.keys(CHOICES)
      .filter((key) => typeof kept?.[key] === "string").map((key) => [key, kept[key]]));
  } catch {
    return {};
  }
}

/** The choice that is not folded. */
const ALONE = "level";

export class PuzzleFilters {
  /**
   * @param {{themes: Object, games: Object}} named what themes and games are called
   * @param {function()} changed is called when something else is chosen
   * @param {boolean} plain there is nothing to choose
   * @param {boolean} partly more puzzles are to come (`take`)
   */
  constructor(puzzles, named, lang, changed, plain = false, partly = false) {
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
  take(puzzles, named, partly = false) {
    this.puzzles = puzzles;
    this.named = named;
    for (const { key, label } of this.controls) {
      // Where all puzzles are alike there is nothing to choose.
      label.hidden = this.plain || (!partly && new Set(puzzles.flatMap(CHOICES[key].of)).size < 2);
    }
    this.fill();
  }

  /** Choose by this alone. */
  choose(key, value) {
    this.chosen = { [key]: value };
    this.keep();
    useLanguage(this.lang);
    this.fill();
  }

  /** Let all puzzles pass, for now. */
  clear() {
    this.chosen = {};
    this.fill();
  }

  keep() {
    try {
      localStorage.setItem(FILTERS_KEY, JSON.stringify(this.chosen));
    } catch {
      // Nothing may be kept here: the choice lasts as long as the page.
    }
  }

  passes(puzzle, left = "") {
    return Object.entries(this.chosen).every(([key, value]) =>
      !value || key === left || CHOICES[key].of(puzzle).map(String).includes(value));
  }

  /** The numbers of the puzzles that pass. */
  get shown() {
    return this.puzzles.flatMap((puzzle, number) => (this.passes(puzzle) ? [number] : []));
  }

  /** Offer what there is. */
  fill() {
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
