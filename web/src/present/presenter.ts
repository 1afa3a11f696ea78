// Presenter mode: a board or a puzzle over the whole screen, with what a class needs and no more.
//
// What is shown is moved into a modal dialogue, which keeps the focus inside, and put back at the
// end. Where the browser has a full screen to give it is asked for; the layer over the page does.

import type { SongoBoard } from "../board.js";
import { makeButton, node } from "../buttons.js";
import type { PuzzleHall } from "../puzzles/hall.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { PRESENT_STYLE } from "./look.js";
import { Vote } from "./vote.js";
import { t, useLanguage } from "../strings.js";
import { adoptStyle } from "../styles.js";
import { pauseFor } from "../waiting.js";

const FOR_FULL = 800; // milliseconds in which a full screen is given, or is not
const scores = [0, 0]; // of the two teams, as long as the page is open

export class Presenter {
  declare begun: SongoBoard; declare room: PuzzleRoom | null; declare moved: HTMLElement; declare source: HTMLElement;
  declare vote: Vote; declare full: boolean; declare dialog: HTMLDialogElement; declare place: HTMLElement;
  declare changed: () => void; declare left: () => void; declare teams: { root: HTMLElement; told: HTMLElement }[];
  declare solve: HTMLButtonElement; declare voting: HTMLButtonElement; declare keys: HTMLElement;
  declare mark: Comment; // where what is shown stands else

  constructor(board: SongoBoard) {
    adoptStyle(PRESENT_STYLE);
    useLanguage(board.config.lang);
    this.begun = board;
    this.room = board.root.closest<HTMLElement & { hall?: PuzzleHall }>("songo-puzzles")?.hall?.room ?? null;
    this.moved = this.room ? this.room.place : board.root;
    this.source = this.room ? this.room.place : board.host; // of what the board tells
    this.vote = new Vote(() => this.board);
    this.full = false;
    this.dialog = this.build();
    this.changed = () => this.refresh();
    this.left = () => { if (this.full && !document.fullscreenElement) this.close(); };
  }

  get board(): SongoBoard { return this.room?.task?.board ?? this.begun; }

  build(): HTMLDialogElement {
    const step = (label: string, icon: string, way: number) =>
      makeButton({ label, icon, words: false, act: () => this.step(way) });
    this.teams = [t("Team A"), t("Team B")].map((name, i) => {
      const told = node("output", { textContent: scores[i], role: "status" });
      const change = (sign: string, by: number, words: string) => {
        const button = makeButton({ label: sign, act: () => this.score(i, by) });
        button.setAttribute("aria-label", words);
        return button;
      };
      const root = node("div", { className: "songo-team", role: "group", "aria-label": name }, node("span", { textContent: name }),
        change("−", -1, t("{team}: one less", { team: name })), told,
        change("+", 1, t("{team}: one more", { team: name })));
      return { root, told };
    });
    this.solve = makeButton({ label: t("Solution"), act: () => this.show() });
    this.voting = makeButton({ label: t("Vote"), act: () => this.toggleVote() });
    const keys = [
      ["N", t("next puzzle, or next move")], ["P", t("previous puzzle, or one move back")],
      ["H", t("a hint")], ["S", t("the solution")], ["V", t("a vote by show of hands")],
      ["A, B", t("a point for a team; with Shift, one less")], ["Esc", t("leave")],
    ];
    this.keys = node("details", { className: "songo-present-keys" },
      node("summary", { textContent: t("Keys") }),
      node("dl", {}, ...keys.flatMap(([key, words]) => [
        node("dt", {}, node("kbd", { textContent: key })), node("dd", { textContent: words }),
      ])));
    const dialog = node("dialog", { className: "songo-presenter", "aria-label": t("For a class") },
      node("div", { className: "songo-present-top" }, ...this.teams.map(({ root }) => root),
        node("span", {}, step(t("Back"), "before", -1), step(t("Next"), "after", 1)), this.solve, this.voting,
        makeButton({ label: t("Leave"), act: () => this.close() })),
      this.place = node("div"), this.vote.root, this.keys);
    dialog.addEventListener("keydown", (event) => this.press(event));
    dialog.addEventListener("close", () => this.end());
    return dialog;
  }

