// What Python has and JavaScript has not: for the modules made from it (tools/translate/).

/** The whole numbers from one up or down to another. */
export function rangeOf(from, to, step = 1) {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, i) => first + i * step);
}

/** The sum of a list. */
export function sumOf(list) {
  return list.reduce((sum, n) => sum + n, 0);
}

/** Lists side by side, as far as the shortest goes. */
export function zipOf(...lists) {
  const length = Math.min(...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.map((list) => list[i]));
}

function compared(a, b) {
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  return a.map((one, i) => compared(one, b[i])).find(Boolean) ?? 0;
}

/** A list in order, by itself or by a key, which may be a list of numbers and texts. */
export function sortedBy(list, key = (one) => one) {
  return [...list].sort((a, b) => compared(key(a), key(b)));
}

/** Whether a list or text holds something, or a record has a field of that name. */
export function hasIn(held, one) {
  const within = typeof held === "string" || Array.isArray(held);
  return within ? held.includes(one) : Object.hasOwn(held, one);
}

/** A field of a record, or what stands for it where it is not there. */
export function got(record, name, otherwise = null) {
  return Object.hasOwn(record, name) ? record[name] ?? otherwise : otherwise;
}

/** Whether something read is a record: an object of JSON. */
export function isRecord(one) {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}
