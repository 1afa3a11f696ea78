r"""What a notebook in JupyterLite weighs, and how soon its first board stands there.

``songo-edu build --lite``, then ``CHROMIUM=/usr/bin/chromium python -m benchmarks.lite_page [SITE]
[--times 3]``: medians in Chromium, nothing kept from before, as fast as the machine goes. The bytes
are those that the host sends, compressed where the browser takes it so; the seconds begin when the
address is opened. Python is ready when the page says so; then the first cells are run until a
lesson's board is drawn. Last comes the same from what the browser has kept, its host stopped.

``own`` is what JupyterLite's own scripts weigh, which a chapter tells with the rest
(``songo_edu.site.live.lite.OWN``). Figures of a busy machine say little: the load is printed.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from benchmarks.browsing import browsing, load, print_medians, served, site_parser
from songo_edu.site.server import Handler
from songo_edu.site.words import lite_words as words

PATIENCE = 180_000
CHAPTER = "lite/notebooks/index.html?path=en/board-and-sowing.ipynb"
RUN = """async () => {
  for (let cell = 0; cell < 3; cell += 1) {
    await jupyterapp.commands.execute("notebook:run-cell-and-select-next");
  }
}"""


class Counted:
    """Counts what a server sends, by paths: what workers ask for is seen by no window."""

    def __init__(self) -> None:
        self.sent: dict[str, int] = {}

    def __enter__(self) -> Counted:
        self.usual = Handler.copyfile

        def counting(handler: Handler, source: Any, output: Any) -> None:
            data = source.read()
            path = urlsplit(handler.path).path
            self.sent[path] = self.sent.get(path, 0) + len(data)
            output.write(data)

        # A test server is made to count for a while, and is as before afterwards.
        Handler.copyfile = counting  # type: ignore[assignment, method-assign]  # counts
        return self

    def __exit__(self, *_told: object) -> None:
        Handler.copyfile = self.usual  # type: ignore[method-assign]  # as it was


def opened(page: Page, url: str) -> tuple[float, float]:
    """Open a notebook; return the seconds until Python is ready, and until a board stands there."""
    page.set_default_timeout(PATIENCE)
    begun = time.perf_counter()
    page.goto(url)
    expect(page.locator(".lite-bar p")).to_have_text(words("en")["ready"], timeout=PATIENCE)
    ready = time.perf_counter() - begun
    page.evaluate(RUN)
    expect(page.locator(".jp-OutputArea .songo-board").first).to_be_visible(timeout=PATIENCE)
    return ready, time.perf_counter() - begun


def figures(browser: Browser, site: Path, times: int) -> dict[str, list[float]]:
    """Return the figures of one chapter."""
    seen: dict[str, list[float]] = {}
    for _ in range(times):
        with Counted() as counted, served(site) as address:
            context = browser.new_context(service_workers="allow")
            url = address + CHAPTER
            ready, board = opened(context.new_page(), url)
            own = [
                size
                for path, size in counted.sent.items()
                if "/static/pyodide" not in path and not path.endswith(".whl")
            ]
            seen.setdefault("Python ready, s", []).append(ready)
            seen.setdefault("first board, s", []).append(board)
            seen.setdefault("on the line, MB", []).append(sum(counted.sent.values()) / 1e6)
            seen.setdefault("own, MB", []).append(sum(own) / 1e6)
        _, again = opened(context.new_page(), url)  # its host stopped
        seen.setdefault("first board offline, s", []).append(again)
        context.close()
    return seen


def main() -> None:
    """Measure what the command line asks for."""
    arguments = site_parser(__doc__).parse_args()
    print(load(), file=sys.stderr)
    with browsing() as browser:
        print_medians(figures(browser, arguments.site, arguments.times))


if __name__ == "__main__":
    main()
