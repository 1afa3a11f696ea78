// The reader's language. English is written in the code; other languages come with each module: the
// build puts a module's sentences at its end.

const CATALOGUES = {}; // by languages: sentences by the English ones, with both forms where there are two

/** Add the sentences of a module, by languages. */
export function addWords(languages) {
  for (const [code, sentences] of Object.entries(languages)) {
    CATALOGUES[code] = Object.assign(CATALOGUES[code] ?? {}, sentences);
  }
}

let current = "en";

/** Choose the language of what is written next; boards in two languages may share a page. */
export function useLanguage(code) {
  current = code === "fr" ? "fr" : "en";
}

/** @returns {string} the language in use */
export function languageInUse() {
  return current;
}

/** A text, its holes filled. */
export function fillWords(text, values) {
  return text.replace(/\{(\w+)\}/g, (hole, name) => (name in values ? String(values[name]) : hole));
}

/** A sentence in the reader's language, its holes filled. */
export function t(text, values = {}) {
  return fillWords(CATALOGUES[current]?.[text] ?? text, values);
}

/** A sentence that depends on a number, `n` in its holes. */
export function tn(one, many, n, values = {}) {
  const forms = CATALOGUES[current]?.[one];
  const plural = current === "fr" ? n > 1 : n !== 1;
  const text = Array.isArray(forms) ? forms[plural ? 1 : 0] : plural ? many : one;
  return fillWords(text, { n, ...values });
}

/** A text whose sums break over no line: what stands round their signs are no-break spaces. */
export function unbroken(text) {
  return text.replace(/ ([+=]) /g, "\u00a0$1\u00a0");
}

/** Mark a text for the catalogue without translating it yet. */
export function later(text) {
  return text;
}
