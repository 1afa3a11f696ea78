
export function got<T>(
  record: Record<string, T>, name: string, otherwise: T | null = null,
): T | null {
  return Object.hasOwn(record, name) ? record[name] ?? otherwise : otherwise;
}

export function hasIn(held: string | readonly unknown[] | object, item: unknown): boolean {
  const within = typeof held === "string" || Array.isArray(held);
  return within ? held.includes(item as string) : Object.hasOwn(held, item as string);
}

export function rangeOf(from: number, to?: number, step = 1): number[] {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, i) => first + i * step);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type SortKey = number | string | readonly SortKey[];

function compared(a: SortKey, b: SortKey): number {
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  return a.map((key, i) => compared(key, (b as SortKey[])[i])).find(Boolean) ?? 0;
}

/** A list in order, by itself or by a key, which may be a list of numbers and texts. */
export function sortedBy<T>(
  list: Iterable<T>, key: (item: T) => SortKey = (item) => item as SortKey,
): T[] {
  return [...list].sort((a, b) => compared(key(a), key(b)));
}

export function sumOf(list: readonly number[]): number {
  return list.reduce((sum, n) => sum + n, 0);
}

type Zipped<Lists extends readonly unknown[][]> = { [I in keyof Lists]: Lists[I][number] }[];

export function zipOf<Lists extends readonly unknown[][]>(...lists: Lists): Zipped<Lists> {
  const length = Math.min(...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.map((list) => list[i])) as Zipped<Lists>;
}
