// The lens on a board: what is drawn over it, a line for the pit looked at, the findings in words.

import type { SongoBoard } from "../board.js";
import { labelled, node, selectOf, svgNode, adoptStyle } from "../buttons.js";
import { openGame } from "../families.js";
import { type Played, realOf } from "../made/analysis/comment_sentences.js";
import {
  type Findings, findingLines, findingsOf, type Line, pitLine,
} from "../made/analysis/finders.js";
import { sightOf } from "../made/boards/sight.js";
import { drawLens } from "../made/drawing/lens.js";
import { verdictWords } from "../made/games/two_row/sentences.js";
import { player } from "../made/games/wording.js";
import { waiting_table } from "../rules/two-row-lens.rules.js";
import { END_REPEAT, SOUTH } from "../rules/two-row.rules.js";
import { languageInUse, t, useLanguage } from "../strings.js";
import { restingLine } from "../switches.js";
import { factsOf, type SongoGame } from "../two-row.js";

const waitingTables = new Map<number, Int32Array>(); // by the length of a row; counted once
let lenses = 0;

/** All that is found in a position; `names` are those that its pits are shown by. */
export function foundIn(game: SongoGame, names: string[]): Findings {
  const { row, rules } = game;
  if (!waitingTables.has(row)) waitingTables.set(row, new Int32Array(waiting_table(rules)));
  return findingsOf(factsOf(game, names), waitingTables.get(row) as unknown as number[]);
}

export class Lens {
  over = svgNode("g", { class: "songo-lens" });
  declare line: HTMLElement; declare language: string | undefined;
  declare side: HTMLSelectElement; declare aloud: HTMLInputElement;
  declare beside: HTMLElement; declare findings: Findings; declare lines: Line[];
  declare lastPosition: string | undefined; // the position that was told last
  declare wide: boolean | undefined;
  inside: HTMLElement[] = []; // of the fold, while it was never open
  pit = -1;
  on = false;
  list = node("ul");
  news = node("p", { className: "songo-hidden", "aria-live": "polite" });
  fold = node("details", { className: "songo-findings" });

  constructor(readonly board: SongoBoard) {
    lenses += 1;
    adoptStyle(LENS_STYLE);
    this.line = node("p", { className: "songo-lens-line", id: `songo-lens-${lenses}` });
    this.fold.addEventListener("toggle", () => { this.fold.append(...this.inside.splice(0)); });
  }

  frame(): void {
    if (this.language === languageInUse()) return;
    this.language = languageInUse();
    this.side = selectOf([["both", t("both players")], ["S", player(0)], ["N", player(1)]],
      (value) => this.board.set({ lens_side: value }));
    this.aloud = node("input", { type: "checkbox" });
    this.beside = node("p", { textContent: t("Beside the players: bidoua and waiting moves.") });
    this.fold.replaceChildren(node("summary", { textContent: t("What the lens sees") }));
    this.inside = [
      this.list,
      labelled(t("Threats of"), this.side),
      labelled(t("Read the findings out after each move"), this.aloud),
      node("p", {
        textContent: t("Ringed pits are threatened. An arrow runs from the pit that aims to where its last seed falls, with thin branches to the other pits it takes; the number is what it takes, and the thicker the arrow, the more. A double line with two heads and a square number is a double threat; if the line is broken, it only looks like one. A small house is a grenier."),
      }),
      this.beside,
    ];
    if (this.fold.open) this.fold.append(...this.inside.splice(0));
  }

  update(on: boolean): void {
    const { board } = this;
    const { root, bar, stage, pits } = board;
    root.classList.toggle("songo-lensed", on);
    if (!on) {
      if (this.on) this.leave();
      return;
    }
    useLanguage(board.config.lang);
    this.frame();
    if (!this.on) bar.after(this.line, this.fold, this.news);
    this.side.value = board.config.lens_side;
    for (const button of pits.buttons) button.setAttribute("aria-describedby", this.line.id);
    // Below the labels of a sowing, above all else.
    if (this.over.parentNode !== stage.svg) stage.svg.insertBefore(this.over, stage.trailed);
    const { game, view, config } = board as SongoBoard & { game: SongoGame };
    const whose = config.lens_side;
    this.findings = foundIn(game, view.names);
    const slots = Object.fromEntries(view.names.map((name, pit) => [name, view.slotOf[pit]]));
    const sight = sightOf(this.findings, slots, view.endOf.indexOf(0), whose);
    const free = config.lens === "on"; // else bidoua is not told of yet
    if (!free) sight.freedom = ["", ""];
    this.over.innerHTML = drawLens(stage.board, sight);
    this.beside.hidden = !free;
    const lines = findingLines(factsOf(game, view.names), this.findings);
    this.lines = lines.slice(0, free ? lines.length : -1).filter(({ side }) =>
      side < 0 || whose === "both" || "SN"[side] === whose);
    const moved =
      this.lastPosition !== undefined && this.lastPosition !== `${game.start} ${game.record}`;
    this.lastPosition = `${game.start} ${game.record}`;
    this.list.replaceChildren(...this.lines.map(({ words }) => node("li", { textContent: words })));
    if (moved && this.aloud.checked) {
      this.news.textContent = this.lines.map(({ words }) => words).join(" ");
    }
    this.on = true;
    this.look(this.pit);
  }

