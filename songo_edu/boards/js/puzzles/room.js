// A collection of puzzles, solved on one board.

import { makeButton } from "../buttons.js";
import { progressStore } from "../progress.js";
import { capturePuzzle } from "./capture.js";
import { t, tn, useLanguage } from "../strings.js";
import { Task, gradeDots, node } from "../task.js";

const LEVELS_OF_PUZZLES = [1, 2, 3, 4, 5];

export class PuzzleRoom {
  constructor(host, puzzles, lang) {
    useLanguage(lang);
    this.lang = lang;
    this.puzzles = puzzles;
    this.filter = { moves: "", level: "" };
    this.tally = node("p", { className: "songo-tally" });
    const moves = [...new Set(puzzles.map(({ goal }) => goal.moves))].sort();
    const room = node("div", { className: "songo-room" });
    room.append(
      node("div", { className: "songo-filters" },
        this.choice(t("Moves"), "moves", moves.map((n) => [n, String(n)])),
        this.choice(t("Level"), "level", LEVELS_OF_PUZZLES.map((n) => [n, String(n)])),
        this.tally),
      this.place = node("div"),
      this.list = node("div", { className: "songo-list", role: "group", "aria-label": t("Puzzles") }));
    host.replaceChildren(room);
    this.list.addEventListener("click", ({ target }) => {
      const number = target.closest("button")?.dataset.number;
      if (number !== undefined) this.open(Number(number));
    });
    this.list.addEventListener("keydown", (event) => this.walk(event));
    this.fill();
    const first = puzzles.findIndex(({ id }) => !progressStore.mark("puzzles", id).solved);
    this.open(Math.max(0, first));
    this.forget = progressStore.watch(() => this.mark());
  }

  destroy() {
    this.forget();
    this.task.destroy();
  }

  choice(words, key, options) {
    const control = node("select", { className: "songo-input" },
      node("option", { value: "", textContent: t("all") }),
      ...options.map(([value, label]) => node("option", { value, textContent: label })));
    control.addEventListener("change", () => {
      this.filter[key] = control.value;
      useLanguage(this.lang);
      this.fill();
      const { shown } = this;
      if (shown.length && !shown.includes(this.number)) this.open(shown[0]);
      else this.mark();
    });
    return node("label", { className: "songo-field" }, node("span", { textContent: words }), control);
  }

  /** The numbers of the puzzles that pass the filter. */
  get shown() {
    const { moves, level } = this.filter;
    return this.puzzles.flatMap(({ goal, level: found }, number) =>
      ((!moves || goal.moves === Number(moves)) && (!level || found === Number(level)) ? [number] : []));
  }

  fill() {
    this.list.replaceChildren(...this.shown.map((number) => node("button", {
      type: "button", className: "songo-button songo-puzzle", textContent: String(number + 1),
      "data-number": number,
    })));
    this.mark();
  }

  /** Show which puzzles are solved, and which is on the board. */
  mark() {
    useLanguage(this.lang);
    const { shown } = this;
    const solved = (number) => progressStore.mark("puzzles", this.puzzles[number].id).solved;
    [...this.list.children].forEach((button) => {
      const number = Number(button.dataset.number);
      const { goal, level } = this.puzzles[number];
      const words = [
        t("Puzzle {number}", { number: number + 1 }),
        tn("{n} move", "{n} moves", goal.moves),
        t("level {level}", { level }),
        ...(solved(number) ? [t("solved")] : []),
      ];
      button.setAttribute("aria-label", words.join(", "));
      button.title = words.join(", ");
      button.classList.toggle("songo-is-solved", solved(number));
      button.setAttribute("aria-current", String(number === this.number));
      button.tabIndex = number === (shown.includes(this.number) ? this.number : shown[0]) ? 0 : -1;
    });
    this.tally.textContent = shown.length
      ? t("{solved} of {total} solved", { solved: shown.filter(solved).length, total: shown.length })
      : t("No puzzle is like that.");
  }

  /** Arrows walk along the list. */
  walk(event) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const buttons = [...this.list.children];
    const to = buttons[buttons.indexOf(document.activeElement) + way];
    if (!way || !to) return;
    event.preventDefault();
    to.focus();
  }

  /** The number of the puzzle so many places on in the list, undefined where there is none. */
  beside(way) {
    const { shown } = this;
    const at = shown.indexOf(this.number);
    return shown[at + way];
  }

  /** Put a puzzle on the board. */
  open(number) {
    useLanguage(this.lang);
    const puzzle = this.puzzles[number];
    const { game, position, goal, level, id } = puzzle;
    this.number = number;
    if (this.task) {
      this.task.kind.stop();
      this.task.board.set({ game, position, history: "" });
    } else {
      this.begin({ game, position });
    }
    const { task } = this;
    task.question.textContent = tn("Capture at least {seeds} seeds in {n} move.",
      "Capture at least {seeds} seeds in {n} moves.", goal.moves, { seeds: goal.seeds });
    this.title.replaceChildren(
      `${t("Puzzle {number}", { number: number + 1 })} `, gradeDots(t("level {level}", { level }), level));
    const kind = capturePuzzle(task, puzzle, () => this.onwards());
    task.begin(id, kind);
    task.board.say(kind.standing());
    for (const [button, way] of [[this.before, -1], [this.behind, 1]]) {
      button.setAttribute("aria-disabled", String(this.beside(way) === undefined));
    }
    this.mark();
  }

  begin(config) {
    const { lang } = this;
    this.task = new Task(this.place, "puzzles", { ...config, lang });
    this.place.addEventListener("songo:move", ({ detail }) => {
      if (detail.by === "reader") this.task.kind.answered();
    });
    const turnTo = (label, icon, way) => makeButton({
      label, icon, words: false, act: () => this.step(way),
    });
    this.before = turnTo(t("Previous in the list"), "before", -1);
    this.behind = turnTo(t("Next in the list"), "after", 1);
    this.title = node("span", { className: "songo-title" });
    this.task.head.append(this.before, this.title, this.task.done, this.behind);
  }

  step(way) {
    const number = this.beside(way);
    if (number !== undefined) this.open(number);
  }

  /** The button after a puzzle is solved: the next one that is not. */
  onwards() {
    const { shown } = this;
    const open = (number) => !progressStore.mark("puzzles", this.puzzles[number].id).solved;
    const next = shown.find((number) => number > this.number && open(number)) ?? shown.find(open);
    if (next === undefined) return [];
    return [{ label: t("Next puzzle"), main: true, act: () => this.open(next) }];
  }
}
