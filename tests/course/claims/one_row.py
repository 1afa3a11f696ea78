"""The truth of exercises on one row: what may be played, what wins, in how many moves."""

from __future__ import annotations

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
from songo_edu.solvers.solution import solve
from tests.course.claims.rules import Check, Line, each_move, rule


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


@each_move("choose")
def _playable(_board: AnyPosition, _move: str, _check: Check) -> bool:
    return True


@each_move("choose", "play")
def _wins(board: AnyPosition, move: str, _check: Check) -> bool:
    """Return the moves after which the game is still won."""
    return keeps_win(board, move)


@each_move("choose")
def _spoils(board: AnyPosition, move: str, _check: Check) -> bool:
    """Return the moves after which the game is won no more."""
    return not keeps_win(board, move)


@each_move("choose")
def _store(board: AnyPosition, move: str, _check: Check) -> bool:
    """Return the moves whose last seed falls in the store."""
    return board.landing(move) == ""


@rule("choose")
def _overfull(board: AnyPosition, _check: Check) -> set[str]:
    """Return the holes with more seeds than steps to the store: they only ever get more."""
    return {hole for hole, seeds in board.pits.items() if seeds > int(hole)}


@rule("choose")
def _unplays(board: AnyPosition, _check: Check) -> set[str]:
    """Return the holes that may have been played last in Tchoukaillon, were a seed in the store."""
    row = list(board.pits.values())
    return {str(i + 1) for i, seeds in enumerate(row) if seeds == 0 and all(row[:i])}


# -- number --------------------------------------------------------------------------------------


@rule("number")
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


@rule("number", name="series")
def _count_series(board: AnyPosition, _check: Check) -> int:
    return len(_series(board))


@rule("number")
def _plays(board: AnyPosition, check: Check) -> int:
    """Return how often a hole is played in every win."""
    found = {series.count(check["hole"]) for series in _series(board)}
    if len(found) != 1:
        raise ExerciseError(f"hole {check['hole']} is not played as often in every win of {board}")
    return found.pop()


@rule("number")
def _sowings(board: AnyPosition, check: Check) -> int:
    """Return how many sowings a choice sets going, its own among them."""
    return 1 + sum(event.kind == "lift" for event in board.trace(check["move"]))


@rule("number")
def _most_seeds(_board: AnyPosition, check: Check) -> int:
    return most_seeds(check["holes"])


@rule("number")
def _fewest_seeds(_board: AnyPosition, check: Check) -> int:
    return fewest_seeds(check["hole"])


@rule("number")
def _winning_holes(_board: AnyPosition, check: Check) -> int:
    """Return how many holes the winning board of so many seeds reaches."""
    return len(winning_board(check["seeds"]))


@rule("number")
def _winning_seeds(_board: AnyPosition, check: Check) -> int:
    """Return the seeds of one hole on the winning board of so many seeds in all."""
    return winning_board(check["seeds"])[int(check["hole"]) - 1]


@rule("number")
def _starts(_board: AnyPosition, check: Check) -> int:
    """Return how many boards of Le Monde become a board by one series."""
    return len(find_starts(check["end"]))
