// What is kept on the device under one name. Where nothing can be kept, or what is kept cannot be
// read, that is said once and what is held lasts as long as the page.

export class KeptStore {
  /** `none()` is held where nothing is kept; `read(text)` throws where a text cannot be read. */
  constructor(key) {
    this.key = key;
    this.held = this.none();
    this.trouble = ""; // why nothing is kept: "blocked", "full" or "unreadable"
    this.told = false;
    this.load();
  }

  /** Take over what the device holds. */
  load() {
    if (this.trouble) return;
    let text;
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

  /** Keep what is held; `written()` gives its text, empty where nothing is to be kept. */
  save() {
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

  /** Put something in the place of all there was, whatever stood there. @returns {Object} the former */
  replace(held) {
    const had = this.held;
    this.held = held;
    if (this.trouble === "unreadable") this.trouble = "";
    this.save();
    return had;
  }

  /** Why nothing is kept, in words; empty where all is well. */
  troubleWords() { return this.trouble && this.words()[this.trouble]; }

  /** The same, once a page. */
  complaint() {
    if (this.told || !this.trouble) return "";
    this.told = true;
    return this.troubleWords();
  }
}
