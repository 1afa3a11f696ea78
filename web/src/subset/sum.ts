/** The sum of a list. */
export function sumOf(list: readonly number[]): number {
  return list.reduce((sum, n) => sum + n, 0);
}
