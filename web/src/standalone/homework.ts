// Puzzles as a homework, in a page of its own: one after the other, hints as the teacher allows
// them, and a result code at the end. Nothing is sent.

import { makeButton, mend, node, adoptStyle } from "../buttons.js";
import { openFamily } from "../families.js";
import { codeCard, Outcomes } from "../homework/outcomes.js";
import { solvedOf, stateWords } from "../made/teaching/result_codes.js";
import { puzzleLevelWords } from "../made/puzzles/questions.js";
import { PuzzlePlace, wayOf } from "../puzzles/place.js";
import { rove } from "../shared/around.js";
import { t, useLanguage } from "../strings.js";
import { progressStore } from "../tasks/progress.js";
import type { Action, Keeper, Lang, Puzzle, PuzzleCatalogue } from "../types.js";
import type { Why } from "../why/stored.js";
import { platformKeeper } from "./keeping.js";
import type { progressStore as keptHere } from "./keeping.js";

/** What a page is told; `mark` is its name on the device. */
interface HomeworkData extends Pick<PuzzleCatalogue, "themes" | "games"> {
  language: Lang; title: string; hints: number; hint_after?: number; reveal: boolean; style: string;
  mark: string; puzzles: (Puzzle & { why: Why })[];
}

declare global {
  var homework: Homework;
}

export class Homework extends PuzzlePlace {
  declare ids: string[];
  ended = false;
  number = -1; // of the puzzle on the board
  declare from: number; // the puzzle that was on the board, -1 for none
  declare results: Outcomes; declare pits: HTMLElement; declare list: HTMLElement;
  tally = node("span", { role: "status" });
  finish = makeButton({ label: t("Finish"), act: () => this.end() });
  result = node("section", { className: "homework-end", hidden: true });
  declare former: HTMLButtonElement | undefined; // brings back the answers before
  override askWhy = async ({ id }: Puzzle) =>
    this.data.puzzles.find((puzzle) => puzzle.id === id)!.why;

