"""Where each number of a duel's rule sheet and of a position stands.

A position is its holes from left to right, as Left sees them, then who moves, then whether the
player who just moved has lost by it. Positions of a game follow each other in one flat sequence.

A move is a number: twice the hole it sows, plus the way it goes. Sources: S2 "Sowing", "Wing".
"""

from typing import Final

# Fields of a rule sheet.
DUEL_HOLES: Final = 0  # holes of the board
DUEL_LANDING: Final = 1  # the last seed falls: 0 anywhere, 1 in a full hole; 2: so does every seed
DUEL_SUICIDE: Final = 2  # 1: a sowing that breaks that rule may be played, and loses
DUEL_MISERE: Final = 3  # 1: a player without a move wins
DUEL_IMPARTIAL: Final = 4  # 1: both players may sow either way
DUEL_REPEAT: Final = 5  # what may not come back: 0 nothing, 1 a board, 2 a board with its mover
DUEL_FIELDS: Final = 6

# The ways of a sowing, and the players whose ways they are.
DUEL_RIGHTWARD: Final = 0  # Left's
DUEL_LEFTWARD: Final = 1  # Right's

# Why a move may not be played.
DUEL_LEGAL: Final = 0
DUEL_BARRED_EMPTY: Final = 1
DUEL_BARRED_WAY: Final = 2
DUEL_BARRED_OFF: Final = 3
DUEL_BARRED_LANDING: Final = 4
DUEL_BARRED_REPEAT: Final = 5

# How a game ends.
DUEL_GOES_ON: Final = 0
DUEL_END_NO_MOVE: Final = 1
DUEL_END_SUICIDE: Final = 2

# What a trace tells, and how its sowing stopped.
DUEL_EVENT_DROP: Final = 1
DUEL_EVENT_STOP: Final = 6
DUEL_STOP_FULL: Final = 1  # the last seed fell in a hole that held some
DUEL_STOP_EMPTY: Final = 2  # it fell in an empty hole, where that is allowed
DUEL_STOP_SUICIDE: Final = 3  # a seed fell in an empty hole and loses the game

DUEL_SLOT: Final = 48  # the most moves a position has: 24 holes, two ways


def duel_stride(sheet: list[int]) -> int:
    """Return how many integers a position takes."""
    return sheet[DUEL_HOLES] + 2


def duel_mover(sheet: list[int], states: list[int], at: int) -> int:
    """Return who moves: 0 Left, 1 Right."""
    return states[at + sheet[DUEL_HOLES]]


def duel_lost(sheet: list[int], states: list[int], at: int) -> int:
    """Return 1 where the player who just moved has lost by it."""
    return states[at + sheet[DUEL_HOLES] + 1]
