"""Boards: the widget and element, still pictures, and the module that plays in the page.

Each name is loaded when first used; anywidget is imported with the first `Board`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from songo_edu.boards.counter import leaf_counter as leaf_counter
    from songo_edu.boards.exercise import ExerciseWidget as ExerciseWidget
    from songo_edu.boards.picture import sprite as sprite
    from songo_edu.boards.picture import still as still
    from songo_edu.boards.picture import svg as svg
    from songo_edu.boards.widget import Board as Board

#: Where each public name lives.
_HOMES = {
    "ExerciseWidget": "songo_edu.boards.exercise",  # needs anywidget
    "leaf_counter": "songo_edu.boards.counter",
    "sprite": "songo_edu.boards.picture",
    "still": "songo_edu.boards.picture",
    "svg": "songo_edu.boards.picture",
}

__all__ = ["Board", *_HOMES]


def __getattr__(name: str) -> object:
    if name == "Board":
        # Without anywidget a board is its HTML and its text, which is all a page needs.
        try:
            importlib.import_module("anywidget")
        except ImportError:
            home = "songo_edu.boards.board"
        else:
            home = "songo_edu.boards.widget"
    elif name in _HOMES:
        home = _HOMES[name]
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
