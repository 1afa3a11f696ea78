// Presenter mode: a board or a puzzle over the whole screen, with what a class needs and no more.
//
// What is shown is moved into a modal dialogue, which keeps the focus inside, and put back at the
// end. Where the browser has a full screen to give it is asked for; the layer over the page does.

import type { SongoBoard } from "../board.js";
import { makeButton, node, adoptStyle } from "../buttons.js";
import { choosePit } from "../pits.js";
import type { PuzzleHall } from "../puzzles/hall.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { answerIn, t, useLanguage } from "../strings.js";
import { pauseFor } from "../waiting.js";

const FOR_FULL = 800; // milliseconds in which a full screen is given, or is not
const scores = [0, 0]; // of the two teams, as long as the page is open

export class Presenter {
  declare room: PuzzleRoom | null; declare moved: HTMLElement; declare source: HTMLElement;
  declare vote: Vote; declare dialog: HTMLDialogElement; declare place: HTMLElement;
  declare teams: { root: HTMLElement; score: HTMLElement }[];
  declare solve: HTMLButtonElement; declare voting: HTMLButtonElement;
  declare mark: Comment; // where what is shown stands else
  full = false;
  changed = () => this.refresh();
  left = () => { if (this.full && !document.fullscreenElement) this.close(); };

  constructor(readonly begun: SongoBoard) {
    const board = begun;
    adoptStyle(PRESENT_STYLE);
    useLanguage(board.config.lang);
    this.room =
      board.root.closest<HTMLElement & { hall?: PuzzleHall }>("songo-puzzles")?.hall?.room ?? null;
    this.moved = this.room ? this.room.place : board.root;
    this.source = this.room ? this.room.place : board.host; // of what the board tells
    this.vote = new Vote(() => this.board);
    const step = (label: string, icon: string, way: number) =>
      makeButton({ label, icon, words: false, act: () => this.step(way) });
    this.teams = [t("Team A"), t("Team B")].map((name, i) => {
      const score = node("output", { textContent: scores[i], role: "status" });
      const change = (label: string, by: number, words: string) =>
        makeButton({ label, act: () => this.score(i, by) }, { "aria-label": words });
      const root = node("div", { className: "songo-team", role: "group", "aria-label": name },
        node("span", { textContent: name }),
        change("−", -1, t("{team}: one less", { team: name })),
        score,
        change("+", 1, t("{team}: one more", { team: name })));
      return { root, score };
    });
    this.solve = makeButton({ label: t("Solution"), act: () => this.show() });
    this.voting = makeButton({ label: t("Vote"), act: () => this.toggleVote() });
    const keys = [
      ["N", t("next puzzle, or next move")], ["P", t("previous puzzle, or one move back")],
      ["H", t("a hint")], ["S", t("the solution")], ["V", t("a vote by show of hands")],
      ["A, B", t("a point for a team; with Shift, one less")], ["Esc", t("leave")],
    ];
    const help = node("details", { className: "songo-present-keys" },
      node("summary", { textContent: t("Keys") }),
      node("dl", {}, ...keys.flatMap(([key, words]) => [
        node("dt", {}, node("kbd", { textContent: key })), node("dd", { textContent: words }),
      ])));
    this.dialog = node("dialog", { className: "songo-presenter", "aria-label": t("For a class") },
      node("div", { className: "songo-present-top" }, ...this.teams.map(({ root }) => root),
        node("span", {}, step(t("Back"), "before", -1), step(t("Next"), "after", 1)),
        this.solve,
        this.voting,
        makeButton({ label: t("Leave"), act: () => this.close() })),
      this.place = node("div"), this.vote.root, help);
    answerIn(this.dialog, () => this.board.config.lang);
    this.dialog.addEventListener("keydown", (event) => this.press(event));
    this.dialog.addEventListener("close", () => this.end());
  }

  get board(): SongoBoard { return this.room?.task?.board ?? this.begun; }

  async open(): Promise<void> {
    const { documentElement } = document;
    if (documentElement.requestFullscreen && !document.fullscreenElement) {
      // The layer comes after it: what is shown last stands on top.
      const entering = documentElement.requestFullscreen()
        .then(() => { this.full = true; }, () => {});
      await Promise.race([entering, pauseFor(FOR_FULL)]);
    }
    this.mark = document.createComment("");
    this.moved.replaceWith(this.mark);
    this.place.append(this.moved);
    document.body.append(this.dialog);
    this.dialog.showModal();
    for (const name of ["songo:change", "songo:answer"]) {
      this.source.addEventListener(name, this.changed);
    }
    document.addEventListener("fullscreenchange", this.left);
    this.refresh();
    this.board.pits.focus(this.board.pits.active);
  }

