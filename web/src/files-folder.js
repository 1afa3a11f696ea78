// Data in a page that is opened from a folder, where no file can be fetched: they come as scripts that
// put them into a map by their path (songo_edu/site/folder.py). Takes the place of files.js.

const FILES = (globalThis.songoFiles ??= new Map()); // whichever script comes first makes it
const underWay = new Map();

/** What is there under a path; null where it has not come. */
export function dataAt(path) {
  return FILES.get(path) ?? null;
}

/** The data of a script beside the page, which puts them into the map. */
export function fetchJson(path) {
  if (FILES.has(path)) return Promise.resolve(FILES.get(path));
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
  return underWay.get(path);
}
