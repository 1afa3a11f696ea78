// What a teacher wishes for: the fields by which puzzles are drawn.

import { node } from "../buttons.js";
import { PUZZLE_KINDS, kindTitle, puzzleLevelWords } from "../made/puzzles/questions.js";
import { t } from "../strings.js";
import type { Puzzle, PuzzlesTold } from "../types.js";
import { labelled, select, textBox } from "./fields.js";
import { fitsWish } from "./wish.js";
import type { Wish } from "./wish.js";

const USUAL_GAME = "songo"; // of a wish that names none

export class DeskWishes {
  declare words: Wish; // what the fields are called
  declare fields: Record<keyof Wish, HTMLInputElement | HTMLSelectElement>; declare count: HTMLInputElement;
  declare draw: HTMLInputElement;

  constructor() {
    const any: [string, string] = ["", t("any")];
    const number = (more: Record<string, unknown>) =>
      node("input", { type: "number", className: "songo-input", min: "1", ...more });
    this.words = {
      game: t("Game"), kind: t("Kind"), theme: t("Theme"), level: t("Level"), seeds: t("Seeds on the board, at most"),
    };
    this.fields = {
      game: select([[USUAL_GAME, t("songo")], ["", t("all games")]]),
      kind: select([any, ...Object.keys(PUZZLE_KINDS).map((kind): [string, string] => [kind, kindTitle(kind)])]),
      theme: select([any]),
      level: select([any,
        ...[1, 2, 3, 4, 5].map((level): [string, string] => [String(level), puzzleLevelWords(level)])]),
      seeds: number({}),
    };
    this.count = number({ value: "6" });
    this.draw = textBox("1", { maxLength: 40, size: 6, title: t("Another number or word draws other puzzles.") });
    const { game, theme } = this.fields;
    for (const one of [game, theme]) one.classList.add("songo-desk-games");
  }

  /** Offer the games and themes of the list. */
  take({ games, themes }: PuzzlesTold): void {
    const option = ([value, textContent]: [string, string]) => node("option", { value, textContent });
    const titles = Object.entries(games).map(([name, { title }]): [string, string] => [name, title]);
    (this.fields.game.lastChild as Element).before(...titles.filter(([name]) => name !== USUAL_GAME).map(option));
    this.fields.theme.append(...Object.entries(themes).map(option));
  }

  get labels(): HTMLElement[] {
    const { fields, words } = this;
    return [...(Object.keys(fields) as (keyof Wish)[]).map((name) => labelled(words[name], fields[name])),
      labelled(t("How many"), this.count), labelled(t("Draw number"), this.draw)];
  }

  get value(): Wish {
    return Object.fromEntries(Object.entries(this.fields).map(([name, { value }]) => [name, value])) as Wish;
  }

  /** Which wishes are tight: how many puzzles there are without each. */
  tight(puzzles: Puzzle[], wish: Wish, fitting: number): string[] {
    return (Object.keys(this.fields) as (keyof Wish)[]).filter((name) => wish[name]).map((name) => {
      const n = puzzles.filter((one) => fitsWish(one, { ...wish, [name]: "" })).length;
      return n > fitting ? t("Without “{wish}” there are {n}.", { wish: this.words[name], n }) : "";
    }).filter(Boolean);
  }
}
