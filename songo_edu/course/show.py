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
    """Return the question and the position of an exercise as text.

    Examples
    --------
    >>> from songo_edu.course import exercise
    >>> print(plain(exercise("sowing-first"), "en"))
    South is about to play S3. In which pit will the last seed fall?
    5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0
    """
    return f"{exercise.question[code]}\n{exercise.board}"


def html(exercise: Exercise, code: str) -> str:
    """Return the bare element of an exercise, with its text inside."""
    return (
        f'<songo-exercise name="{escape(exercise.name)}" lang="{code}">'
        f"{escape(plain(exercise, code), quote=False)}</songo-exercise>"
    )


def bundle(exercise: Exercise, code: str) -> dict[str, Any]:
    """Return all that a notebook may show for an exercise, by MIME type."""
    return {
        **live("ExerciseWidget", kind="exercise", data=exercise.data(), lang=code),
        "text/html": html(exercise, code),
        "text/plain": plain(exercise, code),
    }


def live(widget: str, **traits: Any) -> dict[str, Any]:
    """Return a live widget's view, or nothing where there is no widget to be had."""
    boards = importlib.import_module("songo_edu.boards")
    try:
        made: Any = getattr(boards, widget)
    except (AttributeError, ImportError):  # anywidget is not installed
        return {}
    view = made(**traits)._repr_mimebundle_()
    shown: dict[str, Any] = (view[0] if isinstance(view, tuple) else view) or {}
    return {name: value for name, value in shown.items() if "widget-view" in name}


class ProgressPanel:
    """Where a reader sees, saves and reads back what has been solved."""

    def __repr__(self) -> str:
        return _("Your progress (on the page: save it to a file, or read it back)")

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        shown = live("ExerciseWidget", kind="progress", lang=language())
        return {**shown, **_bare("songo-progress", repr(self))}


def progress_panel() -> ProgressPanel:
    """Return the panel of the reader's progress; in a notebook it shows itself."""
    return ProgressPanel()


class FrontDoor:
    """What the course's front page has beside its board; in a notebook, a line."""

    def __repr__(self) -> str:
        return _("The ways in (on the page: learn, play, today’s puzzle, and what is done)")

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        return _bare("songo-front", repr(self))


def front_door() -> FrontDoor:
    """Return what the front page has beside its board; a page of the course shows all of it."""
    return FrontDoor()


def _bare(element: str, text: str) -> dict[str, Any]:
    """Return what a notebook stores of an element that the build fills."""
    inside = escape(text, quote=False)
    return {
        "text/html": f'<{element} lang="{language()}">{inside}</{element}>',
        "text/plain": text,
    }
