// The way to what tells why a wrong move fails, which is fetched with the first of them.

type Refuting = typeof import("./refuting/refuted.js").REFUTING;

/** What tells it; null where it cannot be fetched: then the count alone is told. */
export const fetchRefuting = (): Promise<Refuting | null> =>
  import("./refuting/refuted.js").then((room) => room.REFUTING).catch(() => null);
