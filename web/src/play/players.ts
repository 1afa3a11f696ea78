// What stands beside the board of a game: who plays, the game kept, and the card at its end.

import type { SongoBoard } from "../board.js";
import { makeButton, mend, node, selectOf, adoptStyle } from "../buttons.js";
import { LEVELS, SEES } from "../data/levels.js";
import { openGame } from "../families.js";
import type { FriendRoom } from "../friend/room.js";
import { beatenNames, watchDone, thisDay } from "../kept.js";
import { FOES, foeKey, foeLabel, foeSentence, hasFoes } from "../made/course/foes.js";
import { levelAt } from "../opponent.js";
import { languageInUse, t, useLanguage } from "../strings.js";
import { fetchedFor, type Offer } from "../switches.js";
import type { Choices } from "../types.js";
import { pauseFor } from "../waiting.js";
import { drawAnimal, FOE_STYLE } from "./animals.js";
import { EndCard } from "./card.js";
import {
  bringGame, comesBack, gameName, gameStore, type KeptGame, looksOf, standOf,
} from "./games.js";

const TO_BE_HEARD = 100; // milliseconds after which a screen reader knows of a new live region
const WELL_UNDER_WAY = 12; // moves

export class PlayDesk {
  declare players: Players; declare card: EndCard; declare keeper: GameKeeper;
  declare trouble: string | undefined;
  declare remarks: Promise<import("../foes/remarks.js").Remarks> | undefined;
  countedOn = ""; // the day for which the game counts
  friend: FriendRoom | null = null;

  constructor(public board: SongoBoard, readonly row: HTMLElement, by: string) {
    adoptStyle(DESK_STYLE + FOE_STYLE);
    useLanguage(board.config.lang);
    this.keeper = new GameKeeper(board);
    const friend = () => (this.friend?.open ? this.showFriend(false) : this.showLink());
    this.players = new Players(board, row, this.keeper.name === null ? null : friend);
    this.card = new EndCard(board);
    board.host.addEventListener("songo:change", ({ detail }) => this.changed(detail.by));
    this.changed(by);
  }

  get offer(): Offer | null {
    if (this.board.config.friend) {
      const quiet = !this.friend?.awaits; // before a move there is nothing new to send
      const words = t("Send this game to your friend");
      return { label: t("Send"), words, act: () => this.sendGame(), quiet };
    }
    const saved = this.keeper.offered;
    if (!saved) return null;
    const words = t("Resume after {move}", { move: saved.history.split(" ")[saved.ply - 1] });
    return { label: t("Resume"), words, act: () => this.resume() };
  }

  /** What is played with a friend; null where it does not come, which is said. */
  async friendRoom(): Promise<FriendRoom | null> {
    if (this.friend) return this.friend;
    const words = () => t("Play with a friend could not be loaded.");
    const room = await fetchedFor(this.board, () => import("../friend/room.js"), words);
    if (room) this.friend ??= new room.FriendRoom(this);
    return this.friend;
  }

  async showFriend(open: boolean): Promise<void> { (await this.friendRoom())?.show(open); }

