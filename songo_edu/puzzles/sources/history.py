"""Positions with a history: the examples of the sources, and the game commented in the course.

The sources' own pictures are lost where `songo_edu.analysis.examples` says so; the boards rebuilt
from their numbers stand there, each with its source and section. Of each example the board itself
is asked and those two moves away at most, and the record names the example; of the commented game
every position, with the moves that lead to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.analysis.commented import commented_game
from songo_edu.analysis.examples import examples
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources import boards, given
from songo_edu.puzzles.sources.drawn import Drawn

#: How often all positions are gone through, a job each: what a varied set has no place for at first
#: may find some later.
ROUNDS = 20
#: The moves from an example within which others are asked as well.
NEAR = 2


def drawn(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the positions of the query's game, all in each of the first jobs."""
    return _positions(query.game) if job < ROUNDS else iter(())


def _positions(name: str) -> Iterator[Drawn]:
    played = commented_game().record
    if name == played.start.sheet.name:
        yield from given.read(name, " ".join(played.moves))
    for example in examples():
        if example.position.sheet.name == name:
            for place in given.near(example.position, NEAR):
                yield Drawn(boards.canonical(place), {"example": example.name})
