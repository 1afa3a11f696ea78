"""Mining: candidate positions a second, and whole puzzles: proved, graded, tagged, written.

The time is that of the processor, on one core: of a machine that others use, too.
"""

from __future__ import annotations

import tempfile
import time
from functools import partial
from typing import Final

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.games import sheet
from songo_edu.locale import _

#: Games whose positions are sifted, by the moves of the goal.
_GAMES: Final = {2: 200, 3: 60}
#: Jobs of the pipeline, by method and moves.
_JOBS: Final = {("selfplay", 2): 30, ("selfplay", 3): 40, ("compose", 2): 12, ("compose", 3): 12}
#: Jobs after which strict puzzles with sound play are counted, by the moves of the goal, and how
#: their boards are come by: deep ones are composed.
_SOUND: Final = {
    2: ("selfplay", 4),
    3: ("selfplay", 8),
    4: ("compose", 60),
    5: ("compose", 120),
}


def _candidates(k: int, run: Run) -> Measured:
    from songo_edu.puzzles.kinds import capture, two_row
    from songo_edu.puzzles.kinds.kind import Ask
    from songo_edu.puzzles.native import miner_of

    one = miner_of(sheet("songo"))
    games = one.played("bench", run.size(_GAMES[k], 2))
    asked = two_row.sifting(Ask(k, None, True), k, capture.LEAST[k], 0, two_row.LARGEST_TREE[k])
    found = 0

    def work() -> int:
        nonlocal found
        found = len(one.sift(games.words, asked))
        return len(games)

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "positions/s", {"candidates": len(games), "puzzles": found})


def _puzzles(method: str, k: int, run: Run) -> Measured:
    from songo_edu.puzzles import finding
    from songo_edu.puzzles.making import made
    from songo_edu.puzzles.record import line
    from songo_edu.puzzles.selection import Selection

    jobs = run.size(_JOBS[method, k], 1)
    query = finding.query(
        moves=k, strict=True, sound=False, method=method, count=1_000_000, seed="bench"
    )
    made(query, 0)  # compiles, or loads what was compiled

    def work() -> int:
        selection = Selection(query, set())
        with tempfile.TemporaryFile("w", encoding="utf-8") as file:
            for job in range(jobs):
                file.writelines(line(record) + "\n" for record in selection.take(made(query, job)))
        return selection.found

    rate = run.rate(work, clock=time.process_time)
    return Measured(rate, "puzzles/s", {"jobs": jobs, "moves": k})


def _sound(k: int, run: Run) -> Measured:
    """Measure the seconds that a core needs for a strict puzzle whose key is the best move, too."""
    from songo_edu.puzzles import finding
    from songo_edu.puzzles.making import made
    from songo_edu.puzzles.selection import Selection

    method, usual = _SOUND[k]
    jobs = run.size(usual, 1)
    query = finding.query(moves=k, strict=True, method=method, count=1_000_000, seed="bench")
    made(query, jobs)  # compiles, or loads what was compiled
    begun = time.process_time()
    selection = Selection(query, set())
    for job in range(jobs):
        selection.take(made(query, job))
    seconds = (time.process_time() - begun) / max(1, selection.found)
    return Measured(seconds, "s", {"jobs": jobs, "moves": k, "puzzles": selection.found})


def _sifted(k: int) -> Figure:
    return Figure(
        f"mining candidates {k}",
        lambda: _("positions asked for a capture in {k} moves").format(k=k),
        partial(_candidates, k),
        extras=("fast",),
    )


def _made(method: str, k: int) -> Figure:
    return Figure(
        f"mining {method} {k}",
        lambda: _("strict puzzles in {k} moves, found by {method}").format(k=k, method=method),
        partial(_puzzles, method, k),
        extras=("fast",),
    )


def _played_well(k: int) -> Figure:
    return Figure(
        f"mining sound {k}",
        lambda: _("a strict puzzle in {k} moves whose key is the best move").format(k=k),
        partial(_sound, k),
        extras=("fast",),
    )


FIGURES = (
    *map(_sifted, _GAMES),
    *(_made(*both) for both in _JOBS),
    *map(_played_well, _SOUND),
)
