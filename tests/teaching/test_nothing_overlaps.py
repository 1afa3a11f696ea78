"""The booklet of the hundred best, and that on paper no word stands on another."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu.cli import app
from songo_edu.locale import _, speaking
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.store import GROUPS
from songo_edu.teaching import Assignment, Wishes, export
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.print_boards import blank_boards, cards, cut_out
from songo_edu.teaching.print_lesson import booklet
from songo_edu.teaching.print_page import MODULE, POINT, QUIET, Pages, code_size
from tests.needs import mostly_slow
from tests.teaching.test_sheets import text_of

#: A page, what stands there, and its left, upper, right and lower edge.
Box = tuple[int, str, tuple[float, float, float, float]]
#: How far letters may come into the light round a code.
NEAR = 0.3


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Where words and codes are put from now on."""
    found: list[Box] = []
    say, code = Pages.say, Pages.code

    def told(pages: Pages, x: float, base: float, text: str, size: float, **more: object) -> float:
        # Handed on as it came: what it may be, `say` itself says.
        end: float = say(pages, x, base, text, size, **more)  # type: ignore[arg-type]  # as given
        begin = end - pages.long(text, size, bold=bool(more.get("bold")))
        if text.strip() and pages.draws:
            found.append((pages.number, text, (begin, base - 0.6 * size * POINT, end, base)))
        return end

    def coded(pages: Pages, text: str, x: float, y: float) -> float:
        light, wide = QUIET * MODULE - NEAR, code_size(text) - QUIET * MODULE + NEAR
        place = (x + NEAR, y + NEAR, x + wide + light, y + wide + light)
        if pages.draws:
            found.append((pages.number, f"the code of {text}", place))
        return code(pages, text, x, y)

    monkeypatch.setattr(Pages, "say", told)
    monkeypatch.setattr(Pages, "code", coded)
    return found


def over(boxes: list[Box]) -> list[tuple[int, str, str]]:
    return [
        (page, one, other)
        for (page, one, (left, top, right, low)), (beside, other, place) in combinations(boxes, 2)
        if page == beside
        and min(right, place[2]) - max(left, place[0]) > 0.1
        and min(low, place[3]) - max(top, place[1]) > 0.1
    ]


def kinds(count: int) -> list[Puzzle]:
    """Return puzzles of every kind and game, so that sheets have many rules and long names."""
    found = {(one["kind"], one["game"]): Puzzle(one) for one in shipped()}
    return list(found.values())[:count]


@pytest.mark.parametrize(
    ("language", "paper", "size"),
    mostly_slow([("fr", "Letter", 8), ("en", "A4", 6)], ("fr", "Letter", 8)),
)
def test_on_a_sheet(boxes: list[Box], language: str, paper: str, size: int) -> None:
    assignment = Assignment("Lundi", language, 2, True, tuple(kinds(16)))
    wishes = Wishes(site="https://songo.example.org", paper=paper, per_page=size)
    export(assignment, "pdf", wishes)
    assert sum(words.startswith("the code of") for _page, words, _place in boxes) > 16
    assert not over(boxes)


def test_in_the_booklet(boxes: list[Box]) -> None:
    with speaking("fr"):
        wishes = Wishes("https://songo.example.org", "Letter", 8, "sheet")
        check_places(text_of(booklet(wishes)), "fr")
    assert sum(words.startswith("the code of") for _page, words, _place in boxes) == 100
    assert not over(boxes)


@pytest.mark.parametrize("make", [cards, blank_boards, cut_out])
def test_elsewhere(boxes: list[Box], make: Callable[[str], bytes]) -> None:
    with speaking("fr"):
        make("A4")
    assert boxes
    assert not over(boxes)


# -- the booklet of the hundred best: each idea on pages of its own, the solutions apart -----------


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
