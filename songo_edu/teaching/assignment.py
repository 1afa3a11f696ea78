"""An assignment: puzzles chosen for a class, and how much help there is with them."""

from __future__ import annotations

import json
from dataclasses import dataclass

from songo_edu.errors import AssignmentError, PuzzleFileError, shown
from songo_edu.locale import _
from songo_edu.puzzles.one import Puzzle
from songo_edu.puzzles.record import Json, compact
from songo_edu.teaching.assignment_file import SCHEMA, assignment_fault
from songo_edu.teaching.choosing import known

#: Characters of a file beyond which nothing is read: 200 whole puzzles have a tenth of them.
LONGEST = 20_000_000


@dataclass(frozen=True)
class Assignment:
    """Puzzles for a class: `read` and `write` have it as a file.

    Parameters
    ----------
    title
        what stands above it; a line, perhaps empty.
    language
        "en" or "fr": in which it is given out.
    hints
        how many hints a puzzle gives at most, 0 to 3.
    reveal
        whether a solution may be looked up.
    puzzles
        in their order, each once.
    hint_after
        how many tries of a puzzle have to be wrong before it gives a hint, 0 to 9: 0 gives them at
        once. It is for the link, the homework in one file and SCORM; a quiz gives hints as its
        platform does. `songo_edu.teaching.assignment_file` says why it is tries.

    Raises
    ------
    AssignmentError
        naming what cannot be.

    Examples
    --------
    >>> from songo_edu.puzzles.one import puzzle
    >>> sheet = Assignment("Monday", "en", 2, True, (puzzle("5ce19e0300d1"),))
    >>> read(write(sheet)) == sheet
    True
    """

    title: str
    language: str
    hints: int
    reveal: bool
    puzzles: tuple[Puzzle, ...]
    hint_after: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "puzzles", tuple(self.puzzles))
        _require(self._told([each.id for each in self.puzzles]))

    def as_json(self) -> Json:
        """Return it as its file has it: ids of the puzzles that come along, records of others."""
        return self._told(
            [
                each.id if known(each.id) == each.record else dict(each.record)
                for each in self.puzzles
            ]
        )

    def _told(self, puzzles: list[object]) -> Json:
        return {
            "schema": SCHEMA,
            "title": self.title,
            "language": self.language,
            "hints": self.hints,
            "reveal": self.reveal,
            **waiting(self.hint_after),
            "puzzles": puzzles,
        }


def waiting(hint_after: int) -> Json:
    """Return what a file holds of waiting hints: nothing, where they are there at once."""
    return {} if hint_after == 0 and isinstance(hint_after, int) else {"hint_after": hint_after}


def read(text: str) -> Assignment:
    """Read an assignment from the text of its file.

    Raises
    ------
    AssignmentError
        naming what cannot be read, and what stands there.

    Examples
    --------
    >>> read('{"schema": 1}')
    Traceback (most recent call last):
        ...
    songo_edu.errors.AssignmentError: the field 'title' is missing
    """
    told = _parsed(text)
    _require(told)
    assert isinstance(told, dict)
    return Assignment(
        told["title"],
        told["language"],
        told["hints"],
        told["reveal"],
        tuple(_puzzle(one) for one in told["puzzles"]),
        told.get("hint_after", 0),
    )


def write(assignment: Assignment) -> str:
    """Return an assignment as the text of its file, a puzzle a line: always the same text."""
    told = assignment.as_json()
    heads = [f" {compact(name)}: {compact(told[name])},\n" for name in told if name != "puzzles"]
    puzzles = ",\n".join(f"  {compact(one)}" for one in told["puzzles"])
    return f'{{\n{"".join(heads)} "puzzles": [\n{puzzles}\n ]\n}}\n'


def _require(told: object) -> None:
    fault = assignment_fault(told)
    if not fault and isinstance(told, dict) and not _is_written(told["title"]):
        fault = _("the title {text} holds a character that cannot be written").format(
            text=shown(told["title"])
        )
    if fault:
        raise AssignmentError(fault)


def _is_written(text: str) -> bool:
    """Return whether a text can be written as UTF-8: half a surrogate pair cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _parsed(text: str) -> object:
    plain = text.removeprefix("\ufeff")
    try:
        if len(plain) > LONGEST:
            raise ValueError
        return json.loads(plain)
    except json.JSONDecodeError as error:
        told = _("no JSON at line {line}, column {column}: {text}")
        where = plain[max(0, error.pos - 10) : error.pos + 20]
        raise AssignmentError(
            told.format(line=error.lineno, column=error.colno, text=shown(where))
        ) from None
    except (ValueError, RecursionError):  # a number, a nesting or a length beyond all measure
        raise AssignmentError(shown(plain)) from None


def _puzzle(one: object) -> Puzzle:
    if isinstance(one, str):
        record = known(one)
        if record is None:
            raise AssignmentError(_("there is no puzzle {text}").format(text=shown(one)))
        return Puzzle(record)
    assert isinstance(one, dict)
    try:
        found = Puzzle(one)
    except PuzzleFileError as error:
        told = _("the puzzle {text}: {error}")
        raise AssignmentError(told.format(text=shown(one.get("id")), error=error)) from None
    if faults := found.faults():
        told = _("the puzzle {text}: {error}")
        raise AssignmentError(told.format(text=shown(found.id), error=faults[0]))
    return found
