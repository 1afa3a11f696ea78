// Builds what the package holds of the page, into songo_edu/dist: `node build.mjs`.
//
//   page/            the boards of a site: a module at once, others when first wanted, with
//                    manifest.json, which says what lies where
//   boards.js        the same in one script, for notebooks and for pages opened from a folder
//   handed/          pages that stand alone, to be handed out: a script for each shelf of games
//   site/ live/ …    the scripts of pages themselves
//   *.css            their styles
//   words.LANGUAGE.json   what all of them say, by modules
//
// `node build.mjs --module < FILE > FILE` builds one module from a text that imports sources, for
// tests; what it exports keeps its name.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const SRC = join(HERE, "src");
const DIST = resolve(HERE, "../songo_edu/dist");
const SPOKEN = JSON.parse(readFileSync(join(HERE, "../songo_edu/locale/languages.json"), "utf8"));
const LANGUAGES = SPOKEN.slice(1).map(({ code }) => code); // the first is written in the code
const SETTINGS = {
  absWorkingDir: HERE, bundle: true, charset: "utf8", format: "esm", legalComments: "inline",
  logLevel: "warning", minify: true, preserveSymlinks: true, target: "es2022", tsconfigRaw: {},
  write: false,
};

const read = (path) => readFileSync(join(SRC, path), "utf8");
const unended = (path) => path.replace(/\.[jt]s$/, "");
const nameOf = (path) => unended(relative(SRC, path).replaceAll("\\", "/"));
const loaderOf = (path) => (path.endsWith(".ts") ? "ts" : "js");

/**
 * Puts the sentences of each module at its end. What is built holds a mark in their place, which
 * changes with them: Python puts those of the reader's language there (songo_edu/boards/dist.py).
 * Where `layers` are named, rooms import what is there before them: that is one chunk then, and not
 * one for every set of rooms that use a part of it.
 */
function words({ layers = () => [], whole = false } = {}) {
  const sentences = LANGUAGES.map((code) => [code, JSON.parse(read(`data/words.${code}.json`))]);
  return {
    name: "words",
    setup(build) {
      build.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
        const name = nameOf(path);
        const own = Object.fromEntries(sentences.map(([code, all]) => [code, all[name] ?? {}]));
        const ownText = JSON.stringify(own);
        const speaks = Object.values(own).some((translated) => Object.keys(translated).length > 0);
        const below = layers(name);
        if (!speaks && below.length === 0) return null;
        const hash = createHash("sha256").update(ownText).digest("hex").slice(0, 8);
        const mark = JSON.stringify(`@@words ${name} ${hash}@@`);
        const contents = [
          readFileSync(path, "utf8"),
          ...below.map((layer) => `import ${JSON.stringify(join(SRC, layer))};`),
          ...(speaks ? [`import { addWords } from ${JSON.stringify(join(SRC, "strings"))};`,
            `addWords(${whole ? ownText : mark});`] : []),
        ].join("\n");
        return { contents, loader: loaderOf(path) };
      });
    },
  };
}

/** Puts the licence of a package before its code: it travels with every copy. */
const licensed = {
  name: "licensed",
  setup(build) {
    build.onLoad({ filter: /node_modules[/\\][^/\\]+[/\\].*\.m?js$/ }, ({ path }) => {
      const root = path.match(/^.*node_modules[/\\][^/\\]+/)[0];
      const licence = readFileSync(join(root, "LICENSE"), "utf8");
      return { contents: `/*! ${licence} */\n${readFileSync(path, "utf8")}`, loader: "js" };
    });
  },
};

/** Lets some sources take the places of others, named by their paths below src. */
function swapped(places) {
  return {
    name: "swapped",
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const name = nameOf(resolve(resolveDir, path));
        return Object.hasOwn(places, name) ? { path: join(SRC, places[name]) } : null;
      });
    },
  };
}

/** A source that is made here, imported by a name without a path. */
function madeSource(name, contents) {
  const filter = new RegExp(`^${name}$`);
  return {
    name,
    setup(build) {
      build.onResolve({ filter }, () => ({ path: name, namespace: "given" }));
      build.onLoad({ filter, namespace: "given" }, () => ({ contents, resolveDir: SRC }));
    },
  };
}

const thinkers = () => readdirSync(join(SRC, "thinking")).map(unended).sort();

