"""Looking ahead in a duel: who wins, and how fast, by recursion over a memo; and what a level sees.

Without a rule of repetition a memo solves it. A code says what a position is worth to its mover:
1 + 2 * plies, plus 1 where the mover wins; 0 where it is not settled. The winner wants few plies,
the loser many. Every board is kept as its mover sees it: to Right, a board turned round is what it
is to Left. Its number counts the boards before it in the order of their first hole, then of their
second, and so on (the combinatorial number system). 16 seeds in 8 holes: 245157 boards.

The memo is a table of `keys` and `codes` with open places where the code is 0; a table as large as
the number of boards holds each board at its own number. Termination: S2, the variant of Busser and
Lemoine.
"""

from typing import Final

from songo_edu.rules.duels.moves import (
    DUEL_HOLES,
    DUEL_IMPARTIAL,
    DUEL_SLOT,
    DUEL_SUICIDE,
    duel_ending,
    duel_legal,
    duel_lost,
    duel_make,
    duel_mover,
    duel_stride,
    duel_stuck_wins,
    duel_winner,
)
from songo_edu.rules.ints import Ints

DUEL_MANY: Final = 4503599627370496  # 2**52: binomials stop here, beyond what any memo holds


def duel_binomials(out: Ints, rows: int, columns: int) -> None:
    """Write the binomial coefficients C(i, j) at `out[i * columns + j]`."""
    for i in range(rows):
        out[i * columns] = 1
        for j in range(1, columns):
            number = 0
            if i > 0:
                number = out[(i - 1) * columns + j - 1] + out[(i - 1) * columns + j]
            out[i * columns + j] = min(number, DUEL_MANY)


def duel_boards(sheet: Ints, binomials: Ints, seeds: int) -> int:
    """Return how many boards hold this many seeds (at most 2**52)."""
    # `binomials` needs `seeds` + holes rows, and as many columns as there are holes.
    holes = sheet[DUEL_HOLES]
    return binomials[(seeds + holes - 1) * holes + holes - 1]


def duel_rank(sheet: Ints, states: Ints, at: int, turned: int, binomials: Ints, seeds: int) -> int:
    """Return the number of the board at `at` among those of its holes and seeds."""
    # Where `turned` is 1, that of the board turned round.
    holes = sheet[DUEL_HOLES]
    rank = 0
    left = seeds
    for i in range(holes - 1):
        after = holes - 1 - i
        rank += binomials[(left + after) * holes + after]
        left -= states[at + after] if turned == 1 else states[at + i]
        rank -= binomials[(left + after) * holes + after]
    return rank


def duel_next_board(sheet: Ints, states: Ints, at: int) -> int:
    """Turn the board at `at` into the one after it; return 0, and leave it, where it is the last.

    The first board has all its seeds in the last hole, the last one in the first.
    """
    holes = sheet[DUEL_HOLES]
    i = holes - 1
    while i > 0 and states[at + i] == 0:
        i -= 1
    if i == 0:
        return 0
    seeds = states[at + i]
    states[at + i] = 0
    states[at + i - 1] += 1
    states[at + holes - 1] = seeds - 1
    return 1


# Places in `info`.
DUEL_INFO_NODES: Final = 0  # positions looked at so far
DUEL_INFO_LIMIT: Final = 1  # positions that may be; fewer than the memo has places
DUEL_INFO_DEPTH: Final = 2  # plies that `states` and `moves` have space for
DUEL_INFO_SIZE: Final = 3  # places of the memo
DUEL_INFO_SEEDS: Final = 4  # seeds on the board


def duel_place(
    sheet: Ints, states: Ints, at: int, binomials: Ints, keys: Ints, codes: Ints, info: Ints
) -> int:
    """Return the place of a position in the memo, found or open; its key is written there."""
    turned = 0 if sheet[DUEL_IMPARTIAL] == 1 else duel_mover(sheet, states, at)
    key = duel_rank(sheet, states, at, turned, binomials, info[DUEL_INFO_SEEDS])
    size = info[DUEL_INFO_SIZE]
    place = key % size
    while codes[place] != 0 and keys[place] != key:
        place += 1
        if place == size:
            place = 0
    keys[place] = key
    return place


def duel_passed_on(code: int) -> int:
    """Return the code of a position whose best move leads to one of code `code`."""
    return 4 + 2 * ((code - 1) >> 1) - ((code - 1) & 1)


def duel_better(code: int, best: int) -> int:
    """Return 1 where a player would rather have `code` than `best` (0: nothing yet)."""
    if best == 0:
        return 1
    wins = (code - 1) & 1
    if wins != (best - 1) & 1:
        return wins
    if wins == 1:
        return 1 if code < best else 0
    return 1 if code > best else 0


