// What a teacher wishes for: the fields by which puzzles are drawn.

import { node } from "../buttons.js";
import { PUZZLE_KINDS, kindTitle, puzzleLevelWords } from "../made/puzzles/questions.js";
import { t } from "../strings.js";
import { labelled, select, textBox } from "./fields.js";
import { fitsWish } from "./wish.js";

const USUAL_GAME = "songo"; // of a wish that names none

export class DeskWishes {
  constructor() {
    const any = ["", t("any")];
    const number = (more) => node("input", { type: "number", className: "songo-input", min: "1", ...more });
    this.words = {
      game: t("Game"), kind: t("Kind"), theme: t("Theme"), level: t("Level"), seeds: t("Seeds on the board, at most"),
    };
    this.fields = {
      game: select([[USUAL_GAME, t("songo")], ["", t("all games")]]),
      kind: select([any, ...Object.keys(PUZZLE_KINDS).map((kind) => [kind, kindTitle(kind)])]),
      theme: select([any]),
      level: select([any, ...[1, 2, 3, 4, 5].map((level) => [String(level), puzzleLevelWords(level)])]),
      seeds: number({}),
    };
    this.count = number({ value: "6" });
    this.draw = textBox("1", { maxLength: 40, size: 6, title: t("Another number or word draws other puzzles.") });
    const { game, theme } = this.fields;
    for (const one of [game, theme]) one.classList.add("songo-desk-games");
  }

  /** Offer the games and themes of the list. */
  take({ games, themes }) {
    const option = ([value, textContent]) => node("option", { value, textContent });
    const titles = Object.entries(games).map(([name, { title }]) => [name, title]);
    this.fields.game.lastChild.before(...titles.filter(([name]) => name !== USUAL_GAME).map(option));
    this.fields.theme.append(...Object.entries(themes).map(option));
  }

  get labels() {
    const { fields, words } = this;
    return [...Object.keys(fields).map((name) => labelled(words[name], fields[name])),
      labelled(t("How many"), this.count), labelled(t("Draw number"), this.draw)];
  }

  get value() {
    return Object.fromEntries(Object.entries(this.fields).map(([name, { value }]) => [name, value]));
  }

  /** Which wishes are tight: how many puzzles there are without each. */
  tight(puzzles, wish, fitting) {
    return Object.keys(this.fields).filter((name) => wish[name]).map((name) => {
      const n = puzzles.filter((one) => fitsWish(one, { ...wish, [name]: "" })).length;
      return n > fitting ? t("Without “{wish}” there are {n}.", { wish: this.words[name], n }) : "";
    }).filter(Boolean);
  }
}
