"""The teacher's desk: how long a sheet takes that a class is waiting for."""

from __future__ import annotations

from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.locale import _


def _sheet(run: Run) -> Measured:
    """Make sheets of puzzles of all the collections, with their key and codes."""
    from songo_edu import teaching
    from songo_edu.puzzles.one import Puzzle
    from songo_edu.puzzles.page import collection, collections

    every = [Puzzle(record) for name in collections() for record in collection(name)]
    size = run.size(24, 2)
    puzzles = tuple(every[:: len(every) // size][:size])
    held = teaching.Assignment("Songo", "en", 3, True, puzzles)
    wishes = teaching.Wishes(site="https://example.org/songo")
    data = teaching.export(held, "pdf", wishes)
    seconds = run.seconds(lambda: teaching.export(held, "pdf", wishes))
    return Measured(seconds, "s", {"puzzles": len(puzzles), "bytes": len(data)})


def _homework(run: Run) -> Measured:
    """Make homework of one game in one file, its script packed anew each time."""
    from songo_edu import teaching
    from songo_edu.teaching import homework

    size = run.size(24, 2)
    puzzles = teaching.choose(size, teaching.Wish(game="songo"))
    held = teaching.Assignment("Songo", "fr", 2, True, puzzles)

    def work() -> bytes:
        homework.forget()
        return teaching.export(held, "html")

    data = work()
    return Measured(run.seconds(work), "s", {"puzzles": len(puzzles), "bytes": len(data)})


FIGURES = (
    Figure(
        "sheet of 24",
        lambda: _("twenty-four puzzles to print, with their key and codes, as PDF"),
        _sheet,
        extras=("teaching",),
    ),
    Figure(
        "homework of 24",
        lambda: _("twenty-four puzzles of one game with their reasons, as a page in one file"),
        _homework,
    ),
)
