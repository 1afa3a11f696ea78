// The family of the duels. What a board needs of a family is listed in types.ts.

import { makeButton, tickBox } from "../buttons.js";
import { DUEL_OPTIONS, DUEL_NAMES, DUEL_SHEETS } from "../data/duels.js";
import { rowLayout } from "../made/drawing/geometry.js";
import {
  duelMoveWords, duelPlayer, duelRefusalWords, duelVerdictWords, DUEL_REASONS, duelMoveName,
  duelMoveNumber, readDuel, writeDuel,
} from "../made/games/one_row_words.js";
import { drawChance, levelAt } from "../opponent.js";
import {
  DUEL_IMPARTIAL, duel_ending, duel_legal, duel_reason, duel_step, duel_stride, duel_trace,
  duel_winner,
} from "../rules/duels.rules.js";
import { languageInUse, t, tn, useLanguage } from "../strings.js";
import { think } from "../thinker.js";
import type { DuelQuestion, DuelSettled } from "../thinking/duels.js";
import type { Choices, Family, GameMenu, Done, Found, Sheet, Step, Who } from "../types.js";
import { calledSide, markSlots, rowView } from "../telling.js";
import { Timeline, openSheet, readPosition } from "../timeline.js";

function inOrder(name: string): string {
  const [base, ...options] = name.split("+");
  const there = Object.keys((DUEL_OPTIONS as Record<string, object>)[base] ?? {});
  return [base, ...options.sort((a, b) => there.indexOf(a) - there.indexOf(b))].join("+");
}

export interface DuelSheet extends Omit<Sheet, "pits"> {
  base: string; start: string; rules: number[];
}

export class DuelGame extends Timeline {
  declare sheet: DuelSheet & Sheet; declare holes: number; declare stride: number;

  constructor(name: string, position = "", record = "") {
    super();
    const sheet = openSheet<DuelSheet>(DUEL_SHEETS, inOrder(String(name)), DUEL_NAMES);
    const { start, rules } = sheet;
    this.states = readPosition((text) => readDuel(rules, text), position || start, start);
    this.holes = this.states.length - 2;
    this.sheet = { ...sheet, pits: Array.from({ length: this.holes }, (_, i) => String(i + 1)) };
    this.rules = [this.holes, ...rules.slice(1)];
    this.stride = duel_stride(this.rules);
    this.start = this.position;
    this.playRecord(record);
  }

  get sides(): string { return "LR"; }
  get position(): string { return writeDuel(this.state); }
  get mover(): number { return this.states[this.at + this.holes]; }

  find(): Found {
    const moves: number[] = [];
    const count = duel_legal(this.rules, this.states, this.at, 0, moves, 0);
    const how = duel_ending(this.rules, this.states, this.at, count);
    return { how, moves: how ? [] : moves.slice(0, count) };
  }

  get winner(): number { return this.over ? duel_winner(this.rules, this.states, this.at) : -1; }
  override get openPits(): number[] {
    return [...new Set(this.found.moves.map((move) => move >> 1))];
  }

  movesFrom(pit: number): number[] {
    return this.rules[DUEL_IMPARTIAL] ? [2 * pit, 2 * pit + 1] : [2 * pit + this.mover];
  }

  legalFrom(pit: number): number[] { return this.found.moves.filter((move) => move >> 1 === pit); }

  moveName(move: number): string { return duelMoveName(this.rules, move); }
  numberOf(name: string): number {
    return duelMoveNumber(this.rules, this.holes, this.mover, name);
  }

  override knows(move: string): boolean { return this.numberOf(move) >= 0; }
  override pitOf(move: string): number { return this.pitNamed(move.replace(/[<>]$/, "")); }
  override allows(move: string): boolean { return this.found.moves.includes(this.numberOf(move)); }

  whyNot(move: number): string {
    if (this.over) return "over";
    return DUEL_REASONS[duel_reason(this.rules, this.states, this.at, 0, move)];
  }

  why(pit: number): string {
    const codes = this.movesFrom(pit).map((move) => this.whyNot(move));
    return codes.includes("") ? "" : codes[0];
  }

  /** A hole, and where both ways are open, the one beside it on the side that it is sown to. */
  override step([pit, beside]: number[]): Step {
    const code = this.why(pit);
    if (code) return { code };
    const legal = this.legalFrom(pit);
    const next = legal.map((move) => pit + duel_step(move));
    const chosen = legal.length === 1 ? 0 : next.indexOf(beside);
    return chosen < 0 ? { next, along: [pit] } : { move: this.moveName(legal[chosen]) };
  }

