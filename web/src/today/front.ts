// The front page. Who comes for the first time plays and learns; who comes back has three things
// for today: the next step of the path, what comes back (or the day's puzzle), a game. Below them
// the week, and the path with what lies behind it.

import { mend, node } from "../buttons.js";
import { fetchJson } from "../files.js";
import { FRIENDS, GAMES_KEY, choose, keptChoices, keptJson, thisDay } from "../kept.js";
import { type DayList, runOfDays, runWords } from "../made/course/day_puzzle.js";
import {
  isStationDone, LESSONS, nextPart, partsDone, PRACTICE, stationHere, isKnown, knownChoice,
  LAST_CHAPTER, type Station,
} from "../made/course/path.js";
import { dueNames } from "../made/course/days.js";
import { todaysPuzzle } from "../shared/day-puzzle.js";
import { dropSeeds, fillRim } from "../shared/rings.js";
import { gameUnderWay } from "../shared/under-way.js";
import { t, tn, useLanguage } from "../strings.js";
import type { Game, GameOptions, Lang, Days, Mark, Side } from "../types.js";
import { isRecord, sumOf } from "../subset.js";

/** What songo_edu/site/elements.py tells. */
interface FrontData {
  stations: Told[];
  /** The chapters of each part that lies behind the path. */
  parts: number[][];
  puzzles: string;
  total: number;
}

/** The puzzles of days (songo_edu/puzzles/page.py). */
interface DaysTold { lists: DayList[]; told: Record<string, [level: number, words: string]> }

export interface FrontDoor extends Omit<FrontData, "stations"> {}

export class FrontDoor {
  declare host: HTMLElement; declare progress: Known; declare day: string;
  declare stations: Along[];
  days: DaysTold = { lists: [], told: {} }; // once they have come

  constructor(host: HTMLElement, data: FrontData, readonly lang: Lang) {
    Object.assign(this, { host: host.closest("section"), ...data });
    this.stations = alongPath(this.host, data.stations);
    this.show();
    // Without its data the way leads to the room, which knows the day's puzzle.
    fetchJson<DaysTold>("puzzles/days.json").then((days) => {
      this.days = days;
      this.show();
    }, () => {});
    document.addEventListener("visibilitychange", () => {
      if (thisDay() !== this.day) this.show();
    });
  }

  part(name: string): HTMLAnchorElement {
    return this.host.querySelector<HTMLAnchorElement>(`.door-${name}`)!;
  }

  show(): void {
    useLanguage(this.lang);
    this.progress = known();
    this.day = thisDay();
    const here = this.stations[stationHere(this.stations, this.progress)];
    showPath(this.host, this.stations, here, this.progress, () => {
      this.show();
      this.host.querySelector<HTMLElement>('.path [aria-current="step"]')?.focus();
    });
    this.showRings(here);
    this.showStep(here);
    this.showDay();
    this.showGame().catch(() => {}); // without it the page leads on as well
    this.showWeek().catch(() => {});
  }

  /** The week is fetched by who comes back. */
  async showWeek(): Promise<void> {
    if (!document.documentElement.hasAttribute("data-back")) return;
    const { showWeek } = await import("../week/week.js");
    useLanguage(this.lang);
    showWeek(this.part("week"), this.progress.days, this.day);
  }

  showStep(here: Along | undefined): void {
    const card = this.host.querySelector<HTMLAnchorElement>(".door-main.door-back")!;
    if (!here) {
      const print = this.host.querySelector(".path-end a")!.getAttribute("href")!;
      this.fill(
        card, print, t("You have come to the end of the path"), t("Print your certificate"),
      );
      fillRim(card.querySelector(".ring")!, 1);
      return;
    }
    const { kind, chapter: number, title, page, parts: { length: total } } = here;
    const n = partsDone(here, this.progress);
    const share = t("{n} of {total}", { n, total }).replaceAll(" ", "\u00a0");
    fillRim(card.querySelector(".ring")!, n / total);
    const place = kind === LESSONS && n ? placeOf(here, nextPart(here, this.progress)) : page;
    const fill = (words: string, line: string) => this.fill(card, place, words, line);
    if (kind === PRACTICE) fill(t("Practice game of chapter {number}", { number }), title);
    else if (kind !== LESSONS) fill(t("Puzzles of chapter {number}", { number }), share);
    else if (number) fill(t("Continue: chapter {number}", { number }), `${title}, ${share}`);
    else if (n) fill(t("Continue: the first ten minutes"), share);
    else fill(t("Learn in ten minutes"), t("Three short lessons: sow, count, capture"));
  }

