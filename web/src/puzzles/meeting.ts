// The first meeting with a puzzle: kept with it, and counted in the reader's rating.

import { choiceOf } from "../kept.js";
import { NO_RATING, isFirstMeeting, meetingScore, metMark, puzzleRating, rated } from "../made/course/rating.js";
import { progressStore } from "../tasks/progress.js";
import type { ListedPuzzle, Mark } from "../types.js";

/** How a puzzle was met; no answer was given where the solution was looked up. */
interface Meeting { right: boolean; hints: number; seconds: number; answers: number; day: string }

/**
 * A mark after an answer or a look at the solution, the meeting in it where it was the first. A
 * puzzle without points has no rating.
 */
export function meetingKept(mark: Mark, { points }: ListedPuzzle,
  { right, hints, seconds, answers, day }: Meeting): Mark {
  if (points === undefined || !isFirstMeeting(mark, answers)) return mark;
  const score = meetingScore(right, hints);
  if (choiceOf("rating", true)) {
    progressStore.rate(rated({ ...NO_RATING, ...progressStore.held.rating }, puzzleRating(points), score));
  }
  return metMark(mark, score, Math.round(seconds), day);
}