  constructor(host: HTMLElement, readonly data: HomeworkData, readonly keeper: Keeper) {
    super(data.language);
    this.ids = data.puzzles.map(({ id }) => id);
    this.take(keeper.read());
    this.pits = node("span", { className: "homework-pits", ariaHidden: "true" },
      ...this.ids.map(() => node("i")));
    this.list = node("div", { className: "songo-list", role: "group", ariaLabel: t("Puzzles") },
      ...this.ids.map((_, number) => makeButton(
        { label: String(number + 1), act: () => this.show(number) },
        { className: "songo-puzzle" })));
    host.replaceChildren(
      node("p", { className: "homework-progress" }, this.pits, this.tally),
      node("div", { className: "songo-room" }, this.place, this.list),
      node("p", { className: "homework-finish" }, this.finish), this.result);
    this.list.addEventListener("keydown", (event) =>
      rove([...this.list.children] as HTMLElement[], event),
    );
    this.mark();
    this.show(this.from >= 0 ? this.from : Math.max(0, this.results.next(-1)));
  }

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
      if (this.results.isSolved(number)) {
        progressStore.put("puzzles", id, { ...progressStore.mark("puzzles", id), solved: true });
      }
    });
  }

  keep(): void {
    const { ids, number, results } = this;
    this.keeper.keep(`${number};${results.text}`, {
      done: this.ended || results.next(-1) < 0, solved: solvedOf(results.states), total: ids.length,
    });
  }

  answered(right: boolean): void {
    if (right) this.settle(false);
  }

  lookedUp(): void {
    if (this.results.isOpen(this.number)) {
      this.keeper.record?.(this.ids[this.number], "neutral", "shown");
    }
    this.settle(true);
  }

  ruleWords({ game }: Puzzle): string { return this.data.games[game]?.rule ?? ""; }

  settle(looked: boolean): void {
    this.results.settle(this.number, looked);
    this.because.offer();
    this.former?.remove(); // somebody else has begun
    this.mark();
    if (!this.result.hidden) this.tell();
  }

  mark(): void {
    const { states } = this.results;
    useLanguage(this.data.language);
    this.tally.textContent = t("{solved} of {total} solved", {
      solved: solvedOf(states), total: states.length,
    });
    states.forEach((state, number) => {
      const [button, pit] = [
        this.list.children[number], this.pits.children[number],
      ] as HTMLElement[];
      const { level } = this.data.puzzles[number];
      const words = [t("Puzzle {number}", { number: number + 1 }), puzzleLevelWords(level),
        ...(state ? [stateWords(state)] : [])].join(", ");
      button.classList.toggle("songo-is-solved", this.results.isSolved(number));
      mend(button, {
        "aria-label": words, title: words, "aria-current": number === this.number,
        tabIndex: number === Math.max(0, this.number) ? 0 : -1,
      });
      const looks = ["", ...new Array(4).fill("homework-own"), "homework-shown"][state];
      pit.className = `${looks}${number === this.number ? " homework-here" : ""}`;
    });
    this.markTurns(this.number > 0, this.number < this.ids.length - 1);
  }

  step(way: number): void {
    const number = this.number + way;
    if (number >= 0 && number < this.ids.length) this.show(number);
  }

  async show(number: number): Promise<void> {
    const { data } = this;
    const puzzle = data.puzzles[number];
    const { id, game, kind } = puzzle;
    this.task?.newTurn(); // what the last puzzle still waits for is given up
    this.number = number;
    await Promise.all([wayOf(kind).open?.(), openFamily(game)]);
    if (this.number !== number) return; // the reader has gone on meanwhile
    useLanguage(data.language);
    const title = t("Puzzle {n} of {total}", { n: number + 1, total: this.ids.length });
    this.put(puzzle, title, data.themes, data, (question) => {
      question.onward = () => (this.task.state === "shown" ? this.onwards() : []);
      this.results.watch(question, number, data.hint_after,
        (right, answer) => this.keeper.record?.(id, right ? "correct" : "wrong", answer));
    });
    if (!this.results.isOpen(number)) this.because.offer();
    this.keep();
    this.mark();
  }

  onwards(): Action[] {
    const next = this.results.next(this.number);
    if (next < 0) return [{ label: t("To the result"), main: true, act: () => this.end() }];
    return [{ label: t("Next puzzle"), main: true, act: () => this.show(next) }];
  }

  anew(): void {
    const { number } = this;
    const store = progressStore as unknown as typeof keptHere;
    const { marks } = store;
    const restore = this.results.clear();
    store.marks = {};
    this.result.hidden = true;
    const back = makeButton({
      label: t("Bring the answers back"),
      act: () => {
        back.remove();
        restore();
        store.marks = marks;
        this.show(number);
        this.end();
      },
    });
    this.finish.after(back);
    this.former = back;
    this.show(0);
    back.focus();
  }

  end(): void {
    this.tell();
    this.result.hidden = false;
    (this.result.firstChild as HTMLElement).focus();
    this.result.scrollIntoView({ block: "nearest" });
  }

  tell(): void {
    useLanguage(this.data.language);
    const { results } = this;
    const next = results.next(-1);
    this.result.replaceChildren(node("h2", { textContent: t("Your result code"), tabIndex: -1 }),
      ...codeCard(this.ids, results.outcomes, this.data.language,
        makeButton({ label: t("Start afresh"), act: () => this.anew() })),
      ...(next < 0 ? [] : this.early(next)));
  }

  /** What is told, and may be done, as long as the puzzle `next` is not solved. */
  early(next: number): HTMLElement[] {
    const sentence = t("Not all puzzles are solved yet: the code changes when you go on.");
    const bar = node("div", { className: "songo-bar songo-code-bar" },
      makeButton({ label: t("Go on with the puzzles"), main: true, act: () => this.goOn(next) }));
    if (this.keeper.record && !this.ended) {
      bar.append(makeButton({ label: t("Hand in as it is"), act: () => this.handIn() }));
    }
    return [node("p", { textContent: sentence }), bar];
  }

  handIn(): void {
    this.ended = true;
    this.keep();
    this.end();
  }

  goOn(number: number): void {
    this.result.hidden = true;
    this.show(number);
    (this.list.children[number] as HTMLElement).focus();
  }
}

/** Begin a homework: a platform keeps it, where there is one around the page, else the device. */
export function beginHomework(data: HomeworkData): void {
  adoptStyle(data.style);
  const host = document.getElementById("homework")!;
  globalThis.homework = new Homework(host, data, platformKeeper(data.mark));
}
