"""Whether a board can still be won, in any number of moves or in so many, within some nodes."""

from typing import Final

from songo_edu.rules.solitaires.moves import SOLO_LAND_ANY, SOLO_LANDING, SOLO_RELAY
from songo_edu.rules.solitaires.solving import (
    solo_longest,
    solo_overfull,
    solo_search,
    solo_solve,
)

SOLO_DEEPEST: Final = 2000  # moves that a search looks ahead at most
SOLO_MOST_SLOTS: Final = 16384  # boards that a search keeps in mind


def solo_free(rules: list[int]) -> int:
    """Return 1 where a last seed may fall anywhere and sets nothing off, as in Kaillon."""
    return 1 if rules[SOLO_LANDING] == SOLO_LAND_ANY and rules[SOLO_RELAY] == 0 else 0


def solo_horizon(rules: list[int], states: list[int], at: int, most: int) -> int:
    """Return how many moves a search looks ahead: `most`, or as many as matter where it is -1."""
    horizon = min(solo_longest(rules, states, at), SOLO_DEEPEST)
    return horizon if most < 0 else min(horizon, most)


def solo_slots(nodes: int) -> int:
    """Return how many boards a search of so many nodes keeps in mind."""
    return max(1, min(nodes, SOLO_MOST_SLOTS))


def solo_winnable(
    rules: list[int],
    states: list[int],
    at: int,
    most: int,
    nodes: int,
    table: list[int],
    line: list[int],
    info: list[int],
) -> int:
    """Return 1 where a board can be won in `most` moves (-1: in any), 0 where not, -1 if unknown.

    `states` has room for ``solo_horizon + 2`` positions, `table` for ``solo_slots`` boards of one
    more number than there are holes, `line` for ``solo_longest`` moves and one. `info` is given
    the moves of the line, the nodes, and 0 where the line is a shortest one.
    """
    horizon = solo_horizon(rules, states, at, most)
    slots = solo_slots(nodes)
    if most < 0 or most >= solo_longest(rules, states, at):
        return solo_solve(rules, states, at, horizon, nodes, table, slots, line, info)
    found = solo_search(rules, states, at, horizon, nodes, table, slots, line, info)
    # Cut at the number of moves asked for, a search has found none so short.
    return 0 if found < 0 and info[2] == 0 else found


def solo_plainly_lost(rules: list[int], states: list[int], at: int, most: int) -> int:
    """Return 1 where a board is lost, 0 where it is not, -1 where only a search can tell."""
    if solo_free(rules) == 0:
        return -1
    overfull = solo_overfull(rules, states, at)
    if overfull >= 0:
        return 1
    return 0 if most < 0 else -1


def solo_hopeless(
    rules: list[int],
    states: list[int],
    at: int,
    most: int,
    nodes: int,
    table: list[int],
    line: list[int],
    info: list[int],
) -> int:
    """Return 1 where a board cannot be won in `most` moves, 0 where it can, -1 if unknown."""
    plainly = solo_plainly_lost(rules, states, at, most)
    if plainly >= 0:
        return plainly
    found = solo_winnable(rules, states, at, most, nodes, table, line, info)
    return -1 if found < 0 else 1 - found
