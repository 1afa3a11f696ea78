// The reader's own days, written like 2026-11-21.

export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const thisDay = () => dayOf(new Date());
