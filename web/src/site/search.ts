// How the search of the book's makers shows what it finds: chapters first, then the other pages,
// names of the reference last; among them first what has the words in a title or heading, then what
// says them most often (songo_edu/site/extension.py); each page once, with the sentence in which
// the words stand.

type FoundPage = [doc: string, title: string, place: string, told: string | null, score: number];

/** Of each word: the pages that have it, and how often they do (in base 36, a sign each). */
interface SearchIndex {
  docnames: string[]; terms: Record<string, number[]>; hits: Record<string, string>;
}

type AskedWords = [
  query: string, words: Set<string>, excluded: Set<string>, marked: Set<string>, more: Set<string>,
];

type FoundItem = HTMLLIElement & { doc: string; terms: string[] };

declare const Search: {
  init(): void;
  query(query: string): void;
  performSearch(query: string): void;
  stopPulse(): void;
  _parseQuery(query: string): AskedWords;
  _performSearch(...parsed: AskedWords): FoundPage[];
  _index: SearchIndex;
  title: HTMLElement;
  status: HTMLElement;
  output: HTMLElement;
};
declare const _escapeRegExp: (text: string) => string;

// The words asked for are marked here, and kept for no other page: where nothing can be kept, their
// way of keeping them would end the search.
// biome-ignore lint/correctness/noUnusedVariables: the scripts of the search read it
const SPHINX_HIGHLIGHT_ENABLED = false;

// What was typed before this script came stays.
Search.init = () => {
  const query = new URLSearchParams(location.search).get("q") ?? "";
  for (const box of document.querySelectorAll<HTMLInputElement>("input[name=q]")) {
    box.value ||= query;
  }
  if (query) Search.performSearch(query);
};

Search.query = (query) => {
  const parsed = Search._parseQuery(query);
  const order = ([doc, , , excerpt]: FoundPage) =>
    excerpt ? 3 : doc === "reference" ? 2 : /^\d/.test(doc) ? 0 : 1;
  const best = new Map<string, FoundPage>();
  for (const result of Search._performSearch(...parsed).reverse()) {
    const [doc, title, , excerpt] = result;
    const key = excerpt ? title : doc;
    if (!best.has(key)) best.set(key, result);
  }
  const hits = ([doc]: FoundPage) => hitsIn(Search._index, doc, parsed[1]);
  const results = [...best.values()].sort(
    (a, b) => order(a) - order(b) || b[4] - a[4] || hits(b) - hits(a),
  );
  const { none, one, many } = document.getElementById("search-results")!.dataset;
  Search.stopPulse();
  Search.title.remove();
  const words =
    results.length === 1 ? one : many!.replace("{n}", results.length as unknown as string);
  Search.status.textContent = results.length ? words! : none!;
  for (const result of results) Search.output.append(shownResult(result, [...parsed[3]]));
};

function hitsIn({ docnames, terms, hits }: SearchIndex, doc: string, words: Set<string>): number {
  const page = docnames.indexOf(doc);
  return [...words].reduce((sum, word) => {
    const place = Object.hasOwn(hits, word) ? terms[word].indexOf(page) : -1;
    return sum + (place < 0 ? 0 : parseInt(hits[word][place], 36));
  }, 0);
}

/** One line of the list. The sentence is fetched once a reader comes near. */
function shownResult([doc, title, place, excerpt]: FoundPage, terms: string[]): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${doc}.html${place}`;
  link.innerHTML = title;
  item.append(link);
  // A browser reads no other file of a folder.
  if (!excerpt && location.protocol !== "file:") {
    sentencesNear.observe(Object.assign(item, { doc, terms }));
  }
  return item;
}

const sentencesNear = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sentencesNear.unobserve(target);
      fetch(`${(target as FoundItem).doc}.html`)
        .then((answer) => answer.text())
        .then((page) => showSentence(target as FoundItem, page))
        .catch(() => {}); // the link stands without
    }
  },
  { rootMargin: "200px" },
);

const sentencesOf = ({ textContent }: Element): string[] =>
  textContent!.replace(/\s+/g, " ").trim().split(/(?<=[.?…])\s+(?=\p{Lu})/u);

function showSentence(item: FoundItem, page: string): void {
  const words = new RegExp(`(${item.terms.map(_escapeRegExp).join("|")})`, "i");
  const read = new DOMParser().parseFromString(page, "text/html");
  for (const element of read.querySelectorAll(".headerlink, script, svg, noscript")) {
    element.remove();
  }
  const texts = read.querySelectorAll(
    ".site-article :is(p, li, dd, td, figcaption, .songo-question)",
  );
  const sentence = [...texts].flatMap(sentencesOf).find((text) => words.test(text));
  if (!sentence) return;
  const excerpt = document.createElement("p");
  excerpt.className = "context";
  for (const [i, part] of shortened(sentence, words).split(words).entries()) {
    const piece = document.createElement(i % 2 ? "mark" : "span");
    piece.textContent = part;
    excerpt.append(piece);
  }
  item.append(excerpt);
}

/** A long sentence is cut, at words, round what was asked for. */
function shortened(sentence: string, words: RegExp): string {
  if (sentence.length <= 200) return sentence;
  const begin = Math.max(0, sentence.search(words) - 90);
  const from = begin && sentence.indexOf(" ", begin);
  const end = sentence.lastIndexOf(" ", from + 200);
  return `${from ? "…" : ""}${sentence.slice(from, end > from ? end : undefined)}…`;
}
