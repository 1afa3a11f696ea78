"""On paper no word stands on another, nor on a code or the light round it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from songo_edu.locale import speaking
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching import Assignment, Wishes, export
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.print.boards import blank_boards, cards, cut_out
from songo_edu.teaching.print.booklet import booklet
from songo_edu.teaching.print.page import MODULE, POINT, QUIET, Pages, code_size
from tests.needs import mostly_slow
from tests.teaching.test_booklet import check_places
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
