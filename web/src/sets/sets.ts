// What stands below the board of the puzzle room: the named collections, each a pit that fills as
// its puzzles are solved, the reader's rating, and the ways to play.

import { labelled, makeButton, node, selectOf, tickBox, adoptStyle } from "../buttons.js";
import { sheetOf } from "../two-row.js";
import { choiceOf, choose } from "../kept.js";
import { NO_RATING, ratingWords } from "../made/course/rating.js";
import { writeTwoRows } from "../made/games/strings.js";
import { drawChance } from "../opponent.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { levelBelow } from "../shared/around.js";
import { t, tn, useLanguage } from "../strings.js";
import { progressStore } from "../tasks/progress.js";
import { think } from "../thinker.js";
import type { PuzzleAnswer } from "../thinking/puzzles.js";
import type { Action, Choices, Lang, Puzzle, Rating } from "../types.js";

function card(sign: Node, name: string, words: string, act: () => void): HTMLButtonElement {
  return node("button", { type: "button", className: "songo-set", onclick: act }, sign,
    node("b", { textContent: name }), node("span", { textContent: words }));
}

export class PuzzleSets {
  declare numbers: Map<string, number[]>; // of their puzzles
  cards = new Map<string, HTMLButtonElement>(); // by the names of collections, "" for all puzzles
  box = node("div", { className: "songo-set-cards", role: "group" });
  declare title: HTMLElement; declare rating: RatingLine; declare maker: PuzzleMaker;
  declare forget: () => void;

  constructor(readonly room: PuzzleRoom, readonly place: HTMLElement) {
    adoptStyle(SETS_STYLE);
    useLanguage(room.lang);
    this.title = node("div", {
      className: "songo-set-title", role: "heading", "aria-level": Math.min(6, levelBelow(place)),
      textContent: t("Collections"),
    });
    this.box.setAttribute("aria-label", this.title.textContent);
    this.rating = new RatingLine(room.lang);
    this.maker = new PuzzleMaker(room.lang, (puzzle) => {
      room.unfold(false);
      room.show(puzzle, t("Just found"));
    });
    place.replaceChildren(
      node("div", { className: "songo-set-head" }, this.title), this.box, this.rating.root);
    room.ways.replaceChildren(...this.ways(), this.maker.root);
    const { puzzles, named: sets } = room;
    this.numbers = new Map([["", puzzles.map((_, i) => i)]]);
    puzzles.forEach((puzzle, i) => {
      for (const name of puzzle.sets ?? []) {
        this.numbers.set(name, [...(this.numbers.get(name) ?? []), i]);
      }
    });
    const named = Object.entries(sets).filter(([name]) => this.numbers.has(name));
    const all = { title: t("All puzzles"), told: t("Every kind, in the order of the files.") };
    for (const [name, { title, told }] of [...named, ["", all] as (typeof named)[0]]) {
      const ring = node("i", { className: "songo-ring" }, node("span", {}));
      this.cards.set(name, card(ring, title, told, () => room.choose(name)));
    }
    this.box.replaceChildren(...this.cards.values());
    this.box.hidden = this.title.parentElement!.hidden = named.length === 0;
    this.mark();
    this.forget = progressStore.watch(() => this.mark());
  }

  /** The ways to play, each a card; only with the page's own puzzles. */
  ways(): HTMLElement[] {
    if (!this.room.hall) return [];
    const cards = waysToPlay(this.room).map(([name, act, words]) =>
      card(node("i", { className: "songo-way", "aria-hidden": "true" }), name, words, act));
    const group = { role: "group", "aria-label": t("Ways to play") };
    return [node("div", { className: "songo-set-cards", ...group }, ...cards)];
  }

  mark(): void {
    const { room } = this;
    useLanguage(room.lang);
    for (const [name, made] of this.cards) {
      const numbers = this.numbers.get(name)!;
      const solved = numbers.filter((number) => room.isSolved(number)).length;
      const ring = made.firstChild as HTMLElement;
      ring.style.setProperty("--share", (100 * solved) / numbers.length as unknown as string);
      ring.firstChild!.textContent = solved as unknown as string;
      let of = made.querySelector("small");
      if (!of) made.append(of = node("small"));
      of.textContent = tn("of {n}", "of {n}", numbers.length);
      made.setAttribute("aria-pressed", String((room.filters.chosen.set ?? "") === name));
    }
  }

  /** Where one goes on from here: in what is chosen, else in the first collection not done. */
  wayOn(): Action | null {
    const { room } = this;
    const { shown, chosen } = room.filters;
    const open = shown.find((number) => !room.isSolved(number));
    if (open !== undefined && Object.values(chosen).some(Boolean)) {
      if (open === room.number) return null;
      const label = t("Go on with puzzle {number}", { number: room.filters.called(open) });
      return { label, act: () => room.open(open) };
    }
    const name = Object.keys(room.named).find((other) =>
      this.numbers.get(other)?.some((number) => !room.isSolved(number)));
    if (!name) return null;
    const words = { collection: room.named[name].title };
    const begun = room.puzzles.some((_, number) => room.isSolved(number));
    return {
      label: begun ? t("Go on with “{collection}”", words)
        : t("Begin with “{collection}”", words),
      act: () => room.choose(name),
    };
  }

