/** Whether something read is a record: an object of JSON. */
export function isRecord(one) {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}
