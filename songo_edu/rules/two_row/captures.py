"""Captures that can be forced, and which of them are worth a reader’s time.

Forcing is a plain search over seeds won, bounded by the solver's own moves; what is worth asking is
more than the first capture in sight.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import END_STORE, MOVER, ROW, SOUTH, STRIDE, SWEEP_WIN
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds


def forced(
    sheet: Ints,
    states: Ints,
    at: int,
    k: int,
    solver: int,
    floor: int,
    ceiling: int,
    moves: Ints,
    slot: int,
) -> int:
    """Return the seeds `solver` can still force from the position at `at` within `k` own moves.

    Seeds are what the solver's store gains: captures, gifts, and the rows where the game ends.
    The value is exact between `floor` and `ceiling`, else a bound on its side (alpha-beta). One
    ply uses eight integers of `moves` from `slot` on; 16 * `k` + 8 are enough.
    """
    to = at + STRIDE
    count = legal(sheet, states, at, to, moves, slot)
    how = ending(sheet, states, at, 0, count)
    if how != 0:
        if how == END_STORE and sheet[SWEEP_WIN] == 0:
            return 0
        return row_seeds(sheet, states, at, solver * sheet[ROW])
    if k == 0:
        return 0
    solving = 1 if states[at + MOVER] == solver else 0
    held = states[at + SOUTH + solver]
    low = floor
    high = ceiling
    best = -1 if solving == 1 else 1000
    for i in range(slot, slot + count):
        make(sheet, states, at, to, moves[i])
        won = states[to + SOUTH + solver] - held
        value = won + forced(
            sheet, states, to, k - solving, solver, low - won, high - won, moves, slot + 8
        )
        if solving == 1:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best


CAPTURE_CHOICES: Final = 4  # the fewest first moves to choose from

# What makes a goal worth asking; from RULE_GUARD on it is a defence.
RULE_TEMPTING: Final = 0  # others come half way, and in more moves the key is no great capture
RULE_QUIET: Final = 1  # the key wins nothing at once
RULE_WAITING: Final = 2  # the key stays in its own row
RULE_GUARD: Final = 3  # any other first move loses so many seeds more
RULE_BARGAIN: Final = 4  # and one of them takes more at once than the key

SLACK_IN: Final = 4  # one later turn in this many may be slack


def is_loose(turns: int, slack: int) -> int:
    """Return 1 where too many of the later turns are slack."""
    return 1 if SLACK_IN * slack > turns else 0


def least_capture(k: int) -> int:
    """Return the fewest seeds of a goal in `k` moves, where no number is asked for."""
    if k > 2:
        return 5
    return 2 * k


def is_tempting(
    won: Ints, first: int, count: int, key: int, k: int, seeds: int, second: int
) -> int:
    """Return 1 where `seeds` in `k` moves are more than the first capture in sight.

    `won` holds from `first` on what each of `count` moves wins at once, less than 0 where it is no
    move; the one numbered `key` forces `seeds`, the best of the others `second`. That one comes
    half way. In one move, two others capture as well; in more, the key is not the greatest capture
    of the moment.
    """
    if 2 * second < seeds:
        return 0
    most = -1
    takers = 0
    for move in range(count):
        if move != key:
            most = max(most, won[first + move])
            takers += 1 if won[first + move] > 0 else 0
    if k == 1:
        return 1 if takers >= 2 else 0
    return 1 if most >= won[first + key] else 0
