// The engine asked about the position on the board: its best moves, deeper and deeper until it is
// stopped; of other games, what their solvers tell.

import { endingsAddress } from "../beside.js";
import { makeButton, node, tickBox } from "../buttons.js";
import { standWords } from "../made/engine/judged.js";
import { QUIET, STRIDE } from "../rules/two-row.rules.js";
import { digitsOf, t, tn, unbroken, useLanguage } from "../strings.js";
import { think } from "../thinker.js";
import type { ExploreFound, ExploreLine } from "../thinking/explore.js";
import type { Game } from "../types.js";
import type { ExploreRoom } from "./room.js";

const MOST_LINES = 3;
const EXPLORED_PLIES = 60;
const NODES_AT_FIRST = 3000000;
const MOST_FOUND = 200; // positions whose answer is remembered
const STRONGEST = 5;

/** What is shown: lines, with `moves` named where pits do not name them; or words, a marked pit. */
interface Answer extends Pick<ExploreFound, "sure" | "depth" | "nodes"> {
  lines: (Omit<ExploreLine, "value"> & { moves?: string[] })[];
  words?: string;
  pit?: number;
  enough?: number; // positions that it was asked for with
}

export class EnginePanel {
  declare about: string; // what was asked about last
  controller: AbortController | null = null; // what gives the present question up
  answers = new Map<string, Answer>(); // by position and past: what was found
  answer: Answer | null = null; // what is shown
  main = makeButton(
    { label: "", main: true, act: () => (this.controller ? this.stop() : this.ask(true)) },
    { className: "songo-ask" },
  );
  always = tickBox((ticked) => { if (ticked && !this.controller) this.ask(); });
  state = node("p", { className: "songo-quiet-line" });
  lines = node("ol", { className: "songo-lines" });
  root = node("section", { className: "songo-part-engine" },
    node("h2", { className: "songo-part-title", textContent: t("Engine") }),
    node("div", { className: "songo-bar" }, this.main,
      node("label", { className: "songo-field" },
        this.always, node("span", { textContent: t("Ask after each move") }))),
    this.state, this.lines);

  constructor(readonly room: ExploreRoom) {}

  get key(): string {
    const { game } = this.room.board;
    return [game.sheet.name, game.start, game.record].join("|");
  }

  follow(): void {
    if (this.controller && this.about === this.key) return;
    this.halt();
    this.answer = this.answers.get(this.key) ?? null;
    this.update();
    if (this.always.checked && !this.answer?.sure && !this.room.board.game.over) this.ask();
  }

  halt(): void {
    this.controller?.abort();
    this.controller = null;
  }

  stop(): void {
    this.halt();
    this.update();
    this.room.board.say(this.answer ? this.summary() : t("Stopped."));
  }

  remember(answer: Answer): void {
    this.answer = answer;
    this.answers.delete(this.about);
    this.answers.set(this.about, answer);
    if (this.answers.size > MOST_FOUND) this.answers.delete(this.answers.keys().next().value!);
  }

  /** Ask about the position on the board. @param loud whether the answer is announced */
  async ask(loud = false): Promise<void> {
    const { board } = this.room;
    const { game } = board;
    if (game.over) { board.say(game.family.verdict(game)); return; }
    this.halt();
    const controller = this.controller = new AbortController();
    this.about = this.key;
    this.update();
    const search = game.family.thinker === "two-row"
      ? this.deepen(game, controller)
      : this.solve(game, controller);
    const failed = await search.then(() => false, () => true);
    if (controller !== this.controller) return;
    this.controller = null;
    this.update();
    if (failed) board.say(t("The engine could not be loaded."));
    else if (loud && this.answer) board.say(this.summary());
  }

