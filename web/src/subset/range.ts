/** The whole numbers from one up or down to another. */
export function rangeOf(from: number, to?: number, step = 1): number[] {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, i) => first + i * step);
}
