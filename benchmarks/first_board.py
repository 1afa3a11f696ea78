r"""How long it takes from ``pip install`` to a first board in Lab, and to a first printed sheet.

``CHROMIUM=/usr/bin/chromium python -m benchmarks.first_board`` builds a wheel and sets up an empty
environment for each of the two. The seconds begin with ``pip install``, which fetches what the
wheel needs; the first board is there when its pits are drawn in JupyterLab, the first sheet when
its PDF is written.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from playwright.sync_api import expect

from benchmarks.browsing import browsing, load
from songo_edu.site.builder import project_root
from tests.browser.lab import WAIT, lab_on, notebook, open_notebook, run_cell

BOARD = "import songo_edu as se\nse.Board()"
SHEET = (
    ("sheet", "make", "-o", "monday.json", "--count", "12", "--game", "songo", "--level", "2"),
    ("sheet", "export", "monday.json", "--form", "pdf", "-o", "monday.pdf"),
)


def wheel(folder: Path) -> Path:
    """Build the package's wheel."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=project_root(), check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def installed(folder: Path, *wanted: str) -> tuple[Path, float]:
    """Install into an empty environment; return its folder of programs and the seconds of pip."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    begun = time.perf_counter()
    pip = [str(programs / "python"), "-m", "pip", "install", "-q", *wanted]
    subprocess.run(pip, check=True)
    return programs, time.perf_counter() - begun


def first_board(programs: Path, folder: Path) -> float:
    """Start JupyterLab, run a cell, and return the seconds until its board has been drawn."""
    folder.mkdir()
    (folder / "first.ipynb").write_text(notebook([BOARD]), encoding="utf-8")
    begun = time.perf_counter()
    own = folder.with_name("own")
    with browsing() as browser, lab_on(folder, own, python=str(programs / "python")) as lab:
        page = browser.new_page()
        open_notebook(page, lab, "first.ipynb", 1)
        run_cell(page, 0)
        pits = page.locator(".songo-board [data-pit]")
        expect(pits.first).to_be_visible(timeout=WAIT * 1000)
        return time.perf_counter() - begun


def first_sheet(programs: Path, folder: Path) -> float:
    """Choose puzzles, write them as a PDF, and return the seconds that both took."""
    folder.mkdir()
    begun = time.perf_counter()
    for arguments in SHEET:
        subprocess.run([str(programs / "songo-edu"), *arguments], cwd=folder, check=True)
    return time.perf_counter() - begun


def main() -> None:
    """Measure both, each in an environment of its own."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        package = wheel(folder)
        programs, pip = installed(folder / "teaching", f"{package}[teaching]")
        sheet = first_sheet(programs, folder / "sheets")
        print(f"first sheet: {pip + sheet:.0f} s, pip {pip:.0f} and the two commands {sheet:.1f}")
        programs, pip = installed(folder / "boards", f"{package}[boards]", "jupyterlab")
        board = first_board(programs, folder / "notebooks")
        print(f"first board: {pip + board:.0f} s, pip {pip:.0f} and Lab with its cell {board:.1f}")
    print(load())


if __name__ == "__main__":
    main()
