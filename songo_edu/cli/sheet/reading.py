"""What the commands of ``songo-edu sheet`` read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from songo_edu.errors import AssignmentError
from songo_edu.locale import _

if TYPE_CHECKING:
    from songo_edu.teaching.assignment import Assignment

AssignmentArgument = Annotated[
    Path, typer.Argument(metavar="ASSIGNMENT", help="A file that sheet make has written.")
]


def read_text(path: Path) -> str:
    """Return the text of a file in UTF-8.

    Raises
    ------
    AssignmentError
        naming the file and what is wrong.
    """
    return _read(path, lambda data: data.decode("utf-8-sig"))


def read_list(path: Path) -> str:
    """Return the text of a list as spreadsheets write it.

    Raises
    ------
    AssignmentError
        naming the file and what is wrong.
    """
    from songo_edu.teaching.codes import decoded

    return _read(path, decoded)


def _read(path: Path, decode: Callable[[bytes], str]) -> str:
    try:
        return decode(path.read_bytes())
    except (OSError, UnicodeDecodeError, ValueError) as error:
        told = _("{path} cannot be read: {error}")
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise AssignmentError(told.format(path=path, error=reason)) from None


def read_file(path: Path) -> Assignment:
    """Return the assignment of a file.

    Raises
    ------
    AssignmentError
        naming the file and what is wrong.
    """
    from songo_edu.teaching.assignment import read

    text = read_text(path)
    try:
        return read(text)
    except AssignmentError as error:
        raise AssignmentError(f"{path}: {error}") from None
