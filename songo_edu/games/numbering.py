"""Numbers of moves as a score counts them: in pairs, both players' moves under one number.

What is stored counts single moves; only what is shown goes through here.
"""

from typing import Final

#: The last word of a record, where who is to move gives the game up.
GIVEN_UP: Final = "="


def move_number(count: int, side: int) -> int:
    """Return the number under which a score has a move.

    It is the `count`-th of its game and made by `side`, 0 or 1, or -1 where one plays alone: then
    every move has its own number. A game that side 1 begins has its first move under 1 as well.
    """
    if side < 0:
        return count
    return (count + 1 + (side + count + 1) % 2) // 2


def move_label(count: int, side: int, move: str) -> str:
    """Return a move with its number, like ``40. N6``.

    Where the name of a move does not say whose it is, dots stand for the first player's.
    """
    own = f"… {move}" if side == 1 and move[:1] in "0123456789" else move
    return f"{move_number(count, side)}. {own}"
