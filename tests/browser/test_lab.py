"""In JupyterLab: a click on a board reaches Python, Python moves seeds, puzzles are solved."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.conftest import PageMaker
from tests.browser.windows import PATIENCE, Watch

CELLS = [
    "import songo_edu as se\nboard = se.Board(controls='study', speed=60)\nboard",
    "print('now', board.position, board.history)",
    "board.position = '0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13'",
    "board.history = 'S5'",
    "room = se.puzzle_room(se.puzzles.find(moves=1, count=2, sound=False))\nroom",
    "room.puzzle = room.puzzles[1]['id']\nprint(room.record['key'])",
    "print(room.solved == [room.puzzle], room.progress[room.puzzle]['answer'], room.history)",
]
# JupyterLab asks other hosts for news and newer versions unless told not to.
QUIET = [
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
]
STARTED = re.compile(r"\[(\*|\d+)\]")  # the prompt of a cell that runs or has run
READY = ".jp-Notebook-ExecutionIndicator[data-status=idle]"  # the kernel has come
OURS = re.compile("songo|widget|blob:", re.IGNORECASE)  # a board's code comes from a blob
WAIT = 90  # seconds for a server and its kernel on a busy machine


def notebook() -> str:
    """Return a notebook with CELLS, as JSON."""
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(CELLS)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps(
        {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    )


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab on a folder with one notebook."""
    (tmp_path / "board.ipynb").write_text(notebook(), encoding="utf-8")
    runtime = tmp_path / "runtime"
    environment = {
        **os.environ,
        "JUPYTER_RUNTIME_DIR": str(runtime),
        "JUPYTER_CONFIG_DIR": str(tmp_path / "config"),
        "JUPYTERLAB_SETTINGS_DIR": str(tmp_path / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(tmp_path / "workspaces"),
        "SONGO_LANGUAGE": "en",
    }
    # The grammars of addresses that jsonschema would make take seconds (`tests.lean`).
    started = "import sys; sys.modules['rfc3987_syntax'] = None; from jupyterlab.labapp import main"
    command = [sys.executable, "-c", f"{started}; main()", "--no-browser", "--allow-root"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", "--IdentityProvider.token="]
    command += [f"--ServerApp.root_dir={tmp_path}", *QUIET]
    log = (tmp_path / "lab.log").open("w")
    server = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield _address(server, runtime, tmp_path / "lab.log")
    finally:
        server.kill()  # nothing of ours is at stake any more, and a kernel goes with its server
        server.wait()
        log.close()


def _address(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        assert server.poll() is None, log.read_text(encoding="utf-8")[-2000:]
        for path in runtime.glob("jpserver-*.json"):
            url = str(json.loads(path.read_text(encoding="utf-8"))["url"])
            try:
                urllib.request.urlopen(f"{url}api/status", timeout=2).close()
            except OSError:
                break
            return url
        time.sleep(0.2)
    pytest.fail(f"JupyterLab did not start: {log.read_text(encoding='utf-8')[-2000:]}")


def _open(page: Page, watch: Watch, address: str) -> None:
    """Open the notebook and wait for its kernel, agreeing to what JupyterLab asks in between.

    On a busy machine JupyterLab loses a request now and then, and says so in a dialog over the
    page or in the console. That is not about the boards, which come later; a reader would agree,
    and load the page again where the kernel does not come.
    """
    asked = page.locator("dialog.jp-Dialog")
    page.add_locator_handler(asked.last, _agree, no_wait_after=True)
    for attempt in range(3):
        page.goto(f"{address}lab/tree/board.ipynb")
        try:
            page.locator(".jp-CodeCell").nth(len(CELLS) - 1).wait_for()
            expect(page.locator(READY)).to_be_attached(timeout=WAIT * 1000 / 2)
        except (AssertionError, Error) as told:
            print(f"JupyterLab was not ready, attempt {attempt + 1}: {told}")
            continue
        return
    pytest.fail("JupyterLab did not open the notebook")


def _agree(dialog: Locator) -> None:
    """Agree to a dialog of JupyterLab's own, and tell its words should the test fail."""
    print(f"JupyterLab asked: {dialog.inner_text()}")
    dialog.locator(".jp-Dialog-button").last.click()


def _run(page: Page, number: int) -> None:
    """Run one cell; a run asked for before the kernel is ready can be lost, so ask again."""
    cell = page.locator(".jp-CodeCell").nth(number)
    for _attempt in range(8):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
        try:
            expect(cell.locator(".jp-InputPrompt").first).to_have_text(STARTED, timeout=8000)
        except AssertionError:
            continue
        return
    pytest.fail(f"cell {number} did not run")


def _told(page: Page, number: int) -> Locator:
    """What the cell of this number has put out."""
    return page.locator(".jp-CodeCell").nth(number).locator(".jp-OutputArea-output")


@pytest.fixture
def patient() -> Iterator[None]:
    """Let what is expected come as late as a kernel on a busy machine may be."""
    expect.set_options(timeout=WAIT * 1000)
    yield
    expect.set_options(timeout=PATIENCE)


@pytest.mark.usefixtures("patient")
@pytest.mark.slow
def test_boards_and_the_room_in_jupyterlab_work_both_ways(
    lab: str, new_page: PageMaker, watch: Watch
) -> None:
    page = new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page.set_default_timeout(WAIT * 1000)
    _open(page, watch, lab)
    _run(page, 0)
    board = page.locator(".songo-board").first
    pit = board.get_by_role("button", name="S2", exact=False).first
    pit.click()
    expect(board.get_by_role("status")).to_contain_text("South · S2 · 5 seeds")
    _run(page, 1)
    expect(_told(page, 1)).to_contain_text("now 6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0 S2")
    _run(page, 2)
    grenier = board.get_by_role("button", name="S5", exact=False).first
    expect(grenier).to_have_accessible_name("S5, 17 seeds, legal")
    _run(page, 3)
    expect(board.get_by_role("status")).to_contain_text("= 11 taken")
    _solve(page)
    watch.errors[:] = [told for told in watch.errors if OURS.search(told)]


def _solve(page: Page) -> None:
    """Solve the puzzle that Python puts on the board of a room."""
    _run(page, 4)
    room = _told(page, 4)
    expect(room.locator(".songo-list button")).to_have_count(2)
    _run(page, 5)
    expect(room.locator("[aria-current=true]")).to_have_text("2")
    key = _told(page, 5).inner_text().strip()
    room.locator(f'[data-pit="{key}"].songo-open').click()
    expect(room.locator(".songo-task .songo-line")).to_contain_text("Right.")
    _run(page, 6)
    expect(_told(page, 6)).to_contain_text(f"True {key} {key}")