  leave(): void {
    this.forget();
    this.rating.forget();
    this.maker.stop();
  }
}

// Puzzles found while one waits: a wish, and a worker that plays games until one holds it.

const ASKINGS = 200; // times that the worker is asked before the page gives up

const SEEDS = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

export class PuzzleMaker {
  search: AbortController | null = null;
  // What is wished for.
  game = selectOf([["songo", t("songo")], ["awale", t("awalé")]], () => {});
  moves = selectOf([["1", "1"], ["2", "2"]], () => {});
  seeds = selectOf([["", t("any")], ...SEEDS.map((n): Choices[0] => [n, n])], () => {});
  button = makeButton({
    label: t("Find one"), act: () => (this.search ? this.stop() : this.find()),
  });
  line = node("p", { className: "songo-tried", role: "status" });
  root = node("details", { className: "songo-maker songo-solution" },
    node("summary", { textContent: t("Find a new puzzle") }),
    node("div", { className: "songo-filters" },
      labelled(t("Game"), this.game), labelled(t("Moves"), this.moves),
      labelled(t("Seeds"), this.seeds), this.button, this.line));

  constructor(readonly lang: Lang, readonly take: (puzzle: Puzzle) => void) {
    this.moves.value = "2";
  }

  label(words: string): void { this.button.lastChild!.textContent = words; }

  stop(): void {
    useLanguage(this.lang);
    this.search?.abort();
    this.search = null;
    this.label(t("Find one"));
    this.line.textContent = "";
  }

  async find(): Promise<void> {
    this.stop();
    const search = this.search = new AbortController();
    this.label(t("Stop"));
    const sheet = sheetOf(this.game.value);
    const wish = {
      rules: sheet.rules, start: sheet.start, moves: Number(this.moves.value),
      seeds: Number(this.seeds.value),
    };
    let tried = 0;
    for (let asking = 0; asking < ASKINGS; asking += 1) {
      const answer = think<PuzzleAnswer | null>(
        "puzzles", { ...wish, chance: drawChance() }, search.signal,
      );
      const got = await answer.catch(() => undefined);
      if (search !== this.search) return;
      if (!got) {
        this.stop();
        if (got === undefined) this.line.textContent = t("The puzzle finder could not be loaded.");
        return;
      }
      tried += got.tried;
      useLanguage(this.lang);
      this.line.textContent = tn("{n} position tried.", "{n} positions tried.", tried);
      if (got.state) {
        this.search = null;
        this.label(t("Another one"));
        this.take({
          id: "", kind: "capture", game: sheet.name, position: writeTwoRows(sheet.rows, got.state),
          goal: { moves: wish.moves, seeds: got.seeds }, key: sheet.pits[got.pit!],
          themes: [] as string[],
        } as Puzzle);
        return;
      }
    }
    this.stop();
    this.line.textContent = t("None was found: ask for other seeds or moves.");
  }
}

// The reader's rating, told calmly: a line, and a fold that says what it is, with a switch.

const RATING_CHOICE = "rating";

export class RatingLine {
  declare root: HTMLElement; declare forget: () => void;
  had: Rating | null = null; // what there was before it began anew
  line = node("span", { role: "status" });
  anew = makeButton({ label: t("Reset the rating"), act: () => this.reset() });
  back = makeButton({ label: t("Undo"), icon: "undo", act: () => this.undo() }, { hidden: true });

  constructor(readonly lang: Lang) {
    const on = tickBox((ticked) => {
      choose(RATING_CHOICE, ticked);
      this.show();
    });
    on.checked = choiceOf(RATING_CHOICE, true);
    const about = t(
      "Your rating goes up when you solve a puzzle at first sight and down when you miss it: the less that was expected, the more it moves. With hints a puzzle counts for less; time does not count, and neither do Storm and One life. The rating stays on this device.",
    );
    this.root = node("details", { className: "songo-rating songo-solution" },
      node("summary", {}, this.line),
      node("p", { textContent: about }),
      node("div", { className: "songo-bar" },
        node("label", { className: "songo-field" }, on,
          node("span", { textContent: t("Keep a rating") })),
        this.anew, this.back));
    this.forget = progressStore.watch(() => this.show());
    this.show();
  }

  show(): void {
    useLanguage(this.lang);
    const { rating } = progressStore.held;
    const on = choiceOf(RATING_CHOICE, true);
    this.line.textContent = on ? ratingWords({ ...NO_RATING, ...rating }) : t("No rating is kept.");
    this.anew.hidden = !rating.count;
    this.back.hidden = !this.had || Boolean(rating.count);
  }

  reset(): void {
    this.had = progressStore.held.rating;
    progressStore.rate({});
    this.back.focus();
  }

  undo(): void {
    progressStore.rate(this.had!);
    this.had = null;
    this.anew.focus();
  }
}

