"""Where each number of a solitaire's sheet and of its positions stands.

A sheet is a flat run of integers. A position is its holes, hole 1 (the one beside the store) first,
so that hole i of the text is place i - 1; then the store, at the place numbered like the holes are
many; then whether the game was lost by an empty hole. Where seeds are sown away from the store,
the board that is asked for follows, one number a hole. Positions stand ``solo_stride`` apart.

Source: S2, parts 1 to 3.
"""

from typing import Final

# Fields of a sheet.
SOLO_HOLES: Final = 0  # holes in the row
SOLO_LANDING: Final = 1  # where the last seed of a sowing may fall, one of the three below
SOLO_WRAPS: Final = 2  # 1: a sowing passes through the store and goes on from the farthest hole
SOLO_RELAY: Final = 3  # 1: a last seed in a hole with seeds: that hole is sown at once
SOLO_AWAY: Final = 4  # 1: seeds are sown away from the store
SOLO_SKIP: Final = 5  # 1: a lap passes over the hole it came from
SOLO_FIELDS: Final = 6

# Where the last seed may fall.
SOLO_LAND_STORE: Final = 0  # in the store only
SOLO_LAND_OCCUPIED: Final = 1  # in the store or in a hole with seeds
SOLO_LAND_ANY: Final = 2  # anywhere

# Why a hole may not be played.
SOLO_LEGAL: Final = 0
SOLO_BARRED_EMPTY: Final = 1
SOLO_BARRED_FAR: Final = 2
SOLO_BARRED_LANDING: Final = 3

# How a game ends.
SOLO_GOES_ON: Final = 0
SOLO_END_HOME: Final = 1  # won: every seed is in the store
SOLO_END_STUCK: Final = 2  # lost: seeds are left and no hole may be played
SOLO_END_EMPTY: Final = 3  # lost: the last seed fell in an empty hole
SOLO_END_GOAL: Final = 4  # won: the board is the one asked for

# What happens in a move, numbered as in the games of two rows.
SOLO_EVENT_DROP: Final = 1
SOLO_EVENT_SKIP: Final = 2
SOLO_EVENT_STOP: Final = 6
SOLO_EVENT_LIFT: Final = 7  # a relay: the seeds of this hole are taken up and sown on

# Where a move came to its stop.
SOLO_STOP_STORE: Final = 1
SOLO_STOP_HOLE: Final = 2
SOLO_STOP_EMPTY: Final = 3  # in an empty hole, and the game is lost
SOLO_STOP_GOAL: Final = 4  # in an empty hole, and the board is the one asked for
