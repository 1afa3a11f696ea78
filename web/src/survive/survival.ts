// Survival: waiting wars one after the other, until the reader has to give.

import { SongoBoard } from "../board.js";
import { makeButton, node } from "../buttons.js";
import { openFamily } from "../families.js";
import { choiceOf, choose } from "../kept.js";
import type { PuzzleHall } from "../puzzles/hall.js";
import { wholePuzzle } from "../puzzles/records.js";
import { waiting_of, waiting_table } from "../rules/two-row-lens.rules.js";
import { legal, make, NORTH, SOUTH, STRIDE } from "../rules/two-row.rules.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Game, Lang, ListedPuzzle } from "../types.js";
import { BEFORE_THE_REPLY, pauseFor } from "../waiting.js";

const BEST = "survival";

export class Survival {
  declare left: ListedPuzzle[]; // wars to come
  declare board: SongoBoard; // with the first war
  declare does: ReturnType<typeof moveDoes>; // the move played last
  waits = -1; // a pit that could have waited in its place, -1 for none
  declare over: boolean | undefined;
  waited = 0;
  won = 0;
  count = node("span", { className: "songo-quiet" });
  place = node("div", { className: "songo-survival" });

  constructor(readonly hall: PuzzleHall) {
    const wars = hall.catalogue.puzzles.filter(
      ({ kind, game }) => kind === "wait" && game === "songo",
    );
    this.left = wars.map((puzzle) => ({ puzzle, place: Math.random() }))
      .sort((a, b) => a.place - b.place).map(({ puzzle }) => puzzle);
  }

  get lang(): Lang { return this.hall.lang; }

  async offer(): Promise<void> {
    await openFamily("songo");
    useLanguage(this.lang);
    const title = this.hall.title(t("Survival"));
    const about = t(
      "Sow within your own row for as long as you can. The side that has to sow across without taking has lost the war. After each one you win, another begins.",
    );
    this.hall.stage(node("section", { className: "songo-listed" },
      node("div", { className: "songo-set-head" }, title, this.count),
      node("p", { className: "songo-survival-words", textContent: about }), this.place), this);
    this.place.addEventListener("songo:move", ({ detail }) => {
      if (detail.by === "reader") this.moved();
    });
    this.hall.arrive(title);
    await this.next();
  }

  async next(): Promise<void> {
    const puzzle = this.left.pop();
    if (!puzzle) { this.end(t("There is no war left.")); return; }
    const { game, position } = await wholePuzzle(puzzle);
    if (this.over) return;
    useLanguage(this.lang);
    if (this.board) this.board.set({ game, position, history: "", mode: "play" });
    else {
      this.board = new SongoBoard(this.place, {
        game, position, lang: this.lang, controls: "task", count: true,
        accept: (move) => {
          // What it does is known before it is shown.
          const { game } = this.board;
          this.does = moveDoes(game, game.pitNamed(move));
          this.waits = longestWait(game).pit;
          return true;
        },
      });
      this.board.asked = this.board.game.mover;
    }
    this.board.unlock();
    this.board.setActions([{ label: t("Give up"), act: () => this.end(t("You gave up.")) }]);
    this.tell();
    this.board.say(t("Your turn: play a waiting move."));
  }

  async moved(): Promise<void> {
    const { board } = this;
    board.lock();
    await null;
    await board.rest();
    if (this.over) return;
    useLanguage(this.lang);
    if (this.does === "gives") {
      this.end(this.waits < 0 ? t("You had to give. North waited longer.")
        : t("You gave, though {pit} would have waited.", { pit: board.view.names[this.waits] }));
      return;
    }
    if (this.does === "takes") { this.victory(t("You took seeds: the war is yours.")); return; }
    this.waited += 1;
    this.tell();
    if (board.game.over) { this.victory(t("The game is over there.")); return; }
    const { pit } = longestWait(board.game);
    if (pit < 0) {
      this.victory(t("North has no waiting move left and has to give: the war is yours."));
      return;
    }
    await pauseFor(BEFORE_THE_REPLY);
    if (this.over) return;
    await board.play(board.game.sheet.pits[pit], "line");
    if (this.over) return;
    useLanguage(this.lang);
    const takes = board.game.openPits.some((other) => moveDoes(board.game, other) === "takes");
    if (longestWait(board.game).pit < 0 && !takes) {
      this.end(t("You have no waiting move left: you have to give."));
      return;
    }
    board.unlock();
  }

  victory(words: string): void {
    this.won += 1;
    this.tell();
    this.board.lock();
    this.board.say(words);
    this.board.setActions([{ label: t("Next war"), main: true, act: () => this.next() }]);
  }

  tell(): void {
    this.count.textContent = [
      tn("{n} waiting move", "{n} waiting moves", this.waited),
      tn("{n} war won", "{n} wars won", this.won),
    ].join(" · ");
  }

  end(words: string): void {
    useLanguage(this.lang);
    const { board } = this;
    const best = Math.max(choiceOf(BEST, 0), this.waited);
    if (best) choose(BEST, best);
    board?.lock();
    this.tell();
    const sentence = `${words} ${t("Your best: {n}.", { n: best })}`;
    const again = { label: t("Once more"), main: true, act: () => new Survival(this.hall).offer() };
    const all = { label: t("All puzzles"), act: () => this.hall.leave() };
    if (!board) {
      const told = node("p", { textContent: sentence });
      this.place.replaceChildren(told, makeButton(again), makeButton(all));
      return;
    }
    board.say(sentence);
    board.setActions([again, all]);
  }

  leave(): void {
    this.over = true;
    this.board?.destroy();
  }
}

// The waiting war (bidoua): which moves wait, and how the other side waits as long as it can.

const PITS = 8;
let known: Int32Array | null = null;

function moveDoes(game: Game, pit: number): "waits" | "takes" | "gives" {
  const { rules, row } = game;
  const states = new Int32Array(2 * STRIDE);
  states.set(game.state);
  const side = game.mover;
  make(rules, states, 0, STRIDE, pit);
  if (states[STRIDE + SOUTH + side] > states[SOUTH + side]) return "takes";
  const first = (1 - side) * row!;
  for (let i = first; i < first + row!; i += 1) {
    if (states[i] !== states[STRIDE + i]) return "gives";
  }
  return states[STRIDE + NORTH - side] === states[NORTH - side] ? "waits" : "gives";
}

/** The waiting move that leaves its mover most others, and how many; -1 where each move gives. */
function longestWait(game: Game): { pit: number; left: number } {
  const { rules } = game;
  known ??= new Int32Array(waiting_table(rules));
  const states = new Int32Array(2 * STRIDE);
  states.set(game.state);
  const list = new Int32Array(PITS);
  const count = legal(rules, states, 0, STRIDE, list, 0);
  let best = { pit: -1, left: -1 };
  for (const pit of list.slice(0, count)) {
    if (moveDoes(game, pit) !== "waits") continue;
    make(rules, states, 0, STRIDE, pit);
    const left = waiting_of(rules, states, STRIDE, game.mover, known);
    if (left > best.left) best = { pit, left };
  }
  return best;
}
