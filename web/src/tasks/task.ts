// What exercises and puzzles share: a board under a question, a verdict, hints one after the other,
// a folded solution, and the mark that is kept on the reader's device.
//
// A task is given a `kind`, an object with what differs: `AskedTask` of types.ts.

import { fetchAsking } from "../asking-switch.js";
import { SongoBoard } from "../board.js";
import { focusedAt, gradeDots, mend, node } from "../buttons.js";
import { openFamily, openGame } from "../families.js";
import { type Section, thisDay } from "../kept.js";
import { EXERCISE, MOST_HINTS } from "../made/course/days.js";
import { LONGEST_ANSWER } from "../made/course/progress_file.js";
import { reveal } from "../shared/around.js";
import { t, tn, unbroken, useLanguage } from "../strings.js";
import type { Action, AskedTask, ByLang, Exercise, Game, Lang, Mark, Options } from "../types.js";
import { progressStore } from "./progress.js";

let tasks = 0;

export function inLanguage(text: ByLang<string> | null | undefined, lang: Lang): string {
  return unbroken(text?.[lang] ?? text?.en ?? Object.values(text ?? {})[0] ?? "");
}

/** Play moves one after the other as long as `going()`; whether all were played. */
export async function playWhile(
  board: SongoBoard, moves: string[], going: () => boolean,
): Promise<boolean> {
  for (const move of moves) {
    if (!(await board.play(move, "line")) || !going()) return false;
  }
  return true;
}

/** A form with a number to type, above a task's controls; `check` is called while it is open. */
export function numberForm(task: Task, maxLength: number, before: string, after: string | Node,
  check: () => unknown, ...more: (string | Node)[]) {
  const box = node("input", {
    type: "text", inputMode: "numeric", autocomplete: "off", maxLength, className: "songo-input",
    "aria-describedby": task.question.id,
  });
  const form = node("form", { className: "songo-answer", noValidate: true },
    node("label", {}, `${before} `, box, after), ...more);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (task.state === "open") check();
  });
  task.board.bar.before(form);
  return { box, form };
}

export function pitChoice(task: Task) {
  const { board } = task;
  let past: string[][] = [];
  const choice = {
    pits: [] as string[],
    chose(pits: string[]): void {
      past.push(choice.pits);
      choice.pits = pits;
      board.say(
        pits.length ? t("Chosen: {pits}.", { pits: pits.join(", ") }) : t("No pit is chosen."),
      );
      task.reopen();
    },
    put(pits: string[], words = ""): void {
      choice.pits = pits;
      board.mark({ chosen: pits });
      board.say(words);
    },
    kind: {
      canUndo: () => past.length > 0,
      undo: () => choice.put(past.pop()!),
      again: () => choice.put(past = []),
    },
  };
  return choice;
}

/** A game as it stands, to try a move on; `names` are moves played before. */
export function tried(
  { family, sheet }: Pick<Game, "family" | "sheet">, position: string, ...names: string[]
) {
  const game = family.open(sheet.name, position, "");
  const done = names.map((name) => game.play(name)).at(-1)!;
  return { game, done };
}

export function missingWords(n: number): string {
  return tn("All of these are right. {n} pit is missing.",
    "All of these are right. {n} pits are missing.", n);
}

type State = "open" | "busy" | "right" | "wrong" | "shown";

export class Task {
  declare lang: Lang; declare name: string | undefined; declare board: SongoBoard;
  declare question: HTMLElement; declare done: HTMLElement;
  declare showing: HTMLButtonElement; declare fold: HTMLDetailsElement;
  declare forget: () => void; declare entered: ((verdict: string) => void) | undefined;
  declare signature: string | null | undefined; // of the buttons that stand there
  kind: AskedTask = { again() {} };
  state: State = "open";
  opened = 0; // so many hints are told
  answered = false; // since it stands there
  turn = 0;
  head = node("p", { className: "songo-task-head" });
  hintList = node("ol", { className: "songo-hints", "aria-live": "polite" });
  solution = node("p");

  /** @param host is filled; @param section of the progress; @param config of the board */
  constructor(
    readonly host: HTMLElement, readonly section: Section, config: Options & { lang: Lang },
  ) {
    this.lang = config.lang;
    this.board = new SongoBoard(host, { ...config, controls: "task", undo: () => this.undo() });
    tasks += 1;
    const id = `songo-task-${tasks}`;
    this.question = node("p", { className: "songo-question", id });
    this.done = node("span", { className: "songo-done", hidden: true, textContent: t("Solved") });
    this.showing = node("button", {
      type: "button", className: "songo-button", textContent: t("Show it on the board"),
      onclick: () => this.show(),
    });
    this.fold = node("details", { className: "songo-solution" },
      node("summary", { textContent: t("Solution") }), this.solution, this.showing);
    this.board.above.append(this.head, this.question);
    this.board.below.append(this.hintList, this.fold);
    this.board.root.classList.add("songo-task");
    mend(this.board.root, { role: "group", "aria-labelledby": id });
    this.forget = progressStore.watch(() => this.showMark());
  }

