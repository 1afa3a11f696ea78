"""Can a board still be won, and how: small solvers, counted in nodes.

Sources: S2, part 1; for Tchoukaillon the rule of Gautheron, and of Broline and Loeb: a winning move
is the playable hole nearest the store, and no other.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.solitaires.moves import (
    SOLO_AWAY,
    SOLO_HOLES,
    SOLO_LAND_ANY,
    SOLO_LAND_OCCUPIED,
    SOLO_LAND_STORE,
    SOLO_LANDING,
    SOLO_LEGAL,
    SOLO_RELAY,
    SOLO_WRAPS,
    solo_copy,
    solo_make,
    solo_reason,
    solo_seeds,
    solo_stride,
    solo_won,
)


def solo_overfull(rules: Ints, states: Ints, at: int) -> int:
    """Return the first hole with more seeds than ever can be sown from it, or -1."""
    # Seeds only come to it, so it will never be emptied. Where laps wrap there is no such hole.
    holes = rules[SOLO_HOLES]
    if rules[SOLO_WRAPS] == 1 or rules[SOLO_AWAY] == 1:
        return -1
    for i in range(holes):
        if states[at + i] > i + 1:
            return i
    return -1


def solo_longest(rules: Ints, states: Ints, at: int) -> int:
    """Return a number of moves that no game from here passes."""
    # A move brings a seed home, or at least brings a seed one step nearer.
    holes = rules[SOLO_HOLES]
    if rules[SOLO_AWAY] == 1:
        return 1
    if rules[SOLO_WRAPS] == 1 or rules[SOLO_LANDING] == SOLO_LAND_STORE:
        return solo_seeds(rules, states, at)
    steps = 0
    for i in range(holes):
        steps += states[at + i] * (i + 1)
    return steps


def solo_fewest(rules: Ints, states: Ints, at: int) -> int:
    """Return a number of moves that every win from here needs at least."""
    # A hole with seeds is played, and its first sowing holds no fewer seeds than it does now: every
    # hole it comes to is played as well. A time round brings no hole that must be played.
    holes = rules[SOLO_HOLES]
    if rules[SOLO_WRAPS] == 1 or rules[SOLO_AWAY] == 1:
        return 1 - solo_won(rules, states, at)
    count = 0
    reached = holes  # the nearest hole that a sowing from farther out comes to
    for i in range(holes - 1, -1, -1):
        seeds = states[at + i]
        if seeds == 0 and reached <= i:
            seeds = 1
        if seeds > 0:
            count += 1
            reached = min(reached, i - seeds)
    return count


def solo_slot(rules: Ints, states: Ints, at: int, slots: int) -> int:
    """Return the slot of a transposition table in which a board is stored."""
    holes = rules[SOLO_HOLES]
    mixed = 7
    for i in range(holes):
        mixed = (mixed * 131 + states[at + i]) % 1000003
    return mixed % slots


def solo_probe(rules: Ints, states: Ints, at: int, left: int, table: Ints, slots: int) -> int:
    """Return 1 where the table holds the board at `at` as one that `left` moves do not win."""
    holes = rules[SOLO_HOLES]
    slot = solo_slot(rules, states, at, slots) * (holes + 1)
    if table[slot] < left + 1:
        return 0
    for i in range(holes):
        if table[slot + 1 + i] != states[at + i]:
            return 0
    return 1


def solo_store(rules: Ints, states: Ints, at: int, left: int, table: Ints, slots: int) -> None:
    """Store the board at `at` as one that `left` moves do not win."""
    holes = rules[SOLO_HOLES]
    slot = solo_slot(rules, states, at, slots) * (holes + 1)
    table[slot] = left + 1
    for i in range(holes):
        table[slot + 1 + i] = states[at + i]


def solo_search(
    rules: Ints,
    states: Ints,
    at: int,
    limit: int,
    nodes: int,
    table: Ints,
    slots: int,
    line: Ints,
    info: Ints,
) -> int:
    """Look for a win within `limit` moves: 1 with the moves in `line`, 0 none, -1 not settled.

    `states` has space for `limit` + 2 positions from `at` on, `table` for `slots` times one number
    more than there are holes, `line` for `limit` moves. `info` gets the length of the line, the
    nodes used, and 1 where it was they that ran out.
    """
    holes = rules[SOLO_HOLES]
    stride = solo_stride(rules)
    size = slots * (holes + 1)
    for i in range(size):
        table[i] = 0
    info[0] = 0
    info[1] = 0
    info[2] = 0
    if solo_won(rules, states, at) == 1:
        return 1
    if states[at + holes + 1] == 1 or solo_overfull(rules, states, at) >= 0:
        return 0
    if solo_fewest(rules, states, at) > limit:
        return -1
    cut = 0
    depth = 0
    line[0] = -1
    while depth >= 0:
        here = at + depth * stride
        there = here + stride
        pit = line[depth] + 1
        while pit < holes and solo_reason(rules, states, here, there, pit) != SOLO_LEGAL:
            pit += 1
        if pit == holes:
            solo_store(rules, states, here, limit - depth, table, slots)
            depth -= 1
            continue
        line[depth] = pit
        if info[1] == nodes:
            info[2] = 1
            return -1
        info[1] += 1
        solo_make(rules, states, here, there, pit)
        left = limit - depth - 1
        if solo_won(rules, states, there) == 1:
            info[0] = depth + 1
            return 1
        if states[there + holes + 1] == 1 or solo_overfull(rules, states, there) >= 0:
            continue
        if solo_fewest(rules, states, there) > left:
            cut = 1
        elif solo_probe(rules, states, there, left, table, slots) == 0:
            depth += 1
            line[depth] = -1
    return -1 if cut == 1 else 0


def solo_walk(rules: Ints, states: Ints, at: int, step: int, line: Ints, info: Ints) -> int:
    """Play the nearest hole (`step` 1) or the farthest (-1) until none is left: 1 a win, else 0.

    In Tchoukaillon the nearest that may be played is the only way to win: a playable hole that
    another sowing passes holds one seed too many for ever. In Kaillon the farthest that leaves none
    overfull wins wherever none is yet: the nearest hole with seeds can always be played so. It is a
    short way home, though not always the shortest. `states` has space for two positions more,
    `line` for ``solo_longest`` moves; `info` gets the length of the line.
    """
    holes = rules[SOLO_HOLES]
    here = at + solo_stride(rules)
    there = here + solo_stride(rules)
    solo_copy(rules, states, at, here)
    count = 0
    first = 0 if step == 1 else holes - 1
    pit = first
    while 0 <= pit < holes:
        played = 0
        if solo_reason(rules, states, here, there, pit) == SOLO_LEGAL:
            solo_make(rules, states, here, there, pit)
            if step == 1 or solo_overfull(rules, states, there) < 0:
                played = 1
                line[count] = pit
                count += 1
                solo_copy(rules, states, there, here)
        pit = first if played == 1 else pit + step
    info[0] = count
    info[1] = count if step == 1 else 0
    info[2] = 0
    return solo_won(rules, states, here)


def solo_shortest(
    rules: Ints,
    states: Ints,
    at: int,
    limit: int,
    nodes: int,
    table: Ints,
    slots: int,
    line: Ints,
    info: Ints,
) -> int:
    """Look for the win of Kaillon in the fewest moves: 1 with a line, 0 where none wins.

    Everything is as for ``solo_search``, but `info` [2] is 1 where the line may not be the
    shortest. One search after another rules out a number of moves, up to what
    ``solo_walk`` needs.
    """
    used = 0
    plies = solo_fewest(rules, states, at)
    if solo_walk(rules, states, at, -1, line, info) == 0:
        return 0
    short = info[0]
    while plies < short and plies <= limit:
        answer = solo_search(rules, states, at, plies, nodes - used, table, slots, line, info)
        used += info[1]
        info[1] = used
        if answer == 1:
            return 1
        if info[2] == 1:
            break
        plies += 1
    solo_walk(rules, states, at, -1, line, info)
    info[1] = used
    info[2] = 1 if plies < short else 0
    return 1


def solo_solve(
    rules: Ints,
    states: Ints,
    at: int,
    limit: int,
    nodes: int,
    table: Ints,
    slots: int,
    line: Ints,
    info: Ints,
) -> int:
    """Return whether the board at `at` can be won: 1 with a line, 0 no, -1 not settled.

    Everything is as for ``solo_search``, and `line` has space for ``solo_longest`` moves as well.
    In Kaillon the line is the shortest; where that was not settled, `info` [2] is 1 and the line
    only wins.
    """
    landing = SOLO_LAND_OCCUPIED
    if rules[SOLO_WRAPS] + rules[SOLO_AWAY] == 0:
        landing = rules[SOLO_LANDING]
    if landing == SOLO_LAND_STORE:
        return solo_walk(rules, states, at, 1, line, info)
    if landing == SOLO_LAND_ANY:
        return solo_shortest(rules, states, at, limit, nodes, table, slots, line, info)
    return solo_search(rules, states, at, limit, nodes, table, slots, line, info)


SOLO_DEEPEST: Final = 2000  # moves that a search looks ahead at most
SOLO_MOST_SLOTS: Final = 16384  # boards that a search keeps in mind


def solo_free(rules: Ints) -> int:
    """Return 1 where a last seed may fall anywhere and sets nothing off, as in Kaillon."""
    return 1 if rules[SOLO_LANDING] == SOLO_LAND_ANY and rules[SOLO_RELAY] == 0 else 0


def solo_horizon(rules: Ints, states: Ints, at: int, most: int) -> int:
    """Return how many moves a search looks ahead: `most`, or as many as matter where it is -1."""
    horizon = min(solo_longest(rules, states, at), SOLO_DEEPEST)
    return horizon if most < 0 else min(horizon, most)


def solo_slots(nodes: int) -> int:
    """Return how many boards a search of `nodes` nodes keeps in mind."""
    return max(1, min(nodes, SOLO_MOST_SLOTS))


def solo_winnable(
    rules: Ints, states: Ints, at: int, most: int, nodes: int, table: Ints, line: Ints, info: Ints
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
    answer = solo_search(rules, states, at, horizon, nodes, table, slots, line, info)
    # Cut at the number of moves asked for, a search has found none so short.
    return 0 if answer < 0 and info[2] == 0 else answer


def solo_plainly_lost(rules: Ints, states: Ints, at: int, most: int) -> int:
    """Return 1 where a board is lost, 0 where it is not, -1 where only a search can decide."""
    if solo_free(rules) == 0:
        return -1
    overfull = solo_overfull(rules, states, at)
    if overfull >= 0:
        return 1
    return 0 if most < 0 else -1


def solo_hopeless(
    rules: Ints, states: Ints, at: int, most: int, nodes: int, table: Ints, line: Ints, info: Ints
) -> int:
    """Return 1 where a board cannot be won in `most` moves, 0 where it can, -1 if unknown."""
    plainly = solo_plainly_lost(rules, states, at, most)
    if plainly >= 0:
        return plainly
    answer = solo_winnable(rules, states, at, most, nodes, table, line, info)
    return -1 if answer < 0 else 1 - answer
