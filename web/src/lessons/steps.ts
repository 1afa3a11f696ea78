// Steps of a lesson that are no exercises: words beside a board, a free game, a game to be won.

import { endingWords } from "../made/games/two_row/sentences.js";
import { END_STORE, FEW } from "../rules/two-row.rules.js";
import { t, useLanguage } from "../strings.js";
import { inLanguage, Task } from "../tasks/task.js";
import type { Action, ByLang, Exercise, Lang, Options } from "../types.js";

export interface LessonStep {
  kind: string;
  title: ByLang<string>;
  say?: ByLang<string>;
  game: string;
  position: string;
  board?: Record<string, unknown>;
  exercise?: Exercise;
  /** The name under which it is kept that it is solved; of what asks nothing, none. */
  mark?: string;
  /** Of a game: so many are to be taken, and what is said then. */
  seeds?: number;
  done?: ByLang<string>;
}

const LISTED = ["aim", "chosen", "forbid"];

const SEEN_BY_LENS = ["lens", "lens_side"];

export function boardOptions({ board = {} }: LessonStep, ofLens = false): Options {
  return Object.fromEntries(Object.entries(board)
    .filter(([name]) => SEEN_BY_LENS.includes(name) === ofLens)
    .map(([name, value]) => [name, LISTED.includes(name) ? (value as string).split(/\s+/).filter(Boolean) : value]));
}

function taskOf(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  return new Task(host, "exercises", {
    game: step.game, position: step.position, lang, mode: "play", ...boardOptions(step),
  });
}

/** Words and marks: the board is only looked at. */
export function tellTask(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  const task = taskOf(host, step, lang);
  task.begin("", { locked: true, again() {} });
  return task;
}

/** What a game on the board of a task has in common, played freely or to be won. */
function gameKind(task: Task, reset = () => {}) {
  const { board } = task;
  return {
    canUndo: () => board.game.ply > 0,
    undo() {
      reset();
      task.goBack(board.game.turnBefore(board.config.opponent));
    },
    again() {
      reset();
      task.goBack(0);
    },
  };
}

export function playTask(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  const task = taskOf(host, step, lang);
  task.host.addEventListener("songo:change", () => task.refresh());
  task.begin("", gameKind(task));
  return task;
}

/** A game against the computer, to be won, or played until so many seeds are taken. */
export function winTask(host: HTMLElement, step: LessonStep, lang: Lang): Task {
  const task = taskOf(host, step, lang);
  const { board } = task;
  const side = 1 - board.game.sides.indexOf(board.config.opponent);

  function standing(): "" | "won" | "lost" {
    const { game } = board;
    if (step.seeds !== undefined && game.gained(side) >= step.seeds) return "won";
    if (!game.over) return "";
    return step.seeds === undefined && game.won === side ? "won" : "lost";
  }

  function words(how: string): string {
    const { game } = board;
    const told = how === "won" ? inLanguage(step.done, lang) : "";
    const n = game.gained(side);
    const gained = step.seeds === undefined ? ""
      : t("You have taken {n} of {seeds}.", { n, seeds: step.seeds });
    const end = game.over && game.family.thinker === "two-row" && game.ending !== END_STORE
      ? endingWords(game.ending, game.rules[FEW]) : "";
    const verdict = game.over ? game.family.verdict(game) : "";
    return [told || gained, verdict, end].filter(Boolean).join(" ");
  }

  async function changed(): Promise<void> {
    task.refresh();
    const going = task.newTurn();
    await null; // the board has begun to show the move by then
    await board.rest();
    if (!going() || task.state !== "open") return;
    const how = standing();
    if (!how) return;
    useLanguage(lang);
    task.settle(how === "won", String(board.game.gained(side)), words(how));
  }

  task.host.addEventListener("songo:change", changed);
  task.begin(step.mark!, gameKind(task));
  return task;
}

const TO_CLICK = 100; // milliseconds from where a finger is lifted to its click, which may not come

/**
 * Do what moves the page once no finger is down (theme.js says so): its click would fall on whatever
 * has come under it. That click is heard by nothing else.
 */
export function onceLifted(act: () => void): void {
  if (!document.documentElement.hasAttribute("data-held")) {
    act();
    return;
  }
  const end = new AbortController();
  const done = (click?: Event) => {
    if (end.signal.aborted) return;
    end.abort();
    click?.stopPropagation();
    act();
  };
  const listen = (type: string, heard: (event: Event) => void) =>
    addEventListener(type, heard, { capture: true, signal: end.signal });
  listen("pointerup", () => setTimeout(done, TO_CLICK));
  listen("pointercancel", () => end.abort()); // it was the page that was moved
  listen("click", done);
}

/** What stands behind an element on its page; null at the end of the text, or where there is no page. */
function behind(one: Element): Element | null {
  const text = one.closest("[data-page]");
  let here: Element | null = text && one;
  while (here && here !== text && !here.nextElementSibling) here = here.parentElement;
  return here && here !== text ? here.nextElementSibling : null;
}

/** Go there: by keyboard with the focus, so that the next stop is below. */
function go(place: HTMLElement, event: UIEvent | null): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
  place.tabIndex = -1;
  place.focus({ preventScroll: true, focusVisible: event?.detail === 0 } as FocusOptions);
}

/**
 * The button of a lesson whose questions are all answered; none where nothing follows.
 * @param host the lesson's
 * @param pressed what the reader did last
 */
export function leadOn(host: HTMLElement, pressed: () => UIEvent | null): Action[] {
  const place = behind(host) as HTMLElement | null;
  return place ? [{ label: t("Go on"), main: true, act: () => go(place, pressed()) }] : [];
}