  destroy(): void {
    this.forget();
    this.board.destroy();
  }

  begin(name: string, kind: AskedTask): void {
    Object.assign(this, { name, kind, answered: false });
    this.fold.open = false;
    this.fold.hidden = !kind.show && !this.solution.textContent;
    this.showing.hidden = !kind.show;
    this.clearHints();
    this.showMark();
    this.reopen();
  }

  reopen(verdict = ""): void { this.enter("open", verdict); }

  enter(state: State, verdict: string = state): void {
    useLanguage(this.lang);
    const { board } = this;
    this.state = state;
    this.showMark();
    board.line.dataset.verdict = verdict;
    board.pending = state === "busy";
    // What is touched after a wrong answer is a new try, from where that one began.
    board.again = state === "wrong" ? () => this.again() : null;
    this.entered?.(verdict);
    if ((state === "open" || state === "wrong") && !this.kind.locked) board.unlock();
    else board.lock();
    this.refresh();
  }

  /** Something new begins, and what went before is given up. @returns whether it still goes on */
  newTurn(): () => boolean {
    this.turn += 1;
    const mine = this.turn;
    return () => mine === this.turn;
  }

  /** Wait until the board is at rest. @returns whether this goes on; null where it does not */
  async moved(): Promise<(() => boolean) | null> {
    const going = this.newTurn();
    this.enter("busy");
    await null; // the board has begun to show the move by then
    await this.board.rest();
    if (!going()) return null;
    useLanguage(this.lang);
    return going;
  }

  /** An answer counts from when it is given, even if the reader goes on before the verdict. */
  keep(right: boolean, answer: string): void {
    const had = progressStore.mark(this.section, this.name!);
    const mark = {
      ...had,
      solved: had.solved || right,
      tries: had.tries + 1,
      hints: Math.max(had.hints, this.opened),
      answer: answer.slice(0, LONGEST_ANSWER),
    };
    // What has no name is made for the moment, and no mark is kept.
    if (this.name && this.section === "exercises") this.review(mark, right);
    else if (this.name) progressStore.put(this.section, this.name, mark);
    this.kind.judged?.(right, answer);
  }

  review(mark: Mark, right: boolean): void {
    const kind = this.isFirstAnswer() ? EXERCISE : "";
    progressStore.review(
      "exercises", this.name!, mark, { right, hints: this.opened, kind }, thisDay(),
    );
  }

  /** Whether nothing was answered since the task stands: the first answer counts for the day. */
  isFirstAnswer(): boolean {
    const first = !this.answered;
    this.answered = true;
    return first;
  }

  /** An answer has been given: say what there is to say, and keep it where that is not done yet. */
  settle(right: boolean, answer: string, words: string, saved = false): void {
    useLanguage(this.lang);
    this.board.kept = null; // it was meant for another position
    const before = progressStore.mark(this.section, this.name!).solved;
    if (!saved) this.keep(right, answer);
    this.enter(right ? "right" : "wrong");
    // What the line says already need not be read twice.
    if (right) this.fold.open = !words.startsWith(this.solution.textContent!);
    this.board.say(`${this.verdictWord(right)} ${words} ${progressStore.complaint()}`);
    this.host.dispatchEvent(new CustomEvent("songo:answer", {
      bubbles: true, detail: { name: this.name, right, answer, solved: before || right },
    }));
  }

  verdictWord(right: boolean): string {
    if (!right) return t("Not yet.");
    return this.kind.won?.() ?? this.board.game?.family.correct?.() ?? t("Right.");
  }

  showMark(): void {
    if (this.state === "busy") return; // it would tell the verdict too early
    const { solved } = progressStore.mark(this.section, this.name ?? "");
    this.done.hidden = !solved;
    this.board.root.classList.toggle("songo-solved", solved);
  }

