"""Negamax as far as a learner sees: plain alpha-beta, or players that are weak as people are.

A position that is not played on is worth hundredths of a seed for the side to move, by weights that
are a run of integers behind those of the sheet: a stage of the game after the other, from an empty
board to a full one, each with its own.

A learner is a flat run of integers, as a rule sheet is; `songo_edu.engine.levels` has those of the
five levels. None of them ever blunders by chance: what a learner overlooks is what comes from afar,
sowings of many seeds. One that overlooks none, and looks a ply deeper each time, is the plain
search.

A learner may have tastes, too: what it likes in a move of its own, beside what the search says that
the move is worth. It expects none of its opponent.
"""

from typing import Final

from songo_edu.rules.ints import Ints
from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH, STRIDE, WEIGHTS
from songo_edu.rules.two_row.moves import ending, legal, make, row_seeds
from songo_edu.rules.two_row.search import (
    INFO_DEPTH,
    INFO_LIMIT,
    INFO_NODES,
    INFO_VALUE,
    SEED,
    SLOT,
    VICTORY,
    WORK_MOVES,
    WORK_TASTES,
    begin_search,
    final_value,
    move_to_front,
    order_moves,
)

# Places in a run of weights.
V_FULL: Final = 0  # seeds on a full board
V_STAGES: Final = 1  # stages of the game
V_CAP: Final = 2  # a pit of more seeds is worth as much as one of these
V_SIZE: Final = 3  # integers of a stage
V_STAGE: Final = 4  # the first stage

# Places in a stage.
V_LEAD: Final = 0  # one seed more in the mover's store
V_TEMPO: Final = 1  # to be on move
V_HELD: Final = 2  # pits of the mover's that hold seeds, from none on; the same of the other's
# Behind them pits, the last pit first, by seeds from 0: added for the mover, else taken away.


def static_value(sheet: Ints, states: Ints, at: int) -> int:
    """Return the value of the position at `at` for its mover, nothing being played."""
    row = sheet[ROW]
    mover = states[at + MOVER]
    cap = sheet[WEIGHTS + V_CAP]
    full = sheet[WEIGHTS + V_FULL]
    board = row_seeds(sheet, states, at, 0) + row_seeds(sheet, states, at, row)
    stage = min(board, full) * sheet[WEIGHTS + V_STAGES] // (full + 1)
    base = WEIGHTS + V_STAGE + stage * sheet[WEIGHTS + V_SIZE]
    lead = states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]
    value = lead * sheet[base + V_LEAD] + sheet[base + V_TEMPO]
    pits = base + V_HELD + 2 * (row + 1)
    mine = at + row * (mover + 1) - 1
    theirs = at + row * (2 - mover) - 1
    held = base + V_HELD
    facing = held + row + 1
    for back in range(row):
        value += sheet[pits + min(states[mine - back], cap)]
        value -= sheet[pits + min(states[theirs - back], cap)]
        pits += cap + 1
        if states[mine - back] > 0:
            held += 1
        if states[theirs - back] > 0:
            facing += 1
    return value + sheet[held] + sheet[facing]


# Fields of a learner.
SEES_PLIES: Final = 0  # how many plies it looks ahead
SEES_NODES: Final = 1  # how many positions it looks at, about
SEES_OWN_SEEDS: Final = 2  # the most seeds of a sowing of its own that it follows
SEES_THEIR_SEEDS: Final = 3  # the most seeds of a sowing that it expects of its opponent
SEES_BOARDS: Final = 4  # 0: it counts the stores alone; 1: it judges the board as well
SEARCHES_STRONGLY: Final = 5  # 1: by `strong_search`, which follows captures out
SEARCHES_DEEPER: Final = 6  # 1: a ply deeper each time, moves in the order of seeds won
# Tastes, in hundredths of a seed: where a learner has none, they are 0.
LIKES_GRENIERS: Final = 7  # for each seed in its fullest pit after the move
LIKES_CAPTURES: Final = 8  # for a move that takes seeds; below 0 for one that waits
LIKES_MIRRORS: Final = 9  # for each seed by which pits at the same places are more alike


def glance(sheet: Ints, learner: Ints, states: Ints, at: int) -> int:
    """Return what the learner takes the position at `at` for where it does not play on."""
    if learner[SEES_BOARDS] == 1:
        return static_value(sheet, states, at)
    mover = states[at + MOVER]
    return (states[at + SOUTH + mover] - states[at + SOUTH + 1 - mover]) * SEED


