// The files of Python, fetched with what has come counted; what has come is kept for the next try,
// which asks for the rest alone.

/** The files by their names: where each is, and how large. */
declare const FILES: Record<string, [path: string, size: number]>;

type Count = (name: string, size: number) => void;

/** Where the site begins. */
export const ROOT = new URL("../../", import.meta.url);
const TRIES = 3;
export const held = new Map<string, Blob>();
const begun = new Map<string, Uint8Array<ArrayBuffer>[]>(); // parts of files that broke off
let resumed = false;

const sizeOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** A file, counted as it comes. */
async function fetchOne(name: string, count: Count): Promise<Blob> {
  const [path] = FILES[name];
  const had = begun.get(name) ?? [];
  begun.delete(name);
  const rest = had.length ? { headers: { range: `bytes=${sizeOf(had)}-` } } : {};
  const got = await fetch(new URL(path, ROOT), rest);
  if (!got.ok) throw new Error(`${path}: ${got.status}`);
  const further = got.status === 206; // else it comes whole
  resumed ||= further;
  const parts = further ? had : [];
  let size = sizeOf(parts);
  // Of what a host compresses on the way, no part fits the other.
  if (path.endsWith(".bin") && !got.headers.has("content-encoding")) begun.set(name, parts);
  const reader = got.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    count(name, size);
  }
  begun.delete(name);
  return new Blob(parts);
}

async function fetchPatiently(name: string, count: Count): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const had = sizeOf(begun.get(name) ?? []);
    try {
      if (!held.has(name)) held.set(name, await fetchOne(name, count));
      return;
    } catch (error) {
      const size = sizeOf(begun.get(name) ?? []);
      count(name, size);
      if (size > had) tries = 0; // the line is bad, and there is one
      else if (tries === TRIES) throw error;
      await new Promise((go) => setTimeout(go, 500 * Math.max(1, tries)));
    }
  }
}

/** Fetch what is named; a failure is thrown once all others have come or failed. */
export async function fetchAll(
  names: string[], tell: (done: number, total: number) => void,
): Promise<Map<string, Blob>> {
  const total = names.reduce((sum, name) => sum + FILES[name][1], 0);
  const come = new Map(names.map((name) => [name, held.has(name) ? FILES[name][1] : 0]));
  const count: Count = (name, size) => {
    // A host's compression may have been undone on the way.
    come.set(name, Math.min(size, FILES[name][1]));
    tell([...come.values()].reduce((sum, one) => sum + one, 0), total);
  };
  const ends = await Promise.allSettled(names.map((name) => fetchPatiently(name, count)));
  const failed = ends.find(({ status }) => status === "rejected") as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  keepOnDevice();
  return held;
}

/** What keeps pages on the device keeps these too, where it did not see them pass. */
function keepOnDevice(): void {
  const keeper = navigator.serviceWorker;
  if (!keeper || (keeper.controller && !resumed)) return;
  const urls = Object.values(FILES).map(([path]) => new URL(path, ROOT).href);
  const own = performance.getEntriesByType("resource").map(({ name }) => name);
  keeper.ready.then(({ active }) => {
    active!.postMessage({ ask: "read", urls: [...urls, ...own.filter((url) => /live/.test(url))] });
  });
}
