"""Which captures that can be forced are worth asking a reader for."""

from typing import Final

CAPTURE_CHOICES: Final = 4  # the fewest first moves to choose from


def least_capture(k: int) -> int:
    """Return the fewest seeds of a goal in `k` moves, where no number is asked for."""
    if k > 2:
        return 5
    return 2 * k


def is_tempting(
    won: list[int], first: int, count: int, key: int, k: int, seeds: int, second: int
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
