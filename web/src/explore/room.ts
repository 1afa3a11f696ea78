// The room to explore: one board, its positions set up, its moves as a tree, the engine asked.

import { SongoBoard } from "../board.js";
import { labelled, node, adoptStyle } from "../buttons.js";
import { optionsAt } from "../elements.js";
import { shown, TextError } from "../errors.js";
import { openFamily, openGame } from "../families.js";
import { readFragment } from "../fragment.js";
import { LONGEST_GAME, UNPLAYED } from "../made/course/device_store.js";
import { comesBack, gameStore, type KeptGame, looksOf, standOf } from "../play/games.js";
import { t, useLanguage } from "../strings.js";
import type { Timeline } from "../timeline.js";
import type { Choices, Game, GameOptions, Lang, Options } from "../types.js";
import { EnginePanel } from "./engine.js";
import { EXPLORE_STYLE } from "./parts.js";
import { SetUp } from "./position_editor.js";
import { TextPanel } from "./text.js";
import {
  childNamed, grow, lineThrough, MoveTree, newTree, nodesOf, pathTo, readTree, type TreeNode,
  writeTree,
} from "./tree.js";

const MOST_REMEMBERED = 40;
const MOST_IN_TREE = 2000;

interface GameGroup { title: string; games: Choices }

/** What setting up asks of its room (position_editor.ts): here, or where puzzles are composed. */
export interface SetUpRoom {
  readonly lang: Lang;
  readonly board: SongoBoard;
  readonly gameField: HTMLElement;
  actions?(): HTMLElement[];
  beginSetUp?(): void;
  showGame(name: string): void;
  leftSetUp(setUp: { game: string; position: string } | null): void;
}

export class ExploreRoom implements SetUpRoom {
  declare groups: GameGroup[]; declare options: Options; declare opened: Promise<void>;
  declare board: SongoBoard; declare tree: TreeNode; declare setUp: SetUp;
  declare before: Game; // what stood there when setting up began
  declare keeper: ExploreKeeper;
  declare addressed: () => Promise<boolean>; declare gameChoice: HTMLSelectElement;
  declare gameField: HTMLElement; declare engine: EnginePanel;
  declare moves: MoveTree; declare text: TextPanel; declare printed: HTMLElement;
  trees = new Map<string, TreeNode>(); // by game and start: what was explored there

  /** @param host with the games as data; @param given no address is followed, nothing kept */
  constructor(readonly host: HTMLElement, readonly lang: Lang,
    readonly given: { groups: GameGroup[]; options: Options } | null = null) {
    adoptStyle(EXPLORE_STYLE);
    const script = host.querySelector("script");
    this.groups = given?.groups ?? (script ? JSON.parse(script.textContent!) as GameGroup[] : []);
    this.options = given?.options ?? optionsAt(host);
    this.opened = this.begin();
  }

  async begin(): Promise<void> {
    const { game = "songo", position = "", history = "" } = this.options;
    await openFamily(game);
    const place = node("div", { className: "songo-explore" });
    this.board = new SongoBoard(place,
      { game, position, history, controls: "study", lang: this.lang });
    const { board } = this;
    this.tree = this.treeOf(board.game);
    this.setUp = new SetUp(this);
    this.gameChoice = node("select", { className: "songo-input" },
      ...this.groups.map(({ title, games }) => node("optgroup", { label: title },
        ...games.map(([value, textContent]) => node("option", { value, textContent })))));
    this.gameChoice.addEventListener("change", () => this.play(this.gameChoice.value));
    this.gameField = labelled(t("Game"), this.gameChoice, "songo-field songo-which");
    this.engine = new EnginePanel(this);
    this.moves = new MoveTree(this);
    this.text = new TextPanel(this);
    this.printed = node("p", { className: "songo-printed" });
    board.below.append(this.gameField, this.engine.root, this.moves.root, this.text.root,
      this.printed);
    board.setActions([{ label: t("Set up"), act: () => this.setUp.begin() }]);
    this.host.replaceChildren(place);
    board.redraw(); // its width is known now
    place.addEventListener("songo:change", ({ detail }) => this.changed(detail.by));
    this.keeper = new ExploreKeeper(this);
    this.addressed = () => this.follow();
    if (!this.given) {
      addEventListener("hashchange", this.addressed);
      await this.keeper.bring(await this.follow());
    }
    this.changed("set");
  }

  leave(): void {
    removeEventListener("hashchange", this.addressed);
    this.board?.destroy();
  }

  treeOf(game: Game): TreeNode {
    const key = `${game.sheet.name} ${game.start}`;
    const root = this.trees.get(key) ?? newTree();
    this.trees.delete(key);
    this.trees.set(key, root);
    if (this.trees.size > MOST_REMEMBERED) this.trees.delete(this.trees.keys().next().value!);
    game.line.reduce((at, move) => grow(at, move), root);
    return root;
  }

  get at(): TreeNode {
    const { line, ply } = this.board.game;
    return line.slice(0, ply).reduce((at, move) => grow(at, move), this.tree);
  }

  changed(by: string): void {
    const { board } = this;
    if (this.setUp.on) return;
    if (by === "set") this.tree = this.treeOf(board.game);
    board.game.line = lineThrough(this.at);
    board.config.game = board.game.sheet.name;
    this.showGame(board.game.sheet.name);
    queueMicrotask(() => {
      useLanguage(this.lang);
      board.controls.update(); // there may be moves ahead
      this.moves.update();
      this.engine.follow();
      this.printed.textContent = board.game.position;
      if (this.at.note && !board.animator.busy) board.say(this.at.note);
    });
    this.keeper?.keep();
  }

  add(line: string[]): void {
    const { at } = this;
    line.reduce((parent, move) => grow(parent, move), at);
    this.goTo(childNamed(at, line[0])!);
  }

