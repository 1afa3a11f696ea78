"""`double`: a capture whose quiet key makes a double threat no reply cancels."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, takes, threats, to_move
from songo_edu.puzzles.verify.kinds import capture


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the capture, and with the double threat."""
    yield from capture.claim(record, position)
    key = record["key"]
    if record["goal"]["moves"] < 2:
        yield _("a double threat takes two moves or more")
    if position.captured(key) != 0:
        yield _("{key} is not quiet").format(key=key)
    if not doubles(position.play(key)) - doubles(position):
        yield _("{key} makes no double threat").format(key=key)


def doubles(position: Position) -> set[tuple[str, str, str, str]]:
    """Return South's double threats: two pits that aim at two, and no reply of North cancels both.

    The replies are judged as if North were to move. A reply cancels a threat where playing the
    same pit afterwards is illegal or takes nothing.
    """
    if position.over:
        return set()
    board = to_move(position, "N") if position.mover == "S" else position
    after = [board.play(reply) for reply in board.legal_moves()]
    # A reply that ends the game leaves nothing to carry out.
    left = [None if later.over else to_move(later, "S") for later in after]
    found = set()
    aims = threats(position, "S")
    for one in aims:
        for other in aims:
            if one.source >= other.source or one.last == other.last:
                continue
            if all(
                later is not None
                and (takes(later, one.source) is not None or takes(later, other.source) is not None)
                for later in left
            ):
                found.add((one.source, one.last, other.source, other.last))
    return found


CHECKING = Checking(claim, capture.goal_features, sound=True, one_line=True)
