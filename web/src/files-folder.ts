// Data in a page that is opened from a folder, where no file can be fetched: they come as scripts
// that put them into a map by their path (songo_edu/site/builder.py). Takes the place of files.js.

declare global {
  var songoFiles: Map<string, unknown> | undefined;
}

const FILES = (globalThis.songoFiles ??= new Map<string, unknown>()); // the first script makes it
const underWay = new Map<string, Promise<unknown>>();

export function dataAt(path: string): unknown { return FILES.get(path) ?? null; }

export function fetchJson<Data = any>(path: string): Promise<Data> {
  if (FILES.has(path)) return Promise.resolve(FILES.get(path) as Data);
  if (!underWay.has(path)) {
    underWay.set(path, new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = `${path}.js`;
      script.onload = () => done(FILES.get(path));
      script.onerror = () => {
        underWay.delete(path);
        failed(new Error(path));
      };
      document.head.append(script);
    }));
  }
  return underWay.get(path) as Promise<Data>;
}
