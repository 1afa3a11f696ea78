"""The games of Le Monde told backwards: every board from which one series brings a given end.

The reconstruction is ours; S2, part 3, keeps only that the puzzle was to find the board.
"""

from songo_edu.rules.solitaires.moves import SOLO_HOLES


def solo_unsow(states: list[int], at: int, pit: int, last: int) -> int:
    """Take back, in place, the sowing from `pit` whose last seed is in `last`; 0 if none was."""
    if states[at + pit] != 0:
        return 0
    for i in range(pit + 1, last + 1):
        if states[at + i] == 0:
            return 0
    for i in range(pit + 1, last + 1):
        states[at + i] -= 1
    states[at + pit] = last - pit
    return 1


def solo_backwards(
    rules: list[int],
    states: list[int],
    at: int,
    last: int,
    out: list[int],
    count: int,
    limit: int,
) -> int:
    """Write every start whose series has just dropped its last seed in `last`; return the count."""
    holes = rules[SOLO_HOLES]
    for pit in range(last - 1, -1, -1):
        if count <= limit and solo_unsow(states, at, pit, last) == 1:
            if count < limit:
                base = count * (holes + 1)
                out[base] = pit
                for i in range(holes):
                    out[base + 1 + i] = states[at + i]
            count += 1
            if states[at + pit] > 1:  # this hole may itself have been reached by a last seed
                count = solo_backwards(rules, states, at, pit, out, count, limit)
            states[at + pit] = 0
            for i in range(pit + 1, last + 1):
                states[at + i] += 1
    return count


def solo_starts(rules: list[int], states: list[int], at: int, out: list[int], limit: int) -> int:
    """Write the starts whose one series ends in the board at `at`; return how many there are.

    A start is the hole to play and then the board. `out` has space for `limit` of them; where there
    are more, `limit` + 1 is returned. The position at `at` is left as it was.
    """
    holes = rules[SOLO_HOLES]
    count = 0
    for last in range(1, holes):
        if states[at + last] == 1:  # it fell in an empty hole
            count = solo_backwards(rules, states, at, last, out, count, limit)
    return min(count, limit + 1)
