"""Figures of finders, solvers and tables of endings."""

from __future__ import annotations

import time
from contextlib import closing
from functools import partial
from random import Random
from statistics import median

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.games import Position, sheet, two_row_game
from songo_edu.locale import _, ngettext

# -- every finder on one position, compiled --------------------------------------------------------

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
    from songo_edu.rules.two_row.strategies import MENACE_TABLE

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


FINDERS = (
    Figure(
        "finders songo numba",
        lambda: _("every finder of strategy on one position of songo, compiled"),
        _finders,
        extras=("fast",),
    ),
)


# -- the solvers of one-row games ------------------------------------------------------------------

SEEDS = 10_000  # of the winning board of Tchoukaillon
HOLES, SOWN = 8, 16  # of all boards of Sowing
_BOARDS = 500_000  # room for as many


def _winning_board(run: Run) -> Measured:
    from songo_edu.solvers.solitaires import winning_board

    seeds = run.size(SEEDS, 10)
    assert sum(winning_board(seeds)) == seeds
    return Measured(run.seconds(lambda: winning_board(seeds)), "s", {"seeds": seeds})


def _all_of_sowing(run: Run) -> Measured:
    """Solve for both movers: a board to Right is its mirror to Left, so 245,157 boards hold all."""
    from songo_edu.games.duels.sheets import duel_sheet
    from songo_edu.solvers.duels import engine

    holes, seeds = run.size(HOLES, 3), run.size(SOWN, 4)
    by = engine.machine(True)

    def solve() -> int:
        table = engine.Memo(by, duel_sheet("sowing"), holes, seeds, _BOARDS)
        table.info[1] = _BOARDS
        table.by.rules.duel_search_all(
            table.sheet,
            table.states,
            table.binomials,
            table.keys,
            table.codes,
            table.moves,
            table.info,
        )
        return 1

    return Measured(1 / run.rate(solve), "s", {"holes": holes, "seeds": seeds})


SOLVERS = (
    Figure(
        f"tchoukaillon {SEEDS} seeds",
        lambda: ngettext(
            "the winning board of Tchoukaillon with {n} seed, plain Python",
            "the winning board of Tchoukaillon with {n} seeds, plain Python",
            SEEDS,
        ).format(n=SEEDS),
        _winning_board,
    ),
    Figure(
        f"sowing {HOLES} holes {SOWN} seeds",
        lambda: _("every board of Sowing with {holes} holes and {seeds} seeds, solved").format(
            holes=HOLES, seeds=SOWN
        ),
        _all_of_sowing,
        extras=("fast",),
    ),
)


# -- tables of endings: how fast a small one is built ----------------------------------------------

_SEEDS = {"songo": 11, "awale": 9}


def _building(game: str, run: Run) -> Measured:
    seeds = run.size(_SEEDS[game], 3)
    repeats = 1 if run.small else run.repeats
    best = max(_entries_a_second(game, seeds) for _run in range(repeats))
    return Measured(best, "entries/s", {"seeds": seeds})


def _entries_a_second(game: str, seeds: int) -> float:
    """Return how many entries of a table are finished a second, maps and all but the file."""
    from songo_edu.engine.endings.building import Builder
    from songo_edu.engine.endings.maps import entries_below
    from songo_edu.engine.endings.workers import Workers

    rules = sheet(game)
    with closing(Workers(rules, None, fast=True)) as team:
        Builder(team, 1).build(0)  # compiles, or loads what was compiled
        begun = time.perf_counter()
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
        return entries_below(rules, seeds + 1) / (time.perf_counter() - begun)


def _figure(game: str) -> Figure:
    return Figure(
        f"tables {game}",
        lambda: _("table of endings of {game} up to {seeds} seeds, built on all cores").format(
            game=game, seeds=_SEEDS[game]
        ),
        partial(_building, game),
        extras=("fast",),
    )


#: Seeds of the large table.
_MANY = 18
#: Entries of each of its large levels that are checked.
_SAMPLE = 1_000_000


def _large(run: Run) -> Measured:
    """Build a large table with its file, and check a sample of it; the figures are its facts."""
    import resource
    import tempfile
    from pathlib import Path

    from songo_edu.engine.endings.building import build
    from songo_edu.engine.endings.checking import check

    seeds = run.size(_MANY, 4)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        table = build(sheet("songo"), seeds, Path(folder, "songo.endings"), fast=True)
        seconds = time.perf_counter() - begun
        size = table.levels[-1].end
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024  # kilobytes, on Linux
        begun = time.perf_counter()
        assert check(table, sample=run.size(_SAMPLE, 50), fast=True) is None
        checking = time.perf_counter() - begun
    entries = sum(level.size // 2 for level in table.levels)
    facts = {"seeds": seeds, "entries": entries, "seconds": seconds, "bytes": size, "most_mb": held}
    facts |= {"sample": run.size(_SAMPLE, 50), "checking_seconds": checking}
    return Measured(entries / seconds, "entries/s", facts)


LARGE = Figure(
    "tables songo large",
    lambda: _("table of endings of songo up to {seeds} seeds, with its file").format(seeds=_MANY),
    _large,
    extras=("fast",),
    long=True,
)

ENDINGS = (*(_figure(game) for game in _SEEDS), LARGE)


FIGURES = (*FINDERS, *SOLVERS, *ENDINGS)
