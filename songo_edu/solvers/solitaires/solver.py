"""Can a position of a solitaire be won, and by which moves: one answer for the whole family."""

from __future__ import annotations

from songo_edu.games.solitaires import SoloPosition, open_game, winnable
from songo_edu.solvers.solution import Solution

#: The positions looked at where no limit is given: a second or two.
NODES = 50_000


def solve(position: SoloPosition, nodes: int | None = None) -> Solution:
    """Return whether a position can be won, and a line that wins.

    In Kaillon the line is the shortest and `plies` its length; where the nodes did not suffice to
    prove that, the line only wins and `plies` is None. Tchoukaillon needs no search: a winning move
    is always the playable hole nearest the store. Where the nodes ran out before an answer, the
    result is "unsettled".

    Examples
    --------
    >>> solve(open_game("tchouka-rouma").start()).line
    ('2', '1', '2', '1', '3', '1')
    >>> solve(open_game("kaillon").position("1.0.2.1")).plies
    6
    """
    name, text = position.sheet.name, str(position)
    if position.over:
        return Solution(name, text, "solvable" if position.won else "unsolvable")
    allowed = NODES if nodes is None else max(0, nodes)
    found = winnable(position.sheet.integers(position.holes), position.state, allowed)
    if found.winnable is None:
        return Solution(name, text, "unsettled", nodes=found.nodes)
    if not found.winnable:
        return Solution(name, text, "unsolvable")
    line = tuple(str(pit + 1) for pit in found.moves)
    if position.sheet.name != "kaillon":
        return Solution(name, text, "solvable", line)
    if not found.shortest:
        return Solution(name, text, "solvable", line, nodes=found.nodes)
    return Solution(name, text, "solvable", line, plies=len(line))


def shortest_kaillon(board: str, nodes: int | None = None) -> Solution:
    """Return the shortest way home in Kaillon, S2's second aim.

    Raises
    ------
    PositionError
        where the text is no board of Kaillon.

    Examples
    --------
    >>> shortest_kaillon("1.0.2.1").line
    ('4', '1', '3', '1', '2', '1')
    """
    return solve(open_game("kaillon").position(board), nodes)
