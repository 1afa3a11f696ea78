"""The verifiers, one for each kind of puzzle."""

from __future__ import annotations

from songo_edu.puzzles import levels
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify import capture
from songo_edu.puzzles.verify.checking import AnyPosition, Checking


def _measured(record: Json, position: AnyPosition) -> dict[str, int]:
    return levels.features(position, record["goal"], {**record["solution"], "move": record["key"]})


CHECKINGS: dict[str, Checking] = {
    "capture": Checking(capture.claim, _measured, sound=True, one_line=True),
}
