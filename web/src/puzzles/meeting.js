// The first meeting with a puzzle: kept with it, and counted in the reader's rating.

import { choiceOf } from "../kept/choices.js";
import {
  NO_RATING, isFirstMeeting, meetingScore, metMark, puzzleRating, rated,
} from "../made/course/rating.js";
import { progressStore } from "../tasks/progress.js";

/**
 * A mark after an answer or a look at the solution, the meeting in it where it was the first.
 * @param {{points?: number}} puzzle without points it has no rating
 * @param {{right: boolean, hints: number, seconds: number, answers: number, day: string}} how it
 *   went; no answer was given where the solution was looked up
 */
export function meetingKept(mark, { points }, { right, hints, seconds, answers, day }) {
  if (points === undefined || !isFirstMeeting(mark, answers)) return mark;
  const score = meetingScore(right, hints);
  if (choiceOf("rating", true)) {
    progressStore.rate(rated({ ...NO_RATING, ...progressStore.held.rating }, puzzleRating(points), score));
  }
  return metMark(mark, score, Math.round(seconds), day);
}
