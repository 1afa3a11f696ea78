"""Lessons as data: one position, and on one board a few questions, demonstrations and games.

Each file of `lessons/` is one lesson in every language: its `name` (the file's), a `title`, the
`game` and `position` it begins with, and its `steps` (`songo_edu.course.steps` has their kinds).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.boards.stored import Taught
from songo_edu.course import steps as reading
from songo_edu.course.exercises import Exercise, exercises
from songo_edu.course.steps import Step
from songo_edu.errors import LessonError, SongoError, shown
from songo_edu.games import AnyPosition, game
from songo_edu.locale import _, brief

FOLDER = Path(__file__).parent / "lessons"
MOST_STEPS = 12

_FIELDS = ("name", "title", "game", "position", "steps")


@dataclass(frozen=True, repr=False)
class Lesson(Taught):
    """One lesson of the course, in all languages; in a notebook it shows itself.

    Examples
    --------
    >>> lesson("double-fires").steps[1].exercise
    Exercise('double-first')
    """

    tag = "lesson"
    name: str
    title: Mapping[str, str]
    board: AnyPosition
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"Lesson({self.name!r})"

    @property
    def marked(self) -> list[str]:
        """The names under which what is solved in it is kept, in the order of its steps."""
        return [step.mark for step in self.steps if step.mark]

    @property
    def exercises(self) -> list[Exercise]:
        """The exercises it asks or shows, in the order of its steps."""
        return [step.exercise for step in self.steps if step.exercise is not None]

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs, in every language, ready for JSON."""
        return {
            "name": self.name,
            "title": dict(self.title),
            "game": self.board.sheet.name,
            "position": str(self.board),
            "steps": [step.data() for step in self.steps],
        }

    def text(self, code: str) -> str:
        """Return the title in a language, the position and the titles of the steps."""
        steps = (f"{number}. {step.title[code]}" for number, step in enumerate(self.steps, start=1))
        return "\n".join([self.title[code], str(self.board), *steps])


def lesson(name: str) -> Lesson:
    """Return the lesson of that name; in a notebook it shows itself.

    Raises
    ------
    LessonError
        naming the text where there is no such lesson.
    """
    try:
        return lessons()[name]
    except (KeyError, TypeError):
        raise LessonError(_("there is no lesson {name!r}").format(name=brief(name))) from None


@cache
def lessons() -> dict[str, Lesson]:
    """Return all lessons by name.

    Raises
    ------
    LessonError
        where a file does not hold what it should, naming it, the step, and the way out.
    """
    found = {path.stem: read_file(path) for path in sorted(FOLDER.glob("*.json"))}
    _apart(found)
    return found


def read_file(path: Path) -> Lesson:
    """Read one file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once)
    except (OSError, ValueError) as error:
        raise LessonError(f"{path.name}: {error}; a lesson is a JSON object in UTF-8") from None
    return read(data, path.name)


def read(data: object, source: str) -> Lesson:
    """Read a lesson from its data; `source` is the name of its file."""
    if not isinstance(data, dict):
        raise LessonError(f"{source}: {shown(data)} is no object; write the fields of a lesson")
    reading.only(data, _FIELDS, _FIELDS, source)
    name = data["name"]
    if not isinstance(name, str) or f"{name}.json" != source:
        raise LessonError(f"{source}: the name is {shown(name)}; write the file's, without .json")
    reading.both(data["title"], "title", source)
    try:
        board = game(data["game"]).position(data["position"])
    except SongoError as error:
        raise LessonError(f"{source}: {error}; mend game or position") from None
    told = data["steps"]
    if not isinstance(told, list) or not 1 <= len(told) <= MOST_STEPS:
        raise LessonError(f"{source}: steps is no list of 1 to {MOST_STEPS}; write one or more")
    steps = tuple(
        reading.read(each, board, f"{source}, step {number}", f"{name}-{number}")
        for number, each in enumerate(told, start=1)
    )
    found = Lesson(name, data["title"], board, steps)
    marks = found.marked
    if twice := [mark for mark in marks if marks.count(mark) > 1]:
        raise LessonError(f"{source}: {twice[0]!r} is asked twice; leave one of the steps out")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Hold that no field of an object is written twice."""
    names = [name for name, _value in pairs]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"{twice[0]!r} is written twice in one object")
    return dict(pairs)


def _apart(found: Mapping[str, Lesson]) -> None:
    """Hold that what is kept has a name of its own; lessons may share an exercise there is."""
    owner: dict[str, str] = {}
    for each in found.values():
        for step in each.steps:
            if not step.mark or step.borrowed:
                continue
            if step.mark in exercises():
                raise LessonError(
                    f"{each.name}.json: {step.mark!r} is the name of an exercise; take another"
                )
            if step.mark in owner:
                raise LessonError(
                    f"{each.name}.json: {step.mark!r} stands in {owner[step.mark]}.json as well; "
                    "leave one of them out"
                )
            owner[step.mark] = each.name