  close(): void { this.dialog.close(); }

  end(): void {
    for (const name of ["songo:change", "songo:answer"]) {
      this.source.removeEventListener(name, this.changed);
    }
    document.removeEventListener("fullscreenchange", this.left);
    if (this.mark.isConnected) this.mark.replaceWith(this.moved);
    this.dialog.remove();
    if (this.full && document.fullscreenElement) document.exitFullscreen().catch(() => {});
    this.full = false;
    this.board.controls.menu?.button.focus();
  }

  refresh(): void {
    const { board, dialog } = this;
    useLanguage(board.config.lang);
    const { width, height } = board.stage.board;
    dialog.style.setProperty("--songo-ratio", String(width / height));
    this.solve.hidden = !this.fold || this.fold.hidden;
    this.voting.hidden = !Vote.fits(board);
    if (this.voting.hidden) this.vote.root.hidden = true;
    if (!this.vote.root.hidden) this.vote.ask();
  }

  get fold(): HTMLDetailsElement | null {
    return this.place.querySelector(".songo-below > .songo-solution");
  }

  async step(way: number): Promise<void> {
    const { room } = this;
    this.dialog.classList.remove("songo-shows");
    if (room) {
      room.step(way);
      await room.opened; // its records may have to be fetched
      if (!this.place.contains(document.activeElement)) {
        this.board.pits.focus(this.board.pits.active);
      }
    } else if (way > 0) this.board.redo();
    else this.board.undo();
    this.refresh();
  }

  show(): void {
    if (this.solve.hidden) return;
    this.dialog.classList.add("songo-shows");
    this.fold!.open = true;
    this.fold!.querySelector<HTMLButtonElement>("button:not([hidden])")?.click();
  }

  hint(): void {
    [...this.board.bar.querySelectorAll("button")]
      .find(({ textContent }) => textContent === t("Hint"))
      ?.click();
  }

  toggleVote(): void {
    if (this.voting.hidden) return;
    const { root } = this.vote;
    root.hidden = !root.hidden;
    this.voting.setAttribute("aria-expanded", String(!root.hidden));
    if (!root.hidden) this.vote.begin();
  }

  score(team: number, by: number): void {
    scores[team] = Math.max(0, scores[team] + by);
    this.teams[team].score.textContent = scores[team] as unknown as string;
  }

