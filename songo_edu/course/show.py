"""What a notebook shows of the course: widgets where there are any, the front door, progress."""

from __future__ import annotations

import importlib
from html import escape
from typing import Any

from songo_edu.boards.stored import stored
from songo_edu.games import AnyPosition
from songo_edu.locale import _, language


def live(widget: str, html: str, text: str, board: AnyPosition, **traits: Any) -> dict[str, Any]:
    """Return what a notebook shows of a widget made now, or of its element where there is none."""
    boards = importlib.import_module("songo_edu.boards")

    def drawn() -> str:
        return str(boards.svg(board, lang=traits["lang"]))

    try:
        made: Any = getattr(boards, widget)
    except (AttributeError, ImportError):  # anywidget is not installed
        return stored(html, text, drawn=drawn)
    shown: dict[str, Any] = made(**traits).shown(html, text, drawn)[0]
    return shown


class FrontDoor:
    """What the course's front page has beside its board; in a notebook, a line."""

    def __repr__(self) -> str:
        return _("The ways in (on the page: learn, play, today’s puzzle, and what is done)")

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        inside = escape(repr(self), quote=False)
        return {
            "text/html": f'<songo-front lang="{language()}">{inside}</songo-front>',
            "text/plain": repr(self),
        }


def front_door() -> FrontDoor:
    """Return what the front page has beside its board; a page of the course shows all of it."""
    return FrontDoor()


class ProgressPanel:
    """Where a reader sees, saves and reads back what has been solved, without widgets."""

    def __repr__(self) -> str:
        return _("Your progress (on the page: save it to a file, or read it back)")

    def html(self) -> str:
        """Return the bare element of the panel."""
        text = escape(repr(self), quote=False)
        return f'<songo-progress lang="{language()}">{text}</songo-progress>'

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        return stored(self.html(), repr(self))
