"""The figures of the chapters on duels: the same each time, whole, and told in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from songo_edu.figures import duels as figures
from songo_edu.figures.figure import Figure
from songo_edu.games.duels import open_game

pytestmark = pytest.mark.usefixtures("english")


SOWING = open_game("sowing")


def drawn() -> list[Figure]:
    game = SOWING.record("2 4 3 6 1", "2.4.1.2.0.3 L")
    return [
        figures.options(SOWING.position("1.1.2 L")),
        figures.options(SOWING.position("1.1.0.1 L")),
        figures.falling(game),
        figures.falling(game, shorter=True),
        figures.wanderings(open_game("wing"), 3, 2),
    ]


def test_the_same_each_time_and_well_formed() -> None:
    for one, again in zip(drawn(), drawn(), strict=True):
        assert one.svg == again.svg
        ElementTree.fromstring(one.svg)


def test_words_tell_what_is_drawn() -> None:
    star, switch, falling, shorter, wanderings = (figure.words for figure in drawn())
    assert star == "The options of 1.1.2, whose value is *: 9 boards."
    assert switch == "The options of 1.1.0.1, whose value is {2|0}: 5 boards."
    assert falling.startswith("The variant along a game: (5, 7, 2, 8, 1, 9) > (5, 6, 2, 11, 1, 7)")
    assert shorter.endswith("> (1, 8, 2, 7, 2, 9) > (0, 12, 2, 5, 2, 7).")
    assert wanderings.startswith("The 6 boards with 3 holes and 2 seeds, the farther to the right")
    assert "10 arrows between: Left’s moves to the right, Right’s to the left." in wanderings
    assert wanderings.endswith(
        "Between 2 pairs of boards an arrow leads each way: there play can go round."
    )


def test_values_are_written_as_by_hand() -> None:
    svg = figures.options(SOWING.position("1.1.2 L")).svg
    assert "±1" in svg
    assert "−1" in svg


def test_a_board_without_options_stands_alone() -> None:
    alone = figures.options(SOWING.position("2.2 L"))
    assert alone.words == "The options of 2.2, whose value is 0: 1 board."
    ElementTree.fromstring(alone.svg)
