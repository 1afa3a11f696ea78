// A game with a friend, by link: what an address or a pasted line brings is held against what the
// device keeps, played on the board of the page, kept beside the page's own game, and sent by the
// reader. Here, too: names and a clock for two at one screen.

import type { SongoBoard } from "../board.js";
import { focusedAt, mend, node, adoptStyle } from "../buttons.js";
import { CONFIG } from "../config.js";
import { optionsAt } from "../elements.js";
import { TextError } from "../errors.js";
import { openFamily, openGame } from "../families.js";
import { bringsFriend } from "../fragment.js";
import { LINK_MARK } from "../made/games/game_links.js";
import { GIVEN_UP } from "../made/games/wording.js";
import { gameUnderWay } from "../shared/under-way.js";
import { keepSheet, sheetText } from "../timeline.js";
import {
  bringGame, comesBack, friendGames, gameStore, idOf, type KeptGame, looksOf, movesOf, standOf,
} from "../play/games.js";
import type { PlayDesk } from "../play/players.js";
import { FRIENDS, stored } from "../kept.js";
import { t, useLanguage } from "../strings.js";
import type { Side } from "../types.js";
import { doubtWords, metWith, newId, readSent, type SentGame, signsOf } from "./link.js";
import { copyGame, FRIEND_STYLE, fillPanel, TwoClock } from "./panel.js";

const MOST_FRIENDS = 40; // games that a device keeps

type Field = HTMLInputElement;

const calledField = (field: Field): string =>
  field.getAttribute("aria-label") ?? field.labels?.[0]?.firstChild?.textContent
  ?? field.textContent ?? "";

export class FriendRoom {
  readonly board: SongoBoard;
  open = false;
  name = ""; // under which the game that is played is kept
  game = ""; // with its start and the moves that the friend has answered
  start = "";
  fixed: string[] = [];
  busy = false; // while another game is put on the board
  /** A game that was sent and is not simply the next of one that is kept: the reader chooses. */
  doubt: { sent: SentGame; name: string; words: string } | null = null;
  made = ""; // what the panel was made for
  part = ""; // and of which game
  addressed = ""; // the signs in the address
  line = node("p", { className: "songo-friend-line", role: "status" });
  body = node("div");
  box: HTMLElement;
  clock: TwoClock;

  constructor(readonly desk: PlayDesk) {
    const { board } = desk;
    adoptStyle(FRIEND_STYLE);
    this.board = board;
    this.clock = new TwoClock(board);
    this.box = node(
      "section", { className: "songo-friend", "aria-label": t("Play a friend"), hidden: true },
      this.line, this.body,
    );
    board.bar.after(this.clock.box, this.box);
    this.update();
  }

  get playing(): boolean { return this.board.config.friend !== ""; }
  get mine(): number { return 1 - this.board.game.sides.indexOf(this.board.config.friend); }
  get theirs(): number { return 1 - this.mine; }
  /** How many moves the link has: those looked back from are in it, a move taken back is not. */
  get plies(): number { return Math.max(this.board.game.ply, this.fixed.length); }
  get awaits(): boolean {
    return (this.board.game.sideOf(this.plies + 1) === this.theirs) !== this.isGivenUp;
  }
  /** Whether who is to move behind the link's moves has given the game up. */
  get isGivenUp(): boolean {
    return this.board.game.resigned && this.plies === this.board.game.line.length;
  }

  called(side: number): string { return this.board.called(side); }
  signs(): string {
    const { config, game } = this.board;
    return signsOf(idOf(this.name), config.names, game, [
      ...game.line.slice(0, this.plies), ...(this.isGivenUp ? [GIVEN_UP] : []),
    ]);
  }

  /** What may not be played now, in words; true where the reader may play. */
  accept = (): true | { message: string } => {
    const { game } = this.board;
    const friend = this.called(this.theirs);
    if (game.ply < this.fixed.length) {
      return { message: t("This is an earlier position. Go to the last move to play on.") };
    }
    if (game.mover === this.mine) return true;
    return { message: t("{friend} is to move: send the link, and open the one that comes back.",
      { friend }) };
  };