  async showLink(): Promise<void> {
    await this.showFriend(true);
    this.friend?.box.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  async sendGame(): Promise<void> {
    await (await this.friendRoom())?.send();
    await this.showLink();
  }

  resume(): void {
    const { board, keeper } = this;
    if (!board.attempt(() => keeper.bring(keeper.offered!))) keeper.offered = null;
    // What was shown on the way there was of two people.
    if (this.card.box) this.card.leave();
    board.controls.update();
  }

  /** A game at its end, or well under way, counts for the day; without that it plays on. */
  async count(): Promise<void> {
    const { game, host } = this.board;
    const day = thisDay();
    if (this.countedOn === day || host.localName !== "songo-board") return;
    if (game.ply < WELL_UNDER_WAY && !game.over) return;
    this.countedOn = day;
    await import("../daybook/daybook.js").then((room) => room.gamePlayed(day), () => {});
  }

  changed(by: string): void {
    if (by === "reader") this.count();
    if (by === "reader" || by === "set") this.keeper.begun = true;
    if (by === "reader") this.card.played = true;
    if (by === "computer") this.card.meet();
    this.friend?.changed();
    this.keep();
    queueMicrotask(() => this.update());
  }

  /** Keep the game, unless another one has just taken the place of that with a friend. */
  keep(): void {
    if (!this.friend?.strays) this.trouble = this.keeper.keep() || this.trouble;
  }

  update(): void {
    useLanguage(this.board.config.lang);
    this.players.update();
    this.card.update();
    this.friend?.update();
    if (this.board.config.clock && !this.friend) this.friendRoom();
    this.keep();
    if (this.trouble) queueMicrotask(() => this.complain());
    // Without remarks it is a game as well.
    this.listen().catch(() => { this.remarks = undefined; });
  }

  /** Let the opponent speak, once nothing moves; what it says is fetched once a game has begun. */
  async listen(): Promise<void> {
    const { board } = this;
    const { config, game } = board;
    const speaks = config.mode === "play" && config.opponent && hasFoes(game.sheet.name);
    if (!this.remarks && (!speaks || game.ply === 0)) return;
    await board.rest();
    this.remarks ??= import("../foes/remarks.js").then(async ({ Remarks }) => {
      const made = new Remarks(board);
      await pauseFor(TO_BE_HEARD);
      return made;
    });
    const remarks = await this.remarks;
    useLanguage(board.config.lang);
    remarks.update();
  }

  complain(): void {
    const { board } = this;
    const { animator, computer } = board;
    if (!this.trouble || animator.busy || computer.awaited || computer.due) return;
    board.say(`${board.said} ${this.trouble}`.trim());
    this.trouble = "";
  }
}

class Players {
  declare sees: string[]; // what each level sees
  declare opponent: HTMLSelectElement | null; declare level: HTMLSelectElement;
  declare line: HTMLElement;
  made = ""; // what the row was made for
  button: HTMLButtonElement | null = null; // to play a friend
  readonly foe = node("span", { className: "songo-foe-seat" });
  readonly manner = node("p", { className: "songo-manner" });

  /** @param friend opens what is played with a friend; null where that is not kept */
  constructor(
    public board: SongoBoard, readonly row: HTMLElement, readonly friend: (() => void) | null,
  ) {
    watchDone(() => {
      useLanguage(board.config.lang);
      this.update();
    });
  }

  build(): void {
    const { board } = this;
    const { opponents, hasLevels } = board.game.family.menu;
    const manners: Record<string, string[]> = SEES;
    const sees = manners[board.game.sheet.name] ?? LEVELS.map((level) => level.sees);
    this.sees = hasLevels ? sees.map((words) => t(words)) : [];
    this.opponent = null;
    if (!opponents) {
      this.row.replaceChildren();
      return;
    }
    this.opponent = this.select(t("Opponent"), opponents(), (value) => board.set({
      opponent: value,
      turned: value ? value === board.game.sides[0] : board.config.turned,
    }));
    const beaten = beatenNames();
    const names = LEVELS.map((_, i): [string, string] => {
      const won = beaten.has(foeKey(board.game.sheet.name, i + 1)) ? " ✓" : "";
      return [String(i + 1), this.label(i + 1) + won];
    });
    this.level = this.select(t("Level"), names, (value) => {
      board.set({ level: Number(value) });
      if (board.game.ply > 0 && !board.game.over) {
        board.say(() => t("From now on: {opponent}.", { opponent: this.label(Number(value)) }));
      }
    });
    this.line = node("p", { className: "songo-sees" });
    this.button = this.friend && makeButton(
      { label: t("Play a friend"), icon: "friend", words: "always", act: this.friend },
      { "aria-expanded": false },
    );
    const button = this.button ? [this.button] : [];
    const { opponent, level, foe, manner, line } = this;
    this.row.replaceChildren(opponent, level, foe, manner, ...button, line);
  }

