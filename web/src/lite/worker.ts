// Before JupyterLite's own worker, which answers what Python asks of files: what the site serves is
// kept by the version it belongs to, and Python's worker is given the policy that its page has.

import type { ServiceWorkerScope } from "../site/sw.js";

declare const POLICY: string;
declare const VERSION: string;
declare const self: ServiceWorkerScope;

const base = new URL("./", self.location as unknown as URL);
const OURS = `songo-lite:${base.pathname}:`;
const NAME = OURS + VERSION;

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const had = await cache.match(path);
  if (had) return had;
  const got = await fetch(request);
  if (!got.ok || got.status !== 200 || got.type !== "basic") return got;
  const headers = new Headers(got.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  if (/\.worker\.[0-9a-f]*\.?js$/.test(path)) headers.set("content-security-policy", POLICY);
  const made = new Response(await got.arrayBuffer(), { headers });
  await cache.put(path, made.clone()).catch(() => null); // a full disk keeps nothing
  return made;
}

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const ours = origin === base.origin && pathname.startsWith(base.pathname);
  const path = pathname.slice(base.pathname.length - 1);
  if (event.request.method !== "GET" || !ours || /^\/api\/(drive|stdin|service)/.test(path)) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(event.request, pathname));
});

// What a page has fetched before this worker was there.
const FIRST = ["notebooks/index.html", "songo.js", "config-utils.js", "build/notebooks/bundle.js"];
self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => (
  cache.addAll(FIRST.map((path) => base.pathname + path)).catch(() => null)
))));

self.addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) => {
  const old = names.filter((name) => name.startsWith(OURS) && name !== NAME);
  return Promise.all(old.map((name) => caches.delete(name)));
})));
