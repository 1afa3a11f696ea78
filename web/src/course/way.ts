// The reader's way through the course: what is done, and where it goes on.

import { isAway, openGame } from "../families.js";
import { doneOf, GAMES_KEY } from "../kept.js";

/** A chapter of the course, as the page is told of it, with the names of its exercises. */
export interface Chapter { number: number; title: string; page: string; exercises: string[] }

/** Whether all exercises of a chapter are solved; one without any is never done. */
export const isDone = ({ exercises }: Chapter, solved: Set<string>): boolean =>
  exercises.length > 0 && doneOf(exercises, solved) === exercises.length;

/**
 * The chapter at which a reader goes on: the last one with something solved, where something is left;
 * else the next one after it that has something left, else any. null before the first answer and
 * after the last.
 */
export function chapterToGoOn(chapters: Chapter[], solved: Set<string>): Chapter | null {
  const asking = chapters.filter(({ exercises }) => exercises.length);
  const last = asking.findLastIndex(({ exercises }) => doneOf(exercises, solved) > 0);
  if (last < 0) return null;
  const left = (one: Chapter) => !isDone(one, solved);
  return asking.slice(last).find(left) ?? asking.find(left) ?? null;
}

/** The move at which a game kept by a page stands; 0 where none goes on. */
export function moveOfGame(page: string): number {
  try {
    const { game, position, history, ply } = JSON.parse(localStorage.getItem(GAMES_KEY)!).games[page];
    if (!ply || isAway(game)) return ply || 0;
    const opened = openGame(game, position, history);
    opened.goTo(ply);
    return opened.over ? 0 : ply;
  } catch {
    return 0;
  }
}