  label(level: number): string {
    if (hasFoes(this.board.game.sheet.name)) return foeLabel(level);
    return t("level {n}, {name}", { n: level, name: t(LEVELS[level - 1].name) });
  }

  seat(game: string, level: number): void {
    this.foe.hidden = !hasFoes(game) || !this.board.config.opponent;
    this.manner.textContent = this.foe.hidden ? "" : foeSentence(level);
    if (this.foe.hidden) return;
    const { animal, title } = FOES[level - 1];
    const won = beatenNames().has(foeKey(game, level));
    const words = won ? t("{opponent}: you have beaten it", { opponent: t(title) }) : t(title);
    mend(this.foe, { role: "img", "aria-label": words, title: words });
    this.foe.classList.toggle("songo-beaten", won);
    this.foe.replaceChildren(drawAnimal(animal));
  }

  select(words: string, options: Choices, change: (value: string) => void): HTMLSelectElement {
    return selectOf(options, (value) => {
      change(value);
      this.board.controls.update();
    }, { "aria-label": words });
  }

  update(): void {
    const { config, game } = this.board;
    const foes = hasFoes(game.sheet.name) ? [game.sheet.name, ...beatenNames()] : [];
    const opponents = game.family.menu.opponents?.().map(([name]) => name);
    const wanted = `${languageInUse()} ${opponents} ${foes}`;
    if (wanted !== this.made) this.build();
    this.made = wanted;
    this.row.classList.toggle("songo-with-foes", foes.length > 0 && this.friend !== null);
    this.row.hidden = config.friend !== "";
    if (!this.opponent) return;
    for (const control of [this.opponent, this.level, this.button]) {
      if (control) control.hidden = config.friend !== "";
    }
    this.opponent.value = config.opponent;
    const level = levelAt(config.level);
    this.level.value = String(level);
    this.line.textContent = config.opponent && this.sees.length ? this.sees[level - 1] : "";
    this.seat(game.sheet.name, level);
  }
}

class GameKeeper {
  declare seen: string; declare written: string;
  offered: KeptGame | null = null;
  begun = false; // whether the reader has gone on to another game than that offered
  name: string | null = null; // null where nothing is kept
  own = ""; // the name of the page's own game

