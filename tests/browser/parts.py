"""The modules of a page, made once for all tests of a worker: that takes a third of a second.

The file of a room is called by the room's name.
"""

from __future__ import annotations

from functools import cache

from songo_edu.boards import paged

#: How the file of a game's table of endings is called where a page has one.
TABLE = "awale.bin"


@cache
def parts(language: str, *, tables: bool = False) -> paged.Modules:
    """Return the modules of a page in a language, with awalé's table of endings or without."""
    told = {"awale": TABLE} if tables else None
    return paged.modules((language,), lambda room, text: f"{room}.js", told)
