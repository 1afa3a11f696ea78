"""In notebooks: boards and Python talk to each other; saved boards are shown elsewhere."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import venv
from contextlib import suppress
from pathlib import Path
from typing import Any

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
    output_of,
    run_all,
    run_cell,
    serving,
)
from tests.browser.windows import Watch

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("patient")]

NAME = "board.ipynb"
BOARD = "import songo_edu as se\nboard = se.Board(controls='study', speed=60)\nboard"
PRESSED = "South · S2 · 5 seeds"
#: A notebook saved in JupyterLab: its boards are shown wherever it is opened, without a kernel.
SAVED_CELLS = [
    BOARD,
    "se.exercise('sowing-first')",
    "se.Board('0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13')",
    "panel = se.course.progress_panel()\npanel",
    "from songo_edu.course import Mark, Progress\n"
    "panel.progress = Progress({'sowing-2': Mark(solved=True, tries=1)})",
    "print('kept', panel.solved, board.history)",
]
PICTURED = (0, 1, 2)
#: The most bytes that may come while all of these are run.
MOST = 457_000


def written(folder: Path, cells: list[str]) -> Path:
    """Write a notebook into a folder."""
    folder.mkdir(exist_ok=True)
    path = folder / NAME
    path.write_text(notebook(cells), encoding="utf-8")
    return path


def press(board: Locator, name: str = "S2", sentence: str = PRESSED) -> None:
    """Press a pit, and wait for the board's sentence."""
    board.locator(f'[data-pit="{name}"]').click()
    expect(board.get_by_role("status").first).to_contain_text(sentence)


def test_what_is_saved_in_jupyterlab_is_seen_elsewhere(
    tmp_path: Path, new_page: PageMaker, watch: Watch
) -> None:
    path = written(tmp_path / "book", SAVED_CELLS)
    folder = path.parent
    page = new_page(viewport={"width": 1280, "height": 2600}, reduced_motion="reduce")
    page.set_default_timeout(WAIT * 1000)
    with lab_on(folder, tmp_path / "own") as lab:
        weights: list[int] = []  # of what comes from the kernel, message by message
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda data: weights.append(len(data))),
        )
        open_notebook(page, lab, NAME, len(SAVED_CELLS))
        weights.clear()
        run_all(page)
        expect(output_of(page, 3)).to_contain_text("1 exercise")
        assert sum(weights) <= MOST, "the boards' module came more than once"
        plays_and_is_read(page)
        command(page, "docmanager:save")
        saved = read(path)
        is_restored_by_a_reload(page, path)
        page.goto("about:blank")
        shutil.copy(saved, path)
        lab.end_kernels()
        open_notebook(page, lab, NAME, len(SAVED_CELLS))
        pictures_are_seen(page)  # trusted: it was saved here
        lab.end_kernels()
        # As JupyterLab's menu exports it, which is `jupyter nbconvert --to html`.
        (tmp_path / "board.html").write_text(lab.fetched(f"nbconvert/html/{NAME}"), "utf-8")
    with lab_on(folder, tmp_path / "other") as lab:
        open_notebook(page, lab, NAME, len(SAVED_CELLS))
        pictures_are_seen(page)  # elsewhere nobody trusts it
        page.goto("about:blank")
    watch.errors[:] = [error for error in watch.errors if OURS.search(error)]
    plays_as_a_page(page, tmp_path / "board.html")


def plays_and_is_read(page: Page) -> None:
    board = output_of(page, 0).locator(".songo-board")
    press(board)
    board.locator('[data-pit="S3"]').focus()
    page.keyboard.press("u")  # the board's key, not the notebook's
    expect(board.locator('[data-pit="S2"]')).to_have_accessible_name("S2, 5 seeds, legal")
    press(board)
    run_cell(page, 5)
    expect(output_of(page, 5)).to_contain_text("kept ['sowing-2'] S2")


def read(path: Path) -> Path:
    """Check what was saved; return a copy of it."""
    for _attempt in range(100):
        outputs = [cell["outputs"] for cell in json.loads(path.read_text("utf-8"))["cells"]]
        if outputs[-1]:
            break
        time.sleep(0.1)
    bundles: list[dict[str, Any]] = [
        output["data"] for each in outputs for output in each if "data" in output
    ]
    assert all(bundle.keys() == {"text/html", "text/plain"} for bundle in bundles)
    for number in PICTURED:
        assert '<img class="songo-stored"' in "".join(bundles[number]["text/html"])
    return Path(shutil.copy(path, path.with_suffix(".saved")))


def is_restored_by_a_reload(page: Page, path: Path) -> None:
    page.reload()
    board = output_of(page, 0).locator(".songo-board")
    expect(board.locator(".songo-pits")).to_have_attribute("data-position", re.compile("5 N 0-0$"))
    press(board, "N4", "N4")
    run_cell(page, 5)
    expect(output_of(page, 5)).to_contain_text("S2 N4")


