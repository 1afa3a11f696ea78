// Run by Node when pages are made live: `shortened` of ahead.py, within the page's own Python.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, library, root, code, names, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, packages: [] });
python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(library)));
python.globals.set("ROOT", root);
python.globals.set("NAMES", readFileSync(names, "utf-8"));
python.runPython(readFileSync(code, "utf-8"));
python.runPython(`
import json
from pathlib import Path
made = shortened(Path("/library.zip").read_bytes(), ROOT, json.loads(NAMES))
Path("/made.zip").write_bytes(made)
`);
writeFileSync(out, python.FS.readFile("/made.zip"));
