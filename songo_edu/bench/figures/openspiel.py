"""Random games of awalé: OpenSpiel's and ours, in one run on one core."""

from __future__ import annotations

from songo_edu.bench import openspiel
from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.bench.figures import bitboards
from songo_edu.locale import _

_NATIVE, _PYTHON = 10_000, 1_000  # random games


def _playouts(run: Run) -> Measured:
    """Take turns, so that a machine that is busy for a while is so for both.

    The C++ search does not say how many moves its random games have: as many on average as those
    played from Python, which are counted (their mean is right to about 2 in 100).
    """
    native, python = run.size(_NATIVE, 10), run.size(_PYTHON, 10)
    once = Run(repeats=1, small=run.small)
    from_python = native_best = ours = leaves = moves = games = 0.0
    for repeat in range(1 if run.small else run.repeats):
        made, seconds = openspiel.python_playouts(python, seed=repeat + 1)
        moves, games = moves + made, games + python
        from_python = max(from_python, made / seconds)
        in_native = openspiel.native_playouts(native, seed=repeat + 1)
        native_best = max(native_best, native / in_native)
        ours = max(ours, bitboards.playouts("awale", once).value)
        leaves = max(leaves, bitboards.leaves("awale", once).value)
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
            "bitboards awale": Measured(leaves, "moves/s", note=_("our leaf count")),
            "playouts ratio": Measured(
                ours / theirs, "times", note=_("as fast: our random games beside theirs")
            ),
            "leaf count ratio": Measured(
                leaves / theirs,
                "times",
                note=_("as fast: our leaf count beside their random games"),
            ),
        },
    )


FIGURES = (
    Figure(
        "playouts awale openspiel",
        lambda: _("random games of awalé by OpenSpiel’s C++, and ours in the same run"),
        _playouts,
        extras=("compare", "fast"),
    ),
)