  /** Take the reader's own last move back, as long as no answer to it has come. */
  takeBack = (): void => {
    const { board } = this;
    if (board.game.isGivenUp && board.game.mover === this.mine) board.giveUp(false);
    else if (board.game.ply > this.fixed.length) board.goTo(board.game.ply - 1);
    else if (board.game.isGivenUp) board.say(board.verdict);
    else {
      board.say(() => t("{friend}’s move stays. Every move can be looked at under “Moves”.",
        { friend: this.called(this.theirs) }));
    }
  };

  /** Whether another game has been put on the board, in the place of this one. */
  get strays(): boolean {
    const { game } = this.board;
    return this.playing && !this.busy && (game.sheet.name !== this.game || game.start !== this.start
      || this.fixed.some((move, i) => game.line[i] !== move));
  }

  changed(): void {
    if (!this.strays) return;
    this.desk.keeper.keepAs(this.desk.keeper.own);
    this.end();
    this.board.say(() =>
      t("This is your own game. The one with your friend is kept under “Play a friend”."));
  }

  end(): void {
    Object.assign(this.board.config,
      { friend: "", names: "", turned: false, accept: null, undo: null });
    this.board.asked = -1;
    this.name = "";
    this.address("");
    this.board.redraw();
  }

  /** The address has the game, too: it can be loaded again, and copied from there. */
  address(signs: string): void {
    // Browsers count the changes.
    if (signs === this.addressed || !(signs || bringsFriend(location.hash))) return;
    this.addressed = signs;
    const place = signs ? `#${LINK_MARK}${signs}` : location.pathname + location.search;
    stored(() => history.replaceState(history.state, "", place));
  }

  /** Put a game on the board. @param seen so many moves stand there, the others are shown */
  enter(name: string, saved: KeptGame, seen = saved.ply): void {
    const { board, desk: { keeper } } = this;
    this.doubt = null;
    this.busy = true;
    keeper.keepAs(null);
    const sides = openGame(saved.game, saved.position).sides;
    try {
      const looks = {
        ...looksOf(saved), accept: this.accept, undo: this.takeBack,
        turned: saved.friend === sides[0],
      };
      bringGame(board, { ...saved, ply: seen }, looks, "");
      this.name = name;
      this.game = board.game.sheet.name;
      this.start = board.game.start;
      board.home = this.start;
      board.dropped = null;
      board.asked = this.mine;
      // Of the game before, or made before it was known who plays.
      if (this.desk.card.box) this.desk.card.leave();
      board.redraw();
      // What the friend has answered stays.
      let answered = movesOf(saved).length;
      while (answered > 0 && board.game.sideOf(answered) !== this.theirs) answered -= 1;
      this.fixed = board.game.line.slice(0, answered);
      if (seen < saved.ply) board.goTo(saved.ply);
      else board.say(board.opening());
    } finally {
      this.busy = false;
    }
    keeper.keepAs(name);
    this.show(true);
    this.desk.changed("");
    board.table.scrollIntoView({ block: "nearest" }); // the panel is far below it on a phone
  }

  async send(): Promise<void> { if (this.awaits) await copyGame(this); }

  /** Begin a game with a friend. @param mine the reader's side; @param goesOn with the moves */
  begin(names: string, mine: Side, goesOn: boolean): void {
    const { board } = this;
    const { game } = board;
    if (this.isFull()) return;
    const friend = game.sides.replace(mine, "");
    const history = goesOn ? game.record : "";
    this.enter(FRIENDS + newId(), {
      ...standOf(board), history, ply: history ? game.ply : 0, names, friend,
      sheet: sheetText(game.sheet.name), clock: "", opponent: "",
    });
    this.tell("");
    board.pits.focus(board.pits.active);
  }

