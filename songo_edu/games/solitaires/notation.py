"""Positions of the solitaires as text: ``1.1.3.2.4.6 0``, ``1.0.3.1 3 x``, ``1.2.0 > 0.0.3``."""

from __future__ import annotations

from songo_edu.games.solitaires.sheets import SolitaireSheet
from songo_edu.games.solitaires.strings import read_solo, solo_holes, write_solo
from songo_edu.games.two_row.notation import State as State
from songo_edu.games.two_row.notation import checked


def parse(sheet: SolitaireSheet, text: object) -> State:
    """Read a position of the game of `sheet`.

    Raises
    ------
    PositionError
        naming the text where it is none, or holds too many holes or seeds.

    Examples
    --------
    >>> from songo_edu.games.solitaires.sheets import sheet
    >>> parse(sheet("kaillon"), "1.0.2.1")
    (1, 0, 2, 1, 0, 0)
    """
    rules = sheet.integers(0)
    return checked(lambda text: read_solo(rules, text), text, sheet.start)


def holes_of(sheet: SolitaireSheet, state: State) -> int:
    """Return how many holes a position has."""
    return solo_holes(sheet.integers(0), list(state))


def write(sheet: SolitaireSheet, state: State) -> str:
    """Write a position as text; the opposite of `parse`.

    Examples
    --------
    >>> from songo_edu.games.solitaires.sheets import sheet
    >>> write(sheet("kaillon"), (1, 0, 2, 1, 0, 0))
    '1.0.2.1 0'
    """
    return write_solo(sheet.integers(0), list(state))