  async deepen(game: Game, controller: AbortController): Promise<void> {
    const { rules, states, at, ply } = game;
    const since = at - STRIDE * Math.min(states[at + QUIET], ply);
    const question = {
      rules: Array.from(rules), states: Array.from(states.slice(since, at + STRIDE)),
      most: MOST_LINES, endings: endingsAddress(game.sheet.name),
    };
    // Who asks once more wants to know more.
    const enough = this.answer?.enough ? 4 * this.answer.enough : NODES_AT_FIRST;
    let { depth: reached = 0, nodes = 0 } = this.answer ?? {};
    for (let depth = reached + 1; depth <= EXPLORED_PLIES; depth += 1) {
      const answer = await think<Answer & { finished: boolean; forgotten?: boolean }>("explore",
        { ...question, depth, nodes: Math.max(1, enough - nodes) }, controller.signal);
      if (controller !== this.controller) return;
      if (answer.forgotten && reached) {
        depth = reached = nodes = 0; // from the beginning: what is known stands till passed
        continue;
      }
      if (!answer.finished) break;
      ({ nodes } = answer);
      if (depth >= (this.answer?.depth ?? 0)) this.remember(answer);
      this.update();
      if (answer.sure) break;
    }
    if (this.answer) this.answer.enough = enough;
  }

  async solve(game: Game, controller: AbortController): Promise<void> {
    const { board } = this.room;
    const { family } = game;
    const answer: Answer = {
      sure: true, depth: 0, nodes: 0, lines: [], words: t("There is no engine for this game."),
    };
    if (family.hint) Object.assign(answer, await family.hint(game, board.view));
    else if (family.look) {
      const look = await family.look(game, controller.signal);
      if (!look) return;
      const { pit, move, lead, depth, nodes } = look;
      const stand = { hundredths: lead, winner: -1, plies: -1 };
      Object.assign(answer, { pit, depth, nodes, sure: false, words: undefined,
        lines: [{ pit, stand, line: [pit], moves: [move], sure: false }] });
    } else if (family.reply) {
      const move = await family.reply(game, STRONGEST, controller.signal);
      useLanguage(this.room.lang);
      answer.words = move
        ? t("The engine would play {move}: searched, not proved.", { move })
        : t("There is no move.");
      answer.pit = move ? game.pitOf(move) : -1;
    }
    if (controller !== this.controller) return;
    this.remember(answer);
    if (answer.pit !== undefined && answer.pit >= 0) {
      board.mark({ aim: [game.sheet.pits[answer.pit]] });
    }
  }

  summary(): string {
    const { lines, words } = this.answer!;
    if (words !== undefined && !lines.length) return words;
    const [best] = lines;
    return t("The engine prefers {move}: {value} ({how}).", {
      move: this.room.board.view.names[best.pit], value: standWords(best.stand),
      how: this.how(best),
    });
  }

  how({ sure }: { sure: boolean }): string { return sure ? t("exact") : t("searched"); }

  update(): void {
    useLanguage(this.room.lang);
    const { controller, answer } = this;
    const { game } = this.room.board;
    const rows = game.family.thinker === "two-row";
    this.main.lastChild!.textContent = controller ? t("Stop")
      : rows && answer && !answer.sure ? t("Look deeper") : t("Ask the engine");
    this.main.setAttribute("aria-disabled", String(!controller && game.over));
    if (!answer || answer.words) {
      this.state.textContent = answer?.words ?? (controller ? t("Thinking…") : "");
      this.lines.replaceChildren();
      return;
    }
    const reach = [
      tn("depth {n}", "depth {n}", answer.depth),
      tn("{count} position", "{count} positions", answer.nodes, { count: digitsOf(answer.nodes) }),
      ...(controller ? [t("thinking…")] : []),
    ];
    this.state.textContent = unbroken(reach.join(" · "));
    const { names } = this.room.board.view;
    this.lines.replaceChildren(...answer.lines.map((line) => {
      const moves = line.moves ?? line.line.map((pit) => names[pit]);
      const played = line.moves ?? line.line.map((pit) => game.sheet.pits[pit]);
      const onclick = () => this.room.add(played);
      const className = line.sure ? "songo-sure" : "songo-searched";
      const button = node("button", { type: "button", className: "songo-line-of", onclick },
        node("b", { textContent: standWords(line.stand) }),
        node("span", { className, textContent: this.how(line) }),
        node("span", { className: "songo-line-moves", textContent: moves.join(" ") }));
      return node("li", {}, button);
    }));
  }
}
