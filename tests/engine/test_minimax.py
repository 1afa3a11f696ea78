"""Looking ahead in four ways: the same values, fewer and fewer positions, and what is claimed."""

from __future__ import annotations

import random

import pytest

import songo_edu as se
from songo_edu.engine.minimax import WAYS, look
from songo_edu.engine.two_row import count_leaves
from songo_edu.games import Position, game
from tests.course.claims.ahead import ahead
from tests.needs import mostly_slow

THREATS = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
EDGE = "10.0.1.8.2.0.1/0.6.0.0.0.0.7 S 14-21"


def somewhere(name: str, chance: random.Random) -> Position:
    """A position of a random game that is not over."""
    while True:
        here = game(name).start()
        for _ in range(chance.randrange(1, 90)):
            if here.over:
                break
            here = here.play(chance.choice(here.legal_moves()))
        if not here.over:
            return here


@pytest.mark.parametrize(
    "name",
    mostly_slow(["songo", "songo-ekang", "awale", "awale-grand-slam"], "songo-ekang", "awale"),
)
def test_every_way_finds_what_playing_every_move_finds(name: str) -> None:
    chance = random.Random(name)
    for _ in range(12):
        here = somewhere(name, chance)
        for plies in (1, 2, 3):
            plain = look(here, plies)
            assert plain.values == {
                move: ahead(here.play(move), plies - 1) for move in here.legal_moves()
            }
            for way in WAYS:
                found = look(here, plies, way)
                assert found.value == plain.value, (str(here), way)
                assert found.best[0] in found.values
                assert set(plain.best) & set(found.best), (str(here), way)


def test_deep_looks_agree() -> None:
    here = se.game("songo").position(THREATS)
    assert {look(here, 5, way).value for way in WAYS} == {ahead(here, 5)}


def test_minimax_visits_every_position_once_a_line() -> None:
    here = se.game("awale").start()
    for plies in (1, 2, 3, 4):
        leaves = [count_leaves(here, depth) for depth in range(plies + 1)]
        assert look(here, plies).positions == sum(leaves)


def calm(board: Position) -> int:
    """Captures followed without any cut, as the chapter writes it."""
    values = [ahead(board, 0)]
    values += [calm(board.play(move)) for move in board.legal_moves() if board.captured(move)]
    return max(values) if board.mover == "S" else min(values)


@pytest.mark.parametrize("way", WAYS)
def test_a_calm_look_follows_captures(way: str) -> None:
    chance = random.Random(7)
    for _ in range(12):
        here = somewhere("songo", chance)
        best = max if here.mover == "S" else min
        after = [here.play(move) for move in here.legal_moves()]
        slow = best(calm(each) for each in after)
        assert look(here, 1, way, calm=True).value == slow, str(here)


def test_what_the_chapter_says_of_its_horizon() -> None:
    here = se.game("songo").position(EDGE)
    assert [look(here, plies).best for plies in range(1, 5)] == [["S1"], ["S1"], ["S1"], ["S6"]]
    assert [look(here, plies, calm=True).best for plies in (2, 3)] == [["S1"], ["S6"]]


def test_what_the_chapter_says_of_the_counts() -> None:
    here = se.game("songo").position(THREATS)
    six = [look(here, 6, way).positions for way in WAYS]
    assert six == sorted(six, reverse=True)
    assert six[0] > 10 * six[1] > 20 * six[2]
    five = [look(here, 5, way).positions for way in WAYS]
    assert five[3] > five[2]
