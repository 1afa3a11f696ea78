// Styles that come with a module fetched later. A page allows no style elements, but sheets made so.

const adopted = new Set();

/** Let a style hold on the page, once. */
export function adoptStyle(text) {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
