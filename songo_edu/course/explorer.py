"""The page to explore: any position of any game, set up, played and asked about on one board.

A notebook stores the bare element; the build draws the still board into it.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from songo_edu.boards import options
from songo_edu.course.explore_contents import element, plain
from songo_edu.games.protocol import AnyPosition

if TYPE_CHECKING:
    from songo_edu.course.explore_widget import ExploreWidget


class Explorer:
    """A board to explore: what stands on it first.

    Parameters
    ----------
    position
        A position or its text; the game's start if left out.
    game, history
        The game's name, and moves played from the position.

    Raises
    ------
    BoardError, UnknownGameError, PositionError, RecordError
        naming the offending text.

    Examples
    --------
    >>> Explorer("0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 30-29")
    explorer('0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 30-29')
    """

    def __init__(
        self,
        position: AnyPosition | str | None = None,
        *,
        game: str | None = None,
        history: str | None = None,
    ) -> None:
        asked = {"position": position, "game": game, "history": history}
        self.options = options.checked(asked)

    @property
    def position(self) -> str:
        """The position after the moves given."""
        return str(options.played(self.options).end)

    def __repr__(self) -> str:
        return plain(self.options)

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        return {"text/html": element(self.options), "text/plain": repr(self)}


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
    try:
        importlib.import_module("anywidget")
    except ImportError:
        return Explorer(position, game=game, history=history)
    from songo_edu.course.explore_widget import ExploreWidget

    return ExploreWidget(position, game=game, history=history)
