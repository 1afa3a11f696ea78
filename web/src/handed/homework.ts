// Puzzles as a homework, in a page of its own: one after the other, hints as the teacher allows them,
// and a result code at the end. Nothing is sent.

import { gradeDots, makeButton, node } from "../buttons.js";
import { openFamily } from "../families.js";
import { codeCard } from "../homework/outcomes.js";
import { Outcomes } from "../homework/outcomes.js";
import { solvedOf, stateWords } from "../made/teaching/result_codes.js";
import { PUZZLE_KINDS, puzzleLevelWords, puzzleQuestion } from "../made/puzzles/questions.js";
import { Because } from "../puzzles/because.js";
import { PUZZLE_WAYS } from "../puzzles/ways.js";
import { rove } from "../shared/reveal.js";
import { t, useLanguage } from "../strings.js";
import { adoptStyle } from "../styles.js";
import type { PuzzleKinds } from "../puzzles/records.js";
import { progressStore } from "../tasks/progress.js";
import { Task } from "../tasks/task.js";
import type { Action, Keeper, Lang, Options, Puzzle, PuzzlesTold } from "../types.js";
import type { Why } from "../why/stored.js";
import { platformKeeper } from "./keeping.js";
import type { progressStore as keptHere } from "./keeping.js";

/** What a page is told; the puzzles are as a room has them, each with its reasons. */
interface HomeworkTold {
  language: Lang;
  title: string;
  hints: number;
  hint_after?: number;
  reveal: boolean;
  puzzles: (Puzzle & { why: Why })[];
  themes: PuzzlesTold["themes"];
  games: PuzzlesTold["games"];
  style: string;
  /** Under which it is kept. */
  mark: string;
}

declare global {
  var homework: Homework;
}

export class Homework {
  declare told: HomeworkTold; declare keeper: Keeper; declare ids: string[]; declare ended: boolean;
  declare number: number; // of the puzzle on the board
  declare from: number; // the puzzle that was on the board, -1 for none
  declare results: Outcomes; declare pits: HTMLElement; declare tally: HTMLElement; declare place: HTMLElement;
  declare list: HTMLElement; declare finish: HTMLButtonElement; declare result: HTMLElement;
  declare former: HTMLButtonElement | undefined; // brings back the answers before
  declare task: Task; // and with it what follows, once a puzzle stands
  declare because: Because; declare before: HTMLButtonElement; declare behind: HTMLButtonElement;
  declare title: HTMLElement; declare rule: HTMLElement; declare apart: boolean | undefined;

