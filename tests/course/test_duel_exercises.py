"""The rules for exercises about duels: by hand, and against every move of small boards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from songo_edu.errors import ExerciseError
from songo_edu.games.duels import open_game
from tests.course.claims.duel import nobody
from tests.course.made_up import TEXT, truth


@pytest.mark.parametrize("name", ["sowing", "sowing+impartial", "sowing+fafy"])
def test_holes_nobody_can_play_are_those_without_a_move(name: str) -> None:
    game = open_game(name)
    for row in product(range(4), repeat=4):
        text = ".".join(map(str, row))
        left, right = (game.position(f"{text} {mover}") for mover in "LR")
        free = {move[0] for board in (left, right) for move in board.legal_moves()}
        full = {hole for hole, seeds in left.pits.items() if seeds}
        assert nobody(left, {}) == nobody(right, {}) == full - free


@pytest.mark.parametrize(
    ("game", "position", "check", "value"),
    [
        ("sowing", "2.2.0.4 L", {"rule": "value"}, 3),
        ("sowing", "2.2 R", {"rule": "value"}, 0),
        ("wing", "0.1.0.0.1 L", {"rule": "choices", "after": ["2"]}, 1),
        ("wing", "0.1.0.0.1 L", {"rule": "choices", "after": []}, 1),
        ("wing", "0.1.1.1.1 L", {"rule": "choices", "after": ["4", "2", "3"]}, 1),
    ],
)
def test_numbers(game: str, position: str, check: dict[str, Any], value: int) -> None:
    assert truth("number", position, game=game, **check) == value


@pytest.mark.parametrize("position", ["1.1 L", "2.1 L", "1.2.3.1 L", "2.0.2 L"])
def test_a_value_that_is_no_number_to_type_is_refused(position: str) -> None:
    with pytest.raises(ExerciseError):
        truth("number", position, "value", game="sowing")


def steps(moves: str, **more: object) -> dict[str, Any]:
    return {"steps": [{"move": move, "say": TEXT, **more} for move in moves.split()]}


def test_a_game_is_told_to_its_end() -> None:
    board, whole = "2.4.1.2.0.3 L", "2 4 3 6 1"

    def told(ask: dict[str, Any], winner: str) -> Any:
        return truth("demo", board, "duel-game", game="sowing", ask=ask, winner=winner)

    found = told(steps(whole), "L")
    assert found == [None] * 5
    for ask, winner in (
        (steps(whole), "R"),
        (steps("2 4 3 6"), "L"),
        (steps(whole, aim=["9"]), "L"),
        (steps(whole, position=board), "L"),
    ):
        with pytest.raises(ExerciseError):
            told(ask, winner)
