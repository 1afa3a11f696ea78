"""The long parts of a game's maps, filled by the same rules that play it.

In the plain rules' subset, on top of the bitboards' kernel and this folder's.
"""

from songo_edu.engine.bitboards.kernel import chain_of, kept_chain, sowing_of
from songo_edu.engine.bitboards.layout import (
    LANE,
    SEEDS,
    STORE_AT,
    T_CANCELLED,
    T_PITS,
)
from songo_edu.engine.endings.layout import (
    AFTER_CHAIN,
    AFTER_TAKEN,
    M_AFTER,
    M_BEFORE,
    M_COUNT,
    M_FIRST,
    M_FROM,
    M_GIVEN,
    M_ORIGINS,
    M_ROW,
    M_ROWS,
    M_TOP,
    M_WAY,
    M_WORDS,
    ORIGIN_WAY,
)
from songo_edu.engine.endings.probing import rank_of_word, seeds_of


def next_word(row: int, word: int) -> int:
    """Return the row of the next rank; the last rank has none."""
    far = LANE * (row - 1)
    lane = row - 2
    while (word >> (LANE * lane)) & SEEDS == 0:
        lane -= 1
    moved = (word >> far) + 1
    word = word & ((1 << far) - 1)
    return word - (1 << (LANE * lane)) + (moved << (LANE * (lane + 1)))


def fill_words(maps: list[int]) -> None:
    """Write every row as a word, in the order of seeds and ranks."""
    number = maps[M_WORDS]
    for seeds in range(maps[M_TOP] + 1):
        word = seeds
        count = maps[maps[M_COUNT] + seeds]
        for rank in range(count):
            maps[number] = word
            number += 1
            if rank + 1 < count:
                word = next_word(maps[M_ROW], word)


def number_of(maps: list[int], word: int) -> int:
    """Return the number of a row among all rows."""
    return maps[maps[M_FIRST] + seeds_of(word)] + rank_of_word(maps, word)


def fill_way(table: list[int], maps: list[int], way: int, sown: int, last: int) -> None:
    """Write what a way makes of every row: `sown` is added to it, `last` is the last pit's bit."""
    given = seeds_of(sown)
    maps[maps[M_GIVEN] + way] = given
    after = maps[M_AFTER] + way * maps[M_ROWS]
    before = maps[M_BEFORE] + way * maps[M_ROWS]
    for number in range(maps[M_ROWS]):
        maps[before + number] = -1
    for number in range(maps[M_ROWS]):
        word = maps[maps[M_WORDS] + number]
        if seeds_of(word) + given <= maps[M_TOP]:
            dropped = word + sown
            chain = chain_of(table, dropped, last)
            taken = kept_chain(table, dropped, chain)
            if table[T_CANCELLED] == 0:
                chain = taken
            made = rank_of_word(maps, dropped - taken) + (seeds_of(taken) << AFTER_TAKEN)
            maps[after + number] = made + (AFTER_CHAIN if chain > 0 else 0)
            if taken == 0:
                rank = number - maps[maps[M_FIRST] + seeds_of(word)]
                maps[before + number_of(maps, dropped)] = rank


def fill_origins(table: list[int], maps: list[int]) -> None:
    """Write for each row the sowings that lead to it, grouped by the row they leave."""
    rows = maps[M_ROWS]
    begin = maps[M_FROM]
    for number in range(rows + 1):
        maps[begin + number] = 0
    for turn in range(2):
        for number in range(rows):
            word = maps[maps[M_WORDS] + number]
            for lane in range(maps[M_ROW]):
                held = (word >> (LANE * lane)) & SEEDS
                left = word + table[sowing_of(table, word, lane)]
                if held > 0 and left >> STORE_AT == 0:
                    there = begin + number_of(maps, left & table[T_PITS])
                    if turn == 0:
                        maps[there] += 1
                    else:
                        maps[there] -= 1
                        way = maps[maps[M_WAY] + lane * (maps[M_TOP] + 1) + held]
                        rank = number - maps[maps[M_FIRST] + seeds_of(word)]
                        maps[maps[there]] = rank + (way << ORIGIN_WAY)
        if turn == 0:
            end = maps[M_ORIGINS]
            for number in range(rows + 1):
                end += maps[begin + number]
                maps[begin + number] = end
