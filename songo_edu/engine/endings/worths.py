"""What each move of a position is worth by a table of endings."""

from __future__ import annotations

from dataclasses import dataclass

from songo_edu.engine.endings.table import Endings
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side
from songo_edu.rules.two_row.endings import WON_LATER
from songo_edu.rules.two_row.search import SEED


@dataclass(frozen=True)
class Worth:
    """What a move is worth to who makes it, at least and at most, as a search has values.

    It is the lead, in hundredths of a seed, that play to the last seed gives; in a game that is won
    so, WON_LATER and that lead.
    """

    least: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether both bounds agree."""
        return self.least == self.most


def worths(table: Endings, position: Position) -> dict[str, Worth]:
    """Return what the legal moves of a position are worth, none where the table does not reach.

    It reaches positions with no past, of as many seeds as it holds, of which no more than one side
    could fill its store. A quiet move is valued as if the board before it could not come back.

    Raises
    ------
    EndingsFileError
        where a level of the table is damaged.

    Examples
    --------
    >>> from songo_edu import game
    >>> from songo_edu.engine.endings import build
    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp(), "awale.endings")
    >>> found = build(game("awale").sheet, 3, path, fast=False)
    >>> two = game("awale").position("0.0.0.0.0.0/0.0.0.0.1.1 S 22-24")
    >>> worths(found, two)  # F alone feeds
    {'F': Worth(least=0, most=0)}
    """
    board, stores = sum(position.pits.values()), position.stores.values()
    if (
        position.sheet != table.sheet
        or position.over
        or position.past
        or board > table.seeds
        or board + sum(stores) >= 2 * table.sheet.win
    ):
        return {}
    return {move: _worth(table, position, position.play(move)) for move in position.legal_moves()}


def _worth(table: Endings, before: Position, after: Position) -> Worth:
    mine = before.mover
    theirs: Side = "N" if mine == "S" else "S"
    lead = after.stores[mine] - after.stores[theirs]
    board = sum(after.pits.values())
    if after.over and after.ending != "store":
        stores = after.final().stores
        bounds = (stores[mine] - stores[theirs],) * 2
    else:  # a full store only ends the game sooner
        low, high = table.bounds(after)
        bounds = (lead + low, lead + high) if after.mover == mine else (lead - high, lead - low)
    every, full = board + sum(after.stores.values()), 2 * table.sheet.win

    def value(lead: int) -> int:
        won = (every + lead >= full) - (every - lead >= full)
        return lead * SEED + won * WON_LATER

    return Worth(value(bounds[0]), value(bounds[1]))