  /** @param host is filled */
  constructor(host: HTMLElement, told: HomeworkTold, keeper: Keeper) {
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
      if (detail.right) this.settle(false);
    });
    this.list.addEventListener("keydown", (event) => rove([...this.list.children] as HTMLElement[], event));
    this.mark();
    this.show(this.from >= 0 ? this.from : Math.max(0, this.results.next(-1)));
  }

  // -- what is kept --------------------------------------------------------------------------------

  /** Take up what was kept: the puzzle on the board, and what became of each. */
  take(text: string): void {
    const count = this.ids.length;
    const [at = "", states = "", helped = ""] = text.split(";");
    // What an earlier page has kept holds the hints behind the states.
    const digits = [...states].map((state, i) =>
      (state === "0" && (helped[i] as unknown as number) > 0 ? 4 + Number(helped[i]) : state));
    this.results = new Outcomes(count, helped && helped.length !== count ? "" : digits.join(""));
    this.results.save = () => this.keep();
    this.from = /^\d{1,3}$/.test(at) && Number(at) < count ? Number(at) : -1;
    this.ids.forEach((id, number) => {
      if (this.results.isSolved(number)) progressStore.put("puzzles", id, { ...progressStore.mark("puzzles", id), solved: true });
    });
  }

  keep(): void {
    const { ids, number, results } = this;
    this.keeper.keep(`${number};${results.text}`, {
      done: this.ended || results.next(-1) < 0, solved: solvedOf(results.states), total: ids.length,
    });
  }

  /** Tell a platform of an answer, as long as the puzzle is open. */
  record(result: string, answer: string): void {
    if (this.results.isOpen(this.number)) this.keeper.record?.(this.ids[this.number], result, answer);
  }

  /** What became of the puzzle on the board. */
  settle(looked: boolean): void {
    this.results.settle(this.number, looked);
    this.because.offer();
    this.former?.remove(); // somebody else has begun
    this.mark();
    if (!this.result.hidden) this.tell();
  }

  // -- what is seen --------------------------------------------------------------------------------

  mark(): void {
    const { told } = this;
    const { states } = this.results;
    useLanguage(told.language);
    this.tally.textContent = t("{solved} of {total} solved", { solved: solvedOf(states), total: states.length });
    states.forEach((state, number) => {
      const [button, pit] = [this.list.children[number], this.pits.children[number]] as HTMLElement[];
      const { level } = told.puzzles[number];
      const words = [t("Puzzle {number}", { number: number + 1 }), puzzleLevelWords(level),
        ...(state ? [stateWords(state)] : [])].join(", ");
      button.classList.add("songo-puzzle");
      button.classList.toggle("songo-is-solved", this.results.isSolved(number));
      button.setAttribute("aria-label", words);
      button.title = words;
      button.setAttribute("aria-current", String(number === this.number));
      button.tabIndex = number === Math.max(0, this.number) ? 0 : -1;
      pit.className = `${["", "homework-own", "homework-own", "homework-own", "homework-own", "homework-shown"][state]}${
        number === this.number ? " homework-here" : ""}`;
    });
    if (!this.task) return;
    this.before.setAttribute("aria-disabled", String(this.number === 0));
    this.behind.setAttribute("aria-disabled", String(this.number === this.ids.length - 1));
  }

  step(way: number): void {
    const number = this.number + way;
    if (number >= 0 && number < this.ids.length) this.show(number);
  }

  /** Put a puzzle on the board. */
  async show(number: number): Promise<void> {
    const { told } = this;
    const puzzle = told.puzzles[number];
    const { game, position, kind, goal, key, level, id } = puzzle;
    const way = PUZZLE_WAYS[(PUZZLE_KINDS as PuzzleKinds)[kind].way];
    this.task?.newTurn(); // what the last puzzle still waits for is given up
    this.number = number;
    await Promise.all([way.open?.(), openFamily(game)]);
    if (this.number !== number) return; // the reader has gone on meanwhile
    this.task?.kind.stop?.();
    useLanguage(told.language);
    const config: Options = { game, position, mode: way.mode ?? "play", count: !way.mode };
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
    this.because = new Because(task, puzzle, puzzle.themes.map((name) => told.themes[name]).filter(Boolean),
      async ({ id }) => told.puzzles.find((one) => one.id === id)!.why);
    const { show } = asked;
    asked.show = told.reveal ? () => {
      this.record("neutral", "shown");
      this.settle(true);
      return show!();
    } : null;
    asked.onward = () => (task.state === "shown" ? this.onwards() : []);
    if (!told.hints) asked.hints = null;
    asked.mostHints = told.hints;
    this.results.watch(asked, number, told.hint_after,
      (right, answer) => this.keeper.record?.(id, right ? "correct" : "wrong", answer));
    task.begin(id, asked);
    const words = asked.standing();
    if (words) task.board.say(words);
    if (!this.results.isOpen(number)) this.because.offer();
    this.keep();
    this.mark();
  }

  begin(config: Options): void {
    const had = this.task?.head.contains(document.activeElement)
      ? [this.before, this.behind].indexOf(document.activeElement as HTMLButtonElement) : -1;
    this.task?.destroy();
    const place = node("div");
    this.place.replaceChildren(place);
    this.task = new Task(place, "puzzles", { ...config, lang: this.told.language });
    const turnTo = (label: string, icon: string, way: number) =>
      makeButton({ label, icon, words: false, act: () => this.step(way) });
    this.before = turnTo(t("Previous in the list"), "before", -1);
    this.behind = turnTo(t("Next in the list"), "after", 1);
    this.title = node("span", { className: "songo-title" });
    this.rule = node("p", { className: "songo-rule" });
    this.task.question.after(this.rule);
    this.task.head.append(this.before, this.title, this.task.done, this.behind);
    if (had >= 0) [this.before, this.behind][had].focus();
  }

  /** The buttons after a puzzle: the next that is open, or the way to the code. */
  onwards(): Action[] {
    const next = this.results.next(this.number);
    if (next < 0) return [{ label: t("To the result"), main: true, act: () => this.end() }];
    return [{ label: t("Next puzzle"), main: true, act: () => this.show(next) }];
  }

  /** The next pupil at this screen begins with nothing solved; what was can be had back. */
  anew(): void {
    const { number } = this;
    const { marks } = progressStore as unknown as typeof keptHere;
    const restore = this.results.clear();
    (progressStore as unknown as typeof keptHere).marks = {};
    this.result.hidden = true;
    const back = makeButton({
      label: t("Bring the answers back"),
      act: () => {
        back.remove();
        restore();
        (progressStore as unknown as typeof keptHere).marks = marks;
        this.show(number);
        this.end();
      },
    });
    this.finish.after(back);
    this.former = back;
    this.show(0);
    back.focus();
  }

  // -- the end -------------------------------------------------------------------------------------

  /** The reader has done what there is to do, or asks for the code as it stands. */
  end(): void {
    this.tell();
    this.result.hidden = false;
    (this.result.firstChild as HTMLElement).focus();
    this.result.scrollIntoView({ block: "nearest" });
  }

  /** Show the code as it stands. */
  tell(): void {
    useLanguage(this.told.language);
    const { results } = this;
    const next = results.next(-1);
    const early = next < 0 ? [] : [
      node("p", { textContent: t("Not all puzzles are solved yet: the code changes when you go on.") }),
      node("div", { className: "songo-bar songo-code-bar" },
        makeButton({ label: t("Go on with the puzzles"), main: true, act: () => this.goOn(next) }),
        ...(this.keeper.record && !this.ended ? [makeButton({ label: t("Hand in as it is"), act: () => this.handIn() })] : []))];
    this.result.replaceChildren(node("h2", { textContent: t("Your result code"), tabIndex: -1 }),
      ...codeCard(this.ids, results.outcomes, this.told.language,
        makeButton({ label: t("Begin anew"), act: () => this.anew() })), ...early);
  }

  /** Back to an open puzzle: nothing was handed in. */
  goOn(number: number): void {
    this.result.hidden = true;
    this.show(number);
    (this.list.children[number] as HTMLElement).focus();
  }

  /** Tell the platform that this is all. */
  handIn(): void {
    this.ended = true;
    this.keep();
    this.end();
  }
}

/** Begin a homework: a platform keeps it, where there is one around the page, else the device. */
export function beginHomework(told: HomeworkTold): void {
  adoptStyle(told.style);
  const host = document.getElementById("homework")!;
  globalThis.homework = new Homework(host, told, platformKeeper(told.mark));
}
