/** Whether a list or text holds something, or a record has a field of that name. */
export function hasIn(held, one) {
  const within = typeof held === "string" || Array.isArray(held);
  return within ? held.includes(one) : Object.hasOwn(held, one);
}
