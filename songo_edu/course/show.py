"""What a notebook shows for an exercise, and for the reader's progress.

Stored outputs hold the bare element with its name and language and, as text, the question and the
position. The build of the book puts data, drawing and folded solution into the element; where a
kernel and widgets are at hand, the same exercise is a widget and plays at once.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

from songo_edu.boards.stored import stored
from songo_edu.games import AnyPosition
from songo_edu.locale import _, language


class Exercise(Protocol):
    """What is shown of an exercise."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def board(self) -> AnyPosition:
        """Its position."""

    @property
    def question(self) -> Mapping[str, str]:
        """What it asks, in each language."""

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs."""


def plain(exercise: Exercise, code: str) -> str:
    """Return the question and the position of an exercise as text."""
    return f"{exercise.question[code]}\n{exercise.board}"


def html(exercise: Exercise, code: str) -> str:
    """Return the bare element of an exercise, with its text inside."""
    return (
        f'<songo-exercise name="{escape(exercise.name)}" lang="{code}">'
        f"{escape(plain(exercise, code), quote=False)}</songo-exercise>"
    )


def bundle(exercise: Exercise, code: str) -> dict[str, Any]:
    """Return all that a notebook may show for an exercise, by MIME type."""
    return live(
        "ExerciseWidget",
        html(exercise, code),
        plain(exercise, code),
        exercise.board,
        kind="exercise",
        data=exercise.data(),
        lang=code,
    )


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
