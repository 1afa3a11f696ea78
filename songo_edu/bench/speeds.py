"""The figures of ``songo-edu bench``: how soon songo starts, leaf counts, random games, searches.

What compiling costs is measured in a new Python each time, from asking until the answer is there,
Numba's own import included: what somebody waits for who has just installed the package.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Final

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.playouts import play_out
from songo_edu.engine.compiled import cache_folder
from songo_edu.engine.two_row import count_leaves
from songo_edu.games import Position, two_row_game
from songo_edu.locale import _

# -- how soon the package is there -----------------------------------------------------------------

_CODE = "import time; t = time.perf_counter(); import songo_edu; print(time.perf_counter() - t)"


def _import(run: Run) -> Measured:
    times = [
        float(subprocess.run([sys.executable, "-c", _CODE], capture_output=True, check=True).stdout)
        for _run in range(run.repeats)
    ]
    return Measured(min(times), "s")


# -- what compiling costs the first time, and loading what was compiled before ---------------------

_TIMED = """
import time
from songo_edu import game
position = game("songo").start()
begun = time.perf_counter()
{work}
print(time.perf_counter() - begun)
"""

_BITBOARDS = """
from songo_edu.engine.bitboards import count_leaves
count_leaves(position, 2, fast=True)
"""
_SEARCH = """
from songo_edu.engine.search import search
search(position, nodes=1000, fast=True)
"""


def _seconds(work: str, folder: str) -> float:
    """Return how long `work` takes in a new Python that keeps what it compiles in a folder."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    ran = subprocess.run(
        [sys.executable, "-c", _TIMED.format(work=work)],
        capture_output=True,
        check=True,
        env={**kept, "SONGO_CACHE": folder},
    )
    return float(ran.stdout)


def _compiling(work: str, run: Run) -> Measured:
    with tempfile.TemporaryDirectory(prefix="songo_edu_", ignore_cleanup_errors=True) as fresh:
        folder = str(cache_folder()) if run.small else fresh  # at its smallest: loaded twice
        first = _seconds(work, folder)
        again = min(_seconds(work, folder) for _run in range(run.repeats))
    loaded = Measured(again, "s", note=_("the same from the cache, in a new Python"))
    return Measured(first, "s", parts={"loaded": loaded})


def compiling(name: str, what: Callable[[], str], work: str, *, long: bool = True) -> Figure:
    """Return the figure of a first use, whose work is source text on a `position`."""
    return Figure(f"compile {name}", what, partial(_compiling, work), ("fast",), long)


# -- leaf counts by the plain rules, as they stand and compiled ------------------------------------

_PLAIN_DEPTH = 6
_COMPILED_DEPTH = 8


