// A class plays by show of hands: hands are counted beside each pit that may be played, and the one
// with the most is played. A tie asks again between the pits that share it.

import type { SongoBoard } from "../board.js";
import { makeButton, node } from "../buttons.js";
import { choosePit } from "../choosing.js";
import { t, useLanguage } from "../strings.js";

const MOST_HANDS = 999;

export class Vote {
  declare board: () => SongoBoard; declare tied: number[] | null;
  declare fields: Map<number, HTMLInputElement>; // by pits
  declare said: HTMLElement; declare count: HTMLButtonElement; declare against: HTMLButtonElement;
  declare root: HTMLFormElement;

  /** @param board gives the board that is shown */
  constructor(board: () => SongoBoard) {
    this.board = board;
    this.tied = null; // the pits that are asked once more
    this.fields = new Map();
    this.said = node("p", { role: "status" });
    this.count = makeButton({ label: t("Play what has the most hands"), main: true, act: null! });
    this.count.type = "submit"; // so that Enter in any field counts, too
    this.against = makeButton({ label: t("The computer answers"), act: () => this.oppose() });
    this.root = node("form", { className: "songo-vote", hidden: true, noValidate: true, onsubmit: (event: Event) => {
      event.preventDefault();
      this.settle();
    } });
  }

  /** Whether the board shown can be voted on. */
  static fits({ config, game }: SongoBoard): boolean {
    return config.mode === "play" && config.controls !== "none" && game.row! > 0;
  }

  get ready(): boolean {
    const { computer, game, locked } = this.board();
    return !game.over && !locked && !computer.due && Vote.fits(this.board());
  }

  /** Ask anew, for the position as it stands. */
  ask(tied: number[] | null = null): void {
    const board = this.board();
    const { config, game, view } = board;
    useLanguage(config.lang);
    this.tied = tied;
    this.fields.clear();
    const order = [...game.openPits].sort((a, b) => view.slotOf[a] - view.slotOf[b]);
    const labels = this.ready ? order.filter((pit) => !tied || tied.includes(pit)).map((pit) => {
      const field = node("input", {
        className: "songo-input", type: "number", inputMode: "numeric", min: "0", max: String(MOST_HANDS),
      });
      this.fields.set(pit, field);
      return node("label", {}, view.names[pit], field);
    }) : [];
    this.against.hidden = config.controls !== "game" || config.opponent !== "" || game.sides === "";
    this.count.hidden = !labels.length;
    this.root.replaceChildren(...labels, this.count, this.against, this.said);
    if (!tied) this.said.textContent = labels.length ? t("Who is for which pit? Count the hands.") : "";
  }

  /** The computer takes the other side from here on. */
  oppose(): void {
    const board = this.board();
    board.set({ opponent: board.game.sides[1 - board.game.mover] });
    this.ask();
    this.focus();
  }

  focus(): void { this.fields.values().next().value?.focus(); }

  settle(): void {
    const board = this.board();
    useLanguage(board.config.lang);
    if (!this.ready) return;
    const hands = [...this.fields].map(([pit, { value }]) => ({
      pit, n: Math.min(MOST_HANDS, Math.max(0, Math.floor(Number(value)) || 0)),
    }));
    const most = Math.max(...hands.map(({ n }) => n));
    if (!most) {
      this.said.textContent = t("Type how many hands went up for each pit.");
      this.focus();
      return;
    }
    const first = hands.filter(({ n }) => n === most).map(({ pit }) => pit);
    if (first.length > 1) {
      const pits = first.map((pit) => board.view.names[pit]).join(", ");
      this.said.textContent = t("A tie: {pits}, {n} each. Ask again between them.", { pits, n: most });
      this.ask(first);
      this.focus();
      return;
    }
    choosePit(board, first[0]);
  }
}
