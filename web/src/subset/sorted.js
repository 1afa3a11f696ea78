function compared(a, b) {
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  return a.map((one, i) => compared(one, b[i])).find(Boolean) ?? 0;
}

/** A list in order, by itself or by a key, which may be a list of numbers and texts. */
export function sortedBy(list, key = (one) => one) {
  return [...list].sort((a, b) => compared(key(a), key(b)));
}
