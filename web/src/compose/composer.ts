// The composer: a position is set up as on the page to explore, and what it claims is said while
// seeds are moved, with what spoils it.

import { SongoBoard } from "../board.js";
import { copied, labelled, makeButton, node, selectOf, adoptStyle } from "../buttons.js";
import { choiceBar, EXPLORE_STYLE } from "../explore/parts.js";
import type { SetUpRoom } from "../explore/room.js";
import { SetUp } from "../explore/position_editor.js";
import { openFamily, openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { COMPOSED_KINDS, composedClaim } from "../made/puzzles/composed.js";
import { kindTitle } from "../made/puzzles/questions.js";
import type { PuzzleHall } from "../puzzles/hall.js";
import { claimFragment, claimText, turnedPosition, type Claim } from "../linked/link.js";
import { saveFile } from "../shared/around.js";
import { t, useLanguage } from "../strings.js";
import { think } from "../thinker.js";
import type { ComposeAnswer } from "../thinking/compose.js";
import type { Choices, Lang } from "../types.js";

const MOVE_CHOICES: Choices = [["1", "1"], ["2", "2"], ["3", "3"]];
const MOST_DEFENDED = 2; // moves of the other side that a defence holds against
/** Where one begins: two moves take eight, and one first move alone does it. */
const FIRST_COMPOSED = "3.3.0.1.2.0.2/5.0.3.2.1.0.1 S 21-26";
let last = { game: "songo", position: FIRST_COMPOSED, kind: "capture", moves: 2 };

export class Composer implements SetUpRoom {
  declare kind: string; declare moves: number;
  declare board: SongoBoard; declare setUp: SetUp; declare gameField: HTMLElement;
  declare verdict: HTMLElement; declare worths: HTMLElement; declare address: HTMLButtonElement;
  declare file: HTMLButtonElement; declare solve: HTMLButtonElement; declare done: HTMLElement;
  requests = 0; // how often a claim was asked for
  claim: Claim | null = null;

  constructor(readonly hall: PuzzleHall) {}

  get lang(): Lang { return this.hall.lang; }

  async offer(): Promise<void> {
    adoptStyle(EXPLORE_STYLE);
    adoptStyle(COMPOSE_STYLE);
    const { game, position, kind, moves } = last;
    Object.assign(this, { kind, moves });
    await openFamily(game);
    useLanguage(this.lang);
    const title = this.hall.title(t("Compose a puzzle"));
    const place = node("div", { className: "songo-explore" });
    this.hall.stage(node("div", { className: "songo-compose songo-listed" }, title, place), this);
    this.board = new SongoBoard(place, { game, position, controls: "study", lang: this.lang });
    const games = selectOf([["songo", t("songo")], ["awale", t("awalé")]], async (name) => {
      await openFamily(name);
      this.setUp.game(name);
    });
    games.value = this.board.game.sheet.name;
    const kinds = choiceBar(t("Kind"), COMPOSED_KINDS.map((name) => [name, kindTitle(name)]),
      (name) => { this.kind = name; span(); this.weigh(); });
    kinds.show(this.kind);
    const counts = choiceBar(t("Moves"), MOVE_CHOICES, (n) => {
      this.moves = Number(n);
      this.weigh();
    });
    const span = () => {
      const most = this.kind === "defend" ? MOST_DEFENDED : MOVE_CHOICES.length;
      this.moves = Math.min(most, this.moves);
      counts.show(String(this.moves));
      for (const button of counts.root.children as HTMLCollectionOf<HTMLElement>) {
        button.hidden = Number(button.dataset.value) > most;
      }
    };
    span();
    this.gameField = node("div", { className: "songo-setting" }, labelled(t("Game"), games),
      kinds.root, node("span", { textContent: t("Moves"), "aria-hidden": "true" }), counts.root);
    this.verdict = node("p", { className: "songo-composed", role: "status" });
    this.worths = node("p", { className: "songo-worths" });
    this.address = makeButton({ label: t("Copy the address"), act: () => this.copy() });
    this.file = makeButton({ label: t("Save as a file"), act: () => this.save() });
    const solve = () => { if (this.claim) location.hash = claimFragment(this.claim); };
    this.solve = makeButton({ label: t("Solve it"), main: true, act: solve });
    this.done = node("p", { className: "songo-quiet-line", role: "status" });
    this.board.below.append(this.verdict, this.worths,
      node("div", { className: "songo-bar" }, this.solve, this.address, this.file), this.done,
      this.gameField, makeButton({ label: t("All puzzles"), act: () => this.hall.leave() }));
    this.setUp = new SetUp(this);
    this.setUp.begin();
    this.hall.arrive(title);
  }

  // -- what setting up asks of its room (explore/position_editor.js) ------------------------------

  actions(): HTMLElement[] { return []; }

  showGame(): void { this.weigh(); }

  leftSetUp(): void { this.hall.leave(); }

  async weigh(): Promise<void> {
    const { draft } = this.setUp;
    if (!draft) return;
    const mine = (this.requests += 1);
    last = { game: draft.name, position: draft.text, kind: this.kind, moves: this.moves };
    this.hold(null);
    let game: SongoGame;
    try {
      game = openGame(draft.name, draft.text) as SongoGame;
    } catch (error) {
      this.say((error as Error).message);
      return;
    }
    useLanguage(this.lang);
    if (game.over) { this.say(t("The game is over there.")); return; }
    const theirs = this.kind === "defend";
    const question = { rules: [...game.rules], state: [...game.state], moves: this.moves, theirs };
    const answer = await think<ComposeAnswer>("compose", question).catch(() => null);
    if (mine !== this.requests) return;
    useLanguage(this.lang);
    if (!answer) { this.say(t("The puzzle finder could not be loaded.")); return; }
    if (answer.over) { this.say(t("The game is over there.")); return; }
    const names = game.sheet.pits;
    const worths = answer.worths.map(({ pit, value }) => ({ move: names[pit], value }));
    const { seeds, keys, words } = composedClaim(this.kind, game.mover, this.moves, worths);
    const spoilt = keys.length !== 1 || (theirs && worths.length < 2);
    this.say(words, spoilt ? "spoilt" : "right");
    this.worths.textContent = worths.map(({ move, value }) => `${move} ${value}`).join(" · ");
    if (spoilt) return;
    const { position, nameOf } = turnedPosition(game);
    const key = nameOf(answer.worths.find(({ pit }) => names[pit] === keys[0])!.pit);
    this.hold({
      kind: this.kind, game: draft.name, position, goal: { moves: this.moves, seeds }, key,
    });
  }

  say(words: string, state = ""): void {
    this.verdict.textContent = words;
    this.verdict.dataset.state = state;
    this.worths.textContent = "";
  }

  hold(claim: Claim | null): void {
    this.claim = claim;
    for (const button of [this.solve, this.address, this.file]) {
      button.setAttribute("aria-disabled", String(!claim));
    }
    this.done.textContent = "";
  }

  async copy(): Promise<void> {
    if (!this.claim) return;
    const address = location.href.split("#")[0] + claimFragment(this.claim);
    const done = await copied(address);
    useLanguage(this.lang);
    this.done.replaceChildren(done ? t("The address is copied.")
      : node("a", { href: address, textContent: t("The address of this puzzle") }));
  }

  /** A file that `songo-edu puzzles complete` proves and writes whole. */
  save(): void {
    if (!this.claim) return;
    saveFile("songo-claim.jsonl", `${claimText(this.claim)}\n`, "application/x-ndjson");
    useLanguage(this.lang);
    this.done.textContent = t(
      "Saved to songo-claim.jsonl: songo-edu puzzles complete makes a collection of it.",
    );
  }

  leave(): void {
    this.requests += 1;
    this.board?.destroy();
  }
}

// The style of the composer, beside that of the room to explore.

const COMPOSE_STYLE = [
  ".songo-compose{container:explore/inline-size}"
    + ".songo-compose .songo-board{max-width:none;margin:0}",
  ".songo-compose .songo-filters{margin:0}",
  ".songo-composed{margin:0;min-height:4.6em;padding:.75rem 1rem;"
    + "border:1px solid var(--songo-line);border-radius:.9rem;line-height:1.5;text-wrap:pretty}",
  ".songo-composed[data-state=right]{border:2px solid var(--songo-right)}",
  ".songo-composed[data-state=spoilt]{border:2px dashed #a52f3c}",
  ".songo-worths{margin:0;min-height:1.5em;color:var(--songo-muted);"
    + "font-variant-numeric:tabular-nums}",
  ".songo-compose .songo-explore .songo-table{margin-block-start:0}"
    + ".songo-compose .songo-set-title{margin-block-end:.75rem}",
  ".songo-compose .songo-below{gap:.6rem}.songo-compose .songo-below .songo-quiet-line{margin:0}",
  ".songo-compose .songo-line{min-height:3.1em}",
  "@media(max-width:600px){.songo-compose .songo-table{position:sticky;"
    + "inset-block-start:var(--site-bar,0px);z-index:4;background:var(--songo-paper);"
    + "padding-block-end:.25rem}",
  ".songo-compose :is(.songo-line,.songo-below,.songo-set-title){padding-inline:1rem}}",
].join("");
