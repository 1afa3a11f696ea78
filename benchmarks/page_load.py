r"""How soon a page of the course answers on a slow phone, how much it moves, how much it holds.

``CHROMIUM=/usr/bin/chromium python -m benchmarks.page_load [SITE] [--times 3]``: medians in
Chromium at 360 px, nothing kept from before, its processor throttled 4 times, on a line of 1638
kbit/s and 150 ms and on one of 400 kbit/s and 400 ms. The first board is clicked as soon as it has
pits, and has answered once it changes. Beside it stand the layout shift (at most 0.02) and the
elements that the page holds when nothing more is loading.

``--offline`` asks a course that is kept whole on the device, its host stopped, below a path, and
``--folder`` a copy that is opened from a folder: no line is slow there, and a click is to be
answered in 0.3 s from the page's beginning, with the processor as it is and throttled.

Figures of a busy machine say little: the load is printed with them.

What Lighthouse says, in a folder of its own; the project does not need it::

    npm install --prefix /tmp/lighthouse lighthouse
    songo-edu serve &
    CHROME_PATH=/usr/bin/chromium /tmp/lighthouse/node_modules/.bin/lighthouse \
        http://localhost:8000/en/welcome.html --chrome-flags="--headless --no-sandbox" \\
        --only-categories=performance,accessibility,best-practices,seo --output=json --quiet

For searches (seo) the course is built for the address at which it is asked:
``songo-edu build --site-url http://localhost:8000/``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize
from rich.console import Console
from rich.table import Table

from benchmarks.browsing import browsing, load, served, site_parser, slow_line
from songo_edu.locale import LANGUAGES
from songo_edu.site import folder
from tests.browser.plain import plain_files
from tests.browser.windows import Kept

PAGES = ("welcome", "board-and-sowing", "two-fires", "chips-on-a-graph", "puzzles")
#: Lines by name: kilobits a second, milliseconds there and back, seconds that a click may take.
LINES = {"1638/150": (1638, 150, 1.5), "400/400": (400, 400, 3.0)}
SLOWER = 4
MOST_SHIFT = 0.02
#: Seconds that a click may take on a page that is on the device.
NEAR = 0.3
PATIENCE = 60_000
PHONE: ViewportSize = {"width": 360, "height": 740}
#: A reader who clicks as soon as the first board has pits; it has answered when it changes.
WATCH = """
window.moved = 0;
new PerformanceObserver((seen) => {
  for (const one of seen.getEntries()) if (!one.hadRecentInput) window.moved += one.value;
}).observe({ type: "layout-shift", buffered: true });
const trying = setInterval(() => {
  const board = document.querySelector(".songo-board:has(.songo-pit)");
  if (!board) return;
  clearInterval(trying);
  new MutationObserver(() => { window.answered ??= performance.now(); })
    .observe(board, { subtree: true, childList: true, characterData: true, attributes: true });
  // What is only shown step by step has a button for that.
  (board.querySelector(".songo-open") ?? board.querySelector(".songo-bar .songo-main")).click();
}, 10);
"""


@dataclass(frozen=True)
class Visit:
    """One visit: seconds until the first click was answered, layout shift, elements."""

    answered: float
    shift: float
    elements: int


def visit(browser: Browser, url: str, kilobits: int, delay: int) -> Visit:
    """Visit a page in a window of its own, on a slow line."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        slow_line(session, kilobits, delay)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(url, timeout=PATIENCE)
        page.wait_for_load_state("networkidle", timeout=PATIENCE)
        for _ in range(PATIENCE // 50):  # a strict page lets no script be waited for
            if page.evaluate("window.answered"):
                break
            page.wait_for_timeout(50)
        found = page.evaluate(
            "[window.answered / 1000, window.moved, document.querySelectorAll('*').length]"
        )
        return Visit(*found)
    finally:
        context.close()


def near(page: Page, url: str, slower: int) -> float:
    """Return the seconds until the first click is answered on a page that is on the device."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(url, timeout=PATIENCE)
    for _ in range(PATIENCE // 20):
        if answered := page.evaluate("window.answered"):
            break
        page.wait_for_timeout(20)
    session.detach()
    page.goto("about:blank")
    return float(answered) / 1000


@contextmanager
def on_device(browser: Browser, site: Path, *, kept: bool) -> Iterator[tuple[Page, str]]:
    """Give a page and the address of the course, which is kept whole or copied to a folder."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    page = context.new_page()
    if kept:
        with plain_files(site) as host:
            Kept(host, LANGUAGES).keep(page)
            page.add_init_script(WATCH)
            yield page, host.address
    else:
        with TemporaryDirectory() as scratch:
            folder.write(site, Path(scratch), LANGUAGES)
            page.add_init_script(WATCH)
            yield page, f"{Path(scratch).as_uri()}/"
    context.close()


def titled(*heads: str) -> Table:
    """Return an empty table of pages and figures, under the load of the machine."""
    table = Table(title=load())
    table.add_column("page")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def measure_near(names: Sequence[str], site: Path, times: int, *, kept: bool) -> Table:
    """Measure pages that are on the device."""
    table = titled(f"click (≤ {NEAR} s)", f"throttled {SLOWER} times")
    with browsing() as browser, on_device(browser, site, kept=kept) as (page, top):
        for name in [f"{code}/{name}" for name in names for code in LANGUAGES]:
            told = [
                median(near(page, f"{top}{name}.html", slower) for _ in range(times))
                for slower in (1, SLOWER)
            ]
            table.add_row(name, *(f"{seconds:.2f} s" for seconds in told))
    return table


def measure_lines(names: Sequence[str], site: Path, times: int) -> Table:
    """Measure pages that come over slow lines."""
    clicks = [f"click, {name} (≤ {most} s)" for name, (*_, most) in LINES.items()]
    table = titled(*clicks, f"shift (≤ {MOST_SHIFT})", "elements")
    with served(site) as address, browsing() as browser:
        for name in [f"{code}/{name}" for name in names for code in LANGUAGES]:
            lines = [
                [visit(browser, f"{address}{name}.html", *line[:2]) for _ in range(times)]
                for line in LINES.values()
            ]
            every = [each for visits in lines for each in visits]
            table.add_row(
                name,
                *(f"{median(each.answered for each in visits):.2f} s" for visits in lines),
                f"{max(each.shift for each in every):.3f}",
                str(max(each.elements for each in every)),
            )
    return table


def main() -> None:
    """Measure, and print a table."""
    parser = site_parser(__doc__)
    parser.add_argument("--page", action="append", choices=PAGES, help="only this page")
    parser.add_argument("--offline", action="store_true", help="kept whole, the host stopped")
    parser.add_argument("--folder", action="store_true", help="opened from a folder")
    arguments = parser.parse_args()
    names = arguments.page or PAGES
    if arguments.offline or arguments.folder:
        table = measure_near(names, arguments.site, arguments.times, kept=arguments.offline)
    else:
        table = measure_lines(names, arguments.site, arguments.times)
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
