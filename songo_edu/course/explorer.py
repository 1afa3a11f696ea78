"""The page to explore: any position of any game, set up, played and asked about."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from songo_edu.boards import options
from songo_edu.boards.sheet_data import own
from songo_edu.games.catalogue import FAMILIES, SHEETS
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.sheet_data import Sheet
from songo_edu.locale import language, later, t

if TYPE_CHECKING:
    from songo_edu.course.explore_widget import ExploreWidget


# -- what a board to explore offers, and what a notebook stores of it ------------------------------

#: What the games of some families are listed under; those of the others have one row.
_GROUPS = {"two_row": later("Two rows"), "": later("One row"), "graphs": later("Graphs")}


def games_told() -> list[dict[str, Any]]:
    """Return the games that a reader may choose among, in groups, in the language in use.

    Examples
    --------
    >>> [group["title"] for group in games_told()]
    ['Two rows', 'One row', 'Graphs']
    >>> games_told()[0]["games"][0]
    ['songo', 'Songo']
    """
    homes = {name: kind if kind in _GROUPS else "" for name, kind in FAMILIES.items()}
    return [
        {
            "title": t(title),
            "games": [
                [name, _titled(SHEETS[name])] for name, home in homes.items() if home == kind
            ],
        }
        for kind, title in _GROUPS.items()
    ]


def _titled(sheet: Sheet) -> str:
    title = sheet["title"]
    words = t(title)
    return words[:1].upper() + words[1:]


def plain(values: Mapping[str, options.Value]) -> str:
    """Return a board to explore in one line of Python."""
    return options.plain(values).replace("Board(", "explorer(", 1)


def element(values: Mapping[str, options.Value]) -> str:
    """Return the bare element: its game, position and moves as attributes, the position as text."""
    told = "".join(
        f' {name}="{escape(str(values[name]))}"'
        for name in ("game", "position", "history")
        if values[name] != options.USUAL[name]
    )
    if sheet := own(str(values["game"])):
        told += f' sheet="{escape(sheet)}"'
    text = escape(str(options.played(values).end), quote=False)
    return f'<songo-explore{told} lang="{language()}">{text}</songo-explore>'


# -- the page to explore: any position of any game, set up, played and asked about on one board ----


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
