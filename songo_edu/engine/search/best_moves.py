"""The best moves of a position by the native search, and what it keeps for the next question."""

from __future__ import annotations

from typing import Any

from songo_edu.engine import bitboards
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout
from songo_edu.engine.search.question import Question, SearchResult
from songo_edu.errors import SearchError
from songo_edu.games import Position
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.locale import _, shown

BUCKETS: int = 1 << 19  # two positions each, in 64 bytes
_PLAIN = 1 << 13  # where plain Python searches, which never meets more


class Memory:
    """The positions that searches of one game met, for those that come after.

    A search that is given one finds sooner what an earlier one saw on its way. The same questions
    in the same order have the same answers; a question alone may have another than after others.
    What was found of another game, or judged by other means, is forgotten.

    Examples
    --------
    >>> from songo_edu import game, search
    >>> memory, start = Memory(), game("awale").start()
    >>> found = [search(start, depth=5, fast=False, memory=memory) for _ in range(2)]
    >>> found[1].nodes < found[0].nodes
    True
    """

    def __init__(self, buckets: int = BUCKETS) -> None:
        self._buckets = 1 << max(0, buckets - 1).bit_length()
        self._about: object = None
        self._table: Any = None

    def clear(self) -> None:
        """Forget everything."""
        self._about = None

    def table(self, machine: Machine, about: object) -> Any:
        """Return the table for one more search; it is empty where the last was about another."""
        about = (machine.fast, about)
        if about != self._about:
            self._table = empty_table(
                machine, self._buckets if machine.fast else min(self._buckets, _PLAIN)
            )
            self._about = about
        self._table[layout.M_AGE] += 1
        return self._table


def empty_table(machine: Machine, buckets: int) -> Any:
    """Return an empty transposition table of so many buckets, a power of two."""
    table = machine.integers(zeros=layout.BUCKET * (buckets + 1))
    table[layout.M_MASK] = buckets - 1
    return table


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
