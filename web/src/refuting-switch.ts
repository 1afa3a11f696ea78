// The way to what tells why a wrong move fails, which is fetched with the first of them.

/** What tells it; null where it cannot be fetched: then the count alone is told. */
export const fetchRefuting = () =>
  import("./refuting/refuted.js").then((room) => room.REFUTING).catch(() => null);