/** What thinks as files: a worker runs them, and a page without workers imports them. */
async function thinkerFiles() {
  const made = await Promise.all(thinkers().map((name) => esbuild.build({
    ...SETTINGS,
    outdir: DIST,
    entryNames: `songo-thinks-${name}.[hash]`,
    stdin: {
      contents: `
        import { answer } from "./thinking/${name}";
        import { serve } from "./serving";
        export { answer };
        if (typeof WorkerGlobalScope !== "undefined") serve(answer);`,
      resolveDir: SRC,
    },
  })));
  return made.map(({ outputFiles: [file] }) => file);
}

/** What thinks as text: functions that give the one which answers. */
async function thinkerTexts() {
  const made = await Promise.all(thinkers().map(async (name) => {
    const { outputFiles: [file] } = await esbuild.build({
      ...SETTINGS, entryPoints: [`./src/thinking/${name}`], format: "iife", globalName: "thinker",
    });
    return `${JSON.stringify(name)}: () => { ${file.text} return thinker.answer; }`;
  }));
  return madeSource("thinking", `export const THINKING = { ${made.join(", ")} };`);
}

/** Which files each room of a page needs, the board's among them: what is fetched at once. */
function manifestOf(metafile) {
  const files = {};
  const outputs = metafile.outputs;
  const all = (path, reached = new Set()) => {
    if (reached.has(path)) return reached;
    reached.add(path);
    for (const { path: imported, kind } of outputs[path].imports) {
      if (kind === "import-statement") all(imported, reached);
    }
    return reached;
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const room = entryPoint === "src/elements.ts" ? "board" : roomOf(entryPoint);
    files[room] = [...all(path)].map((file) => basename(file));
  }
  const board = new Set(files.board);
  for (const room of Object.keys(files)) {
    if (room !== "board") files[room] = files[room].filter((name) => !board.has(name));
  }
  return files;
}

/** A room is called by its folder. */
const roomOf = (name) => name.split("/").at(-2);

/** The modules that others fetch when they are first wanted, by their paths without an ending. */
function rooms({ inputs }) {
  const fetched = Object.values(inputs).flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === "dynamic-import");
  return new Set(fetched.map(({ path }) => path.replace(/^src\/|\.[jt]s$/g, "")));
}

/** Small modules that several rooms share and that need no others: they come with the board. */
function small({ inputs, outputs }) {
  const uses = ({ imports }, path) => imports.some((imported) => imported.path === path);
  const entryFiles = Object.values(outputs).filter(({ entryPoint }) => entryPoint);
  const users = (path) => entryFiles.filter((file) => uses(file, path)).length;
  const modulesOf = (wanted) => Object.entries(outputs).filter(wanted)
    .flatMap(([, file]) => Object.keys(file.inputs));
  const board = entryFiles.find(({ entryPoint }) => entryPoint === "src/elements.ts");
  const there = new Set(modulesOf(([path]) => uses(board, path)));
  const shared = modulesOf(([path, { bytes, entryPoint }]) =>
    !entryPoint && bytes < 1000 && users(path) > 2).filter((name) => name.startsWith("src/"));
  for (let before = -1; before < there.size;) {
    before = there.size;
    for (const name of shared) {
      if (inputs[name].imports.every(({ path }) => there.has(path))) there.add(name);
    }
  }
  return shared.filter((name) => there.has(name))
    .map((name) => name.replace(/^src\/|\.[jt]s$/g, ""));
}

async function buildPage(thinking) {
  const outdir = join(DIST, "page");
  const fileNames = thinking.map(({ path }, i) => [thinkers()[i], basename(path)]);
  const build = (later, together) => esbuild.build({
    ...SETTINGS,
    entryPoints: {
      board: "src/elements.ts",
      ...Object.fromEntries([...later].map((name) => [roomOf(name), `./src/${name}`])),
    },
    outdir,
    splitting: true,
    metafile: true,
    entryNames: "songo-[name].[hash]",
    chunkNames: "songo-[name].[hash]",
    define: { THINKER_FILES: JSON.stringify(Object.fromEntries(fileNames)) },
    plugins: [licensed, words({
      layers: (name) => (later.has(name) ? ["elements"] : name === "elements" ? together : []),
    })],
  });
  const later = rooms((await build(new Set(), [])).metafile);
  const together = small((await build(later, [])).metafile);
  const { outputFiles, metafile } = await build(later, together);
  for (const { path, text } of outputFiles) put(path, text);
  for (const { path, text } of thinking) put(join(outdir, basename(path)), text);
  put(join(outdir, "manifest.json"), `${JSON.stringify(manifestOf(metafile), null, 1)}\n`);
}

async function buildOne(out, options) {
  const { outputFiles: [file] } = await esbuild.build({ ...SETTINGS, ...options });
  put(join(DIST, out), file.text);
}

