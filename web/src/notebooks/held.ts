// The boards' module in a notebook: it comes once a kernel, packed, and all boards of a page wait
// for the same one.

declare const DIGEST: string; // of the module that is meant; Python puts it before this script

interface Held {
  come: Promise<BoardsModule>; give: (module: BoardsModule) => void; begun?: boolean;
}

declare global {
  var songoModules: Record<string, Held> | undefined;
}

export function held(): Held {
  const every = (globalThis.songoModules ??= {});
  if (!every[DIGEST]) {
    const entry = (every[DIGEST] = {} as Held);
    entry.come = new Promise((keep) => { entry.give = keep; });
  }
  return every[DIGEST];
}

export async function unpack(packed: BufferSource): Promise<void> {
  const entry = held();
  if (entry.begun) return;
  entry.begun = true;
  const plain = new Blob([packed as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  const text = await new Response(plain).text();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  entry.give(await import(address));
  URL.revokeObjectURL(address);
}

/** A widget's model, as anywidget hands it out: its traits are what Python has. */
export interface BoardModel {
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes?(): void;
  on(name: string, act: (...args: any[]) => void): void;
  off(name: string, act: (...args: any[]) => void): void;
  send(message: object): void;
  /** In JupyterLab, whose kernels come and go. */
  widget_manager?: any;
}

export interface Own { uid: string; kind: string; gone: string }

export interface Shown { model: BoardModel; el: HTMLElement; own: Own }

export interface BoardsModule {
  greet(model: BoardModel, own: Own): void; default: { render(shown: Shown): Promise<() => void> };
}
