"""The truth of exercises that ask for a win: the solver's."""

from __future__ import annotations

from songo_edu.errors import ExerciseError
from songo_edu.games.protocol import AnyPosition, Solitary
from songo_edu.solvers.solution import solve
from tests.course.claims.rules import Check, Line, after, rule


def won_by(board: AnyPosition, side: str) -> bool:
    """Return whether a game has ended with the win of a side, or of whoever plays alone."""
    return board.won if isinstance(board, Solitary) else board.winner == side


@rule("win")
def _win(board: AnyPosition, check: Check) -> Line:
    """Hold that the side to move can force a win, and that the line given is one.

    The line is a legal one; the solver says that no defence can prevent a win, in so many moves of
    the winner's where `most` limits them.
    """
    name, side, line = board.sheet.name, board.mover, tuple(check["line"])
    turns = 2 if side else 1
    solution = solve(name, board, check.get("nodes"))
    if solution.result not in ("win", "solvable"):
        raise ExerciseError(f"{board} is no win: {solution}")
    most = check.get("most")
    if most is not None and (solution.plies or len(line)) > turns * most:
        raise ExerciseError(f"{board} is not won in {most}: {solution}")
    if not won_by(after(board, line), side):
        raise ExerciseError(f"{' '.join(line)} does not win {board}")
    if most is not None and len(line) > turns * most:
        raise ExerciseError(f"{' '.join(line)} takes more than {most} moves")
    return line
