/** What lists are put in order by: numbers, texts, or lists of them. */
export type SortKey = number | string | readonly SortKey[];

function compared(a: SortKey, b: SortKey): number {
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  return a.map((one, i) => compared(one, (b as SortKey[])[i])).find(Boolean) ?? 0;
}

/** A list in order, by itself or by a key, which may be a list of numbers and texts. */
export function sortedBy<T>(list: Iterable<T>, key: (one: T) => SortKey = (one) => one as SortKey): T[] {
  return [...list].sort((a, b) => compared(key(a), key(b)));
}