def _perft(name: str, fast: bool, run: Run) -> Measured:
    start = two_row_game(name).start()
    depth = run.size(_COMPILED_DEPTH if fast else _PLAIN_DEPTH, 2)
    if fast:
        count_leaves(start, 1, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(lambda: count_leaves(start, depth, fast=fast))
    return Measured(per_second, "moves/s", {"depth": depth})


def plain_perft(name: str) -> Figure:
    """Return the figure of a game's leaf count in plain Python."""
    return Figure(
        f"perft {name} plain",
        lambda: _("leaf count from the start of {game}, plain Python").format(game=name),
        partial(_perft, name, False),
    )


def compiled_perft(name: str) -> Figure:
    """Return the figure of a game's leaf count by the same rules compiled."""
    return Figure(
        f"perft {name} numba",
        lambda: _("leaf count from the start of {game}, plain rules compiled").format(game=name),
        partial(_perft, name, True),
        extras=("fast",),
    )


# -- leaf counts and random games on bitboards, compiled, on one core ------------------------------

_DEPTH = {"songo": 10, "awale": 11}
_GAMES = 100_000


def leaves(name: str, run: Run) -> Measured:
    """Measure the leaf count from the start of a game."""
    start = two_row_game(name).start()
    depth = run.size(_DEPTH[name], 2)
    bitboards.count_leaves(start, 1, fast=True)
    per_second = run.rate(lambda: bitboards.count_leaves(start, depth, fast=True))
    return Measured(per_second, "moves/s", {"depth": depth})


def playouts(name: str, run: Run) -> Measured:
    """Measure random games from the start of a game."""
    start = two_row_game(name).start()
    games = run.size(_GAMES, 10)
    play_out(start, 1, fast=True)
    per_second = run.rate(lambda: play_out(start, games, fast=True).moves)
    return Measured(per_second, "moves/s", {"games": games})


def _bitboards(name: str) -> Figure:
    return Figure(
        f"bitboards {name}",
        lambda: _("leaf count from the start of {game}, bitboards").format(game=name),
        partial(leaves, name),
        extras=("fast",),
    )


def random_games(name: str) -> Figure:
    """Return the figure of a game's random games."""
    return Figure(
        f"playouts {name}",
        lambda: _("random games from the start of {game} to their ends, bitboards").format(
            game=name
        ),
        partial(playouts, name),
        extras=("fast",),
    )


# -- the native search: positions looked at a second -----------------------------------------------

_NODES = 1_000_000
_PLIES = (0, 10, 20, 30)  # random moves before each position that is searched


def _positions(name: str) -> list[Position]:
    """Return the start of a game and positions out of random games of it, always the same."""
    rng = random.Random(f"search {name}")
    positions = []
    for plies in _PLIES:
        position = two_row_game(name).start()
        for _ply in range(plies):
            position = position.play(rng.choice(position.legal_moves()))
        positions.append(position)
    return positions


def _search(name: str, run: Run) -> Measured:
    from songo_edu.engine.search import search

    nodes = run.size(_NODES, 1000)
    searched = _positions(name)
    search(searched[0], nodes=1000, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(
        lambda: sum(search(each, nodes=nodes, fast=True).nodes for each in searched)
    )
    return Measured(per_second, "nodes/s", {"nodes": nodes, "positions": len(searched)})


def _searching(name: str) -> Figure:
    return Figure(
        f"search {name}",
        lambda: _("search of {game}: positions looked at").format(game=name),
        partial(_search, name),
        extras=("fast",),
    )


# -- all of them, and those that were here before --------------------------------------------------

FIGURES: Final = (
    Figure("import songo_edu", lambda: _("import songo_edu, in a new Python"), _import),
    plain_perft("songo"),
    compiled_perft("songo"),
    _bitboards("songo"),
    _bitboards("awale"),
    random_games("awale"),
    compiling(
        "bitboards",
        lambda: _("first use of the bitboards, compiled for it"),
        _BITBOARDS,
        long=False,
    ),
    compiling("search", lambda: _("first use of the search, compiled for it"), _SEARCH),
    _searching("songo"),
    _searching("awale"),
)

_SPEEDS = (
    *("perft awale plain", "perft awale numba", "playouts songo"),
    *("finders songo numba", "tchoukaillon 10000 seeds", "sowing 8 holes 16 seeds"),
    *("tables songo", "tables awale"),
)
_PUZZLE_SPEEDS = (
    *(f"mining {what}" for what in ("candidates 2", "candidates 3", "selfplay 2", "selfplay 3")),
    *(f"mining {what}" for what in ("compose 2", "compose 3")),
    *(f"mining sound {moves}" for moves in (2, 3, 4, 5)),
    *("checking puzzles", "explaining puzzles", "finding studies"),
    *("sheet of 24", "homework of 24", "Moodle quiz"),
)
#: What measures each figure now that the command had before.
MOVED: Final = MappingProxyType(
    {
        **{name: f'python -m benchmarks.speeds "{name}"' for name in _SPEEDS},
        **{name: f'python -m benchmarks.puzzle_speeds "{name}"' for name in _PUZZLE_SPEEDS},
        "compile rules": 'python -m benchmarks.speeds --long "compile rules"',
        "playouts awale openspiel": 'python -m benchmarks.openspiel "playouts awale openspiel"',
        "match awale openspiel": 'python -m benchmarks.openspiel --long "match awale openspiel"',
        "tables songo large": "songo-edu tables build --game songo --seeds 18",
    }
)


def known_figures() -> dict[str, Figure]:
    """Return every figure by its name."""
    return {figure.name: figure for figure in FIGURES}
