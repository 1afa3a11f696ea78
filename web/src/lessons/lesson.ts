// A lesson: its steps one after the other round one board. The step that stands open has its words,
// its verdict and its buttons in one place, the others are lines that open it. What a step puts on
// the board is an exercise (asking/) or stands in boards.ts.

import { fetchAsking } from "../asking-switch.js";
import type { SongoBoard } from "../board.js";
import { focusedAt, hereOr, makeButton, mend, node } from "../buttons.js";
import { pitKeys } from "../pits.js";
import { TextError } from "../errors.js";
import { openFamily } from "../families.js";
import { choiceOf, choose, thisDay } from "../kept.js";
import { lessonFrame } from "../made/drawing/lesson.js";
import { isDue } from "../made/course/days.js";
import { leadOn, onceLifted, reveal, rove } from "../shared/around.js";
import { answerIn, t, useLanguage } from "../strings.js";
import { fetchLens } from "../switches.js";
import { progressStore } from "../tasks/progress.js";
import { exerciseTask, inLanguage, type Task } from "../tasks/task.js";
import type { Action, AnswerDetail, ByLang, Lang } from "../types.js";
import { whenIdle } from "../waiting.js";
import { boardOptions, type LessonStep, playTask, tellTask, winTask } from "./boards.js";

const TO_REST = 200; // milliseconds without news, after which all that is new is read out
const MAIN = ".songo-bar > .songo-main:not([hidden])";
const SHORT = 14; // letters of an answer that stands beside its verdict
const OTHERS: Record<string, typeof tellTask> = { tell: tellTask, play: playTask, win: winTask };
let lessons = 0;

export interface Lesson { name: string; title: ByLang<string>; steps: LessonStep[] }

function answerOf({ exercise }: LessonStep): string {
  const { kind = "", ask = {} } = exercise ?? {};
  const text = ({
    play: () => ask.lines[0].join(" "),
    choose: () => ask.pits.join(", "),
    predict: () => (/^[a-z]/.test(ask.pit) ? "" : ask.pit),
    number: () => String(ask.value),
  } as Record<string, () => string>)[kind]?.() ?? "";
  return text.length <= SHORT ? text : "";
}

/** Fetch what a step wants; where it does not come, that is said in its place. */
const stepOpens = ({ game, exercise }: LessonStep) => Promise.all<unknown>([
  openFamily(game), exercise ? fetchAsking().catch(() => {}) : null,
]);

export class LessonRoom {
  declare end: string;
  declare uid: string; declare ready: Promise<void>;
  declare turn: object; // another one each time that a step is opened
  declare press: MouseEvent | null; // what the reader did last
  declare telling: number | undefined;
  declare forget: (() => void) | undefined; declare root: HTMLElement; declare place: HTMLElement;
  declare stage: HTMLElement; declare flow: HTMLElement; declare verdict: HTMLElement;
  declare rest: HTMLElement; declare dots: HTMLElement[]; declare lines: HTMLElement[];
  declare texts: HTMLElement[]; declare head: HTMLElement; declare news: HTMLElement;
  at = -1; // the step that stands open
  task: Task | null = null;
  seen = new Set<number>(); // the steps gone through that ask nothing
  opened = new Set<number>(); // one that asks nothing is not come back to
  stepping = false;
  review = false; // whether all that is asked was done but one step, which has come back

  constructor(readonly host: HTMLElement, readonly data: Lesson, readonly lang: Lang) {
    lessons += 1;
    this.end = `gone-${data.name}`; // the choice that keeps the last step, where it asks nothing
    if (choiceOf(this.end, false)) this.seen.add(data.steps.length - 1);
    this.uid = `songo-lesson-${lessons}`;
    this.ready = this.begin();
  }

