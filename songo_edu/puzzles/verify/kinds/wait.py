"""`wait`: a capture whose key only shifts seeds at home; it works because North must move."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles import features
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, Judge, to_move
from songo_edu.puzzles.verify.kinds import capture


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the capture, and with the waiting."""
    yield from capture.claim(record, position)
    k, seeds, key = record["goal"]["moves"], record["goal"]["seeds"], record["key"]
    if any(event.pit not in position.row("S") for event in position.trace(key)):
        yield _("{key} leaves South’s row").format(key=key)
    after = position.play(key)
    passed = to_move(after, "S")
    if after.over or passed.over:
        yield _("nobody waits: the game ends after {key}").format(key=key)
    elif Judge(passed).can(passed, k - 1, seeds):
        yield _("nobody waits: {seeds} are forced even where North passes").format(seeds=seeds)


def wait_features(record: Json, position: Position) -> dict[str, int]:
    """Return the features of the capture, and the waiting moves of both sides."""
    return {**capture.goal_features(record, position), **features.waits(position)}


CHECKING = Checking(claim, wait_features, sound=True, one_line=True)
