// A game that plays itself: move after move with what is said of it, and a stop at each question. A
// touch, a key or a hidden page stops it; where motion is unwanted it goes on by one step a press.
// The board is given as a picture at any moment.

import { motionUnwanted } from "../stage.js";
import type { SongoBoard } from "../board.js";
import { labelled, makeButton, node, selectOf } from "../buttons.js";
import { boardCard } from "../made/drawing/board.js";
import { FONT } from "../made/drawing/svg.js";
import { saveFile } from "../shared/around.js";
import { t, useLanguage } from "../strings.js";
import { boardLabel } from "../telling.js";

/** Of each speed: milliseconds a seed, between two moves, and for a letter that is to be read. */
const PACES = { slow: [320, 2200, 70], normal: [180, 1200, 45], fast: [90, 600, 25] };
type Speed = keyof typeof PACES;

type Told = Record<number, string | undefined>;
const toldIn = (text: string): Told => JSON.parse(text || "{}") as Told;

const DETAIL = 2; // pixels of a picture, for one of the drawing

async function pixelsOf(svg: string, words: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = node("img", { src: address });
  await image.decode().finally(() => URL.revokeObjectURL(address));
  const [width, height] = [image.width * DETAIL, image.height * DETAIL];
  const foot = width / 12;
  const canvas = node("canvas", { width, height: height + foot });
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height + foot);
  pen.drawImage(image, 0, 0, width, height);
  Object.assign(pen,
    { fillStyle: "#2b2118", font: `600 ${foot / 2}px ${FONT}`, textAlign: "center" });
  pen.fillText(words, width / 2, height + foot * 0.6);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject()), "image/png"));
}

export class Film {
  playing: AbortController | null = null;
  questionPly = -1; // the ply whose question is before the reader
  speed: Speed = "normal";
  words = node("p", { className: "songo-film-words", role: "status" });
  back = makeButton({ label: t("Back"), icon: "before", act: () => this.step(-1) });
  picture = makeButton({ label: t("Share a picture"), icon: "share", act: () => this.share() });
  pace = selectOf(
    [["slow", t("slow")], ["normal", t("normal")], ["fast", t("fast")]],
    (value) => { this.speed = value as Speed; });
  root = node("section", { className: "songo-film", "aria-label": t("The game as a film") },
    this.words, node("div", { className: "songo-bar" },
      this.back, labelled(t("Speed"), this.pace), this.picture));

  constructor(readonly board: SongoBoard, readonly changed: () => void) {
    this.pace.value = this.speed;
    board.line.after(this.root);
    board.root.addEventListener("keydown", (event) => this.key(event));
    board.host.addEventListener("songo:change", () => { if (!this.playing) this.tell(); });
    for (const kind of ["pointerdown", "keydown"]) {
      document.addEventListener(kind, (event) => this.touched(event), { capture: true });
    }
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.stop(); });
  }

  /** Whether the moves so far are those that were given, which the words are about. */
  get isGiven(): boolean {
    const { config, game } = this.board;
    const given = config.history.split(" ").slice(0, game.ply).join(" ");
    return given === game.record;
  }

  get label(): string { return this.board.game.ply ? boardLabel(this.board) : t("The start."); }

  /** Say the move played last and what is to be said of it, or ask. @returns the letters to read */
  tell(asking = false): number {
    const { config, game } = this.board;
    useLanguage(config.lang);
    const question = this.isGiven && asking && toldIn(config.questions)[game.ply];
    const remark = this.isGiven && toldIn(config.remarks)[game.ply];
    const words = question || remark || "";
    this.words.replaceChildren(node("b", { textContent: question ? t("Question") : this.label }),
      ` ${words}`);
    return words.length;
  }

  toggle(): void {
    if (this.playing) this.stop();
    else if (motionUnwanted()) this.step(1);
    else void this.play();
  }

  /** Ask what is asked here, once. @returns whether there was a question */
  asks(): boolean {
    const { config, game } = this.board;
    if (!this.isGiven || this.questionPly === game.ply || !toldIn(config.questions)[game.ply]) {
      return false;
    }
    this.questionPly = game.ply;
    this.tell(true);
    return true;
  }

  async play(): Promise<void> {
    const { board } = this;
    const playing = this.playing = new AbortController();
    const { signal } = playing;
    const { game, config } = board;
    const { speed } = config;
    this.changed();
    if (game.ply >= game.line.length) board.goTo(0);
    while (!signal.aborted && game === board.game && game.ply < game.line.length && !this.asks()) {
      const [seed, rest, letter] = PACES[this.speed];
      if (speed > 0) config.speed = seed;
      board.goTo(game.ply + 1);
      await board.rest();
      if (signal.aborted) break;
      await this.wait(rest + letter * this.tell(), signal);
    }
    config.speed = speed;
    if (this.playing === playing) this.stop();
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
    });
  }

  stop(): void {
    this.playing?.abort();
    this.playing = null;
    this.changed();
  }

  async share(): Promise<void> {
    this.stop();
    const { board, label } = this;
    board.finish();
    const { config, game } = board;
    const { family, sheet } = game;
    try {
      const layout = family.layout("narrow", game, config);
      const card = boardCard(layout, "shared-", family.scene(board), label);
      const name = `${[sheet.name, game.ply && label].join("-").replace(/\W+/g, "-")}.png`;
      const file = new File([await pixelsOf(card, label)], name, { type: "image/png" });
      const given = { files: [file], text: this.words.textContent! };
      if (navigator.canShare?.(given)) {
        await navigator.share(given);
        return;
      }
      saveFile(name, file, file.type);
      board.say(() => t("Saved to {name}.", { name }));
    } catch (error) {
      if ((error as Error)?.name !== "AbortError") {
        board.say(() => t("The picture could not be made."));
      }
    }
  }

  step(way: number): void {
    const { board } = this;
    const { game } = board;
    this.stop();
    if (way < 0) this.questionPly = -1;
    else if (game.ply < game.line.length && this.asks()) return;
    else if (game.ply >= game.line.length) { board.goTo(0); return; }
    board.goTo(game.ply + way);
    this.tell();
  }

  /** Arrows step, beside the buttons; on the pits they walk. */
  key(event: KeyboardEvent): void {
    const way = ({ ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>)[event.key];
    const inBar = (event.target as Element).closest(".songo-bar button");
    if (!way || !inBar || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.step(way);
  }

  /** Any touch or key stops a film; its own button does so by itself. */
  touched(event: Event): void {
    if (!this.playing) return;
    const { button } = this.board.controls.film!;
    const [at] = event.composedPath();
    const own = button.contains(at as Node);
    const key = (event as KeyboardEvent).key;
    if (own && (!key || key === " " || key === "Enter")) return;
    if (this.root.contains(at as Node) && at === this.pace) return;
    this.stop();
    if (key === " " && this.board.root.contains(at as Node)) event.preventDefault();
  }
}
