/** The sum of a list. */
export function sumOf(list) {
  return list.reduce((sum, n) => sum + n, 0);
}
