"""How a duel ends, and who has won.

Source: S2. In Sowing a player without a move loses; so it is decided for Wing.
"""

from songo_edu.rules.duels.layout import (
    DUEL_END_NO_MOVE,
    DUEL_END_SUICIDE,
    DUEL_GOES_ON,
    DUEL_MISERE,
    duel_lost,
    duel_mover,
)


def duel_ending(sheet: list[int], states: list[int], at: int, count: int) -> int:
    """Return how the game has ended at `at`, or 0; `count` is the number of legal moves there."""
    if duel_lost(sheet, states, at) == 1:
        return DUEL_END_SUICIDE
    return DUEL_END_NO_MOVE if count == 0 else DUEL_GOES_ON


def duel_stuck_wins(sheet: list[int], states: list[int], at: int) -> int:
    """Return 1 where the player who would be to move in a finished game has won it."""
    if duel_lost(sheet, states, at) == 1:
        return 1  # the other player has just lost by their own sowing
    return sheet[DUEL_MISERE]


def duel_winner(sheet: list[int], states: list[int], at: int) -> int:
    """Return who has won a finished game: 0 Left, 1 Right."""
    mover = duel_mover(sheet, states, at)
    return mover if duel_stuck_wins(sheet, states, at) == 1 else 1 - mover
