// The path as it stands on the front page (songo_edu/site/path.py): what is done, where the reader is,
// which chapters they say they know.

import { mend, node } from "../buttons.js";
import { choose } from "../kept.js";
import {
  isKnown, isStationDone, knownChoice, LAST_CHAPTER, LESSONS, partsDone, type Station,
} from "../made/course/path.js";
import { dropSeeds, fillRim } from "../shared/rings.js";
import { t, tn } from "../strings.js";
import type { Known } from "./kept.js";

/** What is told of a station: its parts, and the places of its page, each with how many, as words. */
export interface Told { kind: string; chapter: number; title?: string; page?: string; parts?: string; places?: string }

/** A station: at which place of its page each part is; what its link along the path is called. */
export interface Along extends Station { places: string[]; label: string }

const linksOf = (host: HTMLElement) => host.querySelectorAll<HTMLAnchorElement>(".path li:not(.path-end) a");

/** The stations: what is told of them, and what their links say, which stand in the same order. */
export function alongPath(host: HTMLElement, told: Told[]): Along[] {
  const links = linksOf(host);
  return told.map(({ kind, chapter, title, page, parts, places = "" }, i) => {
    const link: HTMLAnchorElement | undefined = links[i];
    const address = page ?? link.getAttribute("href")!;
    return {
      kind, chapter, page: address, label: link?.ariaLabel ?? "",
      title: title ?? (link.title || link.querySelector("b")!.textContent!),
      parts: parts?.split(" ").filter(Boolean) ?? address.split(/[#=]/).at(-1)!.split(","),
      places: [...places.matchAll(/(\S+) (\d+)/g)].flatMap(([, place, n]) => Array<string>(Number(n)).fill(place)),
    };
  });
}

/** The address of a part of a station. */
export const placeOf = ({ page, places }: Along, part: number): string =>
  (places[part] ? `${page}#${places[part]}` : page);

/**
 * Mark the stations along the path.
 * @param changed is told when a chapter is called known, or no longer
 */
export function showPath(
  host: HTMLElement, stations: Along[], here: Along | undefined, kept: Known, changed: () => void,
): void {
  const links = linksOf(host);
  const along = stations.filter(({ chapter }) => chapter <= LAST_CHAPTER);
  host.querySelector(".path-end a")!.classList.toggle("is-done", along.every((one) => isStationDone(one, kept)));
  along.forEach((station, i) => {
    const link = links[i];
    const [done, n] = [isStationDone(station, kept), partsDone(station, kept)];
    const isHere = station === here;
    link.classList.toggle("is-done", done);
    link.classList.toggle("is-here", isHere);
    mend(link, { "aria-current": isHere ? "step" : null });
    const known = !done && isKnown(station, kept);
    const state = done ? t("done") : isHere ? t("you are here") : known ? t("known") : "";
    if (station.kind !== LESSONS) {
      const { label } = station;
      mend(link, { "aria-label": state ? t("{told}: {why}", { told: label, why: state }) : label });
      return;
    }
    const { length: total } = station.parts;
    const share = n && !done ? t("{n} of {total}", { n, total }) : done ? "" : tn("{n} exercise", "{n} exercises", total);
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
