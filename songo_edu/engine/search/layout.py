"""Where each number of a search stands in its workspace, and what its values mean.

A search owns one flat workspace of 64-bit integers, ``work``: the game's table (`bitboards`), a few
counters, the lines found, what is kept ply by ply, and the past of the position. One run costs less
to hand on, call after call, than many. The transposition table, ``memory``, is another, which
several searches may share, at once or one after the other.
"""

from typing import Final

#: Plies from the root to the horizon, at most; below it only captures are followed.
DEEPEST: Final = 60
PLIES: Final = 200  # plies with captures after the horizon: each takes a seed of 127 at most

W_FIRST: Final = 1 << 15  # before it stands the game's table

# Counters and limits.
W_NODES: Final = W_FIRST  # positions looked at
W_LIMIT: Final = W_FIRST + 1  # so many end the search
W_STOP: Final = W_FIRST + 2  # 1: the limit is reached
W_GUESSED: Final = W_FIRST + 3  # values that rest on a judgement, and uses of such
W_DEPTH: Final = W_FIRST + 4  # plies finished
W_SOLVED: Final = W_FIRST + 5  # 1: every line was followed to the end of its game
W_FOUND: Final = W_FIRST + 6  # lines found
W_PAST: Final = W_FIRST + 7  # where the words of the root are; those of the past lie before
W_COUNT: Final = W_FIRST + 8  # moves at the root
W_EXACT: Final = W_FIRST + 9  # 1: all values are those of plain minimax
W_NEAR: Final = (
    W_FIRST + 10
)  # of equal moves try first the nearest the opponent (7), the farthest (0)

# Lines: eight of the depth in hand, then eight of the last depth finished.
W_LINES: Final = W_FIRST + 11
LINES: Final = 8
L_VALUE: Final = 0
L_COUNT: Final = 1  # moves of the line
L_MOVES: Final = 2  # the lane of each
LINE: Final = 2 + DEEPEST

W_VARIATIONS: Final = W_LINES + 2 * LINES * LINE  # by ply: the principal variation from there
# By ply, from the root's on: eight moves, best first.
W_SLOTS: Final = W_VARIATIONS + LINE * (DEEPEST + 1)
SLOT: Final = 8
W_HISTORY: Final = W_SLOTS + SLOT * PLIES  # history heuristic, by lane and seeds
W_END: Final = W_HISTORY + 8 * 128  # here the past begins

# A move in a slot: what it promises, times 8, plus its lane.
MOVE_LANE: Final = 7
MOVE_PROMISE: Final = 3  # bits below the promise
PROMISE_KNOWN: Final = 1 << 40  # the table's move
PROMISE_TAKEN: Final = 1 << 32  # for each seed taken
HISTORY_MOST: Final = 1 << 24  # history is halved from here on

# The transposition table: a bucket of its own numbers, then buckets of two entries.
M_MASK: Final = 0  # buckets of entries, less one
M_AGE: Final = 1  # the search that writes
BUCKET: Final = 8
ENTRY: Final = 4
E_OWN: Final = 0  # the mover's word, and what is known on top of it (exclusive or)
E_OTHER: Final = 1
E_KNOWN: Final = 2
E_AGE: Final = 3  # the search that wrote

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