/** The ways to play that the puzzle room offers beside its list: each comes when it is chosen. */
function waysToPlay(room: PuzzleRoom): [name: string, act: () => void, words: string][] {
  const go = (start: () => Promise<void>) => async () => {
    try {
      await room.hall!.whole;
      await start();
    } catch {
      useLanguage(room.lang);
      room.complain(t("This way to play could not be loaded."));
    }
  };
  const hall = room.hall!;
  const run = (name: "mixed" | "storm" | "one-life") =>
    go(async () => new (await import("../runs/runs.js")).RUNS[name](hall).offer());
  return [
    [t("Mixed"), run("mixed"),
      t("All kinds mixed, as hard as suits you, and nothing says what to look for.")],
    [t("Storm"), run("storm"), t("As many as you can in three minutes, or longer.")],
    [t("One life"), run("one-life"), t("Until the first mistake; it grows harder as you go.")],
    [t("Survival"),
      go(async () => new (await import("../survive/survival.js")).Survival(hall).offer()),
      t("The waiting war against the computer: last as long as you can without giving.")],
    [t("Puzzles from my game"), go(() => hall.takeGame()),
      t("Moments of your own game in which only one move takes seeds.")],
    [t("Compose"),
      go(async () => new (await import("../compose/composer.js")).Composer(hall).offer()),
      t("Set out seeds; what they claim is shown as you move them.")],
  ];
}

export const SETS_STYLE = [
  ".songo-sets{margin-block-start:1.5rem;border-block-start:1px solid var(--songo-line);",
  "padding-block-start:.75rem}",
  ".songo-set-head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;",
  "margin-block:.75rem .5rem}",
  ".songo-set-head p{margin:0;color:var(--songo-muted);font-variant-numeric:tabular-nums}",
  ".songo-set-title{font-size:1.25rem;font-weight:700;letter-spacing:-.012em;",
  "scroll-margin-block-start:5rem}",
  ".songo-set-title:focus{outline:none}",
  ".songo-set-title:focus-visible{outline:3px solid var(--songo-focus);outline-offset:2px}",
  ".songo-set-cards{display:grid;",
  "grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));gap:.5rem}",
  ".songo-set{display:grid;grid-template-columns:3.5rem 1fr auto;gap:0 .75rem;align-content:start;",
  "align-items:baseline;min-height:4.75rem;padding:.6rem .75rem;",
  "border:1px solid var(--songo-line);border-radius:.9rem;background:none;color:inherit;",
  "font:inherit;text-align:start;cursor:pointer}",
  ".songo-set:hover{background:var(--songo-raised)}",
  ".songo-set:focus-visible{outline:3px solid var(--songo-focus);outline-offset:2px}",
  ".songo-set[aria-pressed=true]{border-color:var(--songo-accent);",
  "box-shadow:inset 0 0 0 2px var(--songo-accent)}",
  ".songo-set>i{grid-row:1/3;align-self:center}",
  ".songo-set>b{grid-column:2}",
  ".songo-set>small{grid-row:1;grid-column:3;font-size:.8125rem;color:var(--songo-muted);",
  "font-variant-numeric:tabular-nums}",
  ".songo-set>span{grid-column:2/4;font-size:.9375rem;line-height:1.4;color:var(--songo-muted);",
  "text-wrap:pretty}",
  ".songo-ring{display:grid;place-items:center;width:3.5rem;height:3.5rem;border-radius:50%;",
  "font-style:normal;font-weight:700;font-variant-numeric:tabular-nums;",
  "background:conic-gradient(var(--songo-right) calc(var(--share,0)*1%),var(--songo-line) 0)}",
  ".songo-ring>span{display:grid;place-items:center;width:2.9rem;height:2.9rem;border-radius:50%;",
  "background:var(--songo-paper)}",
  // Large letters need the room of the ring.
  "@container(max-width:16rem){.songo-set{grid-template-columns:minmax(0,1fr)}",
  ".songo-set>i:not(.songo-way){display:none}",
  ".songo-set>:is(b,small,span){grid-column:1;grid-row:auto}}",
  ".songo-set:has(.songo-way){grid-template-columns:1fr auto;min-height:4.25rem}",
  ".songo-set:has(.songo-way)>b{grid-column:1}.songo-set:has(.songo-way)>span{grid-column:1/3}",
  ".songo-way{grid-column:2;grid-row:1!important;font-style:normal;color:var(--songo-accent)}",
  ".songo-way::before{content:'›'/'';font-size:1.25rem;font-weight:700}",
  ".songo-tried{margin:0;color:var(--songo-muted);font-variant-numeric:tabular-nums}",
  ".songo-rating{margin-block:.5rem 0;max-width:44em}.songo-rating .songo-bar{align-items:center}",
  ".songo-rating .songo-field{gap:.5rem;min-height:44px}",
  ".songo-rating input{width:1.25rem;height:1.25rem;accent-color:var(--songo-accent)}",
  "@media(max-width:600px){.songo-sets{padding-inline:1rem}",
  ".songo-sets .songo-maker{margin-inline:0}}",
  "@media print{.songo-sets{display:none}}",
  "@media(forced-colors:active){.songo-ring{border:2px solid}}",
].join("");