  make(name: string): Done {
    const move = this.numberOf(name);
    const { rules, states, at, scratch } = this;
    return this.traced(move >> 1, (events) => duel_trace(rules, states, at, scratch, move, events));
  }

  /** Where each seed of a hole would fall, -1 off the board; nothing where there is a choice. */
  landings(pit: number): number[] {
    const moves = this.rules[DUEL_IMPARTIAL] ? this.legalFrom(pit) : this.movesFrom(pit);
    if (moves.length !== 1) return [];
    return Array.from({ length: this.seedsIn(pit) }, (_, k) => {
      const hole = pit + (k + 1) * duel_step(moves[0]);
      return hole < this.holes ? Math.max(hole, -1) : -1;
    });
  }
}

const HINT_NODES = 40000; // whoever asks may wait half a second

// -- sentences; the others stand in songo_edu/games/one_row_words.py ------------------------------

const verdict = (game: DuelGame, who?: Who): string =>
  duelVerdictWords(game.ending, game.mover, game.won, who);

function askThinker<Answer>(
  game: DuelGame, question: Omit<DuelQuestion, "game">, signal?: AbortSignal,
): Promise<Answer> {
  const { sheet, rules, states, at, stride } = game;
  const soFar = {
    sheet: { name: sheet.name }, rules: Array.from(rules),
    states: Array.from(states.slice(0, at + stride)), at, stride,
  };
  return think("duels", { ...question, game: soFar }, signal);
}

function moveNamed(game: DuelGame, move: number, turned?: boolean): string {
  const hole = game.sheet.pits[move >> 1];
  if (!game.rules[DUEL_IMPARTIAL]) return t("Hole {hole}", { hole });
  return (move & 1) === (turned ? 1 : 0) ? t("Hole {hole} sown rightward", { hole })
    : t("Hole {hole} sown leftward", { hole });
}

function boardsOf(base: string): Choices {
  if (base === "sowing") {
    const rows: [string, number, number][] = [
      ["1.2.2.1.1.2.2.1", 8, 12], ["2.2.2.2.2.2.2.2", 8, 16], ["2.4.1.2.0.3", 6, 12],
    ];
    return rows.map(([row, holes, seeds]) =>
      [row, t("{holes} holes, {seeds} seeds", { holes, seeds })]);
  }
  return [4, 5, 6, 7, 8].map((holes) =>
    [new Array(holes).fill(1).join("."), t("{holes} holes, 1 seed in each", { holes })]);
}

function fillMenu(menu: GameMenu): void {
  const { board } = menu;
  const { base } = (board.game as DuelGame).sheet;
  const boards = boardsOf(base);
  const begin = (row: string) => board.restart(`${row} ${board.game.start.split(" ")[1]}`);
  menu.select(t("Board"), [["", t("another")], ...boards],
    (row) => { if (row) begin(row); },
    () => boards.find(([row]) => row === board.game.start.split(" ")[0])?.[0] ?? "");
  if (base === "wing") {
    const random = () => {
      const row: number[] = new Array((board.game as DuelGame).holes).fill(0);
      for (let seeds = 0; seeds < 5; seeds += 1) row[Math.floor(Math.random() * row.length)] += 1;
      begin(row.join("."));
    };
    menu.panel.append(makeButton({ label: t("5 seeds at random"), act: random }));
  }
  const options: Record<string, string> = board.game.sheet.like ? {}
    : (DUEL_OPTIONS as Record<string, Record<string, string>>)[base];
  for (const [option, changes] of Object.entries(options)) {
    const box = tickBox((ticked) => {
      const [, ...chosen] = board.game.sheet.name.split("+");
      const others = chosen.filter((other) => other !== option);
      // The same seeds under the other rules: what may be played changes, the board does not.
      board.set({
        game: [base, ...others, ...(ticked ? [option] : [])].join("+"),
        position: board.game.position.replace(/ x$/, ""), history: "",
      });
    });
    menu.field(t(changes).replace(/\.$/, ""), box,
      () => { box.checked = board.game.sheet.name.split("+").includes(option); });
  }
}

