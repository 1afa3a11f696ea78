// <songo-board>: upgrades the still board that the page was built with.

import { sleepUntilNear } from "./waiting.js";
import { SongoBoard } from "./board.js";
import { node } from "./buttons.js";
import { CONFIG } from "./config.js";
import { isAway, openFamily } from "./families.js";
import { asksForGame, bringsFriend, readFragment } from "./fragment.js";
import { fetchLens } from "./switches.js";
import { keepSheet } from "./own.js";
import { useLanguage } from "./strings.js";
import type { Config, Lang, Options } from "./types.js";

const LISTS = ["aim", "chosen", "forbid"];
/** Options that only a script may set. */
const UNTOLD = ["mode", "accept", "undo", "names", "clock", "friend"];
const OBSERVED = Object.keys(CONFIG).filter((name) => !UNTOLD.includes(name))
  .map((name) => name.replace("_", "-"));

const optionNamed = (attribute: string): string => attribute.replace("-", "_");

function optionFrom(attribute: string, text: string | null): unknown {
  const name = optionNamed(attribute);
  if (text === null) return CONFIG[name as keyof Config];
  if (LISTS.includes(name)) return text.split(/\s+/).filter(Boolean);
  const usual: unknown = CONFIG[name as keyof Config];
  if (typeof usual === "boolean") return text === "" || text === "true";
  if (typeof usual === "number") return Number(text) || usual;
  return text;
}

/** The language in force at an element: its own, or that of what stands around it. */
export function languageAt(element: Element): Lang {
  return (element.closest("[lang]")?.getAttribute("lang") || "en").slice(0, 2);
}

export function optionsAt(element: Element): Options & { lang: Lang } {
  const options: { lang: Lang; [name: string]: unknown } = { lang: languageAt(element) };
  keepSheet(element.getAttribute("sheet"));
  for (const name of OBSERVED) {
    if (name !== "lang" && element.hasAttribute(name)) {
      options[optionNamed(name)] = optionFrom(name, element.getAttribute(name));
    }
  }
  return options;
}

export function defineElement(name: string, kind: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, kind);
}

/** Whether all that stands inside an element has come: a page may be read as it arrives. */
function hasCome(element: Node): boolean {
  if (document.readyState !== "loading") return true;
  for (let one: Node | null = element; one; one = one.parentNode) if (one.nextSibling) return true;
  return false;
}

/**
 * Act once all that stands inside an element has come: now, or when the page has. In a notebook an
 * element may name a model, which acts in its place (widgets/shown.js).
 */
export function whenWhole(element: HTMLElement, act: () => unknown): void {
  if (element.dataset.model) element.dispatchEvent(new Event("songo:model", { bubbles: true }));
  else if (hasCome(element)) act();
  else document.addEventListener("DOMContentLoaded", act, { once: true });
}

let addressed: SongoBoardElement | null = null; // the one board of the page that follows the address

function follower(): Element | undefined {
  return [...document.querySelectorAll("songo-board")]
    .find((one) => (one.getAttribute("controls") || "game") === "game");
}

export class SongoBoardElement extends HTMLElement {
  static observedAttributes = OBSERVED;

  declare board: SongoBoard | null | undefined; declare onAddress: () => void;

  connectedCallback(): void {
    whenWhole(this, () => {
      const follows = this === follower();
      // What the address asks for is put on it, wherever it stands.
      if (follows) addEventListener("hashchange", () => { if (asksForGame(location.hash)) this.wake(); });
      sleepUntilNear(this, !follows || !asksForGame(location.hash));
    });
  }

  /** Fetch what will be wanted; what goes wrong is told when it is. */
  prepare(): void {
    const { game, lens } = optionsAt(this);
    openFamily(game);
    if (lens) fetchLens().catch(() => {});
  }

  async wake(): Promise<void> {
    if (this.board || !this.isConnected) return;
    const options = optionsAt(this);
    if (isAway(options.game)) await openFamily(options.game);
    if (this.board || !this.isConnected) return;
    const still = this.innerHTML;
    try {
      this.board = new SongoBoard(this, options);
    } catch (error) {
      this.innerHTML = still;
      this.append(node("p", { className: "songo-line", role: "status", textContent: (error as Error).message }));
      return;
    }
    if (!addressed && this === follower()) {
      addressed = this;
      this.onAddress = () => this.follow();
      addEventListener("hashchange", this.onAddress);
      this.follow();
    }
  }

  disconnectedCallback(): void {
    // Moved within the page, an element is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.board) return;
      this.board.destroy();
      this.board = null;
      if (addressed === this) {
        addressed = null;
        removeEventListener("hashchange", this.onAddress);
      }
    });
  }

  async attributeChangedCallback(name: string): Promise<void> {
    if (!this.board) return;
    if (name === "game") await openFamily(this.getAttribute(name)!);
    if (!this.board) return;
    const text = this.getAttribute(name);
    const value = name === "lang" ? languageAt(this) : optionFrom(name, text);
    const { board } = this;
    board.attempt(() => board.set(name === "position" ? { position: value as string, history: "" }
      : { [optionNamed(name)]: value }));
  }

  async follow(): Promise<void> {
    useLanguage(this.board!.config.lang);
    if (bringsFriend(location.hash)) {
      this.board!.controls.play?.friend(location.hash);
      return;
    }
    try {
      const asked = await readFragment(location.hash);
      if (asked) this.board?.set(asked);
    } catch (error) {
      this.board?.say((error as Error).message);
    }
  }
}

defineElement("songo-board", SongoBoardElement);
