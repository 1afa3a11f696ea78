"""Where each number of a search stands in its workspace, and what its values mean.

A search owns one flat workspace of 64-bit integers, ``work``: a few counters, the lines found,
what is kept ply by ply, and at its end the transposition table. One run costs less to hand on, call
after call, than many. `W_PAST` and `W_TABLE` hold where the two runs of varying size begin.
"""

from typing import Final

#: Plies from the root to the horizon, at most; below it only captures are followed.
DEEPEST: Final = 60
PLIES: Final = 200  # plies with captures after the horizon: each takes a seed of 127 at most

# Counters and limits.
W_NODES: Final = 0  # positions looked at
W_LIMIT: Final = 1  # so many end the search
W_STOP: Final = 2  # 1: the limit is reached
W_GUESSED: Final = 3  # positions valued at the horizon, and uses of values that rest on some
W_DEPTH: Final = 4  # plies finished
W_SOLVED: Final = 5  # 1: every line was followed to the end of its game
W_FOUND: Final = 6  # lines found
W_PAST: Final = 7  # where the words of the root in `work` are; those of the past lie before them
W_TABLE: Final = 8  # where the transposition table begins
W_MASK: Final = 9  # buckets of the table, less one
W_EXACT: Final = 10  # 1: all values are those of plain minimax
W_NEAR: Final = 11  # 7: of equal moves those nearest the opponent are tried last, 0: first

# Lines: eight of the depth in hand, then eight of the last depth finished.
W_LINES: Final = 12
LINES: Final = 8
L_VALUE: Final = 0
L_COUNT: Final = 1  # moves of the line
L_MOVES: Final = 2  # the lane of each
LINE: Final = 2 + DEEPEST

W_VARIATIONS: Final = W_LINES + 2 * LINES * LINE  # by ply: the principal variation from there
W_SLOTS: Final = W_VARIATIONS + LINE * (
    DEEPEST + 1
)  # by ply, from the root's on: eight moves, best first
SLOT: Final = 8
W_HISTORY: Final = W_SLOTS + SLOT * PLIES  # history heuristic, by lane and seeds
W_END: Final = W_HISTORY + 8 * 128  # here the past begins

# A move in a slot: what it promises, times 8, plus its lane.
MOVE_LANE: Final = 7
MOVE_PROMISE: Final = 3  # bits below the promise
PROMISE_KNOWN: Final = 1 << 40  # the table's move
PROMISE_TAKEN: Final = 1 << 32  # for each seed taken
HISTORY_MOST: Final = 1 << 24  # history is halved from here on

# The transposition table: buckets of two entries, each its two words and what is known.
BUCKET: Final = 8
ENTRY: Final = 4
E_OWN: Final = 0
E_OTHER: Final = 1
E_KNOWN: Final = 2

# What is known of a position, packed: value, depth, best lane, bound, solved.
K_SOLVED: Final = 1  # no position was valued at the horizon: the value holds for any depth
K_BOUND: Final = 1  # bits below the bound
K_LANE: Final = 3  # bits below the lane
K_DEPTH: Final = 6  # bits below the depth
K_VALUE: Final = 16  # bits below the value
K_MIDDLE: Final = 1 << 20  # added to the value, so that it is never negative
BOUND: Final = 3
BOUND_LOW: Final = 1  # the value or more
BOUND_HIGH: Final = 2  # the value or less
BOUND_EXACT: Final = 3

#: Values beyond it, either way, count the plies to the end of the game.
END_SEEN: Final = 90000
#: Plies after which a board may be back at the soonest, where the sheet has the rule.
REPEATS: Final = 4
#: Beyond every value.
INFINITE: Final = 1 << 19
#: No table of endings knows the position.
NOT_IN_TABLE: Final = 1 << 20
