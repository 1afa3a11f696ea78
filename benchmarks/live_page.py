r"""What a chapter weighs that is made live, how soon Python is there, and again after Stop.

``songo-edu build --live``, then ``CHROMIUM=/usr/bin/chromium python -m benchmarks.live_page [SITE]
[--times 3]``: medians in Chromium, nothing kept from before. What comes over the line is counted as
the browser counts it, on a host that compresses scripts; Python is ready when the page says so, as
fast as the machine goes, on a line of 8 Mbit/s, and from the copy on the device, its host stopped.

``--cells`` runs every cell of every chapter in English instead, and prints those that take longer
than 5 s: they are told in ``songo_edu/site/live/long.json``.

Figures of a busy machine say little: the load is printed with them.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from benchmarks.browsing import browsing, load, print_medians, served, site_parser, slow_line
from songo_edu.site.builder import project_root
from songo_edu.site.live.page import shown
from songo_edu.site.words import live_words as words
from tests.browser.plain import plain_files

PATIENCE = 180_000
CHAPTER = "en/two-on-one-row.html"
#: Cells that take longer are told of, in seconds.
LONG = 5
WORDS = words("en")


def told(page: Page, key: str) -> None:
    """Wait until the page says something."""
    expect(page.locator(".live-line")).to_have_text(WORDS[key], timeout=PATIENCE)


def made_live(page: Page, url: str) -> float:
    """Make a page live and return the seconds until Python is ready."""
    page.goto(url, timeout=PATIENCE)
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    begun = time.perf_counter()
    page.locator(".live button").click()
    told(page, "ready")
    return time.perf_counter() - begun


def stopped(page: Page) -> float:
    """Stop a cell that never ends, and return the seconds until Python is ready again."""
    editor = page.locator(".live-editor .cm-content").first
    editor.focus()
    editor.press("Control+a")
    page.keyboard.insert_text("while True: pass")
    editor.press("Control+Enter")
    page.wait_for_timeout(500)
    begun = time.perf_counter()
    page.get_by_role("button", name=WORDS["stop"], exact=True).click()
    told(page, "again")
    return time.perf_counter() - begun


@contextmanager
def window(
    browser: Browser, kilobits: int = 0, *, kept: bool = False
) -> Iterator[tuple[BrowserContext, list[float]]]:
    """Give a window as new, and the bytes that come over its line."""
    # What passes the site's own worker is counted as nothing.
    context = browser.new_context(service_workers="allow" if kept else "block")
    page, came = context.new_page(), [0.0]
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda each: came.append(each["encodedDataLength"]))
    if kilobits:
        slow_line(session, kilobits, 40)
    yield context, came
    context.close()


def figures(browser: Browser, site: Path, times: int) -> None:
    """Print the figures of one chapter."""
    seen: dict[str, list[float]] = {}
    with served(site) as address:
        for _ in range(times):
            with window(browser) as (context, came):
                page = context.pages[0]
                page.goto(address + CHAPTER)
                page.wait_for_load_state("networkidle")
                before = sum(came)
                seen.setdefault("ready, s", []).append(made_live(page, page.url))
                seen.setdefault("on the line, MB", []).append((sum(came) - before) / 1e6)
                seen.setdefault("Stop to ready, s", []).append(stopped(page))
            with window(browser, 8000) as (context, _came):
                ready = made_live(context.pages[0], address + CHAPTER)
                seen.setdefault("ready at 8 Mbit/s, s", []).append(ready)
    with plain_files(site) as host, window(browser, kept=True) as (context, _came):
        page = context.pages[0]
        page.goto(host.address + CHAPTER)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        made_live(page, page.url)
        page.wait_for_timeout(2000)
        host.cut()
        for _ in range(times):
            seen.setdefault("ready offline, s", []).append(made_live(page, page.url))
    print_medians(seen)


def all_cells(browser: Browser, site: Path) -> None:
    """Print the cells of all chapters that take long."""
    seconds = re.compile(WORDS["done"].replace("{time}", "([0-9.]+).s"))
    long: dict[str, dict[str, int]] = {}
    with served(site) as address:
        for path in sorted((site / "en").glob("[0-9][0-9]-*.html")):
            page = browser.new_page()
            made_live(page, f"{address}en/{path.name}")
            book = project_root() / "book" / "en" / f"{path.stem}.ipynb"
            names = shown(json.loads(book.read_text("utf-8")))
            cells = page.locator("div.cell:has(.live-editor)").all()
            for name, cell in zip(names, cells, strict=True):
                cell.locator(".live-main").first.evaluate("button => button.click()")
                ended = re.compile(rf"^({seconds.pattern}|{WORDS['wrong']})$")
                expect(cell.locator(".live-said")).to_have_text(ended, timeout=PATIENCE)
                took = seconds.search(cell.locator(".live-said").text_content() or "")
                if took and float(took[1]) >= LONG:
                    long.setdefault(path.stem, {})[name] = round(float(took[1]))
            page.close()
    print(json.dumps(long, indent=1))


def main() -> None:
    """Measure what the command line asks for."""
    parser = site_parser(__doc__)
    parser.add_argument("--cells", action="store_true")
    arguments = parser.parse_args()
    print(load(), file=sys.stderr)
    with browsing() as browser:
        if arguments.cells:
            all_cells(browser, arguments.site)
        else:
            figures(browser, arguments.site, arguments.times)


if __name__ == "__main__":
    main()
