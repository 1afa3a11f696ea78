"""The truth of exercises on one row: what may be played, what wins, in how many moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from songo_edu.errors import ExerciseError
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.solvers.solitaires import (
    fewest_seeds,
    find_starts,
    most_seeds,
    winning_board,
    winning_series,
)
from songo_edu.solvers.solve import solve

Check = Mapping[str, Any]
Line = tuple[str, ...]


def keeps_win(board: AnyPosition, move: str) -> bool:
    """Return whether a game is still won after a move, by the mover where there are two.

    Raises
    ------
    ExerciseError
        where the solver does not settle it.
    """
    after = board.play(move)
    solution = solve(board.sheet.name, after)
    if solution.result == "unsettled":
        raise ExerciseError(f"{after} is not settled")
    return solution.result in ("loss", "solvable")  # the other side is to move then


# -- choose: all holes that … --------------------------------------------------------------------


def _playable(board: AnyPosition, _check: Check) -> set[str]:
    return set(board.legal_moves())


def _wins(board: AnyPosition, _check: Check) -> set[str]:
    """Return the moves after which the game is still won."""
    return {move for move in board.legal_moves() if keeps_win(board, move)}


def _spoils(board: AnyPosition, check: Check) -> set[str]:
    """Return the moves after which the game is won no more."""
    return set(board.legal_moves()) - _wins(board, check)


def _store(board: AnyPosition, _check: Check) -> set[str]:
    """Return the moves whose last seed falls in the store."""
    return {move for move in board.legal_moves() if board.landing(move) == ""}


def _overfull(board: AnyPosition, _check: Check) -> set[str]:
    """Return the holes with more seeds than steps to the store: they only ever get more."""
    return {hole for hole, seeds in board.pits.items() if seeds > int(hole)}


def _unplays(board: AnyPosition, _check: Check) -> set[str]:
    """Return the holes that may have been played last in Tchoukaillon, were a seed in the store."""
    row = list(board.pits.values())
    return {str(i + 1) for i, seeds in enumerate(row) if seeds == 0 and all(row[:i])}


# -- play ----------------------------------------------------------------------------------------


def _play_wins(board: AnyPosition, check: Check) -> set[Line]:
    return {(move,) for move in _wins(board, check)}


# -- number --------------------------------------------------------------------------------------


def _shortest(board: AnyPosition, _check: Check) -> int:
    """Return the fewest moves that win; in Tchoukaillon every win takes as many."""
    solution = solve(board.sheet.name, board)
    if solution.result not in ("solvable", "win"):
        raise ExerciseError(f"{board} is no win: {solution}")
    if solution.plies is not None:
        return solution.plies
    if board.sheet.name == "tchoukaillon":
        return len(solution.line)
    return min(len(series) for series in _series(board))


def _series(board: AnyPosition) -> tuple[Line, ...]:
    """Return every series of moves that wins a solitaire."""
    assert isinstance(board, SoloPosition)
    found = winning_series(board)
    if not found.complete:
        raise ExerciseError(f"the series that win {board} are too many to list")
    return found.series


def _count_series(board: AnyPosition, _check: Check) -> int:
    return len(_series(board))


def _plays(board: AnyPosition, check: Check) -> int:
    """Return how often a hole is played in every win."""
    found = {series.count(check["hole"]) for series in _series(board)}
    if len(found) != 1:
        raise ExerciseError(f"hole {check['hole']} is not played as often in every win of {board}")
    return found.pop()


def _sowings(board: AnyPosition, check: Check) -> int:
    """Return how many sowings a choice sets going, its own among them."""
    return 1 + sum(event.kind == "lift" for event in board.trace(check["move"]))


def _most_seeds(_board: AnyPosition, check: Check) -> int:
    return most_seeds(check["holes"])


def _fewest_seeds(_board: AnyPosition, check: Check) -> int:
    return fewest_seeds(check["hole"])


def _winning_holes(_board: AnyPosition, check: Check) -> int:
    """Return how many holes the winning board of so many seeds reaches."""
    return len(winning_board(check["seeds"]))


def _winning_seeds(_board: AnyPosition, check: Check) -> int:
    """Return the seeds of one hole on the winning board of so many seeds in all."""
    return winning_board(check["seeds"])[int(check["hole"]) - 1]


def _starts(_board: AnyPosition, check: Check) -> int:
    """Return how many boards of Le Monde become a board by one series."""
    return len(find_starts(check["end"]))


RULES: dict[str, dict[str, Callable[[Any, Check], object]]] = {
    "choose": {
        "playable": _playable,
        "wins": _wins,
        "spoils": _spoils,
        "store": _store,
        "overfull": _overfull,
        "unplays": _unplays,
    },
    "play": {"wins": _play_wins},
    "number": {
        "shortest": _shortest,
        "series": _count_series,
        "plays": _plays,
        "sowings": _sowings,
        "most-seeds": _most_seeds,
        "fewest-seeds": _fewest_seeds,
        "winning-holes": _winning_holes,
        "winning-seeds": _winning_seeds,
        "starts": _starts,
    },
}
