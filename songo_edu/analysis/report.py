"""A position read by every finder: what ``songo-edu analyse --json`` prints."""

from __future__ import annotations

from typing import Any

from songo_edu.analysis.by_tables import best_lines
from songo_edu.analysis.grenier import greniers
from songo_edu.analysis.menace import double_menaces, menaces
from songo_edu.analysis.refused import forbidden
from songo_edu.analysis.waiting import bidoua, waiting_moves
from songo_edu.analysis.yinda import yindas
from songo_edu.engine.endings.table import Endings
from songo_edu.games import Position
from songo_edu.games.asked import asks_two_rows
from songo_edu.games.two_row.position import SIDES

#: Positions that a search looks at for the best lines: so few need no compiled search.
NODES = 5000


@asks_two_rows
def analyse(
    position: Position, lines: int = 0, *, endings: Endings | None = None
) -> dict[str, Any]:
    """Return all that the finders see, as plain lists and dictionaries.

    Where `lines` are asked for, so many of the best moves stand under "lines", as `search` finds
    them; those of which `endings` say the value have ``"exact": true``. Pits stand from left to
    right, apparent double threats after the real ones.
    Where the game is over nothing threatens and nothing is forbidden; greniers, bidoua and waiting
    moves are those of the board as it lies.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> found = analyse(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"))
    >>> found["yindas"], found["greniers"]
    ([{'move': 'N1', 'saved': 9}], {'S': ['S4'], 'N': []})
    """
    found = {
        "game": position.sheet.name,
        "position": str(position),
        "menaces": {side: [one.as_json() for one in menaces(position, side)] for side in SIDES},
        "doubles": {
            side: [one.as_json() for one in double_menaces(position, side)] for side in SIDES
        },
        "greniers": {side: [one.as_json() for one in greniers(position, side)] for side in SIDES},
        "bidoua": {side: bidoua(position, side) for side in SIDES},
        "waiting_moves": {side: waiting_moves(position, side) for side in SIDES},
        "yindas": [one.as_json() for one in yindas(position)],
        "forbidden": [{"move": one.move, "reason": one.code} for one in forbidden(position)],
    }
    if lines:
        found["lines"] = best_lines(position, NODES, lines, endings, fast=False).as_json()["lines"]
    return found