def duel_search(
    sheet: Ints,
    states: Ints,
    at: int,
    ply: int,
    binomials: Ints,
    keys: Ints,
    codes: Ints,
    moves: Ints,
    info: Ints,
) -> int:
    """Return the code of the position at `at`, or 0 where a limit was met."""
    # `states` needs space for `info[DUEL_INFO_DEPTH]` + 2 positions after the first, `moves` as
    # many times DUEL_SLOT integers.
    if duel_lost(sheet, states, at) == 1:
        return 2
    place = duel_place(sheet, states, at, binomials, keys, codes, info)
    if codes[place] != 0:
        return codes[place]
    if info[DUEL_INFO_NODES] >= info[DUEL_INFO_LIMIT] or ply >= info[DUEL_INFO_DEPTH]:
        return 0
    info[DUEL_INFO_NODES] += 1
    start = ply * DUEL_SLOT
    to = at + duel_stride(sheet)
    count = duel_legal(sheet, states, at, at, moves, start)
    best = 0
    if count == 0:
        best = 1 + duel_stuck_wins(sheet, states, at)
    for i in range(start, start + count):
        duel_make(sheet, states, at, to, moves[i])
        code = duel_search(sheet, states, to, ply + 1, binomials, keys, codes, moves, info)
        if code == 0:
            return 0
        code = duel_passed_on(code)
        if duel_better(code, best) == 1:
            best = code
    place = duel_place(sheet, states, at, binomials, keys, codes, info)  # others may have come
    codes[place] = best
    return best


def duel_best(
    sheet: Ints,
    states: Ints,
    at: int,
    binomials: Ints,
    keys: Ints,
    codes: Ints,
    moves: Ints,
    info: Ints,
) -> int:
    """Return the best move at `at`, the leftmost of equal ones; -1 where there is none, -2 unknown.

    The winner's best move wins fastest, the loser's loses slowest.
    """
    count = duel_legal(sheet, states, at, at, moves, 0)
    to = at + duel_stride(sheet)
    best = 0
    chosen = -1
    for i in range(count):
        duel_make(sheet, states, at, to, moves[i])
        code = duel_search(sheet, states, to, 1, binomials, keys, codes, moves, info)
        if code == 0:
            return -2
        code = duel_passed_on(code)
        if duel_better(code, best) == 1:
            best = code
            chosen = moves[i]
    return chosen


def duel_search_all(
    sheet: Ints, states: Ints, binomials: Ints, keys: Ints, codes: Ints, moves: Ints, info: Ints
) -> int:
    """Solve every board of the sheet's holes and `info`'s seeds, both movers; return how many win.

    A position counts where its mover wins. The limits must not be met.
    """
    holes = sheet[DUEL_HOLES]
    stride = duel_stride(sheet)
    for i in range(holes + 2):
        states[i] = 0
    states[holes - 1] = info[DUEL_INFO_SEEDS]
    won = 0
    there = 1
    while there == 1:
        for mover in range(2):
            for i in range(holes):
                states[stride + i] = states[i]
            states[stride + holes] = mover
            states[stride + holes + 1] = 0
            code = duel_search(sheet, states, stride, 0, binomials, keys, codes, moves, info)
            won += (code + 1) & 1
        there = duel_next_board(sheet, states, 0)
    return won


#: Plies that each level sees, and the strongest where a game is not settled.
DUEL_SIGHT: Final = (0, 1, 2, 3, 5, 7)
DUEL_STRONGEST: Final = 5
DUEL_SIGHT_NODES: Final = 20000  # positions that are looked at for a move


def duel_first_full(rules: Ints, states: Ints, at: int) -> int:
    """Return how many holes at the left end never matter: the empty ones, but for suicides."""
    hole = 0
    if rules[DUEL_SUICIDE] == 0:
        while hole < rules[DUEL_HOLES] and states[at + hole] == 0:
            hole += 1
    return hole if hole < rules[DUEL_HOLES] else 0


def duel_last_full(rules: Ints, states: Ints, at: int) -> int:
    """Return the last hole that matters; all of an empty board do."""
    hole = rules[DUEL_HOLES] - 1
    if rules[DUEL_SUICIDE] == 0:
        while hole >= 0 and states[at + hole] == 0:
            hole -= 1
    return hole if hole >= 0 else rules[DUEL_HOLES] - 1


def duel_sight(
    rules: Ints, states: Ints, at: int, ply: int, plies: int, moves: Ints, info: Ints
) -> int:
    """Return 1 where the mover wins within `plies` plies, -1 where they lose so, else 0."""
    # `info` counts the nodes down; `moves` has ``DUEL_SLOT`` places for each ply.
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
    rules: Ints,
    states: Ints,
    at: int,
    plies: int,
    found: Ints,
    values: Ints,
    moves: Ints,
    info: Ints,
) -> int:
    """Put the moves of a player who sees a number of plies into `found`; return how many."""
    # They are the fastest wins; else those that do not lose; else those that lose last.
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


def duel_narrowest(rules: Ints, states: Ints, at: int, found: Ints, count: int, moves: Ints) -> int:
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
    rules: Ints,
    states: Ints,
    at: int,
    level: int,
    chance: int,
    found: Ints,
    values: Ints,
    moves: Ints,
    info: Ints,
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