  async begin(): Promise<void> {
    const { host, data, lang } = this;
    await stepOpens(data.steps[0]);
    await stepOpens(data.steps[this.first()]); // before what stands here gives way
    if (data.steps[0].board?.lens) fetchLens().catch(() => {}); // the board says so
    useLanguage(lang);
    const level = Number(host.querySelector("h2, h3, h4, h5, h6")?.localName[1] ?? 3);
    const texts = {
      title: inLanguage(data.title, lang),
      steps: data.steps.map(({ title, say, exercise }) => ({
        title: inLanguage(title, lang),
        say: inLanguage(say, lang),
        question: exercise && exercise.kind !== "demo" ? inLanguage(exercise.question, lang) : "",
      })),
    };
    const root = node("div", {
      className: "songo-lesson", role: "group", "aria-labelledby": this.uid,
      innerHTML: lessonFrame(texts, this.uid, level, "", ""),
    });
    answerIn(root, () => lang);
    const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
    [this.place, this.stage, this.flow, this.verdict, this.rest] = all(
      ".songo-lesson-board, .songo-stage, .songo-flow, .songo-verdict, .songo-rest");
    this.dots = all(".songo-dot");
    this.lines = all(".songo-folded");
    this.texts = all(".songo-text");
    this.head = this.verdict.querySelector("b")!;
    this.news = node("p", { className: "songo-hidden", role: "status", "aria-live": "polite" });
    root.append(this.news);
    for (const part of [...this.dots, ...this.lines]) {
      part.addEventListener("click", (event) => this.go(Number(part.dataset.step), event));
    }
    root.addEventListener("click", (event) => { this.press = event; }, true);
    // The buttons stand outside the board, and its letters hold for them too.
    this.stage.addEventListener("keydown", (event) => {
      if (this.task) pitKeys(this.task.board, event);
    });
    this.dots[0].parentElement!.addEventListener("keydown", (event) => rove(this.dots, event));
    this.root = root;
    const onPaper = host.querySelectorAll(":scope > .songo-on-paper"); // for who prints
    host.replaceChildren(root, ...onPaper);
    host.addEventListener("songo:answer", ({ detail }) => this.answered(detail));
    this.forget = progressStore.watch(() => this.mark());
    const { pressed } = host.dataset; // before this listened: theme.js
    await this.go(Number(pressed ?? this.first()));
    if (pressed) {
      onceLifted(() => {
        this.dots[pressed as unknown as number].focus();
        this.reveal(this.texts[pressed as unknown as number]);
      });
    }
    whenIdle(() => fetchAsking().catch(() => {})); // for the steps that follow
  }

  destroy(): void {
    this.forget?.();
    this.leave();
    this.host.replaceChildren();
  }

  done(number: number): boolean {
    const { mark } = this.data.steps[number];
    return mark ? progressStore.mark("exercises", mark).solved : this.seen.has(number);
  }

  pass(): void {
    const { at, seen, data: { steps } } = this;
    if (at < 0 || steps[at].mark || seen.has(at)) return;
    seen.add(at);
    if (at === steps.length - 1) choose(this.end, true);
    this.mark();
  }

  /** The step to begin with: what comes back where the address asks for it, else the first left. */
  first(): number {
    const { steps } = this.data;
    const solved = steps.map((step, i) => Boolean(step.mark) && this.done(i));
    solved.forEach((done, i) => {
      if (done) steps.slice(0, i).forEach((step, j) => step.mark || this.seen.add(j));
    });
    const day = thisDay();
    const due = this.host.id === location.hash.slice(1)
      ? steps.findIndex(({ mark }) => mark && isDue(progressStore.mark("exercises", mark), day))
      : -1;
    this.review = due >= 0 && steps.every(({ mark }, i) => !mark || i === due || this.done(i));
    if (due >= 0) return due;
    if (!solved.includes(true)) return 0;
    return Math.max(0, steps.findIndex((_step, i) => !this.done(i)));
  }

  /** The step to go on to: the next one that is not done; -1 where none waits. */
  get next(): number {
    const { steps, steps: { length } } = this.data;
    const order = [...Array(length).keys()].map((i) => (this.at + 1 + i) % length);
    const waits = (i: number) =>
      i !== this.at && !this.done(i) && (steps[i].mark || !this.opened.has(i));
    return order.find(waits) ?? -1;
  }

  get solved(): string[] {
    return this.data.steps.filter((step, i) => step.mark && this.done(i)).map(({ mark }) => mark!);
  }

