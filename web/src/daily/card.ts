// What is told of a day's puzzle once it is solved: three lines to paste anywhere, without its
// solution. Nothing is sent: the reader copies them, or gives them to what the device shares with.

import { copyText, makeButton, node, adoptStyle } from "../buttons.js";
import { publishedPage } from "../fragment.js";
import { dayLines, everybodys, runOfDays } from "../made/course/day_puzzle.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { dayWords } from "../shared/day-puzzle.js";
import { thisDay } from "../kept.js";
import { t, useLanguage, writtenIn } from "../strings.js";
import { progressStore } from "../tasks/progress.js";

export class DayCard {
  line = node("p", { className: "songo-line", role: "status" });

  constructor(readonly room: PuzzleRoom, host: HTMLElement) {
    adoptStyle(CARD_STYLE);
    useLanguage(room.lang);
    const box = node("textarea", {
      className: "songo-day-lines", readOnly: true, rows: 3, value: this.text,
    });
    const copy = makeButton({
      label: t("Copy"), main: true, act: async () => this.say(await copyText(box, this.text)),
    });
    const share = makeButton({ label: t("Share"), act: () => this.share() });
    share.hidden = !navigator.share;
    host.replaceChildren(node("label", {}, t("To paste anywhere; it gives nothing away:"), box),
      node("div", { className: "songo-bar" }, copy, share), this.line);
    host.hidden = false;
  }

  get text(): string {
    const { day, puzzle, lists } = this.room;
    const { puzzles, days } = progressStore.held;
    const { goal: { moves, seeds = 0 }, level, id } = puzzle;
    const facts = { date: dayWords(day, writtenIn()), moves, seeds, level };
    // A newcomer's puzzle has no day by which others would find it.
    const fragment = everybodys(lists, day) === id ? `day=${day}` : `puzzle=${id}`;
    const page = publishedPage(); // empty where none is known that others can open
    const address = page && `${page.split("#")[0]}#${fragment}`;
    const run = day === thisDay() ? runOfDays(lists, puzzles, days, day) : 0;
    return dayLines(facts, progressStore.mark("puzzles", id), run, address).join("\n");
  }

  say(words: () => string): void {
    useLanguage(this.room.lang);
    this.line.textContent = words();
  }

  async share(): Promise<void> {
    try {
      await navigator.share({ text: this.text });
    } catch (error) {
      if ((error as Error).name !== "AbortError") {
        this.say(() => t("This browser shares no text: copy the lines."));
      }
    }
  }
}

const CARD_STYLE = [
  ".songo-day-told{max-width:34rem;margin-block:.75rem}",
  ".songo-day-lines{display:block;width:100%;box-sizing:border-box;padding:.6rem .75rem;"
    + "border:1px solid var(--songo-line);border-radius:.6rem;",
  "background:var(--songo-raised);color:inherit;font:inherit;line-height:1.5;field-sizing:content;"
    + "resize:none;overflow-wrap:anywhere}",
  ".songo-day-told .songo-line{min-height:1.5em;margin:0}",
  "@media(max-width:600px){.songo-day-told{margin-inline:1rem}}",
].join("");
