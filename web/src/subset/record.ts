/** Whether something read is a record: an object of JSON. */
export function isRecord(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}
