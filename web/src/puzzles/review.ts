// When a missed puzzle comes back: a box further each time it is solved.

import { dayNumber } from "../shared/days.js";
import { REVIEW_DAYS } from "../made/course/progress_file.js";
import type { Mark } from "../types.js";

function laterDay(day: string, n: number): string {
  return new Date((dayNumber(day) + n) * 86400000).toISOString().slice(0, 10);
}

/** Put in a box from a day on; box 0 and those after the last are none. */
function boxed(mark: Mark, box: number, day: string): Mark {
  return box && box < REVIEW_DAYS.length
    ? { ...mark, box, due: laterDay(day, REVIEW_DAYS[box]) } : { ...mark, box: 0, due: "" };
}

/** A mark once its puzzle was missed, or its solution looked at. */
export const missedOn = (mark: Mark, day: string): Mark => boxed(mark, 1, day);

/** Whether a puzzle is to be looked at again. */
export const isDue = ({ box, due }: Mark, day: string): boolean => box > 0 && due <= day;

/** A mark once its puzzle was solved: a box further where it was due, else as before. */
export const solvedOn = (mark: Mark, day: string): Mark => (isDue(mark, day) ? boxed(mark, mark.box + 1, day) : mark);
