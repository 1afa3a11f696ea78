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
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from math import floor, log10
from types import MappingProxyType
from typing import Any, Final, Literal

from songo_edu.engine import bitboards
from songo_edu.engine.bitboards import play_out
from songo_edu.engine.compiled import cache_folder
from songo_edu.engine.two_row import count_leaves
from songo_edu.games import two_row_game
from songo_edu.locale import _, later, say, written

Unit = Literal[
    "moves/s", "nodes/s", "s", "times", "points", "entries/s", "positions/s", "puzzles/s"
]

#: A module that is there where an extra is installed.
PROOFS: Final = MappingProxyType(
    {"fast": "numba", "compare": "pyspiel", "teaching": "fpdf", "rl": "pettingzoo"}
)


@dataclass(frozen=True)
class Measured:
    """A number and its unit, with more for a program to read (`facts`) or a reader (`note`).

    `parts` are numbers measured in the same run, each under its name.
    """

    value: float
    unit: Unit
    facts: Mapping[str, Any] = field(default_factory=dict)
    parts: Mapping[str, Measured] = field(default_factory=dict)
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the number for a program to read."""
        data: dict[str, Any]
        if self.unit == "s":
            rate = 1 / self.value
            data = {"per_second": round(rate) if rate >= 1 else round(rate, 4), "unit": "s"}
            data["seconds"] = round(self.value, 6)
        elif self.unit.endswith("/s"):
            data = {"per_second": round(self.value), "unit": self.unit}
        else:
            data = {"unit": self.unit, self.unit: round(self.value, 2)}
        data |= self.facts
        if self.parts:
            data["parts"] = [{"name": name, **part.as_json()} for name, part in self.parts.items()]
        return data


def _silent(text: str) -> None:
    """Report nothing."""


@dataclass(frozen=True)
class Run:
    """How figures are measured: how often, at full size or the smallest, and who hears of it."""

    repeats: int = 3
    small: bool = False
    tell: Callable[[str], None] = _silent

    def size(self, usual: int, smallest: int) -> int:
        """Return how large a figure is to be."""
        return smallest if self.small else usual

    def rate(
        self, work: Callable[[], int], clock: Callable[[], float] = time.perf_counter
    ) -> float:
        """Return how much of `work`, which returns how much it did, is done a second at best."""
        best = 0.0
        for _run in range(1 if self.small else self.repeats):
            begun = clock()
            done = work()
            best = max(best, done / (clock() - begun))
        return best

    def seconds(self, work: Callable[[], object]) -> float:
        """Return how long `work` takes at best."""

        def once() -> int:
            work()
            return 1

        return 1 / self.rate(once)


@dataclass(frozen=True)
class Figure:
    """One figure of the bench.

    `what` says in the reader's language what is measured; `extras` are those it needs. A `long`
    figure takes minutes, and is measured only when that is asked for.
    """

    name: str
    what: Callable[[], str]
    measure: Callable[[Run], Measured]
    extras: tuple[str, ...] = ()
    long: bool = False

    def missing(self) -> str | None:
        """Return the first extra that the figure needs and that is not installed."""
        return next((extra for extra in self.extras if find_spec(PROOFS[extra]) is None), None)


def number(value: float) -> str:
    """Return a number with three digits that count, as the reader's language writes it."""
    digits = 2 - floor(log10(value)) if value > 0 else 0
    return written(round(value, digits), max(0, digits))


# -- what is measured ------------------------------------------------------------------------------

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
    environment = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    ran = subprocess.run(
        [sys.executable, "-c", _TIMED.format(work=work)],
        capture_output=True,
        check=True,
        env={**environment, "SONGO_CACHE": folder},
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


# -- leaf counts, random games and searches, from a game's name ------------------------------------

_PLIES = (0, 10, 20, 30)  # random moves before each position that is searched


def _perft(name: str, run: Run, fast: bool) -> Measured:
    start = two_row_game(name).start()
    depth = run.size(8 if fast else 6, 2)
    if fast:
        count_leaves(start, 1, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(lambda: count_leaves(start, depth, fast=fast))
    return Measured(per_second, "moves/s", {"depth": depth})


def leaves(name: str, run: Run) -> Measured:
    """Measure the leaf count from the start of a game, on bitboards."""
    start = two_row_game(name).start()
    depth = run.size({"songo": 10, "awale": 11}[name], 2)
    bitboards.count_leaves(start, 1, fast=True)
    per_second = run.rate(lambda: bitboards.count_leaves(start, depth, fast=True))
    return Measured(per_second, "moves/s", {"depth": depth})


def playouts(name: str, run: Run) -> Measured:
    """Measure random games from the start of a game."""
    start = two_row_game(name).start()
    games = run.size(100_000, 10)
    play_out(start, 1, fast=True)
    per_second = run.rate(lambda: play_out(start, games, fast=True).moves)
    return Measured(per_second, "moves/s", {"games": games})


def _search(name: str, run: Run) -> Measured:
    """Measure the search at the start of a game and in random games of it, always the same."""
    from songo_edu.engine.search import search

    rng = random.Random(f"search {name}")
    searched = []
    for plies in _PLIES:
        position = two_row_game(name).start()
        for _ply in range(plies):
            position = position.play(rng.choice(position.legal_moves()))
        searched.append(position)
    nodes = run.size(1_000_000, 1000)
    search(searched[0], nodes=1000, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(
        lambda: sum(search(begun, nodes=nodes, fast=True).nodes for begun in searched)
    )
    return Measured(per_second, "nodes/s", {"nodes": nodes, "positions": len(searched)})


#: The figures that games have: what each measures, in words, and what measures it.
_OF_GAMES: Final[Mapping[str, tuple[str, Callable[[str, Run], Measured]]]] = MappingProxyType(
    {
        "perft {game} plain": (
            later("leaf count from the start of {game}, plain Python"),
            partial(_perft, fast=False),
        ),
        "perft {game} numba": (
            later("leaf count from the start of {game}, plain rules compiled"),
            partial(_perft, fast=True),
        ),
        "bitboards {game}": (later("leaf count from the start of {game}, bitboards"), leaves),
        "playouts {game}": (
            later("random games from the start of {game} to their ends, bitboards"),
            playouts,
        ),
        "search {game}": (later("search of {game}: positions looked at"), _search),
    }
)


def of_game(figure: str, game: str) -> Figure:
    """Return a figure of a game, such as ``perft {game} plain``."""
    what, measure = _OF_GAMES[figure]
    extras = () if figure.endswith("plain") else ("fast",)
    return Figure(
        figure.format(game=game),
        lambda: say(what).format(game=game),
        partial(measure, game),
        extras,
    )


# -- all of them, and those that were here before --------------------------------------------------

FIGURES: Final = (
    Figure("import songo_edu", lambda: _("import songo_edu, in a new Python"), _import),
    of_game("perft {game} plain", "songo"),
    of_game("perft {game} numba", "songo"),
    of_game("bitboards {game}", "songo"),
    of_game("bitboards {game}", "awale"),
    of_game("playouts {game}", "awale"),
    compiling(
        "bitboards",
        lambda: _("first use of the bitboards, compiled for it"),
        _BITBOARDS,
        long=False,
    ),
    compiling("search", lambda: _("first use of the search, compiled for it"), _SEARCH),
    of_game("search {game}", "songo"),
    of_game("search {game}", "awale"),
)

_SPEEDS = (
    *("perft awale plain", "perft awale numba", "playouts songo"),
    *("finders songo numba", "tchoukaillon 10000 seeds", "sowing 8 holes 16 seeds"),
    *("tables songo", "tables awale", "steps songo pettingzoo"),
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
