"""A search as limited as a level says: players that are weak as people are.

A learner is a flat run of integers, as a rule sheet is; `songo_edu.engine.opponent_levels` has
those of the five levels. None of them ever blunders by chance: what a learner overlooks is what
comes from afar, sowings of many seeds. Chance only says which of equally good moves is played.
"""

from typing import Final

from songo_edu.rules.two_row.endings import PAGE_BASE, keep_best
from songo_edu.rules.two_row.evaluation import static_value
from songo_edu.rules.two_row.layout import STRIDE
from songo_edu.rules.two_row.moves import ending, legal, make
from songo_edu.rules.two_row.search import (
    INFO_DEPTH,
    INFO_LIMIT,
    INFO_NODES,
    INFO_VALUE,
    SLOT,
    VICTORY,
    final_value,
)
from songo_edu.rules.two_row.strong_search import (
    INFO_TABLE_SEEDS,
    next_random,
    store_lead,
    strong_choose,
)

# Fields of a learner.
SEES_PLIES: Final = 0  # how many plies it looks ahead
SEES_NODES: Final = 1  # how many positions it looks at, about
SEES_OWN_SEEDS: Final = 2  # the most seeds of a sowing of its own that it follows
SEES_THEIR_SEEDS: Final = 3  # the most seeds of a sowing that it expects of its opponent
SEES_BOARDS: Final = 4  # 0: it counts the stores alone; 1: it judges the board as well
SEARCHES_STRONGLY: Final = 5  # 1: by `strong_search`, which follows captures out


def glance(sheet: list[int], learner: list[int], states: list[int], at: int) -> int:
    """Return what the learner takes the position at `at` for where it does not play on."""
    if learner[SEES_BOARDS] == 1:
        return static_value(sheet, states, at)
    return store_lead(states, at)


def learner_negamax(
    sheet: list[int],
    learner: list[int],
    states: list[int],
    at: int,
    first: int,
    depth: int,
    ply: int,
    alpha: int,
    beta: int,
    moves: list[int],
    info: list[int],
) -> int:
    """Return what the position at `at` is worth to its mover, as far as the learner sees."""
    # The learner moves at even plies, its opponent at odd ones.
    info[INFO_NODES] += 1
    to = at + STRIDE
    start = ply * SLOT
    count = legal(sheet, states, at, to, moves, start)
    how = ending(sheet, states, at, first, count)
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    if depth == 0:
        return glance(sheet, learner, states, at)
    seen = learner[SEES_OWN_SEEDS] if ply % 2 == 0 else learner[SEES_THEIR_SEEDS]
    best = -2 * VICTORY
    for i in range(start, start + count):
        if states[at + moves[i]] > seen:
            continue
        make(sheet, states, at, to, moves[i])
        low = max(alpha, best)
        worth = -learner_negamax(
            sheet, learner, states, to, first, depth - 1, ply + 1, -beta, -low, moves, info
        )
        best = max(best, worth)
        if best >= beta or info[INFO_NODES] > info[INFO_LIMIT]:
            break
    if best > -2 * VICTORY:
        return best
    return glance(sheet, learner, states, at)  # nothing but sowings that it overlooks


def shuffle_moves(moves: list[int], count: int, seed: int) -> None:
    """Put the first `count` moves into an order drawn from `seed`, 1 to 2**31 - 2."""
    chance = seed
    for i in range(count - 1):
        chance = next_random(next_random(chance))
        j = i + (chance >> 8) % (count - i)
        pit = moves[i]
        moves[i] = moves[j]
        moves[j] = pit


def learner_choose(
    sheet: list[int],
    learner: list[int],
    states: list[int],
    at: int,
    first: int,
    moves: list[int],
    count: int,
    info: list[int],
) -> int:
    """Return the best of the `count` moves at the front of `moves`, as far as the learner sees."""
    to = at + STRIDE
    info[INFO_NODES] = 0
    info[INFO_DEPTH] = learner[SEES_PLIES]
    info[INFO_LIMIT] = learner[SEES_NODES]
    best = -2 * VICTORY
    chosen = moves[0]
    for i in range(count):
        if states[at + moves[i]] > learner[SEES_OWN_SEEDS]:
            value = glance(sheet, learner, states, at)
        else:
            make(sheet, states, at, to, moves[i])
            depth = learner[SEES_PLIES] - 1
            value = -learner_negamax(
                sheet, learner, states, to, first, depth, 1, -2 * VICTORY, -best, moves, info
            )
        if value > best:
            best = value
            chosen = moves[i]
    info[INFO_VALUE] = best
    return chosen


def reply(
    sheet: list[int],
    learner: list[int],
    states: list[int],
    at: int,
    first: int,
    seed: int,
    moves: list[int],
    info: list[int],
    keys: list[int],
    table: list[int],
    choices: list[int],
    data: bytearray,
) -> int:
    """Return the pit that a learner plays at `at`, -1 where there is none.

    The buffers are those of `strong_choose`; a learner that does not search strongly leaves the
    last four alone. One that does plays no move that a table of endings knows to be worse than
    another. `info` receives the positions looked at, the value and the depth.
    """
    count = legal(sheet, states, at, at + STRIDE, moves, 0)
    if ending(sheet, states, at, first, count) != 0:
        return -1
    shuffle_moves(moves, count, seed)
    if learner[SEARCHES_STRONGLY] == 0:
        return learner_choose(sheet, learner, states, at, first, moves, count, info)
    depth = learner[SEES_PLIES]
    nodes = learner[SEES_NODES]
    seeds = info[INFO_TABLE_SEEDS]
    count = keep_best(sheet, choices, data, PAGE_BASE, seeds, states, at, moves, count)
    return strong_choose(
        sheet, states, at, first, depth, nodes, moves, count, info, keys, table, choices, data
    )
