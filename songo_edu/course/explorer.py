"""The page to explore: any position of any game, set up, played and asked about on one board.

A notebook stores the bare element; the build draws the still board into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from songo_edu.boards import options
from songo_edu.boards.sheet_data import own
from songo_edu.games.catalogue import FAMILIES
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.sheet_data import FAMILY_SHEETS
from songo_edu.locale import language, later, t

#: What the games of some families are listed under; those of the others have one row.
_GROUPS = {"two_row": later("Two rows"), "": later("One row"), "graphs": later("Graphs")}


def games_told() -> list[dict[str, Any]]:
    """Return the games that a reader may choose among, in groups, in the language in use."""
    homes = {name: kind if kind in _GROUPS else "" for name, kind in FAMILIES.items()}
    return [
        {
            "title": t(title),
            "games": [
                [name, upper(t(FAMILY_SHEETS[FAMILIES[name]][name]["title"]))]
                for name, home in homes.items()
                if home == kind
            ],
        }
        for kind, title in _GROUPS.items()
    ]


def upper(text: str) -> str:
    """Return a text with a capital."""
    return text[:1].upper() + text[1:]


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
