// What is kept on the device under one name. Where nothing can be kept, or what is kept cannot be
// read, that is said once and what is held lasts as long as the page.

export abstract class KeptStore<Held extends object> {
  declare key: string; declare held: Held; declare trouble: "" | "blocked" | "full" | "unreadable";
  declare told: boolean;

  /** What is held where nothing is kept. */
  abstract none(): Held;
  /** Throws where a text cannot be read. */
  abstract read(text: string): Held;
  /** The text of what is held, empty where nothing is to be kept. */
  abstract written(): string;
  /** What is said of each trouble. */
  words?(): Record<string, string>;

  constructor(key: string) {
    this.key = key;
    this.held = this.none();
    this.trouble = ""; // why nothing is kept
    this.told = false;
    this.load();
  }

  /** Take over what the device holds. */
  load(): void {
    if (this.trouble) return;
    let text: string | null;
    try {
      text = localStorage.getItem(this.key);
    } catch {
      this.trouble = "blocked";
      return;
    }
    try {
      this.held = text === null ? this.none() : this.read(text);
    } catch {
      this.trouble = "unreadable"; // perhaps a newer course wrote it: it is left as it is
    }
  }

  /** Keep what is held. */
  save(): void {
    if (this.trouble && this.trouble !== "full") return;
    const text = this.written();
    try {
      if (text) localStorage.setItem(this.key, text);
      else localStorage.removeItem(this.key);
      this.trouble = "";
    } catch {
      this.trouble = "full";
    }
  }

  /** Put something in the place of all there was, whatever stood there. @returns the former */
  replace(held: Held): Held {
    const had = this.held;
    this.held = held;
    if (this.trouble === "unreadable") this.trouble = "";
    this.save();
    return had;
  }

  /** Why nothing is kept, in words; empty where all is well. */
  troubleWords(): string { return this.trouble && this.words!()[this.trouble]; }

  /** The same, once a page. */
  complaint(): string {
    if (this.told || !this.trouble) return "";
    this.told = true;
    return this.troubleWords();
  }
}
