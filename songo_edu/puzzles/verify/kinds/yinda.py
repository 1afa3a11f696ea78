"""`yinda`: a defence of one move whose key strengthens a threatened pit (S0, VII.C)."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.locale import _
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Checking, Threat, takes, threats, to_move
from songo_edu.puzzles.verify.kinds import defend


def claim(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the defence, and with the yinda."""
    yield from defend.claim(record, position)
    key = record["key"]
    if record["goal"]["moves"] != 1:
        yield _("a yinda is a defence of one move")
    if not any(strengthens(position, key, threat) for threat in threats(position, "N")):
        yield _("{key} is no yinda").format(key=key)


def strengthens(position: Position, key: str, threat: Threat) -> bool:
    """Return whether the key makes a pit that a threat aims at too full, so that it takes less."""
    after = position.play(key)
    if after.over or after.pits[threat.source] != position.pits[threat.source]:
        return False
    board = to_move(after, "N")
    left = takes(board, threat.source)
    if left is not None and left.seeds >= threat.seeds:
        return False
    filled = _sown(board, threat.source)
    most = position.sheet.take[1]
    return any(
        after.pits[pit] > position.pits[pit] and filled[pit] > most for pit in threat.targets
    )


def _sown(board: Position, source: str) -> dict[str, int]:
    """Return the pits after the seeds of a pit are sown and before any are taken.

    The last pit may have become forbidden, just because it would take nothing any more: its one or
    two seeds are sown in thought.
    """
    pits = dict(board.pits)
    if source in board.legal_moves():
        for event in board.trace(source):
            if event.kind == "drop":
                pits[event.pit] = event.number
        return pits
    ring = list(pits)
    for step in range(1, board.pits[source] + 1):
        pits[ring[(ring.index(source) + step) % len(ring)]] += 1
    return pits


CHECKING = Checking(claim, defend.defence_features, sound=True)
