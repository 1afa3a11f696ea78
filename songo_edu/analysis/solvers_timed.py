"""The solvers of one-row games: what ``songo-edu bench`` times of them."""

from __future__ import annotations

import time

from songo_edu.analysis.duels import engine
from songo_edu.analysis.solitaires import winning_board
from songo_edu.games.duels.sheets import duel_sheet

SEEDS = 10_000  # of the winning board of Tchoukaillon
HOLES, SOWN = 8, 16  # of all boards of Sowing
_RUNS = 3


def seconds_for_a_winning_board() -> float:
    """Return the time that Tchoukaillon's winning board of 10,000 seeds takes, in plain Python."""
    times = []
    for _run in range(_RUNS):
        begun = time.perf_counter()
        board = winning_board(SEEDS)
        times.append(time.perf_counter() - begun)
        assert sum(board) == SEEDS
    return min(times)


def seconds_for_all_boards_of_sowing() -> float:
    """Return the time that all boards of 8 holes and 16 seeds take, both movers, compiled.

    A board to Right is its mirror to Left, so that 245,157 boards hold the answers of both.
    """
    times = []
    for _run in range(_RUNS):
        table = engine.Memo(engine.machine(True), duel_sheet("sowing"), HOLES, SOWN, 500_000)
        table.info[1] = 500_000
        begun = time.perf_counter()
        table.by.rules.duel_search_all(
            table.sheet,
            table.states,
            table.binomials,
            table.keys,
            table.codes,
            table.moves,
            table.info,
        )
        times.append(time.perf_counter() - begun)
    return min(times)
