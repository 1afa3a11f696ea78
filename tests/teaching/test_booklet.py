"""The booklet of the hundred best: each idea on pages of its own, the solutions apart."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from songo_edu.cli import app
from songo_edu.locale import _, speaking
from songo_edu.puzzles.best import GROUPS
from songo_edu.teaching import Wishes
from songo_edu.teaching.print.booklet import booklet
from tests.teaching.test_sheets import text_of


def check_places(pages: list[str], language: str) -> None:
    """Hold that every puzzle has its place under its idea, on pages without a solution."""
    cover, *pages = pages
    with speaking(language):
        titles = [_(group.title) for group in GROUPS]
        span = re.compile(_("puzzles {first} to {last}").format(first=r"(\d+)", last=r"(\d+)"))
        solutions = _("Solutions")
    assert all(title in cover for title in titles)
    numbers = [tuple(map(int, found[-1])) for page in pages if (found := span.findall(page))]
    assert [first for first, _last in numbers] == [1, *(last + 1 for _first, last in numbers[:-1])]
    assert numbers[-1][1] == 100
    heads = [next(title for title in titles if page.startswith(title)) for page in pages]
    assert list(dict.fromkeys(heads)) == titles
    assert not any(solutions in page for page in pages)


def test_every_puzzle_has_its_place_under_its_idea() -> None:
    with speaking("en"):
        check_places(text_of(booklet(Wishes(per_page=8, part="sheet"))), "en")


def test_the_command_writes_the_solutions_apart_and_once(tmp_path: Path) -> None:
    path = tmp_path / "best.pdf"
    command = ["--language", "en", "sheet", "best", "--key-only", "-o", str(path)]
    assert CliRunner().invoke(app, command).exit_code == 0
    assert all(page.startswith("Solutions") for page in text_of(path.read_bytes()))
    for refused in (command, [*command, "--force", "--no-key"]):
        assert CliRunner().invoke(app, refused).exit_code != 0
