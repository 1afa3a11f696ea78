// Above a notebook in JupyterLite: the way back to the chapter, and whether Python is there.
// Nothing of JupyterLite is fetched before the browser has its worker.

interface Kernel {
  requestExecute(content: { code: string; silent: boolean; store_history: boolean }):
    { done: Promise<{ content: { status: string } }> };
}

interface Signal<T> { connect(act: (sender: unknown, args: T) => void): void }

interface Notebook {
  sessionContext: {
    ready: Promise<void>;
    session: { kernel: Kernel };
    kernelChanged: Signal<{ newValue: Kernel | null }>;
    statusChanged: Signal<string>;
  };
  context: { model: { dirty: boolean } };
}

export interface JupyterApp {
  shell: { widgets(area: string): Iterable<Notebook> };
  serviceManager: { contents: { delete(path: string): Promise<void> } };
}

declare global {
  interface Window { jupyterapp?: JupyterApp }
}

declare const JUPYTERLITE: string;
declare const STYLE: string;
declare const WORDS: Record<string, Record<string, string>>;

const PATIENCE = 10_000;
const SETUP = "from songo_edu.live import notebook as _n; _n.begin(); del _n";

const path = new URL(location as unknown as URL).searchParams.get("path") ?? "";
const [, language, name] = /^(en|fr)\/([\w-]+)\.ipynb$/.exec(path) ?? [];
const texts = WORDS[language ?? "en"];

const line = document.createElement("p");
const bar = document.createElement("header");

function part<K extends keyof HTMLElementTagNameMap>(tag: K, words: string, values: object = {}) {
  return Object.assign(document.createElement(tag), { textContent: words, ...values });
}

function tell(words: string, state = "coming"): void {
  line.textContent = texts[words];
  bar.dataset.state = state;
}

async function until<T>(find: () => T, patience = PATIENCE): Promise<NonNullable<T> | null> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const value = find();
    if (value) return value;
    await new Promise((go) => setTimeout(go, 50));
  }
  return null;
}

/** Whether this window has JupyterLite's worker; one that was loaded past it asks once more. */
async function hasWorker(): Promise<boolean> {
  const keeper = navigator.serviceWorker;
  if (!keeper) return false;
  const address = new URL("../service-worker.js", location as unknown as URL);
  address.searchParams.set("enableCache", "false"); // as JupyterLite itself asks for it
  try {
    await keeper.register(address);
  } catch {
    return false;
  }
  const own = () =>
    keeper.controller && new URL(keeper.controller.scriptURL).pathname === address.pathname;
  if (await until(own)) return true;
  try {
    if (sessionStorage.getItem("songo-lite.again")) return false;
    sessionStorage.setItem("songo-lite.again", "1");
  } catch {
    return false;
  }
  location.reload();
  return new Promise(() => {});
}

/** Run what prepares Python, and say it is ready once that has run: "idle" is said before. */
async function prepare(kernel: Kernel): Promise<void> {
  const future = kernel.requestExecute({ code: SETUP, silent: true, store_history: false });
  const { content } = await future.done;
  if (content.status === "ok") tell("ready", "ready");
  else tell("unable", "unable");
}

async function follow(): Promise<void> {
  const app = await until(() => window.jupyterapp, 120_000);
  const notebook = app && await until(() => [...app.shell.widgets("main")].find(
    (widget) => widget.sessionContext,
  ), 120_000);
  if (!notebook) return tell("unable", "unable");
  tell("coming");
  bar.append(anew(app, notebook));
  const { sessionContext } = notebook;
  await sessionContext.ready;
  let last: Promise<void> | null = null;
  const begin = (kernel: Kernel) => {
    last = prepare(kernel).catch(() => tell("unable", "unable"));
  };
  sessionContext.kernelChanged.connect((_sender, { newValue }) => {
    if (newValue) { tell("anew"); begin(newValue); }
  });
  sessionContext.statusChanged.connect((_sender, status) => {
    if (status !== "restarting" && status !== "autorestarting") return;
    tell("anew");
    last?.finally(() => begin(sessionContext.session.kernel));
  });
  begin(sessionContext.session.kernel);
}

function anew(app: JupyterApp, notebook: Notebook): HTMLButtonElement {
  const button = part("button", texts.book, { type: "button" });
  button.addEventListener("click", async () => {
    if (!confirm(texts.sure)) return;
    notebook.context.model.dirty = false;
    await app.serviceManager.contents.delete(path).catch(() => null);
    location.reload();
  });
  return button;
}

async function begin(): Promise<void> {
  if (!name) {
    location.replace("../../");
    return;
  }
  document.documentElement.lang = language;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  bar.className = "lite-bar";
  line.setAttribute("role", "status");
  bar.append(part("a", `‹ ${texts.back}`, { href: `../../${language}/${name}.html` }), line);
  document.body.prepend(bar);
  tell("opening");
  if (!await hasWorker()) {
    tell("private", "unable");
    return;
  }
  try { sessionStorage.removeItem("songo-lite.again"); } catch { /* nothing was kept */ }
  try {
    // It takes away every worker of the host where it finds another version than its own.
    localStorage.setItem(`${navigator.serviceWorker.controller!.scriptURL}-version`, JUPYTERLITE);
  } catch { /* nothing was kept: there are no others */ }
  await import(new URL("../config-utils.js", location as unknown as URL) as unknown as string);
  await follow();
}

begin();
