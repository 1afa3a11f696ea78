// Puzzles found while one waits: a wish, and a worker that plays games until one holds it.

import { makeButton, node } from "../buttons.js";
import { sheetOf } from "../game.js";
import { writeTwoRows } from "../made/games/two_row/strings.js";
import { drawChance } from "../opponent.js";
import { t, tn, useLanguage } from "../strings.js";
import { think } from "../thinker.js";
import type { Lang, Puzzle } from "../types.js";

const ASKINGS = 200; // times that the worker is asked before the page gives up
type Wish = "game" | "moves" | "seeds";
const WISHED: Record<Wish, string[]> = {
  game: ["songo", "awale"], moves: ["1", "2"], seeds: ["", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
};

/** What the worker answers: the positions tried, and where one holds a puzzle, what it is. */
interface Tried { tried: number; state?: number[]; seeds: number; pit: number }

export class PuzzleMaker {
  declare lang: Lang; declare found: (puzzle: Puzzle) => void; declare fields: Record<Wish, HTMLSelectElement>;
  declare button: HTMLButtonElement; declare line: HTMLElement; declare root: HTMLElement;
  declare search: AbortController | null | undefined;

  /** @param found is given the puzzle */
  constructor(lang: Lang, found: (puzzle: Puzzle) => void) {
    this.lang = lang;
    this.found = found;
    const words = { game: t("Game"), moves: t("Moves"), seeds: t("Seeds") };
    const titles: Record<string, string> = { songo: t("songo"), awale: t("awalé") };
    const told = { game: (name: string) => titles[name], moves: String, seeds: (n: string) => n || t("any") };
    this.fields = {} as Record<Wish, HTMLSelectElement>;
    const fields = (Object.keys(WISHED) as Wish[]).map((key) => {
      this.fields[key] = node("select", { className: "songo-input" },
        ...WISHED[key].map((value) => node("option", { value, textContent: told[key](value) })));
      return node("label", { className: "songo-field" },
        node("span", { textContent: words[key] }), this.fields[key]);
    });
    this.fields.moves.value = "2";
    this.button = makeButton({ label: t("Find one"), act: () => this.toggle() });
    this.line = node("p", { className: "songo-tally", role: "status" });
    this.root = node("details", { className: "songo-maker songo-solution" },
      node("summary", { textContent: t("Find a new puzzle") }),
      node("div", { className: "songo-filters" }, ...fields, this.button, this.line));
  }

  label(words: string): void { this.button.lastChild!.textContent = words; }

  toggle(): void {
    if (this.search) this.stop();
    else this.find();
  }

  /** Give a search up. */
  stop(): void {
    useLanguage(this.lang);
    this.search?.abort();
    this.search = null;
    this.label(t("Find one"));
    this.line.textContent = "";
  }

  /** Look for a puzzle as wished; the board stays live meanwhile. */
  async find(): Promise<void> {
    this.stop();
    const search = new AbortController();
    this.search = search;
    this.label(t("Stop"));
    const { game, moves, seeds } = this.fields;
    const sheet = sheetOf(game.value);
    const wish = {
      rules: sheet.rules, start: sheet.start, moves: Number(moves.value), seeds: Number(seeds.value),
    };
    let tried = 0;
    for (let asking = 0; asking < ASKINGS; asking += 1) {
      let got: Tried | null | undefined;
      try {
        got = await think("puzzles", { ...wish, chance: drawChance() }, search.signal);
      } catch {
        got = undefined;
      }
      if (search !== this.search) return;
      if (!got) {
        this.stop();
        if (got === undefined) this.line.textContent = t("What looks for puzzles could not be loaded.");
        return;
      }
      tried += got.tried;
      useLanguage(this.lang);
      this.line.textContent = tn("{n} position tried.", "{n} positions tried.", tried);
      if (got.state) {
        this.search = null;
        this.label(t("Another one"));
        this.found({
          id: "", kind: "capture", game: sheet.name, position: writeTwoRows(sheet.rows, got.state),
          goal: { moves: wish.moves, seeds: got.seeds }, key: sheet.pits[got.pit], themes: [] as string[],
        } as Puzzle);
        return;
      }
    }
    this.stop();
    this.line.textContent = t("None was found: ask for other seeds or moves.");
  }
}
