/** Whether a list or text holds something, or a record has a field of that name. */
export function hasIn(held: string | readonly unknown[] | object, one: unknown): boolean {
  const within = typeof held === "string" || Array.isArray(held);
  return within ? held.includes(one as string) : Object.hasOwn(held, one as string);
}
