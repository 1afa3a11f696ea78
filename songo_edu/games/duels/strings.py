"""Positions of duels: ``2.4.1.2.0.3 L``, x behind one lost by a suicide; moves ``2``, ``3>``.

`rules` are always the sheet's integers, for any number of holes.
"""

import re
from typing import Final

from songo_edu.errors import PositionError, shown
from songo_edu.games.strings import board_row, require_few, row_text
from songo_edu.locale import t
from songo_edu.rules.duels.moves import DUEL_IMPARTIAL, DUEL_SUICIDE

#: The longest board and the most seeds that a position may have.
DUEL_MOST_HOLES: Final = 24
DUEL_MOST_SEEDS: Final = 200
_DIGITS: Final = 3


def read_duel(rules: list[int], text: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape."""
    found = re.fullmatch("([0-9.]+) ([LR])( x)?", text)
    if found is None:
        return []
    seeds = board_row(found[1], _DIGITS, DUEL_MOST_HOLES, text)
    require_few(sum(seeds), DUEL_MOST_SEEDS, text)
    lost = 0 if found[3] is None else 1
    # The seed that lost fell in an empty hole.
    if lost == 1 and (rules[DUEL_SUICIDE] == 0 or 1 not in seeds):
        raise PositionError(
            t(
                "x says that a seed fell in an empty hole and lost, which cannot be in {text}",
                {"text": shown(text)},
            )
        )
    return [*seeds, 1 if found[2] == "R" else 0, lost]


def write_duel(state: list[int]) -> str:
    """Write a position as text; the opposite of `read_duel`."""
    mover = "R" if state[-2] == 1 else "L"
    behind = " x" if state[-1] == 1 else ""
    return f"{row_text(state[:-2])} {mover}{behind}"


def duel_move_name(rules: list[int], move: int) -> str:
    """Return the name of a move: its hole, with the way where both are free."""
    hole = str((move >> 1) + 1)
    if rules[DUEL_IMPARTIAL] == 0:
        return hole
    return f"{hole}<" if (move & 1) == 1 else f"{hole}>"


def duel_move_number(rules: list[int], holes: int, mover: int, name: str) -> int:
    """Return a move of the mover as the rules number it, -1 where there is none of that name."""
    for move in range(2 * holes):
        if duel_move_name(rules, move) == name:
            return move if rules[DUEL_IMPARTIAL] == 1 else move + mover
    return -1
