"""A board where there is no widget: its options, its element, its line of text."""

from __future__ import annotations

from songo_edu.boards import options
from songo_edu.games.protocol import AnyPosition


class Board:
    """A board to be shown in a page; with anywidget installed, see `songo_edu.boards.widget`.

    Parameters
    ----------
    position
        A position or its text, at the start of the history; the game's start if left out.
    **others
        See `songo_edu.boards.options.USUAL`.

    Examples
    --------
    >>> Board("0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28", controls="study")
    Board('0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28')
    """

    def __init__(self, position: AnyPosition | str | None = None, **others: object) -> None:
        self.options = options.checked({"position": position, **others})

    @property
    def position(self) -> str:
        """The position at the end of the history."""
        return str(options.played(self.options).end)

    @property
    def history(self) -> str:
        """The moves played from the board's start."""
        return str(self.options["history"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return options.played(self.options).end.over

    def __repr__(self) -> str:
        return options.plain(self.options)

    def _repr_html_(self) -> str:
        return options.element(self.options)
