"""The best moves as a search finds them, with the values that the tables of endings know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.endings.worths import Worth, worths
from songo_edu.engine.search import layout, search
from songo_edu.engine.search.result import Line, SearchResult
from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.rules.two_row.search import VICTORY


@dataclass(frozen=True, repr=False)
class TabledResult(SearchResult):
    """The best lines, of which some values are exact: a table of endings says them.

    Examples
    --------
    >>> line = Line("S3", 200, ("S3", "N5"))
    >>> place = "0.0.0.5.0.0.1/0.0.3.0.0.2.0 S 30-29"
    >>> print(TabledResult("songo", place, 9, 2, (line,), exact=frozenset({"S3"})))
    Best move: S3.
    S3: South +2.0 (S3 N5).
    Exact, by the tables of endings.
    """

    exact: frozenset[str] = frozenset()  # moves of which the table says the value

    def as_json(self) -> dict[str, Any]:
        """Return the lines for a program to read; ``"exact"`` stands where a table says so."""
        told = super().as_json()
        for line in told["lines"]:
            if line["move"] in self.exact:
                line["exact"] = True
        return told

    def _searched(self) -> str:
        shown = [line.move for line in self.lines if line.move in self.exact]
        if not shown:
            return super()._searched()
        if len(shown) == len(self.lines):
            return _("Exact, by the tables of endings.")
        told = _("Exact for {moves}, by the tables of endings. {searched}")
        return told.format(moves=", ".join(shown), searched=super()._searched())


def in_reach(position: Position, endings: Endings | None) -> Endings | None:
    """Return what a table has of the boards of a position and after it; None where it lacks it."""
    board = sum(position.pits.values())
    return None if endings is None or board > endings.seeds else endings.up_to(board)


def best_lines(
    position: Position,
    nodes: int,
    lines: int,
    endings: Endings | None = None,
    *,
    fast: bool | None = None,
) -> SearchResult:
    """Return the best lines of a position; where a table knows a move, its value is the table’s.

    A win in so many plies that the search has seen is kept where the table says that it is won.

    Raises
    ------
    EndingsFileError
        where the table is damaged.
    """
    table = in_reach(position, endings)
    if table is None:
        return search(position, nodes, lines, fast=fast)
    known = worths(table, position)
    found = search(position, nodes, layout.LINES, fast=fast, endings=table)
    told = [_told(line, known.get(line.move)) for line in found.lines]
    told.sort(key=lambda line: -line.value)
    exact = frozenset(move for move, worth in known.items() if worth.exact)
    fields = {
        name: getattr(found, name) for name in ("game", "position", "nodes", "depth", "solved")
    }
    return TabledResult(**fields, lines=tuple(told[:lines]), exact=exact)


def _told(line: Line, worth: Worth | None) -> Line:
    if worth is None or not worth.exact:
        return line
    seen = 2 * abs(line.value) > VICTORY and (line.value > 0) == (worth.least > 0)
    soon = seen and abs(line.value) > abs(worth.least)
    return line if soon else replace(line, value=worth.least)
