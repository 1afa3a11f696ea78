"""The figures of the chapters on one row: the same each time, whole, and told in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import one_row as figures
from songo_edu.figures.figure import Figure
from songo_edu.games.solitaires import open_game

pytestmark = pytest.mark.usefixtures("english")


def drawn() -> list[Figure]:
    holes = range(1, 9)
    return [
        figures.choices(open_game("tchouka-rouma").start()),
        figures.ladder([se.winning_board(seeds) for seeds in range(1, 7)]),
        figures.fewest(
            [se.fewest_seeds(hole) for hole in holes], [se.estimated_seeds(hole) for hole in holes]
        ),
        figures.ways_home([(1, 1), (1, 2), (4, 6), (4, 6)]),
    ]


def test_the_same_each_time_and_well_formed() -> None:
    for one, again in zip(drawn(), drawn(), strict=True):
        assert one.svg == again.svg
        ElementTree.fromstring(one.svg)


def test_words_tell_what_is_drawn() -> None:
    choices, ladder, fewest, ways = (figure.words for figure in drawn())
    assert choices == (
        "All ways to play 2.2.2.2 0: 24 choices in the tree, 6 of them on a way that wins."
    )
    assert ladder.endswith("by their seeds: 1 1, 2 0.2, 3 1.2, 4 0.1.3, 5 1.1.3, 6 0.0.2.4.")
    assert fewest.endswith("1, 2, 4, 6, 10, 12, 18, 22 …; divided by n²/π, 1.08 at hole 8.")
    assert ways == "Of 4 boards, 1 need as many moves as they hold seeds, the others more."


def test_the_tree_of_a_board_that_cannot_be_won_has_no_way_home() -> None:
    lost = figures.choices(open_game("tchouka-rouma").position("2.2"))
    assert "0 of them on a way that wins" in lost.words
    assert "all home" not in lost.svg
    ElementTree.fromstring(lost.svg)


def test_french_writes_a_decimal_comma() -> None:
    se.set_language("fr")
    assert "1,08 au trou 8" in drawn()[2].words
