/** A field of a record, or what stands for it where it is not there. */
export function got(record, name, otherwise = null) {
  return Object.hasOwn(record, name) ? record[name] ?? otherwise : otherwise;
}
