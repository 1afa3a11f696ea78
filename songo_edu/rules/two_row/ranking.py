"""The best moves of a position, one beside the other: what each is worth, one depth at a time.

The moves are searched in the order of the depth before, the first few with an open window: their
values are exact for that depth. Any other is only known to be no better than the last of these.
"""

from songo_edu.rules.two_row.judging import bounded_value
from songo_edu.rules.two_row.search import INFO_LIMIT, INFO_NODES, VICTORY
from songo_edu.rules.two_row.strong_search import root_value


def rank_best(
    sheet: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    most: int,
    count: int,
    moves: list[int],
    values: list[int],
    info: list[int],
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Put the `count` moves at the front of `moves` in order, the best `most` with their values.

    `values` receives the worth of each for the mover of `at`, so many plies deep. `info` counts the
    positions on from what it holds; past its limit the search is cut short, and 0 is returned
    instead of 1: order and values are of no use then. The other buffers are those of
    `strong_choose`; `table` is used as it is, so that a depth goes on from the one before.
    """
    for i in range(count):
        pit = moves[i]
        low = values[most - 1] if i >= most else -2 * VICTORY
        value = root_value(
            sheet, states, at, first, pit, depth, low, moves, info, keys, table, choices, data
        )
        if info[INFO_NODES] > info[INFO_LIMIT]:
            return 0
        j = i
        while j > 0 and values[j - 1] < value:
            values[j] = values[j - 1]
            moves[j] = moves[j - 1]
            j -= 1
        values[j] = value
        moves[j] = pit
    return 1


def bounded_values(values: list[int], count: int, lead: int, board: int) -> None:
    """Make no value a larger lead than the seeds on the board can still make."""
    for i in range(count):
        values[i] = bounded_value(values[i], lead, board)