/** Pages that stand alone: for each shelf of games the families and ways that it needs. */
async function buildHanded() {
  const shelves = JSON.parse(read("data/shelves.json"));
  await Promise.all(Object.entries(shelves).map(([shelf, { families, ways }]) => {
    const places = {
      switches: "standalone/absent.ts",
      "why/reasons": "standalone/absent.ts",
      "refuting-switch": "standalone/absent.ts",
      "study/proofs": "standalone/absent.ts",
      "tasks/progress": "standalone/keeping.ts",
      beside: "standalone/beside.ts",
    };
    return buildOne(`handed/${shelf}.js`, {
      entryPoints: ["src/standalone/homework.ts"],
      format: "iife",
      globalName: "songoHomework",
      plugins: [only(families, ways), swapped(places), words()],
    });
  }));
  await buildOne("handed/unpacking.js", {
    entryPoints: ["src/standalone/unpacking.ts"], format: "iife", globalName: "songoUnpacking",
  });
}

/** Writes the lists of families, thinkers and ways as a shelf has a use for them. */
function only(families, ways) {
  const rooms = families.filter((family) => family !== "two_row");
  const thinking = rooms.filter((family) => thinkers().includes(family));
  const fetched = (family, path, exported) =>
    `${family}: async () => (await import("${path}")).${exported}`;
  const lists = {
    "family-rooms": `export const FAMILY_ROOMS = {
      ${rooms.map((family) => fetched(family, `./${family}/family.js`, family.toUpperCase()))} };`,
    "standalone/thinking": `export const THINKING = {
      ${thinking.map((family) => fetched(family, `../thinking/${family}.js`, "answer"))} };`,
    "puzzles/ways": `import { ${ways.map((way) => `${way}Way`)} } from "./asked-ways.js";
      export const PUZZLE_WAYS = { ${ways.map((way) => `${way}: ${way}Way`)} };`,
    ...(families.includes("two_row") ? {} : { "two-row": "export const TWO_ROWS = null;" }),
  };
  return {
    name: "only",
    setup(build) {
      build.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
        const name = nameOf(path);
        if (!Object.hasOwn(lists, name)) return null;
        return { contents: lists[name], resolveDir: dirname(path) };
      });
    },
  };
}

/** The scripts of pages themselves; Python puts what they are told before them (`with_data`). */
async function buildScripts() {
  await Promise.all([
    ...["frame", "offline", "front", "watch"].map((name) => buildOne(`site/${name}.js`, {
      entryPoints: [`./src/site/${name}`], format: "iife",
    })),
    // What other scripts name, or what is one function already, stays at the top.
    ...["search", "sw", "theme"].map((name) => buildOne(`site/${name}.js`, {
      entryPoints: [`./src/site/${name}`], bundle: false, format: undefined,
    })),
    ...["live/button", "live/page", "live/worker", "lite/bar", "lite/worker",
      "notebooks/board", "notebooks/module",
    ].map((name) => buildOne(`${name}.js`, { entryPoints: [`./src/${name}`] })),
  ]);
  for (const code of LANGUAGES) {
    put(join(DIST, `words.${code}.json`), read(`data/words.${code}.json`));
  }
  // What a chapter shows beside the Python it was made from.
  const rules = read("rules/two-row.rules.ts");
  const { code } = await esbuild.transform(rules, { loader: "ts", target: SETTINGS.target });
  put(join(DIST, "rules/two-row.rules.js"), code);
}

function put(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function buildAll() {
  rmSync(DIST, { recursive: true, force: true });
  const [thinking, texts] = await Promise.all([thinkerFiles(), thinkerTexts()]);
  const places = { beside: "beside-text.ts", files: "files-folder.ts" };
  await Promise.all([
    buildPage(thinking),
    buildOne("boards.js", {
      entryPoints: ["src/widget.ts"],
      format: "iife",
      globalName: "songoBoards",
      plugins: [licensed, swapped(places), texts, words()],
    }),
    buildHanded(),
    buildScripts(),
    ...["style", "exercise", "lesson"]
      .map((name) => buildOne(`${name}.css`, { entryPoints: [`src/${name}.css`] })),
  ]);
}

async function buildModule() {
  const contents = readFileSync(0, "utf8");
  const texts = await thinkerTexts();
  const plugins = [swapped({ beside: "beside-text.ts" }), texts, words({ whole: true })];
  const { outputFiles: [file] } = await esbuild.build({
    ...SETTINGS, minify: false, stdin: { contents, loader: "ts", resolveDir: SRC }, plugins,
  });
  process.stdout.write(file.text);
}

await (process.argv.includes("--module") ? buildModule() : buildAll());