  /** Put the buttons that fit the state; those that stay keep the keyboard's focus. */
  refresh(): void {
    useLanguage(this.lang);
    const { board, kind, state } = this;
    const again = { label: t("Start again"), act: () => this.again() };
    const onward = kind.onward?.() ?? [];
    const own: Action[] = {
      open: () => kind.actions?.() ?? [],
      busy: () => [],
      wrong: () => [...(kind.actions?.() ?? []), { ...again, label: t("Try again"), main: true }],
      right: () => [...onward, ...(kind.after?.() ?? []), kind.otherwise
        ? { ...again, label: kind.otherwise, icon: "undo" } : again],
      shown: () => [...onward, { ...again, main: !onward.length }],
    }[state]();
    if (kind.hints && ["open", "busy", "wrong"].includes(state)) {
      const waits = this.kind.waits?.();
      const label = waits
        ? tn("Hint after {n} more try", "Hint after {n} more tries", waits)
        : t("Hint");
      own.push({ label, disabled: !this.hinting, act: () => this.hint() });
    }
    if (kind.undo && !(state === "right" && kind.otherwise)) {
      own.push({
        label: t("Undo"), icon: "undo", disabled: !kind.canUndo!(), act: () => this.undo(),
      });
    }
    const signature = own.map(({ label, main }) => `${label}${main}`).join();
    if (signature === this.signature && own.length === board.actions.length) {
      board.actions.forEach((action, i) => Object.assign(action, own[i]));
      board.controls.update();
      return;
    }
    this.signature = signature;
    const had = board.controls.actions?.indexOf(focusedAt(board.bar) as HTMLButtonElement) ?? -1;
    board.setActions(own);
    if (had < 0) return;
    // After a right answer one goes on, or reads why it is right; nobody is led to begin again.
    if (state === "right" && !onward.length) {
      board.line.tabIndex = -1;
      board.line.focus({ preventScroll: true });
    } else board.controls.actions[Math.min(had, own.length - 1)]?.focus();
  }

  goBack(ply: number): void {
    this.newTurn();
    this.board.goTo(ply);
    this.board.say(this.board.opening());
  }

  onMove(answered: () => unknown): void {
    this.host.addEventListener("songo:move", ({ detail }) => {
      if (detail.by === "reader") answered();
    });
  }

  undo(): void {
    if (!this.kind.undo || !this.kind.canUndo!()) return;
    this.kind.undo();
    this.reopen();
  }

  again(): void {
    const { board } = this;
    const focused = board.bar.contains(focusedAt(board.bar));
    this.kind.again();
    this.reopen();
    // By keyboard one goes on in the board: the button touched is gone.
    if (focused && !this.kind.locked) board.pits.focus(board.pits.active);
  }

  async show(): Promise<void> {
    if (this.state === "busy") return;
    this.fold.open = true;
    // Who has solved it looks at what they know.
    if (this.state !== "right") this.lookedUp();
    this.enter("busy");
    if ((await this.kind.show!()) !== false) this.enter("shown");
  }

  lookedUp(): void {
    if (this.kind.lookedUp) this.kind.lookedUp();
    else if (this.name && this.section === "exercises") {
      this.review(progressStore.mark("exercises", this.name), false);
    }
  }

  get hinting(): boolean {
    return (this.state === "open" || this.state === "wrong")
      && this.opened < (this.kind.mostHints ?? MOST_HINTS) && !this.kind.waits?.();
  }

  hint(): void {
    if (!this.hinting) return;
    useLanguage(this.lang);
    const hint = node("li", { textContent: this.kind.hints!()[this.opened] });
    this.hintList.append(hint);
    this.opened += 1;
    this.kind.hinted?.(this.opened);
    this.refresh();
    reveal(hint, this.board.table);
  }

  /** What a wrong answer may say where nothing better is known: a hint not told, never the last. */
  clue({ hints }: { hints?: ByLang<string[]> }): string {
    return this.opened < MOST_HINTS - 1 ? hints![this.lang][this.opened] : "";
  }

  clearHints(): void {
    this.opened = 0;
    this.hintList.replaceChildren();
  }
}

export async function exerciseTask(host: HTMLElement, data: Exercise, lang: Lang): Promise<Task> {
  const [kinds] = await Promise.all([fetchAsking(), openFamily(data.game)]);
  openGame(data.game, data.position); // or it says why not, and what stands here stays
  const { ask, mode } = kinds[data.kind];
  const task = new Task(host, "exercises", {
    game: data.game, position: data.position, lang, mode, count: false,
  });
  task.question.textContent = inLanguage(data.question, lang);
  if (data.kind !== "demo") {
    task.head.append(
      gradeDots(t("Grade {grade} of 5", { grade: data.grade }), data.grade), task.done,
    );
  }
  task.solution.textContent = inLanguage(data.solution, lang);
  task.begin(data.name, { hints: () => data.hints[lang], ...ask(task, data) });
  return task;
}
