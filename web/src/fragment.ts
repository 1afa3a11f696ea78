// Positions and records from outside: the address's fragment, the clipboard. Only ever read as text
// and checked; nothing of it becomes markup.

import { TextError } from "./errors.js";
import { familyNamed, openFamily, openGame } from "./families.js";
import { t } from "./strings.js";
import type { Game, GameOptions } from "./types.js";

type Played = Pick<Game, "start" | "record">;

/** The address to send of a game on this page; read from a folder, of where it is published. */
export function addressOf(name: string, game: Played): string {
  const published = location.protocol === "file:"
    && document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return (published ? published.href : location.href.split("#")[0]) + fragmentFor(name, game);
}

/** `#p=…&r=…&g=…` for a game; blanks are written `_`. */
export function fragmentFor(name: string, game: Played): string {
  const written = (text: string) => encodeURI(text).replace(/_/g, "%5F").replace(/%20/g, "_");
  const parts = [`p=${written(game.start)}`];
  if (game.record) parts.push(`r=${written(game.record)}`);
  if (name !== "songo") parts.push(`g=${name}`);
  return `#${parts.join("&")}`;
}

/** Whether an address brings the game of a friend (friend/link.ts), or asks for the kept one. */
export const bringsFriend = (fragment: string): boolean => /^#friend(=|$)/.test(fragment);

export const asksForGame = (fragment: string): boolean =>
  /^#[prg]=/.test(fragment) || bringsFriend(fragment);

/** What a fragment asks for, null for something else. Throws a TextError where it is bad. */
export async function readFragment(fragment: string): Promise<GameOptions | null> {
  const fields = new Map<string, string>();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [key, value] = part.split("=");
    if (value === undefined || !["p", "r", "g"].includes(key)) return null;
    try {
      fields.set(key, decodeURIComponent(value.replace(/_/g, " ")));
    } catch {
      throw new TextError(t("No position can be read from the address."));
    }
  }
  if (!fields.has("p") && !fields.has("r")) return null;
  const options = {
    game: fields.get("g") ?? "songo", position: fields.get("p") ?? "",
    history: fields.get("r") ?? "",
  };
  await openFamily(options.game);
  openGame(options.game, options.position, options.history);
  return options;
}

/** What a reader has pasted: a position, a record, a link. Throws a TextError that names it. */
export async function readText(name: string, text: string): Promise<GameOptions> {
  const trimmed = text.trim();
  const hash = trimmed.indexOf("#");
  const linked = hash >= 0 ? await readFragment(trimmed.slice(hash)) : null;
  if (linked) return linked;
  const whole = familyNamed(name).isPosition(trimmed);
  const parts = whole
    ? { position: trimmed.startsWith("{") ? trimmed : trimmed.replace(/_/g, " "), history: "" }
    : { position: "", history: trimmed };
  openGame(name, parts.position, parts.history);
  return { game: name, ...parts };
}

const ADDRESS = /^#(puzzle|set|claim|sheet|collection|day)=(.*)$/s;

/** What an address asks for and the text of it, null where it speaks of something else. */
export function askedAt(address: string): { what: string; text: string } | null {
  if (/^#[pr]=/.test(address)) return { what: "game", text: address };
  const match = ADDRESS.exec(address);
  return match ? { what: match[1], text: match[2] } : null;
}

const HERE_ALONE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** The address at which others can open this page: its own or the published one; "" if unknown. */
export function publishedPage(): string {
  if (location.protocol.startsWith("http") && !HERE_ALONE.test(location.hostname)) {
    return location.href;
  }
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? "";
}

/** The address of the course that others can open, for a link; "" where none is known. */
export function publishedSite(): string {
  const page = publishedPage();
  return page ? new URL("..", page).href.replace(/\/$/, "") : "";
}
