"""The booklet of the hundred best: each idea on pages of its own, the solutions apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu.cli import app
from songo_edu.locale import _, speaking
from songo_edu.puzzles.best import GROUPS
from songo_edu.teaching.assignment import Wishes
from songo_edu.teaching.print.booklet import booklet
from tests.teaching.test_sheets import text_of


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_puzzle_has_its_place_under_its_idea(language: str) -> None:
    with speaking(language):
        cover, *pages = text_of(booklet(Wishes(per_page=8, part="sheet")))
        titles = [_(group.title) for group in GROUPS]
        span = re.compile(
            _("puzzles {first} to {last}").format(first=r"(\d+)", last=r"(\d+)") + "$"
        )
    assert all(title in cover for title in titles)
    numbers = [tuple(map(int, found.groups())) for page in pages if (found := span.search(page))]
    assert [first for first, _last in numbers] == [1, *(last + 1 for _first, last in numbers[:-1])]
    assert numbers[-1][1] == 100
    heads = [next(title for title in titles if page.startswith(title)) for page in pages]
    assert list(dict.fromkeys(heads)) == titles


def test_the_solutions_come_apart() -> None:
    with speaking("en"):
        sheet, key = (text_of(booklet(Wishes(per_page=8, part=part))) for part in ("sheet", "key"))
    assert not any("Solutions" in page for page in sheet)
    assert all(page.startswith("Solutions") for page in key)


def test_the_command_writes_it_once(tmp_path: Path) -> None:
    path = tmp_path / "best.pdf"
    command = ["sheet", "best", "--key-only", "-o", str(path)]
    assert CliRunner().invoke(app, command).exit_code == 0
    assert path.read_bytes()[:5] == b"%PDF-"
    for refused in (command, [*command, "--force", "--no-key"]):
        assert CliRunner().invoke(app, refused).exit_code != 0
