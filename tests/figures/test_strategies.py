"""The figures of the chapters on strategies: the same each time, whole, and told in words."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import strategies as figures
from songo_edu.figures.figure import Figure

pytestmark = pytest.mark.usefixtures("english")


def fresh() -> list[Figure]:
    board = se.game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11")
    (house,) = se.greniers(board, "S")
    return [
        figures.journey(house),
        figures.handfuls({5: 20, 13: 10, 15: 12, 20: 9}, {5: 30, 15: 51, 20: 90}),
        figures.freedoms([(0, 0), (0, 0), (6, 3), (7, 13)]),
    ]


@cache
def drawn() -> list[Figure]:
    """Draw them once for all that only look at them."""
    return fresh()


def test_the_same_each_time_and_well_formed() -> None:
    for one, again in zip(drawn(), fresh(), strict=True):
        assert one.svg == again.svg
        ElementTree.fromstring(one.svg)


def test_words_tell_what_is_drawn() -> None:
    journey, handfuls, freedoms = (figure.words for figure in drawn())
    assert journey.startswith("S4, seeds, end and what it would take: 17 N3 11, 18 N4 0, 19 N5 4")
    assert "21 kept 0" in journey
    assert handfuls == "Seeds taken by a sowing of: 5 → 1.5; 13 → 0; 15 → 4.2."
    assert "Of 4 rows the two numbers are the same in 2" in freedoms
    assert "Bidoua is smaller in 1, above the line" in freedoms
    svg = drawn()[2].svg
    assert "bidoua smaller" in svg
    assert "seeds go together" in svg


def test_french_writes_a_decimal_comma() -> None:
    se.set_language("fr")
    assert "5 → 1,5" in fresh()[1].words