def negamax(
    sheet: Ints,
    learner: Ints,
    states: Ints,
    at: int,
    depth: int,
    ply: int,
    alpha: int,
    beta: int,
    work: Ints,
) -> int:
    """Return what the position at `at` is worth to its mover, as far as the learner sees."""
    # The learner moves at even plies, its opponent at odd ones.
    work[INFO_NODES] += 1
    to = at + STRIDE
    start = WORK_MOVES + ply * SLOT
    count = legal(sheet, states, at, to, work, start)
    how = ending(sheet, states, at, 0, count)
    if how != 0:
        return final_value(sheet, states, at, how, ply)
    if depth == 0:
        return glance(sheet, learner, states, at)
    if depth > 1 and learner[SEARCHES_DEEPER] == 1:
        order_moves(sheet, states, at, work, start, count)
    most = learner[SEES_OWN_SEEDS] if ply % 2 == 0 else learner[SEES_THEIR_SEEDS]
    best = -2 * VICTORY
    for i in range(start, start + count):
        if states[at + work[i]] > most:
            continue
        make(sheet, states, at, to, work[i])
        low = max(alpha, best)
        worth = -negamax(sheet, learner, states, to, depth - 1, ply + 1, -beta, -low, work)
        best = max(best, worth)
        if best >= beta or work[INFO_NODES] > work[INFO_LIMIT]:
            break
    if best > -2 * VICTORY:
        return best
    return glance(sheet, learner, states, at)  # nothing but sowings that it overlooks


def fill_tastes(sheet: Ints, learner: Ints, states: Ints, at: int, count: int, work: Ints) -> None:
    """Write how much each of the `count` moves of the root is to the learner's taste, from 0 on."""
    row = sheet[ROW]
    to = at + STRIDE
    own = at + STRIDE + states[at + MOVER] * row
    other = at + STRIDE + row - states[at + MOVER] * row
    least = VICTORY
    for i in range(WORK_MOVES, WORK_MOVES + count):
        taken = make(sheet, states, at, to, work[i])
        taste = learner[LIKES_CAPTURES] if taken > 0 else 0
        fullest = 0
        apart = 0
        for pit in range(row):
            fullest = max(fullest, states[own + pit])
            apart += abs(states[own + pit] - states[other + pit])
        taste += learner[LIKES_GRENIERS] * fullest - learner[LIKES_MIRRORS] * apart
        work[WORK_TASTES + work[i] % row] = taste
        least = min(least, taste)
    for i in range(WORK_MOVES, WORK_MOVES + count):
        work[WORK_TASTES + work[i] % row] -= least


def with_taste(value: int, taste: int) -> int:
    """Return what a move is worth to a player of that taste; a decided game is no matter of it."""
    return value if value * 2 > VICTORY or value * 2 < -VICTORY else value + taste


def best_in_sight(sheet: Ints, learner: Ints, states: Ints, at: int, count: int, work: Ints) -> int:
    """Return the best of the `count` moves at the root, as far as the learner sees.

    Of equal ones it is the earlier, the best of the depth before coming first. The first depth is
    always finished.
    """
    to = at + STRIDE
    last = learner[SEES_PLIES]
    begin = 1 if learner[SEARCHES_DEEPER] == 1 else last
    begin_search(work, learner[SEES_NODES])
    chosen = work[WORK_MOVES]
    for depth in range(begin, last + 1):
        best = -2 * VICTORY
        best_pit = -1
        for i in range(WORK_MOVES, WORK_MOVES + count):
            value = 0
            taste = work[WORK_TASTES + work[i] % sheet[ROW]]
            if states[at + work[i]] > learner[SEES_OWN_SEEDS]:
                value = glance(sheet, learner, states, at)
            else:
                make(sheet, states, at, to, work[i])
                far = -2 * VICTORY
                most = taste - best
                value = -negamax(sheet, learner, states, to, depth - 1, 1, far, most, work)
            value = with_taste(value, taste)
            if work[INFO_NODES] > work[INFO_LIMIT] and depth > begin:
                return chosen
            if value > best:
                best = value
                best_pit = work[i]
        chosen = best_pit
        work[INFO_VALUE] = best
        work[INFO_DEPTH] = depth
        move_to_front(work, best_pit)
        if work[INFO_NODES] > work[INFO_LIMIT]:
            break
    return chosen


def choose(sheet: Ints, learner: Ints, states: Ints, at: int, work: Ints) -> int:
    """Return the best pit, captures being looked at first; -1 where there is none.

    `work` needs a SLOT for two plies more than the learner sees, and `states` space for as many
    positions after `at`. Tastes are not asked for: those of `work` are nothing.
    """
    begin_search(work, 0)
    count = legal(sheet, states, at, at + STRIDE, work, WORK_MOVES)
    if ending(sheet, states, at, 0, count) != 0:
        return -1
    order_moves(sheet, states, at, work, WORK_MOVES, count)
    return best_in_sight(sheet, learner, states, at, count, work)
