// The course without a connection: what was read is kept, and all of it for who asks. The build
// puts `SITE` before this: its version, its files ({path: [digest, bytes]}), those that lead to the
// first page, and the page that stands in for one that is not kept.
//
// Entries are kept by path and digest, so that a new version comes in beside the one that is read.

export interface WorkerEvent extends Event { waitUntil(end: Promise<unknown>): void }

export interface FetchEvent extends WorkerEvent {
  readonly request: Request; respondWith(answer: Response | Promise<Response>): void;
}

export interface AskEvent extends WorkerEvent {
  readonly data: any; readonly ports: readonly MessagePort[];
}

interface WorkerEvents {
  install: WorkerEvent; activate: WorkerEvent; fetch: FetchEvent; message: AskEvent;
}

export interface ServiceWorkerScope {
  readonly location: Location;
  addEventListener<K extends keyof WorkerEvents>(
    type: K, act: (event: WorkerEvents[K]) => void,
  ): void;
  skipWaiting(): Promise<void>;
}

export interface Clients {
  claim(): Promise<void>;
  matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
}

declare const SITE: {
  version: string; files: Record<string, [digest: string, bytes: number]>; shell: string[];
  absent: string;
};
declare const self: ServiceWorkerScope;
declare const clients: Clients;
declare const registration: ServiceWorkerRegistration;

interface Asked { ask: string; urls: string[]; languages: string[] }
type Tell = (message: object) => void;

const { version, files, shell, absent } = SITE;
const base = new URL("./", self.location as unknown as URL);
const NAME = `songo:${base.pathname}`;
const WANTED = new URL("?wanted", base).href; // the languages that are to be kept whole
const AT_ONCE = 6;

const keyOf = (path: string) => new URL(`${path}?${files[path][0]}`, base).href;
const languageOf = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
/** A path without the digest in its name: what it was called in another version. */
const stem = (path: string) => path.replace(/\.[0-9a-f]{10}\./, ".");

function pathOf(address: string): string | null {
  const { origin, pathname } = new URL(address);
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  const path = decodeURI(pathname.slice(base.pathname.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Keep what was fetched, without what holds for its way only; return whether it is right. */
async function put(cache: Cache, path: string, got: Response): Promise<boolean> {
  const bytes = await got.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digest = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!digest.startsWith(files[path][0])) return false;
  const headers = new Headers(got.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  await cache.put(keyOf(path), new Response(bytes, { headers }));
  return true;
}

async function keep(
  cache: Cache, path: string, ways: RequestCache[] = ["no-cache", "reload"],
): Promise<void> {
  if (await cache.match(keyOf(path))) return;
  for (const way of ways) {
    const got = await fetch(new URL(path, base), { cache: way });
    if (!got.ok) throw new DOMException(`${path}: ${got.status}`, "NotFoundError");
    if (await put(cache, path, got)) return;
  }
  throw new DOMException(path, "VersionError");
}

/** Do something with each of a list, a few at once; the first failure ends it. */
async function each<T>(list: T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = list.values();
  const work = async () => { for (const item of waiting) await act(item); };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function wanted(cache: Cache): Promise<string[]> {
  const response = await cache.match(WANTED);
  return response ? response.json() : [];
}

/** The paths of all files of some languages, and of those that belong to none. */
const ofLanguages = (languages: string[]) =>
  Object.keys(files).filter((path) => ["", ...languages].includes(languageOf(path)));

/** Make a new version ready: whole where it was kept whole, else what was read. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  const languages = await wanted(cache);
  const strict = new Set([...shell, ...(languages.length ? ofLanguages(languages) : [])]);
  const read = new Set((await cache.keys()).map(({ url }) => stem(pathOf(url)!)));
  try {
    await each([...strict], (path) => keep(cache, path));
    const others = Object.keys(files).filter((path) => read.has(stem(path)) && !strict.has(path));
    await each(others, (path) => keep(cache, path).catch(() => null));
  } catch (error) {
    if ((error as Error).name !== "QuotaExceededError") throw error; // the version before stays
  }
}

/** Forget versions before this, once no other page reads them and nothing is missing of this. */
async function tidy(): Promise<void> {
  const cache = await caches.open(NAME);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) return;
  const right = new Set([...Object.keys(files).map(keyOf), WANTED]);
  const urls = (await cache.keys()).map(({ url }) => url);
  const old = urls.filter((url) => !right.has(url));
  if (old.some((url) => files[pathOf(url)!] && !urls.includes(keyOf(pathOf(url)!)))) return;
  await Promise.all(old.map((url) => cache.delete(url)));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));

async function anyVersion(cache: Cache, path: string): Promise<Response | undefined> {
  const responses = await cache.matchAll(new URL(path, base), { ignoreSearch: true });
  return responses.at(-1);
}

/** Whether a new version waits and nobody reads this one any more but who is about to go on. */
async function isOver(request: Request): Promise<boolean> {
  if (request.mode !== "navigate" || !registration.waiting) return false;
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.length < 2;
}

async function answer(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(NAME);
  const known = Object.hasOwn(files, path);
  const over = await isOver(request);
  if (over) registration.waiting!.postMessage({ ask: "renew" });
  else {
    // A file of an older page has gone from the host, perhaps, and is still right.
    const had = await (known ? cache.match(keyOf(path)) : anyVersion(cache, path));
    if (had) return had;
  }
  try {
    const got = await fetch(request);
    if (known && !over && got.ok && got.status === 200 && got.type === "basic") {
      const storing = put(cache, path, got.clone()).then(
        (right): unknown => right || keep(cache, path, ["reload"]),
      );
      event.waitUntil(storing.catch(() => null));
    }
    return got;
  } catch {
    const old = await anyVersion(cache, path);
    if (old) return old;
    if (Object.hasOwn(files, `${path}/index.html`)) {
      return Response.redirect(new URL(`${path}/`, base));
    }
    if (request.mode !== "navigate") return Response.error();
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(absent.replaceAll("@base@", base.pathname), { headers });
  }
}

self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
  if (path !== null && !event.request.headers.has("range")) event.respondWith(answer(event, path));
});

