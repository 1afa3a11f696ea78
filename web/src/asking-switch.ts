// The way to what asks the questions of exercises, which comes apart from what all tasks share.

type Kinds = typeof import("./asking/questions.js").ASKING_KINDS;

let coming: Promise<Kinds> | null = null;

/** What asks, by kind; asked for again it is there at once, with no frame painted in between. */
export function fetchAsking(): Promise<Kinds> {
  coming ??= import("./asking/questions.js").then((room) => room.ASKING_KINDS).catch((error) => {
    coming = null; // another try may find it
    throw error;
  });
  return coming!;
}
