"""Position strings and records of duels: ``2.4.1.2.0.3 L``, ``2 4 3``, ``3> 1<``."""

from __future__ import annotations

from songo_edu.games.duels.sheets import DuelSheet
from songo_edu.games.duels.strings import duel_move_name, read_duel, write_duel
from songo_edu.games.two_row.notation import State as State
from songo_edu.games.two_row.notation import checked


def parse(sheet: DuelSheet, text: object) -> State:
    """Read a position: the holes from left to right, the player to move, x after a suicide.

    Raises
    ------
    PositionError
        naming the text where it is none, or is too long or too full.

    Examples
    --------
    >>> from songo_edu.games.duels.sheets import duel_sheet
    >>> parse(duel_sheet("sowing"), "2.4.1 R")
    (2, 4, 1, 1, 0)
    """
    rules = sheet.integers(0)
    return checked(lambda text: read_duel(rules, text), text, sheet.start)


def write(state: State) -> str:
    """Write a position as text; the opposite of `parse`.

    Examples
    --------
    >>> write((2, 4, 1, 1, 0))
    '2.4.1 R'
    """
    return write_duel(list(state))


def moves_of(sheet: DuelSheet, holes: int) -> list[str]:
    """Return the names of all moves of a board: its holes, with the way where both are free.

    Examples
    --------
    >>> from songo_edu.games.duels.sheets import duel_sheet
    >>> moves_of(duel_sheet("sowing+impartial"), 2)
    ['1>', '1<', '2>', '2<']
    """
    rules = sheet.integers(holes)
    return list(dict.fromkeys(duel_move_name(rules, move) for move in range(2 * holes)))