  /** Go to a move of the tree; one step from where one stands is shown as a move. */
  goTo(target: TreeNode): void {
    const { board } = this;
    board.halt();
    const here = pathTo(this.at);
    const there = pathTo(target);
    const common = sharedBy(here, there);
    if (common < here.length && common < there.length) board.goTo(common);
    board.game.line = lineThrough(target);
    board.goTo(there.length);
  }

  /** A tree of moves from its text, played on `probe`; a TextError names what cannot be played. */
  readMoves(text: string, probe: Game): TreeNode {
    let count = 0;
    const tree = readTree(text, (line) => {
      count += 1;
      if (count > MOST_IN_TREE) {
        throw new TextError(t("These are more than {most} moves.", { most: MOST_IN_TREE }));
      }
      const common = sharedBy(probe.line.slice(0, probe.ply), line.slice(0, -1));
      if (probe.ply > common) probe.goTo(common);
      while (probe.ply < line.length - 1) probe.play(line[probe.ply]);
      (probe as Timeline).playRecord(line.at(-1)!);
      return probe.line[probe.ply - 1];
    });
    if (!tree) {
      throw new TextError(
        t("The brackets of the variations do not match, in {text}.", { text: shown(text) }),
      );
    }
    return tree;
  }

  put(tree: TreeNode, at: TreeNode): void {
    const { board } = this;
    board.goTo(0);
    this.tree = tree;
    this.trees.set(`${board.game.sheet.name} ${board.game.start}`, tree);
    board.game.line = lineThrough(at);
    board.goTo(at.depth);
    board.finish();
    this.changed("reader");
  }

  open(
    { game, position, history = "" }: Omit<GameOptions, "history"> & { history?: string },
  ): void {
    const { board } = this;
    const { asOptions } = board.game;
    const had = this.tree;
    if (this.setUp.on) this.setUp.end(false);
    board.set({ game, position, history, mode: "play" });
    if (this.tree !== had) board.dropped = asOptions;
    board.controls.update();
  }

  async play(name: string): Promise<void> {
    await openFamily(name);
    if (this.setUp.on) { this.setUp.game(name); return; }
    useLanguage(this.lang);
    if (!this.board.attempt(() => this.open({ game: name, position: "" }))) {
      this.showGame(this.board.game.sheet.name);
    }
  }

  showGame(name: string): void {
    const base = name.split("+")[0];
    const known = [...this.gameChoice.options].map(({ value }) => value);
    this.gameChoice.value = known.includes(name) ? name : known.includes(base) ? base : "";
  }

  leftSetUp(setUp: { game: string; position: string } | null): void {
    const { board, before } = this;
    board.game = before;
    if (setUp && (setUp.position !== before.position || setUp.game !== before.sheet.name)) {
      board.set({ ...setUp, history: "", mode: "play" });
      board.dropped = before.asOptions;
    } else {
      board.config.game = before.sheet.name;
      board.redraw();
      board.say(board.opening());
    }
    this.changed("set");
    board.pits.focus(board.pits.active);
  }

  beginSetUp(): void {
    this.before = this.board.game;
    this.engine.halt();
  }

  /** Open what the address asks for. @returns whether it asks for a game */
  async follow(): Promise<boolean> {
    useLanguage(this.lang);
    try {
      const options = await readFragment(location.hash);
      if (options) this.open(options);
      return options !== null;
    } catch (error) {
      this.board.say((error as Error).message);
      return false;
    }
  }
}

function sharedBy<Item>(items: Item[], other: Item[]): number {
  const differs = items.findIndex((item, i) => item !== other[i]);
  return differs < 0 ? items.length : differs;
}

const NAME = "explore";
class ExploreKeeper {
  declare name: string | null; // null where nothing is kept
  declare written: string; // what was kept last
  ready = false;
  warned = false;

  constructor(readonly room: ExploreRoom) { this.name = room.given ? null : NAME; }

  /** Bring back what is kept, if it can be read; a game of the address (`linked`) stays apart. */
  async bring(linked: boolean): Promise<void> {
    if (this.name && linked) this.name = `${NAME}~`;
    const { room } = this;
    const { board } = room;
    const saved = this.name && gameStore.of(this.name);
    const other = saved && linked && !comesBack() && saved.position !== board.game.start;
    if (saved && !other) {
      await openFamily(saved.game);
      try {
        const { opponent: _nobody, level: _none, ...looks } = looksOf(saved);
        const tree = room.readMoves(saved.history, openGame(saved.game, saved.position));
        board.set({ ...looks, game: saved.game, position: saved.position, history: "" });
        room.put(tree, nodesOf(tree)[saved.ply] ?? tree);
        board.dropped = null;
      } catch {
        // Of a game that is not there, or of other rules.
      }
    }
    this.ready = true;
    addEventListener("pagehide", () => this.keep()); // its looks may have changed
  }

  keep(): void {
    if (!this.name || !this.ready) return;
    // The tree as text, `ply` the number of its move.
    const { board, tree, at } = this.room;
    const { opponent, level } = UNPLAYED;
    const stand: KeptGame = {
      ...standOf(board), opponent, level, history: writeTree(tree), ply: nodesOf(tree).indexOf(at),
    };
    const written = JSON.stringify(stand);
    if (written === this.written) return;
    this.written = written;
    const long = stand.history.length > LONGEST_GAME || stand.position.length > LONGEST_GAME;
    if (!long) gameStore.put(this.name, stand);
    const trouble = long
      ? t("There are too many moves to keep: they last only while this page is open.")
      : gameStore.complaint();
    if (trouble && !this.warned) queueMicrotask(() => board.say(`${board.said} ${trouble}`.trim()));
    this.warned ||= Boolean(trouble);
  }
}
