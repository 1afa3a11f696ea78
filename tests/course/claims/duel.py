"""The truth of exercises about duels: holes nobody can play, values, moves that are left."""

from __future__ import annotations

from songo_edu.errors import ExerciseError
from songo_edu.games.duels import DuelPosition
from songo_edu.solvers.duels import value
from tests.course.claims.rules import Check, after, rule, shown, told


@rule("choose")
def nobody(board: DuelPosition, _check: Check) -> set[str]:
    """Return the holes with seeds that neither player may play, whoever is to move."""
    other = type(board)(board.sheet, (*board.seeds, 1 - board.state[-2], board.state[-1]))
    full = {hole for hole, seeds in board.pits.items() if seeds}
    return full - {move.rstrip("<>") for here in (board, other) for move in here.legal_moves()}


@rule("number")
def _value(board: DuelPosition, _check: Check) -> int:
    """Return the value of a board that is worth a whole number of moves, not less than none."""
    worth = value(board)
    if worth is None or not worth.isdigit():
        raise ExerciseError(f"the value of {board} is {worth}, no whole number from 0 on")
    return int(worth)


@rule("number")
def _choices(board: DuelPosition, check: Check) -> int:
    """Return how many moves may be played after some moves."""
    return len(after(board, check["after"]).legal_moves())


@rule("demo")
def _duel_game(board: DuelPosition, check: Check) -> list[str | None]:
    """Hold that a demonstration follows one game by the rules to its end."""
    end = shown(board, check)[-1]
    if end.winner != check["winner"]:
        raise ExerciseError(f"{end} is not won by {check['winner']}")
    return told(check)
