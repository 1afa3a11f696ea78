// What a service worker has around it, as far as ours use it: the library of types for pages, which
// all other sources have, knows nothing of it. Types alone.

export interface WorkerEvent extends Event { waitUntil(end: Promise<unknown>): void }

export interface FetchEvent extends WorkerEvent {
  readonly request: Request; respondWith(answer: Response | Promise<Response>): void;
}

export interface AskEvent extends WorkerEvent { readonly data: any; readonly ports: readonly MessagePort[] }

interface WorkerEvents { install: WorkerEvent; activate: WorkerEvent; fetch: FetchEvent; message: AskEvent }

export interface ServiceWorkerScope {
  readonly location: Location;
  addEventListener<K extends keyof WorkerEvents>(type: K, act: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
}

export interface Clients {
  claim(): Promise<void>;
  matchAll(asked: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
}
