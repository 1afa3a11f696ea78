// The boards' module in a notebook: it comes once a kernel, packed, and all boards of a page wait for
// the same one. What comes before `board.js` and `module.js`, each of them a module by itself.

const DIGEST = "DIGEST"; // of the module that is meant; Python writes it here

/** What is there of the module: `come`, a promise of it; `give`, which keeps it. */
function held() {
  const every = (globalThis.songoModules ??= {});
  if (!every[DIGEST]) {
    const one = (every[DIGEST] = {});
    one.come = new Promise((keep) => { one.give = keep; });
  }
  return every[DIGEST];
}

/** Unpack the module and let it run; a second one is not wanted. */
async function unpack(packed) {
  const one = held();
  if (one.begun) return;
  one.begun = true;
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const text = await new Response(plain).text();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  one.give(await import(address));
  URL.revokeObjectURL(address);
}
