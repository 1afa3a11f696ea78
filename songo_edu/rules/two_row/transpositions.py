"""The transposition table: what a search found out about boards that it may meet again.

A board's hash is mixed from one key for each pit and its seeds (Zobrist, "A new hashing method
with application for game playing", 1970). There are two of them: one says where in the table a
board stands, the other whether it is this board that stands there.
"""

from typing import Final

from songo_edu.rules.two_row.layout import MOVER, ROW, SOUTH

COUNTS: Final = 80  # seeds that a pit or store can hold, and some more
PLACES: Final = 16  # the pits, South's store and the mover
OTHER: Final = COUNTS * PLACES  # where the keys of the second hash begin
KEYS: Final = 2 * OTHER  # integers that `fill_zobrist_keys` writes
TABLE_ENTRIES: Final = 65536  # boards that a table holds: a power of two
ENTRY_SIZE: Final = 4  # integers of an entry: second hash, value, depth and bound, move

# What the value of an entry is.
EXACT: Final = 0
LOWER_BOUND: Final = 1
UPPER_BOUND: Final = 2

# The sequence of Park and Miller, whose products stay below 2**53.
RANDOM_FACTOR: Final = 16807
RANDOM_PRIME: Final = 2147483647
THIRTY_BITS: Final = 1073741823


def next_random(number: int) -> int:
    """Return the number after `number` in a sequence that looks like chance, 1 to 2**31 - 2."""
    return number * RANDOM_FACTOR % RANDOM_PRIME


def fill_zobrist_keys(keys: list[int]) -> None:
    """Write the keys of which boards' hashes are mixed into `keys`, KEYS integers."""
    number = 70
    for i in range(KEYS):
        number = next_random(number)
        keys[i] = number & THIRTY_BITS


def hash_board(
    sheet: list[int], states: list[int], at: int, keys: list[int], out: list[int], to: int
) -> None:
    """Write the two hashes of the position at `at` into `out` from `to` on.

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


def clear_transpositions(table: list[int]) -> None:
    """Empty `table`, ENTRY_SIZE * TABLE_ENTRIES integers."""
    for i in range(ENTRY_SIZE * TABLE_ENTRIES):
        table[i] = -1
