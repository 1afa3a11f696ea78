// Puzzles as a homework, in a page of its own: one after the other, hints as the teacher allows them,
// and a result code at the end. Nothing is sent.

import { makeButton, node } from "../buttons.js";
import { openFamily } from "../families.js";
import { OPEN, SHOWN, STATES, puzzleState, resultCode } from "../made/words/desk/codes.js";
import { effortWords, solvedOf, stateWords } from "../made/words/desk/results.js";
import { PUZZLE_KINDS, puzzleLevelWords, puzzleQuestion } from "../made/words/puzzles.js";
import { Because } from "../puzzles/because.js";
import { PUZZLE_WAYS } from "../puzzles/ways.js";
import { t, useLanguage } from "../strings.js";
import { adoptStyle } from "../styles.js";
import { progressStore } from "../tasks/progress.js";
import { Task, gradeDots } from "../tasks/task.js";
import { localKeeper, scormKeeper } from "./keepers.js";

/** A task that tells of each hint that is opened. */
class HandedTask extends Task {
  hint() {
    super.hint();
    this.hinted?.(this.opened);
  }
}

export class Homework {
  /**
   * @param {HTMLElement} host is filled
   * @param {{language: string, title: string, hints: number, reveal: boolean, puzzles: Object[],
   *   themes: Object, games: Object}} told the puzzles are as a room has them, each with its reasons
   * @param {{read: function(): string, keep: function(string, Object)}} keeper (keepers.js)
   */
  constructor(host, told, keeper) {
    this.told = told;
    this.keeper = keeper;
    this.ids = told.puzzles.map(({ id }) => id);
    this.ended = false;
    this.number = -1;
    this.take(keeper.read());
    useLanguage(told.language);
    this.pits = node("span", { className: "homework-pits", ariaHidden: "true" },
      ...this.ids.map(() => node("i")));
    this.tally = node("span", { role: "status" });
    this.place = node("div");
    this.list = node("div", { className: "songo-list", role: "group", ariaLabel: t("Puzzles") },
      ...this.ids.map((_, number) => makeButton({ label: String(number + 1), act: () => this.show(number) })));
    this.finish = makeButton({ label: t("Finish"), act: () => this.end() });
    this.result = node("section", { className: "homework-end", hidden: true });
    host.replaceChildren(
      node("p", { className: "homework-progress" }, this.pits, this.tally),
      node("div", { className: "songo-room" }, this.place, this.list),
      node("p", { className: "homework-finish" }, this.finish), this.result);
    this.place.addEventListener("songo:move", ({ detail }) => {
      if (detail.by === "reader") this.task.kind.answered?.();
    });
    this.place.addEventListener("songo:choose", ({ detail }) => this.task.kind.chose?.(detail));
    this.place.addEventListener("songo:answer", ({ detail }) => {
      if (detail.right) this.solved();
    });
    this.list.addEventListener("keydown", (event) => this.walk(event));
    this.mark();
    const first = this.states.indexOf(OPEN);
    this.show(this.from >= 0 ? this.from : Math.max(0, first));
  }

  // -- what is kept --------------------------------------------------------------------------------

  /** Take up what was kept: the puzzle on the board, and of each its state and its hints. */
  take(text) {
    const count = this.ids.length;
    const [at = "", states = "", helped = ""] = text.split(";");
    const are = (digits, most) => digits.length === count
      && [...digits].every((one) => one >= "0" && one <= String(most));
    const held = are(states, STATES - 1) && are(helped, 4);
    this.states = held ? [...states].map(Number) : new Array(count).fill(OPEN);
    this.helped = held ? [...helped].map(Number) : new Array(count).fill(0); // hints, 4: looked up
    this.from = held && /^\d{1,3}$/.test(at) && Number(at) < count ? Number(at) : -1;
    this.ids.forEach((id, number) => {
      if (this.isSolved(number)) progressStore.put("puzzles", id, { ...progressStore.mark("puzzles", id), solved: true });
    });
  }

