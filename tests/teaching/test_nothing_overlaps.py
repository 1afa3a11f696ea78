"""The booklet of the hundred best, and that no two words overlap on paper."""

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
from songo_edu.teaching.print_page import POINT, Pages, code_size
from tests.needs import mostly_slow
from tests.teaching.test_sheets import text_of

#: A page, what is printed there, and its left, upper, right and lower edge.
Box = tuple[int, str, tuple[float, float, float, float]]
#: How far letters may come into the light round a code.
NEAR = 0.3


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Return the list of where words and codes are put from now on."""
    placed: list[Box] = []
    say, code = Pages.say, Pages.code

    def noted(pages: Pages, x: float, base: float, text: str, size: float, **more: object) -> float:
        # Passed on unchanged: `say` itself declares what it may be.
        end: float = say(pages, x, base, text, size, **more)  # type: ignore[arg-type]  # as given
        begin = end - pages.long(text, size, bold=bool(more.get("bold")))
        if text.strip() and pages.draws:
            placed.append((pages.number, text, (begin, base - 0.6 * size * POINT, end, base)))
        return end

    def noted_code(pages: Pages, text: str, x: float, y: float) -> float:
        place = (x + NEAR, y + NEAR, x + code_size(text), y + code_size(text))
        if pages.draws:
            placed.append((pages.number, f"the code of {text}", place))
        return code(pages, text, x, y)

    monkeypatch.setattr(Pages, "say", noted)
    monkeypatch.setattr(Pages, "code", noted_code)
    return placed


def over(boxes: list[Box]) -> list[tuple[int, str, str]]:
    return [
        (page, first, second)
        for (page, first, (left, top, right, low)), (other, second, place) in combinations(boxes, 2)
        if page == other
        and min(right, place[2]) - max(left, place[0]) > 0.1
        and min(low, place[3]) - max(top, place[1]) > 0.1
    ]


def kinds(count: int) -> list[Puzzle]:
    """Return puzzles of every kind and game, so that sheets have many rules and long names."""
    by_kind = {(record["kind"], record["game"]): Puzzle(record) for record in shipped()}
    return list(by_kind.values())[:count]


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
def test_on_cards_and_boards(boxes: list[Box], make: Callable[[str], bytes]) -> None:
    with speaking("fr"):
        make("A4")
    assert boxes
    assert not over(boxes)


# -- the booklet of the hundred best: each idea on pages of its own, the solutions apart -----------


def check_places(pages: list[str], language: str) -> None:
    """Check that every puzzle has its place under its idea, on pages without a solution."""
    cover, *pages = pages
    with speaking(language):
        titles = [_(group.title) for group in GROUPS]
        span = re.compile(_("puzzles {first} to {last}").format(first=r"(\d+)", last=r"(\d+)"))
        solutions = _("Solutions")
    assert all(title in cover for title in titles)
    numbers = [tuple(map(int, matches[-1])) for page in pages if (matches := span.findall(page))]
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
