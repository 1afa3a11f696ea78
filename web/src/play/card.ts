// The card at the end of a game: who has won, the stores against what wins, how the lead went; the
// game read over, once more, and a level up.

import type { SongoBoard } from "../board.js";
import { makeButton, node } from "../buttons.js";
import { LEVELS } from "../data/levels.js";
import { openGame } from "../families.js";
import { fragmentFor } from "../fragment.js";
import type { SongoGame } from "../two-row.js";
import { FOES, foeKey, hasFoes } from "../made/course/foes.js";
import { endLead, endTitle, turnOfLead } from "../made/games/wording.js";
import { endingWords } from "../made/games/two_row/sentences.js";
import { levelAt } from "../opponent.js";
import type { GameReview } from "../review/review.js";
import { END_STORE, FEW, NORTH, SOUTH, STRIDE, WIN } from "../rules/two-row.rules.js";
import { levelBelow } from "../shared/around.js";
import { t, tn, useLanguage } from "../strings.js";
import { drawAnimal } from "./animals.js";
import { type CurvePlace, drawCurve } from "./curve.js";

function leadsOf(game: SongoGame): number[] {
  const leads: number[] = [];
  for (let at = 0; at < game.ply * STRIDE; at += STRIDE) {
    leads.push(game.states[at + SOUTH] - game.states[at + NORTH]);
  }
  const end = game.finalState;
  return [...leads, end[SOUTH] - end[NORTH]];
}

function storeBar(game: SongoGame, first: number, names: string[]): HTMLElement {
  const state = game.finalState;
  const stores = [state[SOUTH + first], state[NORTH - first]];
  const seeds = game.sheet.start * game.sheet.pits.length;
  const left = seeds - stores[0] - stores[1];
  const part = (name: string, n: number) => {
    const made = node("span", { className: `songo-part songo-part-${name}` });
    made.style.width = `${(100 * n) / seeds}%`;
    return made;
  };
  const win = game.rules[WIN];
  const mark = node("span", { className: "songo-mark" });
  const wins = t("{n} wins", { n: win });
  const note = node("span", { className: "songo-mark-words", textContent: wins });
  for (const label of [mark, note]) label.style.insetInlineStart = `${(100 * win) / seeds}%`;
  const stand = (name: string, n: number) =>
    node("span", {}, `${name} `, node("b", { textContent: n }));
  return node("div", { className: "songo-stores" },
    node("div", { className: "songo-store-words" },
      stand(names[0], stores[0]), stand(names[1], stores[1])),
    node("div", { className: "songo-store-bar", "aria-hidden": "true" },
      part("one", stores[0]), part("left", left), part("other", stores[1]), mark),
    node("div", { className: "songo-store-words songo-quiet" }, note,
      node("span", { textContent: left ? tn("{n} left", "{n} left", left) : "" })));
}

export class EndCard {
  declare reader: number; declare curve: HTMLElement;
  declare button: HTMLButtonElement | null;
  box: HTMLElement | null = null;
  shown = ""; // the game that it is of
  review: GameReview | null = null;
  played = false; // whether the reader has played here: what is only looked at again is no news
  faced = 0; // the lowest level that the computer has played at in this game, 0 where unknown

  constructor(readonly board: SongoBoard) {}

  get of(): string {
    const { game } = this.board;
    return [game.sheet.name, game.start, game.history].join(" ");
  }

  meet(): void {
    const { game, config } = this.board;
    const level = levelAt(config.level);
    this.faced = this.faced && game.ply > 2 ? Math.min(this.faced, level) : level;
  }

  update(): void {
    const { board } = this;
    const { game } = board;
    if (this.box && this.shown !== this.of) this.leave();
    if (!this.box && game.over && game.ply > 0 && !board.animator.busy && !board.afterwards) {
      this.show();
    }
    const offer = board.controls.play?.offer;
    board.controls.again?.classList.toggle("songo-main", Boolean(offer && !offer.quiet));
  }

  leave(): void {
    this.review?.stop();
    this.review = null;
    this.box!.remove();
    this.box = null;
  }

