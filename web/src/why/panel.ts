// Why a puzzle is solved so, below its board: the idea, what tempts and what refutes it, the line.
// Each step is a button that plays the line up to it on the board.

import { focusedAt, makeButton, node, adoptStyle } from "../buttons.js";
import { partTitle } from "../made/puzzles/explain/reason.js";
import { levelBelow } from "../shared/around.js";
import { t, useLanguage } from "../strings.js";
import type { Task } from "../tasks/task.js";
import type { AskedTask, Puzzle } from "../types.js";
import { reasonsOf } from "./reasons.js";
import type { Why, WhyPart } from "./stored.js";

const WHY_STYLE = [
  ".songo-why{margin-block-start:1rem;max-width:40rem}",
  ".songo-why p{margin-block:.35rem}",
  ".songo-why>.songo-button{margin-block:.5rem}",
  ".songo-why-title{font-weight:600;margin-block:1rem .35rem}",
  ".songo-why ol{list-style:none;margin:0;padding:0}",
  ".songo-why li .songo-button{width:100%;justify-content:flex-start;text-align:start;",
  "white-space:normal;",
  "font-weight:400;background:none;border-color:transparent;padding-inline:.6rem;margin-block:1px}",
  ".songo-why li .songo-button[aria-current]{border-color:currentColor;font-weight:600}",
].join("");

function titleAt(level: number, textContent: string): HTMLElement {
  return node("div", {
    className: "songo-why-title", role: "heading", "aria-level": level, textContent,
  });
}

interface Told { button: HTMLButtonElement; moves: string[]; words: string }

export class WhyPanel {
  declare level: number;
  steps: Told[] = []; // in the order in which they are told

  constructor(
    readonly task: Task, readonly puzzle: Puzzle, readonly root: HTMLElement,
    readonly about: string[],
  ) {
    adoptStyle(WHY_STYLE);
  }

  /** Find the reasons, by `ask` where they do not lie beside the page, and tell them. */
  async tell(ask?: (puzzle: Puzzle) => Promise<Why>): Promise<void> {
    const { task: { lang, board }, puzzle, root } = this;
    useLanguage(lang);
    const why = await reasonsOf(puzzle, board.view, ask);
    useLanguage(lang);
    this.level = Math.min(6, levelBelow(root));
    const title = titleAt(this.level, t("Why"));
    title.tabIndex = -1;
    const parts = why.parts.flatMap((part) => this.part(part));
    const lost = why.lost
      ? [node("p", { textContent: t("The reasons could not be loaded.") })]
      : [];
    root.replaceChildren(title, ...lost, node("p", { textContent: why.idea }),
      makeButton({ label: t("Step by step"), act: () => this.go(0) }), ...parts,
      node("p", { className: "songo-quiet", textContent: this.about.join(" · ") }));
    title.focus({ preventScroll: true });
  }

  part({ code, words, steps, close }: WhyPart): HTMLElement[] {
    const title = partTitle(code);
    const list = node("ol", { ariaLabel: title }, ...steps.map((step, i) => {
      const number = this.steps.length;
      const button = makeButton({ label: step.words, act: () => this.go(number) });
      this.steps.push({
        button,
        moves: steps.slice(0, i + 1).map(({ move }) => move),
        words: i + 1 < steps.length ? step.words : `${step.words} ${close}`.trim(),
      });
      return node("li", {}, button);
    }));
    return [
      titleAt(this.level + 1, title),
      ...[words].filter(Boolean).map((textContent) => node("p", { textContent })),
      ...(steps.length ? [list] : []),
      ...[close].filter(Boolean).map((textContent) => node("p", { textContent })),
    ];
  }

  async go(number: number): Promise<void> {
    const { task, puzzle, steps } = this;
    const { board } = task;
    const { game, position, kind } = puzzle;
    const { button, moves, words } = steps[number];
    for (const step of steps) step.button.removeAttribute("aria-current");
    button.setAttribute("aria-current", "step");
    const going = task.newTurn();
    task.enter("shown");
    // In a drill on what is forbidden nothing is played.
    if (kind === "forbidden") board.mark({ chosen: moves.slice(-1) });
    else board.set({ game, position, history: moves.slice(0, -1).join(" ") });
    this.offer(number);
    board.table.scrollIntoView({ block: "nearest" });
    if (kind !== "forbidden") await board.play(moves.at(-1)!, "line");
    if (!going()) return;
    useLanguage(task.lang);
    board.say(words);
  }

  offer(number: number): void {
    const { task, task: { board }, steps } = this;
    useLanguage(task.lang);
    const held = board.bar.contains(focusedAt(board.bar));
    const last = number + 1 === steps.length;
    board.setActions([
      ...(last
        ? ((task.kind as AskedTask).after?.() ?? [])
        : [{ label: t("Next step"), main: true, act: () => this.go(number + 1) }]),
      {
        label: t("Previous step"), icon: "before", disabled: number === 0,
        act: () => this.go(number - 1),
      },
      { label: t("Start again"), act: () => task.again() },
    ]);
    if (held) board.controls.actions[0]?.focus();
  }
}
