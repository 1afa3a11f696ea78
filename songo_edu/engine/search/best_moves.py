"""The best moves of a two-row position: ``search(position)``."""

from __future__ import annotations

from typing import Any

from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.tables import table_of
from songo_edu.engine.endings.maps import NO_MAPS
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout, root
from songo_edu.engine.search.machine import native
from songo_edu.engine.search.result import Line, SearchResult
from songo_edu.errors import SearchError
from songo_edu.games import Position
from songo_edu.games.asked import asks_two_rows
from songo_edu.locale import _
from songo_edu.locale.error import shown

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
) -> SearchResult:
    """Return the best moves of a position, found by looking at about `nodes` positions.

    Captures are followed beyond the depth that was finished, and the position is judged there; what
    looks hopeless is not looked at as deep. The answer depends on the position and the limits.

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
    nodes = min(nodes, _MOST_NODES)
    if not bitboards.fits(position.sheet):
        told = _("the rows of {game} are too long, or its seeds too many, for this search")
        raise SearchError(told.format(game=position.sheet.name))
    if position.over:
        return SearchResult(position.sheet.name, str(position), 0, 0, ())
    board = bitboards.pack(position)
    machine = Machine(fast=fast)
    work = _workspace(board, nodes, machine, exact=exact)
    table: Any = table_of(position.sheet, weights)
    known: Any = bytearray(1)
    numbers: Any = NO_MAPS
    rules: Any = native() if machine.fast else root
    if endings is not None:
        if endings.sheet != position.sheet:
            told = _("{path} holds endings of {found}, not of {game}")
            found_there, wanted = endings.sheet.name, position.sheet.name
            raise SearchError(told.format(path=endings.path, found=found_there, game=wanted))
        known, numbers = endings.data if machine.fast else endings.bytes, endings.numbers
    if machine.fast:
        import numpy as np

        table, numbers = (machine.integers(each) for each in (table, numbers))
        known = np.asarray(known, dtype=np.uint8)
    deepest = min(depth, layout.DEEPEST)
    lines = min(lines, layout.LINES)
    found = rules.deepen(
        table, work, known, numbers, board.own, board.other, board.quiet, deepest, lines
    )
    return SearchResult(
        position.sheet.name,
        str(position),
        int(work[layout.W_NODES]),
        int(work[layout.W_DEPTH]),
        tuple(_line(position, work, number) for number in range(int(found))),
        bool(work[layout.W_SOLVED]),
    )


def _workspace(board: bitboards.Board, nodes: int, machine: Machine, *, exact: bool) -> Any:
    """Return the workspace of a search: its counters, the past of the position, an empty table."""
    buckets = _FEWEST
    while buckets < _MOST and buckets * 8 < nodes:
        buckets *= 2
    root_at = layout.W_END + 2 * board.quiet
    table_at = root_at + 2 * (layout.PLIES + 1)
    table_at += -table_at % layout.BUCKET
    work = machine.integers(zeros=table_at + buckets * layout.BUCKET)
    for i, word in enumerate(board.past):
        work[layout.W_END + i] = word
    work[layout.W_LIMIT] = nodes
    work[layout.W_PAST] = root_at
    work[layout.W_TABLE] = table_at
    work[layout.W_MASK] = buckets - 1
    work[layout.W_EXACT] = int(exact)
    work[layout.W_NEAR] = 0 if exact else layout.MOVE_LANE
    return work


def _line(position: Position, work: Any, number: int) -> Line:
    """Return a line of the last depth finished, its lanes as moves."""
    at = layout.W_LINES + layout.LINE * (layout.LINES + number)
    row = position.sheet.row
    side = "SN".index(position.mover)
    moves = []
    for i in range(int(work[at + layout.L_COUNT])):
        lane = int(work[at + layout.L_MOVES + i])
        moves.append(position.sheet.pits[side * row + row - 1 - lane])
        side = 1 - side
    return Line(moves[0], int(work[at + layout.L_VALUE]), tuple(moves))
