// The week in two sentences, and the last five weeks as a board with a seed for each day played.

import { laterDay, weekday } from "../made/course/days.js";
import { lastDays, weekWords } from "../made/course/week.js";
import { mend } from "../buttons.js";
import { dayWords } from "../shared/day-puzzle.js";
import { t, tn, writtenIn } from "../strings.js";
import type { Days } from "../types.js";

export function showWeek(box: HTMLElement, days: Days, day: string): void {
  const words = weekWords(days, day);
  const [line, board] = [box.querySelector("p")!, box.querySelector(".door-days")!];
  line.textContent =
    words.join(" ") || t("Each day on which you play has its seed here; none is lost by a pause.");
  const pits = [...board.children];
  // Whole weeks, from Monday on, this one the last; another day's clock may have marked later ones.
  const shown = lastDays(laterDay(day, 6 - weekday(day)), pits.length);
  pits.forEach((pit, i) => {
    pit.classList.toggle("is-on", Object.hasOwn(days, shown[i]));
    pit.classList.toggle("is-today", shown[i] === day);
    pit.classList.toggle("is-later", shown[i] > day);
  });
  const played = shown.filter((date) => Object.hasOwn(days, date));
  const named = (date: string) => dayWords(date, writtenIn());
  const n = played.length;
  const sentence = tn(
    "{n} day played of the last five weeks", "{n} days played of the last five weeks", n,
  );
  const why = played.map(named).join(", ");
  mend(board, { "aria-label": n ? t("{told}: {why}", { told: sentence, why }) : sentence });
}