  /** Whether the device keeps no more games, which is said. */
  isFull(amiss = false): boolean {
    if (friendGames().length < MOST_FRIENDS) return false;
    this.show(true);
    this.tell(t("This device keeps {n} games with friends. Forget one of them first.",
      { n: MOST_FRIENDS }), amiss);
    return true;
  }

  /** Open what an address brings; without a game of its own it asks for the one under way. */
  async follow(fragment: string): Promise<void> {
    if (fragment !== "#friend") {
      await this.read(fragment);
      return;
    }
    const open = await Promise.all(
      friendGames().map(async (name) => ((await gameUnderWay(gameStore.of(name)!)) ? [name] : [])),
    );
    const [name, ...others] = open.flat();
    if (name && !others.length) await this.resume(name);
    else this.desk.showLink();
  }

  /** Open what was sent; what is wrong is said. @returns whether its game is on the board */
  async read(text: string): Promise<boolean> {
    const lang = this.board.config.lang;
    let sent: SentGame;
    try {
      sent = await readSent(text);
    } catch (error) {
      useLanguage(lang);
      if (!(error instanceof TextError)) throw error;
      this.show(true);
      this.tell(`${t("No game was opened.")} ${error.message}`, true);
      return false;
    }
    useLanguage(lang);
    // Whoever loads the page again knows that nothing is new.
    this.receive(sent, text.startsWith("#") && comesBack());
    return !this.doubt && this.playing && idOf(this.name) === sent.id;
  }

  /** @param again whether the page was only loaded once more */
  receive(sent: SentGame, again: boolean): void {
    const games = friendGames(sent.id).map((name) => ({ name, saved: gameStore.of(name)! }))
      .map((game) => ({ ...game, met: metWith(game.saved, sent) }));
    const now = this.playing && idOf(this.name) !== sent.id;
    const ofKind = (kind: string) => games.find(({ met }) => met?.kind === kind);
    const next = ofKind("same") ?? ofKind("newer");
    if (next) {
      const { name, saved, met } = next;
      const friend = openGame(saved.game, saved.position).sides.indexOf(saved.friend);
      const names = saved.names.split("\n");
      names[friend] = sent.names[friend] || names[friend];
      const { history, line: { length: ply }, resigned } = sent.game;
      const newer = met!.kind === "newer";
      this.enter(name, { ...saved, names: names.join("\n"), history, ply },
        newer && !resigned ? ply - 1 : ply);
      const known = again ? ""
        : t("There is nothing new in this link: you have the game as it is.");
      const moved = now
        ? t("This link belongs to another of your games: that game is on the board now.")
        : "";
      this.tell(newer ? moved : known);
    } else if (games.length) {
      const [{ name, met }] = games;
      this.doubt = { sent, name, words: doubtWords(met, gameStore.of(name)!, sent) };
      this.show(true);
      this.tell(this.doubt.words, true);
    } else this.take(sent, FRIENDS + sent.id);
  }

  /** Keep a game that was sent as a new one: whoever opens it is to move, or sees it given up. */
  take({ game, names, sheet }: SentGame, name: string): void {
    if (this.isFull(true)) return;
    const friend = game.sides[game.resigned ? game.mover : 1 - game.mover];
    const saved: KeptGame = {
      ...standOf(this.board), game: game.sheet.name, position: game.start, history: game.history,
      ply: game.ply, names: names.join("\n"), friend, sheet, clock: "", opponent: "",
    };
    this.enter(name, saved, game.resigned ? game.ply : Math.max(0, game.ply - 1));
    this.tell("");
  }

  beside(): void {
    const { sent } = this.doubt!;
    const taken = friendGames(sent.id);
    let number = 2;
    while (taken.includes(`${FRIENDS}${sent.id}~${number}`)) number += 1;
    this.take(sent, `${FRIENDS}${sent.id}~${number}`);
  }

