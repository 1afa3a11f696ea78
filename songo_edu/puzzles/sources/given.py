"""Positions that are given: one, or all of a record."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.errors import PositionError, RecordError
from songo_edu.games import Position, two_row_game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.sources import boards
from songo_edu.puzzles.sources.drawn import Drawn
from songo_edu.puzzles.wish import Wish


def drawn(wish: Wish, job: int) -> Iterator[Drawn]:
    """Yield what the wish's text holds, all in the first job."""
    return iter(read(wish.game, wish.start or "")) if job == 0 else iter(())


def read(name: str, text: str) -> list[Drawn]:
    """Return the positions of a text: a position, or a record of a two-row game with its moves.

    Raises
    ------
    PositionError, RecordError
        naming the text that is neither.
    """
    if family(name) != "two_row":
        return [boards.read(name, text)]
    game = two_row_game(name)
    if "/" in text or not text.strip():
        return [Drawn(_canonical(game.position(text)))]
    try:
        record = game.record(text)
    except RecordError:
        if " " in text.strip():
            raise
        raise PositionError(str(_why_no_position(name, text))) from None
    place, found = game.start(), []
    for ply, move in enumerate(record.moves):
        if not place.over:
            story = {"record": " ".join(record.moves[:ply]), "ply": ply}
            found.append(Drawn(_canonical(place), story))
        place = place.play(move)
    return found


def _why_no_position(name: str, text: str) -> PositionError:
    try:
        two_row_game(name).position(text)
    except PositionError as error:
        return error
    raise AssertionError(text)


def _canonical(position: Position) -> Position:
    """Return a position turned so that South is to move, nothing behind it."""
    place = position if position.mover == "S" else position.turned()
    return two_row_game(position.sheet.name).position(str(place))
