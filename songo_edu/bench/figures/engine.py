"""Figures of the engine: how soon it starts, leaf counts, random games, searches, matches.

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

from songo_edu.bench import openspiel
from songo_edu.bench.figure import Figure, Measured, Run, number
from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.playouts import play_out
from songo_edu.engine.compiled import cache_folder
from songo_edu.engine.leaves import count_leaves
from songo_edu.engine.match.contestants import Searcher
from songo_edu.engine.match.playing import Match, play_match
from songo_edu.engine.match.score import openings
from songo_edu.engine.thinking import Limits, Thinker
from songo_edu.errors import RulesDifferError
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


STARTING = (Figure("import songo_edu", lambda: _("import songo_edu, in a new Python"), _import),)


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
_RULES = """
from songo_edu.engine.leaves import count_leaves
count_leaves(position, 2, fast=True)
"""


def _seconds(work: str, folder: str) -> float:
    """Return how long `work` takes in a new Python that keeps what it compiles in a folder."""
    found = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    ran = subprocess.run(
        [sys.executable, "-c", _TIMED.format(work=work)],
        capture_output=True,
        check=True,
        env={**found, "SONGO_CACHE": folder},
    )
    return float(ran.stdout)


def _compiling(work: str, run: Run) -> Measured:
    with tempfile.TemporaryDirectory(prefix="songo_edu_", ignore_cleanup_errors=True) as fresh:
        folder = str(cache_folder()) if run.small else fresh  # at its smallest: loaded twice
        first = _seconds(work, folder)
        again = min(_seconds(work, folder) for _run in range(run.repeats))
    loaded = Measured(again, "s", note=_("the same from the cache, in a new Python"))
    return Measured(first, "s", parts={"loaded": loaded})


def _first_use(name: str, what: Callable[[], str], work: str, *, long: bool = False) -> Figure:
    return Figure(f"compile {name}", what, partial(_compiling, work), ("fast",), long)


COMPILING = (
    _first_use("bitboards", lambda: _("first use of the bitboards, compiled for it"), _BITBOARDS),
    _first_use("search", lambda: _("first use of the search, compiled for it"), _SEARCH, long=True),
    _first_use(
        "rules", lambda: _("first use of all compiled rules of two rows"), _RULES, long=True
    ),
)


# -- leaf counts by the plain rules, as they stand and compiled ------------------------------------

_LEAVES_GAMES = ("songo", "awale")
_PLAIN_DEPTH = 6
_COMPILED_DEPTH = 8


def _leaves(name: str, fast: bool, run: Run) -> Measured:
    start = two_row_game(name).start()
    depth = run.size(_COMPILED_DEPTH if fast else _PLAIN_DEPTH, 2)
    if fast:
        count_leaves(start, 1, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(lambda: count_leaves(start, depth, fast=fast))
    return Measured(per_second, "moves/s", {"depth": depth})


def _plain(name: str) -> Figure:
    return Figure(
        f"perft {name} plain",
        lambda: _("leaf count from the start of {game}, plain Python").format(game=name),
        partial(_leaves, name, False),
    )


def _compiled(name: str) -> Figure:
    return Figure(
        f"perft {name} numba",
        lambda: _("leaf count from the start of {game}, plain rules compiled").format(game=name),
        partial(_leaves, name, True),
        extras=("fast",),
    )


LEAVES = tuple(make(name) for name in _LEAVES_GAMES for make in (_plain, _compiled))


# -- leaf counts and random games on bitboards, compiled, on one core ------------------------------

_DEPTH = {"songo": 10, "awale": 11}
_BITBOARD_GAMES = 100_000


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
    games = run.size(_BITBOARD_GAMES, 10)
    play_out(start, 1, fast=True)
    per_second = run.rate(lambda: play_out(start, games, fast=True).moves)
    return Measured(per_second, "moves/s", {"games": games})


def _leaves_figure(name: str) -> Figure:
    return Figure(
        f"bitboards {name}",
        lambda: _("leaf count from the start of {game}, bitboards").format(game=name),
        partial(leaves, name),
        extras=("fast",),
    )


def _playouts_figure(name: str) -> Figure:
    return Figure(
        f"playouts {name}",
        lambda: _("random games from the start of {game} to their ends, bitboards").format(
            game=name
        ),
        partial(playouts, name),
        extras=("fast",),
    )


BITBOARDS = tuple(make(name) for name in _DEPTH for make in (_leaves_figure, _playouts_figure))


# -- the native search: positions looked at a second -----------------------------------------------

_SEARCH_GAMES = ("songo", "awale")
_NODES = 1_000_000
_PLIES = (0, 10, 20, 30)  # random moves before each position that is searched


def positions(name: str) -> list[Position]:
    """Return the start of a game and positions out of random games of it, always the same."""
    rng = random.Random(f"search {name}")
    found = []
    for plies in _PLIES:
        position = two_row_game(name).start()
        for _ply in range(plies):
            position = position.play(rng.choice(position.legal_moves()))
        found.append(position)
    return found


def _search(name: str, run: Run) -> Measured:
    from songo_edu.engine.search import search

    nodes = run.size(_NODES, 1000)
    searched = positions(name)
    search(searched[0], nodes=1000, fast=True)  # compiles, or loads what was compiled
    per_second = run.rate(
        lambda: sum(search(each, nodes=nodes, fast=True).nodes for each in searched)
    )
    return Measured(per_second, "nodes/s", {"nodes": nodes, "positions": len(searched)})


def _search_figure(name: str) -> Figure:
    return Figure(
        f"search {name}",
        lambda: _("search of {game}: positions looked at").format(game=name),
        partial(_search, name),
        extras=("fast",),
    )


SEARCH = tuple(_search_figure(name) for name in _SEARCH_GAMES)


# -- random games of awalé: OpenSpiel's and ours, in one run on one core ---------------------------

_NATIVE, _PYTHON = 10_000, 1_000  # random games


def _playouts(run: Run) -> Measured:
    """Take turns, so that a machine that is busy for a while is so for both.

    The C++ search does not say how many moves its random games have: as many on average as those
    played from Python, which are counted (their mean is right to about 2 in 100).
    """
    native, python = run.size(_NATIVE, 10), run.size(_PYTHON, 10)
    once = Run(repeats=1, small=run.small)
    from_python = native_best = ours = most_leaves = moves = games = 0.0
    for repeat in range(1 if run.small else run.repeats):
        made, seconds = openspiel.python_playouts(python, seed=repeat + 1)
        moves, games = moves + made, games + python
        from_python = max(from_python, made / seconds)
        in_native = openspiel.native_playouts(native, seed=repeat + 1)
        native_best = max(native_best, native / in_native)
        ours = max(ours, playouts("awale", once).value)
        most_leaves = max(most_leaves, leaves("awale", once).value)
    theirs = native_best * moves / games
    return Measured(
        theirs,
        "moves/s",
        {"version": openspiel.name(), "games": native},
        {
            "openspiel from python": Measured(
                from_python, "moves/s", note=_("theirs, each move asked for from Python")
            ),
            "playouts awale": Measured(ours, "moves/s", note=_("our random games")),
            "bitboards awale": Measured(most_leaves, "moves/s", note=_("our leaf count")),
            "playouts ratio": Measured(
                ours / theirs, "times", note=_("as fast: our random games beside theirs")
            ),
            "leaf count ratio": Measured(
                most_leaves / theirs,
                "times",
                note=_("as fast: our leaf count beside their random games"),
            ),
        },
    )


OPENSPIEL = (
    Figure(
        "playouts awale openspiel",
        lambda: _("random games of awalé by OpenSpiel’s C++, and ours in the same run"),
        _playouts,
        extras=("compare", "fast"),
    ),
)


# -- a match of awalé at equal time: our search against OpenSpiel's tree search --------------------

SECONDS = 0.1  # a move, for each player
_PAIRS = 50  # openings, each played twice
_MATCH_PLIES = 4  # random moves of an opening
_SEED = 1
_COMPARED = 2000  # random games played by both rules before


def _match(run: Run) -> Measured:
    """Play the match, after a look at whether both sides mean the same game."""
    agreed = openspiel.differences(run.size(_COMPARED, 20), _SEED)
    if agreed.difference is not None:
        raise RulesDifferError(agreed.difference)
    seconds = SECONDS / run.size(1, 20)
    start = two_row_game("awale").start()
    pairs = openings(start, run.size(_PAIRS, 1), _MATCH_PLIES, _SEED)
    ours = Searcher("songo", Limits(seconds), Thinker())
    theirs = openspiel.TreeSearch(seconds, _SEED)
    games = 2 * len(pairs)

    def tell(match: Match) -> None:
        told = _("game {n} of {games}").format(n=len(match.games), games=games)
        run.tell(f"{told}: {match.score}")

    match = play_match(start, (ours, theirs), pairs, tell)
    facts = {
        "games": games,
        "won": match.count("won"),
        "drawn": match.count("drawn"),
        "lost": match.count("lost"),
        "moves": match.moves,
        "seconds": seconds,
        "version": openspiel.name(),
        "ours": match.clocks[0].as_json() | ours.as_json(),
        "theirs": match.clocks[1].as_json() | theirs.as_json(),
        "compared": {"games": agreed.games, "moves": agreed.moves, "differences": 0},
        "seed": _SEED,
        "records": [game.as_json() for game in match.games],
    }
    note = _("{score} of {games} games; seconds a move: {ours} against {theirs}").format(
        score=match.score,
        games=games,
        ours=number(match.clocks[0].mean),
        theirs=number(match.clocks[1].mean),
    )
    return Measured(match.points, "points", facts, note=note)


MATCH = (
    Figure(
        "match awale openspiel",
        lambda: _("games of awalé against OpenSpiel’s tree search, at equal time"),
        _match,
        extras=("compare", "fast"),
        long=True,
    ),
)


FIGURES = (*STARTING, *LEAVES, *BITBOARDS, *COMPILING, *SEARCH, *OPENSPIEL, *MATCH)
