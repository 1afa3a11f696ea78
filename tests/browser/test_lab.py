"""In JupyterLab: a click on a board reaches Python, Python moves seeds, puzzles are solved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageMaker
from tests.browser.lab import OURS, WAIT, Lab, lab_on, notebook, open_notebook, run_cell, told_by
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


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """A JupyterLab on a folder with one notebook."""
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "board.ipynb").write_text(notebook(CELLS), encoding="utf-8")
    with lab_on(folder, tmp_path / "own") as made:
        yield made


@pytest.fixture
def patient() -> Iterator[None]:
    """Let what is expected come as late as a kernel on a busy machine may be."""
    expect.set_options(timeout=WAIT * 1000)
    yield
    expect.set_options(timeout=PATIENCE)


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
