/** Lists side by side, as far as the shortest goes. */
export function zipOf(...lists) {
  const length = Math.min(...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.map((list) => list[i]));
}
