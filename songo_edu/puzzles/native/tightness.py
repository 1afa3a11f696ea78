"""Which puzzles are padded, and which are loose: a measured rule.

Each move of the solver has to matter. It matters where the second best move, or leaving it out,
fails by more than one seed; and after the key more seeds have to be won than moves are left. A
later turn is slack where two moves keep the promise, or where the one that does matters little: of
all later turns, over every reply, a quarter may be slack.
"""

from typing import Final

#: One later turn in so many may be slack.
SLACK_IN: Final = 4
#: A promise fails clearly where so many seeds are missing.
CLEAR: Final = 2


def is_loose(turns: int, slack: int) -> int:
    """Return 1 where too many of the later turns are slack.

    Examples
    --------
    >>> is_loose(8, 2), is_loose(8, 3), is_loose(0, 0)
    (0, 1, 0)
    """
    return 1 if SLACK_IN * slack > turns else 0


def is_padded(k: int, seeds: int, taken: int, second: int, fewer: int) -> int:
    """Return 1 where the first of `k` moves does nearly all, or nearly nothing.

    `seeds` are promised and the key takes `taken` of them at once; the best other first move forces
    `second`, and one move fewer forces `fewer`.

    Examples
    --------
    >>> is_padded(3, 9, 7, 5, 7), is_padded(3, 9, 2, 8, 8), is_padded(3, 9, 2, 8, 6)
    (1, 1, 0)
    """
    if k == 1:
        return 0
    if seeds - taken < k:
        return 1
    return 1 if seeds - second < CLEAR and seeds - fewer < CLEAR else 0
