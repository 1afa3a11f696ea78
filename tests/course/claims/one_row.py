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
from tests.course.claims.rules import Check, Line, rule, table, table_of_moves


def keeps_win(board: AnyPosition, move: str) -> bool:
    """Return whether a game is still won after a move, by the mover where there are two."""
    after = board.play(move)
    solution = solve(board.sheet.name, after)
    if solution.result == "unsettled":
        raise ExerciseError(f"{after} is not settled")
    return solution.result in ("loss", "solvable")  # the other side is to move then


# -- choose: all holes that … --------------------------------------------------------------------

table_of_moves("choose", "play", rules={"wins": lambda board, move, ask: keeps_win(board, move)})
table_of_moves(
    "choose",
    rules={
        "playable": lambda board, move, ask: True,
        "spoils": lambda board, move, ask: not keeps_win(board, move),
        "store": lambda board, move, ask: board.landing(move) == "",
    },
)
#: Holes with more seeds than steps to the store only ever get more.
table(
    "choose",
    rules={
        "overfull": lambda board, ask: {
            hole for hole, seeds in board.pits.items() if seeds > int(hole)
        }
    },
)


@rule("choose")
def _unplays(board: AnyPosition, _check: Check) -> set[str]:
    """Return the holes that may have been played last in Tchoukaillon, were a seed in the store."""
    row = list(board.pits.values())
    return {str(i + 1) for i, seeds in enumerate(row) if seeds == 0 and all(row[:i])}


# -- number --------------------------------------------------------------------------------------

table(
    "number",
    rules={
        "series": lambda board, ask: len(_series(board)),
        # The sowings that a choice sets going, its own among them.
        "sowings": lambda board, ask: (
            1 + sum(event.kind == "lift" for event in board.trace(ask["move"]))
        ),
        "most-seeds": lambda board, ask: most_seeds(ask["holes"]),
        "fewest-seeds": lambda board, ask: fewest_seeds(ask["hole"]),
        # On the winning board of so many seeds: the holes it reaches, the seeds of one.
        "winning-holes": lambda board, ask: len(winning_board(ask["seeds"])),
        "winning-seeds": lambda board, ask: winning_board(ask["seeds"])[int(ask["hole"]) - 1],
        # The boards of Le Monde that become a board by one series.
        "starts": lambda board, ask: len(find_starts(ask["end"])),
    },
)


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


@rule("number")
def _plays(board: AnyPosition, check: Check) -> int:
    """Return how often a hole is played in every win."""
    found = {series.count(check["hole"]) for series in _series(board)}
    if len(found) != 1:
        raise ExerciseError(f"hole {check['hole']} is not played as often in every win of {board}")
    return found.pop()
