"""Where each number of a rule sheet and of a position is.

A rule sheet is a flat run of integers. So is a position; positions of a game follow each other in
one flat sequence, ``STRIDE`` apart, and a function is given the offset ``at`` of the one it reads.

Pits are numbered in sowing order: 0 to row - 1 are South's, row to 2 * row - 1 are North's. The
next pit of a sowing is always the next number, round the ring.
"""

from typing import Final

# Fields of a rule sheet.
ROW: Final = 0  # pits in a row
WIN: Final = 1  # seeds in a store that win at once
LAP: Final = 2  # 0: laps go round the board; 1: after the first lap, the opponent's row only
KEEP: Final = 3  # 1: the last seed of a lap that ends in the first pit is kept
TAKE_MIN: Final = 4  # the smallest count that is taken
TAKE_MAX: Final = 5  # the largest count that is taken
FIRST_PIT: Final = 6  # 1: a sowing without a lap that ends in the first pit takes nothing
GRAND_SLAM: Final = 7  # 0: a capture of all the opponent's seeds is cancelled; 1: allowed
LAST_ONE: Final = 8  # 1: the last pit may not be played with 1 seed
LAST_TWO: Final = 9  # with 2 seeds: 0 allowed, 1 forbidden unless it captures, 2 forbidden
CANCELLED: Final = 10  # 1: a cancelled capture counts as a capture for LAST_TWO
GIFT: Final = 11  # a forbidden last pit that is the only move: 0 stays, 1 to the opponent's store
SOLIDARITY: Final = 12  # 0 none, 1 feed, 2 play the fullest that feeds, 3 give GIVE or the most
GIVE: Final = 13  # seeds that are enough under SOLIDARITY 3
COUNT_KEPT: Final = 14  # 1: the kept seed counts as given under SOLIDARITY 3
SINGLE: Final = 15  # 1: a single seed from the last pit captures nothing
FEW: Final = 16  # the game ends with fewer seeds than this on the board
REPEAT: Final = 17  # 1: the game ends when a board comes back with the same mover
SWEEP_WIN: Final = 18  # 1: rows are swept into the stores after a win as well
WEIGHTS: Final = 19  # here begins what positions are judged by

# Fields of a position, after the pits.
SOUTH: Final = 14  # South's store
NORTH: Final = 15  # North's store
MOVER: Final = 16  # 0 South, 1 North
QUIET: Final = 17  # plies since the last capture, kept seed or gift
STRIDE: Final = 18

# Why a move may not be played.
LEGAL: Final = 0
BARRED_LAST_PIT: Final = 1
BARRED_SOLIDARITY: Final = 2
BARRED_EMPTY: Final = 3
BARRED_WRONG_SIDE: Final = 4

# How a game ends.
GOES_ON: Final = 0
END_STORE: Final = 1
END_FEW: Final = 2
END_NO_SEED: Final = 3
END_NO_MOVE: Final = 4
END_REPEAT: Final = 5

# Why a capture, or its chain, stops.
STOP_OWN_ROW: Final = 1
STOP_COUNT: Final = 2
STOP_ROW_END: Final = 3
STOP_FIRST_PIT: Final = 4
STOP_ALL: Final = 5
STOP_KEPT: Final = 6
STOP_SINGLE: Final = 7
STOP_GIFT: Final = 8

# What happens in a move, as a trace records it.
EVENT_DROP: Final = 1
EVENT_SKIP: Final = 2
EVENT_KEEP: Final = 3
EVENT_CAPTURE: Final = 4
EVENT_GIFT: Final = 5
EVENT_STOP: Final = 6
