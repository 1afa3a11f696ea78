"""What the table of notebooks says: a press, the kernel started again, opened without a kernel.

Each notebook is installed beside the wheel and its extra ``boards``, in an environment of its own.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.site.builder import project_root
from tests.browser.conftest import PageMaker
from tests.browser.lab import (
    LAB,
    NOTEBOOK,
    OURS,
    WAIT,
    App,
    command,
    lab_on,
    notebook,
    open_notebook,
    run_all,
    run_cell,
    told_by,
)
from tests.browser.windows import Watch

PINNED = Path(__file__).with_name("notebooks.txt")
NAME = "board.ipynb"
BOARD = "import songo_edu as se\nboard = se.Board(controls='study', speed=60)\nboard"
#: What Python has heard, told in the page without another run.
HEARD = (
    "import ipywidgets\nlabel = ipywidgets.Label('nothing yet')\n"
    "board.observe(lambda change: setattr(label, 'value', 'heard ' + change['new']), 'history')\n"
    "label"
)
MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import songo_edu as se

    return mo, se


@app.cell
def _(mo, se):
    board = mo.ui.anywidget(se.Board(controls="study", speed=60))
    board
    return (board,)


@app.cell
def _(board, mo):
    mo.md("heard " + board.value["history"] + " " + " ".join(sorted(board.value)))
    return


if __name__ == "__main__":
    app.run()
"""
PRESSED = "South · S2 · 5 seeds"

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("patient")]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel, its extra ``boards`` and every notebook."""
    folder = tmp_path_factory.mktemp("notebooks")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=project_root(), check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "own", with_pip=True)
    programs = folder / "own" / "bin"
    pip = [str(programs / "pip"), "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, "-r", str(PINNED), f"{wheel}[boards]"], check=True, capture_output=True)
    return programs


@pytest.fixture
def tried(new_page: PageMaker) -> Page:
    page = new_page(viewport={"width": 1280, "height": 1200}, reduced_motion="reduce")
    page.set_default_timeout(WAIT * 1000)
    return page


def press(board: Locator) -> None:
    """Press a pit, and wait for what the board says of it."""
    board.locator('[data-pit="S2"]').click()
    expect(board.get_by_role("status").first).to_contain_text(PRESSED)


@contextmanager
def serving(arguments: list[str], folder: Path, path: str) -> Iterator[str]:
    """Run a server in a folder as long as this lasts; its address, once a page answers there."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {**os.environ, "SONGO_LANGUAGE": "en", "HOME": str(folder)}
    environment.pop("PYTHONPATH", None)
    log = folder / "server.log"
    with log.open("w") as told:
        server = subprocess.Popen(
            [one.format(port=port) for one in arguments],
            cwd=folder,
            env=environment,
            stdout=told,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            assert server.poll() is None, log.read_text()[-2000:]
            with suppress(OSError):
                urllib.request.urlopen(f"{address}{path}", timeout=WAIT).close()
                break
            time.sleep(0.3)
        yield address
    finally:
        server.terminate()
        server.wait()


@pytest.mark.parametrize("app", [LAB, NOTEBOOK], ids=["JupyterLab", "Notebook 7"])
def test_jupyter(app: App, installed: Path, tmp_path: Path, tried: Page, watch: Watch) -> None:
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / NAME).write_text(notebook([BOARD, "print('heard', board.history)"]), "utf-8")
    with lab_on(folder, tmp_path / "own", app, str(installed / "python")) as lab:
        open_notebook(tried, lab, NAME, 2)
        run_all(tried)
        board = told_by(tried, 0)
        press(board)
        run_cell(tried, 1)
        expect(told_by(tried, 1)).to_contain_text("heard S2")
        command(tried, "docmanager:save")
        tried.evaluate("void window.jupyterapp.commands.execute('kernelmenu:restart')")
        tried.wait_for_timeout(500)
        tried.locator(".jp-CodeCell").nth(1).locator(".cm-content").click()  # agrees
        expect(board.locator(".songo-gone")).to_contain_text("Python has gone")
        board.locator('[data-pit="N4"]').click()
        expect(board.get_by_role("status").first).to_contain_text("North · N4")
        tried.goto("about:blank")
        lab.end_kernels()
        open_notebook(tried, lab, NAME, 2)
        picture = told_by(tried, 0).locator("img")
        expect(picture).to_have_attribute("alt", re.compile("^Board: "))
        tried.goto("about:blank")
    watch.errors[:] = [told for told in watch.errors if OURS.search(told)]


def test_voila(installed: Path, tmp_path: Path, tried: Page, watch: Watch) -> None:
    (tmp_path / NAME).write_text(
        notebook([BOARD, HEARD, "import os\nprint('kernel', os.getpid())"]), "utf-8"
    )
    voila = [str(installed / "voila"), NAME, "--no-browser", "--port={port}"]
    with serving([*voila, "--Voila.ip=127.0.0.1"], tmp_path, "voila/static/voila.js") as address:
        tried.goto(address)
        press(tried.locator(".songo-board"))
        expect(tried.get_by_text("heard S2")).to_be_visible()
        kernel = re.search(r"kernel (\d+)", tried.locator("body").inner_text())
        assert kernel is not None
        os.kill(int(kernel[1]), signal.SIGKILL)
        goes_on(tried)
        tried.goto(address)  # opened anew, it runs anew
        press(tried.locator(".songo-board"))
        expect(tried.get_by_text("heard S2")).to_be_visible()
        tried.goto("about:blank")
    watch.errors[:] = [told for told in watch.errors if OURS.search(told)]
    watch.outside[:] = [told for told in watch.outside if "fontawesome" not in told]  # its icons


def goes_on(page: Page) -> None:
    """The board plays without Python behind it."""
    page.locator('[data-pit="N4"]').click()
    expect(page.locator(".songo-board").get_by_role("status").first).to_contain_text("North · N4")


def run_marimo(page: Page) -> None:
    """Run all cells in marimo's editor; a run asked for before its kernel is there is lost."""
    corner = page.get_by_test_id("chrome-controls-bottom-right")
    for _attempt in range(20):
        corner.get_by_test_id("run-button").click()
        with suppress(AssertionError):
            expect(page.locator(".songo-board")).to_be_visible(timeout=5000)
            return
    pytest.fail("the cells did not run")


def test_marimo(installed: Path, tmp_path: Path, tried: Page, watch: Watch) -> None:
    (tmp_path / "board.py").write_text(MARIMO, "utf-8")
    options = ["--headless", "--no-token", "--host=127.0.0.1", "--port={port}"]
    marimo = str(installed / "marimo")
    with serving([marimo, "edit", "board.py", *options], tmp_path, "health") as address:
        tried.goto(address)
        run_marimo(tried)
        press(tried.locator(".songo-board"))
        told = tried.get_by_text("heard S2")
        expect(told).to_be_visible()
        names = told.inner_text().split()[2:]
        assert "position" in names
        assert [name for name in names if name.startswith("_")] == []
        tried.get_by_test_id("notebook-menu-dropdown").click()
        tried.get_by_text("Restart kernel").click()
        with tried.expect_navigation():
            tried.get_by_role("alertdialog").get_by_text("Restart", exact=True).click()
        run_marimo(tried)
        press(tried.locator(".songo-board"))
        expect(tried.get_by_text("heard S2")).to_be_visible()
    goes_on(tried)
    tried.goto("about:blank")
    watch.errors[:] = [told for told in watch.errors if OURS.search(told)]
