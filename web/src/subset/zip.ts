/** Lists side by side, as far as the shortest goes. */
export function zipOf<Lists extends readonly unknown[][]>(...lists: Lists): { [I in keyof Lists]: Lists[I][number] }[] {
  const length = Math.min(...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.map((list) => list[i])) as { [I in keyof Lists]: Lists[I][number] }[];
}
