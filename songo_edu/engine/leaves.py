"""Leaf counts of a position, compiled where that pays."""

from __future__ import annotations

from songo_edu.engine.compiled import Machine, has_numba
from songo_edu.games import AnyPosition, Position

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
    machine = Machine(fast=bool(fast))
    states, at = position.buffer(depth + 2)
    sheet, held = (machine.integers(each) for each in (position.sheet.integers(), states))
    moves = machine.integers(zeros=8 * (depth + 2))
    return int(machine.rules_of("two_row").perft(sheet, held, at, 0, depth, moves))


def _by_playing(position: AnyPosition, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_by_playing(position.play(move), depth - 1) for move in position.legal_moves())
