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
    """Return the seeds that a part of a text names, zeros before the number left aside."""
    found = re.fullmatch("0*([0-9]*)", part)
    if part == "" or found is None or len(found[1]) > most_digits:
        values = {"part": shown(part), "text": shown(text)}
        raise PositionError(t("{part} is no number of seeds, in {text}", values))
    return int(found[1]) if found[1] else 0


def row_in(row: str, most_digits: int, text: str) -> list[int]:
    """Return the seeds of a row, its pits separated by points."""
    return [seeds_in(part, most_digits, text) for part in row.split(".")]


def board_row(row: str, most_digits: int, most_holes: int, text: str) -> list[int]:
    """Return the seeds of a row that has no more than so many holes."""
    count = len(row.split("."))
    if count > most_holes:
        values = {"count": count, "most": most_holes, "text": shown(text)}
        raise PositionError(
            t("{count} holes are more than the {most} a row may have, in {text}", values)
        )
    return row_in(row, most_digits, text)


def require_few(total: int, most: int, text: str) -> None:
    """Raise a `PositionError` where a board has more seeds than so many."""
    if total > most:
        values = {"total": total, "most": most, "text": shown(text)}
        raise PositionError(
            t("{total} seeds are more than the {most} a board may have, in {text}", values)
        )


def row_text(seeds: list[int]) -> str:
    """Write a row."""
    return ".".join([str(n) for n in seeds])


def in_columns(rows: list[list[str]]) -> list[str]:
    """Return rows of names and numbers as lines of text, each column as wide as its widest."""
    wide = 2
    for row in rows:
        wide = max(wide, *[len(cell) for cell in row])
    return [" ".join([_at_the_end(cell, wide) for cell in row]) for row in rows]


def _at_the_end(text: str, wide: int) -> str:
    told = text
    while len(told) < wide:
        told = f" {told}"
    return told


def one_row_board(
    pits: list[str], seeds: list[int], store: list[int], goal: list[int]
) -> list[str]:
    """Return a board of one row as lines of text: names, the store before the seeds, the aim.

    There may be no store, and no aim.
    """
    before = [""] if len(store) > 0 else []
    held = [""] if len(goal) > 0 else [str(n) for n in store]
    rows = [[*before, *pits], [*held, *[str(n) for n in seeds]]]
    if len(goal) > 0:
        rows.append([">", *[str(n) for n in goal]])
    return in_columns(rows)
