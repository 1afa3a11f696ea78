r"""How long chapters take that are run whole in JupyterLab, and what comes from the kernel for it.

``CHROMIUM=/usr/bin/chromium python -m benchmarks.lab_chapters [1 8 25] [--times 3]``: medians. The
clock runs from *Run All Cells* in a notebook whose kernel is ready until the last cell is done and
everything on the screen plays; what comes is counted on the line to the kernel, in 1,000 bytes.

Figures of a busy machine say little: the load is printed with them.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, WebSocket, expect

from benchmarks.browsing import browsing, load
from songo_edu.site.builder import project_root
from tests.browser.lab import WAIT, Lab, lab_on, open_notebook, run_all

CHAPTERS = (1, 8, 25)
BOOK = project_root() / "book" / "en"


def chapter(number: int) -> Path:
    """Return the notebook of a chapter, by its number."""
    return next(BOOK.glob(f"{number:02d}-*.ipynb"))


def cleared(path: Path, folder: Path) -> int:
    """Put a notebook into a folder without its outputs; return the number of its cells of code."""
    book = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    for cell in code:
        cell |= {"outputs": [], "execution_count": None}
    (folder / path.name).write_text(json.dumps(book), encoding="utf-8")
    return len(code)


def measured(browser: Browser, lab: Lab, name: str, cells: int) -> tuple[float, float]:
    """Run a notebook whole; return the seconds, and the thousands of bytes that came."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(WAIT * 1000)
    came: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: came.append(len(data)))

    page.on("websocket", listen)
    open_notebook(page, lab, name, cells)
    came.clear()
    seconds = run_all(page)
    begun = time.perf_counter()
    waiting = page.locator("[data-model]:not(:has(.songo-board, .songo-progress, .songo-room))")
    expect(waiting).to_have_count(0)
    seconds += time.perf_counter() - begun
    page.goto("about:blank")
    lab.end_kernels()
    page.close()
    return seconds, sum(came) / 1000


def main() -> None:
    """Print a line for each chapter."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chapters", nargs="*", type=int, default=[*CHAPTERS])
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    expect.set_options(timeout=WAIT * 1000)
    own = Path(tempfile.mkdtemp())
    folder = own / "book"
    folder.mkdir()
    try:
        with browsing() as browser, lab_on(folder, own / "lab") as lab:
            for number in asked.chapters:
                path = chapter(number)
                cells = cleared(path, folder)
                runs = [measured(browser, lab, path.name, cells) for _ in range(asked.times)]
                seconds, weight = (median(each) for each in zip(*runs, strict=True))
                print(f"{path.stem}: {seconds:.1f} s, {weight:.0f} KB, {cells} cells")
    finally:
        shutil.rmtree(own, ignore_errors=True)
    print(load())


if __name__ == "__main__":
    main()
