"""Boards of a live page: what Python sets is told, what the reader does is heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from songo_edu.errors import SongoError
from songo_edu.live.board import Board, receive

Told = list[tuple[int, dict[str, Any]]]


@pytest.fixture
def told() -> Iterator[Told]:
    seen: Told = []
    Board.tell = lambda number, values: seen.append((number, values))
    yield seen
    Board.tell = None


def test_what_python_sets_is_told_and_watched(told: Told) -> None:
    board, seen = Board(), []
    board.observe(seen.append, names="position")
    board.history = "S2"
    assert board.position == "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
    ((number, values),) = told
    assert number == board.number
    assert values["history"] == "S2"
    assert [(one.name, one.new, one.owner is board) for one in seen] == [
        ("position", board.position, True)
    ]


def test_a_position_one_move_away_is_that_move(told: Told) -> None:
    board = Board()
    board.position = Board(history="S2").position
    assert board.history == "S2"
    board.position = "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"
    assert (board.history, board.start) == ("", board.position)
    assert 'position="0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"' in board._repr_html_()
    assert f'data-live="{board.number}"' in board._repr_html_()


def test_what_a_reader_does_is_heard_and_not_told_back(told: Told) -> None:
    board, seen = Board(), []
    board.observe(seen.append, ["position", "over"])
    receive(board.number, {"start": board.start, "history": "S2 N4"})
    assert board.position == "6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0"
    assert [one.name for one in seen] == ["position"]
    board.unobserve(seen.append)
    receive(board.number, {"history": "S2"})
    receive(board.number, {"history": "X9"})  # of another game
    receive(999_999, {"history": "S2"})  # gone
    assert (len(seen), board.history, told) == (1, "S2", [])


def test_options_and_other_games_are_checked(told: Told) -> None:
    board = Board()
    board.turned = True
    board.game = "awale"
    assert board.position == "4.4.4.4.4.4/4.4.4.4.4.4 S 0-0"
    assert [set(values) - {"start", "position", "history", "over"} for _n, values in told] == [
        {"turned"},
        {"game"},
    ]
    for name, value in (("level", 99), ("history", "S9"), ("position", "5"), ("over", True)):
        with pytest.raises(SongoError):
            setattr(board, name, value)
    with pytest.raises(SongoError, match="no option 'colour'"):
        board.observe(print, "colour")
