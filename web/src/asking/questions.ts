// Exercises that are answered by pits, a number or a prediction, and demonstrations.

import { motionUnwanted } from "../stage.js";
import { focusedAt, node } from "../buttons.js";
import { numbersWith } from "../made/games/two_row/sentences.js";
import { seedWords } from "../made/games/wording.js";
import {
  afterSowingWords, choiceWords, elsewhereWords, harmlessWords, holdsWords, leftToWords,
  numberWords, pathWords, restWords, safeWords, stepMissedWords,
} from "../made/puzzles/answers.js";
import { EVENT_DROP } from "../rules/two-row.rules.js";
import { t, useLanguage } from "../strings.js";
import {
  inLanguage, missingWords, numberForm, pitChoice, playWhile, tried, type Task,
} from "../tasks/task.js";
import type { AskedTask, ByLang, Exercise, Mode } from "../types.js";
import { askPlay, askWin } from "./moves.js";

export function askChoose(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { pits }: { pits: string[] } = data.ask;
  const choice = pitChoice(task);
  const movers = pits.every((pit) => board.game.mine(board.game.pitNamed(pit)));
  /** What a pit is called in a sentence: a hole of one row by more than its number. */
  const called = (at: number) =>
    (/^\d/.test(board.view.names[at]) ? board.view.said! : board.view.names)[at];
  task.host.addEventListener("songo:choose", ({ detail }) => choice.chose(detail.chosen));

  /** Why a pit does not belong: what is known of it, or what comes of it by the rules. */
  function reason(pit: string): string {
    const known = inLanguage(data.why?.[pit], task.lang);
    if (known) return known;
    const { game, view } = board;
    const { family } = game;
    const at = game.pitNamed(pit);
    const { why, source, sown, threat, threatens } = data.goal ?? {};
    if (threat || threatens) {
      const side = game.sides.indexOf(threat ?? threatens);
      const owner = Math.floor(at / game.row!);
      if (owner !== side) return elsewhereWords(owner, view.names[at]);
      return threat ? safeWords(1 - side, view.names[at]) : harmlessWords(view.names[at]);
    }
    if (sown) {
      const { done: { events } } = tried(game, data.position!, sown);
      const drops = numbersWith(events.filter((_, i) => events[i - (i % 3) + 1] === at),
        EVENT_DROP);
      return afterSowingWords(view.names[at], drops.at(-1) ?? game.seedsIn(at));
    }
    if (game.allows(pit)) {
      if (source) {
        const { game: after } = tried(game, data.position!, pit);
        return leftToWords(
          pit, source,
          after.allows(source) ? tried(after, after.position, source).game.gained(after.mover) : 0,
        );
      }
      if (why === "move") {
        const { game: after, done } = tried(game, data.position!, pit);
        return [family.told(after, done, view), family.verdict(after)].filter(Boolean).join(" ");
      }
    } else if ((why || source) && (game.mine(at) || movers)) {
      return family.refusal(game, at, game.why(at), view)[0];
    }
    return holdsWords(called(at), (family.holding ?? seedWords)(game.seedsIn(at)));
  }

  function check() {
    const { pits: chosen } = choice;
    if (!chosen.length) { board.say(t("Choose a pit first.")); return; }
    const extra = chosen.filter((pit) => !pits.includes(pit));
    const good = chosen.length - extra.length;
    const missing = pits.length - good;
    const right = !extra.length && !missing;
    const shown = extra.map((pit) => called(board.game.pitNamed(pit)));
    let words = right ? inLanguage(data.solution, task.lang) : missingWords(missing);
    if (extra.length) {
      words = [choiceWords(shown), reason(extra[0]), restWords(good, missing)].join(" ");
    }
    task.settle(right, chosen.join(" "), words);
    if (!right) task.reopen("wrong"); // the choice can be mended at once
  }

  return {
    actions: () => [{ label: t("Check"), main: true, act: check }],
    ...choice.kind,
    show: () => choice.put([...pits]),
  };
}

/** "How many …?": a number is typed. */
export function askNumber(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { value, unit }: { value: number; unit?: ByLang<string> } = data.ask;
  const moves: string[] = data.goal?.moves ?? [];
  const button = node("button", { className: "songo-button songo-main", textContent: t("Check") });
  const unitWords = unit ? ` ${inLanguage(unit, task.lang)}` : "";
  const { box } = numberForm(task, 4, t("Your answer"), unitWords, check, button);

  const close = (closed: boolean) => {
    box.readOnly = closed;
    if (closed && focusedAt(button) === button) box.focus();
    button.hidden = closed;
  };

  const begin = () => {
    task.newTurn();
    board.goTo(0);
    board.say("");
    close(false);
  };

  function missed(n: number): string {
    if (moves.length === value && value > 1) return stepMissedWords(n, moves);
    const parts = data.goal?.parts ?? [];
    const sentence = numberWords(n, value, parts);
    return parts.length ? sentence : `${sentence} ${task.clue(data)}`;
  }

  async function check(): Promise<void> {
    const text = box.value.trim();
    if (!/^\d{1,4}$/.test(text)) { board.say(t("Type a whole number.")); return; }
    const n = Number(text);
    if (n === value) {
      close(true);
      if (moves.length) {
        task.enter("busy");
        if (!(await playWhile(board, moves, task.newTurn()))) return;
      }
      task.settle(true, text, inLanguage(data.solution, task.lang));
      return;
    }
    task.settle(false, text, inLanguage(data.why?.[n], task.lang) || missed(n));
    task.reopen("wrong");
    box.select();
  }

  const show = () => {
    begin();
    close(true);
    return playWhile(board, moves, task.newTurn());
  };

  return {
    locked: true,
    again: () => { box.value = ""; begin(); box.focus(); },
    show: moves.length ? show : null,
  };
}

