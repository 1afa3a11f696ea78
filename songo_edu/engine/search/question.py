"""A position that is searched: its workspace, what the kernel is handed, the answer so far."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.layout import STORE_AT
from songo_edu.engine.bitboards.tables import table_of
from songo_edu.engine.endings.maps import NO_MAPS
from songo_edu.engine.endings.probing import seeds_of
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout, root
from songo_edu.engine.search.machine import native
from songo_edu.engine.search.result import Line, SearchResult
from songo_edu.games import Position
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.rules.two_row.judging import bounded_value


class Question:
    """A position that is not over, searched ever deeper.

    Parameters
    ----------
    position
        the position; its game fits into words.
    table
        the transposition table (`memory`), which other questions may share.
    nodes, lines
        where the search ends, and how many of the best moves it finds.
    weights, exact, endings
        as `search` has them.
    """

    def __init__(
        self,
        machine: Machine,
        position: Position,
        table: Any,
        nodes: int,
        lines: int = 1,
        *,
        weights: tuple[int, ...] | None = None,
        exact: bool = False,
        endings: Endings | None = None,
    ) -> None:
        self._position = position
        self._lines = min(lines, layout.LINES)
        board = bitboards.pack(position)
        self._lead = (board.own >> STORE_AT) - (board.other >> STORE_AT)
        self._seeds = seeds_of(board.own) + seeds_of(board.other)
        self._rules: Any = native() if machine.fast else root
        self.work = _workspace(machine, board, weights)
        self.work[layout.W_LIMIT] = nodes
        self.work[layout.W_EXACT] = int(exact)
        self.work[layout.W_NEAR] = 0 if exact else layout.MOVE_LANE
        known, numbers = _endings(machine, endings)
        self._asked = (self.work, table, known, numbers, board.own, board.other, board.quiet)

    def look(self, first: int, last: int) -> None:
        """Search from depth `first` to `last`, until something ends it; begin with 1."""
        self._rules.deepen(*self._asked, first, last, self._lines)

    def stop(self) -> None:
        """End the search from another thread; depth 1 must be finished."""
        self.work[layout.W_STOP] = 1

    @property
    def nodes(self) -> int:
        """Positions looked at."""
        return int(self.work[layout.W_NODES])

    @property
    def ended(self) -> bool:
        """Whether the search has reached its limit, was stopped, or has nothing left to find."""
        work = self.work
        over = work[layout.W_STOP] or work[layout.W_SOLVED]
        return bool(over or work[layout.W_NODES] >= work[layout.W_LIMIT])

    def answer(self, nodes: int = 0) -> SearchResult:
        """Return the lines of the last depth finished; others have looked at `nodes` besides."""
        work = self.work
        return SearchResult(
            self._position.sheet.name,
            str(self._position),
            self.nodes + nodes,
            int(work[layout.W_DEPTH]),
            tuple(self._line(i) for i in range(int(work[layout.W_FOUND]))),
            bool(work[layout.W_SOLVED]),
        )

    def _line(self, number: int) -> Line:
        """Return a line of the last depth finished, its lanes as moves."""
        work, sheet = self.work, self._position.sheet
        at = layout.W_LINES + layout.LINE * (layout.LINES + number)
        side = "SN".index(self._position.mover)
        moves = []
        for i in range(int(work[at + layout.L_COUNT])):
            lane = int(work[at + layout.L_MOVES + i])
            moves.append(sheet.pits[side * sheet.row + sheet.row - 1 - lane])
            side = 1 - side
        value = int(work[at + layout.L_VALUE])
        if not work[layout.W_EXACT]:
            value = bounded_value(value, self._lead, self._seeds)
        return Line(moves[0], value, tuple(moves))


@lru_cache(maxsize=8)
def _head(sheet: RuleSheet, weights: tuple[int, ...] | None, *, fast: bool) -> Any:
    """Return the table of a game as a workspace begins with it."""
    table = table_of(sheet, weights)
    return Machine(fast=fast).integers(table, zeros=layout.W_FIRST - len(table))


def _workspace(machine: Machine, board: bitboards.Board, weights: tuple[int, ...] | None) -> Any:
    """Return the workspace of a search: the game's table, the past of the position, and zeros."""
    root_at = layout.W_END + 2 * board.quiet
    work = machine.integers(zeros=root_at + 2 * (layout.PLIES + 1))
    work[: layout.W_FIRST] = _head(board.sheet, weights, fast=machine.fast)
    for i, word in enumerate(board.past):
        work[layout.W_END + i] = word
    work[layout.W_PAST] = root_at
    return work


def _endings(machine: Machine, endings: Endings | None) -> tuple[Any, Any]:
    """Return the bytes of a table of endings and the maps to read it by."""
    if endings is None:
        return machine.bytes(1), machine.integers(NO_MAPS)
    numbers = machine.integers(endings.numbers)
    return (endings.data if machine.fast else endings.bytes), numbers
