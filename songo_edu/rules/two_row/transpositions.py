"""What a search remembers of positions: numbers that stand for boards, and a table by them.

A board's number is mixed from one number for each pit and its seeds (Zobrist, "A new hashing
method with application for game playing", 1970). There are two of them: one says where in the
table a board stands, the other whether it is this board that stands there.
"""

from typing import Final

from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH

COUNTS: Final = 80  # seeds that a pit or store can hold, and some more
PLACES: Final = 16  # the pits, South's store and the mover
OTHER: Final = COUNTS * PLACES  # where the keys of the second number begin
KEYS: Final = 2 * OTHER  # integers that `fill_keys` writes
MEMORY: Final = 65536  # boards that a table has room for: a power of two
FACTS: Final = 4  # integers of the table for each: second number, value, depth and kind, move

# Kinds of a remembered value.
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

# The sequence of Park and Miller, whose products stay below 2**53.
CHANCE_FACTOR: Final = 16807
CHANCE_PRIME: Final = 2147483647
THIRTY_BITS: Final = 1073741823


def next_chance(number: int) -> int:
    """Return the number after `number` in a sequence that looks like chance, 1 to 2**31 - 2."""
    return number * CHANCE_FACTOR % CHANCE_PRIME


def fill_keys(keys: list[int]) -> None:
    """Write the numbers of which boards' numbers are mixed into `keys`, KEYS integers."""
    number = 70
    for i in range(KEYS):
        number = next_chance(number)
        keys[i] = number & THIRTY_BITS


def number_board(
    sheet: list[int], states: list[int], at: int, keys: list[int], out: list[int], to: int
) -> None:
    """Write the two numbers of the position at `at` into `out` from `to` on.

    The seeds of one game are always as many, so South's store tells North's too.
    """
    south = COUNTS * SOUTH + states[at + SOUTH]
    one = keys[south]
    other = keys[OTHER + south]
    if states[at + MOVER] == 1:
        one ^= keys[OTHER - 1]
        other ^= keys[KEYS - 1]
    for pit in range(2 * sheet[ROW]):
        held = COUNTS * pit + states[at + pit]
        one ^= keys[held]
        other ^= keys[OTHER + held]
    out[to] = one
    out[to + 1] = other


def forget_boards(table: list[int]) -> None:
    """Empty `table`, FACTS * MEMORY integers."""
    for i in range(FACTS * MEMORY):
        table[i] = -1
