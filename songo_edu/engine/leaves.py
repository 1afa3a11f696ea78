"""Leaf counts of a position, compiled where that pays."""

from __future__ import annotations

from songo_edu.engine.compiled import compiled, has_numba
from songo_edu.games import AnyPosition, Position
from songo_edu.rules.two_row.counting import perft

#: From this depth on, loading Numba costs less than counting without it.
COMPILED_FROM = 6


def count_leaves(position: AnyPosition, depth: int, *, fast: bool | None = None) -> int:
    """Return the number of positions after exactly `depth` moves.

    `fast` says whether to count two rows by the rules compiled with Numba; left out, deep counts
    use bitboards where it is installed. Positions of other families are counted by playing every
    move.

    Examples
    --------
    >>> from songo_edu import game
    >>> count_leaves(game("songo").start(), 4)
    1964
    """
    if not isinstance(position, Position):
        return _by_playing(position, depth)
    if fast is None and depth >= COMPILED_FROM and has_numba():
        from songo_edu.engine import bitboards

        if bitboards.fits(position.sheet):
            return bitboards.count_leaves(position, depth, fast=True)
        fast = True
    states, at = position.buffer(depth + 2)
    moves = [0] * (8 * (depth + 2))
    sheet = position.sheet.integers()
    if not fast:
        return perft(sheet, states, at, 0, depth, moves)
    import numpy as np

    rules = compiled("two_row")
    arrays = [np.array(values, dtype=np.int64) for values in (sheet, states, moves)]
    return int(rules.perft(arrays[0], arrays[1], at, 0, depth, arrays[2]))


def _by_playing(position: AnyPosition, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_by_playing(position.play(move), depth - 1) for move in position.legal_moves())