  show(): void {
    const { board } = this;
    const { game } = board as SongoBoard & { game: SongoGame };
    this.shown = this.of;
    const { reader } = board;
    const rows = game.family.thinker === "two-row";
    this.reader = reader;
    const title = node("div", {
      className: "songo-end", role: "heading", "aria-level": levelBelow(board.root),
    });
    const lead = node("p", { className: "songo-quiet" });
    this.box = node("section", { className: "songo-card" }, title, lead);
    if (rows) {
      const leads = leadsOf(game);
      const final = game.finalState;
      title.textContent = board.config.names && reader < 0 && game.won >= 0
        ? t("{player} wins", { player: board.called(game.won) }) : endTitle(game.won, reader);
      const why = () =>
        game.ending === END_STORE ? "" : endingWords(game.ending, game.rules[FEW]);
      lead.textContent = game.isGivenUp ? board.verdict
        : `${endLead(game.won, leads, [final[SOUTH], final[NORTH]])} ${why()}`.trim();
      const first = Math.max(0, reader);
      const names = [0, 1].map((i) => {
        const side = i === 0 ? first : 1 - first;
        return side === reader ? t("You") : board.called(side);
      });
      const own = leads.map((n) => (first ? -n : n));
      this.curve = node("div", { className: "songo-curve" },
        drawCurve(own, game.numberAt(game.ply), this.turningPlace(leads, first)));
      this.box.append(storeBar(game, first, names), this.curve);
    } else {
      title.textContent = game.won >= 0 && (reader >= 0 || !game.sides)
        ? (game.won === Math.max(0, reader) ? t("You win") : t("You lose")) : t("The game is over");
      lead.textContent = board.verdict;
    }
    this.box.setAttribute("aria-label", title.textContent);
    this.box.classList.toggle("songo-won", game.won >= 0 && game.won === Math.max(0, reader));
    if (this.played && reader >= 0 && game.won === reader) {
      // Without it the words are there.
      import("../cheer/cheer.js").then(({ cheer }) => cheer(board), () => {});
    }
    this.played = false;
    this.box.append(this.actions(rows, reader));
    board.line.after(this.box);
    if (board.config.opponent && game.won === reader) this.keepBeaten();
  }

  /** Show and keep that an opponent was beaten, in a game from its start; no notebook keeps it. */
  async keepBeaten(): Promise<void> {
    const { board, faced, box } = this;
    const { name } = board.game.sheet;
    const level = levelAt(board.config.level);
    const from = (start: string) => start.replace(/ [NS] /, " ");
    const isUsual = () => from(board.game.start) === from(openGame(name).start);
    if (!hasFoes(name) || faced !== level || !isUsual()) return;
    const { animal, name: called } = FOES[level - 1];
    const words = t("You have beaten {opponent}.", { opponent: t(called) });
    box!.children[1].after(node("p", { className: "songo-foe-beaten" }, drawAnimal(animal), words));
    if (board.host.localName !== "songo-board") return;
    try {
      const { keepBeaten } = await import("../foes/remarks.js");
      useLanguage(board.config.lang);
      const trouble = keepBeaten(foeKey(name, level));
      if (trouble) board.say(`${board.said} ${trouble}`.trim());
    } catch {
      board.say(() => t("That you have won could not be kept."));
    }
  }

  turningPlace(leads: number[], first: number): CurvePlace | null {
    const { game } = this.board;
    const number = turnOfLead(game.won, leads);
    if (number < 0) return null;
    const n = Math.abs(leads[number]); // the winner was behind by so many
    return { number, words: game.won === first ? t("{n} behind", { n }) : t("{n} ahead", { n }) };
  }

  actions(rows: boolean, reader: number): HTMLElement {
    const { board } = this;
    const { game, config } = board;
    this.button = null;
    const level = levelAt(config.level);
    const called = hasFoes(game.sheet.name) ? FOES : LEVELS;
    const named = (n: number) => (game.family.menu.hasLevels ? t(called[n - 1].name) : "");
    const begin = (next: number) => {
      if (next !== level) board.set({ level: next });
      board.restart();
      board.pits.focus(board.pits.active);
    };
    const look = () => this.look();
    if (rows) this.button = makeButton({ label: t("Review this game"), main: true, act: look });
    const up = config.opponent && game.won === reader && level < LEVELS.length && makeButton({
      label: [t("One level up"), named(level + 1)].filter(Boolean).join(", "), main: !rows,
      act: () => begin(level + 1),
    });
    const way = rows && document.querySelector<HTMLAnchorElement>("a[data-way=puzzles]");
    const puzzles = way && node("a", {
      className: "songo-button", href: way.href.split("#")[0] + fragmentFor(game.sheet.name, game),
      textContent: t("Puzzles from this game"),
    });
    const again = !config.friend
      && makeButton({ label: t("Once more"), main: !rows && !up, act: () => begin(level) });
    const parts = [this.button, up, puzzles, again].filter(Boolean) as HTMLElement[];
    return node("div", { className: "songo-bar songo-ends" }, ...parts);
  }

  async look(): Promise<void> {
    const { board } = this;
    if (this.review) return;
    try {
      const { GameReview } = await import("../review/review.js");
      useLanguage(board.config.lang);
      if (!this.box || this.review) return;
      const level = levelBelow(board.root) + 1;
      this.review = new GameReview(board, this.reader, level, () => this.close());
      this.button!.parentElement!.before(this.review.box);
      this.button!.hidden = true;
      if (await this.review.read()) this.curve.hidden = true;
    } catch {
      this.close();
      board.say(() => t("The review could not be loaded."));
    }
  }

  close(): void {
    this.review?.box.remove();
    this.review = null;
    if (!this.button) return;
    this.button.hidden = false;
    this.button.focus();
  }
}
