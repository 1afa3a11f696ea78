"""Positions that are given: by a record, by a text and a few moves, by the sources.

The sources' own pictures are lost where `songo_edu.analysis.examples` says so; the boards rebuilt
from their numbers stand there, each with its source and section. Of each example the board itself
is asked and those two moves away at most, and the record names the example; of the commented game
every position, with the moves that lead to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from songo_edu import analysis
from songo_edu.errors import PositionError, RecordError
from songo_edu.games import AnyPosition, game, two_row_game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources import boards
from songo_edu.puzzles.sources.drawn import Drawn

# -- positions that are given: those of a record, or one and what a few moves from it reach --------


def given(query: Query, job: int) -> Iterator[Drawn]:
    """Yield what the query's text holds, all in the first job."""
    return iter(read(query.game, query.start or "")) if job == 0 else iter(())


#: A position of one game.
Near = TypeVar("Near", bound=AnyPosition)
#: The moves from a position within which others are asked as well.
NEAR = 3


def read(name: str, text: str) -> list[Drawn]:
    """Return the positions of a text: of a record each, of a position all that are near.

    Raises
    ------
    PositionError, RecordError
        naming the text that is neither.
    """
    if family(name) != "two_row":  # of those games a record is not asked: boards are drawn
        return [Drawn(boards.canonical(place)) for place in near(game(name).position(text))]
    rules = two_row_game(name)
    if "/" in text or not text.strip():
        return [Drawn(boards.canonical(place)) for place in near(rules.position(text))]
    try:
        record = rules.record(text)
    except RecordError:
        if " " in text.strip():
            raise
        raise PositionError(str(_why_no_position(name, text))) from None
    place, found = rules.start(), []
    for ply, move in enumerate((*record.moves, None)):  # after the last move as well
        if not place.over:
            story = {"record": " ".join(record.moves[:ply]), "ply": ply}
            found.append(Drawn(boards.canonical(place), story))
        if move is not None:
            place = place.play(move)
    return found


def near(position: Near, moves: int = NEAR) -> list[Near]:
    """Return a position and those that so many moves reach, each once, where play goes on.

    Examples
    --------
    >>> from songo_edu import game
    >>> [len(near(game("songo").start(), moves)) for moves in (0, 1, 2)]
    [1, 8, 57]
    """
    found: dict[str, Near] = {}
    places = [position]
    for left in range(moves, -1, -1):
        fresh = {str(place): place for place in places if not place.over}
        places = [place for name, place in fresh.items() if name not in found]
        found |= {str(place): place for place in places}
        if left:
            places = [place.play(move) for place in places for move in place.legal_moves()]
    return list(found.values())


def _why_no_position(name: str, text: str) -> PositionError:
    try:
        two_row_game(name).position(text)
    except PositionError as error:
        return error
    raise AssertionError(text)


# -- positions with a history: the examples of the sources, and the game commented in the course ---

#: How often all positions are gone through, a job each: what a varied set has no place for at first
#: may find some later.
ROUNDS = 20
#: The moves from an example within which others are asked as well.
NEAR_SOURCES = 2


def history(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the positions of the query's game, all in each of the first jobs."""
    return _positions(query.game) if job < ROUNDS else iter(())


def _positions(name: str) -> Iterator[Drawn]:
    played = analysis.commented_game().record
    if name == played.start.sheet.name:
        yield from read(name, " ".join(played.moves))
    for example in analysis.examples.examples():
        if example.position.sheet.name == name:
            for place in near(example.position, NEAR_SOURCES):
                yield Drawn(boards.canonical(place), {"example": example.name})