  mark(): void {
    useLanguage(this.lang);
    this.dots.forEach((dot, i) => {
      dot.classList.toggle("songo-past", this.done(i));
      mend(dot, {
        ...hereOr(i === this.at),
        "aria-label": this.done(i) ? `${dot.title} (${t("done")})` : dot.title,
      });
    });
    this.lines.forEach((line, i) => {
      line.hidden = i === this.at;
      line.classList.toggle("songo-past", this.done(i));
      line.querySelector("b")?.remove();
      if (this.done(i)) line.append(node("b", { textContent: answerOf(this.data.steps[i]) }));
    });
  }

  leave(): void {
    clearTimeout(this.telling);
    this.task?.destroy();
    this.task = null;
    this.rest.append(...this.flow.querySelectorAll(":scope > .songo-text"));
    this.flow.replaceChildren(this.verdict);
    this.verdict.replaceChildren(this.verdict.firstElementChild!, this.head);
    this.head.textContent = "";
    this.show("");
  }

  async go(number: number, event: UIEvent | null = null): Promise<void> {
    const turn = (this.turn = {});
    const step = this.data.steps[number];
    await stepOpens(step);
    if (turn !== this.turn) return;
    this.leave();
    this.at = number;
    this.opened.add(number);
    this.lines[number].after(this.stage);
    this.flow.prepend(this.texts[number]);
    this.mark();
    const host = node("div");
    this.place.replaceChildren(host);
    try {
      const make = OTHERS[step.kind];
      const task = make
        ? make(host, step, this.lang)
        : await exerciseTask(host, step.exercise!, this.lang);
      if (turn !== this.turn) { task.destroy(); return; }
      this.furnish(task, step);
    } catch (error) {
      useLanguage(this.lang);
      const words = error instanceof TextError ? error.message
        : t("The exercise could not be loaded ({error}).", { error: (error as Error).message });
      host.append(node("p", { className: "songo-line", role: "status", textContent: words }));
      return;
    }
    if (event) this.focus(event);
    this.host.dispatchEvent(
      new CustomEvent("songo:step", { bubbles: true, detail: { step: number } }),
    );
  }

  furnish(task: Task, step: LessonStep): void {
    this.task = task;
    const { board, kind } = task;
    useLanguage(this.lang);
    const question = this.texts[this.at].querySelector(".songo-question");
    board.above.remove();
    board.root.setAttribute("aria-labelledby", question ? question.id : this.uid);
    board.telling.aloud = false;
    board.line.setAttribute("aria-live", "off");
    this.verdict.classList.toggle("songo-saying", step.exercise?.kind === "demo");
    this.verdict.append(board.telling.word);
    const form = board.root.querySelector(".songo-answer");
    form?.querySelector("input")?.setAttribute("aria-describedby", question!.id);
    this.flow.append(...(form ? [form] : []), board.bar, task.hintList, task.fold);
    board.tools = node("div", { className: "songo-tools" });
    board.below.replaceChildren(this.stepper(board), board.tools);
    const { say } = board.telling;
    board.telling.say = (text) => {
      say.call(board.telling, this.plain(text));
      this.tell();
    };
    board.telling.say(board.said);
    task.entered = (verdict) => this.show(verdict);
    const own = kind.actions;
    kind.onward = () => this.onward();
    kind.otherwise = ["play", "win"].includes(step.exercise?.kind ?? step.kind)
      ? t("Try other moves") : t("Start again");
    if (!step.mark) {
      // Nothing is asked: one goes on at will, after the last move of a demonstration.
      kind.actions = () => {
        const mine = own?.() ?? [];
        if (mine[0] && !mine[0].disabled) return mine;
        if (step.kind !== "play" || board.game.ply) this.pass();
        return [...this.onward(), ...mine.slice(1)];
      };
    }
    const lens = boardOptions(step, true); // it writes below the buttons, wherever they are
    if (lens.lens) board.set(lens);
    board.controls.build();
    task.signature = null;
    task.refresh();
  }

