// A position being set up: a game whose first position may be anything, and its changes one by one.

import { TextError, shown } from "../errors.js";
import { familyOf, openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { NORTH, SOUTH } from "../rules/two-row.rules.js";
import { t, tn } from "../strings.js";
import { sumOf } from "../subset.js";
import type { Game } from "../types.js";

const MOST_UNDONE = 500;
/** What a position's text may lack at its end, by the look of what there is. */
const LEFT_OUT: [RegExp, string][] = [
  [/^[0-9.]+\/[0-9.]+$/, " S 0-0"], [/^[0-9.]+\/[0-9.]+ [NS]$/, " 0-0"], [/^[0-9.]+$/, " L"],
];
const STORES_OF_GRAPH = /"stores":\{"S":(\d+),"N":(\d+)\}/;

/** A game as it is changed here: those on one row have `holes`, `goal`, one on a graph `graph`. */
type SetUpGame = Game & { holes: number; goal?: unknown; graph?: unknown };

interface Stand { name: string; start: string; states: number[] }

/** A game from a text that may leave out who moves and what lies in the stores. */
export function openLeniently(name: string, text: string): SetUpGame {
  const plain = text.trim();
  const tidy = plain.startsWith("{") ? plain : plain.replace(/_/g, " ").replace(/\s+/g, " ");
  const lacks = LEFT_OUT.find(([looks]) => looks.test(tidy));
  const alone = lacks?.[1] === " L" && familyOf(name) !== "duels"; // nobody is to move there
  return openGame(name, lacks && !alone ? tidy + lacks[1] : tidy) as SetUpGame;
}

export class Draft {
  declare game: SetUpGame;
  declare kind: string; // of the last change
  declare marked: number; // when it was
  past: Stand[] = [];
  future: Stand[] = [];

  constructor(game: Game) {
    this.take(game.sheet.name, game.position);
  }

  take(name: string, text: string): void { this.game = this.unjudged(openLeniently(name, text)); }

  /** While a position is set up nobody has won, and nothing is swept. */
  unjudged(game: Game): SetUpGame {
    Object.defineProperty(game, "found", { value: { how: 0, moves: [] } });
    return game as SetUpGame;
  }

  get name(): string { return this.game.sheet.name; }
  get text(): string { return this.game.position; }

  get stand(): Stand {
    const { name, game } = this;
    return { name, start: game.start, states: Array.from(game.states) };
  }

  /** Remember how it stands before a change; changes of one kind that follow at once are one. */
  mark(kind = ""): void {
    const now = Date.now();
    const goesOn = kind && kind === this.kind && now - this.marked < 1500;
    this.kind = kind;
    this.marked = now;
    if (goesOn) return;
    this.past.push(this.stand);
    if (this.past.length > MOST_UNDONE) this.past.shift();
    this.future = [];
  }

  undo(): boolean { return this.step(this.past, this.future); }
  redo(): boolean { return this.step(this.future, this.past); }

  step(from: Stand[], to: Stand[]): boolean {
    const stand = from.pop();
    if (!stand) return false;
    to.push(this.stand);
    this.kind = "";
    this.game = this.unjudged(openGame(stand.name, stand.start));
    this.game.states = [...stand.states];
    return true;
  }

  /** Seeds that are not on the board, where the game has a number of them; else -1. */
  get hand(): number {
    const { sheet, states } = this.game as Game as SongoGame;
    if (familyOf(this.name)) return -1;
    const { length } = sheet.pits;
    return sheet.start * length - sumOf(states.slice(0, length)) - states[SOUTH] - states[NORTH];
  }

  seedsIn(pit: number): number { return this.game.states[pit]; }

  get stores(): [string, number][] {
    const { game } = this;
    const kind = familyOf(this.name);
    const both = (south: number, north: number): [string, number][] =>
      [[t("South’s store"), south], [t("North’s store"), north]];
    if (kind === "") return both(game.states[SOUTH], game.states[NORTH]);
    if (kind === "solitaires") return game.goal ? [] : [[t("Store"), game.states[game.holes]]];
    const match = STORES_OF_GRAPH.exec(game.position);
    return match ? both(Number(match[1]), Number(match[2])) : [];
  }

  put(pit: number, n: number, typed = "", digits = false): void {
    const act = (game: SetUpGame) => { game.states[pit] = n; };
    this.change(n, this.seedsIn(pit), typed, act, digits ? `pit ${pit}` : "");
  }

  putStore(which: number, n: number, typed = ""): void {
    const kind = familyOf(this.name);
    this.change(n, this.stores[which][1], typed, (game) => {
      if (kind === "") game.states[which ? NORTH : SOUTH] = n;
      else if (kind === "solitaires") game.states[game.holes] = n;
      else this.rewrite(game.position.replace(STORES_OF_GRAPH, (_, south: string, north: string) =>
        `"stores":{"S":${which ? south : n},"N":${which ? n : north}}`));
    });
  }

  change(n: number, had: number, typed: string, act: (game: SetUpGame) => void, kind = ""): void {
    if (typed || !Number.isInteger(n)) {
      throw new TextError(t("{text} is not a number of seeds.", { text: shown(typed) }));
    }
    if (n < 0 || n === had) return;
    const { hand } = this;
    if (hand === 0 && n > had) {
      throw new TextError(t("No seed is left in the hand: take one away first."));
    }
    if (hand >= 0 && n - had > hand) {
      throw new TextError(
        tn("Only {n} seed is left in the hand.", "Only {n} seeds are left in the hand.", hand),
      );
    }
    this.mark(kind);
    act(this.game);
    try {
      openGame(this.name, this.text);
    } catch (error) {
      // Where two rows are to hold as many, one is changed after the other.
      if (this.game.goal && error instanceof TextError) return;
      this.undo();
      throw error;
    }
  }

  /** Put another text in its place, of any game. Throws a TextError, and then changes nothing. */
  replace(text: string, name = this.name): void {
    const { stand } = this;
    this.take(name, text);
    if (this.game.start === stand.start && name === stand.name) return;
    this.past.push(stand);
    this.future = [];
  }

  rewrite(text: string): void { this.game = this.unjudged(openGame(this.name, text)); }

  empty(): void {
    this.mark();
    const { states, sheet } = this.game;
    for (let pit = 0; pit < sheet.pits.length; pit += 1) states[pit] = 0;
    const kind = familyOf(this.name);
    if (kind === "") states[SOUTH] = states[NORTH] = 0;
    else if (kind === "solitaires") states[this.game.holes] = 0;
    else this.rewrite(this.text.replace(STORES_OF_GRAPH, '"stores":{"S":0,"N":0}'));
  }

  get mover(): string { return this.game.sides[this.game.mover] ?? ""; }

  set mover(side) {
    this.mark();
    const { text } = this;
    this.rewrite(text.startsWith("{") ? text.replace(/"mover":"[SN]"/, `"mover":"${side}"`)
      : text.replace(/ [SNLR](?= |$)/, ` ${side}`));
  }

  get stretches(): boolean { return ["solitaires", "duels"].includes(familyOf(this.name)); }

  stretch(more: boolean): void {
    const row = (text: string) => (more ? `${text}.0` : text.replace(/\.\d+$/, ""));
    const [first, sign, ...rest] = this.text.split(" ");
    this.replace([row(first), sign, ...(sign === ">" ? rest.map(row) : rest)].join(" "));
  }
}
