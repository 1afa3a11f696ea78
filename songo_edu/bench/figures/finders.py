"""Every finder on one position, compiled."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.games import Position, two_row_game
from songo_edu.locale import _

_ANSWERS = 306  # integers for the answers to all threats of one side
_PAIRS = 84  # integers for all double threats of one side


def positions(count: int) -> list[Position]:
    """Return positions out of random games of songo, always the same."""
    chance = Random("finders")
    found: list[Position] = []
    while len(found) < count:
        here = two_row_game("songo").start()
        for _ply in range(chance.randrange(60)):
            if here.over:
                break
            here = here.play(chance.choice(here.legal_moves()))
        if not here.over:
            found.append(here)
    return found


def seconds_a_position(count: int = 200) -> float:
    """Return the median time of all finders on a position, nothing known from the one before."""
    from songo_edu.analysis.finders import MOVE_SPACE
    from songo_edu.analysis.tables import SPARE
    from songo_edu.engine.machine import Machine
    from songo_edu.rules.two_row.layout import MOVER, STRIDE
    from songo_edu.rules.two_row.menaces import MENACE_TABLE

    machine = Machine(fast=True)
    rules, integers = machine.rules_of("two_row"), machine.integers
    times = []
    for here in positions(count):
        sheet = integers(here.sheet.integers())
        states, at = here.buffer(SPARE)
        flat = integers(states)
        waiting = integers(zeros=int(rules.waiting_table(sheet)))
        moves, table = integers(zeros=MOVE_SPACE), integers(zeros=MENACE_TABLE)
        pairs, answers = integers(zeros=_PAIRS), integers(zeros=_ANSWERS)
        journey = integers(zeros=4 * here.sheet.row)
        begun = time.perf_counter()
        mover = here.state[MOVER]
        for side in (mover, 1 - mover):  # the opponent's threats last: the answers want them
            rules.find_menaces(sheet, flat, at, side, moves, table)
            rules.find_doubles(sheet, table, pairs)
            rules.bidoua_of(sheet, flat, at, side)
            rules.waiting_of(sheet, flat, at, side, waiting)
        rules.find_defences(sheet, flat, at, table, moves, answers)
        for pit in range(2 * here.sheet.row):
            if rules.is_grenier(sheet, flat, at, pit):
                rules.grenier_journey(sheet, flat, at, at + STRIDE, pit, journey)
        times.append(time.perf_counter() - begun)
    return median(times)


def _finders(run: Run) -> Measured:
    count = run.size(200, 5)
    return Measured(seconds_a_position(count), "s", {"positions": count})


FIGURES = (
    Figure(
        "finders songo numba",
        lambda: _("every finder of strategy on one position of songo, compiled"),
        _finders,
        extras=("fast",),
    ),
)