  leave(): void {
    this.on = false;
    this.over.remove();
    [this.line, this.fold, this.news].forEach((part) => part.remove());
    for (const button of this.board.pits.buttons) button.removeAttribute("aria-describedby");
  }

  hide(): void {
    this.over.innerHTML = "";
    this.line.textContent = "";
  }

  look(pit: number): void {
    this.pit = pit;
    if (!this.on) return;
    const { view } = this.board;
    useLanguage(this.board.config.lang);
    const slot = String(view.slotOf[pit]);
    const parts = [...this.over.querySelectorAll<SVGElement>("[data-slots]")];
    const near = (part: SVGElement) => part.dataset.slots!.split(" ").includes(slot);
    const any = pit >= 0 && parts.some(near);
    for (const part of parts) part.classList.toggle("songo-lens-far", any && !near(part));
    if (pit >= 0) this.line.textContent = pitLine(this.lines, view.names[pit]);
    else this.line.textContent = this.board.config.controls === "none" ? "" : restingLine();
    // Room once taken is kept, so that nothing below jumps with every pit.
    if (this.wide !== this.board.wide) this.line.style.minHeight = "";
    this.wide = this.board.wide;
    if (pit >= 0) this.line.style.minHeight = `${this.line.offsetHeight}px`;
  }
}

const LENS_STYLE = [
  ".songo-lens{pointer-events:none;transition:opacity .15s;font-variant-numeric:tabular-nums}",
  ".songo-lens:empty{opacity:0}",
  ".songo-lens [data-slots]{transition:opacity .15s}",
  ".songo-lens-far{opacity:.16}",
  ".songo-board .songo-lens-line{color:var(--songo-muted)}",
  ".songo-findings .songo-input{max-width:100%}",
  ".songo-findings summary{cursor:pointer;min-height:44px;display:flex;align-items:center;"
    + "gap:.5rem;",
  "color:var(--songo-accent);font-weight:600}",
  ".songo-findings summary::before{content:'▸'}",
  ".songo-findings[open] summary::before{content:'▾'}",
  ".songo-findings summary:focus-visible{outline:3px solid var(--songo-focus);outline-offset:2px}",
  ".songo-findings ul{margin:.25rem 0;padding-inline-start:1.2rem}",
  ".songo-findings li{margin-block:.3rem}",
  ".songo-findings .songo-field{justify-content:flex-start}",
  ".songo-findings p{color:var(--songo-muted);font-size:.9em}",
  "@media(prefers-reduced-motion:reduce){.songo-lens,.songo-lens *{transition:none!important}}",
  "@media print{.songo-lens-line,.songo-findings{display:none}}",
].join("");

export function playedIn(
  name: string, start: string, record: string, move: string, names: string[],
): Played {
  const game = openGame(name, start, record) as SongoGame;
  const side = game.mover;
  const before = foundIn(game, names);
  const stood = game.state;
  const { pit, events } = game.play(move);
  const after = foundIn(game, names);
  const now = game.state;
  const first = (1 - side) * game.row;
  const same = (from: number, to: number) =>
    stood.slice(from, to).join() === now.slice(from, to).join();
  const repeats = realOf(after.doubles[side]).length > 0 && game.openPits.some((reply: number) => {
    const next = openGame(name, start, game.record);
    next.play(game.sheet.pits[reply]);
    return next.ending === END_REPEAT;
  });
  return {
    names, order: game.sheet.rows.flat(), side, move: names[pit], events, before, after, repeats,
    takes: now[SOUTH + side] - stood[SOUTH + side],
    waits: same(first, first + game.row) && same(SOUTH, SOUTH + 2),
    verdict: verdictWords(game.rules, game.ending, game.finalState),
  };
}