async function state(cache: Cache) {
  const saved = new Set((await cache.keys()).map(({ url }) => url));
  const sizes: Record<string, { bytes: number; kept: number }> = {};
  for (const [path, [, bytes]] of Object.entries(files)) {
    const size = sizes[languageOf(path)] ??= { bytes: 0, kept: 0 };
    size.bytes += bytes;
    if (saved.has(keyOf(path))) size.kept += bytes;
  }
  const { "": every, ...languages } = sizes;
  for (const size of Object.values(languages)) {
    size.bytes += every.bytes;
    size.kept += every.kept;
  }
  return { version, wanted: await wanted(cache), languages };
}

/** Fetch all of some languages, and tell how far it is; what came stays, whatever happens. */
async function keepAll(cache: Cache, languages: string[], tell: Tell): Promise<void> {
  const both = [...new Set([...await wanted(cache), ...languages])];
  await cache.put(WANTED, new Response(JSON.stringify(both)));
  const paths = ofLanguages(languages);
  const total = paths.reduce((sum, path) => sum + files[path][1], 0);
  let done = 0;
  try {
    await each(paths, async (path) => {
      await keep(cache, path);
      done += files[path][1];
      tell({ done, total });
    });
    tell({ kept: true, total });
  } catch (error) {
    if ((error as Error).name === "VersionError") registration.update().catch(() => null);
    tell({ failed: (error as Error).name, done, total });
  }
}

const ACTS: Record<string, (cache: Cache, request: Asked, tell: Tell) => Promise<void>> = {
  /** A page that was open before this came: keep it, and what it has fetched. */
  async read(cache, { urls }) {
    const paths = urls
      .map(pathOf)
      .filter((path) => path !== null && Object.hasOwn(files, path)) as string[];
    await each(paths, (path) => keep(cache, path).catch(() => null));
    await tidy();
  },
  async state(cache, _asked, tell) { tell(await state(cache)); },
  async keep(cache, { languages }, tell) { await keepAll(cache, languages, tell); },
  async remove(_cache, _asked, tell) {
    await caches.delete(NAME);
    const cache = await caches.open(NAME);
    await each(shell, (path) => keep(cache, path).catch(() => null));
    tell(await state(cache));
  },
  async renew() { await self.skipWaiting(); },
};

self.addEventListener("message", (event) => {
  const act = Object.hasOwn(ACTS, event.data?.ask) ? ACTS[event.data.ask] : null;
  const tell = (message: object) => event.ports[0]?.postMessage(message);
  if (act) event.waitUntil(caches.open(NAME).then((cache) => act(cache, event.data, tell)));
});
