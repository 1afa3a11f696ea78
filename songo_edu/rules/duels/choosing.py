"""The computer's move in a duel: how far each level sees, and what it plays of what it sees."""

from typing import Final

from songo_edu.rules.duels.moves import (
    DUEL_HOLES,
    DUEL_SLOT,
    DUEL_SUICIDE,
    duel_ending,
    duel_legal,
    duel_make,
    duel_mover,
    duel_stride,
    duel_winner,
)

#: Plies that each level sees, and the strongest where a game is not settled.
DUEL_SIGHT: Final = (0, 1, 2, 3, 5, 7)
DUEL_STRONGEST: Final = 5
DUEL_SIGHT_NODES: Final = 20000  # positions that are looked at for a move


def duel_first_full(rules: list[int], states: list[int], at: int) -> int:
    """Return how many holes at the left end never matter: the empty ones, but for suicides."""
    hole = 0
    if rules[DUEL_SUICIDE] == 0:
        while hole < rules[DUEL_HOLES] and states[at + hole] == 0:
            hole += 1
    return hole if hole < rules[DUEL_HOLES] else 0


def duel_last_full(rules: list[int], states: list[int], at: int) -> int:
    """Return the last hole that matters; all of an empty board do."""
    hole = rules[DUEL_HOLES] - 1
    if rules[DUEL_SUICIDE] == 0:
        while hole >= 0 and states[at + hole] == 0:
            hole -= 1
    return hole if hole >= 0 else rules[DUEL_HOLES] - 1


def duel_sight(
    rules: list[int],
    states: list[int],
    at: int,
    ply: int,
    plies: int,
    moves: list[int],
    info: list[int],
) -> int:
    """Return 1 where the mover wins within so many plies, -1 where they lose so, else 0.

    `info` counts the nodes down; `moves` has ``DUEL_SLOT`` places for each ply.
    """
    info[0] -= 1
    start = ply * DUEL_SLOT
    count = duel_legal(rules, states, at, 0, moves, start)
    if duel_ending(rules, states, at, count) != 0:
        return 1 if duel_winner(rules, states, at) == duel_mover(rules, states, at) else -1
    if ply == plies or info[0] <= 0:
        return 0
    best = -1
    to = at + duel_stride(rules)
    i = start
    while i < start + count and best < 1:
        duel_make(rules, states, at, to, moves[i])
        best = max(best, -duel_sight(rules, states, to, ply + 1, plies, moves, info))
        i += 1
    return best


def duel_in_sight(
    rules: list[int],
    states: list[int],
    at: int,
    plies: int,
    found: list[int],
    values: list[int],
    moves: list[int],
    info: list[int],
) -> int:
    """Put the moves of a player who sees so many plies into `found`; return how many.

    They are the fastest wins; else those that do not lose; else those that lose last.
    """
    count = duel_legal(rules, states, at, 0, found, 0)
    to = at + duel_stride(rules)
    best = 0
    deep = 0
    while deep < plies and info[0] > 0 and best == 0:
        best = -1
        for i in range(count):
            duel_make(rules, states, at, to, found[i])
            values[i] = -duel_sight(rules, states, to, 0, deep, moves, info)
            best = max(best, values[i])
        if best >= 0:
            kept = 0
            for k in range(count):
                if values[k] == best:
                    found[kept] = found[k]
                    kept += 1
            count = kept
        deep += 1
    return count


def duel_narrowest(
    rules: list[int], states: list[int], at: int, found: list[int], count: int, moves: list[int]
) -> int:
    """Return the first of some moves of those that leave the other player the fewest."""
    to = at + duel_stride(rules)
    best = found[0]
    fewest = DUEL_SLOT
    for i in range(count):
        duel_make(rules, states, at, to, found[i])
        left = duel_legal(rules, states, to, 0, moves, 0)
        if left < fewest:
            best = found[i]
            fewest = left
    return best


def duel_choice(
    rules: list[int],
    states: list[int],
    at: int,
    level: int,
    chance: int,
    found: list[int],
    values: list[int],
    moves: list[int],
    info: list[int],
) -> int:
    """Return the move that a level plays by sight; `chance` decides between moves worth the same.

    After `at` there is room for two positions more than the level sees plies; `found` and
    `values` have ``DUEL_SLOT`` places, `moves` as many for each ply and one.
    """
    info[0] = DUEL_SIGHT_NODES
    count = duel_in_sight(rules, states, at, DUEL_SIGHT[level], found, values, moves, info)
    if level == DUEL_STRONGEST:
        return duel_narrowest(rules, states, at, found, count, moves)
    return found[chance % count]
