"""Puzzles: found, proved, verified by other means, graded, stored as JSON Lines.

What a puzzle claims, and what its record holds, is told in `songo_edu.puzzles.record`. From Python
they are asked for with `find`, or one by one with `search`; `collection` gives those that come with
the package.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from songo_edu.puzzles.finding import find as find
    from songo_edu.puzzles.finding import search as search
    from songo_edu.puzzles.page import collection as collection

#: Where each public name lives; none is loaded before it is asked for.
_HOMES = {"collection": "page", "find": "finding", "search": "finding"}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
