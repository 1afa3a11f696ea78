// The games kept on the device, by their pages; songo_edu/words/kept.py has the form. Where nothing
// can be kept, or what is kept cannot be read, that is said once and play goes on.

import { GAMES_KEY, LEFT_KEY } from "../kept/names.js";
import { readGames } from "../made/words/kept.js";
import { t } from "../strings.js";

const GAMES_FORM = 1;
const quotedGame = (value) => JSON.stringify(value).slice(0, 60);

class GameStore {
  constructor() {
    this.games = {};
    this.trouble = ""; // why nothing is kept: "blocked", "full" or "unreadable"
    this.told = false;
    this.load();
  }

  load() {
    let text;
    try {
      text = localStorage.getItem(GAMES_KEY);
    } catch {
      this.trouble = "blocked";
      return;
    }
    try {
      const held = text === null ? { version: GAMES_FORM, games: {} } : JSON.parse(text);
      if (held.version !== GAMES_FORM) throw new Error(text);
      this.games = readGames(held.games, quotedGame);
      if (this.trouble === "unreadable") this.trouble = "";
    } catch {
      this.trouble = "unreadable"; // perhaps a newer course wrote it: it is left as it is
    }
  }

  save() {
    if (this.trouble && this.trouble !== "full") return;
    try {
      if (Object.keys(this.games).length) {
        localStorage.setItem(GAMES_KEY, JSON.stringify({ version: GAMES_FORM, games: this.games }));
      } else localStorage.removeItem(GAMES_KEY);
      this.trouble = "";
    } catch {
      this.trouble = "full";
    }
  }

  of(name) { return Object.hasOwn(this.games, name) ? this.games[name] : null; }

  put(name, game) {
    if (!this.trouble) this.load(); // another tab may have kept a game of another page
    this.games[name] = game;
    this.save();
  }

  /** Put games in the place of all there were, whatever stood there. @returns {Object} the former */
  replace(games) {
    const had = this.games;
    this.games = games;
    if (this.trouble === "unreadable") this.trouble = "";
    this.save();
    return had;
  }

  /** Why nothing is kept, once a page; empty where all is well. */
  complaint() {
    if (this.told || !this.trouble) return "";
    this.told = true;
    return {
      blocked: t("This browser lets nothing be kept: the game lasts as long as this page."),
      full: t("This device has no room left: the game lasts as long as this page."),
      unreadable: t("The games this device keeps cannot be read, and are left as they are: this one lasts as long as this page."),
    }[this.trouble];
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
