"""What is wrong with a source of the course as it was just saved: the file, the line, the way out.

The build names all that and more; this is what is said at once, before anything is read anew.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from songo_edu.course.exercise_files import FOLDER as EXERCISES
from songo_edu.course.exercise_files import read as read_exercise
from songo_edu.course.lesson_files import FOLDER as LESSONS
from songo_edu.course.lesson_files import read_file
from songo_edu.errors import SongoError
from songo_edu.locale import _, catalogue_file

#: A cell's lines are counted from as many times this as its number says, and one (myst-nb).
CELL = 10_000
_TROUBLE = re.compile(r"(?P<level>WARNING|ERROR|CRITICAL|SEVERE): *(?P<says>.*)")
_PLACE = re.compile(r"(?P<path>.+?\.(?:ipynb|md|yml|json))(?::(?P<line>\d+))?(?:, line \d+)?: *$")
_STEP = re.compile(r", step (\d+)")


def fault(path: Path, root: Path) -> str:
    """Return what is wrong with a file, empty where nothing is; what is gone is not wrong.

    It is a notebook, a lesson, exercises, a catalogue, settings or other data; `root`, the
    project's folder, is not named.
    """
    if not path.is_file():
        return ""
    try:
        line, reason = _judged(path)
    except UnicodeDecodeError as error:
        sentence = _("this is no text in UTF-8 ({reason}); save it as UTF-8")
        line, reason = 1, sentence.format(reason=error)
    return _placed(path, root, line, reason) if reason else ""


def _placed(path: Path, root: Path, line: int, reason: str, cell: int = 0) -> str:
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
    if not cell:
        return _("{path}, line {line}: {reason}").format(path=name, line=line, reason=reason)
    sentence = _("{path}, cell {cell}, line {line}: {reason}")
    return sentence.format(path=name, cell=cell, line=line, reason=reason)


def _judged(path: Path) -> tuple[int, str]:
    """Return line and reason of the first fault of a file."""
    if path.suffix == ".po":
        try:
            catalogue_file.compiled(path, path.parents[1].name)
        except catalogue_file.CatalogueError as error:
            return error.line, str(error)
    elif path.suffix in (".ipynb", ".json"):
        return _json_judged(path)
    elif path.suffix == ".yml":
        return _yaml_judged(path)
    return 1, ""


def _json_judged(path: Path) -> tuple[int, str]:
    try:
        text = path.read_text("utf-8")
        data = json.loads(text)
    except json.JSONDecodeError as error:
        reason = _("this is no JSON ({reason}, column {column}); mend it there or just before")
        return error.lineno, reason.format(reason=error.msg, column=error.colno)
    if path.suffix == ".ipynb":
        return 1, _notebook_fault(data)
    try:
        if path.parent == LESSONS:
            read_file(path)
        elif path.parent == EXERCISES:
            for each in data["exercises"]:
                read_exercise(each, data["chapter"])
    except SongoError as error:
        found = _STEP.search(str(error))
        return _line_of_step(text, int(found[1]) if found else 0), str(error)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        reason = _("a field is missing or of another kind: {reason}")
        return 1, reason.format(reason=error)
    return 1, ""


def _notebook_fault(data: Any) -> str:
    import nbformat

    try:
        nbformat.validate(nbformat.from_dict(data))  # type: ignore[no-untyped-call]  # as it is
    except (nbformat.ValidationError, AttributeError, KeyError, TypeError) as error:
        reason = str(error).partition("\n")[0]
        return _("this is no notebook ({reason}); save it again in Jupyter").format(reason=reason)
    return ""


def _line_of_step(text: str, step: int) -> int:
    r"""Return the line on which a step of a lesson begins, 1 where it is not found.

    Examples
    --------
    >>> _line_of_step('{"steps": [\n{"kind": "show"},\n{"kind": "ask"}]}', 2)
    3
    """
    found = re.search(r'"steps"\s*:\s*\[\s*', text)
    place, decoder = (found.end() if found else 0), json.JSONDecoder()
    for _number in range(1, step):
        _value, end = decoder.raw_decode(text, place)
        ahead = re.compile(r"[\s,]*").match(text, end)
        place = ahead.end() if ahead else end
    return text.count("\n", 0, place) + 1 if step else 1


def _yaml_judged(path: Path) -> tuple[int, str]:
    import yaml

    try:
        yaml.safe_load(path.read_text("utf-8"))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        reason = _("this is no YAML ({reason}); mend it there or just before")
        return line, reason.format(reason=error.problem)
    return 1, ""


def in_cells(text: str, root: Path) -> list[str]:
    """Return the troubles of a log of Sphinx, each with its file, and its cell where it has one.

    Examples
    --------
    >>> in_cells("/book/en/a.ipynb:20004: WARNING: no such page", Path("/"))
    ['book/en/a.ipynb, cell 2, line 3: no such page']
    """
    found = []
    for row in text.splitlines():
        trouble = _TROUBLE.search(row)
        if not trouble:
            continue
        place = _PLACE.fullmatch(row[: trouble.start()])
        if place is None:
            found.append(f"{row[: trouble.start()]}{trouble['says']}")
            continue
        path, line = Path(place["path"]), int(place["line"] or 1)
        cell, within = divmod(line - 1, CELL) if path.suffix == ".ipynb" else (0, 0)
        found.append(_placed(path, root, max(within, 1) if cell else line, trouble["says"], cell))
    return found
