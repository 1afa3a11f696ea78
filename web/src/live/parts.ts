// Small things that all parts of a live page use. The build puts `WORDS` before this.

declare const WORDS: Record<string, string>;

/** An element with properties, and what stands inside. */
export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K, properties: Partial<HTMLElementTagNameMap[K]> = {}, ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

export function buttonOf(words: string, act: () => void, className = ""): HTMLButtonElement {
  return made("button", { type: "button", textContent: words, className, onclick: act });
}

/** A sentence, its holes filled. */
export function spoken(text: string, values: Record<string, unknown> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] as string);
}

export const LANGUAGE = document.documentElement.lang;
const tenths = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

/** Seconds as they are read: tenths below ten. */
export function seconds(ms: number): string {
  const number = ms < 9950 ? tenths.format(Math.max(0.1, ms / 1000)) : String(Math.round(ms / 1000));
  return spoken(WORDS.seconds, { n: number }).replace(" ", "\u00a0");
}

export const megabytes = (bytes: number): string =>
  spoken(WORDS.size, { n: tenths.format(bytes / 1e6) }).replace(" ", "\u00a0");