  // -- in and out ------------------------------------------------------------------------------

  async open(): Promise<void> {
    const { documentElement } = document;
    if (documentElement.requestFullscreen && !document.fullscreenElement) {
      // The layer comes after it: what is shown last stands on top.
      const asked = documentElement.requestFullscreen().then(() => { this.full = true; }, () => {});
      await Promise.race([asked, pauseFor(FOR_FULL)]);
    }
    this.mark = document.createComment("");
    this.moved.replaceWith(this.mark);
    this.place.append(this.moved);
    document.body.append(this.dialog);
    this.dialog.showModal();
    for (const name of ["songo:change", "songo:answer"]) this.source.addEventListener(name, this.changed);
    document.addEventListener("fullscreenchange", this.left);
    this.refresh();
    this.board.pits.focus(this.board.pits.active);
  }

  close(): void { this.dialog.close(); }

  end(): void {
    for (const name of ["songo:change", "songo:answer"]) this.source.removeEventListener(name, this.changed);
    document.removeEventListener("fullscreenchange", this.left);
    if (this.mark.isConnected) this.mark.replaceWith(this.moved);
    this.dialog.remove();
    if (this.full && document.fullscreenElement) document.exitFullscreen().catch(() => {});
    this.full = false;
    this.board.controls.menu?.button.focus();
  }

  // -- what is shown ---------------------------------------------------------------------------

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

  get fold(): HTMLDetailsElement | null { return this.place.querySelector(".songo-below > .songo-solution"); }

  async step(way: number): Promise<void> {
    const { room } = this;
    this.dialog.classList.remove("songo-shows");
    if (room) {
      room.step(way);
      await this.settled();
    } else if (way > 0) this.board.redo();
    else this.board.undo();
    this.refresh();
  }

  /** The puzzle asked for stands on the board: its records may have to be fetched. */
  async settled(): Promise<void> {
    await this.room!.opened;
    if (!this.place.contains(document.activeElement)) this.board.pits.focus(this.board.pits.active);
  }

  /** Show the solution, in words and on the board. */
  show(): void {
    if (this.solve.hidden) return;
    this.dialog.classList.add("songo-shows");
    this.fold!.open = true;
    this.fold!.querySelector<HTMLButtonElement>("button:not([hidden])")?.click();
  }

  hint(): void {
    const { bar, config } = this.board;
    useLanguage(config.lang);
    [...bar.querySelectorAll("button")].find(({ textContent }) => textContent === t("Hint"))?.click();
  }

  toggleVote(): void {
    if (this.voting.hidden) return;
    const { root } = this.vote;
    root.hidden = !root.hidden;
    this.voting.setAttribute("aria-expanded", String(!root.hidden));
    if (root.hidden) return;
    this.vote.ask();
    this.vote.focus();
  }

  score(team: number, by: number): void {
    scores[team] = Math.max(0, scores[team] + by);
    this.teams[team].told.textContent = scores[team] as unknown as string;
  }

  press(event: KeyboardEvent): void {
    const { key, target } = event as KeyboardEvent & { target: Element };
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input")) return;
    const acts: Record<string, (() => unknown) | undefined> = {
      n: () => this.step(1), PageDown: () => this.step(1), p: () => this.step(-1), PageUp: () => this.step(-1),
      h: () => this.hint(), s: () => this.show(), v: () => this.toggleVote(),
      a: () => this.score(0, event.shiftKey ? -1 : 1), b: () => this.score(1, event.shiftKey ? -1 : 1),
    };
    const act = acts[key.length > 1 ? key : key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