  /** What comes back today; where nothing does, the puzzle of the day. */
  showDay(): void {
    const { days: { lists, told }, puzzles, day, progress } = this;
    const once = this.part("due");
    const every = Object.entries(told).map(([id, [level, words]]) => ({ id, level, words }));
    const ofDay = todaysPuzzle(every, lists, progress.puzzles, day);
    const run = runWords(runOfDays(lists, progress.puzzles, progress.days, day));
    const back = this.comesBack();
    this.part("day").classList.toggle("is-twice", !back);
    for (const card of back ? [this.part("day")] : [this.part("day"), once]) {
      const done = ofDay && this.progress.puzzles[ofDay.id]?.solved;
      const solved = run ? t("Solved: {run}.", { run }) : t("Solved. A new one comes tomorrow.");
      const words = done ? solved : ofDay?.words;
      this.fill(card, ofDay ? `${puzzles}#puzzle=${ofDay.id}` : card.getAttribute("href")!,
        t("Today’s puzzle"), words ?? t("A new one every day"));
      if (ofDay) showLevel(card, ofDay.level);
    }
    once.querySelector<HTMLElement>(".door-level")!.hidden = Boolean(back);
    if (back) this.fill(once, back.page, t("Try this again"), back.words);
  }

  /** The exercise or puzzle that has waited longest, and how many come back in all. */
  comesBack(): { page: string; words: string } | null {
    const { exercises, puzzles } = this.progress;
    const stationOf = (name: string) =>
      this.stations.find(({ kind, parts }) => kind === LESSONS && parts.includes(name));
    const due = dueNames(exercises, this.day).filter(stationOf);
    const missed = this.puzzles ? dueNames(puzzles, this.day) : [];
    const n = due.length + missed.length;
    if (!n) return null;
    const counted = (words: string) =>
      n > 1 ? t("{told} ({n} in all)", { told: words, n }) : words;
    if (due.length && (!missed.length || exercises[due[0]].due <= puzzles[missed[0]].due)) {
      const station = stationOf(due[0])!;
      const words = counted(t("An exercise: {title}", { title: station.title }));
      return { page: placeOf(station, station.parts.indexOf(due[0])), words };
    }
    const words = counted(t("A puzzle that you missed"));
    return { page: `${this.puzzles}#puzzle=${missed[0]}`, words };
  }

  /** The game of the page where one plays, and those with friends, each called by its game. */
  async showGame(): Promise<void> {
    const games = Object(keptJson(GAMES_KEY)?.games) as Record<string, Kept>;
    const opened = async (name: string, ply?: number) => {
      const game = await gameUnderWay(games[name], ply);
      return game ? [{ game, saved: games[name] }] : [];
    };
    const open = async (names: string[], ply?: number) =>
      (await Promise.all(names.map((name) => opened(name, ply)))).flat();
    const own = await open(games.play?.ply ? ["play"] : [], games.play?.ply);
    const friends = await open(Object.keys(games).filter((name) => name.startsWith(FRIENDS)));
    useLanguage(this.lang);
    const n = friends.length;
    const words = [...own.map(ownWords), n === 1 ? friendWords(friends[0])
      : n && tn("A game with a friend is open.", "{n} games with friends are open.", n)];
    for (const card of [this.part("play"), this.part("game")]) {
      card.querySelector(".door-line")!.textContent =
        words.filter(Boolean).join(" ") || t("The computer, or a friend near or far");
      // The friend's game is what a reader comes back for; with none of their own it opens.
      if (friends.length && !own.length) {
        card.setAttribute("href", `${card.getAttribute("href")!.split("#")[0]}#friend`);
      }
    }
  }

