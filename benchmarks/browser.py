"""What is measured in Chromium: live cells, a notebook in JupyterLite, the page's own search.

``CHROMIUM=/usr/bin/chromium python -m benchmarks.browser --cells [SITE]`` runs every cell of
every chapter in English (``songo-edu build --live``), and prints those that take longer than 5 s:
they are told in ``songo_edu/site/live/long.json``.

``--lite`` measures a notebook in JupyterLite (``songo-edu build --lite``), three times or as often
as ``--times`` says: the bytes that the host sends, compressed where the browser takes it so, and
the seconds from when the address is opened until Python is ready, and until the first cells are run
and a lesson's board is drawn; last the same from what the browser has kept, its host stopped.
``own`` is what JupyterLite's own scripts weigh, which a chapter tells with the rest
(``songo_edu.site.live.lite.OWN``).

``--speed`` says how many positions the page's strongest level looks at in a second: the page's own
rules, with the processor as it is and throttled 4 and 6 times, as a slow phone is. Positions of
random games; the best of several short runs, so that a busy machine matters less. The level that
`songo_edu.engine.levels` calls the strongest gets what 0.3 s of the slowest allow.

Figures of a busy machine say little: the load is printed with them.
"""

import argparse
import json
import os
import random
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect, sync_playwright

from songo_edu.games import game
from songo_edu.games.two_row.position import sheet
from songo_edu.site.builder import OUTPUT, project_root
from songo_edu.site.chromium import FLAGS, found
from songo_edu.site.live.page import shown
from songo_edu.site.server import Handler, address, make_server
from songo_edu.site.words import lite_words, live_words
from tools import made

PATIENCE = 180_000
#: Cells that take longer are told of, in seconds.
LONG = 5
WORDS = live_words("en")