  async resume(name: string): Promise<void> {
    const saved = gameStore.of(name);
    if (!saved) return;
    try {
      if (saved.sheet) keepSheet(saved.sheet);
      await openFamily(saved.game);
      this.enter(name, { ...saved, ply: movesOf(saved).length }); // wherever its reader looked
      this.tell("");
    } catch (error) {
      this.tell((error as Error).message, true);
    }
    useLanguage(this.board.config.lang);
  }

  forget(name: string): void {
    if (name === this.name) this.leave();
    gameStore.load();
    delete gameStore.held[name];
    gameStore.save();
    this.render();
    this.body.querySelector<HTMLElement>(".songo-friends button, .songo-paste")!.focus();
    this.tell(t("The game is forgotten on this device."));
  }

  leave(): void {
    const { board, desk: { keeper } } = this;
    this.busy = true;
    keeper.keepAs(null);
    this.end();
    const saved = gameStore.of(keeper.own);
    if (saved) keeper.bring(saved);
    else {
      const { opponent, level } = { ...CONFIG, ...optionsAt(board.host) };
      board.set({
        game: board.host.getAttribute("game") || CONFIG.game, position: "", history: "",
        turned: false, opponent, level,
      });
    }
    this.busy = false;
    keeper.keepAs(keeper.own);
    this.tell("");
    this.desk.changed("");
    this.render();
  }

  rename(side: number, name: string): void {
    const names = [0, 1].map((player) => this.board.config.names.split("\n")[player] ?? "");
    names[side] = name;
    this.board.set({ names: names.some(Boolean) ? names.join("\n") : "" });
    this.desk.changed("");
  }

  show(open: boolean): void {
    this.open = open;
    this.box.hidden = !open;
    if (this.desk.players.button) mend(this.desk.players.button, { "aria-expanded": open });
    if (open) this.render();
  }

  tell(words: string, amiss = false): void {
    this.line.textContent = words;
    this.line.hidden = !words;
    this.line.classList.toggle("songo-amiss", amiss);
    if (amiss) this.line.scrollIntoView({ block: "nearest" });
  }

  /** Fill the panel anew: whoever is in it stays there, and what is typed in a part that stays. */
  render(): void {
    const { board, body } = this;
    const part = `${this.name} ${Boolean(this.doubt)}`;
    const fields = () => [...body.querySelectorAll<Field>("button, input, select, summary")];
    const stays = part === this.part;
    const typed = stays ? fields().filter((field) => field.readOnly === false) : [];
    const open = stays
      ? [...body.querySelectorAll("[open]>summary")].map(({ textContent }) => textContent)
      : [];
    const at = focusedAt(this.box) as Field | null;
    const former = [...typed, ...(at && body.contains(at) ? [at] : [])].map((field) => ({
      field, called: calledField(field),
    }));
    this.part = part;
    this.made = this.needed();
    fillPanel(this, body);
    for (const summary of body.querySelectorAll("summary")) {
      (summary.parentElement as HTMLDetailsElement).open = open.includes(summary.textContent);
    }
    for (const { field, called } of former) {
      const same = fields().find((other) => calledField(other) === called);
      if (same && typed.includes(field)) same.value ||= field.value;
      if (field !== at) continue;
      const next = same ?? (this.doubt && fields()[0]);
      if (next) next.focus();
      else board.pits.focus(board.pits.active);
    }
  }

  needed(): string {
    const { game, config } = this.board;
    return [
      config.lang, this.name, this.doubt?.words, this.playing && this.signs(), game.sheet.name,
      game.ply > 0, game.over,
    ].join(" ");
  }

  update(): void {
    this.clock.update();
    if (this.busy || this.strays) return;
    if (this.playing) this.address(this.signs());
    if (!this.open || this.made === this.needed()) return;
    this.made = this.needed();
    setTimeout(() => this.render()); // once the focus has gone on from what was typed
  }
}
