"""The explorer, the puzzle room and the reader's progress: widgets where there are any.

Without anywidget each is an object that stores its bare element, into which a page draws.
"""

from __future__ import annotations

import warnings
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from songo_edu.course.explorer import Explorer
from songo_edu.course.puzzle_room import Given, PuzzleRoom
from songo_edu.course.show import ProgressPanel
from songo_edu.games.protocol import AnyPosition

if TYPE_CHECKING:
    from songo_edu.course.widgets import ExploreWidget, ProgressWidget, RoomWidget


def explorer(
    position: AnyPosition | str | None = None,
    *,
    game: str | None = None,
    history: str | None = None,
) -> ExploreWidget | Explorer:
    """Return a board to explore: set up, play both sides, ask; in a notebook it shows itself.

    Raises
    ------
    BoardError, UnknownGameError, PositionError, RecordError
        naming the offending text.

    Examples
    --------
    >>> explorer(history="S2 N4").position
    '6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0'
    """
    if find_spec("anywidget") is None:
        return Explorer(position, game=game, history=history)
    from songo_edu.course.widgets import ExploreWidget

    return ExploreWidget(position, game=game, history=history)


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
    if find_spec("anywidget") is None:
        return PuzzleRoom(*given)
    from songo_edu.course.widgets import RoomWidget

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


def progress_panel() -> ProgressWidget | ProgressPanel:
    """Return the panel of the reader's progress; in a notebook it shows itself.

    There it is a widget: Python reads `solved` and `progress`, and may add to it.
    """
    if find_spec("anywidget") is None:
        return ProgressPanel()
    from songo_edu.course.widgets import ProgressWidget

    return ProgressWidget()
