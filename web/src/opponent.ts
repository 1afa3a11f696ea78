// The computer's turn on a board; on two rows, what its levels are and a question to the thinker.

import { endingsAddress } from "./beside.js";
import type { SongoBoard } from "./board.js";
import { LEARNERS, MANNERS, MOST_CHANCE, SHEETS } from "./data/sheets.js";
import type { SongoGame } from "./two-row.js";
import { ownSheet } from "./timeline.js";
import { QUIET, STRIDE } from "./rules/two-row.rules.js";
import { t } from "./strings.js";
import { think, wakeThinker } from "./thinker.js";
import type { Choices } from "./types.js";
import { pauseFor, whenIdle } from "./waiting.js";

/** Seeds on the board from which on the strongest level, and a review, ask a table. */
const NEAR_THE_END = 16;

export function tableNear({ sheet, states, row }: SongoGame, at: number): string | null {
  const onBoard = states.slice(at, at + 2 * row).reduce((sum, n) => sum + n, 0);
  return onBoard <= NEAR_THE_END ? endingsAddress(sheet.name) : null;
}

/** A number that says which of equally good moves is played: no two games need be alike. */
export const drawChance = (): number => 1 + Math.floor(Math.random() * MOST_CHANCE);

/** One of the levels that there are, whatever a page asks for. */
export const levelAt = (level: number): number =>
  Math.min(LEARNERS.length, Math.max(1, Math.round(level) || 1));

/** The name of the move that the computer plays at a level from 1 to 5, "" where there is none. */
export async function replyTo(
  game: SongoGame, level: number, signal?: AbortSignal, chance = drawChance()): Promise<string> {
  if (game.over) return "";
  const { rules, states, at } = game;
  const since = at - STRIDE * Math.min(states[at + QUIET], game.ply);
  const strongest = levelAt(level) === LEARNERS.length;
  const manners: Record<string, number[][]> = MANNERS;
  const learners = Object.hasOwn(manners, game.sheet.name) ? manners[game.sheet.name] : LEARNERS;
  const pit = await think<number>("two-row", {
    rules, chance,
    learner: learners[levelAt(level) - 1],
    endings: strongest ? tableNear(game, at) : null,
    states: Array.from(states.slice(since, at + STRIDE)),
  }, signal);
  return game.sheet.pits[pit] ?? "";
}

export function opponents(): Choices {
  return [["", t("two people")], ["N", t("computer: North")], ["S", t("computer: South")]];
}

export function rulesFor(game: string): Choices {
  const own = ownSheet(game);
  if (own) return [[game, own.title]];
  const { based: first } = SHEETS[game as keyof typeof SHEETS];
  return Object.entries(SHEETS)
    .filter(([, { based }]) => based === first)
    .map(([name, { title }]) => [name, t(title)]);
}

const TO_SEE_THE_TURN = 350; // milliseconds in which a reader sees that the other side is to move
const PATIENCE = 1500; // then the line says that the computer is thinking

export class ComputerTurn {
  declare patience: number | undefined;
  controller: AbortController | null = null; // what gives the present question up

  constructor(readonly board: SongoBoard) {}

  get awaited(): boolean { return this.controller !== null; }

  get due(): boolean {
    const { opponent, mode } = this.board.config;
    const { over, sides, mover } = this.board.game;
    return mode === "play" && !over && opponent !== "" && opponent === sides[mover];
  }

  /** Fetch what thinks, where it will be wanted: a page once there needs no network to play. */
  prepare(): void {
    const { thinker } = this.board.game.family;
    if (this.board.config.opponent && thinker) whenIdle(() => wakeThinker(thinker));
  }

  async begin(): Promise<void> {
    this.forget();
    const { board } = this;
    const { game, config } = board;
    if (!this.due || board.locked || (game.ply > 0 && game.ply < game.line.length)) return;
    const controller = new AbortController();
    this.controller = controller;
    this.patience = setTimeout(
      () => board.say(() => `${board.said} ${t("The computer is thinking.")}`), PATIENCE,
    );
    let move: string | undefined = "";
    let failed = false;
    try {
      const thought = game.family.reply?.(game, config.level, controller.signal);
      [move] = await Promise.all([thought, pauseFor(TO_SEE_THE_TURN)]);
    } catch {
      failed = true;
    }
    if (controller !== this.controller) return;
    this.forget();
    if (failed) board.say(() => t("The computer’s move could not be loaded."));
    if (move) board.play(move, "computer");
    else {
      board.release();
      board.playKept();
    }
  }

  forget(): void {
    clearTimeout(this.patience);
    this.controller?.abort();
    this.controller = null;
  }
}
