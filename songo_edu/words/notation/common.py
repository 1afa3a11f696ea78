"""What the texts of all families share: numbers of seeds, and what is said of a text."""

import re

from songo_edu.errors import PositionError, shown
from songo_edu.locale import t


def no_position(text: object, example: str) -> str:
    """Return what is said of a text that is no position."""
    return t(
        "{text} is no position; write it like {example}", {"text": shown(text), "example": example}
    )


def seeds_in(part: str, most_digits: int, text: str) -> int:
    """Return the seeds that a part of a text names, zeros before the number left aside.

    Raises
    ------
    PositionError
        where it names none, or far too many.

    Examples
    --------
    >>> seeds_in("007", 2, "007/1")
    7
    """
    found = re.fullmatch("0*([0-9]*)", part)
    if part == "" or found is None or len(found[1]) > most_digits:
        values = {"part": shown(part), "text": shown(text)}
        raise PositionError(t("{part} is no number of seeds, in {text}", values))
    return int(found[1]) if found[1] else 0


def row_in(row: str, most_digits: int, text: str) -> list[int]:
    """Return the seeds of a row, its pits separated by points."""
    return [seeds_in(part, most_digits, text) for part in row.split(".")]


def row_text(seeds: list[int]) -> str:
    """Write a row.

    Examples
    --------
    >>> row_text([1, 0, 12])
    '1.0.12'
    """
    return ".".join([str(n) for n in seeds])