  /** The button by which each seed waits for a touch; it holds for the steps that follow. */
  stepper(board: SongoBoard): HTMLButtonElement {
    const show = (on: boolean) => {
      this.stepping = on;
      button.setAttribute("aria-pressed", String(on));
      if (board.config.step !== on) board.set({ step: on });
    };
    const button = makeButton({
      label: t("Seed by seed"), icon: "step", act: () => show(!this.stepping),
    });
    show(this.stepping);
    return button;
  }

  onward(): Action[] {
    const { next } = this;
    if (next < 0 || (this.review && !this.data.steps[next].mark)) {
      return leadOn(this.host, () => this.press, this.review);
    }
    const asks = Boolean(this.data.steps[next].exercise) && this.data.steps[next].mark;
    const label = asks ? t("Next question") : t("Go on");
    return [{ label, main: true, act: () => this.go(next, this.press) }];
  }

  verdictWord(verdict: string): string {
    if (verdict !== "right" && verdict !== "wrong") return "";
    return (
      this.task?.verdictWord?.(verdict === "right")
      ?? (verdict === "right" ? t("Right.") : t("Not yet."))
    );
  }

  /** A verdict without its first word, which stands above it. */
  plain(text: string): string {
    const word = this.verdictWord(this.task?.board.line.dataset.verdict as string);
    return word && text.startsWith(word) ? text.slice(word.length).trim() : text;
  }

  show(verdict: string): void {
    const had = this.verdict.dataset.verdict;
    this.verdict.dataset.verdict = verdict;
    if (had !== verdict) this.headline(verdict);
    this.root?.classList.toggle("songo-answered", verdict === "right" || verdict === "wrong");
  }

  headline(verdict: string, answer = ""): void {
    const word = this.verdictWord(verdict).slice(0, -1);
    this.head.textContent =
      answer && answer.length <= SHORT ? t("{word}: {answer}", { word, answer }) : word;
  }

  /** Have all that is new read out once, when nothing moves any more. */
  tell(): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      const { board } = this.task ?? {};
      if (!board) return;
      if (board.animator.busy) { this.tell(); return; }
      const rows = [...board.line.querySelectorAll(".songo-told")].map((row) => row.textContent);
      const words = [...rows, this.head.textContent, board.said].filter(Boolean).join(" ");
      if (this.news.textContent !== words) this.news.textContent = words;
    }, TO_REST);
  }

  answered({ right, answer }: AnswerDetail): void {
    const { exercise } = this.data.steps[this.at];
    const given = exercise?.kind === "choose" ? answer.replaceAll(" ", ", ") : answer;
    // A seed that is kept falls in no pit: then the answer is a word for the page alone.
    const aside =
      exercise?.kind === "predict" && !this.task!.board.game.sheet.pits.includes(answer);
    this.headline(right ? "right" : "wrong", exercise && !aside ? given : "");
    this.mark();
    this.reveal(this.verdict);
    if (!right) return;
    this.task!.signature = null;
    this.task!.refresh();
    // By keyboard one goes on with the button that leads on.
    const here = focusedAt(this.root);
    if (this.root.contains(here) && here!.matches(":focus-visible")) {
      this.stage.querySelector<HTMLElement>(MAIN)?.focus({ preventScroll: true });
    }
  }

  /** After a step begins: by keyboard to what is answered with, by pointer to the words. */
  focus(event: UIEvent): void {
    const { board, kind } = this.task!;
    const byKeyboard = event.detail === 0;
    const box = this.stage.querySelector<HTMLElement>(".songo-input:not([readonly])");
    if (!byKeyboard) {
      const text = this.texts[this.at];
      text.tabIndex = -1;
      text.focus({ preventScroll: true });
    } else if (box) box.focus({ preventScroll: true });
    else if (kind.locked)
      this.stage.querySelector<HTMLElement>(MAIN)?.focus({ preventScroll: true });
    else board.pits.focus(board.pits.active);
    this.stage.scrollIntoView({ block: "nearest" });
    this.reveal(this.texts[this.at]);
  }

  /** Bring words between the board above and the buttons below; first a question, their end. */
  reveal(words: HTMLElement): void {
    reveal(
      words, this.place,
      [...this.flow.querySelectorAll<HTMLElement>(":scope > :is(.songo-answer, .songo-bar)")],
      words.querySelector(".songo-question"),
    );
  }
}
