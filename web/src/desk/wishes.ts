// What is wished for on the desk, and the puzzles that fit it.

import { node, textBox } from "../buttons.js";
import { kindTitle, PUZZLE_KINDS, puzzleLevelWords } from "../made/puzzles/questions.js";
import { digestOf } from "../shared/bytes.js";
import { t } from "../strings.js";
import type { Choices, Puzzle, PuzzleCatalogue } from "../types.js";
import { labelled, select } from "./parts.js";

const USUAL_GAME = "songo"; // of a wish that names none

const anyOf = (choices: Choices) => select([["", t("any")], ...choices]);
const numberBox = (value = "") =>
  node("input", { type: "number", className: "songo-input", min: "1", value });

export class DeskWishes {
  words: Wish = { // what the fields are called
    game: t("Game"), kind: t("Kind"), theme: t("Theme"), level: t("Level"),
    seeds: t("Seeds on the board, at most"),
  };
  fields: Record<keyof Wish, HTMLInputElement | HTMLSelectElement> = {
    game: select([[USUAL_GAME, t("songo")], ["", t("all games")]]),
    kind: anyOf(Object.keys(PUZZLE_KINDS).map((kind) => [kind, kindTitle(kind)])),
    theme: anyOf([]),
    level: anyOf([1, 2, 3, 4, 5].map((level) => [String(level), puzzleLevelWords(level)])),
    seeds: numberBox(),
  };
  count = numberBox("6");
  draw = textBox({
    value: "1", maxLength: 40, size: 6, title: t("Another number or word draws other puzzles."),
  });

  constructor() {
    for (const name of ["game", "theme"] as const) {
      this.fields[name].classList.add("songo-desk-games");
    }
  }

  take({ games, themes }: PuzzleCatalogue): void {
    const option = ([value, textContent]: [string, string]) =>
      node("option", { value, textContent });
    const others = Object.entries(games).filter(([name]) => name !== USUAL_GAME);
    (this.fields.game.lastChild as Element).before(
      ...others.map(([name, { title }]) => option([name, title])),
    );
    this.fields.theme.append(...Object.entries(themes).map(option));
  }

  get labels(): HTMLElement[] {
    const { fields, words } = this;
    return [
      ...(Object.keys(fields) as (keyof Wish)[]).map((name) => labelled(words[name], fields[name])),
      labelled(t("How many"), this.count), labelled(t("Draw number"), this.draw),
    ];
  }

  get value(): Wish {
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, { value }]) => [name, value]),
    ) as Wish;
  }

  tight(puzzles: Puzzle[], wish: Wish, fitting: number): string[] {
    return (Object.keys(this.fields) as (keyof Wish)[]).filter((name) => wish[name]).map((name) => {
      const n = puzzles.filter((puzzle) => fitsWish(puzzle, { ...wish, [name]: "" })).length;
      return n > fitting ? t("Without “{wish}” there are {n}.", { wish: this.words[name], n }) : "";
    }).filter(Boolean);
  }
}

// Puzzles drawn for a wish, as `songo-edu sheet make` draws them: the same wish and the same seed
// are the same puzzles (songo_edu/teaching/choosing.py).

export type Wish = Record<"game" | "kind" | "theme" | "level" | "seeds", string>;

/** How many seeds lie on a board, not in the stores (`seeds_on` of songo_edu/puzzles/named.py). */
function seedsLying(position: string): number {
  const piles: string[] = position.split(" ")[0].match(/\d+/g) ?? [];
  return piles.reduce((sum, n) => sum + Number(n), 0);
}

export function fitsWish({ game, kind, level, themes, position }: Puzzle, wish: Wish): boolean {
  return (!wish.game || wish.game === game) && (!wish.kind || wish.kind === kind)
    && (!wish.theme || wish.theme === kind || themes.includes(wish.theme))
    && (!wish.level || Number(wish.level) === level)
    && (!wish.seeds || seedsLying(position) <= Number(wish.seeds));
}

interface Drawn { puzzle: Puzzle; turn: number; place: number }

/** So many of the puzzles that fit: games take turns, and kinds within each; easier ones first. */
export async function drawPuzzles(
  puzzles: Puzzle[], wish: Wish, count: number, seed: string,
): Promise<Puzzle[]> {
  const there = [...new Map(puzzles.map((puzzle) => [puzzle.id, puzzle])).values()];
  const fitting = there.filter((puzzle) => fitsWish(puzzle, wish));
  const drawn = await Promise.all(
    fitting.map(async (puzzle) => ({ puzzle, by: await digestOf(`${seed}\n${puzzle.id}`) })),
  );
  drawn.sort((a, b) => (a.by < b.by ? -1 : 1));
  const turns: Record<string, number> = {};
  const byGame: Record<string, Drawn[]> = {};
  drawn.forEach(({ puzzle }, place) => {
    const ofKind = `${puzzle.game} ${puzzle.kind}`;
    turns[ofKind] = (turns[ofKind] ?? 0) + 1;
    (byGame[puzzle.game] ??= []).push({ puzzle, turn: turns[ofKind], place });
  });
  const ordered = (some: Drawn[]) => some.sort((a, b) => a.turn - b.turn || a.place - b.place);
  const ranked = ordered(Object.values(byGame)
    .flatMap((those) => ordered(those).map((each, turn) => ({ ...each, turn }))));
  return ranked.slice(0, count).sort((a, b) => a.puzzle.level - b.puzzle.level || a.place - b.place)
    .map(({ puzzle }) => puzzle);
}