  /** @param board that of a page; in a notebook nothing is kept */
  constructor(public board: SongoBoard) {
    if (board.host.localName !== "songo-board") return;
    // A game that an address brings is kept apart from the reader's own.
    const linked = /(^#|&)[pr]=/.test(location.hash);
    this.name = this.own = gameName(board.host) + (linked ? "~" : "");
    const saved = gameStore.of(this.name);
    this.seen = JSON.stringify(saved); // what is kept, as this tab knows it
    // What was played before this came is kept, too.
    this.written =
      board.game.ply > 0 && !board.config.history ? "" : JSON.stringify(standOf(this.board));
    if (saved) this.open(saved, linked);
  }

  /** Bring back what is kept: at once where the reader has only just left, else when asked. */
  open(saved: KeptGame, linked: boolean): void {
    const { board } = this;
    if (board.game.ply > 0) return; // the reader was faster
    const looks = looksOf(saved);
    try {
      const game = openGame(saved.game, saved.position, saved.history);
      if (linked && game.start !== board.game.start) return;
      if (!game.sides.includes(looks.opponent)) looks.opponent = "";
    } catch {
      return; // of a family that is not there, or of other rules: it stays where it is
    }
    if (comesBack()) this.bring(saved);
    else {
      if (!linked && saved.game === board.game.sheet.name) board.set(looks);
      if (saved.history && !linked) this.offered = saved;
    }
    this.written = JSON.stringify(standOf(this.board));
  }

  bring(saved: KeptGame): void {
    const { board } = this;
    this.offered = null;
    const { home } = board;
    const words = bringGame(board, saved, looksOf(saved), saved.opponent);
    board.home = home;
    // Whoever has played before knows how; a line is enough.
    board.say(words && !board.game.over ? words : board.opening());
  }

  /** Keep what is played from now on under another name; under none, nothing is kept for now. */
  keepAs(name: string | null): void {
    this.name = name;
    this.offered = null;
    this.begun = true;
    this.written = "";
    this.seen = JSON.stringify(gameStore.of(name ?? ""));
  }

  keep(): string {
    if (this.name === null) return "";
    const stand = standOf(this.board);
    const written = JSON.stringify(stand);
    if (written === this.written) return "";
    this.written = written;
    if (this.begun) this.offered = null;
    // Another look of a board on which nothing is played keeps the game that is offered.
    if (this.offered) Object.assign(this.offered, looksOf(stand));
    gameStore.load();
    const elsewhere = JSON.stringify(gameStore.of(this.name)) !== this.seen;
    gameStore.put(this.name, this.offered ?? stand);
    gameStore.load(); // as it is read again
    this.seen = JSON.stringify(gameStore.of(this.name));
    const words = elsewhere
      ? t("This game was also played in another tab: what is kept now is the one played here.")
      : "";
    return gameStore.complaint() || words;
  }
}

const DESK_STYLE = [
  ".songo-players .songo-input{flex:0 1 auto;min-width:0}",
  ".songo-players .songo-sees{flex:1 1 16rem;margin:0 0 0 .25rem;color:var(--songo-muted);",
  "font-size:.85em;line-height:1.35}",
  ".songo-board:not(.songo-wide) .songo-players{flex-wrap:nowrap;gap:.5rem;min-width:0;",
  "max-width:100%}",
  ".songo-board:not(.songo-wide) .songo-players .songo-input{flex:1 1 auto;padding-inline:.2rem;",
  "font-size:clamp(min(.8125rem,5.8vw),9vw - 19.4px,.9375rem)}",
  ".songo-board:not(.songo-wide) .songo-players .songo-input:first-child{flex-shrink:0}",
  // Choices as wide as what is chosen; they wrap where even that has no room.
  "@supports(field-sizing:content){.songo-board:not(.songo-wide) .songo-players{flex-wrap:wrap}",
  ".songo-players .songo-input{field-sizing:content;max-width:100%}}",
  "@media(max-width:900px){.songo-board .songo-sees{position:absolute;width:1px;height:1px;",
  "overflow:hidden;clip-path:inset(50%)}}",
  ".songo-players .songo-manner{flex:1 1 10rem;margin:0;font-size:.94em;line-height:1.35}",
  ".songo-manner:empty{display:none}",
  ".songo-foe-seat:not([hidden]){position:relative;flex:none;display:inline-flex}",
  ".songo-beaten::after{content:'✓';position:absolute;inset-inline-end:-4px;inset-block-end:-2px;",
  "width:18px;height:18px;border-radius:50%;background:var(--songo-accent);",
  "color:var(--songo-paper);font:700 13px/18px system-ui,sans-serif;text-align:center}",
  ".songo-foe-beaten{display:flex;align-items:center;gap:.6rem}",
  ".songo-board:not(.songo-wide) .songo-sees{position:absolute;width:1px;height:1px;",
  "overflow:hidden;clip-path:inset(50%)}",
  ".songo-card{max-width:36rem;margin:.75rem 0 1rem;padding-block:1rem;",
  "border-block:1px solid var(--songo-line)}",
  "@media(max-width:600px){songo-board .songo-card{margin-inline:1rem}",
  "songo-board .songo-card .songo-bar{padding-inline:0}}",
  ".songo-card p,.songo-end{margin:.25rem 0}",
  ".songo-card summary{min-height:44px;padding-block:.6rem;cursor:pointer}",
  ".songo-table{scroll-margin-top:4rem}",
  ".songo-end{font-size:1.625rem;font-weight:700;line-height:1.18;letter-spacing:-.012em}",
  ".songo-review .songo-end{font-size:1.25rem;margin-top:1rem}",
  ".songo-end{scroll-margin-top:5rem}.songo-end:focus{outline:none}",
  ".songo-quiet{color:var(--songo-muted);font-size:.94em}",
  ".songo-stores{margin-block:.9rem .6rem;font-variant-numeric:tabular-nums}",
  ".songo-store-words{display:flex;justify-content:space-between;position:relative;",
  "min-height:1.5em}",
  ".songo-store-words b{font-size:1.25em}",
  ".songo-store-bar{position:relative;display:flex;height:16px;margin-block:.3rem .2rem}",
  ".songo-part{display:block;min-width:0}",
  ".songo-part-one{background:var(--songo-accent);border-radius:8px 0 0 8px}",
  ".songo-part-left{background:repeating-linear-gradient(135deg,var(--songo-line) 0 2px,",
  "transparent 2px 6px)}",
  ".songo-part-other{background:var(--songo-muted);border-radius:0 8px 8px 0}",
  ".songo-mark{position:absolute;inset-block:-4px;width:2px;margin-inline-start:-1px;",
  "background:var(--songo-ink)}",
  ".songo-mark-words{position:absolute;transform:translateX(-50%);white-space:nowrap}",
  ".songo-stores .songo-quiet>:last-child{margin-inline-start:auto}",
  ".songo-curve{max-width:26rem;margin-block:.5rem}",
  ".songo-curve svg{display:block;width:100%;height:auto;font-size:12px;",
  "font-variant-numeric:tabular-nums}",
  ".songo-curve text{fill:var(--songo-muted);stroke:var(--songo-paper);stroke-width:4;",
  "paint-order:stroke}",
  ".songo-curve .songo-curve-end{fill:var(--songo-ink);font-weight:700}",
  ".songo-curve-area{fill:var(--songo-accent);fill-opacity:.14}",
  ".songo-curve-even{stroke:var(--songo-muted);stroke-dasharray:2 3}",
  ".songo-curve-line{fill:none;stroke:var(--songo-ink);stroke-width:2;stroke-linejoin:round}",
  ".songo-curve-turn{fill:var(--songo-paper);stroke:var(--songo-ink);stroke-width:2}",
  ".songo-curve-slip{fill:var(--songo-accent);stroke:var(--songo-paper)}",
  ".songo-card progress{flex:1;accent-color:var(--songo-accent);height:10px}",
  ".songo-review-title{font-weight:700;margin-top:.75rem!important}",
  ".songo-worst,.songo-losses{list-style:none;margin:.5rem 0;padding:0}",
  ".songo-worst-move{width:100%;justify-content:flex-start;text-align:start;",
  "border-color:transparent;background:none;padding-inline:.4rem}",
  ".songo-losses{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr))}",
  "@media(prefers-reduced-motion:no-preference){",
  ".songo-won .songo-end{animation:songo-rise .16s ease-out}",
  ".songo-won .songo-part-one{animation:songo-grow .4s ease-out;transform-origin:left}}",
  "@keyframes songo-rise{from{opacity:0;transform:translateY(4px)}}",
  "@keyframes songo-grow{from{transform:scaleX(0)}}",
  "@media(forced-colors:active){.songo-store-bar,.songo-curve svg{forced-color-adjust:none}",
  ".songo-store-bar{border:1px solid CanvasText}.songo-part-one{background:Highlight}",
  ".songo-part-other{background:GrayText}.songo-mark{background:CanvasText}",
  ".songo-curve :is(path,circle){stroke:CanvasText;fill:none}.songo-curve text{fill:CanvasText}",
  ".songo-curve-slip{fill:Highlight}}",
  "@media print{.songo-players,.songo-card{display:none}}",
].join("");
