// What the front page reads of a reader: it looks, and keeps nothing. Another page may have written
// anything there: what is of another kind counts as nothing.

import { keptChoices, stored } from "../kept.js";
import { isRecord } from "../subset.js";
import type { Days, Mark } from "../types.js";

/** What the path and the reviews want to know. */
export interface Known {
  exercises: Record<string, Mark>; puzzles: Record<string, Mark>; choices: Record<string, unknown>; days: Days;
}

/** The records among what some fields hold. */
function records(held: unknown, fits: (one: Record<string, unknown>) => boolean): Record<string, any> {
  return Object.fromEntries(Object.entries(isRecord(held) ? held : {}).filter(([, one]) => isRecord(one) && fits(one)));
}

const marks = (held: unknown): Record<string, Mark> => Object.fromEntries(
  Object.entries(records(held, ({ box = 0, due = "" }) => Number.isInteger(box) && typeof due === "string"))
    .map(([name, mark]) => [name, { box: 0, due: "", at: "", ...mark }]));

export function known(): Known {
  const held: unknown = stored(() => JSON.parse(localStorage.getItem("songo.progress")!));
  const { exercises, puzzles, days } = isRecord(held) ? held : {};
  return {
    exercises: marks(exercises), puzzles: marks(puzzles), choices: keptChoices(),
    days: records(days, ({ right, missed }) => isRecord(right) && isRecord(missed)),
  };
}
