"""Threats: what each pit would take if its owner were to move now, and what each reply leaves.

Source: S0 VII.A. A threat is a pit whose sowing is legal and takes seeds from at least one pit of
the opponent; the seed that a lap keeps is none. Only the board counts: repetition is left aside.
"""

from typing import Final

from songo_edu.rules.two_row.capturing import chain
from songo_edu.rules.two_row.ending import ending
from songo_edu.rules.two_row.layout import MOVER, ROW, STRIDE
from songo_edu.rules.two_row.moves import copy_state, legal, make
from songo_edu.rules.two_row.sowing import keeps_last, sow

# Places in a table of threats. Pits of the threatening row are counted from 0 in sowing order;
# the first four blocks hold one number for each of them.
MENACE_SEEDS: Final = 0  # seeds the pit takes now, 0: no threat
MENACE_LAST: Final = 8  # the pit where its last seed falls
MENACE_PITS: Final = 16  # how many pits it takes, backwards from there
MENACE_ANSWER: Final = 24  # the most the opponent can take straight after it
MENACE_REPLIES: Final = 32  # how many replies the opponent has now
MENACE_LEFT: Final = 40  # for each reply eight numbers: what each pit takes after it, ...
MENACE_REPLY: Final = 7  # ... and in the eighth place the reply itself
MENACE_TABLE: Final = 96  # the size of the table


def capture_of(sheet: list[int], states: list[int], at: int, to: int, pit: int) -> int:
    """Write the position after the legal move `pit` at `to`; return the seeds taken from pits."""
    kept = keeps_last(sheet, states[at + pit])
    return make(sheet, states, at, to, pit) - kept


def captures(
    sheet: list[int], states: list[int], at: int, moves: list[int], out: list[int], base: int
) -> int:
    """Write what each pit of the mover's row takes, from `base` on; return the most.

    A pit that may not be played takes nothing, and none does where the game is over. The position
    after `at` and the last eight of 24 `moves` are overwritten.
    """
    row = sheet[ROW]
    own = states[at + MOVER] * row
    to = at + STRIDE
    for i in range(row):
        out[base + i] = 0
    count = legal(sheet, states, at, to, moves, 16)
    if ending(sheet, states, at, at, count) != 0:
        return 0
    best = 0
    for i in range(16, 16 + count):
        taken = capture_of(sheet, states, at, to, moves[i])
        out[base + moves[i] - own] = taken
        best = max(best, taken)
    return best


def pits_taken(sheet: list[int], states: list[int], at: int, to: int, pit: int) -> int:
    """Return how many pits a sowing takes."""
    copy_state(states, at, to)
    last = sow(sheet, states, to, pit)
    return chain(sheet, states, to, pit, states[at + pit], last) >> 4


def find_menaces(
    sheet: list[int], states: list[int], at: int, side: int, moves: list[int], out: list[int]
) -> int:
    """Write the table of the threats of `side` at `at`, whoever is to move; return their number.

    The replies are the opponent's legal moves, as if it were their turn. `states` needs space for
    3 positions after `at`, `moves` 24 integers, `out` MENACE_TABLE integers.
    """
    row = sheet[ROW]
    own = side * row
    now = at + STRIDE
    to = now + STRIDE
    copy_state(states, at, now)
    states[now + MOVER] = side
    captures(sheet, states, now, moves, out, MENACE_SEEDS)
    found = 0
    for i in range(row):
        out[MENACE_LAST + i] = -1
        out[MENACE_PITS + i] = 0
        out[MENACE_ANSWER + i] = 0
        if out[MENACE_SEEDS + i] > 0:
            found += 1
            out[MENACE_PITS + i] = pits_taken(sheet, states, now, to, own + i)
            copy_state(states, now, to)
            out[MENACE_LAST + i] = sow(sheet, states, to, own + i)
            make(sheet, states, now, to, own + i)
            # The block of replies is free yet: it takes what nobody reads.
            out[MENACE_ANSWER + i] = captures(sheet, states, to, moves, out, MENACE_LEFT)
    states[now + MOVER] = 1 - side
    count = legal(sheet, states, now, to, moves, 0)
    out[MENACE_REPLIES] = count
    for i in range(count):
        make(sheet, states, now, to, moves[i])
        captures(sheet, states, to, moves, out, MENACE_LEFT + 8 * i)
        out[MENACE_LEFT + 8 * i + MENACE_REPLY] = moves[i]
    return found
