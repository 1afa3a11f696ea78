"""What a notebook shows for a lesson: the bare element, its text, and where it can a widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Protocol

from songo_edu.course.show import live
from songo_edu.course.steps import Step
from songo_edu.games import AnyPosition


class Lesson(Protocol):
    """What is shown of a lesson."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def title(self) -> Mapping[str, str]:
        """Its title, in each language."""

    @property
    def board(self) -> AnyPosition:
        """The position it begins with."""

    @property
    def steps(self) -> Sequence[Step]:
        """Its steps."""

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs."""


def plain(lesson: Lesson, code: str) -> str:
    """Return the title of a lesson, its position and the titles of its steps as text."""
    steps = (f"{number}. {one.title[code]}" for number, one in enumerate(lesson.steps, start=1))
    return "\n".join([lesson.title[code], str(lesson.board), *steps])


def html(lesson: Lesson, code: str) -> str:
    """Return the bare element of a lesson, with its text inside."""
    return (
        f'<songo-lesson name="{escape(lesson.name)}" lang="{code}">'
        f"{escape(plain(lesson, code), quote=False)}</songo-lesson>"
    )


def bundle(lesson: Lesson, code: str) -> dict[str, Any]:
    """Return all that a notebook may show for a lesson, by MIME type."""
    told = html(lesson, code), plain(lesson, code)
    return live("LessonWidget", *told, lesson.board, data=lesson.data(), lang=code)
