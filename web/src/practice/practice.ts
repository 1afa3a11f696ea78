// A game against a gentle opponent with one task: told above the board, judged as it is played,
// ticked off when it is done. Nothing ends with it: the reader plays on, takes back, or looks back.

import { SongoBoard } from "../board.js";
import { mend, node, adoptStyle } from "../buttons.js";
import { LEVELS } from "../data/levels.js";
import { openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { choiceOf, choose } from "../kept.js";
import { playedIn } from "../lens/lens.js";
import { UNPLAYED } from "../made/course/device_store.js";
import {
  sparAgainst, sparCount, sparDone, sparFar, sparMet, type Spar, type SparPly, SPARS, sparTask,
} from "../made/course/practice.js";
import { bringGame, gameName, gameStore, type Looks, looksOf, standOf } from "../play/games.js";
import { SOUTH } from "../rules/two-row.rules.js";
import { t, useLanguage } from "../strings.js";
import type { Lang } from "../types.js";

const GAME = "songo";
const COMPUTER = "N"; // its side
let games = 0;

type Ply = SparPly & { move: string };

/** How a task stands: how many moves it took, 0 where it is not done, and how far it has come. */
interface Standing { met: number; count: number }

export class PracticeGame {
  declare practice: Spar; declare board: SongoBoard; declare done: HTMLElement;
  declare stood: Standing;
  declare mark: string; // the choice that keeps that the task was done
  declare keptAs: string | null; // the name of the kept game; in a notebook none is kept
  declare turn: object; // another one after each change
  declare reading: { stop(): void } | null;
  plies: Ply[] = [];
  counted = node("span", { className: "songo-spar-count" });
  news = node("p", { className: "songo-hidden", role: "status", "aria-live": "polite" });

  constructor(readonly host: HTMLElement, readonly name: string, readonly lang: Lang) {
    adoptStyle(SPAR_STYLE);
    games += 1;
    this.practice = SPARS[name as keyof typeof SPARS];
    this.mark = `spar-${name}`;
    this.keptAs = host.localName === "songo-spar" ? `${gameName(host)}/spar` : null;
    const id = `songo-spar-${games}`;
    const { position, level } = this.practice;
    const paper = [...host.querySelectorAll(":scope > .songo-on-paper")]; // for who prints
    this.board = new SongoBoard(host, {
      game: GAME, position, opponent: COMPUTER, level, lang, controls: "task",
    });
    this.done = node("span", { className: "songo-done", hidden: true, textContent: t("Done") });
    const { above, root, view } = this.board;
    const textContent = sparTask(this.practice, view.names);
    above.append(
      node("p", { className: "songo-task-head" },
        node("span", { textContent: sparAgainst(level, t(LEVELS[level - 1].name)) }),
        this.counted, this.done),
      node("p", { className: "songo-question", id, textContent }));
    root.append(this.news);
    root.classList.add("songo-task");
    mend(root, { role: "group", "aria-labelledby": id });
    host.append(...paper);
    this.bring();
    this.stood = this.standing();
    host.addEventListener("songo:change", () => this.changed());
    this.show();
  }

  destroy(): void {
    this.stopReading();
    this.board.destroy();
  }

  bring(): void {
    const { board } = this;
    const left = this.keptAs === null ? null : gameStore.of(this.keptAs);
    if (!left?.history || left.game !== GAME || left.position !== board.game.start) return;
    try {
      openGame(GAME, left.position, left.history);
    } catch {
      return; // of other rules: it is left as it is, till another is begun
    }
    const words = bringGame(board, left, {}, COMPUTER);
    if (words && !board.game.over) board.say(words);
  }

  keep(): string {
    if (this.keptAs === null) return "";
    const { opponent, level } = this.board.config;
    gameStore.put(this.keptAs, {
      ...standOf(this.board), ...looksOf({ ...UNPLAYED, opponent, level } as Looks),
    });
    return gameStore.complaint();
  }

  standing(): Standing {
    const { game, view } = this.board;
    const line = game.line.slice(0, game.ply);
    const same = this.plies.findIndex(({ move }, i) => move !== line[i]);
    this.plies = pliesOf(GAME, game.start, line, view.names,
      this.plies.slice(0, same < 0 ? line.length : same));
    return { met: sparMet(this.practice, this.plies), count: sparCount(this.practice, this.plies) };
  }

  async changed(): Promise<void> {
    const { board } = this;
    this.stopReading();
    const trouble = this.keep();
    const before = this.stood;
    this.stood = this.standing();
    this.actions();
    const turn = (this.turn = {});
    await null; // the board has begun to show the move by then
    if (board.afterwards) await board.rest();
    if (turn !== this.turn) return;
    useLanguage(this.lang);
    if (this.stood.met && !before.met) choose(this.mark, true);
    this.show(before);
    if (trouble) board.say(`${board.said} ${trouble}`.trim());
    if (board.game.over && this.plies.length) this.look(false);
  }

  show(before = this.stood): void {
    const { met, count } = this.stood;
    this.done.hidden = !met && !choiceOf(this.mark, false);
    const far = met ? "" : sparFar(this.practice, count);
    this.counted.textContent = far;
    if (met && !before.met) this.news.textContent = sparDone();
    else if (count !== before.count) this.news.textContent = far;
    this.actions();
    this.host.dispatchEvent(new CustomEvent("songo:spar", {
      bubbles: true, detail: { met: met > 0, history: this.board.game.record },
    }));
  }

  actions(): void {
    const { board } = this;
    const { game } = board;
    board.setActions([
      {
        label: t("Undo"), icon: "undo", disabled: game.ply === 0 && !board.dropped,
        act: () => board.undo(),
      },
      { label: t("Restart"), disabled: game.ply === 0, act: () => board.restart() },
      { label: t("Look back"), disabled: game.ply === 0, act: () => this.look(true) },
    ]);
  }

  stopReading(): void {
    this.reading?.stop();
    this.reading = null;
  }

  async look(takeFocus: boolean): Promise<void> {
    this.stopReading();
    this.board.halt();
    const box = node("section", {
      className: "songo-spar-read", tabIndex: -1, "aria-label": t("Look back"),
    });
    const ended = new AbortController();
    this.reading = { stop() { ended.abort(); box.remove(); } };
    this.board.bar.after(box);
    if (takeFocus) box.focus();
    try {
      const { readPractice } = await import("../practice-review/read.js");
      if (!ended.signal.aborted) await readPractice(this, box, ended.signal);
    } catch {
      if (ended.signal.aborted) return;
      useLanguage(this.lang);
      box.replaceChildren(node("p", { textContent: t("The review could not be loaded.") }));
    }
  }
}

/** The moves of a record, each with what it changed; those of its beginning may be known. */
export function pliesOf(
  name: string, start: string, line: string[], names: string[], known: Ply[] = [],
): Ply[] {
  const plies = [...known];
  const game = openGame(name, start, line.slice(0, plies.length).join(" ")) as SongoGame;
  const pits = game.sheet.pits.length;
  while (plies.length < line.length) {
    const move = line[plies.length];
    const made = playedIn(name, start, game.record, move, names);
    const held = game.state.slice(0, pits);
    game.play(move);
    const end = game.finalState;
    plies.push({
      move, made, held, left: game.state.slice(0, pits), stores: [end[SOUTH], end[SOUTH + 1]],
      won: game.won,
    });
  }
  return plies;
}

const SPAR_STYLE = [
  ".songo-spar-read{box-sizing:border-box;max-width:44em;min-height:13.5em;margin-block:.75rem 0;",
  "order:2;padding-block-start:.75rem;border-block-start:1px solid var(--songo-line)}",
  ".songo-spar-read p{margin:0 0 .6rem}",
  ".songo-spar-read:focus{outline:none}",
  "@media(max-width:600px){.songo-spar-read{min-height:18em;margin-inline:1rem}}",
  "@media print{.songo-spar-read{display:none}}",
].join("");
