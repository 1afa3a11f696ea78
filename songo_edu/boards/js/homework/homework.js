// An assignment: its puzzles alone, in their order, and at the end a code of what became of them.
//
// It is the guide of a room (puzzles/room.js): it hears of hints and answers, and has a line of its
// own above the board and a row of pits below it.

import { makeButton, node } from "../buttons.js";
import { resultCode } from "../made/words/desk/codes.js";
import { HOMEWORK_STYLE } from "./look.js";
import { Results } from "./kept.js";
import { t, tn, useLanguage } from "../strings.js";
import { adoptStyle } from "../styles.js";

export class Homework {
  constructor(given, hall) {
    adoptStyle(HOMEWORK_STYLE);
    this.given = given;
    this.hall = hall;
    this.lang = hall.lang;
    this.results = new Results(given.puzzles.map(({ id }) => id));
  }

  /** Show the puzzles; the first that is open stands on the board, or one that is named. */
  begin(number = null) {
    const { given, hall } = this;
    useLanguage(this.lang);
    this.start = number;
    this.count = node("span", { role: "status" });
    const head = node("p", { className: "songo-homework" },
      node("strong", { textContent: given.title }), this.count);
    this.dots = given.puzzles.map((_, i) => node("button", {
      type: "button", className: "songo-dot", onclick: () => this.room.open(i),
    }, node("i", { "aria-hidden": "true" })));
    const row = node("div", { className: "songo-dots", role: "group", "aria-label": t("Puzzles") }, ...this.dots);
    row.addEventListener("keydown", (event) => this.rove(event));
    this.end = makeButton({ label: t("To the result"), act: () => this.finish() });
    hall.enter({ ...given, guide: this, head });
    hall.host.append(node("div", { className: "songo-homework-way" }, row, this.end));
  }

  // -- what the room asks of its guide ---------------------------------------------------------

  first(room) {
    this.room = room;
    return this.start ?? Math.max(0, this.next(-1));
  }

  /** Before a puzzle is asked: what it tells and shows is heard of. */
  asks(asked, task) {
    const { number } = this.room;
    const { hints, show } = asked;
    if (hints) {
      asked.hints = () => {
        this.results.told(number, task.opened + 1);
        return hints.call(asked);
      };
    }
    if (show) {
      asked.show = () => {
        this.results.settle(number, true);
        this.mark();
        return show.call(asked);
      };
    }
  }

  shown() { this.mark(); }

  answered(right) {
    this.former?.remove(); // somebody else has begun
    if (right) this.results.settle(this.room.number, false);
    this.mark();
  }

  onward() {
    const number = this.next(this.room.number);
    return [number < 0 ? { label: t("To the result"), main: true, act: () => this.finish() }
      : { label: t("Next puzzle"), main: true, act: () => this.room.open(number) }];
  }

  leave() {}

  // --------------------------------------------------------------------------------------------

  /** The next open puzzle after one, or before it; -1 where none is left. */
  next(after) {
    const { states } = this.results;
    const later = states.findIndex((state, i) => i > after && state === 0);
    return later >= 0 ? later : states.findIndex((state, i) => i !== after && state === 0);
  }

  /** Show what is done, and where one is. */
  mark() {
    const { number } = this.room;
    const { states } = this.results;
    useLanguage(this.lang);
    this.count.textContent = t("{n} of {total}", { n: number + 1, total: states.length });
    this.dots.forEach((dot, i) => {
      const solved = states[i] > 0 && states[i] < 4;
      const words = t("Puzzle {number}", { number: i + 1 });
      dot.title = solved ? `${words}, ${t("solved")}` : states[i] ? `${words}, ${t("shown")}` : words;
      dot.setAttribute("aria-label", dot.title);
      dot.classList.toggle("songo-past", solved);
      dot.classList.toggle("songo-shown", states[i] === 4);
      dot.tabIndex = i === number ? 0 : -1;
      if (i === number) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    });
  }

  /** By keyboard from pit to pit. */
  rove(event) {
    const from = this.dots.indexOf(event.target);
    const { length } = this.dots;
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.dots[(to + length) % length].focus();
  }

  // -- the end ---------------------------------------------------------------------------------

  finish() {
    const { hall, given, results } = this;
    const at = this.room.number;
    useLanguage(this.lang);
    const { states } = results;
    const count = (...some) => states.filter((state) => some.includes(state)).length;
    const parts = [
      tn("{n} without a hint", "{n} without a hint", count(1)),
      tn("{n} with hints", "{n} with hints", count(2, 3)),
      tn("{n} shown", "{n} shown", count(4)),
      tn("{n} open", "{n} open", count(0)),
    ].filter((_, i) => count(...[[1], [2, 3], [4], [0]][i]));
    const title = node("div", {
      className: "songo-set-title", role: "heading", "aria-level": 2, tabIndex: -1,
      textContent: t("{solved} of {total} solved", { solved: count(1, 2, 3), total: states.length }),
    });
    const done = node("p", { role: "status" });
    const code = given.puzzles.every(({ id }) => id) ? resultCode(given.puzzles.map(({ id }) => id), states) : "";
    const copy = makeButton({ label: t("Copy the code"), main: true, act: () => this.copy(code, done) });
    const anew = makeButton({ label: t("Begin anew"), act: () => this.anew() });
    hall.stage(node("section", { className: "songo-run-card songo-listed" },
      node("p", { textContent: given.title }), title,
      node("p", { textContent: `${parts.join(", ")}.` }),
      ...(code ? [
        node("p", { textContent: t("Your code, to be sent or written down:") }),
        node("output", { className: "songo-homework-code", textContent: code }),
        node("p", { textContent: t("It tells what became of each puzzle, and with how many hints. It proves effort, not identity: whoever has it can hand it on.") }),
      ] : [node("p", { textContent: t("This browser cannot work out a code here: the page was not fetched over https.") })]),
      node("div", { className: "songo-bar" }, ...(code ? [copy] : []),
        makeButton({ label: t("Back to the puzzles"), act: () => this.begin(Math.max(0, at)) }), anew,
        makeButton({ label: t("All puzzles"), act: () => hall.leave() })), done));
    title.focus({ preventScroll: true });
    hall.host.scrollIntoView();
  }

  async copy(code, done) {
    useLanguage(this.lang);
    try {
      await navigator.clipboard.writeText(code);
      done.textContent = t("Copied.");
    } catch {
      done.textContent = t("Write it down: this browser does not let a page copy.");
    }
  }

  /** The next pupil at this screen begins with nothing solved; the code before can be had back. */
  anew() {
    const back = this.results.clear();
    this.begin(0);
    const undo = makeButton({ label: t("Bring the answers back"), act: () => { back(); this.finish(); } });
    this.end.before(undo);
    undo.focus();
    this.former = undo;
  }
}
