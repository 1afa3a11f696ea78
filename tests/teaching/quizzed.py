"""Assignments to make quizzes of: every puzzle that comes with the package, or one of each sort."""

from collections.abc import Callable
from functools import cache

import pytest

from songo_edu.puzzles import puzzle_class
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.teaching import Assignment

Chosen = Callable[[], tuple[Puzzle, ...]]


@cache
def every() -> tuple[Puzzle, ...]:
    """Return every puzzle of the collections."""
    return tuple(Puzzle(record) for name in collections() for record in collection(name))


@cache
def some(each: int = 1) -> tuple[Puzzle, ...]:
    """Return the same number of puzzles of each kind in each game."""
    by_kind: dict[tuple[str, str], list[Puzzle]] = {}
    for puzzle in every():
        by_kind.setdefault((puzzle.kind, puzzle.game), []).append(puzzle)
    steps = [(group, -(-len(group) // each)) for group in by_kind.values()]
    return tuple(puzzle for group, step in steps for puzzle in group[::step])


@cache
def sample() -> Puzzle:
    """Return a puzzle that tests know: with D South takes four seeds."""
    return puzzle_class.puzzle("5ce19e0300d1")


def sheets(
    puzzles: tuple[Puzzle, ...], language: str, hints: int = 3, *, reveal: bool = True
) -> list[Assignment]:
    """Return assignments that have these puzzles, as many as are allowed in each."""
    return [
        Assignment("Monday", language, hints, reveal, puzzles[first : first + 200])
        for first in range(0, len(puzzles), 200)
    ]


#: One of each sort, and all where time is no matter.
SOME_OR_ALL = pytest.mark.parametrize(
    ("chosen", "language"),
    [
        pytest.param(some, "fr", id="some"),
        pytest.param(every, "en", id="all", marks=pytest.mark.slow),
    ],
)
