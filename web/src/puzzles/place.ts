// A place in which puzzles stand on one board, the puzzle room or the page of a homework; and below
// it the way to why each is solved so.

import { focusedAt, gradeDots, makeButton, mend, node } from "../buttons.js";
import {
  kindTitle, plainQuestion, PUZZLE_KINDS, puzzleQuestion,
} from "../made/puzzles/questions.js";
import { t, useLanguage } from "../strings.js";
import { Task } from "../tasks/task.js";
import type { Action, AskedPuzzle, Lang, Options, Puzzle, PuzzleCatalogue, Way } from "../types.js";
import type { Why } from "../why/stored.js";
import type { Given } from "./records.js";
import { PUZZLE_WAYS } from "./ways.js";

export const wayOf = (kind: string): Way => PUZZLE_WAYS[PUZZLE_KINDS[kind].way];

/** The chapters that tell the rules of games other than songo, by how a game's name begins. */
const RULES: Record<string, string> = {
  awale: "awale", sowing: "two-on-one-row", wing: "two-on-one-row", kaillon: "alone-on-one-row",
  tchouka: "alone-on-one-row", tchoukaillon: "tchoukaillon-and-pi",
};

export abstract class PuzzlePlace {
  declare task: Task; // and with it what follows, once a puzzle stands
  declare because: Because; declare before: HTMLButtonElement; declare behind: HTMLButtonElement;
  declare apart: boolean | undefined; // whether the board on which it stands is its own
  /** Where reasons lie nowhere beside the page. */
  declare askWhy: ((puzzle: Puzzle) => Promise<Why>) | undefined;
  place = node("div");
  title = node("span", { className: "songo-title" });
  rule = node("p", { className: "songo-rule" }); // where it is not the usual one

  constructor(readonly lang: Lang) {
    useLanguage(lang);
    this.place.addEventListener("songo:move", ({ detail }) => {
      if (detail.by === "reader") this.task.kind.answered?.();
    });
    this.place.addEventListener("songo:choose", ({ detail }) => this.task.kind.chose?.(detail));
    this.place.addEventListener("songo:answer", ({ detail }) => this.answered(detail.right));
  }

  abstract step(way: number): void;
  abstract answered(right: boolean): void;
  abstract lookedUp(): void;
  abstract onwards(): Action[];
  abstract ruleWords(puzzle: Puzzle): string;

  /** Put a puzzle on the board, its family and its way there. @param asks gets what is asked */
  put(puzzle: Puzzle, title: string, themes: PuzzleCatalogue["themes"],
    { hints, reveal, plain }: Pick<Given, "plain"> & Required<Pick<Given, "hints" | "reveal">>,
    asks: (question: AskedPuzzle) => void): void {
    const { id, game, position, kind, goal, key, level } = puzzle;
    const way = wayOf(kind);
    this.task?.kind.stop?.();
    useLanguage(this.lang);
    const config: Options = { game, position, mode: way.mode ?? "play", count: !way.mode };
    if (this.task && !this.apart && !way.apart) this.task.board.set({ ...config, history: "" });
    else this.begin(config);
    this.apart = way.apart;
    const { task, rule } = this;
    task.question.textContent = (plain ? plainQuestion : puzzleQuestion)(kind, goal, key);
    rule.textContent = this.ruleWords(puzzle);
    rule.hidden = !rule.textContent;
    const dots = level ? [gradeDots(t("level {level}", { level }), level)] : [];
    this.title.replaceChildren(`${title} `, ...dots);
    const question = way.ask(task, puzzle, () => this.onwards());
    this.because?.remove();
    const about = (puzzle.themes ?? []).map((name) => themes[name]).filter(Boolean);
    this.because = new Because(task, puzzle, about, this.askWhy);
    if (!reveal) question.show = null;
    question.lookedUp = () => this.lookedUp();
    if (!hints) question.hints = null;
    question.mostHints = hints;
    asks(question);
    task.begin(id, question);
    const words = question.standing();
    if (words) task.board.say(words);
  }

  linkRules(game: string): void {
    const page = RULES[game.split(/[-+]/)[0]];
    if (!page) return;
    this.rule.hidden = false;
    this.rule.append(this.rule.textContent ? " · " : "",
      node("a", { href: `${page}.html`, textContent: t("How this game is played") }));
  }

  begin(config: Options): void {
    const turns = [this.before, this.behind];
    const had = turns.indexOf(focusedAt(this.place) as HTMLButtonElement);
    this.task?.destroy();
    const place = node("div");
    this.place.replaceChildren(place);
    this.task = new Task(place, "puzzles", { ...config, lang: this.lang });
    this.before = makeButton({
      label: t("Previous in the list"), icon: "before", words: false, act: () => this.step(-1),
    });
    const next = t("Next in the list");
    this.behind = makeButton(
      { label: t("Next"), icon: "after", act: () => this.step(1) },
      { className: "songo-next", "aria-label": next, title: next },
    );
    this.task.question.after(this.rule);
    this.task.head.append(this.before, this.title, this.task.done, this.behind);
    if (had >= 0) [this.before, this.behind][had].focus();
  }

  markTurns(before: boolean, behind: boolean): void {
    if (!this.task) return;
    mend(this.before, { "aria-disabled": !before });
    mend(this.behind, { "aria-disabled": !behind });
  }
}

// The way from a puzzle that is solved, or looked up, to what it is about and why it is solved so:
// told before, its kind and its themes would be hints.

class Because {
  root = node("div", { className: "songo-why" });
  about = node("p", { className: "songo-about songo-secret" },
    node("span", { textContent: t("Its themes are named once it is solved.") }));

  /** @param ask what has its reasons, where they do not lie beside the page */
  constructor(readonly task: Task, readonly puzzle: Puzzle, readonly themes: string[],
    readonly ask?: (puzzle: Puzzle) => Promise<Why>) {
    task.hintList.after(this.about);
    task.board.below.append(this.root);
  }

  offer(): void {
    if (this.root.hasChildNodes()) return;
    useLanguage(this.task.lang);
    const names = this.names();
    this.about.classList.remove("songo-secret");
    this.about.replaceChildren(...names.map((name) => node("span", { textContent: name })));
    this.root.append(makeButton({ label: t("Why"), act: () => this.open() }));
  }

  names(): string[] { return [...new Set([kindTitle(this.puzzle.kind), ...this.themes])]; }

  async open(): Promise<void> {
    const { task, puzzle, root } = this;
    try {
      const { WhyPanel: Panel } = await import("../why/panel.js");
      await new Panel(task, puzzle, root, this.names()).tell(this.ask);
    } catch {
      useLanguage(task.lang);
      task.board.say(t("The reasons could not be loaded."));
    }
  }

  remove(): void {
    this.about.remove();
    this.root.remove();
  }
}
