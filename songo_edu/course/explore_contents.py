"""What a board to explore offers, and what a notebook stores of it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from songo_edu.boards import options
from songo_edu.boards.sheet_data import own
from songo_edu.games.catalogue import FAMILIES
from songo_edu.games.sheet_data import FAMILY_SHEETS, Sheet
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
                [name, _titled(FAMILY_SHEETS[FAMILIES[name]][name])]
                for name, home in homes.items()
                if home == kind
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
