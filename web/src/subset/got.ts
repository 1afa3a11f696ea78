/** A field of a record, or what stands for it where it is not there. */
export function got<T>(record: Record<string, T>, name: string, otherwise: T | null = null): T | null {
  return Object.hasOwn(record, name) ? record[name] ?? otherwise : otherwise;
}