/** "Where does the last seed fall?": a pit is touched, then the sowing is shown. */
export function askPredict(task: Task, data: Asked): AskedTask {
  const { board } = task;
  const { from, pit: right }: { from: string; pit: string } = data.ask;
  const { game } = board;
  const aside = game.family.aside?.(game, from);
  const named = (pit: string) => game.pitNamed(pit) >= 0;

  const begin = () => {
    task.newTurn();
    board.goTo(0);
    board.mark({ chosen: [from], aim: [] });
    board.say("");
  };

  async function sow(): Promise<boolean> {
    const going = task.newTurn();
    await board.play(from);
    return going();
  }

  /** Where the sowing goes first otherwise than a wrong pit has it. */
  function apart(pit: string): string {
    const { game: before } = tried(game, data.position!);
    const [start, guess] = [from, pit].map((name) => before.pitNamed(name));
    const path = before.landings(start); // a last seed that is kept is -1 there
    // In a row the seeds may have gone the other way, and a sowing may go on from its end.
    const round = Boolean(game.family.brief);
    if (guess < 0 || !path.length || guess === path.at(-1)) return "";
    if (!round && !path.includes(guess)) return "";
    return pathWords(board.view.names, start, path, guess);
  }

  async function answer(pit: string): Promise<void> {
    if (game.ply) begin(); // another try
    task.enter("busy");
    board.mark({ chosen: [], aim: named(pit) ? [pit] : [] });
    if (!(await sow())) return;
    useLanguage(task.lang);
    const { landed } = game.family;
    const fell = landed?.(right, true) ?? t("The last seed lands in {pit}.", { pit: right });
    if (pit === right) {
      task.settle(true, pit, inLanguage(data.solution, task.lang) || fell);
      return;
    }
    const given = landed?.(pit, false) ?? t("Not in {pit}.", { pit });
    const why = inLanguage(data.why?.[pit], task.lang) || `${apart(pit) || given} ${fell}`;
    // Without motion the board shows what has changed instead.
    if (named(pit) && !motionUnwanted()) board.mark({ aim: [pit] });
    task.settle(false, pit, why);
  }

  task.host.addEventListener("songo:choose", ({ detail }) => answer(detail.pit));
  board.mark({ chosen: [from] });

  return {
    actions: () => (aside ? [{ label: aside.label, act: () => answer(aside.answer) }] : []),
    canUndo: () => board.game.ply > 0,
    undo: begin,
    again: begin,
    async show() {
      begin();
      board.mark({ chosen: [] });
      return sow();
    },
  };
}

/** A demonstration: nothing is asked; it is read step by step, back and forth. */
export function demonstrate(task: Task, data: Asked): AskedTask {
  const { board } = task;
  /** Of each step a position or a move, pits to look at, words. */
  const steps: { position?: string; move?: string; aim?: string[]; say: ByLang<string> }[] =
    data.ask.steps;
  let at = steps[0].move ? -1 : 0;

  function standing(step: number) {
    const given = { position: data.position, moves: [] as string[] };
    for (const { position, move } of steps.slice(0, step + 1)) {
      if (position) Object.assign(given, { position, moves: [] });
      if (move) given.moves.push(move);
    }
    return given;
  }

  function words(): string {
    if (at < 0) return "";
    const number = t("{number} of {total}.", { number: at + 1, total: steps.length });
    return `${number} ${inLanguage(steps[at].say, task.lang)}`;
  }

  /** Go to a step; its move is shown when it is come to from the step before. */
  async function go(to: number): Promise<void> {
    if (to < 0 || to >= steps.length) return;
    const forward = to === at + 1;
    at = to;
    const { move, aim = [] } = steps[to];
    const { position, moves } = standing(to);
    const before = moves.slice(0, move && forward ? -1 : undefined).join(" ");
    if (board.game.start !== position || board.game.record !== before) {
      board.set({ position, history: before });
    }
    board.mark({ aim });
    task.refresh();
    const shown = move && forward ? board.play(move) : null;
    board.say(words());
    if (!shown) return;
    await shown;
    if (at === to) board.say(words());
  }

  board.telling.quiet = true; // the step says what there is to say
  board.lock();
  board.bar.addEventListener("keydown", (event) => {
    const way = ({ ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>)[event.key];
    if (!way || !board.controls.actions.includes(event.target as HTMLButtonElement)) return;
    event.preventDefault();
    go(at + way);
  });
  board.mark({ aim: steps[at]?.aim ?? [] });
  board.say(words() || t("Press “{label}”.", { label: t("Next step") }));

  return {
    locked: true, hints: null,
    actions: () => [
      { label: t("Next step"), main: true, disabled: !steps[at + 1], act: () => go(at + 1) },
      { label: t("Back"), disabled: at <= 0, act: () => go(at - 1) },
    ],
    again() {},
  };
}

/** What is asked: an exercise, or a puzzle in the form of one. */
export type Asked = Pick<Exercise, "ask"> & Partial<Exercise>;

type AskingKind = { ask(task: Task, data: Asked): AskedTask; mode: Mode };

export const ASKING_KINDS: Record<string, AskingKind> = {
  play: { ask: askPlay, mode: "play" },
  choose: { ask: askChoose, mode: "choose" },
  predict: { ask: askPredict, mode: "choose-one" },
  number: { ask: askNumber, mode: "play" },
  win: { ask: askWin, mode: "play" },
  demo: { ask: demonstrate, mode: "play" },
};