  fill(card: HTMLAnchorElement, page: string, title: string, line: string): void {
    card.href = page;
    card.querySelector("b")!.textContent = title;
    card.querySelector(".door-line")!.textContent = line;
  }

  showRings(here: Along | undefined): void {
    const chapters = this.stations.filter(({ kind, chapter }) => kind === LESSONS && chapter);
    const isDone = (station: Along) => isStationDone(station, this.progress);
    const puzzled = Object.values(this.progress.puzzles).filter(({ solved }) => solved).length;
    const n = chapters.filter(isDone).length;
    if (puzzled || chapters.some((station) => partsDone(station, this.progress))) {
      this.part("total").textContent = t("{done} of {chapters} done. Kept on this device only.", {
        done: n, chapters: tn("{n} chapter", "{n} chapters", chapters.length),
      });
    }
    const rings = this.host.querySelectorAll(".rings li");
    this.parts.forEach((numbers, i) => {
      const below = chapters.filter(({ chapter }) => numbers.includes(chapter));
      const done = below.map((station) => partsDone(station, this.progress));
      const total = below.map(({ parts }) => parts.length);
      const begun = sumOf(done);
      const isHere = below.includes(here!);
      fillRim(rings[i].querySelector(".ring")!, begun / (sumOf(total) || 1));
      dropSeeds(rings[i].querySelector(".ring")!, below.map(isDone));
      rings[i].classList.toggle("is-here", isHere);
      mend(rings[i].querySelector("a")!, { "aria-current": isHere ? "step" : null });
      if (begun) {
        rings[i].querySelector("a span")!.textContent = t("{done} of {chapters}", {
          done: below.filter(isDone).length,
          chapters: tn("{n} chapter", "{n} chapters", below.length),
        });
      }
    });
    if (!this.puzzles || !puzzled) return;
    const last = rings[rings.length - 1];
    fillRim(last.querySelector(".ring")!, Math.min(1, puzzled / this.total));
    last.querySelector("a span")!.textContent = t("{solved} of {total} solved", {
      solved: puzzled, total: this.total,
    });
  }
}

function showLevel(card: HTMLElement, n: number): void {
  const level = card.querySelector(".door-level")!;
  level.querySelectorAll("i").forEach((dot, i) => dot.classList.toggle("is-on", i < n));
  level.classList.add("is-known");
  mend(level, { "aria-hidden": null, role: "img", "aria-label": t("level {level}", { level: n }) });
}

/** A game as the device keeps it, so far as the page asks. */
type Kept = GameOptions & { ply: number; names?: string; friend?: Side; sheet?: string };

interface UnderWay { game: Game; saved: Kept }

const ownWords = ({ game, saved: { ply } }: UnderWay): string =>
  tn(
    "Your game of {game} goes on after {n} move.", "Your game of {game} goes on after {n} moves.",
    ply, { game: t(game.sheet.title) },
  );

function friendWords({
  game: { sheet, sides }, saved: { names = "", friend = "" },
}: UnderWay): string {
  const values = { game: t(sheet.title), friend: names.split("\n")[sides.indexOf(friend)] ?? "" };
  return values.friend
    ? t("A game of {game} with {friend} is open.", values)
    : t("A game of {game} with a friend is open.", values);
}

/** What is told of a station: its parts, its page's places, each with how many, as words. */
interface Told {
  kind: string; chapter: number; title?: string; page?: string; parts?: string; places?: string;
}

/** A station: at which place of its page each part is; what its link along the path is called. */
interface Along extends Station { places: string[]; label: string }

const linksOf = (host: HTMLElement) =>
  host.querySelectorAll<HTMLAnchorElement>(".path li:not(.path-end) a");

