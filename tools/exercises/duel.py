"""The truth of exercises about duels: holes nobody can play, values, moves that are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from songo_edu.errors import ExerciseError
from songo_edu.games.duels.position import DuelPosition
from songo_edu.solvers.duels import value

Check = Mapping[str, Any]


def after(board: DuelPosition, moves: Sequence[str]) -> DuelPosition:
    """Return the position after some moves; the boards on the way may not come back in Wing.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> after(open_game("wing").position("0.1.0.0.1 L"), ["2"]).legal_moves()
    ['5']
    """
    for move in moves:
        board = board.play(move)
    return board


def nobody(board: DuelPosition, _check: Check) -> set[str]:
    """Return the holes with seeds that neither player may play, whoever is to move."""
    other = type(board)(board.sheet, (*board.seeds, 1 - board.state[-2], board.state[-1]))
    full = {hole for hole, seeds in board.pits.items() if seeds}
    return full - {move.rstrip("<>") for here in (board, other) for move in here.legal_moves()}


def _value(board: DuelPosition, _check: Check) -> int:
    """Return the value of a board that is worth a whole number of moves, not less than none."""
    worth = value(board)
    if worth is None or not worth.isdigit():
        raise ExerciseError(f"the value of {board} is {worth}, no whole number from 0 on")
    return int(worth)


def _choices(board: DuelPosition, check: Check) -> int:
    """Return how many moves may be played after some moves."""
    return len(after(board, check["after"]).legal_moves())


def _duel_game(board: DuelPosition, check: Check) -> list[str | None]:
    """Hold that a demonstration follows one game by the rules to its end."""
    for step in check["steps"]:
        if "position" in step:
            raise ExerciseError("a game is not set up anew on the way")
        if "move" in step:
            board = board.play(step["move"])
        if unknown := set(step.get("aim", ())) - board.pits.keys():
            raise ExerciseError(f"no hole {unknown.pop()!r} to mark")
    if board.winner != check["winner"]:
        raise ExerciseError(f"{board} is not won by {check['winner']}")
    return [None for _step in check["steps"]]


RULES: dict[str, dict[str, Callable[[Any, Check], object]]] = {
    "choose": {"nobody": nobody},
    "number": {"value": _value, "choices": _choices},
    "demo": {"duel-game": _duel_game},
}
