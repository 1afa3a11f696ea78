// Tables of endings, fetched where one thinks: once each, and without them the page plays on.

import {
  PAGE_BASE, choices_size, fill_choices, page_seeds,
} from "../rules/two-row-endings.rules.js";

export interface EndingsTable { seeds: number; choices: number[] | Int32Array; data: Uint8Array }

const NO_TABLE: EndingsTable = { seeds: -1, choices: [], data: new Uint8Array(0) };
const tables = new Map<string, Promise<EndingsTable>>(); // by their addresses

/** A table made by songo_edu/engine/endings/at_hand.py. Throws where it is none, or another's. */
async function fetchTable(address: string, row: number): Promise<EndingsTable> {
  const answered = await fetch(address);
  if (!answered.ok) throw new Error(address);
  const opened = answered.body!.pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(opened).arrayBuffer());
  const seeds = data.length < PAGE_BASE ? -1 : page_seeds(data, row);
  if (seeds < 0) throw new Error(address);
  const choices = new Int32Array(choices_size(row, seeds));
  fill_choices(row, seeds, choices);
  return { seeds, choices, data };
}

/** The table of endings at an address; without it one thinks as well as one can. */
export function tableAt(address: string | null, row: number): EndingsTable | Promise<EndingsTable> {
  if (!address) return NO_TABLE;
  if (!tables.has(address)) tables.set(address, fetchTable(address, row).catch(() => NO_TABLE));
  return tables.get(address)!;
}
