"""The reader's progress and its file: ``songo_edu.course.progress_file`` has the format.

Here it is read from JSON, and a file's marks are given as values of Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NoReturn, cast

from songo_edu.course import progress_file
from songo_edu.course.exercise_files import exercises
from songo_edu.course.merging import merged_mark, merged_progress


@dataclass(frozen=True)
class Mark:
    """How far a reader has come with one exercise or puzzle."""

    solved: bool = False
    tries: int = 0
    hints: int = 0
    answer: str = ""
    box: int = 0
    due: str = ""
    score: int = 0
    seconds: int = 0
    at: str = ""

    def merged(self, other: Mark) -> Mark:
        """Return this mark and another of the same exercise as one."""
        return Mark(**merged_mark(self.told(), other.told()))

    def told(self) -> progress_file.Marked:
        """Return the mark as a record."""
        return cast("progress_file.Marked", asdict(self))


@dataclass(frozen=True)
class Progress:
    """All that is kept of a reader.

    Marks are by the names of exercises and the ids of puzzles; games that go on, and choices, are
    as ``songo_edu.course.device_store`` has them, the rating as ``songo_edu.course.rating``, days
    as ``songo_edu.course.days``. An opponent beaten, by its game and level, has the day of
    the first time.

    Examples
    --------
    >>> one = Progress({"sowing-1": Mark(solved=True, tries=1, answer="S0")})
    >>> Progress.from_json(one.to_json()) == one
    True
    """

    exercises: Mapping[str, Mark] = field(default_factory=dict)
    puzzles: Mapping[str, Mark] = field(default_factory=dict)
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    choices: Mapping[str, Any] = field(default_factory=dict)
    rating: Mapping[str, int] = field(default_factory=dict)
    beaten: Mapping[str, str] = field(default_factory=dict)
    days: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the file's text: sorted, indented, with a newline at its end."""
        return _written(self._told())

    @classmethod
    def from_json(cls, text: str) -> Progress:
        """Read a file's text.

        Raises
        ------
        ProgressFileError
            naming what cannot be read; nothing is taken over from such a file.
        """
        try:
            return cls._of(progress_file.read_progress(_parsed(text), _quoted))
        except RecursionError:
            progress_file.no_progress_json("[[[…")

    def merged(self, other: Progress) -> Progress:
        """Return what either holds; nothing that was solved is lost.

        Raises
        ------
        ProgressFileError
            where both are more than a file may hold, even without what this course does not know.
        """
        both = merged_progress(
            self._told(), other._told(), list(exercises()), lambda marks: len(_written(marks))
        )
        return self._of(both)

    @classmethod
    def _of(cls, marks: progress_file.Marks) -> Progress:
        read = {
            section: {name: Mark(**mark) for name, mark in marks[section].items()}
            for section in progress_file.SECTIONS
        }
        return cls(**{**marks, **read})

    def _told(self) -> progress_file.Marks:
        return {
            "exercises": {name: mark.told() for name, mark in self.exercises.items()},
            "puzzles": {name: mark.told() for name, mark in self.puzzles.items()},
            "games": {name: dict(game) for name, game in self.games.items()},
            "choices": dict(self.choices),
            "rating": dict(self.rating),
            "beaten": dict(self.beaten),
            "days": {
                day: {how: dict(counts) for how, counts in deeds.items()}
                for day, deeds in self.days.items()
            },
        }


def _parsed(text: object) -> object:
    if not isinstance(text, str):
        return None
    if len(text) > progress_file.LARGEST_PROGRESS:
        progress_file.too_large()
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_once,
            parse_float=progress_file.not_whole,
            parse_constant=_no_number,
        )
    except ValueError as error:
        progress_file.no_progress_json(str(error))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            progress_file.said_twice(_quoted(name))
        data[name] = value
    return data


def _no_number(written: str) -> NoReturn:
    raise ValueError(written)


def _written(marks: progress_file.Marks) -> str:
    return _json(progress_file.kept_progress(marks), indent=1) + "\n"


def _quoted(value: object) -> str:
    """Write a value as JSON for a complaint, as the page does."""
    text = _json(value, separators=(",", ":"))
    return text if len(text) <= 60 else f"{text[:59]}…"


def _json(value: object, **form: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, **form)
    return text.encode("utf-8", "backslashreplace").decode()  # half a character by itself
