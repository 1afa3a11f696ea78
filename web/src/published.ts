// Where others can open this page: what is handed out leads there.

const HERE_ALONE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** The address at which others can open this page: its own or the published one; "" where none is known. */
export function publishedPage(): string {
  if (location.protocol.startsWith("http") && !HERE_ALONE.test(location.hostname)) return location.href;
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? "";
}

/** The address of the course that others can open, for a link; "" where none is known. */
export function publishedSite(): string {
  const page = publishedPage();
  return page ? new URL("..", page).href.replace(/\/$/, "") : "";
}
