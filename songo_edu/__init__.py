"""Songo, from the rule to the page: the sowing game of Cameroon, Gabon and Equatorial Guinea.

``import songo_edu as se`` brings what a notebook needs; each name is loaded when first used, so
that the import itself is instant and needs the standard library only.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from songo_edu.boards import Board as Board
    from songo_edu.boards import puzzle_room as puzzle_room
    from songo_edu.course import exercise as exercise
    from songo_edu.course import progress_panel as progress_panel
    from songo_edu.games import Game as Game
    from songo_edu.games import Position as Position
    from songo_edu.games import Record as Record
    from songo_edu.games import differences as differences
    from songo_edu.games import game as game
    from songo_edu.games import sheet as sheet
    from songo_edu.locale import language as language
    from songo_edu.locale import set_language as set_language

#: Where each public name lives.
_HOMES = {
    "Board": "songo_edu.boards",
    "Game": "songo_edu.games",
    "Position": "songo_edu.games",
    "Record": "songo_edu.games",
    "differences": "songo_edu.games",
    "exercise": "songo_edu.course",
    "game": "songo_edu.games",
    "language": "songo_edu.locale",
    "progress_panel": "songo_edu.course",
    "puzzle_room": "songo_edu.boards",
    "set_language": "songo_edu.locale",
    "sheet": "songo_edu.games",
}

__all__ = [*_HOMES, "__version__"]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
