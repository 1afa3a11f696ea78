"""The reader's progress and its file.

The page keeps one JSON object on the reader's device and saves the same object to a file:

    {"format": "songo-progress", "version": 2,
     "exercises": {"sowing-first": {"solved": true, "tries": 2, "hints": 1, "answer": "S0"}},
     "puzzles": {"0f31c9a2b4d7": {"solved": false, "tries": 1, "hints": 0, "answer": "S3 N1",
                                  "box": 1, "due": "2026-11-22"}}}

`tries` counts answers given, right or wrong; `hints` those that were opened; `answer` is the last
answer as text, moves or pits separated by spaces. A puzzle that was missed comes back on the day
`due`: `box` 1 to 4 says after how long, a box further each time it is solved; both are left out
where nothing comes back, as they are in files of version 1, which are read as ever. Nothing in it
says who the reader is. Names that this version of the course does not know are kept, so that a file
may travel between versions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from songo_edu.errors import ProgressFileError
from songo_edu.locale import _

FORMAT = "songo-progress"
VERSION = 2
LARGEST_FILE = 1_000_000  # characters; a reader who solves everything needs a tenth of it
_MOST_TRIES = 100_000
_MOST_HINTS = 3
_LONGEST_ANSWER = 400
_LAST_BOX = 4
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SECTIONS = ("exercises", "puzzles")
_REVIEW = ("box", "due")


@dataclass(frozen=True)
class Mark:
    """How far a reader has come with one exercise or puzzle."""

    solved: bool = False
    tries: int = 0
    hints: int = 0
    answer: str = ""
    box: int = 0
    due: str = ""

    def merged(self, other: Mark) -> Mark:
        """Return this mark and another of the same exercise as one; the other's answer is later."""
        return Mark(
            solved=self.solved or other.solved,
            tries=max(self.tries, other.tries),
            hints=max(self.hints, other.hints),
            answer=other.answer or self.answer,
            **self._sooner(other),
        )

    def _sooner(self, other: Mark) -> dict[str, Any]:
        """Return of two reviews the one that comes sooner: what was missed is not forgotten."""
        one = min(self, other, key=lambda mark: (not mark.box, mark.due, mark.box))
        return {"box": one.box, "due": one.due}

    def told(self) -> dict[str, Any]:
        """Return what a file holds of the mark.

        Examples
        --------
        >>> Mark(solved=True, tries=1, answer="S0").told()
        {'solved': True, 'tries': 1, 'hints': 0, 'answer': 'S0'}
        """
        fields = asdict(self)
        return fields if self.box else {key: fields[key] for key in fields if key not in _REVIEW}


@dataclass(frozen=True)
class Progress:
    """A reader's marks, for exercises by name and for puzzles by id.

    Examples
    --------
    >>> one = Progress({"sowing-1": Mark(solved=True, tries=1, answer="S0")})
    >>> Progress.from_json(one.to_json()) == one
    True
    """

    exercises: Mapping[str, Mark] = field(default_factory=dict)
    puzzles: Mapping[str, Mark] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the file's text: sorted, indented, with a newline at its end."""
        content: dict[str, Any] = {"format": FORMAT, "version": VERSION}
        for section in _SECTIONS:
            marks: Mapping[str, Mark] = getattr(self, section)
            content[section] = {name: mark.told() for name, mark in sorted(marks.items())}
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Progress:
        """Read a file's text.

        Raises
        ------
        ProgressFileError
            naming what cannot be read; nothing is taken over from such a file.
        """
        content = _object(text)
        if content.get("format") != FORMAT:
            raise ProgressFileError(
                _("this is no file of progress: its format is {found}, not {format}").format(
                    found=_shown(content.get("format")), format=FORMAT
                )
            )
        _version(content.get("version"))
        if unknown := sorted(content.keys() - {"format", "version", *_SECTIONS}):
            raise ProgressFileError(
                _("the file of progress has an unknown part {part}").format(part=_shown(unknown[0]))
            )
        return cls(*(_marks(section, content.get(section)) for section in _SECTIONS))

    def merged(self, other: Progress) -> Progress:
        """Return what either holds; nothing that was solved is lost."""
        return Progress(
            _merged(self.exercises, other.exercises), _merged(self.puzzles, other.puzzles)
        )


def _merged(one: Mapping[str, Mark], other: Mapping[str, Mark]) -> dict[str, Mark]:
    found = dict(one)
    for name, mark in other.items():
        found[name] = found[name].merged(mark) if name in found else mark
    return found


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ProgressFileError(
                _("the file of progress says {name} twice").format(name=_shown(name))
            )
        found[name] = value
    return found


def _object(text: object) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > LARGEST_FILE:
        raise ProgressFileError(
            _("a file of progress is a text of at most {size} characters").format(size=LARGEST_FILE)
        )
    try:
        content = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_no_twins)
    except RecursionError:
        raise ProgressFileError(_("the file of progress is nested too deeply")) from None
    except ValueError as error:
        raise ProgressFileError(
            _("the file of progress is no JSON: {error}").format(error=error)
        ) from None
    if not isinstance(content, dict):
        raise ProgressFileError(
            _("the file of progress holds {found} where an object is needed").format(
                found=_shown(content)
            )
        )
    return content


def _version(version: object) -> None:
    if type(version) is not int or version < 1:
        raise ProgressFileError(
            _("the file of progress has no version: {found}").format(found=_shown(version))
        )
    if version > VERSION:
        raise ProgressFileError(
            _("the file of progress has version {found}; this course reads up to {known}").format(
                found=version, known=VERSION
            )
        )


def _marks(section: str, content: object) -> dict[str, Mark]:
    if not isinstance(content, dict):
        raise ProgressFileError(
            _("the file of progress has no part {part}").format(part=_shown(section))
        )
    found = {}
    for name, mark in content.items():
        if not _NAME.fullmatch(name):
            raise ProgressFileError(
                _("{name} is no name of an exercise or puzzle").format(name=_shown(name))
            )
        found[name] = _mark(name, mark)
    return found


def _mark(name: str, content: object) -> Mark:
    if not isinstance(content, dict):
        raise _bad(name, content)
    if unknown := sorted(content.keys() - asdict(Mark()).keys()):
        raise _bad(name, {unknown[0]: content[unknown[0]]})
    mark = Mark(**content)
    counts = ((mark.tries, _MOST_TRIES), (mark.hints, _MOST_HINTS), (mark.box, _LAST_BOX))
    good = (
        type(mark.solved) is bool
        and all(type(count) is int and 0 <= count <= most for count, most in counts)
        and type(mark.answer) is str
        and len(mark.answer) <= _LONGEST_ANSWER
        and type(mark.due) is str
        and (_DAY.fullmatch(mark.due) is not None if mark.box else mark.due == "")
    )
    if not good:
        raise _bad(name, content)
    return mark


def _bad(name: str, content: object) -> ProgressFileError:
    return ProgressFileError(
        _("the mark of {name} cannot be read: {found}").format(name=name, found=_shown(content))
    )
