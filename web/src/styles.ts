// Styles that come with a module fetched later. A page allows no style elements, but sheets made so.

const sheets = new Map<string, CSSStyleSheet>(); // by their text
const roots = new Set<Document | ShadowRoot>([document]); // where they hold

const hold = (root: Document | ShadowRoot, more: Iterable<CSSStyleSheet>): void => {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...more];
};

export function adoptStyle(text: string): void {
  if (sheets.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  roots.forEach((root) => hold(root, [sheet]));
}

/** Let all of them hold at a place, too: a notebook may put it into a shadow root. */
export function styleAt(element: Node): void {
  for (const root of roots) if (!root.isConnected) roots.delete(root);
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot) || roots.has(root)) return;
  roots.add(root);
  hold(root, sheets.values());
}
