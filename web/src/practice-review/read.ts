// A practice game read over: three sentences, of its task, of what was missed, of what is next.

import { node } from "../buttons.js";
import { sparredPage, sparredWords } from "../made/course/practice_review.js";
import { readGame, readingWords } from "../review/review.js";
import type { PracticeGame } from "../practice/practice.js";
import { useLanguage } from "../strings.js";

export async function readPractice(
  room: PracticeGame, box: HTMLElement, signal: AbortSignal,
): Promise<void> {
  const { game, view } = room.board;
  const line = game.line.slice(0, game.ply);
  const words = node("p", { className: "songo-quiet" });
  box.replaceChildren(words);
  const tell = (n: number) => {
    useLanguage(room.lang);
    words.textContent = readingWords(n, line.length);
  };
  tell(0);
  const read = await readGame(game.sheet.name, game.start, line, [...view.names], tell, signal);
  if (!read) return;
  useLanguage(room.lang);
  const sentences = sparredWords(room.practice, room.plies, read.reading, view.names);
  const page = sparredPage(room.practice, read.reading);
  const parts = sentences.map((textContent) => node("p", { textContent }));
  const link = page && page !== room.name // as the contents of this page call it
    ? document.querySelector(`a.reference.internal[href$="${page}.html"]`) : null;
  const title = link?.textContent.trim();
  if (title) parts.at(-1)!.append(" ", node("a", { href: `${page}.html`, textContent: title }));
  box.replaceChildren(...parts);
  room.news.textContent = sentences.join(" ");
}