def pictures_are_seen(page: Page) -> None:
    for number in PICTURED:
        picture = output_of(page, number).locator("img")
        expect(picture).to_be_visible()
        expect(picture).to_have_attribute("alt", re.compile("^Board: "))
        high = picture.evaluate("(one) => one.decode().then(() => one.naturalWidth && one.height)")
        assert 150 < high < 400
    assert page.locator(".songo-board").count() == 0
    expect(page.locator(".jp-Notebook")).not_to_contain_text("Error displaying widget")


def plays_as_a_page(page: Page, path: Path) -> None:
    """Open the page as a file; a request to another host fails the test (`watch`)."""
    page.goto(path.as_uri())
    press(page.locator("songo-board .songo-board").first)
    page.locator('songo-exercise .songo-board [data-pit="S0"]').click()
    line = page.locator("songo-exercise .songo-line").first
    expect(line).to_have_attribute("data-verdict", "wrong")


# -- every notebook: a press, the kernel started again, opened without a kernel --------------------

PINNED = Path(__file__).with_name("notebooks.txt")
#: Shows in the page what Python has received, without another run.
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


@pytest.mark.parametrize("app", [LAB, NOTEBOOK], ids=["JupyterLab", "Notebook 7"])
def test_jupyter(app: App, installed: Path, tmp_path: Path, tried: Page, watch: Watch) -> None:
    path = written(tmp_path / "book", [BOARD, "print('heard', board.history)"])
    with lab_on(path.parent, tmp_path / "own", app, str(installed / "python")) as lab:
        open_notebook(tried, lab, NAME, 2)
        run_all(tried)
        board = output_of(tried, 0)
        press(board)
        run_cell(tried, 1)
        expect(output_of(tried, 1)).to_contain_text("heard S2")
        command(tried, "docmanager:save")
        tried.evaluate("void window.jupyterapp.commands.execute('kernelmenu:restart')")
        tried.wait_for_timeout(500)
        tried.locator(".jp-CodeCell").nth(1).locator(".cm-content").click()  # agrees
        expect(board.locator(".songo-gone")).to_contain_text("Python has gone")
        press(board, "N4", "North · N4")
        tried.goto("about:blank")
        lab.end_kernels()
        open_notebook(tried, lab, NAME, 2)
        picture = output_of(tried, 0).locator("img")
        expect(picture).to_have_attribute("alt", re.compile("^Board: "))
        tried.goto("about:blank")
    watch.errors[:] = [error for error in watch.errors if OURS.search(error)]


def test_voila(installed: Path, tmp_path: Path, tried: Page, watch: Watch) -> None:
    written(tmp_path, [BOARD, HEARD, "import os\nprint('kernel', os.getpid())"])
    voila = [str(installed / "voila"), NAME, "--no-browser", "--port={port}"]
    with serving(
        [*voila, "--Voila.ip=127.0.0.1"], tmp_path, "voila/static/voila.js", HOME=tmp_path
    ) as address:
        tried.goto(address)
        press(tried.locator(".songo-board"))
        expect(tried.get_by_text("heard S2")).to_be_visible()
        kernel = re.search(r"kernel (\d+)", tried.locator("body").inner_text())
        assert kernel is not None
        os.kill(int(kernel[1]), signal.SIGKILL)
        press(tried.locator(".songo-board"), "N4", "North · N4")  # without Python
        tried.goto(address)  # opened anew, it runs anew
        press(tried.locator(".songo-board"))
        expect(tried.get_by_text("heard S2")).to_be_visible()
        tried.goto("about:blank")
    watch.errors[:] = [error for error in watch.errors if OURS.search(error)]
    watch.outside[:] = [url for url in watch.outside if "fontawesome" not in url]  # its icons


def run_marimo(page: Page) -> None:
    """Run all cells in marimo's editor; a run requested before its kernel is there is lost."""
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
    with serving(
        [marimo, "edit", "board.py", *options], tmp_path, "health", HOME=tmp_path
    ) as address:
        tried.goto(address)
        run_marimo(tried)
        press(tried.locator(".songo-board"))
        heard = tried.get_by_text("heard S2")
        expect(heard).to_be_visible()
        names = heard.inner_text().split()[2:]
        assert "position" in names
        assert [name for name in names if name.startswith("_")] == []
        tried.get_by_test_id("notebook-menu-dropdown").click()
        tried.get_by_text("Restart kernel").click()
        with tried.expect_navigation():
            tried.get_by_role("alertdialog").get_by_text("Restart", exact=True).click()
        run_marimo(tried)
        press(tried.locator(".songo-board"))
        expect(tried.get_by_text("heard S2")).to_be_visible()
    press(tried.locator(".songo-board"), "N4", "North · N4")  # without Python
    tried.goto("about:blank")
    watch.errors[:] = [error for error in watch.errors if OURS.search(error)]