export const DUELS: Family = {
  open: (name, position, record) => new DuelGame(name, position, record),
  isPosition: (text) => /[.LR]/.test(text),
  view: ({ sheet }: DuelGame, { turned }) => rowView(sheet, turned),
  layout: (shape, { holes }: DuelGame) => rowLayout(shape, holes, 0),
  scene(board) {
    const { game, view, config } = board;
    return {
      seeds: view.pitAt.map((pit) => game.seedsIn(pit)),
      names: view.labels,
      stores: [null, null],
      sides: [0, 1].map((end) => calledSide(config, view.endOf.indexOf(end), duelPlayer)),
      mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
      marks: markSlots(board),
    };
  },
  told: (_game, { side, pit, handful, events }) => duelMoveWords(side, pit, handful, events),
  who: duelPlayer,
  /** Where a hole could be sown either way, what bars each; on a `turned` board right is left. */
  refusal(game: DuelGame, pit, _code, { turned }) {
    const reasons = game.movesFrom(pit).map((move) =>
      duelRefusalWords(game.rules, game.states, game.at, move, game.whyNot(move), Boolean(turned)));
    const words = [...new Set(reasons.map(([text]) => text))].join(" ");
    return [words, reasons.map(([, source]) => source).find(Boolean) ?? ""];
  },
  verdict,
  opening(game: DuelGame, { controls, opponent, mode, turned }) {
    if (controls === "none") return "";
    const { mover } = game;
    const values = { player: duelPlayer(mover) };
    const rightward = (mover === 0) !== Boolean(turned);
    if (!opponent || mode !== "play") {
      if (game.rules[DUEL_IMPARTIAL]) return t("{player} to move.", values);
      return rightward ? t("{player} to move, sowing rightward.", values)
        : t("{player} to move, sowing leftward.", values);
    }
    const reader = opponent === "R" ? 0 : 1;
    if (mover !== reader) {
      return t("You play {player}. The computer begins.", { player: duelPlayer(reader) });
    }
    if (game.rules[DUEL_IMPARTIAL]) {
      return t("You play {player} and may sow either way. Choose a hole.", values);
    }
    return rightward ? t("You play {player}, sowing rightward. Choose a hole.", values)
      : t("You play {player}, sowing leftward. Choose a hole.", values);
  },
  routing: (_game, { picked: [pit], next: [one, two] }) =>
    t("Hole {hole} may be sown towards hole {one} or hole {two}: choose one of them. Escape cancels.",
      { hole: pit + 1, one: one + 1, two: two + 1 }),
  step: (_view, pit, _kind, n) =>
    t("A seed goes into hole {hole}: {n} there now.", { hole: pit + 1, n }),
  async reply(game: DuelGame, level, signal) {
    if (game.over) return "";
    const question = { kind: "reply" as const, level: levelAt(level), chance: drawChance() };
    return game.moveName(await askThinker<number>(game, question, signal));
  },
  thinker: "duels",
  async hint(game: DuelGame, { turned }) {
    if (game.over) return { pit: -1, words: verdict(game) };
    const lang = languageInUse();
    const { wins, plies, move } = await askThinker<DuelSettled>(game,
      { kind: "settle", nodes: HINT_NODES });
    useLanguage(lang); // another board may have spoken meanwhile
    if (wins === null) {
      return { pit: -1, words: t("Who wins from here is not settled: the search was cut short.") };
    }
    const named = { move: moveNamed(game, move, turned) };
    if (!wins) {
      const lost = t("Every move loses against good play.");
      if (plies === null) return { pit: -1, words: lost };
      const longest = tn("{move} lasts longest: {n} move.", "{move} lasts longest: {n} moves.",
        plies, named);
      return { pit: move >> 1, words: `${lost} ${longest}` };
    }
    const words = plies === null ? t("{move} wins against any play.", named)
      : tn("{move} wins with this very move.",
        "{move} wins against any play, after {n} moves at the latest, both players’ counted.",
        plies, named);
    return { pit: move >> 1, words };
  },
  async lost(game: DuelGame, side, most = Infinity) {
    if (game.over) return game.won !== side;
    const { wins, plies } = await askThinker<DuelSettled>(game, { kind: "settle" });
    if (wins === null) return false;
    const mine = game.mover === side;
    if (wins !== mine) return true;
    return plies !== null && Math.ceil((plies + (mine ? 0 : -1)) / 2) > most;
  },
  correct: () => t("Correct."),
  landed: (hole, right = true) =>
    right ? t("The last seed lands in hole {hole}.", { hole }) : t("Not in hole {hole}.", { hole }),
  lens: false,
  menu: {
    opponents: () => [
      ["", t("two people")], ["R", t("computer: Right")], ["L", t("computer: Left")],
    ],
    begins: (board, side) => `${board.game.start.split(" ")[0]} ${side}`,
    sides: () => [["L", t("Left")], ["R", t("Right")]],
    more: fillMenu,
  },
};
