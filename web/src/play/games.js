// The games kept on the device, by their pages; songo_edu/course/device_store.py has the form.

import { GAMES_KEY, LEFT_KEY } from "../kept/names.js";
import { KeptStore } from "../kept/store.js";
import { readGames } from "../made/course/device_store.js";
import { t } from "../strings.js";
import { got } from "../subset/got.js";

const GAMES_FORM = 1;
const quotedGame = (value) => JSON.stringify(value).slice(0, 60);

class GameStore extends KeptStore {
  constructor() { super(GAMES_KEY); }

  none() { return {}; }

  read(text) {
    const { version, games } = JSON.parse(text);
    if (version !== GAMES_FORM) throw new Error(text);
    return readGames(games, quotedGame);
  }

  written() {
    return Object.keys(this.held).length
      ? JSON.stringify({ version: GAMES_FORM, games: this.held }) : "";
  }

  of(name) { return got(this.held, name, null); }

  put(name, game) {
    this.load(); // another tab may have kept a game of another page
    this.held[name] = game;
    this.save();
  }

  words() {
    return {
      blocked: t("This browser lets nothing be kept: the game lasts as long as this page."),
      full: t("This device has no room left: the game lasts as long as this page."),
      unreadable: t("The games this device keeps cannot be read, and are left as they are: this one lasts as long as this page."),
    };
  }
}

/** The one store of the page. */
export const gameStore = new GameStore();

/** What a page is called in every language: its path behind the language, without its ending. */
export function pageName(path = location.pathname) {
  const behind = path.split(/\/(?:en|fr)(?=\/)/).at(-1).replace(/^\/+/, "").replace(/\.html$/, "");
  return /^[a-z0-9][a-z0-9._/-]{0,79}$/.test(behind) ? behind : "page";
}

/** What the game of a board is called: its page, and its number where the page has several. */
export function gameName(host) {
  const number = [...document.querySelectorAll("songo-board")].indexOf(host);
  return number > 0 ? `${pageName()}/${number + 1}` : pageName();
}

/** Whether this tab comes back to the page it has left last: loaded again, or in another language. */
export function comesBack() {
  try {
    return sessionStorage.getItem(LEFT_KEY) === pageName();
  } catch {
    return false;
  }
}

addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem(LEFT_KEY, pageName());
  } catch {
    // The page is opened as new.
  }
});
