"""In JupyterLab: boards reach Python and Python them; what is saved is seen elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.conftest import PageMaker
from tests.browser.lab import (
    OURS,
    WAIT,
    Lab,
    command,
    lab_on,
    notebook,
    open_notebook,
    run_all,
    run_cell,
    told_by,
)
from tests.browser.windows import Watch

CELLS = [
    "import songo_edu as se\nboard = se.Board(controls='study', speed=60)\nboard",
    "print('now', board.position, board.history)",
    "board.position = '0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13'",
    "board.history = 'S5'",
    "room = se.course.puzzle_room(se.puzzles.find(moves=1, count=2, sound=False))\nroom",
    "room.puzzle = room.puzzles[1]['id']\nprint(room.record['key'])",
    "print(room.solved == [room.puzzle], room.progress[room.puzzle]['answer'], room.history)",
]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """A JupyterLab on a folder with one notebook."""
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "board.ipynb").write_text(notebook(CELLS), encoding="utf-8")
    with lab_on(folder, tmp_path / "own") as made:
        yield made


@pytest.mark.usefixtures("patient")
@pytest.mark.slow
def test_boards_and_the_room_in_jupyterlab_work_both_ways(
    lab: Lab, new_page: PageMaker, watch: Watch
) -> None:
    page = new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page.set_default_timeout(WAIT * 1000)
    open_notebook(page, lab, "board.ipynb", len(CELLS))
    run_cell(page, 0)
    board = page.locator(".songo-board").first
    pit = board.get_by_role("button", name="S2", exact=False).first
    pit.click()
    expect(board.get_by_role("status")).to_contain_text("South · S2 · 5 seeds")
    run_cell(page, 1)
    expect(told_by(page, 1)).to_contain_text("now 6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0 S2")
    run_cell(page, 2)
    grenier = board.get_by_role("button", name="S5", exact=False).first
    expect(grenier).to_have_accessible_name("S5, 17 seeds, legal")
    run_cell(page, 3)
    expect(board.get_by_role("status")).to_contain_text("= 11 taken")
    _solve(page)
    watch.errors[:] = [told for told in watch.errors if OURS.search(told)]


def _solve(page: Page) -> None:
    """Solve the puzzle that Python puts on the board of a room."""
    run_cell(page, 4)
    room = told_by(page, 4)
    expect(room.locator(".songo-list button")).to_have_count(2)
    run_cell(page, 5)
    expect(room.locator("[aria-current=true]")).to_have_text("2")
    key = told_by(page, 5).inner_text().strip()
    room.locator(f'[data-pit="{key}"].songo-open').click()
    expect(room.locator(".songo-task .songo-line")).to_contain_text("Right.")
    run_cell(page, 6)
    expect(told_by(page, 6)).to_contain_text(f"True {key} {key}")


# -- a notebook saved in JupyterLab: its boards are seen wherever it is opened, and go on alo ----


NAME = "board.ipynb"
SAVED_CELLS = [
    "import songo_edu as se\nboard = se.Board(controls='study', speed=60)\nboard",
    "se.exercise('sowing-first')",
    "se.Board('0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13')",
    "panel = se.course.progress_panel()\npanel",
    "from songo_edu.course import Mark, Progress\n"
    "panel.progress = Progress({'sowing-2': Mark(solved=True, tries=1)})",
    "print('kept', panel.solved, board.history)",
]
PICTURED = (0, 1, 2)
#: So many bytes may come while all of these are run.
MOST = 457_000


def weighed(page: Page) -> list[int]:
    """Return a list to which the weight of each message from the kernel is added."""
    weights: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: weights.append(len(data)))

    page.on("websocket", listen)
    return weights


def pit(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-pit="{name}"]')


@pytest.mark.usefixtures("patient")
@pytest.mark.slow
def test_what_is_saved_in_jupyterlab_is_seen_elsewhere(
    tmp_path: Path, new_page: PageMaker, watch: Watch
) -> None:
    folder = tmp_path / "book"
    folder.mkdir()
    path = folder / NAME
    path.write_text(notebook(SAVED_CELLS), encoding="utf-8")
    page = new_page(viewport={"width": 1280, "height": 2600}, reduced_motion="reduce")
    page.set_default_timeout(WAIT * 1000)
    with lab_on(folder, tmp_path / "own") as lab:
        weights = weighed(page)
        open_notebook(page, lab, NAME, len(SAVED_CELLS))
        weights.clear()
        run_all(page)
        expect(told_by(page, 3)).to_contain_text("1 exercise")
        assert sum(weights) <= MOST, "the boards' module came more than once"
        plays_and_is_read(page)
        command(page, "docmanager:save")
        saved = read(path)
        is_restored_by_a_reload(page, path)
        goes_on_without_python(page)
        page.goto("about:blank")
        shutil.copy(saved, path)
        lab.end_kernels()
        open_notebook(page, lab, NAME, len(SAVED_CELLS))
        pictures_are_seen(page)  # trusted: it was saved here
        lab.end_kernels()
        convert(lab, tmp_path / "board.html")
    with lab_on(folder, tmp_path / "other") as lab:
        open_notebook(page, lab, NAME, len(SAVED_CELLS))
        pictures_are_seen(page)  # elsewhere nobody trusts it
        page.goto("about:blank")
    watch.errors[:] = [told for told in watch.errors if OURS.search(told)]
    plays_as_a_page(page, tmp_path / "board.html")


def plays_and_is_read(page: Page) -> None:
    board = told_by(page, 0).locator(".songo-board")
    pit(board, "S2").click()
    expect(board.get_by_role("status")).to_contain_text("South · S2 · 5 seeds")
    pit(board, "S3").focus()
    page.keyboard.press("u")  # the board's key, not the notebook's
    expect(pit(board, "S2")).to_have_accessible_name("S2, 5 seeds, legal")
    pit(board, "S2").click()
    run_cell(page, 5)
    expect(told_by(page, 5)).to_contain_text("kept ['sowing-2'] S2")


def read(path: Path) -> Path:
    """Hold what was saved to its promise; return a copy of it."""
    for _attempt in range(100):
        outputs = [cell["outputs"] for cell in json.loads(path.read_text("utf-8"))["cells"]]
        if outputs[-1]:
            break
        time.sleep(0.1)
    told: list[dict[str, Any]] = [one["data"] for each in outputs for one in each if "data" in one]
    assert all(one.keys() == {"text/html", "text/plain"} for one in told)
    for number in PICTURED:
        assert '<img class="songo-stored"' in "".join(told[number]["text/html"])
    return Path(shutil.copy(path, path.with_suffix(".saved")))


def is_restored_by_a_reload(page: Page, path: Path) -> None:
    page.reload()
    board = told_by(page, 0).locator(".songo-board")
    expect(board.locator(".songo-pits")).to_have_attribute("data-position", re.compile("5 N 0-0$"))
    pit(board, "N4").click()
    run_cell(page, 5)
    expect(told_by(page, 5)).to_contain_text("S2 N4")


def goes_on_without_python(page: Page) -> None:
    expect(page.locator(".songo-gone")).to_have_count(0)
    page.evaluate("void window.jupyterapp.commands.execute('kernelmenu:restart')")
    page.wait_for_timeout(500)
    page.locator(".jp-CodeCell").nth(5).locator(".cm-content").click()  # agrees to the question
    board = told_by(page, 0)
    expect(board.locator(".songo-gone")).to_contain_text("Python has gone")
    pit(board, "S6").click()
    expect(board.locator(".songo-board").get_by_role("status")).to_contain_text("South · S6")
    expect(board.locator(".songo-gone")).to_have_count(1)


def pictures_are_seen(page: Page) -> None:
    for number in PICTURED:
        picture = told_by(page, number).locator("img")
        expect(picture).to_be_visible()
        expect(picture).to_have_attribute("alt", re.compile("^Board: "))
        high = picture.evaluate("(one) => one.decode().then(() => one.naturalWidth && one.height)")
        assert 150 < high < 400
    assert page.locator(".songo-board").count() == 0
    expect(page.locator(".jp-Notebook")).not_to_contain_text("Error displaying widget")


def convert(lab: Lab, path: Path) -> None:
    """Export the notebook by JupyterLab's menu, which is `jupyter nbconvert --to html`."""
    path.write_text(lab.fetched(f"nbconvert/html/{NAME}"), encoding="utf-8")


def plays_as_a_page(page: Page, path: Path) -> None:
    """The page is opened as a file; what it asks of other hosts fails the test (`watch`)."""
    page.goto(path.as_uri())
    board = page.locator("songo-board .songo-board").first
    pit(board, "S2").click()
    expect(board.get_by_role("status")).to_contain_text("South · S2 · 5 seeds")
    asked = page.locator("songo-exercise .songo-board")
    pit(asked, "S0").click()
    expect(page.locator("songo-exercise .songo-line").first).to_have_attribute(
        "data-verdict", "wrong"
    )
