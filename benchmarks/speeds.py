"""Speeds that authors look at: ``python -m benchmarks.speeds [NAME…] [--long] [--json] [-o FILE]``.

Other games than those of ``songo-edu bench``, finders, solvers and tables of endings. `report` is
the command line of this script and of those beside it.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from songo_edu.bench import Figure, Measured, Run, measure_and_keep, speeds
from songo_edu.errors import SongoError
from songo_edu.games import Position, sheet, two_row_game

# -- every finder on one position, compiled --------------------------------------------------------

_ANSWERS = 306  # integers for the answers to all threats of one side
_PAIRS = 84  # integers for all double threats of one side


def _positions(count: int) -> list[Position]:
    """Return positions out of random games of songo, always the same."""
    chance = Random("finders")
    positions: list[Position] = []
    while len(positions) < count:
        here = two_row_game("songo").start()
        for _ply in range(chance.randrange(60)):
            if here.over:
                break
            here = here.play(chance.choice(here.legal_moves()))
        if not here.over:
            positions.append(here)
    return positions


def _finders(run: Run) -> Measured:
    """Measure the median time of all finders on a position, nothing known from the one before."""
    from songo_edu.analysis.finders import MOVE_SPACE
    from songo_edu.engine.compiled import Machine
    from songo_edu.rules.two_row.layout import MOVER, STRIDE
    from songo_edu.rules.two_row.strategies import MENACE_TABLE

    count = run.size(200, 5)
    machine = Machine(fast=True)
    rules, integers = machine.rules_of("two_row"), machine.integers
    times = []
    for here in _positions(count):
        sheet = integers(here.sheet.integers())
        states, at = here.buffer()
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
    return Measured(median(times), "s", {"positions": count})


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
    from songo_edu.games.duels import duel_sheet
    from songo_edu.solvers import duel_moves

    holes, seeds = run.size(HOLES, 3), run.size(SOWN, 4)
    by = duel_moves.machine(True)

    def solve() -> int:
        table = duel_moves.Memo(by, duel_sheet("sowing"), holes, seeds, _BOARDS)
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


# -- tables of endings: how fast a small one is built ----------------------------------------------

_SEEDS = {"songo": 11, "awale": 9}


def _building(game: str, run: Run) -> Measured:
    seeds = run.size(_SEEDS[game], 3)
    repeats = 1 if run.small else run.repeats
    best = max(_entries_a_second(game, seeds) for _run in range(repeats))
    return Measured(best, "entries/s", {"seeds": seeds})


def _entries_a_second(game: str, seeds: int) -> float:
    """Return how many entries of a table are finished a second, maps and all but the file."""
    from songo_edu.engine.endings.building import Builder, Workers
    from songo_edu.engine.endings.file import entries_below

    rules = sheet(game)
    with closing(Workers(rules, None, fast=True)) as team:
        Builder(team, 1).build(0)  # compiles, or loads what was compiled
        begun = time.perf_counter()
        builder = Builder(team, seeds)
        for level in range(seeds + 1):
            builder.build(level)
        return entries_below(rules, seeds + 1) / (time.perf_counter() - begun)


# -- random games through PettingZoo ---------------------------------------------------------------

_GAMES = 40


def _steps(run: Run) -> Measured:
    """Count the processor's time, so that what else runs on the machine does not matter.

    Once as agents play it, in PettingZoo's wrappers, once bare, and once without PettingZoo.
    """
    from songo_edu import env as environments

    games = run.size(_GAMES, 1)

    def stepped(env: Any) -> int:
        chance, steps = Random("pettingzoo"), 0
        for _game in range(games):
            env.reset()
            for _agent in env.agent_iter():
                seen, _reward, ended, broken_off, _info = env.last()
                if ended or broken_off:
                    env.step(None)
                else:
                    env.step(chance.choice(seen["action_mask"].nonzero()[0]))
                    steps += 1
        return steps

    def played() -> int:
        chance, plies = Random("pettingzoo"), 0
        for _game in range(games):
            here = two_row_game("songo").start()
            while not here.over:
                here = here.play(chance.choice(here.legal_moves()))
                plies += 1
        return plies

    def rate(work: Callable[[], int]) -> Measured:
        return Measured(run.rate(work, time.process_time), "moves/s")

    wrapped, bare = environments.aec("songo"), environments.TwoPlayers("songo")
    parts = {
        "bare": rate(lambda: stepped(bare)),
        "past=0": rate(lambda: stepped(environments.aec("songo", past=0))),
        "without pettingzoo": rate(played),
    }
    return Measured(rate(lambda: stepped(wrapped)).value, "moves/s", {"games": games}, parts)


# -- all of them -----------------------------------------------------------------------------------

_RULES = """
from songo_edu.engine.two_row import count_leaves
count_leaves(position, 2, fast=True)
"""


def figure(name: str, what: str, measure: Callable[[Run], Measured], *extras: str) -> Figure:
    """Return a figure for authors, who read it in English."""
    return Figure(name, lambda: what, measure, extras)


FIGURES = (
    speeds.of_game("perft {game} plain", "awale"),
    speeds.of_game("perft {game} numba", "awale"),
    speeds.of_game("playouts {game}", "songo"),
    speeds.compiling("rules", lambda: "first use of all compiled rules of two rows", _RULES),
    figure(
        "finders songo numba",
        "every finder of strategy on one position of songo, compiled",
        _finders,
        "fast",
    ),
    figure(
        f"tchoukaillon {SEEDS} seeds",
        f"the winning board of Tchoukaillon with {SEEDS} seeds, plain Python",
        _winning_board,
    ),
    figure(
        f"sowing {HOLES} holes {SOWN} seeds",
        f"every board of Sowing with {HOLES} holes and {SOWN} seeds, solved",
        _all_of_sowing,
        "fast",
    ),
    *(
        figure(
            f"tables {game}",
            f"table of endings of {game} up to {seeds} seeds, built on all cores",
            partial(_building, game),
            "fast",
        )
        for game, seeds in _SEEDS.items()
    ),
    figure(
        "steps songo pettingzoo",
        "steps of random games of songo through PettingZoo, plain Python",
        _steps,
        "rl",
    ),
)


def report(figures: Sequence[Figure], arguments: Sequence[str] | None = None) -> None:
    """Measure some figures, or all, as ``songo-edu bench`` does, and print them."""
    parser = argparse.ArgumentParser(description="Measure how fast everything runs here.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="figures; all if none")
    parser.add_argument("--long", action="store_true", help="those that take minutes as well")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--output", "-o", type=Path, help="write the JSON to this file")
    args = parser.parse_args(arguments)
    known = {figure.name: figure for figure in figures}
    try:
        measured = measure_and_keep(args.names, long=args.long, output=args.output, known=known)
    except SongoError as error:
        parser.error(str(error))
    print(json.dumps(measured.as_json()) if args.json else measured)


if __name__ == "__main__":
    report(FIGURES)
