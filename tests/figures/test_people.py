"""Pictures of players, boards and their kin: the same each time, told in words, and counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import people
from songo_edu.figures.figure import SMALLEST, Figure
from songo_edu.figures.people import _DARK
from songo_edu.figures.pictures import shore

pytestmark = pytest.mark.usefixtures("english")
DRAWN = (
    people.players,
    people.log_hollowed,
    people.folding_board,
    people.kindred_boards,
    people.lost_pictures,
)


@pytest.mark.parametrize("draw", DRAWN)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_same_each_time_and_fit_for_a_page(draw: Callable[[], Figure], language: str) -> None:
    figure = draw()
    se.set_language(language)
    assert (draw().words == figure.words) is (language == "en")
    assert draw().svg == draw().svg
    root = ElementTree.fromstring(draw().svg)
    assert root.get("aria-label") == draw().words
    assert len([*root.iter()]) <= 90
    assert float(str(root.get("viewBox")).split()[2]) < 330, "a unit is a pixel on a phone"
    assert float(root.get("font-size", "0")) >= SMALLEST


def holes(svg: str) -> list[int]:
    return [path.count("M") for path in re.findall(rf'<path d="([^"]*)" fill="{_DARK}"', svg)]


def seeds(svg: str) -> list[int]:
    return [path.count("h0") for path in re.findall(r'<path d="([^"]*)" stroke="#dfe2d2"', svg)]


def test_boards_have_as_many_pits_and_seeds_as_their_games() -> None:
    songo, awale = se.game("songo").start(), se.game("awale").start()
    pits = len(songo.sheet.pits)
    assert holes(people.players().svg) == [pits]
    assert holes(people.log_hollowed().svg) == [9, pits]
    assert "nine of fourteen" in people.log_hollowed().words
    assert seeds(people.log_hollowed().svg) == [
        sum(map(int, re.findall(r"\d+", str(songo).split()[0])))
    ]
    # Two holes more, one at each end.
    assert holes(people.folding_board().svg) == [len(awale.sheet.pits) + 2]
    assert seeds(people.folding_board().svg) == [
        sum(map(int, re.findall(r"\d+", str(awale).split()[0])))
    ]
    assert holes(people.kindred_boards().svg) == [12, pits, 32, 14 + 2, 4 + 1]


def test_holes_by_the_sea_have_shells() -> None:
    figure = shore()
    _rims, dark = re.findall(r'<path d="([^"]*)" fill="(?:#b98a5a|#3a2412)"', figure.svg)[-2:]
    assert dark.count("M") == 7
    assert figure.wide
    assert len([*ElementTree.fromstring(figure.svg).iter()]) <= 60
