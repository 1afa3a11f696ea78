// The boards' module in a notebook: it comes once a kernel, packed, and all boards of a page wait for
// the same one.

/* global DIGEST -- of the module that is meant; Python puts it before this script */

/** What is there of the module: `come`, a promise of it; `give`, which keeps it. */
export function held() {
  const every = (globalThis.songoModules ??= {});
  if (!every[DIGEST]) {
    const one = (every[DIGEST] = {});
    one.come = new Promise((keep) => { one.give = keep; });
  }
  return every[DIGEST];
}

/** Unpack the module and let it run; a second one is not wanted. */
export async function unpack(packed) {
  const one = held();
  if (one.begun) return;
  one.begun = true;
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const text = await new Response(plain).text();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  one.give(await import(address));
  URL.revokeObjectURL(address);
}
