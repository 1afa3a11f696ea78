// A module worker that the page makes from a text, so that it keeps to the page's policy: Python,
// our package, and the page's cells in one namespace. Nothing is asked of any other host.

import type { BoardValues } from "./cell.js";

/** What Python loads its packages by, and where it keeps ours: the build puts both before this. */
declare const LOCK: object;
declare const SITE: string;

interface Beginning {
  base: string; wasm: Blob | WebAssembly.Module; library: Blob; course: Blob;
  imported: Record<string, string>; language: string;
}

interface PythonPage {
  run(cell: number, source: string): string; receive(number: number, values: string): string;
}

/** What was squeezed, unpacked; some hosts unpack on the way. */
async function unpacked(blob: Blob, type: string): Promise<Response> {
  const begin = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const packed = begin[0] === 0x1f && begin[1] === 0x8b;
  const stream = packed
    ? blob.stream().pipeThrough(new DecompressionStream("gzip"))
    : blob.stream();
  return new Response(stream, { headers: { "content-type": type } });
}

/** Compiled once: a worker that begins anew is handed what the one before it has compiled. */
async function compiled(wasm: Blob | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  const module = await WebAssembly.compileStreaming(await unpacked(wasm, "application/wasm"));
  postMessage({ kind: "compiled", module });
  return module;
}

/** Name and contents of the files that pack.py has stored: sizes stand before each. */
function* filesOf(archive: ArrayBuffer): Generator<[string, Uint8Array]> {
  const view = new DataView(archive);
  const FILE = 0x04034b50;
  const HEAD = 30;
  const names = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === FILE;) {
    const size = view.getUint32(at + 18, true);
    const name = at + HEAD;
    const data = name + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    yield [names.decode(new Uint8Array(archive, name, view.getUint16(at + 26, true))),
      new Uint8Array(archive, data, size)];
    at = data + size;
  }
}

/** A package in pure Python, fetched when it is first imported. */
function fetched(url: string): Uint8Array | undefined {
  const asking = new XMLHttpRequest();
  asking.open("GET", url, false);
  asking.responseType = "arraybuffer";
  try {
    asking.send();
  } catch {
    return undefined;
  }
  return asking.status === 200 ? new Uint8Array(asking.response) : undefined;
}

async function begin({
  base, wasm, library, course, imported, language,
}: Beginning): Promise<PythonPage> {
  const module = compiled(wasm);
  const archive = unpacked(course, "application/zip").then((got) => got.arrayBuffer());
  const stdlib = unpacked(library, "application/zip").then((got) => got.blob());
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const made = await module;
    return { module: made, instance: await WebAssembly.instantiate(made, imports) };
  };
  const outside = self.fetch.bind(self);
  self.fetch = (what, options) => (String((what as Request).url ?? what).endsWith(".wasm")
    ? Promise.resolve(new Response()) : outside(what, options));
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: base, stdLibURL: URL.createObjectURL(await stdlib), packageBaseUrl: base,
    lockFileContents: LOCK, packages: [],
    env: { HOME: "/home/pyodide", SONGO_LANGUAGE: language },
    stdout: () => null, stderr: () => null,
  });
  self.fetch = outside;
  for (const [name, data] of filesOf(await archive)) {
    const path = `${SITE}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data, { canOwn: true });
  }
  const held = (name: string) => fetched(imported[name]);
  const tell = (cell: number, kind: string, text: string) => postMessage({ kind, cell, text });
  const setBoard = (number: number, values: string) =>
    postMessage({ kind: "board", number, values: JSON.parse(values) });
  const { begin: made } = python.pyimport("songo_edu.live.runner");
  return made(tell, setBoard, held, python.toPy(Object.keys(imported)), SITE);
}

let page: PythonPage | null = null;
const ASKED = {
  async begin(options: Beginning) {
    page = await begin(options);
    postMessage({ kind: "ready" });
  },
  run({ cell, source }: { cell: number; source: string }) {
    const started = performance.now();
    const result = JSON.parse(page!.run(cell, source));
    postMessage({ kind: "done", cell, ms: Math.round(performance.now() - started), ...result });
  },
  board({ number, values }: { number: number; values: BoardValues }) {
    const result = JSON.parse(page!.receive(number, JSON.stringify(values)));
    if (result.error) postMessage({ kind: "watched", ...result });
  },
};

self.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
  postMessage({ kind: "refused", text: blockedURI });
});
self.addEventListener("message", async ({ data }) => {
  try {
    await ASKED[data.ask as keyof typeof ASKED](data);
  } catch (error) {
    postMessage({ kind: "died", text: String((error as Error | null)?.message ?? error) });
  }
});
