"""Where each number stands that the kernel of the tables of endings reads.

A level's positions are pairs of rows: the mover's, and the other side's. Whatever a sowing does to
the mover's row is known without the other; what it does to the other row depends on the *way* the
seeds come in: how they are dropped there, and where the last one falls. A game has few ways, so
one integer for each way and row holds every sowing and capture.
"""

from typing import Final

# Places in the maps of a game. Those up to M_BARS are enough to read a table.
M_ROW: Final = 0  # pits in a row
M_TOP: Final = 1  # the most seeds on the board
M_BASE: Final = 2  # the byte of the table at which entry 0 begins
M_FEW: Final = 3  # fewer seeds than this end the game
M_SPLIT: Final = 4  # where the splits begin: the first entry with n seeds, k of them the mover's
M_COUNT: Final = 5  # where it stands how many rows hold n seeds
M_BARS: Final = 6  # where it stands what bar i with b seeds before it adds to a rank
M_ROWS: Final = 7  # how many rows there are
M_FIRST: Final = 8  # where the numbers of the first rows with n seeds begin
M_WORDS: Final = 9  # where the rows begin, each as a word
M_WAY: Final = 10  # where the ways of all sowings begin: of n seeds from a lane
M_GIVEN: Final = 11  # where it stands how many seeds a way drops into the other row
M_AFTER: Final = 12  # where the ways begin: what becomes of each row
M_BEFORE: Final = 13  # where the ways back begin: the rank a row had before a quiet move, or -1
M_FROM: Final = 14  # where it stands at which of the origins those of each row begin
M_ORIGINS: Final = 15  # where the origins begin: the rows that a sowing turns into a row
M_HEAD: Final = 16

# What a way makes of a row: its rank after the move, and above it what is taken.
AFTER_RANK: Final = 0xFFFFFF
AFTER_TAKEN: Final = 24  # where the number of seeds taken begins
AFTER_CHAIN: Final = 1 << 32  # added where seeds are taken, or are but for a cancelled capture
ORIGIN_WAY: Final = 32  # where the way begins in an origin, above the rank of the row

# The moves of one row, MOVE_SIZE integers each.
MOVE_AFTER: Final = 0  # where the map has what becomes of the other rows
MOVE_KEPT: Final = 1  # seeds kept in sowing
MOVE_MINE: Final = 2  # the rank of the mover's row after the move
MOVE_GIVEN: Final = 3  # seeds dropped into the other row
MOVE_FIRST: Final = 4  # the entry of a quiet move that leaves the other row at rank 0
MOVE_STEP: Final = 5  # entries from one rank of that row to the next
MOVE_DUTY: Final = 6  # whether the rule of the last pit forbids it
MOVE_SIZE: Final = 8

#: What a table that has no value answers.
UNSETTLED: Final = -128

# Which entries a sweep looks at.
SWEEP_ALL: Final = 0  # every one, for the first time
SWEEP_WOKEN: Final = 1  # those that a change may concern
SWEEP_OPEN: Final = 2  # those whose bounds differ
