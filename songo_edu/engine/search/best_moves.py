"""The best moves of a two-row position: ``search(position)``."""

from __future__ import annotations

from songo_edu.engine import bitboards
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout
from songo_edu.engine.search.memory import Memory, empty_table
from songo_edu.engine.search.question import Question, SearchResult
from songo_edu.errors import SearchError
from songo_edu.games import Position
from songo_edu.games.asked import asks_two_rows
from songo_edu.locale import _, shown

NODES = 200_000  # positions looked at, if nothing else is said

_MOST_NODES = 1 << 62  # as many as a search can count
_FEWEST, _MOST = 1 << 8, 1 << 20  # buckets


@asks_two_rows
def search(
    position: Position,
    nodes: int = NODES,
    lines: int = 1,
    *,
    depth: int = layout.DEEPEST,
    fast: bool | None = None,
    endings: Endings | None = None,
    weights: tuple[int, ...] | None = None,
    exact: bool = False,
    memory: Memory | None = None,
) -> SearchResult:
    """Return the best moves of a position, found by looking at about `nodes` positions.

    Captures are followed beyond the depth that was finished, and the position is judged there; what
    looks hopeless is not looked at as deep. No value is a larger lead than the seeds on the board
    can still make. The answer depends on the position and the limits.

    Parameters
    ----------
    position
        a position of a two-row game; what was played since the last capture counts for repetition.
    nodes
        how many positions may be looked at; the first ply is always finished.
    lines
        how many of the best moves are wanted.
    depth
        how many plies deep to look, at most.
    fast
        whether to search with Numba; left out, where it is installed. The answer is the same.
    endings
        a table of endings of the game: its values stand for the play after them. The answer then
        depends on how many seeds it goes up to.
    weights
        what positions are judged by, as `rules.two_row.evaluation` has it; left out, the sheet's.
    exact
        whether everything is looked at as deep, and no use made of what is known deeper: all values
        are those of plain minimax then, and a game that nobody wins is worth the seeds it brings.
    memory
        what earlier searches met, and where this one keeps what it meets; left out, it starts from
        nothing.

    Raises
    ------
    SearchError
        where a limit is below 1, the game's rows do not fit into words, or the table is another's.

    Examples
    --------
    >>> from songo_edu import game
    >>> position = game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    >>> found = search(position, nodes=500, lines=2, fast=False)
    >>> found.best, [len(line.moves) > 1 for line in found.lines]
    ('S3', [True, True])
    """
    for number in (nodes, lines, depth):
        if type(number) is not int or number < 1:
            told = _("a search needs positions, lines and plies, at least 1 of each, not {n}")
            raise SearchError(told.format(n=shown(number)))
    refuse_others(position, endings)
    if position.over:
        return SearchResult(position.sheet.name, str(position), 0, 0, ())
    machine = Machine(fast=fast)
    if memory is None:
        table = empty_table(machine, _buckets(nodes))
    else:
        table = memory.table(machine, (position.sheet, weights, exact, endings))
    nodes = min(nodes, _MOST_NODES)
    asked = Question(
        machine, position, table, nodes, lines, weights=weights, exact=exact, endings=endings
    )
    asked.look(1, min(depth, layout.DEEPEST))
    return asked.answer()


def refuse_others(position: Position, endings: Endings | None) -> None:
    """Raise SearchError where rows do not fit into words, or a table is of another game."""
    if not bitboards.fits(position.sheet):
        told = _("the rows of {game} are too long, or its seeds too many, for this search")
        raise SearchError(told.format(game=position.sheet.name))
    if endings is not None and endings.sheet != position.sheet:
        told = _("{path} holds endings of {found}, not of {game}")
        found, wanted = endings.sheet.name, position.sheet.name
        raise SearchError(told.format(path=endings.path, found=found, game=wanted))


def _buckets(nodes: int) -> int:
    """Return the buckets of a table for so many positions."""
    buckets = _FEWEST
    while buckets < _MOST and buckets * 8 < nodes:
        buckets *= 2
    return buckets
