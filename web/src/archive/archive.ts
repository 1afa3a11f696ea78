// The earlier days, a month at a time: each opens its puzzle, and shows whether it is solved.

import { makeButton, mend, node, adoptStyle } from "../buttons.js";
import {
  everybodys, isDayDone, monthDays, runOfDays, runWords,
} from "../made/course/day_puzzle.js";
import { laterDay, weekday } from "../made/course/days.js";
import { puzzleLevelWords } from "../made/puzzles/questions.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { rove } from "../shared/around.js";
import { dayWords } from "../shared/day-puzzle.js";
import { thisDay } from "../kept.js";
import { t, useLanguage, writtenIn } from "../strings.js";
import { progressStore } from "../tasks/progress.js";

/** Months before and after another, written like 2026-11. */
const nextMonth = (month: string, way: number): string =>
  (way < 0 ? laterDay(`${month}-01`, -1) : laterDay(monthDays(month).at(-1)!, 1)).slice(0, 7);

const dateWords = (date: Date, how: Intl.DateTimeFormatOptions): string =>
  date.toLocaleDateString(writtenIn(), how);

export class DayArchive {
  month: string;
  title = node("div", { className: "songo-month", "aria-live": "polite" });
  before = this.turning(t("Previous month"), "before", -1);
  behind = this.turning(t("Next month"), "after", 1);
  names = node("div", { className: "songo-month-grid songo-weekdays", "aria-hidden": "true" });
  grid = node("div", { className: "songo-month-grid", role: "group" });
  run = node("p", { className: "songo-tried" });

  constructor(readonly room: PuzzleRoom, host: HTMLElement) {
    adoptStyle(ARCHIVE_STYLE);
    useLanguage(room.lang);
    this.month = (room.day || thisDay()).slice(0, 7);
    this.names.replaceChildren(...[1, 2, 3, 4, 5, 6, 7].map((day) =>
      node("span", { textContent: dateWords(new Date(2026, 5, day), { weekday: "narrow" }) })));
    this.grid.addEventListener("keydown", (event) => rove(this.days, event));
    host.replaceChildren(
      node("div", { className: "songo-month-head" }, this.before, this.title, this.behind),
      this.names, this.grid, this.run,
    );
    this.show();
  }

  get days(): HTMLElement[] { return [...this.grid.querySelectorAll("button")]; }

  turning(label: string, icon: string, way: number): HTMLButtonElement {
    return makeButton({ label, icon, words: false, act: () => this.turn(way) });
  }

  turn(way: number): void {
    const month = nextMonth(this.month, way);
    if (month < this.room.lists[0].first.slice(0, 7) || month > thisDay().slice(0, 7)) return;
    this.month = month;
    this.show();
  }

  show(): void {
    const { month, room } = this;
    const { puzzles, days } = progressStore.held;
    const today = thisDay();
    useLanguage(room.lang);
    const levels = new Map(room.puzzles.map(({ id, level }) => [id, level]));
    const every = monthDays(month);
    const middle = new Date(`${month}-15T12:00:00`);
    this.title.textContent = dateWords(middle, { month: "long", year: "numeric" });
    this.grid.setAttribute("aria-label", this.title.textContent);
    const resting = every.includes(room.day) ? room.day : every.includes(today) ? today : every[0];
    this.grid.replaceChildren(...every.map((day, i) => {
      const style = i ? "" : `grid-column-start:${weekday(day) + 1}`;
      const number = String(Number(day.slice(8)));
      if (day > today || day < room.lists[0].first) {
        return node("span", { textContent: number, style });
      }
      const done = isDayDone(room.lists, puzzles, days, day);
      const level = levels.get(everybodys(room.lists, day));
      const words = [
        dayWords(day, writtenIn()), ...(level ? [puzzleLevelWords(level)] : []),
        ...(done ? [t("solved")] : []),
      ].join(", ");
      return mend(node("button", {
        type: "button", className: `songo-button songo-puzzle${done ? " songo-is-solved" : ""}`,
        textContent: number, style, "data-day": day, "aria-label": words, title: words,
        tabIndex: day === resting ? 0 : -1, onclick: () => this.open(day),
      }), { "aria-current": day === today ? "date" : null });
    }));
    mend(this.before, { "aria-disabled": month <= room.lists[0].first.slice(0, 7) });
    mend(this.behind, { "aria-disabled": month >= today.slice(0, 7) });
    this.run.textContent = runWords(runOfDays(room.lists, puzzles, days, today));
  }

  async open(day: string): Promise<void> {
    const { room } = this;
    await room.openDay(day);
    if (room.day === day && room.task) room.arrive();
  }
}

const ARCHIVE_STYLE = [
  ".songo-archive{max-width:26rem;margin-block:.25rem 1rem}.songo-archive[hidden]{display:none}",
  ".songo-month-head{display:flex;align-items:center;justify-content:space-between;gap:.5rem}",
  ".songo-month{font-weight:700}.songo-month::first-letter{text-transform:uppercase}",
  ".songo-month-grid{display:grid;grid-template-columns:repeat(7,minmax(44px,1fr));gap:.2rem;"
    + "font-variant-numeric:tabular-nums}",
  ".songo-month-grid>*{display:grid;place-items:center;min-height:44px}",
  ".songo-month-grid>span{color:var(--songo-muted)}.songo-weekdays>*{min-height:1.75rem}",
  ".songo-archive [aria-current=date]{border-color:var(--songo-accent);"
    + "box-shadow:inset 0 0 0 2px var(--songo-accent);font-weight:700}",
  "@media(max-width:600px){.songo-archive{margin-inline:1rem}}",
  "@media print{.songo-archive,.songo-day-told{display:none}}",
].join("");
