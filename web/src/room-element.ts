// Elements whose room is fetched as a module of its own.

import { node } from "./buttons.js";
import { languageAt, whenWhole } from "./element.js";
import { useLanguage } from "./strings.js";
import type { Lang } from "./types.js";

export interface RoomElement {
  /** Fetches the room and makes it: all that `rise` leaves to do. */
  open(lang: Lang): Promise<void>;
}

export abstract class RoomElement extends HTMLElement {
  declare asked: Promise<void> | boolean | undefined; // the room, as it is opened
  declare said: HTMLElement | undefined;

  /** What is said where the room does not come. */
  abstract trouble(error: string): string;

  connectedCallback(): void {
    whenWhole(this, () => this.load());
  }

  /** Open the room, once; who asks again waits for the same, and after trouble it is tried anew. */
  load(): Promise<void> {
    this.asked ||= this.rise();
    return this.asked as Promise<void>;
  }

  async rise(): Promise<void> {
    const lang = languageAt(this);
    try {
      await this.open(lang);
    } catch (error) {
      this.complain(lang, error as Error);
    }
  }

  /** What stands here stays as it is, and says why it does not answer. */
  complain(lang: Lang, error: Error): void {
    useLanguage(lang);
    this.asked = false;
    this.said = node("p", { className: "songo-line", role: "status", textContent: this.trouble(error.message) });
    this.append(this.said);
  }
}