/** The stations: what is told of them, and what their links say, which stand in the same order. */
function alongPath(host: HTMLElement, steps: Told[]): Along[] {
  const links = linksOf(host);
  return steps.map(({ kind, chapter, title, page, parts, places = "" }, i) => {
    const link: HTMLAnchorElement | undefined = links[i];
    const address = page ?? link.getAttribute("href")!;
    return {
      kind, chapter, page: address, label: link?.ariaLabel ?? "",
      title: title ?? (link.title || link.querySelector("b")!.textContent!),
      parts: parts?.split(" ").filter(Boolean) ?? address.split(/[#=]/).at(-1)!.split(","),
      places: [...places.matchAll(/(\S+) (\d+)/g)].flatMap(([, place, n]) =>
        Array<string>(Number(n)).fill(place),
      ),
    };
  });
}

const placeOf = ({ page, places }: Along, part: number): string =>
  (places[part] ? `${page}#${places[part]}` : page);

/** Mark the stations. @param changed is told when a chapter is called known, or no longer */
function showPath(
  host: HTMLElement, stations: Along[], here: Along | undefined, progress: Known,
  changed: () => void,
): void {
  const links = linksOf(host);
  const along = stations.filter(({ chapter }) => chapter <= LAST_CHAPTER);
  host.querySelector(".path-end a")!.classList.toggle(
    "is-done", along.every((station) => isStationDone(station, progress)),
  );
  along.forEach((station, i) => {
    const link = links[i];
    const [done, n] = [isStationDone(station, progress), partsDone(station, progress)];
    const isHere = station === here;
    link.classList.toggle("is-done", done);
    link.classList.toggle("is-here", isHere);
    mend(link, { "aria-current": isHere ? "step" : null });
    const known = !done && isKnown(station, progress);
    const state = done ? t("done") : isHere ? t("you are here") : known ? t("known") : "";
    if (station.kind !== LESSONS) {
      const { label } = station;
      mend(link, { "aria-label": state ? t("{told}: {why}", { told: label, why: state }) : label });
      return;
    }
    const { length: total } = station.parts;
    const share = done ? "" : n ? t("{n} of {total}", { n, total })
      : tn("{n} exercise", "{n} exercises", total);
    const ring = link.querySelector(".ring")!;
    fillRim(ring, n / (total || 1));
    dropSeeds(ring, [done]); // in that of the first ten minutes, which has no number
    link.querySelector("span")!.textContent = [share, state].filter(Boolean).join(", ");
    const had = link.nextElementSibling;
    if (had?.matches("button")) had.remove();
    const asks = known || (!done && station.chapter > 0 && station.chapter === here?.chapter);
    if (asks) link.after(knowButton(station, known, changed));
  });
}

/** What says of a chapter that the path may lead past it, or takes that back. */
function knowButton(station: Along, known: boolean, changed: () => void): HTMLElement {
  const words = known ? t("Undo") : t("I know this");
  return node("button", {
    type: "button", className: "path-know", textContent: words,
    "aria-label": t("{told}: {why}", { told: words, why: station.title }),
    onclick: () => {
      choose(knownChoice(station), !known);
      changed();
    },
  });
}

interface Known {
  exercises: Record<string, Mark>; puzzles: Record<string, Mark>; choices: Record<string, unknown>;
  days: Days;
}

function records(
  held: unknown, fits: (value: Record<string, unknown>) => boolean,
): Record<string, any> {
  const entries = Object.entries(isRecord(held) ? held : {});
  return Object.fromEntries(entries.filter(([, entry]) => isRecord(entry) && fits(entry)));
}

const isMark = ({ box = 0, due = "" }: Record<string, unknown>): boolean =>
  Number.isInteger(box) && typeof due === "string";

const marks = (held: unknown): Record<string, Mark> => Object.fromEntries(
  Object.entries(records(held, isMark))
    .map(([name, mark]) => [name, { box: 0, due: "", at: "", ...mark }]));

function known(): Known {
  const held: unknown = keptJson("songo.progress");
  const { exercises, puzzles, days } = isRecord(held) ? held : {};
  return {
    exercises: marks(exercises), puzzles: marks(puzzles), choices: keptChoices(),
    days: records(days, ({ right, missed }) => isRecord(right) && isRecord(missed)),
  };
}