  press(event: KeyboardEvent): void {
    const { key, target } = event as KeyboardEvent & { target: Element };
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input")) return;
    const acts: Record<string, (() => unknown) | undefined> = {
      n: () => this.step(1), PageDown: () => this.step(1), p: () => this.step(-1),
      PageUp: () => this.step(-1), h: () => this.hint(), s: () => this.show(),
      v: () => this.toggleVote(), a: () => this.score(0, event.shiftKey ? -1 : 1),
      b: () => this.score(1, event.shiftKey ? -1 : 1),
    };
    const act = acts[key.length > 1 ? key : key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

const MOST_HANDS = 999;
const HANDS = { type: "number", inputMode: "numeric", min: "0", max: String(MOST_HANDS) };

export class Vote {
  fields = new Map<number, HTMLInputElement>(); // by pits
  status = node("p", { role: "status" });
  count = makeButton({ label: t("Play the move with the most hands"), main: true, act: null! },
    { type: "submit" }); // so that Enter in any field counts, too
  against = makeButton({ label: t("The computer answers"), act: () => {
    const { game } = this.board();
    this.board().set({ opponent: game.sides[1 - game.mover] }); // from here on
    this.begin();
  } });
  root = node("form", {
    className: "songo-vote", hidden: true, noValidate: true,
    onsubmit: (event: Event) => {
      event.preventDefault();
      this.settle();
    },
  });

  constructor(readonly board: () => SongoBoard) {}

  static fits({ config, game }: SongoBoard): boolean {
    return config.mode === "play" && config.controls !== "none" && game.row! > 0;
  }

  get ready(): boolean {
    const { computer, game, locked } = this.board();
    return !game.over && !locked && !computer.due && Vote.fits(this.board());
  }

  ask(tied: number[] | null = null): void {
    const board = this.board();
    const { config, game, view } = board;
    this.fields.clear();
    const order = [...game.openPits].sort((a, b) => view.slotOf[a] - view.slotOf[b]);
    const asked = this.ready ? order.filter((pit) => !tied || tied.includes(pit)) : [];
    const labels = asked.map((pit) => {
      const field = node("input", { className: "songo-input", ...HANDS });
      this.fields.set(pit, field);
      return node("label", {}, view.names[pit], field);
    });
    this.against.hidden = config.controls !== "game" || config.opponent !== "" || game.sides === "";
    this.count.hidden = !labels.length;
    this.root.replaceChildren(...labels, this.count, this.against, this.status);
    if (!tied) {
      this.status.textContent = labels.length ? t("Who is for which pit? Count the hands.") : "";
    }
  }

  begin(tied: number[] | null = null): void {
    this.ask(tied);
    this.focus();
  }

  focus(): void { this.fields.values().next().value?.focus(); }

  settle(): void {
    const board = this.board();
    if (!this.ready) return;
    const hands = [...this.fields].map(([pit, { value }]) => ({
      pit, n: Math.min(MOST_HANDS, Math.max(0, Math.floor(Number(value)) || 0)),
    }));
    const most = Math.max(...hands.map(({ n }) => n));
    if (!most) {
      this.status.textContent = t("Type how many hands went up for each pit.");
      this.focus();
      return;
    }
    const first = hands.filter(({ n }) => n === most).map(({ pit }) => pit);
    if (first.length > 1) {
      const pits = first.map((pit) => board.view.names[pit]).join(", ");
      this.status.textContent = t("A tie: {pits}, {n} each. Vote again between them.", {
        pits, n: most,
      });
      this.begin(first);
      return;
    }
    choosePit(board, first[0]);
  }
}

const PRESENT_STYLE = [
  ".songo-presenter{box-sizing:border-box;position:fixed;inset:0;width:100%;height:100%;",
  "max-width:none;max-height:none;margin:0;border:0;",
  "padding:.75rem clamp(.75rem,3vw,3rem);background:var(--songo-paper);color:var(--songo-ink);",
  "color-scheme:var(--songo-scheme);overflow:auto;",
  "font:1rem/1.5 ui-sans-serif,system-ui,sans-serif}",
  ".songo-presenter *{box-sizing:border-box}.songo-presenter [hidden]{display:none!important}",
  ".songo-present-top{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;",
  "margin-block-end:.75rem}.songo-present-top>span{display:flex;gap:.35rem}",
  ".songo-present-top>:last-child{margin-inline-start:auto}",
  ".songo-team{display:flex;align-items:center;gap:.35rem;font-size:1.25rem}",
  ".songo-team output{min-width:2ch;text-align:center;font-weight:700;font-size:1.625rem;",
  "font-variant-numeric:tabular-nums}",
  ".songo-team .songo-button{min-width:44px;justify-content:center}",
  ".songo-presenter :is(.songo-board,.songo-task){display:block!important;max-width:none;",
  "width:100%}",
  ".songo-presenter .songo-board>.songo-table{width:min(100%,max(18rem,",
  "(100vh - 19rem)*var(--songo-ratio,3)));margin-inline:auto}",
  ".songo-presenter:has(.songo-vote:not([hidden])) .songo-board>.songo-table{width:min(100%,",
  "max(18rem,(100vh - 28rem)*var(--songo-ratio,3)))}",
  ".songo-presenter .songo-task-head>.songo-button{display:none}",
  ".songo-presenter .songo-question{font-size:clamp(1.25rem,2.4vw,2.25rem);line-height:1.3;",
  "max-width:none}",
  ".songo-presenter .songo-line{font-size:clamp(1.125rem,2vw,1.875rem);line-height:1.35;",
  "max-width:none}",
  ".songo-presenter .songo-hints{font-size:clamp(1.0625rem,1.6vw,1.5rem);max-width:none}",
  ".songo-presenter:not(.songo-shows) :is(.songo-solution,.songo-about,.songo-why,",
  ".songo-task-head .songo-done){display:none!important}",
  ".songo-presenter .songo-menu-button,.songo-presenter .songo-menu{display:none!important}",
  ".songo-vote{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem 1rem;margin-block:.75rem;",
  "padding-block-start:.75rem;border-block-start:1px solid var(--songo-line)}",
  ".songo-vote label{display:grid;gap:.15rem;font-size:1.25rem;font-weight:700;text-align:center}",
  ".songo-vote input{width:4.5rem;min-height:44px;text-align:center;font-size:1.25rem}",
  ".songo-vote p{flex-basis:100%;margin:0;font-size:1.125rem;min-height:1.5em}",
  ".songo-present-keys summary{padding-block:.6rem;cursor:pointer}",
  ".songo-present-keys dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;",
  "margin:0 0 .5rem}.songo-present-keys dd{margin:0}",
  ".songo-present-keys kbd{font:inherit;font-weight:700}",
].join("");