@contextmanager
def browsing() -> Iterator[Browser]:
    """Give the Chromium that ``CHROMIUM`` names or the path has."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a built site, and give its address."""
    with make_server(site, 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield address(server)
        server.shutdown()


def made_live(page: Page, url: str) -> None:
    """Make a page live, and wait until Python is ready."""
    page.goto(url, timeout=PATIENCE)
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    page.locator(".live button").click()
    expect(page.locator(".live-line")).to_have_text(WORDS["ready"], timeout=PATIENCE)


def all_cells(browser: Browser, site: Path) -> None:
    """Print the cells of all chapters that take long."""
    seconds = re.compile(WORDS["done"].replace("{time}", "([0-9.]+).s"))
    long: dict[str, dict[str, int]] = {}
    with served(site) as top:
        for path in sorted((site / "en").glob("[0-9][0-9]-*.html")):
            page = browser.new_page()
            made_live(page, f"{top}en/{path.name}")
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


# -- JupyterLite -----------------------------------------------------------------------------------

NOTEBOOK = "lite/notebooks/index.html?path=en/board-and-sowing.ipynb"
RUN = """async () => {
  for (let cell = 0; cell < 3; cell += 1) {
    await jupyterapp.commands.execute("notebook:run-cell-and-select-next");
  }
}"""


@contextmanager
def counting() -> Iterator[dict[str, int]]:
    """Count what a server sends, by paths: what workers ask for is seen by no window."""
    sizes: dict[str, int] = {}
    usual = Handler.copyfile

    def copyfile(handler: Handler, source: Any, output: Any) -> None:
        data = source.read()
        path = urlsplit(handler.path).path
        sizes[path] = sizes.get(path, 0) + len(data)
        output.write(data)

    Handler.copyfile = copyfile  # type: ignore[assignment, method-assign]  # for a while
    try:
        yield sizes
    finally:
        Handler.copyfile = usual  # type: ignore[method-assign]  # as it was


def opened(page: Page, url: str) -> tuple[float, float]:
    """Open a notebook; return the seconds until Python is ready, and until a board stands there."""
    page.set_default_timeout(PATIENCE)
    begun = time.perf_counter()
    page.goto(url)
    expect(page.locator(".lite-bar p")).to_have_text(lite_words("en")["ready"], timeout=PATIENCE)
    ready = time.perf_counter() - begun
    page.evaluate(RUN)
    expect(page.locator(".jp-OutputArea .songo-board").first).to_be_visible(timeout=PATIENCE)
    return ready, time.perf_counter() - begun


def lite_figures(browser: Browser, site: Path, times: int) -> None:
    """Print the figures of one notebook in JupyterLite."""
    seen: dict[str, list[float]] = {}
    for _ in range(times):
        with counting() as sizes, served(site) as top:
            context = browser.new_context(service_workers="allow")
            url = top + NOTEBOOK
            ready, board = opened(context.new_page(), url)
            own = [
                size
                for path, size in sizes.items()
                if "/static/pyodide" not in path and not path.endswith(".whl")
            ]
            seen.setdefault("Python ready, s", []).append(ready)
            seen.setdefault("first board, s", []).append(board)
            seen.setdefault("on the line, MB", []).append(sum(sizes.values()) / 1e6)
            seen.setdefault("own, MB", []).append(sum(own) / 1e6)
        _, again = opened(context.new_page(), url)  # its host stopped
        seen.setdefault("first board offline, s", []).append(again)
        context.close()
    for name, values in seen.items():
        print(f"{name:24} {median(values):6.2f}")


# -- the page's own search -------------------------------------------------------------------------

RATES = (1, 4, 6)  # how many times slower than this machine
NODES = 150_000
REPLY = """async ([source, rules, asked, nodes]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const R = window.songo ??= await import(url);
  const judged = Int32Array.from([...rules, ...R.twoRowWeights(rules)]);
  const work = new Int32Array(R.WORK_SIZE);
  R.fill_zobrist_keys(work);
  const learner = new Array(16).fill(0);
  learner[R.SEES_PLIES] = 60;
  learner[R.SEES_NODES] = nodes;
  learner[R.SEARCHES_STRONGLY] = 1;
  let most = 0;
  for (const state of asked) {
    const states = new Int32Array(R.STRIDE * 90);
    states.set(state);
    work[R.INFO_TABLE_SEEDS] = -1;
    const before = performance.now();
    R.reply(judged, learner, states, 0, 1, work, [], new Uint8Array(0));
    const seen = work[R.INFO_NODES];
    if (seen >= nodes) most = Math.max(most, seen / (performance.now() - before));
  }
  return 1000 * most;
}"""


def speeds(browser: Browser) -> None:
    """Print how many positions a second are looked at, in songo and awalé."""
    rng = random.Random("page speed")
    pages = [f"rules/two-row{part}.rules.js" for part in ("", "-endings", "-levels")]
    rules = made.joined(*pages, "made/games/two_row/weights.js")
    for name in ("songo", "awale"):
        states: list[list[int]] = []
        while len(states) < 8:
            position = game(name).start()
            for _ in range(rng.randrange(4, 30)):
                if not position.over:
                    position = position.play(rng.choice(position.legal_moves()))
            if not position.over:
                states.append(list(position.state))
        page = browser.new_page()
        page.goto("about:blank")
        session = page.context.new_cdp_session(page)
        question = [rules, sheet(name).integers(), states, NODES]
        page.evaluate(REPLY, question)  # the browser compiles what is called often
        for rate in RATES:
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            speed = max(page.evaluate(REPLY, question) for _ in range(3))
            print(f"{name}, {rate} times slower: {speed:,.0f} positions a second")


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    site = project_root() / OUTPUT
    parser.add_argument("site", nargs="?", type=Path, default=site, help="a built site's folder")
    parser.add_argument("--times", type=int, default=3, help="how often each is measured")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--cells", action="store_true")
    what.add_argument("--lite", action="store_true")
    what.add_argument("--speed", action="store_true")
    arguments = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", file=sys.stderr)
    with browsing() as browser:
        if arguments.cells:
            all_cells(browser, arguments.site)
        elif arguments.speed:
            speeds(browser)
        else:
            lite_figures(browser, arguments.site, arguments.times)


if __name__ == "__main__":
    main()
