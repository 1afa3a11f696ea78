"""Solving a duel: the result, how fast it comes, a best line and, for Sowing, the value."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.games.duels import DuelPosition
from songo_edu.locale import _
from songo_edu.solvers.duels.engine import answer
from songo_edu.solvers.duels.values import has_values, is_small, value, why_no_value
from songo_edu.solvers.solution import Result, Solution


@dataclass(frozen=True, repr=False)
class DuelSolution(Solution):
    """A duel solved; `note` says in words why it has no value, where that is so."""

    note: str = ""

    def sentences(self) -> list[str]:
        """Return the answer in words, the missing value included."""
        told = super().sentences()
        return [*told, self.note] if self.note else told


def solve(position: DuelPosition, nodes: int | None = None) -> DuelSolution:
    """Solve a position of Sowing or Wing, looking at `nodes` positions at most.

    Sowing is solved with the plies of best play: the winner wins fastest, the loser loses slowest.
    In Wing the line is that of the proof found, which need not be the shortest; the game before
    the position counts.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> found = solve(open_game("sowing").start())
    >>> found.result, found.plies, found.value
    ('win', 13, '*')
    """
    found = answer(position, nodes)
    worth, note = _worth(position)
    result: Result = "unsettled"
    if found.wins is not None:
        result = "win" if found.wins else "loss"
    names: list[str] = []
    here = position
    for move in found.line:
        names.append(here.name_of(move))
        here = here.play(names[-1])
    return DuelSolution(
        position.sheet.name,
        str(position),
        result,
        tuple(names),
        found.plies,
        worth,
        found.nodes,
        note=note,
    )


def _worth(position: DuelPosition) -> tuple[str | None, str]:
    """Return the value of a position's board, or why there is none."""
    why = why_no_value(position)
    if why is not None:
        return None, why
    if not position.sheet.impartial and not has_values():
        return None, _("No value here: values need pip install 'songo-edu[games]'.")
    worth = value(position) if is_small(position) else None
    if worth is None:
        return None, _("The value is left out: too many boards can follow.")
    return worth, ""


def perfect_move(position: DuelPosition, nodes: int | None = None) -> str | None:
    """Return a perfect move, None where the game is over or not settled.

    In Sowing the winner wins fastest and the loser loses slowest; of equal moves it is the
    leftmost. In Wing the winner's move is that of the proof found.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> perfect_move(open_game("sowing").position("2.2.2.2.2.2.2.2 L"))
    '5'
    """
    line = answer(position, nodes).line
    return position.name_of(line[0]) if line else None


def winning_moves(position: DuelPosition, nodes: int | None = None) -> dict[str, int | None]:
    """Return the moves that win, each with the plies until the end, its own counted.

    The plies are those of best play; in Wing they are not known. A move whose answer is not
    settled is left out.

    Examples
    --------
    >>> from songo_edu.games.duels import open_game
    >>> winning_moves(open_game("sowing").start())
    {'2': 13, '3': 13, '4': 19}
    """
    found: dict[str, int | None] = {}
    for move in position.legal_moves():
        after = answer(position.play(move), nodes)
        if after.wins is False:
            found[move] = None if after.plies is None else after.plies + 1
    return found
