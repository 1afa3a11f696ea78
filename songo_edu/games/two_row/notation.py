"""Position strings and records of games: ``5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0``, ``S2 N4 S0``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import cast

from songo_edu.errors import PositionError, RecordError
from songo_edu.games.strings import no_position
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.games.two_row.strings import read_two_rows, write_two_rows
from songo_edu.locale import _
from songo_edu.locale.error import shown as shown
from songo_edu.rules.two_row.layout import STRIDE

#: A position as integers, as the rules lay it out.
State = tuple[int, ...]


def checked(read: Callable[[str], list[int]], text: object, example: str) -> State:
    """Return the position that `read` finds in a text.

    Raises
    ------
    PositionError
        naming the text, with an example where it looks like no position at all.
    """
    state = read(text) if isinstance(text, str) else []
    if not state:
        raise PositionError(no_position(text, example))
    return tuple(state)


def parse(sheet: RuleSheet, text: object) -> State:
    """Read a position string of the game of `sheet`.

    Raises
    ------
    PositionError
        naming the text where it is not one, or holds more seeds than the game has.

    Examples
    --------
    >>> from songo_edu.games.two_row.sheets import sheet
    >>> parse(sheet("songo"), "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28")[:7]
    (9, 0, 0, 0, 0, 0, 2)
    """

    def read(text: str) -> list[int]:
        return read_two_rows(text, sheet.rows, sheet.seeds, sheet.name)

    return checked(read, text, write(sheet, start(sheet)))


def start(sheet: RuleSheet) -> State:
    """Return the start of the game of `sheet`, South to move."""
    pits = len(sheet.pits)
    return (sheet.start,) * pits + (0,) * (STRIDE - pits)


def write(sheet: RuleSheet, state: State) -> str:
    """Write a position as text; the opposite of `parse`."""
    return write_two_rows(sheet.rows, list(state))


def record_words(moves: object) -> list[str]:
    """Return the words of a record: one text with white space between them, or several texts.

    Raises
    ------
    RecordError
        naming what is no text and holds none.

    Examples
    --------
    >>> record_words("S2 N4") == record_words(["S2", "N4"])
    True
    """
    try:
        # What cannot be joined is no record: joining it finds out, whatever its type.
        text = moves if isinstance(moves, str) else " ".join(cast("Iterable[str]", moves))
    except TypeError:
        raise RecordError(_("{text} is no record of a game").format(text=shown(moves))) from None
    names: list[str] = text.split()
    return names


def known_moves(moves: object, known: Collection[str], game: str) -> list[str]:
    """Return the words of a record, all of them among the moves that a board can know.

    Raises
    ------
    RecordError
        naming the first word that is no pit of the game.

    Examples
    --------
    >>> known_moves("1 3", ["1", "2", "3"], "kaillon")
    ['1', '3']
    """
    names = record_words(moves)
    for number, move in enumerate(names, start=1):
        if move not in known:
            raise RecordError(
                _("move {number} of the record, {move}, is no pit of {game}").format(
                    number=number, move=shown(move), game=game
                )
            )
    return names
