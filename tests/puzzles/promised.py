"""What a puzzle promises, by its definition: plain minimax over positions."""

from functools import cache

from songo_edu.games import Position


@cache
def promised(position: Position, side: str, k: int) -> int:
    """Return the seeds that a side can force within `k` moves of its own, word for word."""
    held = position.stores[side]
    if position.over:
        return position.final().stores[side] - held
    if k == 0:
        return 0
    own = position.mover == side
    values = []
    for move in position.legal_moves():
        after = position.play(move)
        values.append(after.stores[side] - held + promised(after, side, k - own))
    return max(values) if own else min(values)
