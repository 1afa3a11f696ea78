// The course on the reader's own device: what was read is kept, all of it where the reader asks for
// it (<songo-offline>). The build puts `WORDS` and `LANGUAGES` before this, in the page's language.

import { node } from "../buttons.js";
import { fillWords } from "../strings.js";

declare const WORDS: Record<string, string>;
declare const LANGUAGES: string[];

/** What is asked of the worker that keeps pages (sw.js). */
interface Question { ask: string; urls?: string[]; languages?: string[] }

interface Told { done?: number; total?: number; kept?: boolean; failed?: string }

/** Which languages are to be kept whole, and how much there is and is kept of each. */
interface KeptState { wanted: string[]; languages: Record<string, { bytes: number; kept: number }> }

const { lang } = document.documentElement;
const page = new URL(document.documentElement.dataset.content_root!, location.href);
const site = new URL("../", page);
const canKeep = isSecureContext && "serviceWorker" in navigator;
const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
const sized = (bytes: number) =>
  fillWords(WORDS.size, { n: format.format(bytes / 1e6) }).replace(" ", "\u00a0");

let registration: ServiceWorkerRegistration | null | undefined = null;
const panels = new Set<SongoOffline>();

async function ask(question: Question, hear: (message: any) => void = () => null): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  active!.postMessage(question, [port2]);
}

function answered(question: Question): Promise<KeptState> {
  return new Promise((done, failed) => { ask(question, done).catch(failed); });
}

async function begin(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register(new URL("sw.js", site), {
      scope: site.pathname, updateViaCache: "none",
    });
  } catch {
    // Storage is switched off, or the host has no such file: pages read as ever.
  }
  if (!registration) return;
  // A new version has come in: who asks for it takes it, others do at their next visit.
  const look = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") for (const panel of panels) panel.show();
  });
  look(registration.installing);
  registration.addEventListener("updatefound", () => look(registration!.installing));
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  await ask({
    ask: "read", urls: navigator.serviceWorker.controller ? [] : [location.href, ...urls],
  });
  // What an interruption has left undone goes on.
  const { wanted, languages } = await answered({ ask: "state" });
  const undone = wanted.filter(
    (code) => languages[code] && languages[code].kept < languages[code].bytes,
  );
  if (undone.length) {
    await ask({ ask: "keep", languages: undone }, (progress: Told) => {
      if (progress.kept || progress.failed) for (const panel of panels) panel.show();
    });
  }
}

class SongoOffline extends HTMLElement {
  line = node("p", { className: "offline-line", role: "status" });
  news = node("p", { className: "offline-news", hidden: true });
  bar = node("progress", { hidden: true, max: 1, "aria-label": WORDS.keep });
  far = node("p", { className: "offline-far", hidden: true });
  both = node("input", { type: "checkbox", onchange: () => this.show() });
  bothWords = node("span");
  choice = node("label", { hidden: true }, this.both, this.bothWords);
  keepButton = this.button(WORDS.keep, () => this.keep());
  removeButton = this.button(WORDS.remove, () => this.remove_());
  renewButton = this.button(WORDS.renew, () => this.renew());
  working = false;

  connectedCallback() {
    if (panels.has(this)) return;
    const buttons = node("p", { className: "offline-buttons" },
      this.keepButton, this.removeButton, this.renewButton);
    this.append(this.news, this.line, this.bar, this.far, this.choice, buttons);
    panels.add(this);
    const folded = this.closest("details");
    if (!folded || folded.open) this.show();
    folded?.addEventListener("toggle", () => { if (folded.open) this.show(); });
  }

  button(words: string, act: () => void): HTMLButtonElement {
    return node("button", { type: "button", textContent: words, hidden: true, onclick: act });
  }

  get codes(): string[] { return LANGUAGES.filter((code) => code === lang || this.both.checked); }

  async show(words: unknown = ""): Promise<void> {
    if (!canKeep || !(await navigator.serviceWorker.getRegistration(site))) {
      this.line.textContent = canKeep && !words ? WORDS.wait : WORDS.none;
      if (canKeep) navigator.serviceWorker.ready.then(() => this.show("ready"));
      return;
    }
    registration ??= await navigator.serviceWorker.getRegistration(site);
    if (this.working) return;
    const { wanted, languages } = await answered({ ask: "state" });
    if (this.working) return;
    const other = LANGUAGES.find((code) => code !== lang && languages[code]);
    const whole = (code: string) => languages[code].kept >= languages[code].bytes;
    const undone = this.codes.filter((code) => languages[code] && !whole(code));
    const left = undone.reduce(
      (sum, code) => sum + languages[code].bytes - languages[code].kept, 0,
    );
    const had = whole(lang) && wanted.includes(lang);
    this.choice.hidden = !other || (whole(other) && wanted.includes(other));
    if (other) {
      const bytes = sized(languages[other].bytes - languages[other].kept);
      this.bothWords.textContent = fillWords(WORDS.both, { size: bytes });
    }
    this.keepButton.hidden = !left && had;
    this.keepButton.textContent = had && undone.length ? WORDS.keep_other : WORDS.keep;
    this.removeButton.hidden = wanted.length === 0;
    this.renewButton.hidden = !registration!.waiting;
    this.news.hidden = !registration!.waiting;
    this.news.textContent = WORDS.new;
    const sentence = had ? WORDS.done : fillWords(WORDS.told, { size: sized(left) });
    this.line.textContent =
      typeof words === "string" && words !== "ready" && words ? words : sentence;
  }

  async keep(): Promise<void> {
    this.working = true;
    for (const part of [this.keepButton, this.removeButton, this.choice]) part.hidden = true;
    for (const part of [this.bar, this.far]) part.hidden = false;
    this.far.textContent = "\u00a0";
    this.bar.value = 0;
    this.line.textContent = WORDS.begun;
    navigator.storage?.persist?.().catch(() => null);
    await ask({ ask: "keep", languages: this.codes }, (progress: Told) => {
      if (progress.total) {
        this.bar.value = (progress.kept ? progress.total : progress.done!) / progress.total;
      }
      if (progress.done) {
        this.far.textContent = `${sized(progress.done)} / ${sized(progress.total!)}`;
      }
      if (!progress.kept && !progress.failed) return;
      this.working = false;
      this.bar.hidden = this.far.hidden = true;
      const full = progress.failed === "QuotaExceededError";
      this.show(progress.kept ? "" : full ? WORDS.full : WORDS.failed);
    });
  }

  async remove_(): Promise<void> {
    await answered({ ask: "remove" });
    this.both.checked = false;
    await this.show(WORDS.removed);
    this.keepButton.focus();
  }

  renew(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
      once: true,
    });
    registration!.waiting!.postMessage({ ask: "renew" });
  }
}

customElements.define("songo-offline", SongoOffline);
if (canKeep) {
  // After what the reader waits for.
  const later = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
  if (document.readyState === "complete") later(begin);
  else addEventListener("load", () => later(begin), { once: true });
}
