"""Yinda and the other answers to a threat, told apart by what they do.

Source: S0 VII.A and VII.C. A yinda strengthens a threatened pit until it holds too many seeds to be
taken. An evasion moves the seeds of a threatened pit away. Whoever threatens may also lose the pit
or find a seed more in it. A counter-threat lets the threat be carried out, and takes more after it.
"""

from typing import Final

from songo_edu.rules.two_row.layout import MOVER, ROW, STRIDE, TAKE_MAX
from songo_edu.rules.two_row.menaces import (
    MENACE_ANSWER,
    MENACE_LAST,
    MENACE_LEFT,
    MENACE_PITS,
    MENACE_REPLIES,
    MENACE_REPLY,
    MENACE_SEEDS,
    captures,
)
from songo_edu.rules.two_row.moves import copy_state, make
from songo_edu.rules.two_row.sowing import sow

# Kinds of defence.
DEFENCE_NONE: Final = 0
DEFENCE_YINDA: Final = 1  # a threatened pit is made too full
DEFENCE_EVASION: Final = 2  # a threatened pit is moved away
DEFENCE_CAPTURE: Final = 3  # the threatening pit is taken
DEFENCE_PUSH: Final = 4  # the threatening pit gets seeds and aims elsewhere
DEFENCE_RULE: Final = 5  # a rule stops the threat, such as drying out, or the game ends
DEFENCE_COUNTER: Final = 6  # the threat stays, but carrying it out costs more

# Places in the record of a defence.
DEFENCE_REPLY: Final = 0  # the defending pit
DEFENCE_SOURCE: Final = 1  # the threatening pit
DEFENCE_KIND: Final = 2
DEFENCE_BEFORE: Final = 3  # seeds the threat takes now
DEFENCE_LEFT: Final = 4  # seeds it takes after the reply
DEFENCE_REGAIN: Final = 5  # the most the defender takes straight after that
DEFENCE_SIZE: Final = 6


def blunted_how(
    sheet: list[int],
    states: list[int],
    at: int,
    to: int,
    source: int,
    last: int,
    pits: int,
    pit: int,
) -> int:
    """Return how the reply `pit`, which leads from `at` to `to`, makes a threat take less.

    The threat comes from `source` and takes `pits` pits backwards from `last`. The position after
    `to` is overwritten.
    """
    if states[to + source] == 0:
        return DEFENCE_CAPTURE
    if states[to + source] != states[at + source]:
        return DEFENCE_PUSH
    sown = to + STRIDE
    copy_state(states, to, sown)
    sow(sheet, states, sown, source)
    kind = DEFENCE_RULE
    for target in range(last - pits + 1, last + 1):
        if states[to + target] > states[at + target] and states[sown + target] > sheet[TAKE_MAX]:
            return DEFENCE_YINDA
        if target == pit:
            kind = DEFENCE_EVASION
    return kind


def find_defences(
    sheet: list[int],
    states: list[int],
    at: int,
    table: list[int],
    moves: list[int],
    out: list[int],
) -> int:
    """Write a record for each reply of the mover that answers a threat; return how many.

    `table` holds the opponent's threats at `at` (`find_menaces`). `states` needs space for 3
    positions after `at`, `moves` 24 integers, `out` 51 * DEFENCE_SIZE integers.
    """
    row = sheet[ROW]
    own = (1 - states[at + MOVER]) * row
    to = at + STRIDE
    taken = to + STRIDE
    size = 0
    for reply in range(table[MENACE_REPLIES]):
        line = MENACE_LEFT + 8 * reply
        pit = table[line + MENACE_REPLY]
        for i in range(row):
            before = table[MENACE_SEEDS + i]
            left = table[line + i]
            if before > 0:
                make(sheet, states, at, to, pit)
                kind = DEFENCE_NONE
                if left < before:
                    last = table[MENACE_LAST + i]
                    pits = table[MENACE_PITS + i]
                    kind = blunted_how(sheet, states, at, to, own + i, last, pits, pit)
                regain = 0
                if left > 0:
                    make(sheet, states, to, taken, own + i)
                    regain = captures(sheet, states, taken, moves, out, size + DEFENCE_SIZE)
                if left >= before and regain > left and table[MENACE_ANSWER + i] <= before:
                    kind = DEFENCE_COUNTER
                if kind != DEFENCE_NONE:
                    out[size + DEFENCE_REPLY] = pit
                    out[size + DEFENCE_SOURCE] = own + i
                    out[size + DEFENCE_KIND] = kind
                    out[size + DEFENCE_BEFORE] = before
                    out[size + DEFENCE_LEFT] = left
                    out[size + DEFENCE_REGAIN] = regain
                    size += DEFENCE_SIZE
    return size // DEFENCE_SIZE