  keep() {
    const { states, helped, ids } = this;
    this.keeper.keep(`${this.number};${states.join("")};${helped.join("")}`, {
      done: this.ended || !states.includes(OPEN), solved: solvedOf(states), total: ids.length,
    });
  }

  isSolved(number) { return this.states[number] > OPEN && this.states[number] < SHOWN; }

  solved() {
    const { number } = this;
    const helped = this.helped[number];
    // What was solved first counts.
    if (!this.states[number]) this.states[number] = puzzleState(true, Math.min(3, helped), helped > 3);
    this.because.offer();
    this.changed();
  }

  looked() {
    const { number } = this;
    if (!this.states[number]) {
      this.helped[number] = 4;
      this.states[number] = puzzleState(false, 0, true);
    }
    this.because.offer();
    this.changed();
  }

  changed() {
    this.former?.remove(); // somebody else has begun
    this.keep();
    this.mark();
    if (!this.result.hidden) this.tell();
  }

  // -- what is seen --------------------------------------------------------------------------------

  mark() {
    const { told, states } = this;
    useLanguage(told.language);
    this.tally.textContent = t("{solved} of {total} solved", { solved: solvedOf(states), total: states.length });
    states.forEach((state, number) => {
      const [button, pit] = [this.list.children[number], this.pits.children[number]];
      const { level } = told.puzzles[number];
      const words = [t("Puzzle {number}", { number: number + 1 }), puzzleLevelWords(level),
        ...(state ? [stateWords(state)] : [])].join(", ");
      button.classList.add("songo-puzzle");
      button.classList.toggle("songo-is-solved", this.isSolved(number));
      button.setAttribute("aria-label", words);
      button.title = words;
      button.setAttribute("aria-current", String(number === this.number));
      button.tabIndex = number === Math.max(0, this.number) ? 0 : -1;
      pit.className = `${["", "homework-own", "homework-own", "homework-own", "homework-shown"][state]}${
        number === this.number ? " homework-here" : ""}`;
    });
    if (!this.task) return;
    this.before.setAttribute("aria-disabled", String(this.number === 0));
    this.behind.setAttribute("aria-disabled", String(this.number === this.ids.length - 1));
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

  step(way) {
    const number = this.number + way;
    if (number >= 0 && number < this.ids.length) this.show(number);
  }

  /** Put a puzzle on the board. */
  async show(number) {
    const { told } = this;
    const puzzle = told.puzzles[number];
    const { game, position, kind, goal, key, level, id } = puzzle;
    const way = PUZZLE_WAYS[PUZZLE_KINDS[kind].way];
    this.task?.newTurn(); // what the last puzzle still waits for is given up
    this.number = number;
    await Promise.all([way.open?.(), openFamily(game)]);
    if (this.number !== number) return; // the reader has gone on meanwhile
    this.task?.kind.stop?.();
    useLanguage(told.language);
    const config = { game, position, mode: way.mode ?? "play", count: !way.mode };
    if (this.task && !this.apart && !way.apart) this.task.board.set({ ...config, history: "" });
    else this.begin(config);
    this.apart = way.apart;
    const { task } = this;
    task.question.textContent = puzzleQuestion(kind, goal, key);
    this.rule.textContent = told.games[game]?.rule ?? "";
    this.rule.hidden = !this.rule.textContent;
    const title = t("Puzzle {n} of {total}", { n: number + 1, total: this.ids.length });
    this.title.replaceChildren(`${title} `, gradeDots(t("level {level}", { level }), level));
    const asked = way.ask(task, puzzle, () => this.onwards());
    this.because?.remove();
    this.because = new Because(task, puzzle, puzzle.themes.map((name) => told.themes[name]).filter(Boolean));
    const { show } = asked;
    asked.show = told.reveal ? () => {
      this.looked();
      return show();
    } : null;
    asked.onward = () => (task.state === "shown" ? this.onwards() : []);
    if (!told.hints) asked.hints = null;
    asked.mostHints = told.hints;
    task.hinted = (opened) => {
      this.helped[number] = Math.max(this.helped[number], opened);
      this.keep();
    };
    task.begin(id, asked);
    const words = asked.standing();
    if (words) task.board.say(words);
    if (this.states[number]) this.because.offer();
    this.keep();
    this.mark();
  }

  begin(config) {
    const had = this.task?.head.contains(document.activeElement)
      ? [this.before, this.behind].indexOf(document.activeElement) : -1;
    this.task?.destroy();
    const place = node("div");
    this.place.replaceChildren(place);
    this.task = new HandedTask(place, "puzzles", { ...config, lang: this.told.language });
    const turnTo = (label, icon, way) => makeButton({ label, icon, words: false, act: () => this.step(way) });
    this.before = turnTo(t("Previous in the list"), "before", -1);
    this.behind = turnTo(t("Next in the list"), "after", 1);
    this.title = node("span", { className: "songo-title" });
    this.rule = node("p", { className: "songo-rule" });
    this.task.question.after(this.rule);
    this.task.head.append(this.before, this.title, this.task.done, this.behind);
    if (had >= 0) [this.before, this.behind][had].focus();
  }

  /** The buttons after a puzzle: the next that is open, or the way to the code. */
  onwards() {
    const open = (number) => number !== this.number && this.states[number] === OPEN;
    const numbers = [...this.ids.keys()];
    const next = numbers.find((one) => one > this.number && open(one)) ?? numbers.find(open);
    if (next === undefined) return [{ label: t("To the result code"), main: true, act: () => this.end() }];
    return [{ label: t("Next puzzle"), main: true, act: () => this.show(next) }];
  }

  /** The next pupil at this screen begins with nothing solved; what was can be had back. */
  anew() {
    const had = [this.number, this.states, this.helped, progressStore.marks];
    this.states = this.ids.map(() => OPEN);
    this.helped = this.ids.map(() => 0);
    progressStore.marks = {};
    this.result.hidden = true;
    const back = makeButton({
      label: t("Bring the answers back"),
      act: () => {
        back.remove();
        [, this.states, this.helped, progressStore.marks] = had;
        this.show(had[0]);
        this.end();
      },
    });
    this.finish.after(back);
    this.former = back;
    this.show(0);
    back.focus();
  }

  // -- the end -------------------------------------------------------------------------------------

  /** The reader has done what there is to do, or as much as today. */
  end() {
    this.ended = true;
    this.keep();
    this.tell();
    this.result.hidden = false;
    this.result.firstChild.focus();
    this.result.scrollIntoView({ block: "nearest" });
  }

  /** Show the code as it stands. */
  tell() {
    useLanguage(this.told.language);
    const code = resultCode(this.ids, this.states);
    const heading = node("h2", { textContent: t("Your result code"), tabIndex: -1 });
    const left = this.states.filter((state) => state === OPEN).length;
    const copied = node("span", { role: "status" });
    const copy = makeButton({
      label: t("Copy"),
      act: async () => {
        useLanguage(this.told.language);
        try {
          await navigator.clipboard.writeText(code);
          copied.textContent = t("Copied.");
        } catch {
          getSelection().selectAllChildren(this.result.querySelector("output"));
          copied.textContent = t("Select it and copy it by hand.");
        }
      },
    });
    const anew = makeButton({ label: t("Begin anew"), act: () => this.anew() });
    this.result.replaceChildren(heading,
      node("p", { textContent: t("Write it down or send it to your teacher. It says which puzzles you have solved, and with how many hints.") }),
      node("div", {}, node("output", { className: "homework-code", textContent: code })),
      node("p", { className: "homework-copy" }, copy, anew, copied),
      ...(left ? [node("p", { textContent: t("Not all puzzles are solved yet: the code changes when you go on.") })] : []),
      node("p", { className: "homework-quiet", textContent: effortWords() }));
  }
}

/** Begin a homework that is kept on the device. */
export function beginHomework(told) {
  begun(told, localKeeper(told.mark));
}

/** Begin a homework that a platform keeps. */
export function beginScorm(told) {
  begun(told, scormKeeper(told.mark));
}

function begun(told, keeper) {
  adoptStyle(told.style);
  const host = document.getElementById("homework");
  globalThis.homework = new Homework(host, told, keeper);
}
