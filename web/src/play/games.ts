// The games kept on the device, by their pages; songo_edu/course/device_store.py has the form.

import type { SongoBoard } from "../board.js";
import { FRIENDS, GAMES_KEY, KeptStore, LEFT_KEY, stored } from "../kept.js";
import { readGames } from "../made/course/device_store.js";
import { t, tn } from "../strings.js";
import { sheetText } from "../timeline.js";
import { got } from "../subset.js";
import type { Config, GameOptions, Options } from "../types.js";

const GAMES_FORM = 1;

export type KeptGame = Looks & GameOptions & { ply: number; sheet: string };

const LOOKS = [
  "opponent", "level", "numbering", "lens", "lens_side", "turned", "count", "step", "names",
  "clock", "friend",
] as const;

export type Looks = Pick<Config, typeof LOOKS[number]>;

export const looksOf = (of: Looks): Looks =>
  Object.fromEntries(LOOKS.map((name) => [name, of[name]])) as Looks;

export const standOf = ({ game, config }: SongoBoard): KeptGame => ({
  ...looksOf(config), game: game.sheet.name, position: game.start, history: game.history,
  ply: game.ply, sheet: config.friend && sheetText(game.sheet.name),
});

export const movesOf = ({ history }: Pick<KeptGame, "history">): string[] =>
  history.split(" ").filter(Boolean);

type KeptGames = Record<string, KeptGame>;

class GameStore extends KeptStore<KeptGames> {
  override read(text: string): KeptGames {
    const { version, games } = JSON.parse(text) as { version: unknown; games: unknown };
    if (version !== GAMES_FORM) throw new Error(text);
    return readGames(games, (value: unknown) => JSON.stringify(value).slice(0, 60)) as KeptGames;
  }

  override written(): string {
    return Object.keys(this.held).length
      ? JSON.stringify({ version: GAMES_FORM, games: this.held }) : "";
  }

  of(name: string): KeptGame | null { return got(this.held, name, null as KeptGame | null); }

  put(name: string, game: KeptGame): void {
    this.load(); // another tab may have kept a game of another page
    this.held[name] = game;
    this.save();
  }

  override words(): Record<string, string> {
    return {
      blocked: t("This browser cannot keep anything: the game lasts only while this page is open."),
      full: t("This device has no room left: the game lasts only while this page is open."),
      unreadable: t(
        "The games kept on this device cannot be read, and are left as they are: this one lasts only while this page is open.",
      ),
    };
  }
}

export const gameStore = new GameStore(GAMES_KEY);

export const idOf = (name: string): string => name.slice(FRIENDS.length).split("~")[0];

export function friendGames(id = ""): string[] {
  gameStore.load();
  return Object.keys(gameStore.held)
    .filter((name) => name.startsWith(FRIENDS) && (!id || idOf(name) === id))
    .sort();
}

/** Put a kept game on a board as it stood, nobody answering before. @returns that it goes on */
export function bringGame(
  board: SongoBoard, saved: KeptGame, looks: Options, opponent: string,
): string {
  const { game, position, history } = saved;
  board.set({ ...looks, opponent: "", game, position, history });
  board.config.history = ""; // it was played, not given: no buttons to its ends
  board.goTo(saved.ply);
  board.finish();
  board.set({ opponent });
  const { ply } = board.game;
  return ply > 0
    ? tn("Your game goes on after {n} move.", "Your game goes on after {n} moves.", ply)
    : "";
}

/** What a page is called in every language: its path behind the language, without its ending. */
export function pageName(path = location.pathname): string {
  const behind = path.split(/\/(?:en|fr)(?=\/)/).at(-1)!.replace(/^\/+/, "").replace(/\.html$/, "");
  return /^[a-z0-9][a-z0-9._/-]{0,79}$/.test(behind) ? behind : "page";
}

export function gameName(host: Element): string {
  const number = [...document.querySelectorAll("songo-board")].indexOf(host);
  return number > 0 ? `${pageName()}/${number + 1}` : pageName();
}

/** Whether this tab comes back to the page it left last: loaded again, or in another language. */
export function comesBack(): boolean {
  return stored(() => sessionStorage.getItem(LEFT_KEY)) === pageName();
}

addEventListener("pagehide", () => stored(() => sessionStorage.setItem(LEFT_KEY, pageName())));
