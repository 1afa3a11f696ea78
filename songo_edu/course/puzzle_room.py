"""The puzzle room: puzzles that come along, of a file, or just found, solved on one board.

A notebook stores the bare element, and a page fetches the collections that it names. Where a kernel
and widgets are at hand the same room is a widget (`songo_edu.course.room_widget`), for puzzles of
the reader's own as well.
"""

from __future__ import annotations

import importlib
import warnings
from typing import TYPE_CHECKING, Any

from songo_edu.course import room_contents
from songo_edu.course.room_contents import Given
from songo_edu.puzzles.page import ALL

if TYPE_CHECKING:
    from songo_edu.course.room_widget import RoomWidget


class PuzzleRoom:
    """The room where there are no widgets.

    Attributes
    ----------
    collections : tuple of str
        the collections that a page fetches; none where puzzles were given otherwise.
    puzzles : list of dict
        the records.
    """

    def __init__(self, *given: Given) -> None:
        self.collections = room_contents.names_in(given)
        self.puzzles = room_contents.puzzles_of(given or ALL)

    def __repr__(self) -> str:
        return room_contents.plain(self.collections, len(self.puzzles))

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        html = room_contents.element(self.collections, len(self.puzzles))
        return {"text/html": html, "text/plain": repr(self)}


def puzzle_room(*given: Given) -> RoomWidget | PuzzleRoom:
    """Return a room of puzzles; in a notebook it shows itself.

    Parameters
    ----------
    given
        names of collections that come with the course, files of puzzles, puzzles or lists of them
        (`songo_edu.puzzles.find` returns one); all collections where nothing is given.

    Raises
    ------
    PuzzleFileError
        naming what is no collection, no file of puzzles, or no puzzle.

    Examples
    --------
    >>> puzzle_room("capture", "defend").collections
    ('capture', 'defend')
    >>> from songo_edu.puzzles import collection
    >>> puzzle_room(collection("capture")[:3])
    A puzzle room with 3 puzzles (in a notebook: solved on the board)
    """
    try:
        importlib.import_module("anywidget")
    except ImportError:
        return PuzzleRoom(*given)
    from songo_edu.course.room_widget import RoomWidget

    return RoomWidget(*given)


def puzzle_panel(kind: str = "", **wanted: Any) -> RoomWidget | PuzzleRoom:
    """Return a room of puzzles found to one's wishes, or of all where there are none.

    .. deprecated:: 0.2
        Use ``puzzle_room(songo_edu.puzzles.find(…))``.
    """
    from songo_edu.puzzles.finding import find

    warnings.warn(
        "puzzle_panel is now puzzle_room(puzzles.find(…))", DeprecationWarning, stacklevel=2
    )
    if not kind and not wanted:
        return puzzle_room()
    return puzzle_room(find(kind or "capture", **wanted))
